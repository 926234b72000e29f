package cycle

import (
	"bytes"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
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

// taught asks for a level of a hint and waits until it is said.
func (tb *table) taught(level int) {
	tb.T.Helper()
	h, err := cycle.Hint(tb.T.Context(), tb.shown())
	room.Want(tb.T, "error", err, nil)
	said := lang.Say(h.Levels[level-1])
	if l := h.Data.(cycle.Lesson); level == 2 && (l.Row != nil || l.Last != nil) { // that it is not the shortest way
		said = lang.T("cycle.chasing", "Why", said)
	}
	tb.Click("action.hint")
	tb.App.Until("the hint", func() bool { return tb.frame.Guide.Said() == said })
}

// TestHintTeachesChasing: the tiles that are not right, then the one below the first of
// them with how often it is to be clicked, which counts down; and the clicks.
func TestHintTeachesChasing(t *testing.T) {
	tb := newTable(t).open(manySolutions)
	h, err := cycle.Hint(t.Context(), tb.shown())
	room.Want(t, "error", err, nil)
	lesson := h.Data.(cycle.Lesson)
	w := tb.shown().Board().W
	tb.taught(1)
	room.Want(t, "framed", len(tb.rings(board.Hinted)), len(lesson.Row.Wrong))
	tb.taught(2)
	click := lesson.Clicks[0]
	cell := click.Y*w + click.X
	room.Want(t, "framed", tb.rings(board.Hinted), []int{cell, cell - w})
	room.Want(t, "a line", len(tb.board.Path()), 2)
	for n := click.Times; n > 0; n-- {
		tb.App.Until("the count", func() bool { return tb.board.Notes()[cell] == "×"+lang.Number(int64(n)) })
		tb.TapCell(cell)
	}
	tb.App.Until("its end", func() bool { return tb.frame.Guide.Said() == "" })
	room.Want(t, "framed", tb.rings(board.Hinted), []int{})
	room.Want(t, "counted", tb.board.Notes()[cell], "")
	room.Want(t, "hints", tb.frame.Session.Hints(), 1)
	room.Want(t, "right above", tb.shown().Value(cell-w), lesson.Row.Value)

	for hint := 0; tb.frame.Session.Status() != solver.Won; hint++ { // three presses each, to the end
		before := tb.shown()
		h, err := cycle.Hint(t.Context(), before)
		room.Want(t, "error", err, nil)
		tb.taught(1)
		tb.taught(2)
		tb.Press(fyne.KeyH)
		tb.App.Until("the clicks", func() bool {
			return tb.frame.RunState() == session.Idle && tb.shown() != before && tb.frame.Guide.Said() == ""
		})
		after := before
		for _, m := range h.Moves {
			after, err = cycle.Rules{}.Apply(after, m)
			room.Want(t, "a move", err, nil)
		}
		room.Want(t, "the board", tb.shown(), after)
		if hint > 100 {
			t.Fatal("the hints lead nowhere")
		}
	}
	tb.agrees("at the end")
}

// TestChaseSaysWhatItIsAbout while it plays.
func TestChaseSaysWhatItIsAbout(t *testing.T) {
	tb := newTable(t).open(manySolutions)
	tb.frame.Solver().Choose("chase")
	tb.Click("solver.step")
	tb.App.Until("a step", func() bool { return tb.frame.Session.Steps() == 1 })
	if said := tb.frame.Guide.Said(); !strings.Contains(said, "1") {
		t.Errorf("the guide says %q", said)
	}
	tb.Click("solver.stop")
	room.Want(t, "the guide", tb.frame.Guide.Said(), "")
}
