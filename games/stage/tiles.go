package stage

import (
	"slices"
	"time"

	"fyne.io/fyne/v2/theme"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/view"
)

// tiles is what the board shows of a scene: which tile lies where, with which face.
type tiles struct {
	stage  *Stage
	serial int // of the motion that was begun last
	moving bool
	turns  map[int]*board.Face // what those show in the end that turn over meanwhile
	bare   bool                // the board is being shaped: it has no tiles
	waits  *time.Timer         // for pieces, before a board of another shape is shown; nil for none
	cells  []int               // by tile, -1 for nowhere
	faces  []view.Face         // by tile, as the board has them
}

// patience is how long a board of another shape waits for its pieces.
const patience = 400 * time.Millisecond

// scene brings the board to a scene. One of another shape waits until its pieces are cut,
// so that no board is seen without.
func (s *Stage) scene(next view.Scene) {
	old, t := s.shown, &s.tiles
	if next.Cols == 0 || t.waits != nil {
		return
	}
	// Nothing is seen yet that tiles without their pictures could take the place of.
	waits := old.Cells() == 0 && s.album != nil && s.album.Awaits()
	if s.Board.Await(waits); waits {
		return
	}
	was, is := board.Layout(old.Shape), board.Layout(next.Shape)
	was.Aspect = is.Aspect
	reshaped := was != is || s.Board.Layout().Cols != is.Cols
	if reshaped && (next.Motion.Waits && old.Cells() > 0 || s.album != nil && old.Cells() == 0) && t.wait(next, is) {
		return
	}
	if reshaped {
		s.lit, s.pointed = -1, -1 // the next event tells where the pointer is on it
	}
	next = next.Touching(s.lit)
	s.shown = next
	t.shape(old, next, reshaped)
	m := next.Motion
	bind := s.bind(old, next, reshaped)
	begins := m.Serial != t.serial
	t.serial = m.Serial // one that is still under way ends with what was there before, not with these tiles
	switch {
	case begins && (m.For == 0 || reshaped):
		s.Board.ShowWhole(nil)
		t.lay(next.Tiles, false)
		t.ended(m.Serial)
	case begins:
		s.Board.ShowWhole(nil)
		from := old.Tiles
		if m.Start != nil {
			from = m.Start
			t.lay(from, false)
		}
		t.begin(from, next)
	case !t.moving && (reshaped || !slices.Equal(old.Tiles, next.Tiles)):
		t.lay(next.Tiles, true) // as most do
	case t.moving && !slices.Equal(old.Tiles, next.Tiles):
		t.dress(next.Tiles)
	}
	if len(next.Hand.Tiles) == 0 && len(old.Hand.Tiles) > 0 && m.Serial == t.serial && !t.moving {
		t.home(old.Hand.Tiles)
	}
	bind()
	s.hand(old.Hand, next.Hand)
	s.overlays(old, next)
	s.pictures(next)
	if next.Lens != s.glass.on {
		s.glass.show(next.Lens)
	}
	if c, b := next.Cursor, s.Board; c.Serial != old.Cursor.Serial {
		switch {
		case c.Cell < 0:
			b.SetCursor(b.Cursor(), c.Shown)
		case c.Shown:
			b.SetCursor(c.Cell, !c.Focused || b.Focused())
		default:
			b.BringCursor(c.Cell)
		}
	}
	if reshaped {
		s.Shaped()
	}
}

// wait says whether a board of that layout has to wait for its pieces; it is shown when
// they are there, or after a while.
func (t *tiles) wait(next view.Scene, is board.Layout) bool {
	s := t.stage
	q := s.cutting(next, is.Fit(s.Board.Size(), look.PixelScale(s.Board)))
	if len(q.Cuts) == 0 || len(q.Pics) == 0 || s.Board.Size().IsZero() || q.Equal(s.pieces.cut.Of) {
		return false
	}
	s.pieces.work.Ask(q)
	if !s.pieces.work.Busy() {
		return false
	}
	ready := func() {
		if t := &s.tiles; t.waits != nil {
			t.waits.Stop()
			t.waits = nil
			s.Board.Await(false)
			s.redraw()
		}
	}
	s.Board.Await(true)
	t.waits = time.AfterFunc(patience, func() { s.Library.Post(ready) })
	s.pieces.then = append(s.pieces.then, ready)
	return true
}

// shape gives the board the shape of a scene.
func (t *tiles) shape(old, next view.Scene, reshaped bool) {
	s, b := t.stage, t.stage.Board
	is := board.Layout(next.Shape)
	switch {
	case reshaped:
		t.cells, t.faces, t.moving, t.turns, t.bare = nil, nil, false, nil, true
		b.SetLayout(is)
		t.bare = false
		if next.Lines {
			b.SetBoxes(theme.ColorNameInputBorder)
		}
		s.glass.forget()
	case b.Layout() != is: // only cells of another shape
		s.Aspect(is.Aspect)
	}
	if reshaped || old.Aspect != next.Aspect || !slices.Equal(old.Cuts, next.Cuts) || old.Look != next.Look || old.Ghost != next.Ghost ||
		old.Win.Picture != next.Win.Picture || old.Behind != next.Behind || old.Whole != next.Whole {
		s.pieces.ask()
	}
}

