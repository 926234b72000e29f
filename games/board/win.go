package board

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
)

// Win is what a board shows when its game is won.
type Win struct {
	// Picture is what the tiles make together, in the size of all of them; nil where they
	// make none.
	Picture *image.RGBA
	// Grow makes the picture in another size, in device pixels, and hands it to use on the
	// UI goroutine, unless it is asked for yet another before; nil: it is stretched.
	Grow func(size image.Point, use func(*image.RGBA))
	// From are the cells of the last move: the picture closes from their middle.
	From []int
	// Lead is what the game shows first, within d; nil for nothing.
	Lead func(d time.Duration, then func())
}

// Pace is how long the parts of the scene take that follows a win. The zero value
// shows at once what stands in the end.
type Pace struct {
	Lead   time.Duration // what the game itself shows first
	Ripple time.Duration // the picture closes
	Growth time.Duration // it grows into the free room
	Bare   time.Duration // it stands alone, and light sweeps over it
	Rest   time.Duration // a board without a picture is left alone, and light sweeps over it
	Fade   time.Duration // in place of ripple, growth and light: the board gives way to the picture
}

// moment is how far the parts of the scene are, each from 0 to 1.
type moment struct {
	closed, grown float32
	light         float32 // on its way over the picture; 0 and 1 are beside it
	away, shown   float32 // of a fade: the board gone, the picture there
}

// length is how long the scene of a picture takes, without what the game shows first.
func (p Pace) length() time.Duration {
	if p.Fade > 0 {
		return p.Fade
	}
	return p.Ripple + p.Growth + p.Bare
}

// at is the scene some time after its beginning.
func (p Pace) at(t time.Duration) (m moment) {
	part := func(from, d time.Duration) float32 {
		switch {
		case t >= from+d:
			return 1
		case t <= from:
			return 0
		}
		return float32(t-from) / float32(d)
	}
	if p.Fade > 0 {
		return moment{away: part(0, p.Fade/2), shown: part(p.Fade/2, p.Fade/2)}
	}
	bare := p.Ripple + p.Growth
	return moment{
		closed: part(0, p.Ripple),
		grown:  easeBoth(part(p.Ripple, p.Growth)),
		light:  part(bare+p.Bare/8, p.Bare*5/8),
	}
}

// scene is what follows a win, as long as it runs.
type scene struct {
	win     Win
	pace    Pace
	done    func()
	geo     Geometry // of the board that it began on
	leading bool
	skipped bool
	anim    *fyne.Animation
	blocks  []block
}

// Celebrate shows what follows a win, and calls done at its end: what the game itself
// shows first; then the picture closes over the tiles in a ripple from the last move,
// grows into the room that the board has, and stands alone for a while. Where there is no
// picture the board is left alone for a while, light sweeping over its tiles. A press or a key on the board brings the
// end at once, a resize too. When the picture is taken away meanwhile (see
// [Board.ShowWhole]) done is not called.
func (b *Board) Celebrate(w Win, p Pace, done func()) {
	b.uncover()
	b.see(Zoom{})
	s := &scene{win: w, pace: p, done: done, geo: b.geo, leading: true}
	b.scene = s
	play := func() {
		if b.scene == s && s.leading {
			s.leading = false
			b.play(s)
		}
	}
	if w.Lead != nil {
		w.Lead(p.Lead, play)
		return
	}
	play()
}

// play shows what comes after what the game has shown first.
func (b *Board) play(s *scene) {
	d, tick := s.pace.Rest, func(time.Duration) {}
	if s.win.Picture != nil {
		b.PutDown()
		b.Calm()
		b.over.Hide()
		b.lens.glass.Hide()
		b.setWhole(s.win.Picture)
		b.grow(s.win)
		d = s.pace.length()
		tick = func(t time.Duration) { b.picture(s, s.pace.at(t)) }
	}
	if s.skipped || d <= 0 {
		b.stand(s)
		return
	}
	if s.win.Picture == nil {
		b.light.over(b.geo.Tiles())
		tick = func(t time.Duration) {
			b.light.move(float32(t) / float32(d))
			b.dirty()
		}
	}
	tick(0)
	s.anim = linear(d, func(f float32) {
		switch {
		case b.scene != s: // it was ended
		case f == 1:
			b.stand(s)
		default:
			tick(time.Duration(float64(f) * float64(d)))
		}
	})
	s.anim.Start()
}

// stand ends the scene with what is to be seen from then on.
func (sc *Scenery) stand(s *scene) {
	sc.scene, sc.won = nil, &s.win
	if s.anim != nil {
		s.anim.Stop()
	}
	sc.light.move(0)
	if s.win.Picture != nil {
		sc.standing()
	}
	if s.done != nil {
		s.done()
	}
}

// standing shows the picture of a win where it stands, and nothing else.
func (sc *Scenery) standing() {
	sc.bare = true
	sc.over.Hide()
	sc.lens.glass.Hide()
	sc.light.move(0)
	sc.blocks.Objects = nil
	sc.cover.Hide()
	sc.whole.Translucency = 0
	sc.placeWhole()
	sc.whole.Show()
	sc.dirty()
}

// Skip brings the scene after a win to its end at once, and reports whether there was
// one.
func (b *Board) Skip() bool {
	s := b.scene
	switch {
	case s == nil:
		return false
	case s.leading:
		s.skipped = true
		b.finish()
	default:
		b.stand(s)
	}
	return true
}

// Won reports whether the board shows a win, or the scene that follows it, with a
// picture or without.
func (sc *Scenery) Won() bool { return sc.winning() != nil }

