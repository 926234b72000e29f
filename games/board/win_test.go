package board

import (
	"image"
	"math"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/look"
	"tessera/games/view"
	"tessera/resources/must"
)

// slowly is a scene of ten parts: two of ripple, two of growth, and six in which the
// picture stands alone.
var slowly = Pace{Lead: span, Ripple: 200 * time.Millisecond, Growth: 200 * time.Millisecond, Bare: 600 * time.Millisecond, Rest: time.Second}

// winner is a board with the scene of a win on it.
type winner struct {
	*table
	win  Win
	done int
}

func wins(t *testing.T, change ...func(*Win)) *winner {
	w := &winner{table: held(t)}
	w.Resize(fyne.NewSize(500, 300))
	width, high := w.Geometry().TilesPixels()
	w.win = Win{Picture: image.NewRGBA(image.Rect(0, 0, width, high)), From: []int{0}}
	for _, one := range change {
		one(&w.win)
	}
	return w
}

// lead lets a tile appear.
func (w *winner) lead(d time.Duration, then func()) {
	w.Animate(Transition{{Tile: 5, From: 5, To: 5, Appear: true}}, d, then)
}

func (w *winner) celebrate(p Pace) { w.Celebrate(w.win, p, func() { w.done++ }) }

// shown lists what the board draws: only the picture and what is above it, or tiles as
// well.
func (w *winner) tilesShown() bool {
	objects := (&renderer{board: w.Board, alone: []fyne.CanvasObject{w.top}}).Objects()
	return slices.Contains(objects, fyne.CanvasObject(w.tiles[0].img))
}

// stands fails unless the picture stands alone in its place, without the show.
func (w *winner) stands(t *testing.T, when string) {
	t.Helper()
	pos, size := w.Geometry().Grown(w.taken)
	want(t, when+": the picture", [2]any{w.whole.Position(), w.whole.Size()}, [2]any{pos, size})
	want(t, when+": its strength", w.whole.Translucency, 0)
	want(t, when+": seen", w.whole.Visible() && w.WholeShown(), true)
	want(t, when+": blocks", len(w.blocks.Objects), 0)
	want(t, when+": light", w.light.clip.Visible(), false)
	want(t, when+": the cover", w.cover.Visible(), false)
	want(t, when+": tiles", w.tilesShown(), false)
	want(t, when+": the scene", w.Celebrating(), false)
	want(t, when+": what the game showed first", w.tiles[5].img.Translucency, 0)
}

// TestWinIsOneScene: the picture closes over the tiles from the last move, grows, stands
// alone while light sweeps over it, and only then the end is told.
func TestWinIsOneScene(t *testing.T) {
	w := wins(t)
	led := 0
	w.win.Lead = func(d time.Duration, then func()) {
		led++
		want(t, "the time for what comes first", d, span)
		w.lead(d, then)
	}
	w.SetRing(view.Hinted, 3)
	w.celebrate(slowly)
	w.app.Tick(0.5)
	want(t, "the picture before its time", w.whole.Visible() || len(w.blocks.Objects) > 0, false)
	w.app.Tick(1)
	want(t, "led", led, 1)

	blocks, wide, lit := 0, float32(0), 0
	for i := 1; i < 50; i++ {
		f := float32(i) / 50
		w.app.Tick(f)
		closing := i < 10
		want(t, "tiles", w.tilesShown(), closing)
		want(t, "the grown picture", w.whole.Visible(), !closing)
		want(t, "the marks", w.over.Visible(), false)
		if now := len(w.blocks.Objects); closing && now < blocks || !closing && now > 0 {
			t.Errorf("at %v the ripple shows %d blocks, and %d before", f, now, blocks)
		}
		now := w.whole.Size().Width
		must.Hold(t, closing || now >= wide, "at %v it measures %v, and %v before", f, now, wide)
		blocks, wide = len(w.blocks.Objects), w.whole.Size().Width
		if w.light.clip.Visible() {
			lit++
		}
		if at, large := w.Geometry().Grown(Taken{}); i > 20 {
			want(t, "it stands", [2]any{w.whole.Position(), w.whole.Size()}, [2]any{at, large})
		}
	}
	must.Be(t, lit >= 15 && lit <= 25, "light is seen in %d of 29 moments", lit)
	w.app.Tick(0.2)
	pos, size := w.Geometry().Tiles()
	want(t, "where it begins to grow", [2]any{w.whole.Position(), w.whole.Size()}, [2]any{pos, size})
	want(t, "done before its end", w.done, 0)
	w.app.Tick(1)
	want(t, "done", w.done, 1)
	w.stands(t, "at the end")
	w.app.Tick(1)
	want(t, "done, once", w.done, 1)
}

