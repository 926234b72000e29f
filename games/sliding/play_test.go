package sliding

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sliding"
)

// TestFirstStartAsksWhichTileToTakeOut: the whole picture is on the board, and
// there is nothing to undo, to solve or to pause yet.
func TestFirstStartAsksWhichTileToTakeOut(t *testing.T) {
	tb := newTable(t)
	room.Want(t, "a game", tb.frame.Session.HasGame(), false)
	tb.Reads(lang.T("sliding.choose"))
	room.Want(t, "the position told", tb.Page().Position(), "")
	for c := range 16 {
		id := sliding.Goal(sliding.NewParams(4, 4)).Tile(c)
		room.Want(t, "tile", tb.board.TileAt(c), id)
		room.Want(t, "visible", tb.Image(id).Visible(), true)
	}
	for _, name := range []string{"action.restart", "action.undo", "action.redo", "action.hint", "action.solve", "action.pause", "solver.play", "solver.step", "solver.stop"} {
		room.Want(t, name+" enabled", tb.App.Enabled(tb.Win, name), false)
	}
	room.Want(t, "the board has the keys", tb.board.Focused(), true)
}

// TestTapTakesThatTileOut: wherever it is tapped, there the blank is at home.
func TestTapTakesThatTileOut(t *testing.T) {
	for _, cell := range []int{0, 5, 15} {
		tb := newTable(t)
		tb.TapCell(cell)
		tb.App.Until("the deal", tb.frame.Session.HasGame)
		p := tb.Position()
		room.Want(t, "the blank's home", p.Home(), cell)
		room.Want(t, "solved", p.Solved(), false)
		room.Want(t, "solvable", p.Solvable(), nil)
		tb.agrees("after the deal")
		tb.ReadsNot(lang.T("sliding.choose"))
		tb.Reads(lang.T("sliding.dealt"), tb.frame.Session.GameID())
		for _, name := range []string{"action.hint", "action.solve", "action.pause", "solver.play"} {
			room.Want(t, name+" enabled", tb.App.Enabled(tb.Win, name), true)
		}
		room.Want(t, "undo enabled", tb.App.Enabled(tb.Win, "action.undo"), false)
	}
}

// TestKeysTakeATileOut: arrows move the cursor over the picture, Enter takes.
func TestKeysTakeATileOut(t *testing.T) {
	tb := newTable(t)
	tb.board.SetCursor(0, true)
	tb.Press(fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn)
	tb.App.Until("the deal", tb.frame.Session.HasGame)
	room.Want(t, "the blank's home", tb.Position().Home(), 5)
}

// TestTapSlidesAllBetween: from every position each tile in the blank's row and
// column slides with all between as one step, and no other tile moves.
func TestTapSlidesAllBetween(t *testing.T) {
	tb := newTable(t).open("sliding:4x3b6#5")
	longest := 0
	for range 3 {
		for cell := range 12 {
			before, steps := tb.Position(), tb.frame.Session.Steps()
			moves, inLine := sliding.SlideTo(before, cell)
			tb.TapCell(cell)
			if !inLine {
				room.Want(t, "the position after a tap that moves nothing", tb.Position(), before)
				if cell != before.Blank() {
					room.Want(t, "what is said", tb.frame.Status.Said(), lang.T("sliding.notinline"))
				}
				continue
			}
			longest = max(longest, len(moves))
			after, err := sliding.Play(before, moves)
			room.Want(t, "the rules", err, nil)
			room.Want(t, "the position", tb.Position(), after)
			room.Want(t, "steps", tb.frame.Session.Steps(), steps+1)
			tb.agrees("after a tap")
			tb.Click("action.undo")
			room.Want(t, "the position taken back", tb.Position(), before)
			tb.agrees("after undo")
			tb.Click("action.redo")
			room.Want(t, "the position played again", tb.Position(), after)
			tb.agrees("after redo")
		}
	}
	if longest < 2 {
		t.Errorf("no more than %d tile slid at once: the test does not see it", longest)
	}
}

