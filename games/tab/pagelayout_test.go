package tab

import (
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/must"
	"tessera/solver"
)

// TestCardsLeaveRoomForTheBoardsShape: below a board of wide cells, where they would
// stand beside one of square cells.
func TestCardsLeaveRoomForTheBoardsShape(t *testing.T) {
	newRoom(t)
	p := &page{board: board.New(), lab: ui.NewFold(ui.Action{Name: "action.lab"}, 0)}
	p.lab.Show(true)
	p.board.SetLayout(board.Layout{Cols: 4, Rows: 4})
	size := fyne.NewSize(1300, 1310)
	uitest.Want(t, "of square cells", p.find(size, cardsWide, 16), beside)
	uitest.Want(t, "another shape", p.board.SetAspect(2), true)
	uitest.Want(t, "of wide cells", p.find(size, cardsWide, 16), below)
}

// foldedToy is the toy's tab at a first start, with engines enough for a race.
func foldedToy(t *testing.T) *toyTab {
	return toyIn(t, newRoom(t), func(s *toyGame) {
		s.Engines = []solver.Engine[toyCount, int]{counter("steps"), counter("strides")}
	})
}

// TestLaboratoryIsFolded at the first start: engines and the race lie in it, while Solve stays in
// the bar; the menu or F4 opens it, and Escape closes it; the next start finds it as it was left, and
// a game that was open meanwhile follows.
func TestLaboratoryIsFolded(t *testing.T) {
	tb := foldedToy(t)
	has := func(when string, open bool) {
		t.Helper()
		for _, name := range []string{"solver.engine", "solver.play", "solver.speed"} {
			uitest.Want(t, when+": "+name, tb.sees(name), open)
		}
		uitest.Want(t, when+": the heading", tb.sees("action.lab"), open)
		uitest.Want(t, when+": solve", tb.sees("action.solve"), true)
		uitest.Want(t, when+": the race", tb.sees("action.race"), open)
	}
	has("at first", false)
	tb.app.Click(tb.Window, "action.lab")
	has("after a click", true)
	uitest.Want(t, "the board has the keys", tb.Board.Focused(), true)
	again := toyFrame(tb.room, tb.Session)
	uitest.Want(t, "the next time", again.lab.Open(), true)
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	has("after F4", false)
	uitest.Want(t, "another game", again.lab.Open(), true)
	again.Refresh()
	uitest.Want(t, "another game when it is looked at", again.lab.Open(), false)
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	has("after F4 again", true)
	tb.press(fyne.KeyEscape)
	has("after Escape", false)
	tb.press(fyne.KeyEscape)
	has("after Escape again", false)
	one := newToyTab(t)
	one.press(fyne.KeyF6)
	uitest.Want(t, "a race with one engine", one.sees("action.race") || one.racing, false)
}

// tall has cards higher than the window.
func tall(g *toyGame) {
	shows(func(_ toyEnv, p *view.Page) {
		card := view.Card{ID: "tall", Place: view.Beside}
		for line := range 60 {
			card.Fields = append(card.Fields, view.Field{ID: fmt.Sprint(line), Text: "A line."})
		}
		p.Cards = append(p.Cards, card)
	})(g)
}

// TestLaboratoryIsSeen where F4 opens it, whatever lies above it.
func TestLaboratoryIsSeen(t *testing.T) {
	tb := newToyTab(t, tall)
	driver := fyne.CurrentApp().Driver()
	top := func() float32 {
		return driver.AbsolutePositionForObject(tb.lab.Heading).Y - driver.AbsolutePositionForObject(tb.panel).Y
	}
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	tb.panel.ScrollToTop()
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF4})
	must.Be(t, top() >= -1 && top() <= tb.panel.Size().Height-look.Edge,
		"opened below the cards the heading is %v below the beginning of cards of %v", top(), tb.panel.Size())
}

// TestReferenceLeavesTheBoard a room in which it can be played, whatever share was read
// from the settings, and has enough to be looked at; or it gives way.
func TestReferenceLeavesTheBoard(t *testing.T) {
	newRoom(t)
	r := &reference{board: board.New()}
	given, refused := 0, 0
	for _, layout := range []board.Layout{{Cols: 4, Rows: 4}, {Cols: 12, Rows: 3}, {Cols: 3, Rows: 9, Aspect: 0.5}, {Cols: 20, Rows: 20, Aspect: 2}} {
		r.board.SetLayout(layout)
		wide, high := layout.Proportions()
		for w := float32(0); w < 2000; w += 90 {
			for h := float32(0); h < 1500; h += 90 {
				size := fyne.NewSize(w, h)
				below := r.lies(size)
				for _, share := range []float64{0, 0.15, 0.4, 0.6, -3, 50, math.Inf(1), math.NaN()} {
					r.share = share
					lies, extent, fits := r.divide(size)
					uitest.Want(t, "below, whatever the share", lies, below)
					if !fits {
						refused++
						continue
					}
					given++
					left, uses := w-16-extent, h*wide/high
					if lies {
						left, uses = h-16-extent, w*high/wide
					}
					if left < min(boardKept, uses)-0.01 || extent < referenceLeast-0.01 || float64(extent) > shareMost*float64(left+extent)+0.01 {
						t.Fatalf("in %v at a share of %v, below %v: %v are left to a board that could use %v, the picture has %v", size, share, lies, left, uses, extent)
					}
				}
			}
		}
	}
	must.Be(t, given != 0 && refused != 0, "%d times there was room, %d times there was none", given, refused)
}

// TestNoReference in a game that is not cut from one picture: neither button nor key.
func TestNoReference(t *testing.T) {
	tb := newToyTab(t)
	tb.Board.TypedKey(key(fyne.KeyF7))
	tb.ToggleReference()
	uitest.Want(t, "a button", tb.sees("action.reference"), false)
	uitest.Want(t, "beside the board", tb.sees("picture.reference"), false)
}
