package tiles

import (
	"math"
	"slices"
)

// likeliest orders lattices: first the one of the largest cells that explains nearly as many pairs as any. Upright ones, and then those whose columns
// and rows are square to each other, come first where they explain most of what any does: what is in the tiles themselves comes again at
// a slant, too.
func likeliest(all []lattice) []lattice {
	classes := [3][]lattice{}
	most, mostOf := 0., [3]float64{}
	for _, l := range all {
		k := l.class()
		classes[k] = append(classes[k], l)
		mostOf[k] = max(mostOf[k], l.captured)
		most = max(most, l.captured)
	}
	order := [...]int{0, 1, 2}
	if mostOf[0] < enoughUpright*mostOf[1] { // a photo that is nearly upright is explained better by what is not quite so
		order = [...]int{1, 0, 2}
	}
	var out, rest []lattice
	for _, k := range order {
		some := classes[k]
		if mostOf[k] >= enoughSquare*most && rest == nil {
			out = append(out, ordered(some, enoughOf[k])...)
		} else {
			rest = append(rest, some...)
		}
	}
	return append(out, ordered(rest, enoughOf[2])...)
}

// class is 0 for upright lattices, 1 for those whose columns are square to their rows as they are in photos, and 2 for others.
func (l *lattice) class() int {
	const mostShear = 0.2
	switch {
	case l.upright:
		return 0
	case math.Abs(l.a[1]/l.a[0]+l.a[2]/l.a[3]) < mostShear:
		return 1
	}
	return 2
}

// What lattices of an earlier class must explain to come first: a share of what any does, and upright ones of what those of photos do.
const (
	enoughSquare  = 0.7
	enoughUpright = 0.92
)

// enoughOf is, by class, the share of what the best lattice explains that one of larger cells must. Upright ones explain parts of tiles that are alike,
// too, the better the smaller their cells are.
var enoughOf = [3]float64{0.75, 0.85, 0.85}

// ordered does so for lattices of one class, of which those of larger cells need to explain enough of what the best does.
func ordered(all []lattice, enough float64) []lattice {
	var ordered []lattice
	for rest := slices.Clone(all); len(rest) > 0; {
		best, at := 0., -1
		for _, l := range rest {
			best = max(best, l.captured)
		}
		for i, l := range rest {
			if l.captured >= enough*best && (at < 0 || l.area() > rest[at].area()) {
				at = i
			}
		}
		if at < 0 || rest[at].captured < 0.05 {
			break
		}
		ordered = append(ordered, rest[at])
		rest = slices.Delete(rest, at, at+1)
	}
	return ordered
}

// within says whether this lattice has all points of an upright one, and others between them, or only some of them at a slant, and explains no more for that:
// where that one was no board, this one is none. Parts of tiles, and of what is no tile, come again as often as the whole does.
func (l *lattice) within(o *lattice) bool {
	if !o.upright || o.captured < 0.5 || l.captured > o.captured+0.1 { // of what explains little, nothing follows
		return false
	}
	return l.holds(o) || !l.upright && o.holds(l)
}

// holds says whether the points of o are points of this lattice, too.
func (l *lattice) holds(o *lattice) bool {
	const near = 0.06
	u, v := o.sides()
	return off(l.a[0]*u[0]+l.a[1]*u[1]) <= near && off(l.a[2]*u[0]+l.a[3]*u[1]) <= near &&
		off(l.a[0]*v[0]+l.a[1]*v[1]) <= near && off(l.a[2]*v[0]+l.a[3]*v[1]) <= near
}
