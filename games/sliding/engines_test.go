package sliding

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sliding"
)

// engine chooses an engine from the panel's list.
func (tb *table) engine(name string) {
	tb.T.Helper()
	offered := slices.DeleteFunc(sliding.Engines(), func(e sliding.Engine) bool { return e.Applies(tb.frame.Session.Position()) != nil })
	index := func(name string) int {
		return slices.IndexFunc(offered, func(e sliding.Engine) bool { return e.Name == name })
	}
	at := index(name)
	switch usual := index(sliding.Default); { // which comes first in the list
	case at == usual:
		at = 0
	case at < usual:
		at++
	}
	tb.App.Choose(tb.Win, "solver.engine", at)
	room.Want(tb.T, "engine", tb.frame.Engine(), name)
}

func (tb *table) idle() bool { return tb.frame.RunState() == session.Idle }

// TestEveryEngineSolves, started from the panel; the win is seen, with moves,
// time and the least number of moves, and counts as helped.
func TestEveryEngineSolves(t *testing.T) {
	tb := newTable(t)
	for _, e := range sliding.Engines() {
		if e.Patient { // which takes no such board
			continue
		}
		t.Run(e.Name, func(t *testing.T) {
			tb.T = t
			tb.open("sliding:3x3r30#8")
			start := tb.Position()
			tb.engine(e.Name)
			tb.Reads(lang.T("sliding.engine." + e.Name + ".promise"))
			tb.Click("solver.play")
			tb.App.Until("the end of the run", tb.idle)
			room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
			tb.agrees("after the run")
			room.Want(t, "assisted", tb.frame.Session.Assisted(), true)
			room.Want(t, "wins that count", tb.frame.Session.Records().Wins, 0)
			end, err := sliding.Play(start, tb.frame.Session.History())
			room.Want(t, "the rules", err, nil)
			room.Want(t, "the end", end, tb.Position())
			tb.App.Until("the proven par", func() bool { return tb.frame.KnownPar().Proven })
			par := tb.frame.KnownPar().Length
			greedy := []string{"astar2", "astar5", "region"} // the others promise the fewest moves
			if !slices.Contains(greedy, e.Name) && tb.frame.Session.Moves() != par {
				t.Errorf("%s takes %d moves where %d do", e.Name, tb.frame.Session.Moves(), par)
			}
			tb.Reads(lang.T("win.engine"), lang.Number(int64(par)))
			tb.Reads(lang.T("solver.time"), lang.T("solver.solution"))
			if e.Name != "region" && e.Name != sliding.Default { // which goes on from what par has found
				tb.Reads(lang.T("solver.expanded"))
			}
		})
	}
}

// TestParIsProvenOnSmallBoards and an upper bound on large ones.
func TestParIsProvenOnSmallBoards(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#2")
	tb.App.Until("the proven par", func() bool { return tb.frame.KnownPar().Proven })
	par := tb.frame.KnownPar().Length
	moves, err := solver.Collect(t.Context(), engine("idastar"), tb.frame.Session.Start(), solver.Options{})
	room.Want(t, "another engine's error", err, nil)
	room.Want(t, "par", par, len(moves))
	tb.Reads(lang.Number(int64(par)))

	tb.open("sliding:6x6#2")
	tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Length > 0 })
	par = tb.frame.KnownPar().Length
	room.Want(t, "proven", tb.frame.KnownPar().Proven, false)
	tb.Reads(lang.T("status.par.between", "Least", lang.Number(int64(tb.frame.KnownPar().Bound)), "Most", lang.Number(int64(par))))
}

// TestImpossiblePositionIsRefused with the reason, and nothing changes.
func TestImpossiblePositionIsRefused(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#4")
	tb.TypeID("sliding:3x3:2,1,3,4,5,6,7,8,0")
	if said := tb.services.Dialogs.Text(); !strings.Contains(said, lang.T("error.impossible.parity")) {
		t.Errorf("the player is told %q", said)
	}
	room.Want(t, "the game", tb.frame.Session.GameID(), "sliding:3x3#4")
}

