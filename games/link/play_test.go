package link

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/link"
)

var want = room.Want[any]

// Boards on which everything can be tried: in the first row of easy, the outer
// twos go by way of the ring, and the threes have no path.
const (
	easy = "link:4x3:2,1,1,2,3,4,4,5,5,6,6,3"
	// one can be won, but not after its first two tiles in the first column went
	one = "link:4x4:1,3,2,5,1,1,6,4,6,2,1,2,3,5,2,4"
	// stuck has no pair at all
	stuck = "link:2x2:1,2,2,1"
)

// TestFirstStartDeals a board that can be won, with the picture behind it.
func TestFirstStartDeals(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetText("link.params", "") })
	tb.agrees("at the first start")
	want(t, "params", tb.frame.Session.Params(), link.NewParams(14, 8, link.None))
	tb.Reads(lang.T("link.dealt"), tb.frame.Session.GameID(), lang.T("link.left"), "112")
	want(t, "the board has the keys", tb.board.Focused(), true)
	for _, name := range []string{"action.hint", "action.solve", "action.pause", "link.shuffle", "solver.play"} {
		want(t, name+" enabled", tb.App.Enabled(tb.Win, name), true)
	}
	want(t, "undo enabled", tb.App.Enabled(tb.Win, "action.undo"), false)
}

// TestTwoTapsRemoveAPair by the path that is drawn, also outside the board.
func TestTwoTapsRemoveAPair(t *testing.T) {
	tb := newTable(t).open(easy)
	tb.TapCell(0)
	want(t, "selected", tb.board.Rings(board.Selected), []int{0})
	want(t, "steps", tb.frame.Session.Steps(), 0)
	tb.App.Hold()
	tb.TapCell(3)
	want(t, "steps", tb.frame.Session.Steps(), 1)
	want(t, "selected", len(tb.board.Rings(board.Selected)), 0)
	want(t, "the path", tb.board.Path(), []board.Spot{{Col: 0, Row: 0}, {Col: 0, Row: -1}, {Col: 3, Row: -1}, {Col: 3, Row: 0}})
	tb.App.Tick(0.2)
	if !tb.Image(0).Visible() || tb.Image(0).Translucency != 0 {
		t.Error("the tile vanishes before its path is drawn")
	}
	tb.App.Tick(1)
	tb.agrees("afterwards")
	tb.App.Tick(1) // it goes out
	want(t, "the path afterwards", len(tb.board.Path()), 0)
	tb.Reads("10", lang.T("link.removed", "Count", 5))
	want(t, "points", tb.frame.Session.Score(), 10)
}

// TestWrongSecondTapChoosesAnew, and says why the two cannot go.
func TestWrongSecondTapChoosesAnew(t *testing.T) {
	tb := newTable(t).open(easy)
	tb.TapCell(0)
	tb.TapCell(1)
	want(t, "selected", tb.board.Rings(board.Selected), []int{1})
	tb.Reads(lang.T("link.differ"))
	tb.TapCell(4)
	tb.TapCell(11)
	want(t, "selected", tb.board.Rings(board.Selected), []int{11})
	tb.Reads(lang.T("link.nopath"))
	want(t, "steps", tb.frame.Session.Steps(), 0)
	tb.TapCell(11)
	want(t, "selected after the same again", len(tb.board.Rings(board.Selected)), 0)
	want(t, "said of those before", tb.frame.Status.Said(), "")
	tb.TapCell(11)
	tb.Press(fyne.KeyEscape)
	want(t, "selected after Escape", len(tb.board.Rings(board.Selected)), 0)
}

// TestEmptyCellLetsGo of what is chosen.
func TestEmptyCellLetsGo(t *testing.T) {
	tb := newTable(t).open(easy)
	tb.remove(link.Removal(link.Point{X: 1}, link.Point{X: 2}))
	tb.TapCell(0)
	tb.TapCell(1)
	want(t, "selected", len(tb.board.Rings(board.Selected)), 0)
	want(t, "steps", tb.frame.Session.Steps(), 1)
}

// TestKeysRemoveAPair: arrows move the cursor, Enter and Space choose.
func TestKeysRemoveAPair(t *testing.T) {
	tb := newTable(t).open(easy)
	tb.board.SetCursor(0, true)
	tb.Press(fyne.KeyRight, fyne.KeyReturn, fyne.KeyRight, fyne.KeySpace)
	want(t, "steps", tb.frame.Session.Steps(), 1)
	want(t, "the tiles left", tb.Position().Left(), 10)
	tb.agrees("afterwards")
}

// TestSecondButtonLightsUpEqualTiles, as does E at the cursor.
func TestSecondButtonLightsUpEqualTiles(t *testing.T) {
	tb := newTable(t).open(one)
	test.TapSecondaryAt(tb.board, tb.board.Geometry().Centre(2, 0))
	want(t, "lit", tb.board.Rings(board.Same), []int{2, 9, 11, 14})
	tb.Reads(lang.T("link.equals", "Count", 4))
	test.TapSecondaryAt(tb.board, tb.board.Geometry().Centre(1, 2)) // another of them
	want(t, "lit at the second click", len(tb.board.Rings(board.Same)), 0)
	tb.board.SetCursor(1, true)
	tb.Press(fyne.KeyE)
	want(t, "lit", tb.board.Rings(board.Same), []int{1, 12})
	tb.Press(fyne.KeyEscape)
	want(t, "lit after Escape", len(tb.board.Rings(board.Same)), 0)
	want(t, "steps", tb.frame.Session.Steps(), 0)
}

