package cycle

import (
	"math"
	"slices"

	"tessera/games/session"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// View is what is seen.
func View(m Model, e env) view.Page {
	page := view.Page{Spoken: m.said.Serial, Cards: m.cards(e), Actions: m.actions(e),
		Figures: []view.Figure{m.figure(e)}, Aside: m.edit.on, Scene: m.scene(e)}
	if m.edit.on {
		page.Offer = view.Offer{Text: lang.T("cycle.edit.title"),
			Actions: []view.Action{{Name: editPlay, Icon: "check"}, {Name: editCancel, Icon: "undo"}}}
	}
	if u, ok := m.fresh(e); ok {
		done, all := m.uncovered(e)
		page.Ended = []string{lang.T("cycle.gallery.new", "Name", u.Called, "Count", done, "All", all)}
		page.Reward = galleryAction
	}
	page.Status = m.said.String() // last: so many words are said besides that it would not be known how to say it in another language
	return page
}

func (m *state) actions(e env) []view.Action {
	all := []view.Action{{Name: galleryAction, Icon: "picture", Key: "Ctrl+Shift+G"}}
	if m.edit.on {
		return append(all, view.Action{Name: editCancel, Key: "Escape"}, view.Action{Name: undoAction, Off: !m.edit.steps.Can(true)},
			view.Action{Name: redoAction, Off: !m.edit.steps.Can(false) && !m.edit.forth})
	}
	if m.todo.hinted != nowhere { // that the frame does not know of
		all = append(all, view.Action{Name: closeAction, Key: "Escape"})
	}
	if m.canUndo(e) {
		all = append(all, view.Action{Name: undoAction})
	}
	return all
}

// cards are the cards beside the board, and in the laboratory.
func (m *state) cards(e env) []view.Card {
	on, w := m.next.Choice.Board, m.words(e)
	if !m.edit.on { // the next game is told of as it will look
		w.style = styleOn(e, on)
	}
	does := view.Field{ID: "does", Text: w.does(on), Signs: works(on, m.low), Tone: view.Ink}
	all := []view.Card{{ID: "does", Fields: []view.Field{does}}}
	if !m.edit.on {
		all = append(all, m.boardsCard())
	}
	all = append(all, m.setupCard(e))
	if !m.edit.on { // they are of the game, which the board does not show
		if fields := m.factFields(e); len(fields) > 0 {
			all = append(all, view.Card{ID: "facts", Place: view.Beside, Fields: fields})
		}
		if fields := m.todoField(e); len(fields) > 0 {
			all = append(all, view.Card{ID: "todo", Place: view.Looks, Fields: fields})
		}
	}
	all = append(all, m.lookCards(e)...)
	all = append(all, view.Card{ID: "id", Place: view.Lab, Fields: []view.Field{{ID: "id", Kind: view.GameID, Label: lang.T("id.caption")}}})
	if !m.edit.on {
		all = append(all, m.sheet(e))
	}
	return all
}

// scene is the board.
func (m *state) scene(e env) view.Scene {
	p := m.position(e)
	b := p.Board()
	d := m.dressOf(e, b)
	s := view.Scene{Shape: view.Shape{Cols: b.W, Rows: b.H, Gap: view.TileGap, Pad: view.BoardPad}, Cuts: d.cuts(b),
		Keyed: true, Cursor: m.cursor, Motion: m.motion(e, p), Bonds: m.bonds(e, p, &d), Path: m.path, Typed: "+=-−"}
	if max(b.W, b.H) > 10 {
		s.Gap /= 2
	}
	value := p.Common()
	if value == 0 && !m.filmed {
		value = 1
	}
	s.Look = d.together(value)
	s.Touch = func(cell int) (t view.Touch) { // the picture is that of the tile pointed at
		if !b.Hole(cell) {
			t.Look = d.together(p.Value(cell))
		}
		switch {
		case m.edit.on:
			t.Touched = []int{cell}
		case e.Has && e.Playing:
			t.Touched, t.Notes = m.touched(e, cell)
		}
		return t
	}
	switch {
	case m.edit.on:
		s.Tiles, s.Typed = d.tiles(p, nil), "+=-−0123456789,"
		return s
	case m.todo.on && e.Has:
		s.Tiles = d.tiles(p, func(cell int) string { return m.todo.text(b, cell, "") })
	default:
		s.Tiles = d.tiles(p, nil)
	}
	if e.Has {
		m.marks(&s, e)
	}
	if e.Won {
		s.Win = m.win(e, &d)
	}
	return s
}

// touched are the tiles that a click on a cell would change, and notes by how much where
// that is not one.
func (m *state) touched(e env, cell int) (cells []int, notes []view.Note) {
	plain := true
	for _, t := range e.Position.Board().Touched(cell) {
		cells = append(cells, t.Cell)
		notes = append(notes, view.Note{Cell: t.Cell, Text: "+" + lang.Number(int64(t.Add)), Sole: true})
		plain = plain && t.Add == 1
	}
	if plain {
		return cells, nil
	}
	return cells, m.hinted(e, notes)
}

// marks are the frames and notes over the board: why there is no solution, and what a hint
// shows.
func (m *state) marks(s *view.Scene, e env) {
	s.Rings[view.Wrong] = m.facts.framed(e)
	s.Rings[view.Hinted] = m.framed
	if m.todo.hinted != nowhere {
		s.Rings[view.Hinted] = []int{m.todo.hinted}
	}
	s.Notes = m.hinted(e, m.facts.notes(e))
}

// hinted are notes with those of a hint, in place of others on its tiles.
func (m *state) hinted(e env, notes []view.Note) []view.Note {
	for _, hint := range append(m.todo.notes(e.Position.Board()), m.taughtNotes(e.Position.Board())...) {
		notes = append(slices.DeleteFunc(slices.Clone(notes), func(n view.Note) bool { return n.Cell == hint.Cell }), hint)
	}
	return notes
}

// last is the cell of the last click, or the middle of the board.
func last(e env, moves []cycle.Move, usual int) int {
	if n := len(moves); n > 0 {
		return moves[n-1].Y*e.Position.Board().W + moves[n-1].X
	}
	return usual
}

// win closes the picture that a solved board shows, or lets its tiles turn in a last wave
// where they show none together.
func (m *state) win(e env, d *dress) view.Win {
	p := e.Position
	from := last(e, e.History(), p.Cells()/2)
	w := view.Win{Serial: e.Serial, From: []int{from}, Picture: d.together(p.Common())}
	if w.Picture.Hash == "" {
		all := make([]int, 0, p.Cells())
		for c := range p.Cells() {
			if !p.Board().Hole(c) {
				all = append(all, c)
			}
		}
		w.Lead = view.Motion{For: view.LeadTime, Ripple: true, Delay: ripple(p.Board(), from, all)}
	}
	return w
}

// motion is how the board came to be what it is: the tiles of a click turn over as a wave,
// those of a deal are dealt like cards, row by row, from a pack in the middle of the lowest
// row.
func (m *state) motion(e env, p cycle.Position) view.Motion {
	motion := view.Motion{Serial: e.Serial, For: e.For}
	c := e.Last
	b := p.Board()
	switch {
	case m.edit.on:
		motion.For = 0
	case e.For == 0 || !e.Has:
	case c.Kind == session.NewGame && m.landed == e.Serial: // what has been seen is not told again
	case c.Kind == session.NewGame:
		const spread = 0.7 // of the time, between the first card and the last
		pack := b.W/2 + (b.H-1)*b.W
		motion.Start = []view.Tile{}
		motion.Delay = make([]float32, b.Cells())
		for cell := range b.Cells() {
			motion.Delay[cell] = spread * float32(cell) / float32(b.Cells())
		}
		d := m.dressOf(e, b)
		for _, t := range d.tiles(p, nil) {
			t.Cell = pack
			motion.Start = append(motion.Start, t)
		}
	case c.Kind.Fresh():
		motion.For = 0
	case c.Old.Cells() == p.Cells():
		var turned []int
		for cell := range p.Cells() {
			if c.Old.Value(cell) != c.New.Value(cell) {
				turned = append(turned, cell)
			}
		}
		if len(turned) > 0 {
			motion.Delay = ripple(b, last(e, c.Moves, turned[len(turned)/2]), turned)
		}
	}
	return motion
}

// The share of a motion that passes at the most between the start of the first tile's and
// that of the last, and the same for a tile and one beside it.
const (
	reach = 0.55
	step  = 0.2
)

// ripple orders the motions of tiles as a wave from a cell: the tile there begins, the
// others follow by their distance.
func ripple(b cycle.Board, from int, turned []int) []float32 {
	far := 0.0
	distance := func(cell int) float64 {
		return math.Hypot(float64(cell%b.W-from%b.W), float64(cell/b.W-from/b.W))
	}
	for _, c := range turned {
		far = max(far, distance(c))
	}
	delay := make([]float32, b.Cells())
	if far > 0 {
		for _, c := range turned {
			delay[c] = float32(min(step, reach/far) * distance(c))
		}
	}
	return delay
}
