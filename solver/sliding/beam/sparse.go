package beam

import (
	"tessera/solver/sliding/grid"
	"tessera/solver/sliding/pdb"
)

// sparseLookup is sparse tables that have all tiles of an area between them, with
// the way to look at the area.
type sparseLookup struct {
	pdb.Sparse
	place []int // by cell of the area, the cell that the tables know it as
}

// sparseLookups returns two ways to look up the area a of p's board, by tables of
// up to so many tiles each.
func sparseLookups(a grid.Rect, p grid.Position, most int) []sparseLookup {
	home := a.Cell(p.Home(), p.W())
	turn := grid.Canonical(a.W, a.H, home)
	w, h := turn.Size()
	s := pdb.Shape{W: w, H: h, Home: turn.Cell(home)}
	reflection, symmetric := grid.Reflection(w, h, s.Home)
	var both []sparseLookup
	for i := range 2 {
		place := make([]int, a.W*a.H)
		for cell := range place {
			place[cell] = turn.Cell(cell)
			if i == 1 && symmetric {
				place[cell] = reflection.Cell(place[cell])
			}
		}
		both = append(both, sparseLookup{s.SparseTables(most, i == 1 && !symmetric), place})
	}
	return both
}

// partition returns the disjoint partition by which area a of p's board is
// looked up.
func (l sparseLookup) partition(p grid.Position, a grid.Rect) partition {
	n, cells := p.Cells(), a.W*a.H
	d := newPartition(n)
	tileAt := make([]int, cells) // by home, as the tables know it
	for tile := 1; tile < n; tile++ {
		if home := p.HomeOf(tile); a.Contains(home%p.W(), home/p.W()) {
			tileAt[l.place[a.Cell(home, p.W())]] = tile
		}
	}
	for i, homes := range l.Partition {
		g := group{table: l.Tables[i], weight: 1}
		digit := 1
		for _, home := range homes {
			tile := tileAt[home]
			g.tiles = append(g.tiles, uint8(tile))
			d.of[tile] = uint8(i)
			for cell := range n {
				if a.Contains(cell%p.W(), cell/p.W()) {
					d.offset[tile*n+cell] = uint32(l.place[a.Cell(cell, p.W())] * digit)
				}
			}
			digit *= cells
		}
		d.groups = append(d.groups, g)
	}
	return d
}
