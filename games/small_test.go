package games

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/games/board"
	"tessera/games/screen"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// area is a part of the window.
type area struct{ at, to fyne.Position }

func (a area) String() string { return fmt.Sprintf("%v to %v", a.at, a.to) }

// and is what two have in common, which may be nothing.
func (a area) and(b area) area {
	return area{fyne.NewPos(max(a.at.X, b.at.X), max(a.at.Y, b.at.Y)), fyne.NewPos(min(a.to.X, b.to.X), min(a.to.Y, b.to.Y))}
}

// in says whether it lies within another, give or take a hair.
func (a area) in(b area, hair float32) bool {
	return a.at.X >= b.at.X-hair && a.at.Y >= b.at.Y-hair && a.to.X <= b.to.X+hair && a.to.Y <= b.to.Y+hair
}

// over says whether two lie over each other by more than a hair.
func (a area) over(b area) bool {
	c := a.and(b)
	return c.at.X+1 < c.to.X && c.at.Y+1 < c.to.Y
}

// inset leaves the room out that Fyne gives a note, which no one sees.
func (a area) inset() area { return area{a.at.AddXY(8, 8), a.to.SubtractXY(8, 8)} }

// spot is something in sight in the window; of what scrolls, a part may be.
type spot struct {
	area
	what  string
	all   bool // of it is in sight
	short bool // the end of the line is left out
}

func (s spot) String() string { return fmt.Sprintf("%s at %v", s.what, s.area) }

// spots are the words, controls and the board that are in sight; table is the board among them. cuts are the
// words and controls that cannot be brought into sight as a whole: wider than their place, or at the edge of
// something that does not scroll there.
func (w *Window) spots() (all []spot, table spot, cuts []string) {
	cut := func(format string, args ...any) { cuts = append(cuts, fmt.Sprintf(format, args...)) }
	var walk func(o fyne.CanvasObject, place fyne.Position, sight, reach area) // place is where o's parent is
	walk = func(o fyne.CanvasObject, place fyne.Position, sight, reach area) {
		if o == nil || !o.Visible() {
			return
		}
		place = place.Add(o.Position())
		whole := area{place, place.Add(o.Size())}
		one := spot{area: whole.and(sight), all: whole.in(sight, 0)}
		what, wide := "", float32(0) // what is written on it, and how wide that is
		switch x := o.(type) {
		case *fyne.Container:
			for _, child := range x.Objects {
				walk(child, place, sight, reach)
			}
			return
		case *container.Scroll:
			if in := x.Size(); in.Width < 40 || in.Height < 40 {
				cut("what scrolls in %v", in)
			}
			const far = 1e6
			inner := whole
			if x.Direction != container.ScrollHorizontalOnly {
				inner.at.Y, inner.to.Y = -far, far
			}
			if x.Direction != container.ScrollVerticalOnly {
				if x.Direction == container.ScrollBoth && x.Content.MinSize().Width > x.Size().Width+1 {
					cut("what is %v scrolls sideways in %v", x.Content.MinSize(), x.Size())
				}
				inner.at.X, inner.to.X = -far, far
			}
			walk(x.Content, place, one.area, inner)
			return
		case *board.Board:
			one.what = "the board"
			table = one
		case *ui.Text:
			one.what, what, wide = x.Text(), x.Text(), x.MinSize().Width
			one.short = test.WidgetRenderer(x).Objects()[0].(*canvas.Text).Text != one.what
		case *ui.Note:
			one.what, what = x.Text(), x.Text()
			one.area, whole = one.inset(), whole.inset()
			if x.MinSize().Height > x.Size().Height+1 {
				cut("%q is %v high in %v", what, x.MinSize(), x.Size())
			}
		case *ui.Button:
			one.what, what, wide = x.Named(), strings.ReplaceAll(x.Text, "\n", " "), x.MinSize().Width
		case *ui.Check:
			one.what, what, wide = x.Named(), x.Text, x.MinSize().Width
		case ui.Named:
			one.what, what = x.Named(), x.Named()
		case *widget.Button:
			what, wide = x.Text, x.MinSize().Width
		case *widget.RichText, *widget.Label: // the toolkit breaks their lines
			return
		case *canvas.Text:
			what, wide = x.Text, x.MinSize().Width
		}
		if one.what != "" && one.at.X < one.to.X && one.at.Y < one.to.Y {
			all = append(all, one)
		}
		const hair = 1.5
		if what != "" && wide > o.Size().Width+hair {
			cut("%q is %.0f wide in %.0f", what, wide, o.Size().Width)
		}
		if what != "" && !whole.in(reach, hair) {
			cut("%q at %v is beyond %v", what, whole, reach)
		}
		if x, ok := o.(fyne.Widget); ok && what == "" {
			for _, child := range test.WidgetRenderer(x).Objects() {
				walk(child, place, sight, reach)
			}
		}
	}
	size := w.win.Canvas().Size()
	window := area{to: fyne.NewPos(size.Width, size.Height)}
	walk(w.front(), fyne.Position{}, window, window)
	slices.Sort(cuts)
	return all, table, slices.Compact(cuts)
}