// TestArrowsSlideTheTile that way; at the edge nothing moves.
func TestArrowsSlideTheTile(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#9")
	refused := 0
	for _, k := range []fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyUp, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft,
		fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight} {
		before := tb.Position()
		after := before
		if _, ok := before.From(arrows[k]); ok {
			after, _ = sliding.Play(before, []sliding.Move{arrows[k]})
		} else {
			refused++
		}
		tb.Press(k)
		room.Want(t, "the position after "+string(k), tb.Position(), after)
		room.Want(t, "the cursor", tb.board.Cursor(), tb.Position().Blank())
		tb.agrees("after " + string(k))
	}
	if refused < 4 {
		t.Errorf("only %d keys met the edge: the test does not see it", refused)
	}
}

// TestShiftArrowsMoveTheCursor instead of a tile, and Enter taps there.
func TestShiftArrowsMoveTheCursor(t *testing.T) {
	tb := newTable(t).open("sliding:3x3:1,2,3,4,0,5,6,7,8")
	tb.board.SetCursor(4, true)
	before := tb.Position()
	tb.App.Press(fyne.KeyModifierShift)
	tb.Press(fyne.KeyUp)
	tb.App.Press(0)
	room.Want(t, "the position", tb.Position(), before)
	room.Want(t, "the cursor", tb.board.Cursor(), 1)
	tb.Press(fyne.KeyReturn)
	room.Want(t, "the blank", tb.Position().Blank(), 1)
}

// drags moves the pointer from a cell in steps and lets go after a time, unless
// Escape comes before that.
func (tb *table) drags(cell int, dx, dy float32, d time.Duration, escape bool) {
	l := tb.board.Layout()
	now := time.Now()
	tb.board.SetClock(func() time.Time { return now })
	defer tb.board.SetClock(time.Now)
	at := tb.board.Geometry().Centre(cell%l.Cols, cell/l.Cols)
	for range 4 {
		at = at.AddXY(dx/4, dy/4)
		tb.board.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(dx/4, dy/4)})
	}
	now = now.Add(d)
	if escape {
		tb.Press(fyne.KeyEscape)
	}
	tb.board.DragEnd()
}

// TestDragSlides from a third of the way on, with all tiles between, or at a flick
// that way, and is put back before that, the other way, or by Escape.
func TestDragSlides(t *testing.T) {
	const id = "sliding:3x3:2,1,3,4,5,6,0,8,7" // the blank is the first of the last row
	tb := newTable(t)
	for _, c := range []struct {
		name   string
		cell   int
		dx, dy float32 // in cells
		slow   bool
		escape bool
		want   string // the position afterwards
	}{
		{"a row", 8, -1.2, 0, false, false, "3x3:2,1,3,4,5,6,8,7,0"},
		{"one tile", 7, -0.5, 0.3, false, false, "3x3:2,1,3,4,5,6,8,0,7"},
		{"a column", 0, 0, 0.9, false, false, "3x3:0,1,3,2,5,6,4,8,7"},
		{"not far enough", 8, -0.3, 0, true, false, "3x3:2,1,3,4,5,6,0,8,7"},
		{"a flick", 8, -0.1, 0.05, false, false, "3x3:2,1,3,4,5,6,8,7,0"},
		{"a flick across", 8, -0.1, 0.2, false, false, "3x3:2,1,3,4,5,6,0,8,7"},
		{"the other way", 8, 0.9, 0, false, false, "3x3:2,1,3,4,5,6,0,8,7"},
		{"across", 8, 0, -0.9, false, false, "3x3:2,1,3,4,5,6,0,8,7"},
		{"not in line", 4, -0.9, 0, false, false, "3x3:2,1,3,4,5,6,0,8,7"},
		{"the blank", 6, 0.9, 0, false, false, "3x3:2,1,3,4,5,6,0,8,7"},
		{"Escape", 8, -0.9, 0, false, true, "3x3:2,1,3,4,5,6,0,8,7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb.T = t
			tb.open(id)
			pitch := tb.board.Geometry().Pitch().Width
			after := time.Duration(0)
			if c.slow {
				after = 300 * time.Millisecond // longer than a flick
			}
			tb.drags(c.cell, c.dx*pitch, c.dy*pitch, after, c.escape)
			room.Want(t, "the position", tb.Position().String(), c.want)
			tb.agrees("after the drag")
			steps := 1
			if "sliding:"+c.want == id {
				steps = 0
			}
			room.Want(t, "steps", tb.frame.Session.Steps(), steps)
			for c := range 9 {
				if tile := tb.board.TileAt(c); tile > 0 {
					room.Want(t, "the tile's place", tb.Image(tile).Position(), tb.board.Geometry().Pos(c))
				}
			}
		})
	}
}

