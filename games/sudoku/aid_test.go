package sudoku

import (
	"testing"
	"time"

	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sudoku"
)

// TestCheckMarksWhatIsWrong, without telling what is right, until the player
// changes it.
func TestCheckMarksWhatIsWrong(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("4")
	tb.Click("sudoku.check")
	room.Want(t, "what is said", tb.frame.Status.Said(), lang.T("sudoku.check.right"))
	tb.TapCell(cell("r5c2"))
	tb.types("5") // no conflict, but wrong
	room.Want(t, "before the check", tb.view("r5c2").alarm, calm)
	tb.Click("sudoku.check")
	v := tb.view("r5c2")
	room.Want(t, "afterwards", v.alarm, mistake)
	room.Want(t, "its sign", v.face(newPalette(), nil).Tag, "×")
	room.Want(t, "r1c3", tb.view("r1c3").alarm, calm)
	room.Want(t, "what is said", tb.frame.Status.Said(), lang.T("sudoku.check.wrong", "Count", 1, "Cells", "r5c2"))
	room.Want(t, "nothing is entered", tb.frame.Session.Moves(), 2)
	tb.types("2")
	room.Want(t, "once it is changed", tb.view("r5c2").alarm, calm)
	room.Want(t, "a helped game", tb.frame.Session.Assisted(), true)
}

// TestReveal fills in the chosen cell, also over a wrong entry.
func TestReveal(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("1")
	tb.Click("sudoku.reveal")
	room.Want(t, "revealed", tb.digit("r1c3"), 4)
	tb.Click("sudoku.reveal")
	room.Want(t, "what is said", tb.frame.Status.Said(), lang.T("sudoku.reveal.right"))
	room.Want(t, "counted", tb.tally(), tally{Mistakes: 1, Reveals: 1})
}

// TestAnswer fills in the whole board, and one undo takes it back.
func TestAnswer(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("1")
	before := tb.frame.Session.Position()
	tb.Click("sudoku.answer")
	room.Want(t, "the board", tb.frame.Session.Position().Grid().String(), solution)
	room.Want(t, "the score", tb.frame.Session.Score(), 0)
	tb.frame.Session.Undo()
	room.Want(t, "taken back", tb.frame.Session.Position(), before)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Playing)
}

// TestMistakesCount once each, also when they are taken back.
func TestMistakesCount(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("124")
	tb.Click("action.undo")
	tb.Click("action.undo")
	room.Want(t, "counted", tb.tally().Mistakes, 2)
	tb.Click("sudoku.check")
	tb.Click("action.restart")
	room.Want(t, "after a restart", tb.tally(), tally{Checks: 1})
	tb.open("sudoku:easy#3")
	room.Want(t, "in the next game", tb.tally(), tally{})
}

// TestWorth: difficulty, time, mistakes and help, each as it says.
func TestWorth(t *testing.T) {
	for _, c := range []struct {
		name  string
		grade sudoku.Grade
		took  time.Duration
		tally tally
		want  worth
		total int
	}{
		{"at once", sudoku.Easy, 0, tally{}, worth{sudoku.Easy, 1000, 1000, 0, 0}, 2000},
		{"in the target time", sudoku.Hard, 16 * time.Minute, tally{}, worth{sudoku.Hard, 3500, 1750, 0, 0}, 5250},
		{"in twice that", sudoku.Hard, 32 * time.Minute, tally{}, worth{sudoku.Hard, 3500, 0, 0, 0}, 3500},
		{"in hours", sudoku.Extreme, 9 * time.Hour, tally{}, worth{sudoku.Extreme, 8000, 0, 0, 0}, 8000},
		{"with mistakes", sudoku.Easy, time.Hour, tally{Mistakes: 3}, worth{sudoku.Easy, 1000, 0, 300, 0}, 700},
		{"with all help", sudoku.Easy, time.Hour, tally{Looks: 1, Steps: 1, Checks: 1, Reveals: 1}, worth{sudoku.Easy, 1000, 0, 0, 300}, 700},
		{"answered", sudoku.Easy, time.Hour, tally{Mistakes: 1, Reveals: 51}, worth{sudoku.Easy, 1000, 0, 100, 900}, 0},
	} {
		w := newWorth(c.grade, c.took, c.tally)
		room.Want(t, c.name, w, c.want)
		room.Want(t, c.name+" in all", w.total(), c.total)
	}
	for g := sudoku.Easy; g < sudoku.NeedsTrial; g++ {
		if graded[g].points >= graded[g+1].points || graded[g].target >= graded[g+1].target {
			t.Errorf("%v is not worth less than what is harder", g)
		}
	}
}

// TestTallyText is read back; a damaged one counts nothing.
func TestTallyText(t *testing.T) {
	n := tally{1, 2, 3, 4, 5}
	room.Want(t, "read back", parseTally(n.String()), n)
	for _, text := range []string{"", "1,2", "a,b,c,d,e", "-1,0,0,0,0", "9999999999,0,0,0,0"} {
		room.Want(t, text, parseTally(text), tally{})
	}
}

// FuzzTally: whatever a saved game says, the counts are small and not negative,
// and what is written is read back.
func FuzzTally(f *testing.F) {
	for _, text := range []string{"", "0,0,0,0,0", "1,2,3,4,5", "-1,0,0,0,0", "1e9,0,0,0,0", "1,2,3,4,5,6", "99999999999999999999,0,0,0,0"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n := parseTally(text)
		if n.least() < 0 || n.most() > 1_000_000 {
			t.Errorf("%q is read as %v", text, n)
		}
		if again := parseTally(n.String()); again != n {
			t.Errorf("%v is read back as %v", n, again)
		}
		if total := newWorth(sudoku.Extreme, 0, n).total(); total < 0 {
			t.Errorf("%v is worth %d", n, total)
		}
	})
}
