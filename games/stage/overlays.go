package stage

import (
	"slices"
	"time"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/ui"
	"tessera/games/view"
)

// overlays brings up to date what lies over the tiles: frames, notes, lines.
func (s *Stage) overlays(old, next view.Scene) {
	b := s.Board
	for kind, cells := range next.Rings {
		k := view.Ring(kind)
		if k == view.Hovered && len(cells) == 0 && !next.Follow && next.Touch == nil {
			if len(old.Rings[kind]) > 0 || !next.Takes && old.Takes {
				b.SetRing(k)
			}
			continue
		}
		if !slices.Equal(b.Rings(k), cells) {
			b.SetRing(k, cells...)
		}
	}
	if !slices.Equal(old.Notes, next.Notes) {
		b.SetNotes(next.Notes)
	}
	b.Draw(next.Drawn) // which compares
	if next.Named && len(s.names.Objects) == 0 {
		s.names.Add(board.NewNames(b))
	}
	ui.Appear(s.names, next.Named)
	if !s.happen(next.Now) && !slices.Equal(old.Path, next.Path) {
		b.SetPath(next.Path...)
	}
}

// bind gives what joins tiles as a scene has it: with the tiles that turn over, or when
// those that move have landed.
func (s *Stage) bind(old, next view.Scene, reshaped bool) func() {
	begins, d := next.Motion.Serial != s.tiles.serial, time.Duration(0)
	switch {
	case begins && !reshaped && next.Motion.For > 0 && next.Motion.Start != nil:
		return func() { s.bond(nil, 0) }
	case begins && !reshaped:
		d = next.Motion.For
	case s.tiles.moving && len(s.tiles.turns) == 0:
		return func() {}
	case len(old.Bonds) == 0:
		d = s.scaled(s.Move)
	}
	return func() { s.bond(next.Bonds, d) }
}

// bond joins tiles, the change seen within d.
func (s *Stage) bond(all []view.Bond, d time.Duration) {
	if s.Board.Won() || s.Board.Celebrating() || len(all)+len(s.Board.Bound()) == 0 {
		return
	}
	var b board.Bond
	for _, one := range all {
		b = board.Bond{Cells: one.Cells, Fill: look.Colour(one.Fill), Picture: s.pieces.cut.Seamed(one.Picture), Tint: look.Colour(one.Tint)}
		if b.Picture == nil {
			b.Tint = nil
		}
		if one.Lamp != view.NoLamp {
			b.Fill = board.LampGround(one.Lamp)
		}
	}
	s.Board.Bind(b, d)
}

// happen plays what has happened since the page before, each once, and says whether that
// draws the path.
func (s *Stage) happen(all []view.Happening) (draws bool) {
	now := map[int]bool{}
	for _, h := range all {
		if now[h.Serial] = true; !s.played[h.Serial] {
			s.play(h)
			draws = draws || h.Kind == view.Trace || h.Kind == view.Refuse || h.Kind == view.Fade
		}
	}
	s.played = now // what is no longer on the page is not seen again
	return draws
}

func (s *Stage) play(h view.Happening) {
	b := s.Board
	at := view.Spot{}
	if len(h.Spots) > 0 {
		at = h.Spots[0]
	}
	switch h.Kind {
	case view.Shake:
		b.Shake(s.scaled(look.MoveTime*2), h.Cells...)
	case view.Sparks:
		b.Burst(h.Lead, s.scaled(look.BurstTime), h.Like, h.Spots...)
	case view.Award:
		b.Award(h.Lead, s.scaled(board.AwardTime), at, h.Text)
	case view.Drain:
		b.Drain(h.Lead, h.For, at, h.Text, h.Left)
	case view.Glow:
		var lit []board.Lit
		for i, c := range h.Cells {
			one := board.Lit{Cell: c}
			if i < len(h.After) {
				one.After = h.After[i]
			}
			lit = append(lit, one)
		}
		b.Glow(s.scaled(look.UnitTime), lit...)
	case view.Trace:
		b.TracePath(h.For, h.Spots...)
	case view.Fade:
		b.LeavePath(s.scaled(look.FadingPath))
	case view.Refuse:
		b.RefusePath(s.scaled(look.MoveTime*2), h.Ends, h.Spots...)
	case view.Calm:
		b.Calm()
	}
}

// pictures shows those that lie over the tiles, or under them.
func (s *Stage) pictures(next view.Scene) {
	b := s.Board
	b.SetGhost(s.pieces.whole(next.Ghost))
	if g := s.pieces.behind(next); g != b.Backdrop() {
		b.SetBackdrop(g, next.Dimmed)
	}
	w, shown := next.Win, s.won
	switch late := w.Serial != 0 && w.Serial == shown.Serial && w.Picture != shown.Picture; {
	case (b.Won() || b.Celebrating()) && w.Serial == 0, late && w.Picture.Hash == "" && !b.Celebrating():
		b.ShowWhole(nil)
		s.won.Picture = w.Picture
		return
	case late && !b.Won() && !b.Celebrating() && !s.tiles.moving && s.pieces.whole(w.Picture) != nil: // it comes after the win
		s.won.Picture = w.Picture
		b.Celebrate(board.Win{Picture: s.pieces.whole(w.Picture), Grow: s.pieces.grower(w.Picture)}, board.Pace{}, nil)
		return
	case b.Won() || b.Celebrating():
		return
	}
	if w := s.pieces.whole(next.Whole); w != nil && !s.tiles.moving || w == nil && b.WholeShown() && next.Whole.Hash == "" && !s.tiles.moving {
		b.ShowWhole(w)
	}
}

// Celebrate plays the scene of the win that a page has, and calls done at its end.
func (s *Stage) Celebrate(p view.Page, pace board.Pace, done func()) {
	s.page = p
	w := p.Scene.Win
	s.won = w
	s.pieces.await(w.Picture, func() {
		win := board.Win{Picture: s.pieces.whole(w.Picture), Grow: s.pieces.grower(w.Picture), From: w.From}
		win.Lead = s.lead(p.Scene)
		s.Board.Celebrate(win, pace, done)
	})
}

// lead is what the game shows before its picture closes: its tiles come to what they are in
// a scene. Nil for nothing.
func (s *Stage) lead(next view.Scene) func(d time.Duration, then func()) {
	m := next.Win.Lead
	old := s.shown.Tiles
	if m.For == 0 && !m.Ripple {
		return nil
	}
	s.shown = next
	s.tiles.grow(next.Tiles)
	next.Motion = m
	var all board.Transition
	for _, w := range view.Ways(old, next) {
		one := board.Motion{Tile: w.Tile, From: max(w.From, w.To), To: w.To, Delay: w.Delay, Appear: w.From < 0}
		if s.tiles.face(w.Tile, w.Face); w.Turn {
			face := s.face(w.Face)
			one.Turn, one.Back = &face, &face
		}
		s.tiles.cells[w.Tile] = w.To
		all = append(all, one)
	}
	return func(d time.Duration, then func()) { s.Board.Animate(all, min(d, m.For), then) }
}
