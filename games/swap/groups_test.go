package swap

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/swap"
)

// pair is a board on which the pieces 0 and 1 have joined, in the middle, and the two
// in their place have not.
const pair = "4x3groups:6,5,2,3,4,0,1,7,8,9,10,11"

// home is where it goes.
const home = "4x3groups:0,1,2,3,4,6,5,7,8,9,10,11"

// TestDragTakesWhatHasJoined: both pieces follow the pointer, what they cover is framed
// and seen where it would go, and letting go is one move, which Undo takes back.
func TestDragTakesWhatHasJoined(t *testing.T) {
	tb := newTable(t).open("swap:" + pair)
	left, right := tb.Image(0), tb.Image(1)
	from, beside := left.Position(), right.Position()
	m := tb.holds(6, -1, -1) // by the piece at the right
	pitch := tb.board.Geometry().Pitch()
	room.Want(t, "the piece taken", right.Position(), beside.SubtractXY(pitch.Width, pitch.Height))
	room.Want(t, "the one joined to it", left.Position(), from.SubtractXY(pitch.Width, pitch.Height))
	room.Want(t, "framed", sprint(tb.board.Rings(board.Selected)), "[0 1]")
	room.Want(t, "foreseen", sprint(tb.board.Foreseen()), "[{6 5} {5 6}]")
	m.Up(desktop.MouseButtonPrimary)
	tb.is("let go", home)
	room.Want(t, "moves", tb.frame.Session.Moves(), 1)
	room.Want(t, "foreseen afterwards", len(tb.board.Foreseen()), 0)
	room.Want(t, "framed afterwards", len(tb.board.Rings(board.Selected)), 0)
	tb.frame.Undo()
	tb.is("taken back", pair)
	tb.frame.Redo()
	tb.is("again", home)
}

// TestOverlappingDrag: a group that comes to lie partly where it was sets one end free.
func TestOverlappingDrag(t *testing.T) {
	tb := newTable(t).open("swap:" + pair)
	m := tb.holds(5, -1, 0)
	room.Want(t, "foreseen", sprint(tb.board.Foreseen()), "[{4 6}]")
	m.Up(desktop.MouseButtonPrimary)
	tb.is("let go", "4x3groups:6,5,2,3,0,1,4,7,8,9,10,11")
}

// TestGroupStaysOnTheBoard: it stops at the edge, whichever of its pieces is taken.
func TestGroupStaysOnTheBoard(t *testing.T) {
	tb := newTable(t).open("swap:" + pair)
	m := tb.holds(5, 1.9, 1) // its neighbour would be beyond the edge
	pos, size := tb.board.Geometry().Tiles()
	if end := tb.Image(1).Position().X + tb.board.Geometry().TileSize().Width; end > pos.X+size.Width {
		t.Errorf("a piece reaches %v, the board %v", end, pos.X+size.Width)
	}
	m.Up(desktop.MouseButtonPrimary)
	tb.is("let go", "4x3groups:6,5,2,3,4,10,11,7,8,9,0,1")
}

// TestShiftTakesOneAlone, by drag and by click.
func TestShiftTakesOneAlone(t *testing.T) {
	tb := newTable(t).open("swap:" + pair)
	tb.App.Press(fyne.KeyModifierShift)
	m := tb.holds(5, -1, -1)
	tb.App.Press(0)
	m.Up(desktop.MouseButtonPrimary)
	const alone = "4x3groups:0,5,2,3,4,6,1,7,8,9,10,11"
	tb.is("let go", alone)
	tb.frame.Undo()
	tb.App.Press(fyne.KeyModifierShift)
	tb.TapCell(5)
	room.Want(t, "picked", sprint(tb.board.Rings(board.Selected)), "[5]")
	tb.App.Press(0)
	tb.TapCell(0)
	tb.is("clicked", alone)
}