// front is what lies in front of the window: the dialog that is open, or the content.
func (w *Window) front() fyne.CanvasObject {
	if top := w.win.Canvas().Overlays().Top(); top != nil {
		return top
	}
	return w.win.Content()
}

// TestNothingOverlaps in windows of any size from 640×480 up, in every tab and
// language; the window can be made as small, nothing leaves it or its card, what is said
// can be read, the board has its share of the window, and where that is wide enough the
// cards stand beside it.
func TestNothingOverlaps(t *testing.T) {
	p := start(t, "")
	for _, l := range lang.Languages() {
		lang.Set(l.Code)
		p.build()
		for i, place := range p.places {
			p.showGame(i)
			for _, a := range place.page.Actions {
				if a.Name == "action.keep" { // so that something is said
					a.Do()
				}
			}
			for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 640, Height: 960}, {Width: 800, Height: 600}, {Width: 860, Height: 640}, {Width: 1120, Height: 760}, {Width: 1900, Height: 1000}} {
				p.win.Resize(size)
				where := fmt.Sprintf("%s, %s, %v×%v", l.Code, place.Name, size.Width, size.Height)
				least := p.win.Content().MinSize()
				must.Be(t, least.Width <= 640 && least.Height <= 480, "%s: the window is at least %v", where, least)
				p.looksRight(where, size)
			}
		}
	}
}

// showGame shows a tab, with its game; that of Sliding may wait for its gap to be chosen.
func (p *program) showGame(i int) {
	p.show(i)
	place := p.places[i]
	p.app.Until("a game of "+place.Name, func() bool { return place.page.Position() != "" || place.Name == "sliding" })
}

// looksRight fails where things lie over each other or are cut off, and where the board is small.
func (p *program) looksRight(where string, size fyne.Size) {
	p.t.Helper()
	p.whole(where)
	p.tipsAreSentences(where)
	all, table, _ := p.spots()
	must.Be(p.t, size.Width < 860 || size.Width-table.to.X >= 300,
		"%s: the cards are not beside the board, which ends at %v", where, table.to)
	for _, s := range all {
		must.Be(p.t, !s.short || s.what != p.page().Said(), "%s: %v is cut off in its place", where, s)
	}
	_, tiles := p.page().Board.Geometry().Tiles()
	share, least := math.Sqrt(float64(tiles.Width*tiles.Height))/float64(min(size.Width, size.Height)), 0.5
	if size.Width == 860 { // just wide enough for the cards, whatever the board's shape
		least = 0.42
	}
	must.Be(p.t, share >= least, "%s: the board is %v, %.2f of the window's side", where, tiles, share)
}

// tipsAreSentences fails where what explains a control that can be seen is the name of a
// sentence that there is not.
func (p *program) tipsAreSentences(where string) {
	p.t.Helper()
	for _, o := range uitest.Seen(p.win) {
		if x, ok := o.(interface{ ToolTip() string }); ok && strings.Contains(x.ToolTip(), ".tip") {
			p.t.Errorf("%s: a tip is %q", where, x.ToolTip())
		}
	}
}

// apart fails where things lie over each other, but for what lies on the board, and the words on what opens it.
func (p *program) apart(where string) {
	p.t.Helper()
	all, table, _ := p.spots()
	for i, s := range all {
		for _, o := range all[:i] {
			on := s.in(table.area, 0) || o.in(table.area, 0) || o.what == "sheet.board" && s.in(o.area, 0)
			must.Be(p.t, on || !s.over(o.area), "%s: %v lies over %v", where, s, o)
		}
	}
}

// allInSight fails unless each of the controls is wholly in sight.
func (p *program) allInSight(where string, names ...string) {
	p.t.Helper()
	for _, name := range names {
		must.Be(p.t, p.inSight(name), "%s: %s is not wholly in sight", where, name)
	}
}