// TestDraggedTilesFollowThePointer, as far as the next cell and no further.
func TestDraggedTilesFollowThePointer(t *testing.T) {
	tb := newTable(t).open("sliding:3x3:2,1,3,4,5,6,0,8,7")
	g := tb.board.Geometry()
	for _, way := range []struct{ pointer, tile float32 }{{20, 20}, {2 * g.Pitch().Width, g.Pitch().Width}} {
		d := &drag{tab: tb.Tab}
		room.Want(t, "grabbed", d.Grab(8), true)
		d.Drag(fyne.Position{}, fyne.NewDelta(-way.pointer, 11))
		for cell, id := range map[int]int{7: 8, 8: 7} {
			room.Want(t, "the tile's place", tb.Image(id).Position(), g.Pos(cell).AddXY(-way.tile, 0))
		}
		d.Drop(fyne.Position{}, fyne.Delta{}, board.Cancelled)
	}
}

// TestRestartLeadsBackToTheDeal.
func TestRestartLeadsBackToTheDeal(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#3")
	start, id := tb.Position(), tb.frame.Session.GameID()
	room.Want(t, "restart enabled", tb.App.Enabled(tb.Win, "action.restart"), false)
	for _, m := range solution(t, start)[:6] {
		tb.frame.Do(m)
	}
	room.Want(t, "moves", tb.frame.Session.Moves(), 6)
	tb.Click("action.restart")
	room.Want(t, "the position", tb.Position(), start)
	room.Want(t, "the ID", tb.frame.Session.GameID(), id)
	room.Want(t, "moves", tb.frame.Session.Moves(), 0)
	room.Want(t, "restart enabled", tb.App.Enabled(tb.Win, "action.restart"), false)
	room.Want(t, "the board has the keys", tb.board.Focused(), true)
	tb.agrees("after restart")
	tb.Click("action.undo")
	room.Want(t, "moves, the restart taken back", tb.frame.Session.Moves(), 6)
	tb.agrees("the restart taken back")
}

// TestGapIsNotLitAfterAMove: the pointer, which has not moved, is over it.
func TestGapIsNotLitAfterAMove(t *testing.T) {
	tb := newTable(t).open("sliding:3x3:2,1,3,4,5,6,0,8,7")
	m := tb.App.Mouse(tb.Win)
	m.Click(desktop.MouseButtonPrimary, tb.At(7), tb.At(7))
	room.Want(t, "the gap", tb.Position().Blank(), 7)
	room.Want(t, "lit", len(tb.board.Rings(board.Hovered)), 0)
	tb.Press(fyne.KeyRight) // back
	room.Want(t, "the gap", tb.Position().Blank(), 6)
	room.Want(t, "lit under the pointer", tb.board.Rings(board.Hovered), []int{7})
}