// TestClicksMoveGroups: the first click takes what has joined, the second says where
// the piece that was clicked goes, a click on the group puts it back, and where it would
// leave the board the player is told.
func TestClicksMoveGroups(t *testing.T) {
	tb := newTable(t).open("swap:" + pair)
	tb.TapCell(6)
	room.Want(t, "picked", sprint(tb.board.Rings(board.Selected)), "[5 6]")
	tb.TapCell(5)
	room.Want(t, "put back", len(tb.board.Rings(board.Selected)), 0)
	tb.TapCell(6)
	tb.TapCell(0)
	tb.is("beyond the edge", pair)
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("swap.group.off"))
	tb.Press(fyne.KeyEscape)
	tb.TapCell(6)
	tb.TapCell(1)
	tb.is("clicked", home)
	room.Want(t, "moves", tb.frame.Session.Moves(), 1)
}

// TestGroupsGoStepByStepAmongNeighbours.
func TestGroupsGoStepByStepAmongNeighbours(t *testing.T) {
	const start = "4x3neighboursgroups:6,5,2,3,4,0,1,7,8,9,10,11"
	tb := newTable(t).open("swap:" + start)
	m := tb.holds(5, -1, -1)
	m.Up(desktop.MouseButtonPrimary)
	tb.is("across", start)
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("swap.group.step"))
	tb.TapCell(5)
	room.Want(t, "where it may go", sprint(tb.board.Rings(board.Same)), "[1 2 4 7 9 10]")
	tb.TapCell(2) // above the other of the two
	tb.is("up", "4x3neighboursgroups:6,0,1,3,4,5,2,7,8,9,10,11")
	m = tb.holds(1, -1, 0)
	m.Up(desktop.MouseButtonPrimary)
	tb.is("to the left", "4x3neighboursgroups:0,1,6,3,4,5,2,7,8,9,10,11")
}

// TestNothingBreaksAGroupsDrag: whatever happens while it is in the hand, all its pieces
// lie where the game has them.
func TestNothingBreaksAGroupsDrag(t *testing.T) {
	for name, c := range map[string]struct {
		event func(tb *table)
		want  string // empty: any
	}{
		"undo":           {func(tb *table) { tb.frame.Undo() }, pair},
		"restart":        {func(tb *table) { tb.frame.Restart() }, pair},
		"a new game":     {func(tb *table) { tb.Play("swap:2x2groups#3") }, ""},
		"a pause":        {func(tb *table) { tb.Press(fyne.KeyP); tb.Press(fyne.KeyP) }, home},
		"another size":   {func(tb *table) { tb.Win.Resize(fyne.NewSize(900, 640)) }, home},
		"Escape":         {func(tb *table) { tb.Press(fyne.KeyEscape) }, home},
		"another button": {func(tb *table) { tb.App.Mouse(tb.Win) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			tb := newTable(t).open("swap:" + pair)
			first, _ := swap.ParseMove("1:2,1-0,0")
			tb.frame.Do(first)
			m := tb.holds(0, 1, 1)
			c.event(tb)
			if name != "another button" {
				room.Want(t, "in the hand", tb.board.Held(), false)
			} else {
				m.Down(desktop.MouseButtonSecondary)
				m.Up(desktop.MouseButtonSecondary)
			}
			m.Move(tb.At(0).AddXY(30, 30))
			m.Up(desktop.MouseButtonPrimary)
			tb.App.Until("the pieces to be cut", tb.cut)
			if c.want != "" {
				tb.is("afterwards", c.want)
			} else {
				tb.agrees("afterwards")
			}
			room.Want(t, "displaced", len(tb.board.Displaced()), 0)
			room.Want(t, "foreseen", len(tb.board.Foreseen()), 0)
		})
	}
}

// TestGroupDoesNotTurnInTheHand, and says so.
func TestGroupDoesNotTurnInTheHand(t *testing.T) {
	tb := newTable(t).open("swap:3x2turnedgroups:3,0,1,2,4*1,5")
	m := tb.holds(1, 0, 1)
	tb.Press(fyne.KeyR)
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("swap.group.upright"))
	room.Want(t, "in the hand", tb.board.Held(), true)
	m.Up(desktop.MouseButtonPrimary)
	tb.is("let go", "3x2turnedgroups:3,4*1,5,2,0,1")
}