// lay puts tiles where they are at once, where they do not lie already.
func (t *tiles) lay(all []view.Tile, already bool) {
	if cells := t.lying(all); !already || !slices.Equal(cells, t.cells) {
		t.cells = cells
		t.stage.Board.SetTiles(cells)
	}
	t.paint(all)
}

// lying is where tiles are, by identity; it makes room for them.
func (t *tiles) lying(all []view.Tile) []int {
	t.grow(all)
	cells := slices.Repeat([]int{-1}, len(t.cells))
	for _, one := range all {
		cells[one.ID] = one.Cell
	}
	return cells
}

// grow makes room for tiles.
func (t *tiles) grow(all []view.Tile) {
	for _, one := range all {
		for one.ID >= len(t.cells) {
			t.cells, t.faces = append(t.cells, -1), append(t.faces, view.Face{})
		}
	}
}

// paint gives tiles their faces.
func (t *tiles) paint(all []view.Tile) {
	for _, one := range all {
		t.face(one.ID, one.Face)
	}
	t.stage.Board.RefreshLens()
}

// repaint paints all tiles anew: pieces, their size or the colours are others.
func (t *tiles) repaint() {
	switch {
	case t.bare:
	case t.moving:
		for id, cell := range t.cells {
			if cell >= 0 {
				t.dressed(id, t.faces[id])
			}
		}
	case len(t.cells) > 0:
		t.paint(t.stage.shown.Tiles)
		t.stage.bond(t.stage.shown.Bonds, 0)
	}
}

// dress gives tiles that move the faces that they have by now.
func (t *tiles) dress(all []view.Tile) {
	for _, one := range all {
		if was := t.faces[one.ID]; !was.Content(one.Face) {
			t.dressed(one.ID, view.Flying(was, one.Face))
		}
	}
}

// dressed is face for a tile that may turn over just now.
func (t *tiles) dressed(id int, f view.Face) {
	if turn := t.turns[id]; turn != nil {
		t.faces[id], *turn = f, t.stage.face(f)
		return
	}
	t.face(id, f)
}

func (t *tiles) face(id int, f view.Face) {
	t.faces[id] = f
	t.stage.Board.SetFace(id, t.stage.face(f))
}

// face is a face as the board paints it now.
func (s *Stage) face(f view.Face) board.Face {
	return s.Board.Geometry().Faced(f, s.pieces.get(f.Piece))
}

// begin starts a motion.
func (t *tiles) begin(old []view.Tile, next view.Scene) {
	m, b := next.Motion, t.stage.Board
	t.grow(next.Tiles)
	was := make([]view.Face, len(t.faces))
	for _, one := range old {
		was[one.ID] = one.Face
	}
	var all board.Transition
	t.turns = map[int]*board.Face{}
	for _, w := range view.Ways(old, next) {
		flying := view.Flying(was[w.Tile], w.Face)
		switch {
		case w.From < 0:
			all = append(all, board.Motion{Tile: w.Tile, From: w.To, To: w.To, Appear: true, Delay: w.Delay})
			t.face(w.Tile, w.Face)
		case w.To < 0:
			all = append(all, board.Motion{Tile: w.Tile, From: w.From, To: w.From, Vanish: true, Pop: m.Pop, Delay: w.Delay})
		case w.Still():
			t.face(w.Tile, flying)
		case w.Turn || w.Spin != 0:
			face, back := t.stage.face(flying), t.stage.face(was[w.Tile])
			all = append(all, board.Motion{Tile: w.Tile, From: w.From, To: w.To, Delay: w.Delay, Spin: w.Spin, Turn: &face, Back: &back})
			t.faces[w.Tile], t.turns[w.Tile] = flying, &face
		default:
			t.face(w.Tile, flying)
			all = append(all, board.Motion{Tile: w.Tile, From: w.From, To: w.To, Delay: w.Delay})
		}
	}
	t.cells = t.lying(next.Tiles)
	t.serial, t.moving = m.Serial, true
	b.Animate(all, m.For, func() {
		if t := &t.stage.tiles; t.serial == m.Serial && !t.bare {
			t.moving, t.turns = false, nil
			t.paint(t.stage.shown.Tiles)
			b.Lift()
			t.stage.bond(t.stage.shown.Bonds, t.stage.scaled(t.stage.Move))
			t.stage.pictures(t.stage.shown)
		}
		t.stage.tell(view.Shown{Serial: m.Serial})
	})
}

// ended tells of a motion that needs no time.
func (t *tiles) ended(serial int) {
	t.serial, t.moving, t.turns = serial, false, nil
	t.stage.tell(view.Shown{Serial: serial})
}

// home lets what was let go glide back.
func (t *tiles) home(ids []int) {
	var back board.Transition
	for _, id := range ids {
		if id < len(t.cells) && t.cells[id] >= 0 {
			back = append(back, board.Motion{Tile: id, From: t.cells[id], To: t.cells[id]})
		}
	}
	t.stage.Board.Animate(back, t.stage.scaled(t.stage.Move), func() { t.stage.Board.Lift() })
}
