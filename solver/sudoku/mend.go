package sudoku

import (
	"cmp"
	"container/heap"
	"context"
	"math"
	"slices"
)

// Odds says of each cell of a puzzle that was read how probable each digit is, 0 for none; those of a cell
// add up to 1.
type Odds [Cells][10]float64

// Mend is a cell that was probably misread.
type Mend struct {
	Cell     int // its index, row by row
	From, To int // the digit that is likeliest by itself, and the one that the rules speak for; 0 for none
}

// The bounds of what is looked for.
const (
	mendsMost = 3    // cells that are changed
	mendOdds  = 1e-3 // all changes together are no less probable than this, against none
	mendTries = 20_000
)

// Sure is how probable a digit is, or that there is none, that was read for sure. It is never changed, and
// nobody needs to be asked about it.
const Sure = 0.9

// Likeliest gives the puzzle that was probably meant: that with exactly one solution which is likeliest by
// the odds, where one is likely enough. mends says what differs from what is likeliest cell by cell; nil where
// nothing does. Where there is no such puzzle it gives the likeliest cells, and the error that [Solve] has for them; and ctx's error
// once that is cancelled.
func Likeliest(ctx context.Context, odds *Odds) (puzzle Grid, mends []Mend, err error) {
	var changes []change
	for cell, p := range odds {
		best := 0
		for d, v := range p {
			if v > p[best] {
				best = d
			}
		}
		puzzle[cell] = uint8(best)
		if p[best] >= Sure {
			continue
		}
		for d, v := range p {
			if cost := math.Log(p[best] / v); d != best && cost <= -math.Log(mendOdds) {
				changes = append(changes, change{Mend{cell, best, d}, cost})
			}
		}
	}
	_, wrong := Solve(puzzle)
	if wrong == nil {
		return puzzle, nil, nil
	}
	slices.SortStableFunc(changes, func(a, b change) int { return cmp.Compare(a.cost, b.cost) })
	tries := 0
	for set := range cheapest(changes) {
		if tries++; tries > mendTries || set.cost > -math.Log(mendOdds) {
			break
		}
		if err := ctx.Err(); err != nil {
			return puzzle, nil, err
		}
		if mended, ok := set.in(puzzle, changes); ok && mended.Conflicts() == nil && Count(mended, 2) == 1 {
			for _, i := range set.of {
				mends = append(mends, changes[i].Mend)
			}
			slices.SortFunc(mends, func(a, b Mend) int { return a.Cell - b.Cell })
			return mended, mends, nil
		}
	}
	return puzzle, nil, wrong
}

// change is another digit in a cell, and by how much it is less likely: the logarithm of the odds.
type change struct {
	Mend
	cost float64
}

// set is a set of changes, by their indices, rising.
type set struct {
	of   []int
	cost float64
}

// in makes the changes; ok is false where two of them are in one cell.
func (s set) in(puzzle Grid, changes []change) (mended Grid, ok bool) {
	for _, i := range s.of {
		c := changes[i]
		if puzzle[c.Cell] != uint8(c.From) {
			return puzzle, false
		}
		puzzle[c.Cell] = uint8(c.To)
	}
	return puzzle, true
}

// sets is a heap, the cheapest on top.
type sets []set

func (s sets) Len() int           { return len(s) }
func (s sets) Less(i, j int) bool { return s[i].cost < s[j].cost }
func (s sets) Swap(i, j int)      { s[i], s[j] = s[j], s[i] }
func (s *sets) Push(x any)        { *s = append(*s, x.(set)) }
func (s *sets) Pop() any {
	last := (*s)[len(*s)-1]
	*s = (*s)[:len(*s)-1]
	return last
}

// cheapest goes through the sets of changes, which are in the order of their costs, from the cheapest on. Every set but the first comes from one that is no
// dearer: by one more change, the next one, or by the next one in place of its last (Lawler 1972).
func cheapest(changes []change) func(yield func(set) bool) {
	return func(yield func(set) bool) {
		if len(changes) == 0 {
			return
		}
		open := sets{{[]int{0}, changes[0].cost}}
		for len(open) > 0 {
			s := heap.Pop(&open).(set)
			if !yield(s) {
				return
			}
			last := s.of[len(s.of)-1]
			if last+1 == len(changes) {
				continue
			}
			other := slices.Clone(s.of)
			other[len(other)-1] = last + 1
			heap.Push(&open, set{other, s.cost - changes[last].cost + changes[last+1].cost})
			if len(s.of) < mendsMost {
				heap.Push(&open, set{append(slices.Clone(s.of), last+1), s.cost + changes[last+1].cost})
			}
		}
	}
}
