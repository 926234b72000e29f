package sliding

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/games/board"
	"tessera/games/lang"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/uitest"
	"tessera/solver"
	"tessera/solver/sliding"
)

// engine chooses an engine from the panel's list.
func (tb *table) engine(name string) {
	tb.t.Helper()
	at := slices.IndexFunc(sliding.Engines(), func(e sliding.Engine) bool { return e.Name == name })
	tb.app.Choose(tb.win, "solver.engine", at)
	want(tb.t, "engine", tb.Engine(), name)
}

func (tb *table) idle() bool { return tb.RunState() == tab.Idle }

// TestEveryEngineSolves, started from the panel; the win is seen, with moves,
// time and the least number of moves, and counts as helped.
func TestEveryEngineSolves(t *testing.T) {
	tb := newTable(t)
	for _, e := range sliding.Engines() {
		t.Run(e.Name, func(t *testing.T) {
			tb.t = t
			tb.open("sliding:3x3r30#8")
			start := tb.position()
			tb.engine(e.Name)
			tb.reads(lang.T("sliding.engine." + e.Name + ".promise"))
			tb.click("solver.play")
			tb.app.Until("the end of the run", tb.idle)
			want(t, "status", tb.Session.Status(), solver.Won)
			tb.agrees("after the run")
			want(t, "assisted", tb.Session.Assisted(), true)
			want(t, "wins that count", tb.Session.Records().Wins, 0)
			end, err := sliding.Play(start, tb.Session.History())
			want(t, "the rules", err, nil)
			want(t, "the end", end, tb.position())
			tb.app.Until("the proven par", func() bool { return tb.KnownPar().Proven })
			par := tb.KnownPar().Length
			// The promises say which engines find the least number.
			if strings.Contains(e.Promise, "Fewest moves") && tb.Session.Moves() != par {
				t.Errorf("%s takes %d moves where %d do", e.Name, tb.Session.Moves(), par)
			}
			tb.reads(lang.T("win.title"), tab.Number(int64(par)))
			if !slices.ContainsFunc(uitest.Texts(tb.win), func(s string) bool { return strings.Contains(s, lang.T("win.assisted")) }) {
				t.Error("the result does not say that the game was helped")
			}
			tb.reads(lang.T("solver.time"), lang.T("solver.solution"))
			if e.Name != "region" {
				tb.reads(lang.T("solver.expanded"))
			}
		})
	}
}

// TestParIsProvenOnSmallBoards and an upper bound on large ones.
func TestParIsProvenOnSmallBoards(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#2")
	tb.app.Until("the proven par", func() bool { return tb.KnownPar().Proven })
	par := tb.KnownPar().Length
	moves, err := tab.Moves(t.Context(), engine("idastar"), tb.Session.Start(), solver.Options{})
	want(t, "another engine's error", err, nil)
	want(t, "par", par, len(moves))
	tb.reads(tab.Number(int64(par)))

	tb.open("sliding:6x6#2")
	tb.app.Until("the par", func() bool { return tb.KnownPar().Length > 0 })
	par = tb.KnownPar().Length
	want(t, "proven", tb.KnownPar().Proven, false)
	tb.reads(lang.T("status.par.between", "Least", tab.Number(int64(tb.KnownPar().Bound)), "Most", tab.Number(int64(par))))
}

// TestHintFollowsThePar: on the way of the solution that the par was found by,
// a hint is its next move, at once.
func TestHintFollowsThePar(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#2")
	tb.app.Until("the proven par", func() bool { return tb.KnownPar().Proven })
	way := tb.KnownPar().Moves
	want(t, "the solution's length", len(way), tb.KnownPar().Length)
	tb.Do(way[0])
	tb.ShowHint()
	cell, _ := tb.position().From(way[1])
	want(t, "the hint", tb.board.Rings(board.Hinted), []int{cell})
	want(t, "assisted", tb.Session.Assisted(), true)
}

// TestImpossiblePositionIsRefused with the reason, and nothing changes.
func TestImpossiblePositionIsRefused(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#4")
	tb.typeID("sliding:3x3:2,1,3,4,5,6,7,8,0")
	if said := tb.services.Dialogs.Text(); !strings.Contains(said, lang.T("error.impossible.parity")) {
		t.Errorf("the player is told %q", said)
	}
	want(t, "the game", tb.Session.GameID(), "sliding:3x3#4")
}

