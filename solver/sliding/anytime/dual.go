package anytime

import "tessera/solver/sliding/grid"

// dual is the dual state of a position (Zahavi, Felner, Holte and Schaeffer,
// 2006): its goal is the start and its start, up to a few moves, the goal, with
// the tiles numbered accordingly.
type dual struct {
	lead     []grid.Move // from the start; they bring the blank to a cell like its home
	turn     grid.Symmetry
	position grid.Position // turned so that the blank's home is as it was: the same tables serve
}

func dualOf(p grid.Position) dual {
	var d dual
	var nearest int
	for i, s := range grid.Symmetries(p.W(), p.H()) {
		w, _ := s.Size()
		cell := s.Inverse().Cell(p.Home())
		if w == p.W() && (i == 0 || grid.Distance(p.W(), cell, p.Blank()) < grid.Distance(p.W(), nearest, p.Blank())) {
			nearest, d.turn = cell, s
		}
	}
	start := p
	for _, cell := range []int{p.Blank()/p.W()*p.W() + nearest%p.W(), nearest} {
		slides, _ := grid.SlideTo(start, cell)
		for _, m := range slides {
			start, _ = start.Apply(m)
			d.lead = append(d.lead, m)
		}
	}
	tiles := make([]int, p.Cells())
	for cell := range tiles {
		tiles[p.HomeOf(start.Tile(cell))] = grid.TileAt(start.Blank(), cell)
	}
	tiles[p.Home()] = 0
	d.position = d.turn.Position(grid.NewPosition(p.W(), p.H(), start.Blank(), tiles))
	return d
}
