package board

import (
	"cmp"
	"image"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
	"tessera/games/view"
)

// Motion is what one tile does in a transition.
type Motion struct {
	Tile     int
	From, To int     // cells; equal for a tile that stays
	Appear   bool    // it was not on the board before
	Vanish   bool    // it is not on the board afterwards
	Pop      bool    // with Vanish: it swells and bursts, in less than half of its time
	Turn     *Face   // it turns over and shows this face
	Back     *Face   // the face it had before, for the way back; used with Turn
	Spin     int     // with Turn: instead of turning over it rotates by so many quarters, clockwise
	Delay    float32 // when it starts, as a fraction 0..1 of the transition
}

// Transition is a list of motions that run together, computed purely from the
// old position and the move.
type Transition []Motion

// Reverse is the transition played backwards, for undo.
func (t Transition) Reverse() Transition {
	r := make(Transition, len(t))
	for i, m := range t {
		r[i] = Motion{Tile: m.Tile, From: m.To, To: m.From, Appear: m.Vanish, Vanish: m.Appear,
			Turn: m.Back, Back: m.Turn, Spin: -m.Spin, Delay: m.Delay}
	}
	return r
}

// batch is one running transition.
type batch struct {
	motions []motion
	anim    *fyne.Animation
	way     float32 // how far it is
	done    func()
}

type motion struct {
	Motion
	from, to fyne.Position
	turned   bool
	stray    bool        // it goes home, from where it was let go
	dropped  bool        // it was in the hand
	shown    image.Image // what a tile that rotates showed before
}

// Animate runs a transition for d (0: at once) and calls done when it has
// ended. A transition that is still running ends first: its tiles jump to
// their goals, except that those which move on start from where they are seen.
// A tile in the hand is put down, and goes home beside the transition.
func (b *Board) Animate(t Transition, d time.Duration, done func()) {
	b.PutDown()
	b.still()
	t = append(t, b.strays(t)...)
	b.SetRing(view.Hovered) // what a click would change is told again when it is over
	b.SetRing(view.Touched)
	seen := make(map[int]fyne.Position, len(t))
	if b.running != nil {
		for _, m := range t {
			seen[m.Tile] = b.tiles[m.Tile].img.Position()
		}
		b.finish()
	}
	run := &batch{motions: make([]motion, len(t)), done: done}
	for i, m := range t {
		mo := motion{Motion: m, from: b.geo.Pos(m.From), to: b.geo.Pos(m.To)}
		if p, ok := seen[m.Tile]; ok && !m.Appear {
			mo.from = p
		}
		tl := b.tiles[m.Tile]
		if tl.shifted { // a dragged tile glides from where it was let go
			mo.from, tl.shifted = tl.img.Position(), false
			mo.stray, mo.dropped = m.From == m.To, true
		}
		mo.shown = tl.img.Image
		run.motions[i] = mo
		tl.cell = m.To
		if !m.Appear {
			b.full(tl)
		}
		tl.img.Show()
	}
	b.running = run
	if d <= 0 {
		b.finish()
		return
	}
	run.anim = linear(d, func(f float32) {
		if b.running != run {
			return
		}
		run.way = f
		for i := range run.motions {
			b.tick(&run.motions[i], f)
		}
		b.dirty()
		b.glideCursor(easeOut(f))
		if f == 1 {
			b.finish()
		}
	})
	run.anim.Start()
}

// strays are the motions of tiles that are still to go home, or are on their way,
// beside those of a transition.
func (ov *Overlay) strays(t Transition) (more Transition) {
	add := func(id int) {
		if !slices.ContainsFunc(t, func(o Motion) bool { return o.Tile == id }) {
			more = append(more, Motion{Tile: id, From: ov.tiles[id].cell, To: ov.tiles[id].cell})
		}
	}
	if ov.running != nil {
		for _, m := range ov.running.motions {
			if m.stray {
				add(m.Tile)
			}
		}
	}
	for id, tl := range ov.tiles {
		if tl.shifted {
			add(id)
		}
	}
	return more
}

