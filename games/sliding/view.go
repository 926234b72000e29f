package sliding

import (
	"fmt"
	"slices"
	"strconv"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/hues"
	"tessera/resources/lang"
	"tessera/solver/sliding"
)

// View is what is seen.
func View(m Model, e env) view.Page {
	at := e.Position
	if m.choosing {
		at = sliding.Goal(m.next.Choice.Params)
	}
	// Tiles are never turned: they may have the shape in which the board shows the whole
	// picture.
	grid := view.Grid{Cols: at.W(), Rows: at.H(), Oblong: true}
	page := view.Page{Status: m.said.String(), Spoken: m.said.Serial, Cards: m.cards(e, grid),
		Actions: m.actions(e), Figures: figures(e), Ended: m.ended(e), Precise: timing.Ticked(e.Options), Aside: m.choosing}
	switch {
	case m.choosing && e.Has && !e.Won:
		page.Prompt = lang.T("sliding.choose.keep")
	case m.choosing:
		page.Prompt = lang.T("sliding.choose")
	}
	if m.choosing || e.Has {
		page.Scene = m.scene(e, at, grid)
	}
	return page
}

// scene is the board.
func (m Model) scene(e env, at sliding.Position, grid view.Grid) view.Scene {
	d := dressOf(e, m.level > 0)
	if !m.choosing {
		d.numbered = m.twins.Numbered(cutOf(e), at.Home())
	}
	s := view.Scene{Shape: view.Shape{Cols: grid.Cols, Rows: grid.Rows, Pad: view.BoardPad}, Follow: hovering.Ticked(e.Options), Cursor: m.cursor}
	if d.borders {
		s.Gap = view.TileGap
	}
	if p := e.Photos[photo]; !d.plain() && p.Hash != "" {
		s.Aspect = p.Cells(grid)
		s.Look, s.Cuts = p.Picture, []view.Cut{{Picture: p.Picture, Cols: grid.Cols, Rows: grid.Rows}}
	}
	// The missing piece is seen while the board is whole; where the player has made it
	// whole, it comes when the move has been seen.
	coming := e.Last.Kind == session.Forward && (m.landed != e.Serial || e.Lesson)
	whole := m.choosing || at.Solved() && !coming
	s.Tiles = d.tiles(at, whole)
	s.Motion = m.motion(e, d)
	if whole && !m.choosing && !m.bare && m.landed == e.Serial {
		s.Win = m.win(e, s, d)
	}
	m.marks(&s, e, at)
	return s
}

// marks are the frames and lines over the tiles, and what is in the hand.
func (m Model) marks(s *view.Scene, e env, at sliding.Position) {
	switch {
	case m.choosing:
		s.Touch = func(cell int) view.Touch { return view.Touch{Hovered: []int{cell}} }
	case m.lifted >= 0:
		s.Touch = func(int) view.Touch { return view.Touch{} }
		cells, rail := slid(e, m.lifted)
		for _, c := range cells {
			s.Hand.Tiles = append(s.Hand.Tiles, at.Tile(c))
		}
		s.Hand.Rail = rail
	default:
		s.Touch = func(cell int) (t view.Touch) {
			t.Hovered, _ = slid(e, cell)
			return t
		}
	}
	if m.level > 0 {
		m.taught(s)
	}
}

// slid lists the cells of the tiles that a click on a cell slides, that one first, and how
// far they can go.
func slid(e env, cell int) (cells []int, rail view.Rail) {
	moves, ok := line(e, cell)
	if !ok || !e.Playing {
		return nil, rail
	}
	for step := (e.Position.Blank() - cell) / len(moves); cell != e.Position.Blank(); cell += step {
		cells = append(cells, cell)
	}
	return cells, rails[moves[0]]
}

// rails are how far tiles can go by a move.
var rails = map[sliding.Move]view.Rail{sliding.Left: {Left: 1}, sliding.Right: {Right: 1}, sliding.Up: {Up: 1}, sliding.Down: {Down: 1}}

// taught frames the tiles that are to come home, and draws the way of the one that goes
// farthest with the reason.
func (m Model) taught(s *view.Scene) {
	for _, tile := range m.lesson.Tiles {
		spots := make([]view.Spot, len(tile.Way))
		for i, cell := range tile.Way {
			fmt.Sscanf(cell, "%d,%d", &spots[i].Col, &spots[i].Row)
		}
		s.Rings[view.Hinted] = append(s.Rings[view.Hinted], spots[0].Row*s.Cols+spots[0].Col)
		if m.level > 1 && len(spots) > max(1, len(s.Path)) {
			s.Path = spots
		}
	}
}

