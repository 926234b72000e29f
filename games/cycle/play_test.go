package cycle

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// TestFirstStartDealsABoard that can be solved, and says what to do.
func TestFirstStartDealsABoard(t *testing.T) {
	tb := newTable(t)
	room.Want(t, "params", tb.frame.Session.Params(), cycle.Presets()[1].Params)
	room.Want(t, "solvable", tb.shown().Solvable(t.Context()), nil)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Playing)
	tb.agrees("after the deal")
	tb.Reads(lang.T("cycle.dealt.equal"), tb.frame.Session.GameID())
	room.Want(t, "the board has the keys", tb.board.Focused(), true)
}

// TestClickChangesItsNeighbourhood: exactly the tiles that the rule names, for
// every cell, and undo and redo show it too.
func TestClickChangesItsNeighbourhood(t *testing.T) {
	tb := newTable(t)
	for _, id := range []string{"cycle:3x2d4plus#5", "cycle:4x3d5starwrap#1", "cycle:4x3d3kernel000-010-002#2"} {
		tb.open(id)
		for cell := range tb.shown().Cells() {
			before, moves := tb.shown(), tb.frame.Session.Moves()
			move, _ := before.Board().Click(cell, 1)
			after := played(t, before, move)
			if after.Solved() {
				continue
			}
			tb.TapCell(cell)
			room.Want(t, id+": the position", tb.shown(), after)
			room.Want(t, id+": moves", tb.frame.Session.Moves(), moves+1)
			tb.agrees(id + " after a click")
			tb.Click("action.undo")
			room.Want(t, id+": the position taken back", tb.shown(), before)
			tb.agrees(id + " after undo")
			tb.Click("action.redo")
			room.Want(t, id+": the position played again", tb.shown(), after)
			tb.agrees(id + " after redo")
		}
	}
}

// TestSecondaryClickTakesOneAway, counts as clicks all the way round but one,
// and says so.
func TestSecondaryClickTakesOneAway(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d9plus#7")
	before := tb.shown()
	tb.secondaryCell(4)
	for _, c := range before.Board().Touched(4) {
		room.Want(t, "a value", tb.shown().Value(c.Cell), (before.Value(c.Cell)+7)%9+1)
	}
	room.Want(t, "moves", tb.frame.Session.Moves(), 8)
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("cycle.minus", "Column", 2, "Row", 2, "Count", 8))
	tb.agrees("after minus one")
	tb.TapCell(4)
	room.Want(t, "the position after plus one", tb.shown(), before)
}

// TestKeysClick: arrows move the cursor, Enter, Space and + click, − takes one
// away.
func TestKeysClick(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d9plus#7")
	tb.board.SetCursor(0, true)
	click := func(what string, cell, times int, do func()) {
		t.Helper()
		before := tb.shown()
		move, _ := before.Board().Click(cell, times)
		do()
		room.Want(t, "the position after "+what, tb.shown(), played(t, before, move))
		tb.agrees("after " + what)
	}
	click("arrows and Enter", 4, 1, func() { tb.Press(fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn) })
	click("Space", 4, 1, func() { tb.Press(fyne.KeySpace) })
	click("+", 5, 1, func() { tb.Press(fyne.KeyRight); tb.types("+") })
	click("-", 5, -1, func() { tb.types("-") })
	before := tb.shown()
	tb.types("7x")
	room.Want(t, "the position after other characters", tb.shown(), before)
}

// TestPointingShowsWhatAClickChanges, by the mouse and by the cursor, and by
// how much where that is not one.
func TestPointingShowsWhatAClickChanges(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d9plus#7")
	hover := func(cell int) {
		at := tb.At(cell).Subtract(tb.App.Driver().AbsolutePositionForObject(tb.board))
		tb.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	}
	hover(4)
	room.Want(t, "the tiles framed", tb.rings(board.Touched), []int{1, 3, 4, 5, 7})
	room.Want(t, "increments", tb.board.Notes(), map[int]string{})
	hover(0)
	room.Want(t, "the tiles framed", tb.rings(board.Touched), []int{0, 1, 3})
	tb.TapCell(0)
	room.Want(t, "the tiles framed after a click", tb.rings(board.Touched), []int{0, 1, 3})
	tb.board.MouseOut()
	room.Want(t, "the tiles framed without the pointer", tb.rings(board.Touched), []int{})
	tb.board.SetCursor(8, true)
	room.Want(t, "the tiles framed by the cursor", tb.rings(board.Touched), []int{5, 7, 8})

	tb.open("cycle:3x3d9kernel000-012-000#7")
	hover(4)
	room.Want(t, "the tiles framed by a kernel", tb.rings(board.Touched), []int{4, 5})
	room.Want(t, "increments of a kernel", tb.board.Notes(), map[int]string{4: "+1", 5: "+2"})
	tb.board.MouseOut()
	room.Want(t, "increments without the pointer", tb.board.Notes(), map[int]string{})
}