// TestRippleCoversThePictureOnce: its blocks lie edge to edge on whole pixels, and show
// what belongs there.
func TestRippleCoversThePictureOnce(t *testing.T) {
	w := wins(t)
	for i := range w.win.Picture.Pix {
		w.win.Picture.Pix[i] = uint8(i * 7)
	}
	w.celebrate(slowly)
	w.app.Tick(0.1999)
	px, high := w.Geometry().TilesPixels()
	seen := image.NewRGBA(image.Rect(0, 0, px, high))
	pos, _ := w.Geometry().Tiles()
	area := 0
	for _, k := range w.scene.blocks {
		at := k.img.Position().Subtract(pos)
		cut := k.img.Image.(*image.RGBA)
		want(t, "pixels of a block", fyne.NewSize(float32(cut.Rect.Dx()), float32(cut.Rect.Dy())), k.img.Size())
		for y := range cut.Rect.Dy() {
			for x := range cut.Rect.Dx() {
				seen.SetRGBA(int(at.X)+x, int(at.Y)+y, cut.RGBAAt(x, y))
				area++
			}
		}
	}
	want(t, "pixels", area, px*high)
	want(t, "the picture of all blocks", slices.Equal(seen.Pix, w.win.Picture.Pix), true)
}

// TestWhatEndsTheSceneOfAWin brings the picture to its place at once, tells it once, and
// does nothing else.
func TestWhatEndsTheSceneOfAWin(t *testing.T) {
	for name, end := range map[string]func(*winner){
		"a click":        func(w *winner) { w.click(desktop.MouseButtonPrimary) },
		"a right click":  func(w *winner) { w.click(desktop.MouseButtonSecondary) },
		"Enter":          func(w *winner) { w.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) },
		"an arrow":       func(w *winner) { w.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft}) },
		"another size":   func(w *winner) { w.Resize(fyne.NewSize(430, 280)) },
		"another screen": func(w *winner) { w.Resize(fyne.NewSize(900, 200)) },
	} {
		for _, f := range []float32{0, 0.1, 0.3, 0.7} {
			w := wins(t)
			if f == 0 { // while the game itself shows something
				f, w.win.Lead = 0.4, w.lead
			}
			taps := 0
			w.OnTap = func(int) { taps++ }
			w.OnSecondary = func(int) { taps++ }
			w.OnKey = func(*fyne.KeyEvent) bool { taps++; return true }
			w.celebrate(slowly)
			w.app.Tick(f)
			end(w)
			w.stands(t, name)
			want(t, name+": done", w.done, 1)
			want(t, name+": done besides", taps, 0)
			w.app.Tick(f + 0.1)
			w.app.Tick(1)
			w.stands(t, name+", later")
			want(t, name+": done, once", w.done, 1)
		}
	}
	w := wins(t)
	w.celebrate(slowly)
	w.app.Tick(0.3)
	w.TypedKey(&fyne.KeyEvent{Name: desktop.KeyControlLeft})
	want(t, "Ctrl, of Ctrl+Z: the scene", w.Celebrating(), true)
}

// click presses a button on the middle of the board and lets it go.
func (w *winner) click(button desktop.MouseButton) {
	w.app.Mouse(w.table.win).Click(button, w.centre(1), w.centre(1))
}

// TestWinTakenAwayLeavesNothing, in whatever moment: the tiles are back, and the end is
// not told.
func TestWinTakenAwayLeavesNothing(t *testing.T) {
	for _, p := range []Pace{slowly, {Fade: look.FadeTime}} {
		for _, f := range []float32{0.1, 0.3, 0.7, 1} {
			w := wins(t)
			w.celebrate(p)
			w.app.Tick(f)
			done := w.done
			w.ShowWhole(nil)
			want(t, "shown", w.WholeShown() || w.Won() || w.light.clip.Visible() || w.cover.Visible() || len(w.blocks.Objects) > 0, false)
			want(t, "tiles and marks", w.tilesShown() && w.over.Visible(), true)
			w.app.Tick(1)
			want(t, "shown later", w.WholeShown() || w.Won(), false)
			want(t, "done", w.done, done)
			w.rests(t, 0, 1, 2, 3, 4, -1)
		}
	}
}

