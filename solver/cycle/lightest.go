package cycle

import (
	"bytes"
	"slices"

	"tessera/solver/cycle/zmod"
)

// lightestWork bounds how many numbers are added to compare all solutions, well below a
// tenth of a second.
const lightestWork = 1 << 20

// lightest returns the unknowns of a solution from first on, as clicks, and whether none
// counts as fewer: all are compared where there are not too many, and otherwise it is the
// least as of [zmod.Solutions]. Either way it is one that leads to the goal: once some of
// its clicks are made, what is left of it counts as less, and is what is returned then, or
// something lighter still.
func (b Board) lightest(s zmod.Solutions, first int) (clicks []uint8, proven bool) {
	if !fewEnough(s) {
		return s.Least(b.Depth)[first:], false
	}
	l := comparison{depth: b.Depth, vector: slices.Clone(s.Particular), first: first, kernel: s.Kernel, weigh: b.Cost}
	l.compare(0)
	return l.best, true
}

// fewEnough says whether there are not too many solutions to compare all.
func fewEnough(s zmod.Solutions) bool {
	size := zmod.Size(s.Kernel)
	return size.IsInt64() && size.Int64() <= int64(lightestWork/len(s.Particular))
}

// comparison goes through all solutions.
type comparison struct {
	depth  int
	vector []uint8
	first  int
	kernel []zmod.Generator
	weigh  func(times int) int
	best   []uint8
	cost   int
}

// compare tries all multiples of the generators from the i-th on. Of two that count the
// same the one is taken whose first clicks are fewer: which it stays while it is followed.
func (l *comparison) compare(i int) {
	if i == len(l.kernel) {
		clicks, cost := l.vector[l.first:], 0
		for _, times := range clicks {
			cost += l.weigh(int(times))
		}
		if l.best == nil || cost < l.cost || cost == l.cost && bytes.Compare(clicks, l.best) < 0 {
			l.best, l.cost = slices.Clone(clicks), cost
		}
		return
	}
	g := l.kernel[i]
	for range g.Order { // after which the vector is what it was
		l.compare(i + 1)
		for j, x := range g.Vector {
			if l.vector[j] += x; int(l.vector[j]) >= l.depth {
				l.vector[j] -= uint8(l.depth)
			}
		}
	}
}
