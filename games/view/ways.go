package view

// Way is what a tile does from one scene to the next: it moves, comes, goes, or shows
// something else.
type Way struct {
	Tile     int
	From, To int  // cells; -1: it was not there, or is no longer
	Face     Face // in the end, or with To -1 that it had
	Turn     bool // it turns over, and shows Face then
	Spin     int  // or it shows the same, rotated by so many quarters, -1 to 2
	Delay    float32
}

// Still says that nothing moves: only details of the face have changed.
func (w Way) Still() bool { return w.From == w.To && !w.Turn && w.Spin == 0 }

// Content says whether two faces show the same, turned or not, joined or not.
func (f Face) Content(g Face) bool {
	g.Piece.Quarters, g.Card, g.Inset, g.Joined, g.Says = f.Piece.Quarters, f.Card, f.Inset, f.Joined, f.Says
	return f == g
}

// Flying is how a tile looks on its way: what joins, and what loses its border, does so
// when it has landed.
func Flying(was, is Face) Face {
	is.Card, is.Inset = is.Card || was.Card, is.Inset || was.Inset
	is.Joined &= was.Joined
	return is
}

// Ways compares the tiles of two scenes. Those that neither move nor look different are
// left out. The order is that of next's tiles, then of what has gone, by identity.
func Ways(old []Tile, next Scene) (all []Way) {
	var was []int // places in old, plus one, by identity
	for i := range old {
		for old[i].ID >= len(was) {
			was = append(was, 0)
		}
		was[old[i].ID] = i + 1
	}
	m := &next.Motion
	delay := func(cell int, phase float32) float32 {
		if cell < len(m.Delay) {
			return phase + (1-phase)*m.Delay[cell]
		}
		return phase
	}
	for i := range next.Tiles {
		t := &next.Tiles[i]
		if t.ID >= len(was) || was[t.ID] == 0 {
			all = append(all, Way{Tile: t.ID, From: -1, To: t.Cell, Face: t.Face, Delay: delay(t.Cell, m.Come)})
			continue
		}
		o := &old[was[t.ID]-1]
		was[t.ID] = 0
		if o.Cell == t.Cell && o.Face == t.Face && !m.Ripple {
			continue
		}
		w := Way{Tile: t.ID, From: o.Cell, To: t.Cell, Face: t.Face, Delay: delay(t.Cell, m.Go), Turn: m.Ripple}
		if o.Face != t.Face && !m.Ripple {
			quarters := int(t.Face.Piece.Quarters - o.Face.Piece.Quarters)
			w.Turn = !o.Face.Content(t.Face) || m.Flip && quarters != 0
			if m.Sparse {
				w.Turn = o.Face.Says != t.Face.Says || o.Face.Piece != t.Face.Piece
			}
			if !w.Turn {
				w.Spin = (quarters+5)%4 - 1
			}
		}
		all = append(all, w)
	}
	for id, at := range was {
		if at != 0 {
			o := &old[at-1]
			all = append(all, Way{Tile: id, From: o.Cell, To: -1, Face: o.Face, Delay: m.Gone})
		}
	}
	return all
}
