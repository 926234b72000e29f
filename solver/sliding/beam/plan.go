package beam

import (
	"tessera/solver/kept"
	"tessera/solver/sliding/grid"
)

// Plan is how a beam solves the boards of a size and home of the blank.
type Plan struct {
	Bytes    int64 // held by the tables
	subgoals []subgoal
}

// Overtime is how many layers are searched, and kept, after the first board has
// reached a subgoal.
func (p *Plan) Overtime() int { return p.subgoals[0].overtime }

// planKey tells plans apart: the board, and how much the tables know.
type planKey struct {
	w, h, home int
	large      bool
}

var plans kept.Cache[planKey, *Plan]

// SmallMemory returns about what a plan for p's board holds with small tables: those
// of the area that is finished as one, and for each line where its tiles are looked up.
func SmallMemory(p grid.Position) int64 {
	const final = 3 << 20
	cells := int64(p.Cells())
	return final + 4*cells*cells*int64(len(shrinkingAreas(p)))
}

// The tiles of a group in the tables that are there at once, and in those
// that take a second or more.
const (
	smallGroup = 3
	largeGroup = 5
)

// PlanFor returns the plan for p's board, of at most [grid.MaxWide] cells, with
// small tables, which are there in a moment, or large ones.
func PlanFor(p grid.Position, large bool) *kept.Entry[*Plan] {
	return plans.Get(planKey{p.W(), p.H(), p.Home(), large}, func() (*Plan, int64) {
		areas := shrinkingAreas(p)
		last := areas[len(areas)-1]
		most := smallGroup
		if large {
			most = largeGroup
		}
		lookups := sparseLookups(last, p, most)
		subgoals := append(lineSubgoals(p, areas, large), finalSubgoal(p, last, lookups))
		made := &Plan{subgoals: subgoals}
		seen := map[*uint8]bool{}
		for _, s := range subgoals {
			for _, d := range s.scorer.partitions {
				for _, g := range d.groups {
					if first := &g.table[0]; !seen[first] {
						seen[first] = true
						made.Bytes += int64(len(g.table))
					}
				}
			}
		}
		return made, made.Bytes
	})
}