// TestMemoryBudgetIsSaid and the game goes on.
func TestMemoryBudgetIsSaid(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetMemory(1) }).open("sliding:4x4#1")
	tb.engine("bfs")
	tb.Click("action.solve")
	tb.App.Until("the end of the run", tb.idle)
	said := tb.frame.Solver().Message()
	if want := lang.T("error.memory", "Budget", lang.Bytes(1<<20), "Seen", "@", "Depth", "@"); !strings.HasPrefix(said, want[:strings.Index(want, "@")]) {
		t.Errorf("the panel says %q", said)
	}
	tb.Press("P")
	room.Want(t, "the game can be paused", tb.frame.Session.Paused()&session.ByPlayer != 0, true)
}

// TestStopEndsAnEngine that would go on for hours; what was played stays.
func TestStopEndsAnEngine(t *testing.T) {
	for _, how := range []string{"solver.stop", "action.solve", "Escape"} {
		tb := newTable(t).open("sliding:6x6#1")
		tb.engine("idastar")
		tb.Click("solver.play")
		room.Want(t, "state", tb.frame.RunState(), session.Thinking)
		tb.App.For(30 * time.Millisecond)
		if how == "Escape" {
			tb.Press("Escape")
		} else {
			tb.Click(how)
		}
		room.Want(t, "state after "+how, tb.frame.RunState(), session.Idle)
		tb.Reads(lang.T("solver.stopped"))
		before := tb.Position()
		tb.Press("Up", "Down")
		if tb.Position() == before && tb.frame.Session.Moves() == 0 {
			t.Errorf("after %s the game takes no moves", how)
		}
	}
}

// TestMoveEndsAnEngine: whoever moves a tile himself plays on by himself.
func TestMoveEndsAnEngine(t *testing.T) {
	tb := newTable(t).open("sliding:6x6#1")
	tb.engine("idastar")
	tb.Click("action.solve")
	m := sliding.Right
	if _, ok := tb.Position().From(m); !ok {
		m = sliding.Left
	}
	cell, _ := tb.Position().From(m)
	tb.TapCell(cell)
	room.Want(t, "state", tb.frame.RunState(), session.Idle)
	room.Want(t, "moves", tb.frame.Session.Moves(), 1)
	room.Want(t, "assisted", tb.frame.Session.Assisted(), false)
}

// TestStepPauseAndPlay: one move at a time, held, and on to the end.
func TestStepPauseAndPlay(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#1")
	tb.engine("region")
	for n := 1; n <= 3; n++ {
		tb.Click("solver.step")
		tb.App.Until("a step", func() bool { return tb.frame.Session.Moves() == n })
		tb.App.For(30 * time.Millisecond)
		room.Want(t, "moves", tb.frame.Session.Moves(), n)
		room.Want(t, "state", tb.frame.RunState(), session.Paused)
		tb.agrees("after a step")
	}
	tb.Click("solver.play")
	tb.App.Until("the end of the run", tb.idle)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
}

// TestSpeed: slowly, a move comes when its time has come, and not before; the
// slider acts on the engine that runs and is remembered.
func TestSpeed(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#1")
	tb.engine("region")
	slider := tb.App.Find(tb.Win, "solver.speed").(*ui.Slider)
	slider.SetValue(0)
	room.Want(t, "the speed kept", tb.services.Settings.Speed(), 0)
	began := time.Now()
	tb.Click("solver.play")
	tb.App.Until("two moves", func() bool { return tb.frame.Session.Moves() >= 2 })
	if d := time.Since(began); d < tab.Slowest {
		t.Errorf("two moves took %v, one has %v", d, tab.Slowest)
	}
	room.Want(t, "state", tb.frame.RunState(), session.Playing)
	tb.Click("solver.play") // holds it
	room.Want(t, "state", tb.frame.RunState(), session.Paused)
	slider.SetValue(1)
	tb.Click("solver.play")
	tb.App.Until("the end of the run", tb.idle)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
	tb.agrees("after the run")
}

