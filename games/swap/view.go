package swap

import (
	"slices"

	"tessera/games/session"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/swap"
)

// View is what is seen.
func View(m Model, e env) view.Page {
	page := view.Page{Status: m.said.String(), Spoken: m.said.Serial, Cards: m.cards(e), Actions: m.actions(e),
		Figures: []view.Figure{{Value: m.progress(e)}}}
	if e.Has {
		page.Scene = m.scene(e)
	}
	return page
}

func (m Model) actions(e env) []view.Action {
	return []view.Action{
		{Name: "swap.verify", Icon: "check", Key: "C", Off: !e.Playing},
		{Name: "swap.turn", Key: "R", Off: !e.Playing},
		{Name: "swap.magnify", Key: "M", Held: true},
		{Name: "swap.back", Key: "Escape", Off: !m.picked && !m.verified},
	}
}

// progress says how far a game is; nothing where it is won, or does not tell.
func (m Model) progress(e env) string {
	if !e.Has || !tells(e) {
		return ""
	}
	p := e.Position
	least := m.likes.LowerBound(p)
	if least == 0 {
		return ""
	}
	right, all := number(m.likes.CountRight(p)), number(p.Cells())
	if p.Board().Groups { // one move may do much, and what is left shows in how many parts there are
		parts := p.Cells() + len(m.joints.groups)
		for _, group := range m.joints.groups {
			parts -= len(group)
		}
		return lang.T("swap.progress.groups", "Right", right, "All", all, "Count", parts)
	}
	// What is proven of the start, which takes longer, holds from here as well.
	least = max(least, e.Par.Bound-e.Moves)
	return lang.T("swap.progress", "Right", right, "All", all, "Count", least)
}

func number(n int) string { return lang.Number(int64(n)) }

// scene is the board. Its cells meet: the gap between two pieces is left free in their
// faces, so that pieces which lose their border close up.
func (m Model) scene(e env) view.Scene {
	b, photo := e.Position.Board(), e.Photos[Name].Picture
	s := view.Scene{Shape: view.Shape{Cols: b.W, Rows: b.H, Pad: view.BoardPad, Aspect: e.Photos[Name].Cells(gridOf(b))},
		Tiles: m.tiles(e, e.Position), Takes: e.Playing, Cursor: m.cursor, Look: photo, Motion: m.motion(e),
		Lens: m.lens || hovering.Ticked(e.Options)}
	if photo.Hash != "" {
		s.Cuts = []view.Cut{{Picture: photo, Cols: b.W, Rows: b.H}}
	}
	if tells(e) && ghost.Ticked(e.Options) { // through a right piece nothing is seen
		s.Ghost = photo
	}
	m.held(&s, e)
	m.marks(&s, e)
	if e.Won {
		s.Win = m.win(e)
	}
	return s
}

// win is the picture that closes up: the one played with, or the player's own for this
// moment.
func (m Model) win(e env) view.Win {
	w := view.Win{Serial: e.Serial, Picture: e.Photos[Name].Picture}
	if own := e.Photos[winPhoto].Picture; final.Ticked(e.Options) && own.Hash != "" {
		w.Picture = own
	}
	if h := e.History(); len(h) > 0 {
		w.From = cellsOf(e.Position, h[len(h)-1]).Cells
	}
	return w
}

