package cycle

import (
	"slices"

	"tessera/games/board"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// invariant is a certificate made plain: a sum over some tiles that every click
// changes by a multiple of the modulus.
type invariant struct {
	weights []int // how often each tile counts, more than -modulus/2, modulus/2 at most
	modulus int
}

// explain makes a certificate at that depth as plain as it can be: in the
// smallest modulus, and with as many tiles as possible counted once.
func explain(depth int, c *cycle.Certificate) *invariant {
	common := depth
	for _, w := range c.Weights {
		common = gcd(common, w)
	}
	in := &invariant{weights: make([]int, len(c.Weights)), modulus: depth / common}
	factor := 1
	for u := 2; u < in.modulus; u++ {
		if gcd(u, in.modulus) == 1 && in.once(c, common, u) > in.once(c, common, factor) {
			factor = u
		}
	}
	for i, w := range c.Weights {
		in.weights[i] = w / common * factor % in.modulus
		if in.weights[i] > in.modulus/2 {
			in.weights[i] -= in.modulus // of two that leave the same remainder, the nearer to 0
		}
	}
	return in
}

// once counts the tiles that would count once if all weights were multiplied.
func (in *invariant) once(c *cycle.Certificate, common, factor int) (n int) {
	for _, w := range c.Weights {
		if w/common*factor%in.modulus == 1 {
			n++
		}
	}
	return n
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func (in *invariant) cells() int { return len(in.weights) }

// support are the tiles that count.
func (in *invariant) support() (cells []int) {
	for c, w := range in.weights {
		if w != 0 {
			cells = append(cells, c)
		}
	}
	return cells
}

// largest is the largest weight, and least the least.
func (in *invariant) largest() int { return slices.Max(in.weights) }
func (in *invariant) least() int   { return slices.Min(in.weights) }

// plain says whether each of them counts once, and signed whether each counts
// once or is taken away once.
func (in *invariant) plain() bool  { return in.least() >= 0 && in.largest() == 1 }
func (in *invariant) signed() bool { return in.least() >= -1 && in.largest() <= 1 }

// notes say how often each tile counts that does not simply count once.
func (in *invariant) notes() (notes []board.Note) {
	for _, c := range in.support() {
		switch w := in.weights[c]; {
		case !in.signed():
			notes = append(notes, board.Note{Cell: c, Text: "×" + lang.Number(int64(w))})
		case w < 0:
			notes = append(notes, board.Note{Cell: c, Text: "−"})
		}
	}
	return notes
}

// sentence says why the position cannot be solved, in numbers as the tiles show
// them.
func (in *invariant) sentence(p cycle.Position, zero bool) string {
	sum, goal := 0, 0
	for c, w := range in.weights {
		shown := p.Value(c)
		if zero {
			shown--
		} else {
			goal += w // of 1 everywhere; where any value will do, that is as good as any
		}
		sum += w * shown
	}
	needed := lang.T("cycle.why.multiple", "Modulus", in.modulus)
	if goal = mod(goal, in.modulus); goal != 0 {
		needed = lang.T("cycle.why.offset", "Modulus", in.modulus, "Goal", goal)
	}
	args := []any{"Count", len(in.support()), "Sum", lang.Number(int64(sum)), "Modulus", in.modulus, "Needed", needed}
	switch {
	case in.plain():
		return lang.T("cycle.why", args...)
	case in.signed():
		return lang.T("cycle.why.signed", args...)
	}
	return lang.T("cycle.why.times", args...)
}