// tick shows a motion at fraction f of the transition.
func (ov *Overlay) tick(m *motion, f float32) {
	if m.Delay > 0 {
		f = max(0, (f-m.Delay)/(1-m.Delay))
	}
	linear := f
	f = easeOut(f)
	t := ov.tiles[m.Tile]
	defer ov.castShade(t)
	at := fyne.NewPos(m.from.X+(m.to.X-m.from.X)*f, m.from.Y+(m.to.Y-m.from.Y)*f)
	if m.dropped {
		beyond := overshoot(linear, apart(m.from, m.to))
		at = at.AddXY(beyond*float32(cmp.Compare(m.to.X, m.from.X)), beyond*float32(cmp.Compare(m.to.Y, m.from.Y)))
		if len(ov.lifted) > 0 && ov.tiles[ov.lifted[0]] == t {
			ov.settleDown(f)
		}
	}
	full := ov.geo.TileSize()
	switch {
	case m.Appear || m.Vanish:
		grow := f
		if m.Vanish {
			grow = 1 - f
		}
		shown := 0.8 + 0.2*grow
		if m.Pop && m.Vanish {
			shown, grow = popAt(linear)
		}
		t.img.Translucency = float64(1 - grow)
		size := fyne.NewSize(full.Width*shown, full.Height*shown)
		put(t.img, at.AddXY((full.Width-size.Width)/2, (full.Height-size.Height)/2), size)
	case m.Turn != nil && m.Spin != 0:
		t.img.Move(at)
		if before, ok := m.shown.(*image.RGBA); ok {
			t.img.Image = rotated(before, float64(m.Spin)*float64(f)*math.Pi/2)
			t.img.Refresh()
		}
	case m.Turn != nil:
		if f >= 0.5 && !m.turned {
			m.turned = true
			ov.SetFace(m.Tile, *m.Turn)
		}
		width := full.Width * abs(1-2*f)
		put(t.img, at.AddXY((full.Width-width)/2, 0), fyne.NewSize(max(1, width), full.Height))
	default:
		t.img.Move(at)
	}
}

// overshoot is how far, in units, what was in the hand goes beyond its cell on a way of
// that length, before it lies there: less than the gap to the next.
func overshoot(f, way float32) float32 {
	const late, most = 0.45, 3
	if f <= late {
		return 0
	}
	return min(most, way*0.1) * float32(math.Sin(math.Pi*float64((f-late)/(1-late))))
}

// popTime is how much of its motion a tile takes that pops.
const popTime = 0.48

// popAt is how large and how strong a tile is that pops, at a share of its motion: it
// swells, no further than it has room, and then is gone.
func popAt(f float32) (size, strong float32) {
	const swelling, swell = 0.35, 0.06
	f = min(1, f/popTime)
	if f < swelling {
		return 1 + swell*easeOut(f/swelling), 1
	}
	f = (f - swelling) / (1 - swelling)
	return 1 + swell - 0.5*f*f, 1 - f*f
}

// rotated is a tile rotated clockwise about its middle, and on the way made
// small enough that its corners stay inside.
func rotated(tile *image.RGBA, angle float64) *image.RGBA {
	w, h := float64(tile.Rect.Dx()), float64(tile.Rect.Dy())
	sin, cos := math.Sincos(angle)
	across, down := w*math.Abs(cos)+h*math.Abs(sin), w*math.Abs(sin)+h*math.Abs(cos)
	scale := min(w/across, h/down)
	a, b := cos*scale, sin*scale
	img := image.NewRGBA(tile.Rect)
	draw.ApproxBiLinear.Transform(img, f64.Aff3{
		a, -b, w/2*(1-a) + h/2*b,
		b, a, h/2*(1-a) - w/2*b,
	}, tile, tile.Rect, draw.Src, nil)
	return img
}

// finish brings a running transition to its end and tells who waits for it.
func (b *Board) finish() {
	run := b.running
	if run == nil {
		return
	}
	b.running = nil
	if run.anim != nil {
		run.anim.Stop()
	}
	for i := range run.motions {
		m := &run.motions[i]
		t := b.tiles[m.Tile]
		if m.Turn != nil && !m.turned {
			b.SetFace(m.Tile, *m.Turn)
		}
		t.cell = m.To
		if m.Vanish {
			t.cell = -1
		}
		b.settleTile(t)
	}
	if b.cursorFrom >= 0 {
		b.cursorFrom = -1
		b.placeRings()
	}
	if run.done != nil {
		run.done()
	}
	b.hoverAgain()
}

// hoverAgain tells the pointer's cell again, where other tiles may lie now.
func (b *Board) hoverAgain() {
	if b.hovered >= 0 && b.running == nil && !b.Held() {
		b.OnHover(b.hovered)
	}
}

// linear is an animation at an even pace.
func linear(d time.Duration, tick func(f float32)) *fyne.Animation {
	return &fyne.Animation{Duration: d, Curve: fyne.AnimationLinear, Tick: tick}
}

// newest counts animations of one kind: only the one that was begun last goes on.
type newest int

// only is the tick of the one that begins now, until another does, or it is ended.
func (n *newest) only(tick func(f float32)) func(f float32) {
	n.end()
	mine := *n
	return func(f float32) {
		if *n == mine {
			tick(f)
		}
	}
}

// end ends the one that was begun last.
func (n *newest) end() { *n++ }

func easeOut(f float32) float32 { return 1 - (1-f)*(1-f)*(1-f) }

func abs(f float32) float32 { return max(f, -f) }
