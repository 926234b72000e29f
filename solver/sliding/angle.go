package sliding

import "slices"

// angle is a way to come at a board: turned, and from its goal instead of from
// its start. Beams that come from different sides lose different solutions, and
// what one finds hard is mostly easy for the other.
type angle struct {
	turn     symmetry
	backward bool
}

// angles returns the angles that are worth trying on p, the first one first.
func angles(p Position) []angle {
	as := symmetry{w: p.w, h: p.h}
	if p.Cells() <= finalCells {
		return []angle{{as, false}, {as, true}}
	}
	// Another order of the lines makes another solution.
	across := symmetry{w: p.w, h: p.h, transpose: true}
	return []angle{{as, false}, {across, false}, {as, true}, {across, true}}
}

// position returns the board to be solved to solve p from this angle.
func (a angle) position(p Position) Position {
	if a.backward {
		p = turnRound(p).position
	}
	return a.turn.position(p)
}

// solution returns the solution of p that one of position(p) stands for.
func (a angle) solution(p Position, moves []Move) []Move {
	moves = a.turn.back(moves)
	if !a.backward {
		return moves
	}
	r := turnRound(p)
	moves = r.turn.back(moves)
	slices.Reverse(moves)
	way := r.lead
	for _, m := range moves {
		m = m.Inverse()
		if n := len(way); n > 0 && way[n-1] == m.Inverse() {
			way = way[:n-1]
		} else {
			way = append(way, m)
		}
	}
	return way
}

// round is a board turned round: its goal is the start and its start, up to a
// few moves, the goal, with the tiles numbered accordingly.
type round struct {
	lead     []Move // from the start; they bring the blank to the like of its home
	turn     symmetry
	position Position // turned so that the blank's home is as it was: the same tables serve
}

func turnRound(p Position) round {
	var r round
	var nearest int
	for i, s := range symmetries(p.w, p.h) {
		w, _ := s.size()
		cell := s.inverse().cell(p.home)
		if w == p.w && (i == 0 || distance(p.w, cell, p.blank) < distance(p.w, nearest, p.blank)) {
			nearest, r.turn = cell, s
		}
	}
	start := p
	for _, cell := range []int{p.blank/p.w*p.w + nearest%p.w, nearest} {
		slides, _ := SlideTo(start, cell)
		for _, m := range slides {
			start, _ = start.apply(m)
			r.lead = append(r.lead, m)
		}
	}
	tiles := make([]int, p.Cells())
	for cell := range tiles {
		tiles[p.HomeOf(start.Tile(cell))] = tileAt(start.blank, cell)
	}
	tiles[p.home] = 0
	r.position = r.turn.position(newPosition(p.w, p.h, start.blank, tiles))
	return r
}