// inSight says whether a control is wholly in sight.
func (p *program) inSight(name string) bool {
	all, _, _ := p.spots()
	return slices.ContainsFunc(all, func(s spot) bool { return s.what == name && s.all })
}

// resize gives the window a size; the cards find their places, as they do when a window is drawn.
func (p *program) resize(size fyne.Size) {
	p.win.Resize(size.AddWidthHeight(1, 1))
	p.win.Resize(size)
}

// TestSmallWindow: in the smallest window, in each language, all of what one plays with is in sight: in Cycle what
// ends the editing of a position, in Sudoku the pad beside a hint, of which the first lines can be read, and what a
// puzzle of one's own is entered with.
func TestSmallWindow(t *testing.T) {
	p := start(t, "")
	for _, l := range lang.Languages() {
		lang.Set(l.Code)
		p.build()
		p.resize(smallWindow)
		p.showGame(p.find("cycle"))
		p.app.Click(p.win, "cycle.edit")
		p.allInSight(l.Code, "cycle.edit.play", "cycle.edit.cancel")
		p.app.Click(p.win, "cycle.edit.cancel")
		want(t, l.Code+": in sight afterwards", p.inSight("cycle.edit.play"), false)

		p.showGame(p.find("sudoku"))
		p.hints(l.Code)
		for _, size := range []fyne.Size{smallWindow, {Width: 720, Height: 520}, {Width: 800, Height: 600}} {
			for _, text := range []string{"", strings.Repeat(".", 54) + "287419635345286179" + strings.Repeat(".", 9)} {
				p.ownPuzzle(fmt.Sprintf("%s, %v, %q", l.Code, size, text), size, text)
			}
		}
	}
}

// hints asks for hints of Sudoku: for one of a technique, step by step, and for one of a wrong digit, of which both
// what it is called and what is said of it can be read to the end, with room below.
func (p *program) hints(code string) {
	p.t.Helper()
	hint := func() {
		p.app.Click(p.win, "action.hint")
		p.app.Until("the hint", func() bool { return p.inSight("guide.next") })
	}
	hint()
	for range 2 {
		p.allInSight(code, "pad.1", "pad.9", "pad.0", "sudoku.marks", "guide.close", "guide.next")
		p.app.Click(p.win, "guide.next") // the whole step, which is longer
	}
	p.app.Click(p.win, "action.undo")

	position, cell := p.page().Position(), 0
	row := func() string { return strings.Trim(position[cell/9*9:][:9], ".") }
	for position[cell] != '.' || row() == "" {
		cell++
	}
	p.tapCell(cell)
	p.page().Board.TypedRune(rune(row()[0])) // twice in its row
	hint()
	all, _, _ := p.spots()
	for _, what := range []string{lang.T("sudoku.technique.wrong-entry"), p.page().Said()} {
		must.Be(p.t, slices.ContainsFunc(all, func(s spot) bool {
			return s.what == what && s.at.X > 460 && !s.short && s.to.Y <= smallWindow.Height-50-14
		}), "%s: %q is cut, or not beside the board: %v", code, what, all)
	}
	p.app.Click(p.win, "action.undo")
}

// ownPuzzle enters a puzzle, of which two solutions are told where a text of it is pasted.
func (p *program) ownPuzzle(where string, size fyne.Size, text string) {
	p.t.Helper()
	p.act("sudoku.own")
	p.page().Board.TypedRune('5')
	p.app.Clipboard().SetContent(text)
	if text != "" {
		p.act("sudoku.paste")
		p.app.Until("two solutions", func() bool { return p.sees("sudoku.draft.other") })
	}
	p.resize(size)
	p.allInSight(where, "pad.1", "pad.5", "pad.9", "pad.0")
	p.allInSight(where, "sudoku.draft.clear", "sudoku.paste", "sudoku.draft.close", "sudoku.draft.play")
	_, _, cuts := p.spots()
	want(p.t, where+": cut off", cuts, nil)
	p.app.Click(p.win, "sudoku.draft.clear")
	p.app.Click(p.win, "sudoku.draft.close")
	p.resize(size)
	p.allInSight(where+" afterwards", "sudoku.marks")
}