// TestMemoryBudgetIsSaid and the game goes on.
func TestMemoryBudgetIsSaid(t *testing.T) {
	tb := newTable(t, func(s *tab.Settings) { s.SetMemory(1) }).open("sliding:4x4#1")
	tb.engine("bfs")
	tb.click("action.solve")
	tb.app.Until("the end of the run", tb.idle)
	said := tb.Solver.Message()
	if want := lang.T("error.memory", "Budget", tab.Bytes(1<<20), "Seen", "@", "Depth", "@"); !strings.HasPrefix(said, want[:strings.Index(want, "@")]) {
		t.Errorf("the panel says %q", said)
	}
	tb.press("P")
	want(t, "the game can be paused", tb.Session.Paused()&session.ByPlayer != 0, true)
}

// TestStopEndsAnEngine that would go on for hours; what was played stays.
func TestStopEndsAnEngine(t *testing.T) {
	for _, how := range []string{"solver.stop", "action.solve", "Escape"} {
		tb := newTable(t).open("sliding:6x6#1")
		tb.engine("idastar")
		tb.click("solver.play")
		want(t, "state", tb.RunState(), tab.Thinking)
		tb.app.For(30 * time.Millisecond)
		if how == "Escape" {
			tb.press("Escape")
		} else {
			tb.click(how)
		}
		want(t, "state after "+how, tb.RunState(), tab.Idle)
		tb.reads(lang.T("solver.stopped"))
		before := tb.position()
		tb.press("Up", "Down")
		if tb.position() == before && tb.Session.Moves() == 0 {
			t.Errorf("after %s the game takes no moves", how)
		}
	}
}

// TestMoveEndsAnEngine: whoever moves a tile himself plays on by himself.
func TestMoveEndsAnEngine(t *testing.T) {
	tb := newTable(t).open("sliding:6x6#1")
	tb.engine("idastar")
	tb.click("action.solve")
	m := sliding.Right
	if _, ok := tb.position().From(m); !ok {
		m = sliding.Left
	}
	cell, _ := tb.position().From(m)
	tb.tapCell(cell)
	want(t, "state", tb.RunState(), tab.Idle)
	want(t, "moves", tb.Session.Moves(), 1)
	want(t, "assisted", tb.Session.Assisted(), false)
}

// TestStepPauseAndPlay: one move at a time, held, and on to the end.
func TestStepPauseAndPlay(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#1")
	tb.engine("region")
	for n := 1; n <= 3; n++ {
		tb.click("solver.step")
		tb.app.Until("a step", func() bool { return tb.Session.Moves() == n })
		tb.app.For(30 * time.Millisecond)
		want(t, "moves", tb.Session.Moves(), n)
		want(t, "state", tb.RunState(), tab.Paused)
		tb.agrees("after a step")
	}
	tb.click("solver.play")
	tb.app.Until("the end of the run", tb.idle)
	want(t, "status", tb.Session.Status(), solver.Won)
}

// TestSpeed: slowly, a move comes when its time has come, and not before; the
// slider acts on the engine that runs and is remembered.
func TestSpeed(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#1")
	tb.engine("region")
	slider := tb.app.Find(tb.win, "solver.speed").(*tab.Slider)
	slider.SetValue(0)
	want(t, "the speed kept", tb.services.Settings.Speed(), 0)
	began := time.Now()
	tb.click("solver.play")
	tb.app.Until("two moves", func() bool { return tb.Session.Moves() >= 2 })
	if d := time.Since(began); d < tab.Slowest {
		t.Errorf("two moves took %v, one has %v", d, tab.Slowest)
	}
	want(t, "state", tb.RunState(), tab.Playing)
	tb.click("solver.play") // holds it
	want(t, "state", tb.RunState(), tab.Paused)
	slider.SetValue(1)
	tb.click("solver.play")
	tb.app.Until("the end of the run", tb.idle)
	want(t, "status", tb.Session.Status(), solver.Won)
	tb.agrees("after the run")
}

// TestRunCanBeTakenBack, move by move.
func TestRunCanBeTakenBack(t *testing.T) {
	tb := newTable(t).open("sliding:3x3r8#1")
	start := tb.position()
	tb.click("action.solve")
	tb.app.Until("the end of the run", tb.idle)
	moves := tb.Session.Moves()
	for range moves {
		tb.click("action.undo")
	}
	want(t, "the position", tb.position(), start)
	want(t, "undo enabled", tb.app.Enabled(tb.win, "action.undo"), false)
	tb.agrees("after undo")
}

