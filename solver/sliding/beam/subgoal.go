package beam

import (
	"tessera/solver/kept"
	"tessera/solver/sliding/grid"
)

// subgoal is a part of a beam's path (Korf, 1987): some tiles are to be brought
// home, and those of the subgoals before stay there.
type subgoal struct {
	scorer   scorer
	area     grid.Rect // where the blank goes
	tiles    []uint8   // to be brought home
	member   []bool    // by tile, whether it is one of them
	most     int       // boards alike in where these and the blank are that a layer keeps; 0 for all
	overtime int       // layers that are searched after the first board is through
}

// maxTriples is the largest area whose lines get tables of three tiles: 1 MB each.
const maxTriples = 100

// lineWeight is what a move of a subgoal's tiles counts where one of the others
// counts one.
const lineWeight = 3

// FinalCells is the largest area that is finished as one subgoal.
const FinalCells = 25

// shrinkingAreas returns the areas that remain of a board as line after line is
// put in place, the board itself first: always a line of the longer side, the one
// farther from the blank's home.
func shrinkingAreas(p grid.Position) []grid.Rect {
	a := grid.Rect{W: p.W(), H: p.H()}
	hx, hy := p.Home()%p.W(), p.Home()/p.W()
	all := []grid.Rect{a}
	for a.W*a.H > FinalCells {
		a = a.Without(hx, hy, true)
		all = append(all, a)
	}
	return all
}

// lineSubgoals returns the subgoals that leave only the last of the areas.
func lineSubgoals(p grid.Position, areas []grid.Rect, large bool) []subgoal {
	var subgoals []subgoal
	for i, rest := range areas[1:] {
		s := subgoal{area: areas[i], member: make([]bool, p.Cells()), most: 4, overtime: 8}
		for tile := 1; tile < p.Cells(); tile++ {
			home := p.HomeOf(tile)
			if x, y := home%p.W(), home/p.W(); s.area.Contains(x, y) && !rest.Contains(x, y) {
				s.tiles = append(s.tiles, uint8(tile))
				s.member[tile] = true
			}
		}
		s.scorer = newScorer(linePartition(p, &s, large))
		subgoals = append(subgoals, s)
	}
	return subgoals
}

// linePartition scores the tiles of a subgoal by tables of up to three of them,
// and all others in the area by their Manhattan distance.
func linePartition(p grid.Position, s *subgoal, large bool) partition {
	n := p.Cells()
	d := newPartition(n)
	most := 2
	if large && s.area.W*s.area.H <= maxTriples {
		most = 3
	}
	parts := (len(s.tiles) + most - 1) / most
	for i := range parts {
		tiles := s.tiles[i*len(s.tiles)/parts : (i+1)*len(s.tiles)/parts]
		homes := make([]int, len(tiles))
		digit := 1
		for j, tile := range tiles {
			homes[j] = s.area.Cell(p.HomeOf(int(tile)), p.W())
			d.of[tile] = uint8(len(d.groups))
			for cell := range n {
				if s.area.Contains(cell%p.W(), cell/p.W()) {
					d.offset[int(tile)*n+cell] = uint32(s.area.Cell(cell, p.W()) * digit)
				}
			}
			digit *= s.area.W * s.area.H
		}
		d.groups = append(d.groups, group{tiles: tiles, table: storedLineTable(s.area.W, s.area.H, homes), weight: lineWeight})
	}
	for tile := 1; tile < n; tile++ {
		home := p.HomeOf(tile)
		if s.member[tile] || !s.area.Contains(home%p.W(), home/p.W()) {
			continue
		}
		table := make([]uint8, n)
		for cell := range n {
			table[cell] = uint8(grid.Distance(p.W(), cell, home))
			d.offset[tile*n+cell] = uint32(cell)
		}
		d.of[tile] = uint8(len(d.groups))
		d.groups = append(d.groups, group{tiles: []uint8{uint8(tile)}, table: table, weight: 1})
	}
	return d
}

// lineKey names a line table: the area's size, and the homes of up to three
// tiles, plus one, in it.
type lineKey struct {
	w, h  int
	homes [3]int
}

// lineTables keeps line tables once they are made.
var lineTables kept.Cache[lineKey, []uint8]

func storedLineTable(w, h int, homes []int) []uint8 {
	key := lineKey{w: w, h: h}
	for i, home := range homes {
		key.homes[i] = home + 1
	}
	return lineTables.Get(key, func() ([]uint8, int64) {
		table := lineTable(w, h, homes)
		return table, int64(len(table))
	}).Value()
}

// finalSubgoal returns the subgoal that solves an area, scored by the sum of what
// lookups say of it.
func finalSubgoal(p grid.Position, a grid.Rect, lookups []sparseLookup) subgoal {
	s := subgoal{area: a, member: make([]bool, p.Cells())}
	for tile := 1; tile < p.Cells(); tile++ {
		home := p.HomeOf(tile)
		if a.Contains(home%p.W(), home/p.W()) {
			s.tiles = append(s.tiles, uint8(tile))
			s.member[tile] = true
		}
	}
	var partitions []partition
	for _, l := range lookups {
		partitions = append(partitions, l.partition(p, a))
	}
	s.scorer = newScorer(partitions...)
	return s
}