// TestHoverShowsWhatATapWouldMove.
func TestHoverShowsWhatATapWouldMove(t *testing.T) {
	tb := newTable(t)
	tb.board.OnHover(7)
	room.Want(t, "while choosing", tb.board.Rings(board.Hovered), []int{7})
	tb.open("sliding:3x3:2,1,3,4,5,6,0,8,7")
	for cell, cells := range map[int][]int{8: {7, 8}, 0: {3, 0}, 3: {3}, 4: nil, 6: nil, -1: nil} {
		tb.board.OnHover(cell)
		got := append([]int(nil), tb.board.Rings(board.Hovered)...)
		room.Want(t, "tiles that would move", got, cells)
	}
}

// TestWinByHand: the last tile slides home, the missing piece comes back, the
// result says moves, time and that it was the least possible; New begins again.
func TestWinByHand(t *testing.T) {
	tb := newTable(t).open("sliding:3x3:1,2,3,4,5,6,0,7,8")
	tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Proven })
	tb.TapCell(8)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
	tb.agrees("after the win")
	room.Want(t, "the picture is closed", tb.board.WholeShown(), true)
	tb.Reads(lang.T("win.title"), lang.T("win.figures", "Moves", "2", "Time", lang.Exactly(tb.frame.Session.Elapsed()))+"\n"+lang.T("win.perfect"))
	for _, name := range []string{"action.hint", "action.solve", "action.pause"} {
		room.Want(t, name+" enabled", tb.App.Enabled(tb.Win, name), false)
	}
	before := tb.Position()
	tb.Press(fyne.KeyRight)
	tb.TapCell(3)
	room.Want(t, "the position after the win", tb.Position(), before)

	tb.Press(fyne.KeyEscape)
	tb.ReadsNot(lang.T("win.look"))
	tb.Click("action.new")
	tb.Reads(lang.T("sliding.choose"))
	room.Want(t, "the picture is closed", tb.board.WholeShown(), false)
	room.Want(t, "the position told", tb.Page().Position(), "")
}

// TestWinSaysHowFarFromTheBest.
func TestWinSaysHowFarFromTheBest(t *testing.T) {
	tb := newTable(t).open("sliding:3x3:1,2,3,4,5,6,0,7,8")
	tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Proven })
	tb.Press(fyne.KeyDown, fyne.KeyUp, fyne.KeyLeft, fyne.KeyLeft)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
	tb.Reads(lang.T("win.figures", "Moves", "4", "Time", lang.Exactly(tb.frame.Session.Elapsed())) + "\n" + lang.T("win.proven", "Par", "2", "More", "2"))
}

// TestUndoOfTheWin opens the picture again, and Redo closes it.
func TestUndoOfTheWin(t *testing.T) {
	tb := newTable(t).open("sliding:3x3:1,2,3,4,5,6,7,0,8")
	tb.TapCell(8)
	tb.agrees("after the win")
	tb.Click("action.undo")
	room.Want(t, "status", tb.frame.Session.Status(), solver.Playing)
	room.Want(t, "the picture is closed", tb.board.WholeShown(), false)
	tb.ReadsNot(lang.T("win.look"))
	tb.agrees("after undo")
	tb.Click("action.redo")
	tb.agrees("after redo")
}

// TestRestartAfterTheWin.
func TestRestartAfterTheWin(t *testing.T) {
	tb := newTable(t).open("sliding:3x3:1,2,3,4,5,6,7,0,8")
	tb.TapCell(8)
	tb.Click("action.restart")
	room.Want(t, "status", tb.frame.Session.Status(), solver.Playing)
	tb.agrees("after restart")
	room.Want(t, "the picture is closed", tb.board.WholeShown(), false)
}

