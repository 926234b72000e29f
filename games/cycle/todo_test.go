package cycle

import (
	"bytes"
	"image"
	"slices"
	"testing"

	"tessera/games/board"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// painted reads the marks off the tiles as they are painted, whichever of the
// positions a tile shows.
func (tb *table) painted(shown ...cycle.Position) cycle.Pattern {
	tb.T.Helper()
	b := tb.shown().Board()
	marks := make(cycle.Pattern, b.Cells())
	clicks := tb.todo.clicks
	defer func() { tb.todo.clicks = clicks }()
	for c := range marks {
		marks[c] = -1
		tb.todo.clicks = make(cycle.Pattern, b.Cells())
		for n := range b.Depth {
			tb.todo.clicks[c] = n
			for _, p := range shown {
				if looksLike(tb.Face(c), board.NewPainter(tb.Face(c).Rect.Dx(), tb.board.Geometry().Scale()).Paint(tb.Tab.face(p, c))) {
					marks[c] = n
				}
			}
		}
		if marks[c] < 0 {
			tb.T.Fatalf("nobody knows what the tile of cell %d shows", c)
		}
	}
	return marks
}

func looksLike(a, b *image.RGBA) bool { return a.Rect == b.Rect && bytes.Equal(a.Pix, b.Pix) }

// solves fails unless the clicks lead to the goal from one of the positions.
func (tb *table) solves(when string, clicks cycle.Pattern, from ...cycle.Position) {
	tb.T.Helper()
	for _, p := range from {
		for c, n := range clicks {
			if m, ok := p.Board().Click(c, n); ok {
				p = played(tb.T, p, m)
			}
		}
		if p.Solved() {
			return
		}
	}
	tb.T.Errorf("%s: the marks on the tiles, %v, solve nothing", when, clicks)
}

// showTodo shows the clicks still to do, and waits for them.
func (tb *table) showTodo() {
	tb.T.Helper()
	tb.check("facts.todo")
	tb.marksReady()
}

func (tb *table) marksReady() {
	tb.T.Helper()
	tb.App.Until("the marks", func() bool { return tb.todo.clicks != nil && !tb.frame.Session.Working("todo") })
}

// manySolutions is a board of which 648 solutions are known.
const manySolutions = "cycle:5x5d6plus:5,4,3,2,2,4,3,5,6,2,2,1,6,3,4,1,5,1,1,4,2,5,2,3,1"

// TestMarksAreRightWhileTilesTurn: what is painted on all tiles together solves
// the board at every instant of a move, of taking it back, and afterwards.
func TestMarksAreRightWhileTilesTurn(t *testing.T) {
	tb := newTable(t).open(manySolutions)
	tb.showTodo()
	tb.App.Hold()
	follow := func(what string, do func()) {
		t.Helper()
		before := tb.shown()
		do()
		for _, f := range []float32{0, 0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95} {
			tb.App.Tick(f)
			tb.solves(what, tb.painted(before, tb.shown()), tb.shown())
			if f == 0.5 {
				tb.marksReady() // perhaps others, while tiles turn
				tb.solves(what+", looked into", tb.painted(before, tb.shown()), tb.shown())
			}
		}
		tb.App.Tick(1)
		tb.solves("after "+what, tb.painted(tb.shown()), tb.shown())
	}
	follow("a click", func() { tb.TapCell(0) })
	follow("undo", func() { tb.Click("action.undo") })
	off := slices.Index(tb.todo.clicks, 0)
	follow("a click that leads off", func() { tb.TapCell(off) })
	follow("another", func() { tb.TapCell(7) })
	follow("undo of that", func() { tb.Click("action.undo") })
	tb.Click("action.undo")
	tb.App.Tick(1)
	follow("redo", func() { tb.Click("action.redo") })
}

// TestMarksStayChosen for the games that are dealt next, each of which is helped then;
// a game that was left without help is not when it comes back. A question whether there
// is a way is not answered by them.
func TestMarksStayChosen(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d5plus#7")
	known := func() bool { return tb.facts.known != nil && !tb.frame.Session.Working("facts") }
	tb.App.Until("the facts", known)
	marked := func(when string, on bool) {
		t.Helper()
		tb.App.Until("the facts "+when, known)
		if on {
			tb.marksReady()
		}
		room.Want(t, "marks "+when, tb.todo.on, on)
		room.Want(t, "the box "+when, tb.facts.todoCheck.Checked, on)
		room.Want(t, "helped "+when, tb.frame.Session.Assisted(), on)
	}
	deal := func() {
		gone := tb.frame.Session.GameID()
		tb.Click("action.new")
		tb.App.Until("another game", func() bool { return tb.frame.Session.GameID() != gone && known() })
	}
	marked("at first", false)
	deal()
	tb.showTodo()
	deal()
	marked("in the next game", true)
	tb.Click("action.undo")
	marked("in the game before", true)
	tb.Click("action.undo")
	marked("in the game that had no help", false)
	tb.Speak("zh-Hans")
	marked("in another language", false)
	tb.Speak("en")
	deal()
	marked("in another game", true)

	tb.guessing(true)
	tb.App.Until("the facts", known)
	room.Want(t, "marks while one is asked", tb.todo.on, false)
	room.Want(t, "helped while one is asked", tb.frame.Session.Assisted(), false)
	tb.Click("cycle.guess.yes")
	marked("when it is answered", true)

	tb.check("facts.todo")
	room.Want(t, "marks taken away", tb.todo.on, false)
	deal()
	tb.App.Until("the facts", known)
	room.Want(t, "marks that nobody wants any more", tb.todo.on, false)
	room.Want(t, "kept", tb.Services.Settings.Bool(todoSetting, true), false)
}

// TestOneSolutionIsKept: marks and hints stay those of one solution while its clicks
// are made, in any order, and one that was taken back comes back.
func TestOneSolutionIsKept(t *testing.T) {
	tb := newTable(t).open(manySolutions)
	tb.showTodo()
	first := slices.Clone(tb.todo.clicks)
	at := func(when string) {
		t.Helper()
		tb.marksReady()
		room.Want(t, when, tb.todo.clicks, first)
	}
	for cell := len(first) - 1; cell >= 0; cell -= 3 { // not in the order in which they are found
		if first[cell] == 0 {
			continue
		}
		tb.TapCell(cell)
		first[cell]--
		at("after a click")
		tb.Click("action.hint")
		tb.App.Until("the hint", func() bool { return len(tb.rings(board.Hinted)) == 1 })
		if c := tb.rings(board.Hinted)[0]; first[c] == 0 {
			t.Errorf("a hint points at cell %d, which has no mark", c)
		}
	}
	tb.Click("action.undo")
	tb.Click("action.redo")
	at("after undo and redo")
}

// TestHintCountsDown: how often the tile is still to be clicked stands on it until
// all is done, whatever else of the same solution is clicked between.
func TestHintCountsDown(t *testing.T) {
	tb := newTable(t).open(manySolutions)
	tb.Click("action.hint")
	tb.App.Until("the hint", func() bool { return len(tb.rings(board.Hinted)) == 1 })
	clicks := slices.Clone(tb.todo.clicks)
	tb.solves("the hint's solution", clicks, tb.shown())
	cell := slices.IndexFunc(clicks, func(n int) bool { return n > 2 })
	for tb.todo.hinted != cell { // to a tile that takes several
		tb.TapCell(tb.todo.hinted)
		tb.Click("action.hint")
	}
	left := tb.todo.clicks[cell]
	other := slices.IndexFunc(tb.todo.clicks[cell+1:], func(n int) bool { return n > 0 }) + cell + 1
	for n := left; n > 0; n-- {
		room.Want(t, "the tile framed", tb.rings(board.Hinted), []int{cell})
		room.Want(t, "the count on it", tb.board.Notes()[cell], "×"+lang.Number(int64(n)))
		if n == left {
			tb.TapCell(other)
			room.Want(t, "the tile framed after a click elsewhere", tb.rings(board.Hinted), []int{cell})
		}
		tb.TapCell(cell)
	}
	room.Want(t, "frames when it is done", tb.rings(board.Hinted), []int{})
	room.Want(t, "counts when it is done", tb.board.Notes()[cell], "")
}