// TestGravityMovesTheTiles that are left, and undo brings all of them back.
func TestGravityMovesTheTiles(t *testing.T) {
	for _, g := range link.Gravities() {
		tb := newTable(t).open("link:" + link.NewParams(6, 5, g).String() + "#7")
		start := tb.Position()
		moves := solution(t, start)
		for i, m := range moves[:6] {
			tb.remove(m)
			want(t, "steps", tb.frame.Session.Steps(), i+1)
			tb.agrees("after a pair, " + g.String())
		}
		for range 6 {
			tb.Click("action.undo")
			tb.agrees("after undo, " + g.String())
		}
		want(t, "the position", tb.Position(), start)
		tb.Click("action.redo")
		tb.agrees("after redo, " + g.String())
		want(t, "the tiles left", tb.Position().Left(), 28)
	}
}

// TestClearedBoardShowsThePicture: the result tells moves, time and score, and
// counts as a record.
func TestClearedBoardShowsThePicture(t *testing.T) {
	tb := newTable(t).open("link:4x4k4#3")
	for _, m := range solution(t, tb.Position()) {
		tb.remove(m)
	}
	want(t, "status", tb.frame.Session.Status(), solver.Won)
	want(t, "the picture is shown", tb.board.WholeShown(), true)
	tb.Reads(lang.T("win.title"))
	if said := strings.Join(uitest.Texts(tb.Win), "\n"); !strings.Contains(said, lang.T("link.result", "Combo", 8)) {
		t.Errorf("the longest combo is not told: %s", said)
	}
	points := 10 * (1 + 2 + 3 + 4 + 5 + 6 + 7 + 8)
	want(t, "points", tb.frame.Session.Score(), points)
	want(t, "the best score", tb.frame.Session.Records().BestScore, points)
	want(t, "wins", tb.frame.Session.Records().Wins, 1)
	for _, name := range []string{"action.hint", "action.solve", "action.pause", "link.shuffle"} {
		want(t, name+" enabled", tb.App.Enabled(tb.Win, name), false)
	}
	tb.TapCell(0)
	tb.Click("action.undo")
	want(t, "the picture is shown after undo", tb.board.WholeShown(), false)
	tb.agrees("after undo")
	tb.Click("action.restart")
	tb.agrees("after restart")
	want(t, "points after restart", tb.frame.Session.Score(), 0)
}

// TestUndoTakesPointsBack, and redo brings them again.
func TestUndoTakesPointsBack(t *testing.T) {
	tb := newTable(t).open("link:4x4k4#3")
	moves := solution(t, tb.Position())
	for _, m := range moves[:3] {
		tb.remove(m)
	}
	want(t, "points", tb.frame.Session.Score(), 60)
	tb.Reads("×3")
	tb.Click("action.undo")
	want(t, "points after undo", tb.frame.Session.Score(), 30)
	tb.Click("action.redo")
	want(t, "points after redo", tb.frame.Session.Score(), 60)
}

// TestHintShowsThePairAndItsPath, then another one, and takes that at the third press.
func TestHintShowsThePairAndItsPath(t *testing.T) {
	tb := newTable(t).open(one)
	tb.Click("action.hint")
	tb.App.Until("the hint", func() bool { return len(tb.board.Rings(board.Hinted)) == 2 })
	pair := tb.board.Rings(board.Hinted)
	p := tb.Position()
	m := link.Removal(p.At(pair[0]), p.At(pair[1]))
	want(t, "the path", tb.board.Path(), spots(p, m))
	want(t, "assisted", tb.frame.Session.Assisted(), false)
	want(t, "hints", tb.hints(), 1)
	h, err := link.Hint(t.Context(), p)
	want(t, "error", err, nil)
	want(t, "said", tb.frame.Guide.Said(), lang.Say(h.Levels[0]))
	after, err := link.Rules{}.Apply(p, m)
	want(t, "the rules", err, nil)
	verdict, _ := link.Winnable(t.Context(), after, 0)
	want(t, "the board after it", verdict, solver.Solved)
	tb.remove(m)
	want(t, "hinted afterwards", len(tb.board.Rings(board.Hinted)), 0)
	tb.agrees("afterwards")

	p = tb.Position()
	h, err = link.Hint(t.Context(), p)
	want(t, "error", err, nil)
	for level := range 2 {
		tb.Press(fyne.KeyH)
		tb.App.Until("a level", func() bool { return tb.frame.Guide.Said() == lang.Say(h.Levels[level]) })
	}
	want(t, "hints", tb.hints(), 3)
	second := h.Moves[0]
	want(t, "the other pair", tb.board.Path(), spots(p, second))
	tb.Press(fyne.KeyH)
	after, err = link.Rules{}.Apply(p, second)
	want(t, "the rules", err, nil)
	tb.App.Until("the pair gone", func() bool { return tb.Position() == after })
	want(t, "the guide", tb.frame.Guide.Said(), "")
	tb.agrees("after the third press")
}