// TestFocusGoesAsOneReads: by Tab, in every game, with its laboratory open: the bar from left to right, the
// board, then what stands beside it, row by row.
func TestFocusGoesAsOneReads(t *testing.T) {
	p := start(t, "")
	p.win.Resize(firstSize)
	c := p.win.Canvas()
	for i, place := range p.places {
		p.show(i)
		p.app.Until("a game", func() bool { return p.page().Game.HasGame() && !p.page().Game.Dealing() })
		c.Unfocus()
		var order []string
		last := fyne.NewPos(-1, -1)
		for c.FocusNext(); ; c.FocusNext() {
			o, name := c.Focused().(fyne.CanvasObject), "the board"
			if named, ok := o.(ui.Named); ok {
				name = named.Named()
			}
			if len(order) > 0 && name == order[0] {
				break
			}
			order = append(order, name)
			at := p.app.Driver().AbsolutePositionForObject(o)
			must.Be(t, at.Y > last.Y+2 || at.Y >= last.Y-2 && at.X > last.X,
				"%s: %s, at %v, comes after what is at %v", place.Name, name, at, last)
			last = at
		}
		board := slices.Index(order, "the board")
		must.Be(t, order[0] == "action.new" && board >= 4 && board < len(order)-1, "%s: %v", place.Name, order)
	}
}

// act starts an action as its key does.
func (p *program) act(name string) {
	p.t.Helper()
	for _, a := range p.page().Actions {
		if a.Name == name {
			a.Do()
			return
		}
	}
	p.t.Fatalf("no key starts %s", name)
}

// sees says whether a control is there, if perhaps out of sight.
func (p *program) sees(name string) bool {
	return slices.ContainsFunc(uitest.Seen(p.win), func(o fyne.CanvasObject) bool {
		n, ok := o.(ui.Named)
		return ok && n.Named() == name
	})
}

// TestWindowStaysAsItWas: where it stands, how large it is and that it fills the screen are there at the next start,
// but not the place of the screen which it fills; what was kept of a screen that is gone is brought into bounds.
func TestWindowStaysAsItWas(t *testing.T) {
	p := start(t, "")
	kept := func() screen.Place { at, _ := keptPlace(p.services.Settings); return at }
	p.spot.keep()
	want(t, "kept of a window that was seen nowhere", kept(), screen.Place{})
	first := screen.Place{X: -300, Y: 90, Wide: 900, Bar: 24}
	p.spot.moved(first)
	p.app.Until("the place to be kept", func() bool { return kept() == first })
	size := fyne.NewSize(900, 640)
	p.win.Resize(size)
	p.app.Until("the size to be kept", func() bool { return p.services.Settings.Number("window.width") == 900 })

	second := screen.Place{X: 40, Y: 60, Wide: 900, Bar: 24}
	p.spot.moved(second)
	p.spot.moved(screen.Place{Wide: 1920, Maximized: true})
	p.press(fyne.KeyF11)
	want(t, "full screen", p.win.FullScreen(), true)
	p.spot.moved(screen.Place{Wide: 1920})
	p.quit()
	p = again(t, p.app, "")
	want(t, "kept by one that fills the screen as it quits", kept(), second)
	want(t, "it was maximized before", p.spot.maximized, true)
	want(t, "the size at the next start", p.win.Canvas().Size(), size)
	want(t, "full screen at the next start", p.win.FullScreen(), true)
	p.press(fyne.KeyF11)
	want(t, "full screen", p.win.FullScreen(), false)
	want(t, "kept", p.services.Settings.Bool(fullName, true), false)
	keepSize(p.services.Settings, fyne.NewSize(100, 90000))
	p.openFrame()
	want(t, "the size", p.win.Canvas().Size(), fyne.NewSize(640, 2160))
	screen, afresh := &scaled{Canvas: p.win.Canvas(), fine: 1}, 0
	rail, tabs := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	rail.SetMinSize(fyne.NewSize(40, 500))
	tabs.SetMinSize(fyne.NewSize(600, 400))
	all := []fyne.CanvasObject{rail, tabs}
	o := &outer{canvas: screen, afresh: func() { afresh++ }}
	for _, c := range []struct {
		fine float32
		n    int
	}{{1, 0}, {1, 0}, {1.5, 1}, {1.5, 1}, {1, 2}} {
		screen.fine = c.fine
		want(t, "the least size", o.MinSize(all), fyne.NewSize(640, 500))
		want(t, "drawn afresh, on another screen", afresh, c.n)
	}
}

// scaled is a canvas on a screen that has more pixels than Fyne reckons with.
type scaled struct {
	fyne.Canvas
	fine float32
}

func (s *scaled) PixelCoordinateForPosition(at fyne.Position) (x, y int) {
	return int(at.X * s.Scale() * s.fine), int(at.Y * s.Scale() * s.fine)
}