// TestHintPointsAtTheNextMove and says it; the next move takes the ring away.
func TestHintPointsAtTheNextMove(t *testing.T) {
	tb := newTable(t).open("sliding:3x3:1,2,3,4,5,6,0,7,8")
	tb.press("H")
	tb.app.Until("the hint", func() bool { return len(tb.board.Rings(board.Hinted)) > 0 })
	want(t, "the tile to move", tb.board.Rings(board.Hinted), []int{7})
	want(t, "what is said", tb.Status.Said(), lang.T("sliding.hint", "Tile", 7, "Way", lang.T("way.L")))
	want(t, "assisted", tb.Session.Assisted(), true)
	want(t, "moves", tb.Session.Moves(), 0)
	tb.tapCell(7)
	want(t, "the ring", len(tb.board.Rings(board.Hinted)), 0)
	want(t, "what is said", tb.Status.Said(), lang.T("sliding.slid", "Tile", 7, "Way", lang.T("way.L")))
}

// TestHintOfAnEngineThatFails comes from the game's usual one instead.
func TestHintOfAnEngineThatFails(t *testing.T) {
	tb := newTable(t, func(s *tab.Settings) { s.SetMemory(1) }).open("sliding:5x5#1")
	tb.engine("bfs")
	tb.click("action.hint")
	tb.app.Until("the hint", func() bool { return len(tb.board.Rings(board.Hinted)) > 0 })
}

// TestUsualEngineFollowsTheBoard until the player has chosen one.
func TestUsualEngineFollowsTheBoard(t *testing.T) {
	tb := newTable(t)
	for _, id := range []string{"sliding:3x3#1", "sliding:4x4#1", "sliding:7x7#1"} {
		tb.open(id)
		want(t, "engine for "+id, tb.Engine(), sliding.Default)
	}
	tb.engine("idastar")
	tb.open("sliding:3x3#2")
	want(t, "engine", tb.Engine(), "idastar")
}

// TestSolveWhileChoosing does nothing: there is nothing to solve.
func TestSolveWhileChoosing(t *testing.T) {
	tb := newTable(t)
	tb.press("F5", "H", "P")
	want(t, "state", tb.RunState(), tab.Idle)
	want(t, "paused", tb.Session.Paused()&session.ByPlayer, session.Reason(0))
	if err := tb.Session.Do(sliding.Up); !errors.Is(err, &session.Error{Code: session.CodeNoGame}) {
		t.Errorf("without a game a move gives %v", err)
	}
}

// TestLiveFigures: while a search runs its figures are read, layers and all;
// under the race detector that must not meet the engine's own counting.
func TestLiveFigures(t *testing.T) {
	tb := newTable(t, func(s *tab.Settings) { s.SetMemory(48) }).open("sliding:4x4#1")
	tb.engine("bfs")
	tb.click("action.solve")
	tb.app.Until("the first figures", func() bool { return slices.Contains(uitest.Texts(tb.win), lang.T("solver.plot")) })
	tb.app.Until("the end of the run", tb.idle)
	tb.reads(lang.T("solver.expanded"), lang.T("solver.frontier"), lang.T("solver.depth"), lang.T("solver.memory"))
}

// TestRaceCoversTheBoard: keys and clicks move nothing under it, and engines
// that take part end with a solution each.
func TestRaceCoversTheBoard(t *testing.T) {
	tb := newTable(t).open("sliding:3x3r30#8")
	before := tb.position()
	tb.press("F6")
	tb.press("Left", "Right", "Up", "Down", "Return")
	for cell := range 9 {
		tb.tapCell(cell) // the page over it lets clicks through
	}
	want(t, "steps", tb.Session.Steps(), 0)
	tb.click("race.start")
	tb.app.Until("the end of the race", func() bool {
		return slices.Contains(uitest.Texts(tb.win), lang.T("race.start")) && tb.app.Enabled(tb.win, "race.export")
	})
	want(t, "assisted", tb.Session.Assisted(), true)
	want(t, "the position", tb.position(), before)
	shortest, _ := tab.Moves(t.Context(), engine("astar1"), before, solver.Options{})
	tb.reads(lang.T("solver.moves.proven", "Count", len(shortest)))
	tb.press("Escape")
	tb.readsNot(lang.T("race.title"))
	want(t, "paused", tb.Session.Paused(), session.Reason(0))
	tb.press("Left", "Right", "Up", "Down")
	if tb.Session.Steps() == 0 {
		t.Error("after the race the board takes no moves")
	}
}