// TestHintWhileAPairGoes keeps its path when the pair is gone, and when the pair's own path
// would have been.
func TestHintWhileAPairGoes(t *testing.T) {
	tb := timed(t).open("link:10x6#92217213")
	tb.App.Hold()
	tb.remove(solution(t, tb.Position())[0])
	tb.App.Tick(0.3)
	tb.Click("action.hint")
	tb.App.Until("a hint", func() bool { return len(tb.board.Rings(board.Hinted)) == 2 })
	want(t, "the pair still goes", tb.board.Animating(), true)
	hinted := tb.board.Path()
	tb.App.Tick(1) // the pair has gone
	tb.App.Tick(1) // and what came of that
	want(t, "animating", tb.board.Animating(), false)
	want(t, "the ends of the path", len(hinted) > 1, true)
	want(t, "the path afterwards", tb.board.Path(), hinted)
}

// TestEveryEnginePlays with the path of each pair drawn; the full one clears
// the board, and what an engine played earns no points.
func TestEveryEnginePlays(t *testing.T) {
	for i, e := range link.Engines() {
		tb := newTable(t).open("link:6x4k4#2")
		start := tb.Position()
		tb.App.Choose(tb.Win, "solver.engine", i)
		tb.Reads(lang.T("link.engine." + e.Name + ".promise"))
		tb.Click("action.solve")
		tb.App.Until("a first pair", func() bool { return tb.frame.Session.Steps() > 0 })
		want(t, "a path is drawn", len(tb.board.Path()) > 0, true)
		tb.App.Until("the end of the run", func() bool { return tb.frame.RunState() == session.Idle })
		if e.Name == link.Default {
			want(t, "status", tb.frame.Session.Status(), solver.Won)
		}
		tb.agrees("after " + e.Name)
		want(t, "points", tb.frame.Session.Score(), 0)
		want(t, "assisted", tb.frame.Session.Assisted(), true)
		p := start
		for _, m := range tb.frame.Session.History() {
			var err error
			p, err = link.Rules{}.Apply(p, m)
			want(t, "a move", err, nil)
		}
		want(t, "the end", p, tb.Position())
	}
}

// TestChoosingStopsTheEngine that plays: its next pair would let go of what was
// chosen.
func TestChoosingStopsTheEngine(t *testing.T) {
	tb := newTable(t).open("link:6x4k4#2")
	tb.App.Hold()
	tb.Click("action.solve")
	tb.App.Until("a first pair", func() bool { return tb.frame.Session.Steps() > 0 })
	p := tb.Position()
	left := slices.IndexFunc(tb.on, func(id int) bool { return id != nothing })
	tb.TapCell(left)
	tb.App.Tick(1)
	tb.App.Until("the end of the run", func() bool { return tb.frame.RunState() == session.Idle })
	want(t, "chosen", tb.board.Rings(board.Selected), []int{left})
	want(t, "the position", tb.Position(), p)
}

// TestPauseCoversTheBoard and no tile is taken until the game goes on.
func TestPauseCoversTheBoard(t *testing.T) {
	tb := newTable(t).open(easy)
	tb.Press(fyne.KeyP)
	tb.Reads(lang.T("pause.title"))
	tb.TapCell(1)
	tb.TapCell(2)
	tb.board.SetCursor(1, true)
	tb.Press(fyne.KeyRight, fyne.KeyE, fyne.KeyS)
	tb.App.For(50e6)
	want(t, "steps", tb.frame.Session.Steps(), 0)
	want(t, "shuffle enabled", tb.App.Enabled(tb.Win, "link.shuffle"), false)
	tb.Click("pause.resume")
	want(t, "paused", tb.frame.Session.Paused(), session.Reason(0))
	tb.TapCell(1)
	tb.TapCell(2)
	want(t, "steps", tb.frame.Session.Steps(), 1)
}

// TestVShowsTheWholePicture as long as it is held.
func TestVShowsTheWholePicture(t *testing.T) {
	tb := newTable(t).open(easy)
	tb.Press(fyne.KeyV)
	want(t, "shown", tb.board.WholeShown(), true)
	tb.board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyV})
	want(t, "shown", tb.board.WholeShown(), false)
}

// TestHoverLightsTheTile under the pointer, but no empty cell.
func TestHoverLightsTheTile(t *testing.T) {
	tb := newTable(t).open(easy)
	tb.remove(link.Removal(link.Point{X: 1}, link.Point{X: 2}))
	for _, c := range [...][2]int{{0, 1}, {1, 0}, {-1, 0}} {
		cell, lit := c[0], c[1]
		tb.board.OnHover(cell)
		want(t, "lit", len(tb.board.Rings(board.Hovered)), lit)
	}
}
