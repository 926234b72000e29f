package sliding

// rect is a part of a board.
type rect struct{ x, y, w, h int }

func (a rect) contains(x, y int) bool {
	return x >= a.x && x < a.x+a.w && y >= a.y && y < a.y+a.h
}

// cell returns the number within a of a cell of a board w wide.
func (a rect) cell(cell, w int) int { return (cell/w-a.y)*a.w + cell%w - a.x }

// stage is a part of a beam's way: until some tiles are at home.
type stage struct {
	scorer   scorer
	area     rect    // where the blank goes
	tiles    []uint8 // to be brought home
	member   []bool  // by tile, whether it is one of them
	most     int     // boards alike in where these and the blank are that a layer keeps; 0 for all
	overtime int     // layers that are searched after the first board is through
}

// maxTriples is the largest area whose lines get tables of three tiles: 1 MB each.
const maxTriples = 100

// lineWeight is what a move of a stage's tiles counts where one of the others
// counts one.
const lineWeight = 3

// finalCells is the largest area that is finished in one stage.
const finalCells = 25

// peelings returns the areas that remain of a board as line after line is put
// in place, the board itself first: always a line of the longer side, the one
// farther from the blank's home.
func peelings(p Position) []rect {
	a := rect{0, 0, p.w, p.h}
	hx, hy := p.home%p.w, p.home/p.w
	all := []rect{a}
	for a.w*a.h > finalCells {
		if a.h >= a.w {
			if hy-a.y >= a.y+a.h-1-hy {
				a.y++
			}
			a.h--
		} else {
			if hx-a.x >= a.x+a.w-1-hx {
				a.x++
			}
			a.w--
		}
		all = append(all, a)
	}
	return all
}

// lineStages returns the stages that leave only the last of the areas.
func lineStages(p Position, areas []rect, large bool) []stage {
	var stages []stage
	for i, rest := range areas[1:] {
		s := stage{area: areas[i], member: make([]bool, p.Cells()), most: 4, overtime: 8}
		for tile := 1; tile < p.Cells(); tile++ {
			home := p.HomeOf(tile)
			if x, y := home%p.w, home/p.w; s.area.contains(x, y) && !rest.contains(x, y) {
				s.tiles = append(s.tiles, uint8(tile))
				s.member[tile] = true
			}
		}
		s.scorer = newScorer(lineFacet(p, &s, large))
		stages = append(stages, s)
	}
	return stages
}

// lineFacet scores the tiles of a stage by tables of up to three of them, and
// all others in the area by their Manhattan distance.
func lineFacet(p Position, s *stage, large bool) facet {
	n := p.Cells()
	f := newFacet(n)
	most := 2
	if large && s.area.w*s.area.h <= maxTriples {
		most = 3
	}
	parts := (len(s.tiles) + most - 1) / most
	for i := range parts {
		tiles := s.tiles[i*len(s.tiles)/parts : (i+1)*len(s.tiles)/parts]
		homes := make([]int, len(tiles))
		digit := 1
		for j, tile := range tiles {
			homes[j] = s.area.cell(p.HomeOf(int(tile)), p.w)
			f.of[tile] = uint8(len(f.groups))
			for cell := range n {
				if s.area.contains(cell%p.w, cell/p.w) {
					f.offset[int(tile)*n+cell] = uint32(s.area.cell(cell, p.w) * digit)
				}
			}
			digit *= s.area.w * s.area.h
		}
		f.groups = append(f.groups, group{tiles: tiles, table: storedLineTable(s.area.w, s.area.h, homes), weight: lineWeight})
	}
	for tile := 1; tile < n; tile++ {
		home := p.HomeOf(tile)
		if s.member[tile] || !s.area.contains(home%p.w, home/p.w) {
			continue
		}
		table := make([]uint8, n)
		for cell := range n {
			table[cell] = uint8(distance(p.w, cell, home))
			f.offset[tile*n+cell] = uint32(cell)
		}
		f.of[tile] = uint8(len(f.groups))
		f.groups = append(f.groups, group{tiles: []uint8{uint8(tile)}, table: table, weight: 1})
	}
	return f
}

// lineKey names a line table: the area's size, and the homes of up to three
// tiles, plus one, in it.
type lineKey struct {
	w, h  int
	homes [3]int
}

// lineTables keeps line tables once they are made.
var lineTables shelf[lineKey, []uint8]

func storedLineTable(w, h int, homes []int) []uint8 {
	key := lineKey{w: w, h: h}
	for i, home := range homes {
		key.homes[i] = home + 1
	}
	made := lineTables.order(key, func() []uint8 { return lineTable(w, h, homes) })
	<-made.ready
	return made.value
}

// finalStage returns the stage that solves an area, scored by the sum of what
// lookups say of it.
func finalStage(p Position, a rect, lookups []spreads) stage {
	s := stage{area: a, member: make([]bool, p.Cells())}
	for tile := 1; tile < p.Cells(); tile++ {
		home := p.HomeOf(tile)
		if a.contains(home%p.w, home/p.w) {
			s.tiles = append(s.tiles, uint8(tile))
			s.member[tile] = true
		}
	}
	var facets []facet
	for _, t := range lookups {
		facets = append(facets, t.facet(p, a))
	}
	s.scorer = newScorer(facets...)
	return s
}
