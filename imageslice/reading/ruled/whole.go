package ruled

import (
	"context"

	"tessera/imageslice/reading"
)

// The measures of a board that is not whole.
const (
	outside = 0.12 // in cells: a board that runs out of the picture by more has lost a part of its digits
	stub    = 0.15 // in cells: lines of which so much is in the picture can be seen
)

// lacking says what the outer rows lack: the code is [reading.Cut] where they run out of the picture, [reading.NotNine] where there are none, and
// empty where nothing is amiss.
func (p *Plane) lacking(l *Lattice) reading.Code {
	for turn := range 4 {
		turned := l.Turned(turn)
		cut := p.out(&turned) > outside
		// The lines across go on to where a row is, as far as it can be seen. Text beside a board may look like its outer line.
		there, looked := p.across(turned[1][:], turned[0][:])
		usual, all := p.across(turned[4][:], turned[5][:])
		no := 2 * there
		if p.seen(turned[0][:], right) >= 1./3 {
			no = 4 * there
		}
		switch {
		case looked > Lines/2 && no < looked && 3*usual > 2*all:
			// It may be that the board was found a row beside its place, for on the other side it runs out of the picture.
			other := l.Turned(turn + 2)
			var beyond [Lines]reading.Point
			for c := range beyond {
				beyond[c] = mix(other[0][c], other[1][c], -1)
			}
			if there, looked := p.across(other[0][:], beyond[:]); !cut && 2*(there+Lines-looked) > Lines {
				return reading.Cut
			}
			return reading.NotNine
		case cut:
			return reading.Cut
		}
	}
	return ""
}

// across is how many of the lines from one line of a lattice to another are there, and how many of them can be seen.
func (p *Plane) across(from, to []reading.Point) (there, looked int) {
	for c := range Lines {
		share := p.inside(from[c], to[c])
		if share < stub {
			continue
		}
		looked++
		if p.look(from[c], mix(from[c], to[c], share), 0.1, both).there > 0.5 {
			there++
		}
	}
	return there, looked
}

// out is how far the first line of a lattice lies outside of the plane, in cells.
func (p *Plane) out(l *Lattice) (most float64) {
	for c := range Lines {
		at := l[0][c]
		beyond := max(-at.X, -at.Y, at.X-float64(p.W), at.Y-float64(p.H))
		most = max(most, beyond/max(at.Distance(l[1][c]), 1))
	}
	return most
}

// inside is the share of the way from a to b that is on the plane.
func (p *Plane) inside(a, b reading.Point) float64 {
	share := 1.0
	for _, s := range [2][3]float64{{a.X, b.X, float64(p.W)}, {a.Y, b.Y, float64(p.H)}} {
		from, to, size := s[0], s[1], s[2]
		switch {
		case to < 0 && from > to:
			share = min(share, max(from, 0)/(from-to))
		case to > size && from < to:
			share = min(share, max(size-from, 0)/(to-from))
		}
	}
	return share
}

// seen is the share of a line that is there.
func (p *Plane) seen(line []reading.Point, on paper) (share float64) {
	for c := range Cells {
		if p.look(line[c], line[c+1], 0.06, on).there > 0.7 {
			share += 1. / Cells
		}
	}
	return share
}

// others are the sizes of boards that are no Sudoku of nine by nine.
var others = []int{4, 5, 6, 7, 8, 10, 12, 15, 16, 25}

// otherSize says whether there is a board of another number of cells.
func (p *Plane) otherSize(ctx context.Context) bool {
	tried := 0
	for q := range p.candidates(ctx) {
		if tried++; tried > mostOf || ctx.Err() != nil {
			return false
		}
		h, ok := reading.Square(q)
		if !ok {
			continue
		}
		for _, n := range others {
			if p.divided(h, n, 0) > 0.9 && p.divided(h, n, 0.5) < 0.2 && p.divided(h, n, 0.3) < 0.2 {
				return true
			}
		}
	}
	return false
}

// divided is the share of the lines of n × n cells that are there, moved by a part of a cell.
func (p *Plane) divided(h reading.Homography, n int, shift float64) float64 {
	there, all := 0, 0
	at := func(u, v float64) reading.Point { return h.Apply(reading.Point{X: u / float64(n), Y: v / float64(n)}) }
	for i := range n + 1 {
		if shift > 0 && i == n {
			break
		}
		on := both
		switch {
		case shift > 0:
		case i == 0:
			on = right
		case i == n:
			on = left
		}
		line := float64(i) + shift
		for k := range n {
			a, b := float64(k), float64(k+1)
			for _, s := range [2]side{p.look(at(a, line), at(b, line), 0.12, on), p.look(at(line, b), at(line, a), 0.12, on)} {
				if all++; s.there > 0.7 {
					there++
				}
			}
		}
	}
	return float64(there) / float64(all)
}
