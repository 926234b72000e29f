package tab

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle"
	"tessera/solver/link"
	"tessera/solver/sliding"
	"tessera/solver/sudoku"
	"tessera/solver/swap"
)

// filmed is a toy of one row, whose solutions differ in length.
func filmed(g *toyGame) {
	rated()(g)
	shows(func(_ toyEnv, p *view.Page) { p.Scene.Shape = view.Shape{Cols: 6, Rows: 1} })(g)
}

// judged is a toy that is lost by its second move.
func judged(g *toyGame) {
	g.LastWinnable = func(_ context.Context, positions []toyCount) (int, bool) { return 1, len(positions) == 4 }
}

func played(texts ...string) Replayed {
	return Replayed{ID: "toy:3#7", Moves: func() ([]string, error) { return texts, nil }, Won: true, Time: 23 * time.Second}
}

// column is the cell of the tile on the i-th board of the page; -1 while there is none.
func (tb *toyTab) column(i int) int {
	at := -1
	n := 0
	for _, o := range uitest.Seen(tb.Window) {
		img, ok := o.(*canvas.Image)
		if !ok || img.Image == nil || img.Image.Bounds().Dx() < 90 {
			continue
		}
		if n == i {
			b := img.Image.Bounds()
			for c := range 6 {
				if r, g, _, _ := img.Image.At((2*c+1)*b.Dx()/12, b.Dy()/2).RGBA(); r > 0xF000 && g < 0x1000 {
					at = c
				}
			}
		}
		n++
	}
	return at
}

func (tb *toyTab) typed(names ...fyne.KeyName) {
	for _, n := range names {
		tb.Dialogs.Key(key(n))
	}
}

// TestReplay: a game plays at once, and is moved through by keys, buttons and the slider beside a shorter
// solution, and the game on the table stays as it is.
func TestReplay(t *testing.T) {
	tb := newToyTab(t, filmed)
	tb.Do(2)
	tb.Dialogs.OnOpen, tb.Dialogs.OnClose = func() { tb.Session.Pause(session.DialogOpen) }, func() { tb.Session.Resume(session.DialogOpen) }
	id, at := tb.Session.GameID(), tb.Session.Position()
	other := played("2", "0", "0", "-1", "1", "1") // of another start, and not to its end
	other.ID, other.Won = "toy:0/4", false
	tb.ShowReplay(other)
	tb.app.Until("both to play", func() bool { return tb.column(0) > 0 && tb.column(1) > 0 })
	tb.typed(fyne.KeyHome)
	tb.app.Until("the boards", func() bool { return tb.column(0) == 0 && tb.column(1) == 0 })
	elapsed := tb.Session.Elapsed()
	uitest.Want(t, "the counter", tb.says("0 of 2 · 0:23"), true)
	uitest.Want(t, "the best", tb.says(lang.T("replay.best", "Count", 4, "Moves", "4")), true)
	shows := func(what string, left, right int) {
		t.Helper()
		tb.app.Until(what, func() bool { return tb.column(0) == left && tb.column(1) == right })
	}
	tb.typed(fyne.KeyRight)
	shows("a step", 2, 1)
	tb.app.Click(tb.Window, "replay.step")
	tb.app.Click(tb.Window, "replay.step")
	tb.app.Click(tb.Window, "replay.step")
	shows("four steps", 1, 4)
	tb.typed(fyne.KeyLeft)
	shows("a step back", 2, 3)
	tb.typed(fyne.KeyEnd)
	shows("the end", 3, 4)
	tb.typed(fyne.KeyHome)
	shows("the start", 0, 0)
	tb.app.Find(tb.Window, "replay.moves").(*ui.Slider).SetValue(5)
	shows("by the slider", 2, 4)
	tb.typed(fyne.KeyHome, fyne.KeySpace)
	uitest.Want(t, "plays", tb.says(lang.T("replay.title")), true)
	shows("played to the end", 3, 4)
	uitest.Want(t, "the clock", tb.Session.Elapsed(), elapsed)
	tb.typed(fyne.KeyEscape)
	uitest.Want(t, "the page after Escape", tb.Dialogs.Text(), "")
	uitest.Want(t, "the game", tb.Session.GameID(), id)
	uitest.Want(t, "the position", tb.Session.Position(), at)
	uitest.Want(t, "undo", tb.Session.CanUndo(), true)
	uitest.Want(t, "helped", tb.Session.Assisted(), false)
}