// tiles are the pieces. One that is right loses its border where the player wants that. On
// a board that is won each is the part of the picture that belongs in its cell, which
// another picture would show. One that was turned in the hand is seen turned.
func (m Model) tiles(e env, p swap.Position) []view.Tile {
	all := make([]view.Tile, p.Cells())
	fuse, numbered, won := fusing.Ticked(e.Options) && tells(e), numbers.Ticked(e.Options) && tells(e), m.likes.Solved(p)
	homes := m.likes.Homes(p)
	for c := range all {
		piece := p.Piece(c)
		t := &all[piece] // written in place: tiles are large
		t.ID, t.Cell = piece, c
		t.Face.Piece = view.Piece{Cut: 1, Slice: int16(piece), Quarters: int8(p.Quarters(c))}
		t.Face.Card = !fuse || !m.likes.Right(p, c)
		if t.Face.Inset = t.Face.Card; c < len(m.joints.sides) && t.Face.Card {
			t.Face.Joined = m.joints.sides[c]
		}
		if won {
			t.Face.Piece = view.Piece{Cut: 1, Slice: int16(c)}
		} else if numbered {
			t.Face.Badge = number(homes[piece] + 1)
		}
		if len(m.hand.cells) > 0 && c == m.hand.from {
			t.Face.Piece.Quarters = (t.Face.Piece.Quarters + int8(m.hand.turned)) % 4
		}
	}
	return all
}

// motion is how the board came to be what it is. At a deal the whole picture comes apart:
// the pieces leave it for their cells, one a little after the other; turning over is
// quicker drawn than rotating.
func (m Model) motion(e env) view.Motion {
	motion := view.Motion{Serial: e.Serial, For: e.For, Waits: e.Last.Kind == session.NewGame}
	if !e.Last.Kind.Fresh() || e.For == 0 || m.landed == e.Serial || e.Last.Kind == session.Restored {
		return motion
	}
	const spread = 0.5 // of the time, between the first piece's start and the last's
	p := e.Position
	motion.Flip, motion.Delay = true, make([]float32, p.Cells())
	motion.Start = Model{}.tiles(e, p.Board().Goal())
	at, moving := make([]int, p.Cells()), 0
	for c := range at {
		at[p.Piece(c)] = c
	}
	for piece, c := range at {
		if piece != c || p.Quarters(c) != 0 {
			motion.Delay[c] = float32(moving)
			moving++
		}
	}
	for c := range motion.Delay {
		motion.Delay[c] *= spread / float32(max(1, moving))
	}
	return motion
}

// held is what the player holds, and what would come in its place.
func (m Model) held(s *view.Scene, e env) {
	b, h := e.Position.Board(), m.hand
	switch {
	case len(h.cells) == 0:
	case m.picked:
		s.Rings[view.Selected] = h.cells
	default:
		s.Hand.Turns = true
		s.Hand.Tiles = []int{e.Position.Piece(h.from)}
		for _, c := range h.cells {
			if c != h.from {
				s.Hand.Tiles = append(s.Hand.Tiles, e.Position.Piece(c))
			}
		}
		if target, dx, dy := h.target(b); target != nothing {
			l, _ := b.Land(h.cells, dx, dy)
			s.Rings[view.Selected], s.Rings[view.Hovered] = l.Over, l.Over
			for i, c := range l.Over {
				s.Hand.Coming = append(s.Hand.Coming, view.Tile{ID: e.Position.Piece(c), Cell: l.Back[i]})
			}
		}
	}
}

// marks are the frames and notes over the board.
func (m Model) marks(s *view.Scene, e env) {
	b, h := e.Position.Board(), m.hand
	switch { // what may be exchanged, where that is not everything
	case e.Won:
	case b.Rule == swap.Corner:
		s.Rings[view.Same] = []int{0}
	case b.Rule == swap.Neighbours && m.picked:
		for c := range b.Cells() {
			if _, _, ok := b.Send(h.cells, h.from, c); ok && !slices.Contains(h.cells, c) {
				s.Rings[view.Same] = append(s.Rings[view.Same], c)
			}
		}
	}
	if !m.verified {
		m.taught.mark(s, b)
		return
	}
	right, wrong := m.likes.Check(e.Position)
	s.Rings[view.Right], s.Rings[view.Wrong] = right, wrong
	for _, c := range right {
		s.Notes = append(s.Notes, view.Note{Cell: c, Text: "✓", Mark: view.Right})
	}
	for _, c := range wrong {
		s.Notes = append(s.Notes, view.Note{Cell: c, Text: "✗", Mark: view.Wrong})
	}
}