// TestHintsAreFollowedWithTwoClicks to the end, group or not, by every rule that has
// groups.
func TestHintsAreFollowedWithTwoClicks(t *testing.T) {
	for _, id := range []string{"swap:4x3groups#5", "swap:4x3neighboursgroups#5", "swap:" + pair, "swap:8x6groups#1"} {
		tb := newTable(t).open(id)
		for n := 0; tb.frame.Session.Status() == solver.Playing; n++ {
			if n > 200 {
				t.Fatalf("%s: no end", id)
			}
			before := tb.frame.Session.Moves()
			for tb.frame.Guide.Said() == "" || len(tb.pointing) == 0 {
				said := tb.frame.Guide.Said()
				tb.Press(fyne.KeyH)
				tb.App.Until("a hint", func() bool { return tb.frame.Guide.Said() != said })
			}
			pointed := append([]int(nil), tb.board.Rings(board.Hinted)...)
			tb.TapCell(pointed[0])
			tb.TapCell(pointed[1])
			room.Want(t, "moves", tb.frame.Session.Moves(), before+1)
			tb.App.Until("what follows", func() bool { return !tb.frame.Session.Working(session.HintKind) })
			tb.agrees("after a hint")
		}
	}
}

// TestJoinedPiecesMeet: where they have joined there is no gap and no border between.
func TestJoinedPiecesMeet(t *testing.T) {
	tb := newTable(t).open("swap:" + pair)
	alpha := func(piece int, right bool) uint8 {
		img := tb.Face(piece)
		x := 0
		if right {
			x = img.Rect.Dx() - 1
		}
		return img.RGBAAt(x, img.Rect.Dy()/2).A
	}
	room.Want(t, "the right edge of 0, which goes on", alpha(0, true), uint8(255))
	room.Want(t, "the left edge of 1", alpha(1, false), uint8(255))
	room.Want(t, "the left edge of 0", alpha(0, false), uint8(0))
	room.Want(t, "the right edge of 1", alpha(1, true), uint8(0))
}

// TestGroupsAreChosenForTheNextGame, but not with the corner, and have records of
// their own.
func TestGroupsAreChosenForTheNextGame(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetText("swap.params", "4x3") }).open("swap:4x3#8")
	tb.Click("game.groups")
	room.Want(t, "chosen", tb.setup.next.Choice().String(), "4x3groups")
	room.Want(t, "on the table", tb.frame.Session.Params().String(), "4x3")
	tb.setup.next.Change(func(p *swap.Params) { p.Groups = true })
	tb.App.Choose(tb.Win, "game.rule", 1)
	room.Want(t, "with the corner", tb.setup.next.Choice().String(), "4x3corner")
	room.Want(t, "to be had with the corner", tb.setup.groups.Disabled(), true)
	tb.App.Choose(tb.Win, "game.rule", 0)
	room.Want(t, "to be had otherwise", tb.setup.groups.Disabled(), false)

	tb.open("swap:2x1groups#1")
	tb.frame.Do(tb.Position().Board().Swap(0, 1))
	room.Want(t, "wins with groups", tb.frame.Session.RecordsIn(tb.frame.Session.Params(), "").Wins, 1)
	plain, _ := swap.ParseParams("2x1")
	room.Want(t, "wins without", tb.frame.Session.RecordsIn(plain, "").Wins, 0)
}

// TestGroupMovesAreSaved and read again.
func TestGroupMovesAreSaved(t *testing.T) {
	tb := newTable(t).open("swap:" + pair)
	m := tb.holds(6, -1, -1)
	m.Up(desktop.MouseButtonPrimary)
	tb.is("moved", home)
	room.Want(t, "close", tb.frame.Session.Close(), nil)
	tb.Start()
	tb.is("after a start", home)
	tb.frame.Undo()
	tb.is("taken back", pair)
}