// TestReplaySays what there is to be said of a game: that nothing is shorter, that its
// solution stays hidden while it is played, by which move it was lost, what is damaged.
func TestReplaySays(t *testing.T) {
	tb := newToyTab(t, filmed, judged)
	said := func(what string, g Replayed, key string, args ...any) {
		t.Helper()
		tb.ShowReplay(g)
		tb.app.Until(what, func() bool { return tb.says(lang.T(key, args...)) })
		tb.typed(fyne.KeyEscape)
	}
	best := played("1", "1", "1")
	said("on the table", best, "replay.same")
	best.Par, best.Proven = 3, true
	said("the shortest", best, "replay.shortest")
	said("a damaged move", played("1", "x", "1"), "replay.damaged", "Move", 2)
	said("no game", Replayed{ID: "toy", Moves: best.Moves}, "replay.unreadable", "Why", "")
	unread := best
	unread.Moves = func() ([]string, error) { return nil, errors.New("no disk") }
	tb.ShowReplay(unread)
	tb.app.Until("that it cannot be read", func() bool { return tb.says(strings.TrimSpace(lang.T("replay.unreadable", "Why", ""))) })
	tb.typed(fyne.KeyEscape)
	nothing := played("1", "1", "1", "1")
	nothing.ID = "toy:0/4"
	said("nothing shorter", nothing, "replay.nothing")
}

// unlike the others, all solutions are equally long.
func equallyLong(s *toyGame) { s.SameLength = true }

// TestReplayFindsWhereItWasLost, and shows the board there.
func TestReplayFindsWhereItWasLost(t *testing.T) {
	tb := newToyTab(t, filmed, judged, equallyLong)
	g := played("1", "1", "2")
	g.Won = false
	tb.ShowReplay(g)
	tb.app.Until("the move", func() bool { return tb.says(lang.T("replay.lost", "Move", 2)) })
	tb.app.Click(tb.Window, "replay.lost.show")
	tb.app.Until("the board", func() bool { return tb.column(0) == 1 })
	uitest.Want(t, "to play against", tb.sees("replay.dare"), false)
}

// TestReplayEndsWithItsPage: whatever was begun for it is over.
func TestReplayEndsWithItsPage(t *testing.T) {
	tb := newToyTab(t, filmed, thinking)
	tb.Do(3)
	before := runtime.NumGoroutine()
	for range 5 {
		g := played("1", "1", "1")
		g.ID = "toy:0/3"
		tb.ShowReplay(g)
		tb.app.Until("the search", func() bool { return tb.says(lang.T("replay.finding")) })
		tb.typed(fyne.KeyEscape)
	}
	tb.app.Until("all goroutines to end", func() bool { return runtime.NumGoroutine() <= before })
}

// TestPlayAgainst: the deal begins anew with the game as the ghost, and counts for no record.
func TestPlayAgainst(t *testing.T) {
	tb := newToyTab(t, filmed)
	tb.Do(1)
	tb.ShowReplay(played("2", "0", "1"))
	tb.app.Until("the game", func() bool { return tb.sees("replay.dare") })
	tb.app.Click(tb.Window, "replay.dare")
	uitest.Want(t, "the page", tb.Dialogs.Text(), "")
	uitest.Want(t, "the game", tb.Session.GameID(), "toy:3#7")
	uitest.Want(t, "the position", tb.Session.Position(), toyCount{goal: 3})
	c, ok := tb.Session.Challenge()
	uitest.Want(t, "the challenge", fmt.Sprint(c, ok), fmt.Sprint(session.Challenge{Moves: 2, Time: 23 * time.Second, Own: true}, true))
	uitest.Want(t, "the ghost", tb.says(lang.T("status.ghost.own")+"\n"+lang.T("challenge.whole", "Moves", "2", "Time", "0:23")), true)
	tb.Do(3)
	uitest.Want(t, "won", tb.Session.Status(), solver.Won)
	o, _ := tb.Session.Outcome()
	uitest.Want(t, "counted", o.Counted, false)
	tb.app.Until("what it comes to", func() bool { return tb.says("Last time: ") })
}

