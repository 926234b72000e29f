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

	"tessera/games/board"
	"tessera/games/screen"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// spot is something to be seen, and where in the window.
type spot struct {
	what   string
	at, to fyne.Position
	cut    bool // it is wider than what scrolls it up and down
	short  bool // the end of the line is left out
}

func (s spot) String() string { return fmt.Sprintf("%s at %v to %v", s.what, s.at, s.to) }

// overlap says whether two lie over each other by more than a hair.
func (s spot) overlap(t spot) bool {
	const hair = 1
	return s.at.X+hair < t.to.X && t.at.X+hair < s.to.X && s.at.Y+hair < t.to.Y && t.at.Y+hair < s.to.Y
}

// spots are the words, controls and the board that can be seen in the window; of
// what scrolls, that which is in sight. table is the board among them.
func (w *Window) spots() (all []spot, table spot) {
	var walk func(o fyne.CanvasObject, place, at, to fyne.Position, column bool)
	walk = func(o fyne.CanvasObject, place, at, to fyne.Position, column bool) { // place is where o's parent is
		if !o.Visible() {
			return
		}
		place = place.Add(o.Position())
		from := place
		end := from.Add(o.Size())
		cut := column && (from.X < at.X-0.5 || end.X > to.X+0.5)
		from = fyne.NewPos(max(from.X, at.X), max(from.Y, at.Y))
		end = fyne.NewPos(min(end.X, to.X), min(end.Y, to.Y))
		one := spot{at: from, to: end, cut: cut}
		switch x := o.(type) {
		case *fyne.Container:
			for _, child := range x.Objects {
				walk(child, place, at, to, column)
			}
			return
		case *container.Scroll:
			walk(x.Content, place, from, end, x.Direction == container.ScrollVerticalOnly)
			return
		case *board.Board:
			one.what = "the board"
		case ui.Named:
			one.what = x.Named()
		case *ui.Text:
			one.what = x.Text()
			one.short = test.WidgetRenderer(x).Objects()[0].(*canvas.Text).Text != one.what
		case *ui.Note: // with the room around it that Fyne gives it, which no one sees
			one.what = x.Text()
			one.at, one.to, one.cut = from.AddXY(8, 8), end.SubtractXY(8, 8), false
		}
		if one.what != "" && from.X < end.X && from.Y < end.Y {
			all = append(all, one)
			if one.what == "the board" {
				table = one
			}
		} else if x, ok := o.(fyne.Widget); ok && one.what == "" {
			for _, child := range test.WidgetRenderer(x).Objects() {
				walk(child, place, at, to, column)
			}
		}
	}
	size := w.win.Canvas().Size()
	walk(w.front(), fyne.Position{}, fyne.Position{}, fyne.NewPos(size.Width, size.Height), false)
	return all, table
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

// looksRight fails where things lie over each other or outside of the window, and
// where the board is small.
func (p *program) looksRight(where string, size fyne.Size) {
	p.t.Helper()
	all, table := p.spots()
	must.Be(p.t, size.Width < 860 || size.Width-table.to.X >= 300,
		"%s: the cards are not beside the board, which ends at %v", where, table.to)
	for _, s := range all {
		must.Be(p.t, !s.cut && (!s.short || s.what != p.page().Said()), "%s: %v is cut off in its place", where, s)
		must.Be(p.t, s.at.X >= -0.5 && s.at.Y >= -0.5 && s.to.X <= size.Width+0.5 && s.to.Y <= size.Height+0.5,
			"%s: %v is cut off", where, s)
	}
	p.apart(where)
	p.tipsAreSentences(where)
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

// apart fails where things lie over each other, but for what lies on the board.
func (p *program) apart(where string) {
	p.t.Helper()
	all, table := p.spots()
	for i, s := range all {
		for _, o := range all[:i] {
			inside := func(s, table spot) bool {
				return s.at.X >= table.at.X && s.at.Y >= table.at.Y && s.to.X <= table.to.X && s.to.Y <= table.to.Y
			}
			if o.what == "sheet.board" && inside(s, o) {
				continue // its words stand on it
			}
			must.Be(p.t, !s.overlap(o) || inside(s, table) || inside(o, table), "%s: %v lies over %v", where, s, o)
		}
	}
}

// inSmallWindow shows a game in the smallest window, in each language.
func (p *program) inSmallWindow(game string, look func(code string)) {
	for _, l := range lang.Languages() {
		lang.Set(l.Code)
		p.build()
		p.show(p.find(game))
		p.app.Until("a game", func() bool { return p.page().Position() != "" })
		p.win.Resize(fyne.NewSize(640, 480))
		look(l.Code)
	}
}

// TestHintIsInReachInASmallWindow: Sudoku's pad, the hint's button and the first lines
// of what it says are in sight together.
func TestHintIsInReachInASmallWindow(t *testing.T) {
	p := start(t, "")
	p.inSmallWindow("sudoku", func(code string) {
		p.app.Click(p.win, "action.hint")
		p.app.Until("the hint", func() bool { return p.inSight("guide.next") })
		for range 2 {
			p.allInSight(code, "pad.1", "pad.9", "pad.0", "sudoku.marks", "guide.close", "guide.next")
			p.app.Click(p.win, "guide.next") // the whole step, which is longer
		}
		p.app.Click(p.win, "action.undo")
	})
}

// inSight says whether a control is wholly in sight.
func (p *program) inSight(name string) bool {
	for _, o := range uitest.Seen(p.win) {
		if n, ok := o.(ui.Named); ok && n.Named() == name {
			at := p.app.Driver().AbsolutePositionForObject(o)
			all, _ := p.spots()
			return slices.Contains(all, spot{what: name, at: at, to: at.Add(o.Size())})
		}
	}
	return false
}

// allInSight fails unless each of the controls is wholly in sight.
func (p *program) allInSight(where string, names ...string) {
	p.t.Helper()
	for _, name := range names {
		must.Be(p.t, p.inSight(name), "%s: %s is not wholly in sight", where, name)
	}
}

// TestHintIsNotCutInASmallWindow: of a wrong digit both what it is called and what is
// said of it can be read to the end, with room below.
func TestHintIsNotCutInASmallWindow(t *testing.T) {
	p := start(t, "")
	p.inSmallWindow("sudoku", func(code string) {
		position := p.page().Position()[:81]
		cell := 0
		var row string
		for row = position[:9]; position[cell] != '.' || strings.Trim(row, ".") == ""; row = position[cell/9*9:][:9] {
			cell++
		}
		p.tapCell(cell)
		p.page().Board.TypedRune(rune(strings.Trim(row, ".")[0])) // twice in its row
		p.app.Click(p.win, "action.hint")
		p.app.Until("the hint", func() bool { return p.inSight("guide.next") })
		for _, what := range []string{lang.T("sudoku.technique.wrong-entry"), p.page().Said()} {
			found := false
			all, _ := p.spots()
			for _, s := range all {
				if s.what == what && s.at.X > 460 { // beside the board
					found = true
					must.Be(t, !s.short && s.to.Y <= 480-50-14, "%s: %v is cut", code, s)
				}
			}
			must.Be(t, found, "%s: %q is not to be seen", code, what)
		}
		p.app.Click(p.win, "action.undo")
	})
}

// TestDraftIsInReachInASmallWindow: what ends the editing of a position is in sight
// from the beginning, with the cards and without.
func TestDraftIsInReachInASmallWindow(t *testing.T) {
	p := start(t, "")
	p.inSmallWindow("cycle", func(code string) {
		p.app.Click(p.win, "cycle.edit")
		p.allInSight(code, "cycle.edit.play", "cycle.edit.cancel")
		p.app.Click(p.win, "cycle.edit.cancel")
		want(t, code+": in sight afterwards", p.inSight("cycle.edit.play"), false)
	})
}

// TestOwnPuzzleIsInReachInASmallWindow: where only what one plays with is beside the
// board, all of what a puzzle of one's own is entered with is in sight, and nothing of
// what is said and offered is cut off at the side.
func TestOwnPuzzleIsInReachInASmallWindow(t *testing.T) {
	p := start(t, "")
	p.inSmallWindow("sudoku", func(code string) {
		for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 720, Height: 520}, {Width: 800, Height: 600}} {
			p.win.Resize(size)
			for _, text := range []string{"", strings.Repeat(".", 54) + "287419635345286179" + strings.Repeat(".", 9)} {
				p.act("sudoku.own")
				p.page().Board.TypedRune('5')
				fyne.CurrentApp().Clipboard().SetContent(text)
				if text != "" {
					p.act("sudoku.paste")
					p.app.Until("two solutions", func() bool { return p.sees("sudoku.draft.other") })
				}
				p.win.Resize(size.AddWidthHeight(1, 1)) // the cards find their places, as they do when a window is drawn
				p.win.Resize(size)
				where := fmt.Sprintf("%s, %v×%v, %q", code, size.Width, size.Height, text)
				p.allInSight(where, "pad.1", "pad.5", "pad.9", "pad.0", "sudoku.draft.clear", "sudoku.paste", "sudoku.draft.close", "sudoku.draft.play")
				all, _ := p.spots()
				for _, s := range all {
					must.Be(t, !s.cut, "%s: %v is cut off", where, s)
				}
				p.app.Click(p.win, "sudoku.draft.clear")
				p.app.Click(p.win, "sudoku.draft.close")
				p.win.Resize(size.AddWidthHeight(1, 1))
				p.win.Resize(size)
				p.allInSight(where+" afterwards", "sudoku.marks")
			}
		}
	})
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

// TestWindowKeepsItsPlace, but not that of the screen which it fills.
func TestWindowKeepsItsPlace(t *testing.T) {
	p := start(t, "")
	kept := func() screen.Place { at, _ := keptPlace(p.services.Settings); return at }
	p.spot.keep()
	want(t, "kept of a window that was seen nowhere", kept(), screen.Place{})

	first := screen.Place{X: -300, Y: 90, Wide: 900, Bar: 24}
	p.spot.moved(first)
	p.app.Until("the place to be kept", func() bool { return kept() == first })

	second := screen.Place{X: 40, Y: 60, Wide: 900, Bar: 24}
	p.spot.moved(second)
	p.page().Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF11})
	p.spot.moved(screen.Place{Wide: 1920})
	p.quit()
	want(t, "kept by one that fills the screen as it quits", kept(), second)
}

// TestWindowKeepsItsSize from one start to the next, and that it fills the screen;
// what was kept of a screen that is gone is brought into bounds.
func TestWindowKeepsItsSize(t *testing.T) {
	p := start(t, "")
	size := fyne.NewSize(900, 640)
	p.win.Resize(size)
	p.app.Until("the size to be kept", func() bool { return p.services.Settings.Number("window.width") == 900 })
	p.page().Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF11})
	want(t, "full screen", p.win.FullScreen(), true)
	must.Do(t, p.store.Flush())
	next := again(t, p.app, "")
	want(t, "the size at the next start", next.win.Canvas().Size(), size)
	want(t, "full screen at the next start", next.win.FullScreen(), true)
	next.page().Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF11})
	want(t, "full screen", next.win.FullScreen(), false)
	want(t, "kept", next.services.Settings.Bool(fullName, true), false)
	for kept, opened := range map[fyne.Size]fyne.Size{{Width: 100, Height: 90000}: {Width: 640, Height: 2160}} {
		keepSize(next.services.Settings, kept)
		next.openFrame()
		want(t, "the size", next.win.Canvas().Size(), opened)
	}
}