// motion is how the board came to be what it is. At a deal the missing piece vanishes from
// the whole picture, then the tiles fly to their cells, one a little after the other.
func (m Model) motion(e env, d dress) view.Motion {
	v := view.Motion{Serial: e.Serial, For: e.For}
	c := e.Last
	switch {
	case m.choosing || m.reshaped:
		v.For = 0
	case c.Kind.Fresh() && e.For > 0 && m.landed != e.Serial:
		const first, spread = 0.15, 0.45 // when the first tile starts, and how long after it the last
		goal, tiles := sliding.Goal(c.New.Params()), c.New.Tiles()
		v.Start, v.Delay = d.tiles(goal, true), make([]float32, len(tiles))
		flying, i := c.New.Misplaced(), 0
		for from := range tiles {
			if cell := slices.Index(tiles, goal.Tile(from)); cell != from && from != goal.Home() {
				v.Delay[cell] = first + spread*float32(i)/float32(flying+1)
				i++
			}
		}
	case c.Kind == session.Redone: // no win is celebrated twice
		v.Come = 0.5
	}
	return v
}

// win lets the missing piece come back, and the picture close up from there. Plain tiles
// turn over in a wave from there.
func (m Model) win(e env, s view.Scene, d dress) view.Win {
	if c := e.Last; !c.Won && c.Kind != session.Redone && c.Kind != session.Restored {
		return view.Win{}
	}
	const turn = 0.4 // of the time
	home := e.Position.Home()
	w := view.Win{Serial: e.Serial, From: []int{home}, Picture: s.Look}
	if e.Last.Kind != session.Forward {
		return w
	}
	if w.Lead.For = e.Scaled(view.LeadTime); !d.plain() {
		w.Lead.For /= 2
		return w
	}
	w.Lead.Ripple, w.Lead.Delay = true, make([]float32, s.Cells())
	for c := range w.Lead.Delay {
		dx, dy := c%s.Cols-home%s.Cols, c/s.Cols-home/s.Cols
		w.Lead.Delay[c] = (1 - turn) * float32(max(dx, -dx)+max(dy, -dy)) / float32(s.Cols+s.Rows-2)
	}
	return w
}

// dress is how tiles look.
type dress struct {
	ground           string
	numbers, borders bool
	numbered         []bool // by home: also where the others are not
}

func dressOf(e env, teaching bool) dress {
	return dress{ground: groundOf(e), numbers: teaching || numbers.Ticked(e.Options), borders: borders.Ticked(e.Options)}
}

// plain says whether tiles show numerals and no picture.
func (d dress) plain() bool { return d.ground != picture }

// tiles are those of a position, the missing piece where it is whole.
func (d dress) tiles(p sliding.Position, whole bool) []view.Tile {
	all := make([]view.Tile, p.Cells())
	n := 0
	inks := make([]view.Colour, max(p.W(), p.H())) // by the number of the colour; worked out once
	for cell := range all {
		id := p.Tile(cell)
		if id == 0 && !whole {
			continue
		}
		home, t := p.HomeOf(id), &all[n] // written in place: tiles are large
		n++
		t.ID, t.Cell, t.Face.Card, t.Face.Says = id, cell, d.borders, strconv.Itoa(id)
		if d.plain() {
			i, n := d.colour(home, p.W(), p.H())
			fill := hues.Wheel(i, n)
			if inks[i] == (view.Colour{}) {
				inks[i] = view.Own(hues.Ink(fill))
			}
			t.Face.Fill, t.Face.Ink = view.Own(fill), inks[i]
		} else {
			t.Face.Piece = view.Piece{Cut: 1, Slice: int16(home)}
		}
		switch {
		case id == 0:
		case d.plain():
			t.Face.Glyph = t.Face.Says
		case d.numbers || home < len(d.numbered) && d.numbered[home]:
			t.Face.Badge = t.Face.Says
		}
	}
	return all[:n]
}

// colour is which of how many colours the plain tile has that belongs in a cell.
func (d dress) colour(cell, w, h int) (i, n int) {
	x, y := cell%w, cell/w
	if d.ground == rows {
		return y, h
	}
	return min(x, y, w-1-x, h-1-y), (min(w, h) + 1) / 2
}

// cutOf is the picture as it lies on the board; without one before there is a board.
func cutOf(e env) table.Cut {
	if !e.Has {
		return table.Cut{}
	}
	w, h := e.Position.W(), e.Position.H()
	return table.Cut{Picture: e.Photos[photo].For(view.Grid{Cols: w, Rows: h, Oblong: true}), Cols: w, Rows: h}
}