// Celebrating reports whether the scene after a win runs.
func (sc *Scenery) Celebrating() bool { return sc.scene != nil }

// uncover takes all of a win away.
func (sc *Scenery) uncover() {
	if s := sc.scene; s != nil && s.anim != nil {
		s.anim.Stop()
	}
	sc.scene, sc.won = nil, nil
	sc.gliding.end()
	sc.bare = false
	sc.well.Fade(1)
	sc.light.move(0)
	sc.blocks.Objects = nil
	sc.cover.Hide()
	sc.whole.Hide()
	sc.over.Show()
	sc.dirty()
}

// picture shows a moment of the scene.
func (sc *Scenery) picture(s *scene, m moment) {
	switch {
	case s.pace.Fade > 0:
		sc.fade(m)
	case m.closed < 1:
		sc.ripple(s, m.closed)
	default:
		sc.blocks.Objects = nil
		sc.bare = true
		sc.whole.Translucency = 0
		pos, size := sc.geo.Tiles()
		sc.place(pos, size, m.grown)
		sc.whole.Show()
		sc.light.over(sc.whole.Position(), sc.whole.Size())
		sc.light.move(m.light)
	}
	sc.dirty()
}

// fade shows the board going, and the picture coming where it stands in the end.
func (sc *Scenery) fade(m moment) {
	sc.cover.Show()
	sc.cover.FillColor = ground(m.away)
	sc.cover.Refresh()
	if m.away < 1 {
		return
	}
	sc.bare = true
	sc.cover.Hide()
	pos, size := sc.goal()
	sc.whole.Translucency = float64(1 - m.shown)
	sc.place(pos, size, 1)
	sc.whole.Show()
}

// goal is where the picture of a win stands in the end.
func (sc *Scenery) goal() (fyne.Position, fyne.Size) { return sc.geo.Grown(sc.taken) }

// place puts the picture where it is on its way from there to its goal.
func (sc *Scenery) place(pos fyne.Position, size fyne.Size, way float32) {
	to, large := sc.goal()
	sc.whole.Move(pos.AddXY(way*(to.X-pos.X), way*(to.Y-pos.Y)))
	sc.whole.Resize(size.AddWidthHeight(way*(large.Width-size.Width), way*(large.Height-size.Height)))
}

// grow asks for the picture of a win in the size in which it stands in the end. Until
// it is there what was shown before is stretched.
func (sc *Scenery) grow(w Win) {
	_, size := sc.goal()
	px := image.Pt(int(size.Width*sc.geo.scale+0.5), int(size.Height*sc.geo.scale+0.5))
	if w.Grow == nil || sc.Size().IsZero() || px == w.Picture.Rect.Size() {
		sc.setWhole(w.Picture)
		return
	}
	w.Grow(px, func(img *image.RGBA) {
		if now := sc.winning(); now != nil && now.Picture == w.Picture {
			sc.setWhole(img)
		}
	})
}

// winning is the win that the board shows, or is about to; nil for none.
func (sc *Scenery) winning() *Win {
	if sc.scene != nil {
		return &sc.scene.win
	}
	return sc.won
}

// regrow asks again for the picture of a win, when its size has come to rest.
func (sc *Scenery) regrow() {
	if sc.won == nil || sc.won.Picture == nil {
		return
	}
	_, size := sc.goal()
	if have := sc.whole.Image.Bounds().Dx(); have == int(size.Width*sc.geo.scale+0.5) {
		return
	}
	sc.regrown.Then(fyne.Do, func() {
		if sc.won != nil && sc.won.Picture != nil {
			sc.grow(*sc.won)
		}
	})
}

// Recut takes the picture that lies over the tiles, cut anew, in place of the one
// before: that of a win too, with what makes it in another size. A win that came before
// its picture shows it at once.
func (b *Board) Recut(picture *image.RGBA, grow func(image.Point, func(*image.RGBA))) {
	w := b.winning()
	switch {
	case picture == nil:
	case w == nil:
		b.ShowWhole(picture)
	default:
		first := w.Picture == nil
		w.Picture, w.Grow = picture, grow
		if first {
			b.setWhole(picture)
		}
		b.grow(*w)
		if first && b.scene == nil {
			b.standing()
		}
	}
}

// Taken is what lies over the board when its game is won: so much at its right side
// and at its foot is no room for the picture.
type Taken struct{ Right, Foot float32 }

// SetTaken tells what is taken of the board's room. A picture that stands there goes
// to its new place within d.
func (sc *Scenery) SetTaken(t Taken, d time.Duration) {
	if t == sc.taken {
		return
	}
	sc.taken = t
	if sc.won == nil || sc.won.Picture == nil {
		return
	}
	sc.gliding.end()
	pos, size := sc.whole.Position(), sc.whole.Size()
	if d <= 0 {
		sc.placeWhole()
		sc.regrow()
		return
	}
	linear(d, sc.gliding.only(func(f float32) {
		if sc.won == nil {
			return
		}
		sc.place(pos, size, easeBoth(f))
		if f == 1 {
			sc.regrow()
		}
	})).Start()
}

// dirty has the window drawn anew, with what has changed its place or its strength
// only: Refresh would have every picture brought to the graphics card again.
func (cs *Cells) dirty() {
	if c, ok := fyne.CurrentApp().Driver().CanvasForObject(cs.board).(interface{ SetDirty() }); ok {
		c.SetDirty()
	}
}

func easeBoth(f float32) float32 { return f * f * (3 - 2*f) }