// TestRunCanBeTakenBack, move by move.
func TestRunCanBeTakenBack(t *testing.T) {
	tb := newTable(t).open("sliding:3x3r8#1")
	start := tb.Position()
	tb.Click("action.solve")
	tb.App.Until("the end of the run", tb.idle)
	moves := tb.frame.Session.Moves()
	for range moves {
		tb.Click("action.undo")
	}
	room.Want(t, "the position", tb.Position(), start)
	room.Want(t, "undo enabled", tb.App.Enabled(tb.Win, "action.undo"), false)
	tb.agrees("after undo")
}

// TestUsualEngineFollowsTheBoard until the player has chosen one.
func TestUsualEngineFollowsTheBoard(t *testing.T) {
	tb := newTable(t)
	for _, id := range []string{"sliding:3x3#1", "sliding:4x4#1", "sliding:7x7#1"} {
		tb.open(id)
		room.Want(t, "engine for "+id, tb.frame.Engine(), sliding.Default)
	}
	tb.engine("idastar")
	tb.open("sliding:3x3#2")
	room.Want(t, "engine", tb.frame.Engine(), "idastar")
}

// TestSolveWhileChoosing does nothing: there is nothing to solve.
func TestSolveWhileChoosing(t *testing.T) {
	tb := newTable(t)
	tb.Press("F5", "H", "P")
	room.Want(t, "state", tb.frame.RunState(), session.Idle)
	room.Want(t, "paused", tb.frame.Session.Paused()&session.ByPlayer, session.Reason(0))
	if err := tb.frame.Session.Do(sliding.Up); !errors.Is(err, &session.Error{Code: session.CodeNoGame}) {
		t.Errorf("without a game a move gives %v", err)
	}
}

// TestLiveFigures: while a search runs its figures are read, layers and all;
// under the race detector that must not meet the engine's own counting.
func TestLiveFigures(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetMemory(48) }).open("sliding:4x4#1")
	tb.engine("bfs")
	tb.Click("action.solve")
	tb.App.Until("the first figures", func() bool { return slices.Contains(uitest.Texts(tb.Win), lang.T("solver.plot")) })
	tb.App.Until("the end of the run", tb.idle)
	tb.Reads(lang.T("solver.expanded"), lang.T("solver.frontier"), lang.T("solver.depth"), lang.T("solver.memory"))
}

// TestRaceCoversTheBoard: keys and clicks move nothing under it, and engines
// that take part end with a solution each.
func TestRaceCoversTheBoard(t *testing.T) {
	tb := newTable(t).open("sliding:3x3r30#8")
	before := tb.Position()
	tb.Press("F6")
	tb.Press("Left", "Right", "Up", "Down", "Return")
	for cell := range 9 {
		tb.TapCell(cell) // the page over it lets clicks through
	}
	room.Want(t, "steps", tb.frame.Session.Steps(), 0)
	tb.Click("race.start")
	tb.App.Until("the end of the race", func() bool {
		return slices.Contains(uitest.Texts(tb.Win), lang.T("race.start")) && tb.App.Enabled(tb.Win, "race.export")
	})
	room.Want(t, "assisted", tb.frame.Session.Assisted(), true)
	room.Want(t, "the position", tb.Position(), before)
	shortest, _ := solver.Collect(t.Context(), engine("astar1"), before, solver.Options{})
	tb.Reads(lang.T("solver.moves.proven", "Count", len(shortest)))
	tb.Press("Escape")
	tb.ReadsNot(lang.T("race.help"))
	room.Want(t, "paused", tb.frame.Session.Paused(), session.Reason(0))
	tb.Press("Left", "Right", "Up", "Down")
	if tb.frame.Session.Steps() == 0 {
		t.Error("after the race the board takes no moves")
	}
}

// TestMovesOfSeveralWaysAreTold as moves: no tile went all those ways.
func TestMovesOfSeveralWaysAreTold(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#5")
	for moves, said := range map[string]string{
		"LLL": lang.T("sliding.slid.many", "Count", 3, "Way", lang.T("way.L")),
		"LUR": lang.T("games.moves", "Count", 3),
	} {
		c := session.Change[sliding.Position, sliding.Move]{Kind: session.Forward, Moves: []sliding.Move(nil)}
		for _, m := range moves {
			c.Moves = append(c.Moves, sliding.Move(m))
		}
		room.Want(t, moves, tb.Tell(c), said)
	}
}