// TestPauseCoversTheBoard and no move is taken until the game goes on.
func TestPauseCoversTheBoard(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#4")
	tb.frame.Do(solution(t, tb.Position())[0])
	before := tb.Position()
	tb.Press(fyne.KeyP)
	tb.Reads(lang.T("pause.title"))
	room.Want(t, "paused", tb.frame.Session.Paused()&session.ByPlayer != 0, true)
	for cell := range 9 {
		tb.TapCell(cell)
	}
	tb.Press(fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight)
	tb.drags(before.Blank(), 200, 0, 0, false)
	room.Want(t, "the position", tb.Position(), before)
	room.Want(t, "undo enabled", tb.App.Enabled(tb.Win, "action.undo"), false)
	room.Want(t, "hint enabled", tb.App.Enabled(tb.Win, "action.hint"), false)
	tb.frame.Undo() // as Ctrl+Z does
	tb.Press("H")
	room.Want(t, "the position", tb.Position(), before)
	room.Want(t, "assisted", tb.frame.Session.Assisted(), false)
	tb.Click("pause.resume")
	tb.ReadsNot(lang.T("pause.title"))
	room.Want(t, "paused", tb.frame.Session.Paused(), session.Reason(0))
	cell, _ := before.From(sliding.Right)
	if _, ok := before.From(sliding.Right); !ok {
		cell, _ = before.From(sliding.Left)
	}
	tb.TapCell(cell)
	room.Want(t, "moves", tb.frame.Session.Moves(), 2)
}

// TestVShowsTheWholePicture as long as it is held.
func TestVShowsTheWholePicture(t *testing.T) {
	tb := newTable(t).open("sliding:3x3#4")
	tb.Press(fyne.KeyV)
	room.Want(t, "shown", tb.board.WholeShown(), true)
	tb.board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyV})
	room.Want(t, "shown", tb.board.WholeShown(), false)
}

// TestNewGameWhileChoosing deals with the usual blank; without a choice of the
// blank a new game is dealt at once.
func TestNewGameWhileChoosing(t *testing.T) {
	tb := newTable(t)
	tb.Click("action.new")
	tb.App.Until("the deal", tb.frame.Session.HasGame)
	room.Want(t, "the blank's home", tb.Position().Home(), 15)
	id := tb.frame.Session.GameID()

	tb.Chooses("the usual gap", func() { tb.App.Choose(tb.Win, "game.blank", 1) })
	tb.Click("action.new")
	tb.App.Until("another deal", func() bool { return tb.frame.Session.GameID() != id })
	room.Want(t, "the blank's home", tb.Position().Home(), 15)
	tb.agrees("after the deal")
}

// TestGameStaysUntilATileIsTaken: New shows the picture, but leaves the game.
func TestGameStaysUntilATileIsTaken(t *testing.T) {
	tb := newTable(t).open("sliding:4x4#3")
	tb.frame.Do(solution(t, tb.Position())[0])
	tb.Click("action.new")
	room.Want(t, "the game", tb.frame.Session.GameID(), "sliding:4x4#3")
	tb.Click("action.undo") // goes back to it, and takes no move back that nobody sees
	room.Want(t, "choosing after Undo", tb.choosing, false)
	room.Want(t, "moves", tb.frame.Session.Moves(), 1)
	tb.agrees("after Undo")
	tb.Click("action.new")
	tb.TapCell(2)
	tb.App.Until("the deal", func() bool { return tb.frame.Session.GameID() != "sliding:4x4#3" })
	room.Want(t, "the blank's home", tb.Position().Home(), 2)
}

// TestSettingsOfTheLastTime are those of the next start.
func TestSettingsOfTheLastTime(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) {
		s.SetText("sliding.params", "5x3r30")
		s.SetBool("sliding.choose", false)
	})
	room.Want(t, "the next game", tb.setup.next.Choice().Params, sliding.Params{W: 5, H: 3, Blank: 14, Random: 30})
	tb.Click("action.new")
	tb.App.Until("the deal", tb.frame.Session.HasGame)
	room.Want(t, "params", tb.frame.Session.Params(), sliding.Params{W: 5, H: 3, Blank: 14, Random: 30})

	broken := newTable(t, func(s *settings.Settings) { s.SetText("sliding.params", "99x-1") })
	room.Want(t, "the next game", broken.setup.next.Choice().Params, sliding.NewParams(4, 4))
}