// TestReel: of a game of each kind, solved by an engine, the reel read from the texts of its
// moves has the very positions and counts that the rules give move by move, in any order.
func TestReel(t *testing.T) {
	reels(t, sliding.Game(), "8x8", 1)
	reels(t, swap.Game(), "6x5", 1)
	reels(t, link.Game(), "8x6k6", 1)
	reels(t, cycle.Game(), "5x5d3plus", 1)
	reels(t, sudoku.Game(), "blanks40", 1)
}

func reels[P, S, M any](t *testing.T, g solver.Game[P, S, M], params string, seed uint64) {
	t.Helper()
	p, err := g.Rules.ParseParams(params)
	uitest.Want(t, g.Name+": params", err, nil)
	start, err := g.Rules.Deal(context.Background(), p, solver.NewRand(seed))
	uitest.Want(t, g.Name+": deal", err, nil)
	engine := g.Engines[slices.IndexFunc(g.Engines, func(e solver.Engine[S, M]) bool { return e.Name == g.Default })]
	moves, err := solver.Collect(context.Background(), engine, start, solver.Options{Time: 1e8})
	uitest.Want(t, g.Name+": solution", err, nil)
	var texts, want []string
	counts := []int{0}
	at := start
	want = append(want, g.Rules.FormatPosition(at))
	for i, m := range moves {
		texts = append(texts, g.Rules.FormatMove(m))
		counts = append(counts, counts[i]+g.Rules.Cost(at, m))
		at, _ = g.Rules.Apply(at, m)
		want = append(want, g.Rules.FormatPosition(at))
	}
	r, err := readReel(g.Rules, start, texts)
	uitest.Want(t, g.Name+": reading", err, nil)
	uitest.Want(t, g.Name+": counts", r.counts, counts)
	must.Be(t, len(moves) >= 5, "%s: %d moves", g.Name, len(moves))
	for n := range slices.Backward(want) {
		got := g.Rules.FormatPosition(r.at(n))
		must.Be(t, got == want[n], "%s: after %d of %d moves %s, not %s", g.Name, n, len(moves), got, want[n])
	}
	uitest.Want(t, g.Name+": the end", g.Rules.Status(r.end), solver.Won)

	bad := append(slices.Clone(texts[:3]), "no move")
	_, err = readReel(g.Rules, start, bad)
	d, ok := errors.AsType[*damaged](err)
	must.Be(t, ok && d.move == 4, "%s: of a damaged move is said %v", g.Name, err)
}

// TestReelRefusesIllegalMoves: one that has a text, but cannot be made.
func TestReelRefusesIllegalMoves(t *testing.T) {
	g := sliding.Game()
	start, err := g.Rules.ParsePosition("2x2:1,2,0,3")
	uitest.Want(t, "position", err, nil)
	refused := 0
	for _, m := range []string{"L", "R", "U", "D"} { // the gap is in a corner
		if _, err = readReel(g.Rules, start, []string{m}); err != nil {
			refused++
		}
	}
	uitest.Want(t, "refused", refused, 2)
}

// TestScoresStandWhereMovesWould: in the replay's words, in the list of games and, since a challenge tells
// none, its time alone.
func TestScoresStandWhereMovesWould(t *testing.T) {
	worth := 100
	tb := newToyTab(t, filmed, scored(&worth))
	g := played("1", "1", "1")
	g.Score = 1930
	tb.ShowReplay(g)
	tb.app.Until("the replay", func() bool { return tb.says(lang.T("replay.yours", "Result", "Score 1,930 · 0:23")) })
	tb.typed(fyne.KeyEscape)
	tb.win()
	tb.ShowStatistics()
	uitest.Want(t, "a column of moves", tb.says(lang.T("records.date")+"\n"+lang.T("status.time")+"\n"+lang.T("status.moves")), false)
	tb.app.Until("the score", func() bool { return tb.says(lang.T("status.time") + "\n" + lang.T("status.score")) })
	tb.typed(fyne.KeyEscape)
	tb.Share()
	mine := session.Challenge{Moves: tb.Session.Moves(), Time: tb.Session.Elapsed()}
	uitest.Want(t, "the challenge", tb.app.Find(tb.Window, "share.challenge").(*ui.Check).Text,
		lang.T("share.challenge", "Result", brief(mine.Time)))
	mine.Time += time.Second
	uitest.Want(t, "a friend", compared(true, mine, 9, tb.Session.Elapsed()),
		lang.T("challenge.friend", "Result", lang.Exactly(mine.Time), "How", lang.T("challenge.only.faster")))
}