// TestWinFillsTheRoomThatIsLeft, keeps its shape, and takes the room that is given back.
func TestWinFillsTheRoomThatIsLeft(t *testing.T) {
	w := wins(t)
	shape := func(when string) {
		t.Helper()
		_, tiles := w.Geometry().Tiles()
		size := w.whole.Size()
		squeezed := size.Width / size.Height * tiles.Height / tiles.Width
		must.Be(t, math.Abs(float64(squeezed)-1) <= 0.02, "%s: %v is not of the shape of %v", when, size, tiles)
	}
	for _, taken := range []Taken{{}, {Right: 240}, {Foot: 130}} {
		w.SetTaken(taken, 0)
		w.celebrate(Pace{})
		w.stands(t, "with room taken")
		shape("with room taken")
		end := w.whole.Position().Add(w.whole.Size())
		must.Hold(t, end.X <= w.Size().Width-taken.Right+0.5 && end.Y <= w.Size().Height-taken.Foot+0.5,
			"it reaches to %v of %v, of which %v is taken", end, w.Size(), taken)
	}
	small := w.whole.Size()
	w.SetTaken(Taken{}, span)
	w.app.Tick(0.5)
	now := w.whole.Size().Width
	must.Be(t, now > small.Width, "on its way into the room it measures %v after %v", now, small.Width)
	w.app.Tick(1)
	w.stands(t, "with the room given back")
}

// TestWinIsSharpWhereItStands: it is asked for in that size, once more when that changes,
// and what comes late for a win that is gone is dropped.
func TestWinIsSharpWhereItStands(t *testing.T) {
	var asked []image.Point
	var give []func(*image.RGBA)
	w := wins(t, func(w *Win) {
		w.Grow = func(size image.Point, use func(*image.RGBA)) { asked, give = append(asked, size), append(give, use) }
	})
	w.celebrate(slowly)
	_, size := w.Geometry().Grown(Taken{})
	want(t, "asked for", asked, []image.Point{{int(size.Width + 0.5), int(size.Height + 0.5)}})
	grown := image.NewRGBA(image.Rectangle{Max: asked[0]})
	w.app.Tick(0.3)
	want(t, "until then", w.whole.Image == image.Image(w.win.Picture), true)
	give[0](grown)
	want(t, "then", w.whole.Image == image.Image(grown), true)
	w.app.Tick(1)
	want(t, "at the end", w.whole.Image == image.Image(grown), true)

	w.Recut(grown, w.win.Grow) // of that size already: it is not asked for
	anew := image.NewRGBA(image.Rect(0, 0, 60, 40))
	w.Recut(anew, w.win.Grow)
	want(t, "cut anew: it keeps the large one until there is another", w.whole.Image == image.Image(grown), true)
	want(t, "asked again", len(asked), 2)
	give[0](image.NewRGBA(image.Rect(0, 0, 1, 1)))
	want(t, "an answer for the picture before", w.whole.Image == image.Image(grown), true)
	w.Resize(fyne.NewSize(430, 300))
	w.app.Until("it is asked for in another size", func() bool { return len(asked) == 3 })
	w.SetTaken(Taken{Right: 90}, span)
	w.app.Tick(1)
	w.app.Until("and where it makes room", func() bool { return len(asked) == 4 })
	w.ShowWhole(nil)
	give[1](image.NewRGBA(image.Rect(0, 0, 2, 2)))
	want(t, "an answer when all is gone", w.WholeShown(), false)
}

// TestWinBeforeItsPicture shows that as soon as it is there, as in a game that comes back.
func TestWinBeforeItsPicture(t *testing.T) {
	w := wins(t, func(w *Win) { w.Picture = nil })
	w.celebrate(Pace{})
	want(t, "without", w.WholeShown(), false)
	w.Recut(image.NewRGBA(image.Rect(0, 0, 30, 20)), nil)
	w.stands(t, "when it comes")
}

// TestSceneSurvivesAnotherTheme and new faces.
func TestSceneSurvivesAnotherTheme(t *testing.T) {
	w := wins(t)
	w.celebrate(slowly)
	w.app.Tick(0.3)
	w.Refresh()
	w.SetFaces(make([]Face, len(w.tiles)))
	want(t, "the scene", w.Celebrating(), true)
	want(t, "tiles", w.tilesShown(), false)
	w.app.Tick(1)
	w.stands(t, "at the end")
}
