package sliding

// plan is how a beam solves the boards of a size and home of the blank.
type plan struct {
	stages []stage
	bytes  int64 // held by the tables
}

// planKey tells plans apart: the board, and how much the tables know.
type planKey struct {
	w, h, home int
	large      bool
}

var plans shelf[planKey, *plan]

// The tiles of a group in the tables that are there at once, and in those
// that take a second or more.
const (
	smallGroup = 3
	largeGroup = 5
)

// planFor returns the plan for p's board, with small tables or large ones.
func planFor(p Position, large bool) *promise[*plan] {
	return plans.order(planKey{p.w, p.h, p.home, large}, func() *plan {
		areas := peelings(p)
		last := areas[len(areas)-1]
		most := smallGroup
		if large {
			most = largeGroup
		}
		lookups := last.lookups(p, most)
		stages := append(lineStages(p, areas, large), finalStage(p, last, lookups))
		made := &plan{stages: stages}
		seen := map[*uint8]bool{}
		for _, s := range stages {
			for _, f := range s.scorer.facets {
				for _, g := range f.groups {
					if first := &g.table[0]; !seen[first] {
						seen[first] = true
						made.bytes += int64(len(g.table))
					}
				}
			}
		}
		return made
	})
}