// TestTilesTurnOverFromTheOneClicked: it begins, the others follow by their
// distance, and no other tile moves.
func TestTilesTurnOverFromTheOneClicked(t *testing.T) {
	tb := newTable(t).open("cycle:5x5d9cross#7")
	wide := tb.board.Geometry().TileSize().Width
	tb.App.Hold()
	tb.TapCell(12)
	tb.App.Tick(0.25)
	narrow := func(cell int) bool { return tb.Image(cell).Size().Width < wide }
	room.Want(t, "the one clicked turns", narrow(12), true)
	room.Want(t, "its neighbour has turned less", tb.Image(13).Size().Width > tb.Image(12).Size().Width, true)
	room.Want(t, "the end of the row waits", narrow(14), false)
	tb.App.Tick(0.9)
	room.Want(t, "the end of the row turns", narrow(14), true)
	room.Want(t, "a tile that the rule leaves alone", narrow(0), false)
	tb.App.Tick(1)
	tb.agrees("at the end")
}

// TestDealIsDealtIn: the tiles fly from a pack to their cells.
func TestDealIsDealtIn(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d9plus#7")
	tb.App.Hold()
	tb.Play("cycle:3x3d9plus#8")
	tb.App.Tick(0)
	for c := range 9 {
		if c != 7 {
			room.Want(t, "the tile is in the pack", tb.Image(c).Position(), tb.board.Geometry().Pos(7))
		}
	}
	tb.App.Tick(1)
	for c := range 9 {
		room.Want(t, "the tile is at home", tb.Image(c).Position(), tb.board.Geometry().Pos(c))
	}
	tb.agrees("after the deal")
}

// TestWin is celebrated, told and recorded, and the board takes no more clicks.
func TestWin(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d3plus#7")
	clicks, par := 0, 0
	for _, m := range solution(t, tb.shown()) {
		par += m.Times
		for range m.Times {
			tb.TapCell(tb.clicked(m))
			clicks++
		}
	}
	room.Want(t, "clicks", clicks, par)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
	tb.Reads(lang.T("win.title"))
	tb.agrees("after the win")
	won := tb.shown()
	tb.Click("win.look")
	tb.TapCell(0)
	room.Want(t, "the position after one more click", tb.shown(), won)
	room.Want(t, "the record", tb.frame.Session.Records().FewestMoves, par)
	params, err := cycle.ParseParams("3x3d3plusone")
	room.Want(t, "params", err, nil)
	room.Want(t, "the record of another goal", tb.frame.Session.RecordsIn(params, ""), session.Record{})
}

// TestSolveAndHint: the engine finishes a board of which a hint has spoken.
func TestSolveAndHint(t *testing.T) {
	for _, e := range cycle.Engines() {
		tb := newTable(t).open("cycle:4x4d5plus#7")
		tb.taught(1)
		tb.frame.Solver().Choose(e.Name)
		tb.Click("action.solve")
		tb.App.Until(e.Name+" to end", func() bool { return tb.frame.RunState() == session.Idle && tb.frame.Session.Status() == solver.Won })
		room.Want(t, "assisted", tb.frame.Session.Assisted(), true)
		tb.agrees("after " + e.Name)
	}
}

// TestAutosaveBringsTheGameBack as it was, with its facts.
func TestAutosaveBringsTheGameBack(t *testing.T) {
	tb := newTable(t).open("cycle:4x3d7diagonalwrapone#77")
	tb.TapCell(5)
	tb.secondaryCell(2)
	at, id, moves := tb.shown(), tb.frame.Session.GameID(), tb.frame.Session.Moves()
	room.Want(t, "closing", tb.frame.Session.Close(), nil)
	tb.Start()
	room.Want(t, "the position", tb.shown(), at)
	room.Want(t, "the ID", tb.frame.Session.GameID(), id)
	room.Want(t, "moves", tb.frame.Session.Moves(), moves)
	room.Want(t, "the next game", tb.setup.next.Choice().Params, tb.frame.Session.Params())
	tb.agrees("after the restart")
	tb.Reads(lang.T("say.restored"), id)
	tb.App.Until("the facts", func() bool { return tb.facts.known != nil })
}

// TestLanguageChange builds the tab anew over the same game.
func TestLanguageChange(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d9plus#7")
	tb.TapCell(3)
	at := tb.shown()
	tb.frame.Stop()
	lang.Set("zh-Hans")
	defer lang.Set("en")
	tb.Build(tb.frame.Session)
	room.Want(t, "the position", tb.shown(), at)
	tb.Reads(lang.T("action.new"), "编辑局面")
	tb.agrees("in Chinese")
	tb.TapCell(3)
	room.Want(t, "moves", tb.frame.Session.Moves(), 2)
}

// TestRaceCountsClicks, as the par and the counter do, and forgets what it found
// when the board is another one.
func TestRaceCountsClicks(t *testing.T) {
	tb := newTable(t)
	tb.open("cycle:4x4d6plusc12#5")
	tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Proven })
	length := tb.frame.KnownPar().Length
	won := lang.T("solver.moves.proven", "Count", length)
	tb.Press(fyne.KeyF6)
	tb.Click("race.start")
	tb.App.Until("the race to end", func() bool { return slices.Contains(uitest.Texts(tb.Win), won) })
	tb.Press(fyne.KeyEscape)
	tb.TapCell(0)
	tb.Press(fyne.KeyF6)
	tb.ReadsNot(won)
}
