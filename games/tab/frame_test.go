package tab

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// The toy game of these tests: count to a goal, one at a time. Stepping over the
// goal's double is being stuck.
type countRules struct{}

func (countRules) Deal(context.Context, int, *rand.Rand) (toyCount, error) {
	return toyCount{goal: 3}, nil
}

type toyCount struct{ goal, at int }

func (countRules) Apply(s toyCount, m int) (toyCount, error) {
	s.at += m
	return s, nil
}

// Cost of standing still is none.
func (countRules) Cost(_ toyCount, m int) int { return min(m, 1) }

func (countRules) Status(s toyCount) solver.Status {
	switch {
	case s.at == s.goal:
		return solver.Won
	case s.at >= 2*s.goal:
		return solver.Stuck
	}
	return solver.Playing
}

func (countRules) ParseParams(text string) (n int, err error) {
	_, err = fmt.Sscan(text, &n)
	return n, err
}

func (countRules) FormatParams(n int) string { return fmt.Sprint(n) }

func (countRules) ParsePosition(text string) (s toyCount, err error) {
	_, err = fmt.Sscanf(text, "%d/%d", &s.at, &s.goal)
	return s, err
}

func (countRules) FormatPosition(s toyCount) string { return fmt.Sprintf("%d/%d", s.at, s.goal) }

func (countRules) ParseMove(text string) (m int, err error) {
	_, err = fmt.Sscan(text, &m)
	return m, err
}

func (countRules) FormatMove(m int) string { return fmt.Sprint(m) }

// counter is the toy's engine.
func counter(name string) solver.Engine[toyCount, int] {
	return solver.Engine[toyCount, int]{Name: name, Solve: func(_ context.Context, from toyCount, _ solver.Options) iter.Seq2[solver.Step[int], error] {
		return func(yield func(solver.Step[int], error) bool) {
			for range from.goal - from.at {
				if !yield(solver.Step[int]{Moves: []int{1}}, nil) {
					return
				}
			}
		}
	}}
}

// toy is the tab of the toy.
type toy struct {
	frame *Frame[int, toyCount, int]
	said  func(c session.Change[toyCount, int]) string // nil: nothing
	shown func(c session.Change[toyCount, int], done func())
	wins  []func() // celebrations under way, where they are held
	hold  bool     // celebrations are held
}

func (*toy) Cards() []fyne.CanvasObject { return nil }
func (*toy) Photos() pictures.Photos    { return nil }
func (*toy) Begin()                     {}
func (*toy) NewGame()                   {}
func (t *toy) Show(c session.Change[toyCount, int], _ time.Duration, done func()) {
	if t.shown != nil {
		t.shown(c, done)
		return
	}
	done()
}

func (t *toy) Celebrate(_ board.Pace, done func()) {
	if t.hold {
		t.wins = append(t.wins, done)
		return
	}
	done()
}

func (t *toy) Tell(c session.Change[toyCount, int]) string {
	if t.said == nil {
		return ""
	}
	return t.said(c)
}

// toyTab is a tab of the toy in a window.
type toyTab struct {
	*Frame[int, toyCount, int]
	*room
	t    testing.TB
	seed uint64 // of the last deal
}

type (
	toyGame = Game[int, toyCount, int]
	toySpec = Spec[int, toyCount, int]
)

// newToyTab joins a frame to the game that join makes of the toy; nil: to the
// toy as it is.
func newToyTab(t testing.TB, join func(*toy) toyGame, change ...func(*toySpec)) *toyTab {
	t.Helper()
	r := newRoom(t)
	r.Settings.SetBool(labName, true) // so that all there is can be read
	return toyIn(t, r, join, change...)
}

// toyIn is the toy's tab in a room.
func toyIn(t testing.TB, r *room, join func(*toy) toyGame, change ...func(*toySpec)) *toyTab {
	t.Helper()
	r.Settings.SetMotion("off")
	nothing := func() {}
	r.ShowSettings, r.ShowHelp, r.OpenGame = nothing, nothing, nothing
	s := session.New(session.Config[int, toyCount, int]{Game: "toy", Rules: countRules{}, Post: r.Post})
	t.Cleanup(func() { s.Close() })
	tb := &toyTab{Frame: toyFrame(r, s, join, change...), room: r, t: t}
	r.Window.SetContent(tb.Content)
	tb.deal()
	return tb
}

func toyFrame(r *room, s *session.Session[int, toyCount, int], join func(*toy) toyGame, change ...func(*toySpec)) *Frame[int, toyCount, int] {
	spec := toySpec{Game: solver.Game[int, toyCount, int]{Name: "toy", Rules: countRules{},
		Engines: []solver.Engine[toyCount, int]{counter("steps")}, Default: "steps"}}
	for _, c := range change {
		c(&spec)
	}
	f := NewFrame(r.Services, spec, s)
	if l := (board.Layout{Cols: 3, Rows: 3}); f.Board.Layout() != l {
		f.Board.SetLayout(l)
	}
	plain := &toy{frame: f}
	if join == nil {
		f.Join(plain)
	} else {
		f.Join(join(plain))
	}
	return f
}

func scored(s *toySpec) { s.Scored = true }

// concluding is a toy that says what its score was for.
type concluding struct{ *toy }

func (concluding) Conclude(*session.Outcome) []string { return []string{"100 a step."} }

func (tb *toyTab) deal() {
	tb.t.Helper()
	tb.seed++
	tb.dealOf(tb.seed)
}

func (tb *toyTab) dealOf(seed uint64) {
	tb.t.Helper()
	dealt := false
	tb.Session.NewGame(3, seed, func(error) { dealt = true })
	tb.app.Until("the deal", func() bool { return dealt })
}

func (tb *toyTab) says(text string) bool {
	return strings.Contains(strings.Join(uitest.Texts(tb.Window), "\n"), text)
}

func (tb *toyTab) sees(name string) bool {
	for _, o := range uitest.Seen(tb.Window) {
		if n, ok := o.(ui.Named); ok && n.Named() == name {
			return true
		}
	}
	return false
}

// TestScoreIsShown in the status line, at the win and among the records; other
// games see nothing of it.
func TestScoreIsShown(t *testing.T) {
	tb := newToyTab(t, func(g *toy) toyGame {
		g.said = func(c session.Change[toyCount, int]) string { g.frame.Session.SetScore(100 * c.New.at); return "" }
		return concluding{g}
	}, scored)
	tb.Do(1)
	uitest.Want(t, "the status line", tb.says("Score\n100"), true)
	tb.Do(1)
	tb.Do(1)
	for _, line := range []string{lang.T("win.title"), lang.T("win.score", "Score", "300"), "100 a step."} {
		uitest.Want(t, "the card says "+line, tb.says(line), true)
	}
	uitest.Want(t, "a first win is no record", tb.says(lang.T("win.record.score")), false)
	tb.ShowStatistics()
	uitest.Want(t, "the records", tb.says("300"), true)
	uitest.Want(t, "their head", tb.says(lang.T("status.score")), true)
	tb.Dialogs.Close()

	plain := newToyTab(t, nil)
	for range 3 {
		plain.Do(1)
	}
	uitest.Want(t, "a game without scores", plain.says("Score"), false)
	plain.ShowStatistics()
	uitest.Want(t, "its records", plain.says(lang.T("status.score")), false)
}

// TestHigherScoreIsARecord.
func TestHigherScoreIsARecord(t *testing.T) {
	worth := 100
	tb := newToyTab(t, func(g *toy) toyGame {
		g.said = func(c session.Change[toyCount, int]) string { g.frame.Session.SetScore(worth * c.New.at); return "" }
		return g
	}, scored)
	for _, next := range []struct {
		worth  int
		record bool
	}{{100, false}, {90, false}, {110, true}} {
		worth = next.worth
		tb.deal()
		for range 3 {
			tb.Do(1)
		}
		uitest.Want(t, fmt.Sprintf("a record at %d a step", worth), tb.says(lang.T("win.record.score")), next.record)
	}
}

// equipped is a toy with an action and a figure of its own.
type equipped struct {
	*toy
	extra Extra
}

func (e equipped) Extras() []Extra { return []Extra{e.extra} }
func (e equipped) Figures() []Figure {
	return []Figure{{Value: func() string {
		p := e.frame.Session.Position()
		return fmt.Sprintf("%d to go", p.goal-p.at)
	}}}
}

// TestExtras have buttons and keys, which work while they are ready.
func TestExtras(t *testing.T) {
	done, ready := 0, true
	tb := newToyTab(t, func(g *toy) toyGame {
		return equipped{g, Extra{Action: ui.Action{Name: "action.hint", Icon: "shuffle", Key: ui.Key{Name: fyne.KeyK}, Do: func() { done++ }},
			Ready: func() bool { return ready }}}
	})
	press := func() { tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyK}) }
	uitest.Want(t, "the figure", tb.says("3 to go"), true)
	tb.Do(1)
	uitest.Want(t, "the figure", tb.says("2 to go"), true)
	press()
	uitest.Want(t, "done by key", done, 1)
	ready = false
	tb.Refresh()
	press()
	uitest.Want(t, "done while not ready", done, 1)
	uitest.Want(t, "the button", tb.bar.extras[0].button.Disabled(), true)
	ready = true
	tb.TogglePause()
	press()
	uitest.Want(t, "done under the cover", done, 1)
	uitest.Want(t, "among the actions", slices.ContainsFunc(tb.bar.actions, func(a ui.Action) bool { return a.Key.Name == fyne.KeyK }), true)
}

// TestPanelCanBeHidden: the board has its room, within the window, and the game
// remembers it.
func TestPanelCanBeHidden(t *testing.T) {
	tb := newToyTab(t, nil)
	tb.Window.Resize(fyne.NewSize(800, 600))
	small := tb.Board.Size()
	tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF8})
	uitest.Want(t, "the solver's card", tb.sees("solver.play"), false)
	at, large := fyne.CurrentApp().Driver().AbsolutePositionForObject(tb.Board), tb.Board.Size()
	if large.Width < small.Width+cardsNarrow || at.X+large.Width > tb.Window.Canvas().Size().Width-edgeNarrow+1 {
		t.Errorf("the board was %v and is %v at %v", small, large, at)
	}
	uitest.Want(t, "the next time", toyFrame(tb.room, tb.Session, nil).panel.Visible(), false)
	tb.app.Click(tb.Window, "action.panel")
	uitest.Want(t, "the solver's card", tb.sees("solver.play"), true)
	uitest.Want(t, "the board", tb.Board.Size(), small)
}

// TestPanelFoldsByItself where the board would be small, comes back for as long as
// the window is small, and goes below the board in a tall window.
func TestPanelFoldsByItself(t *testing.T) {
	tb := newToyTab(t, nil)
	seen := func(wide, high float32, want bool) {
		t.Helper()
		tb.Window.Resize(fyne.NewSize(wide, high))
		uitest.Want(t, fmt.Sprintf("the cards at %v×%v", wide, high), tb.sees("solver.play"), want)
	}
	seen(1036, 760, true)
	seen(640, 480, false)
	small := tb.Board.Size()
	tb.press(fyne.KeyF8)
	uitest.Want(t, "brought back", tb.sees("solver.play"), true)
	if now := tb.Board.Size(); now.Width >= small.Width {
		t.Errorf("the board had %v and has %v beside the cards", small, now)
	}
	seen(1036, 760, true)
	seen(640, 480, false)
	uitest.Want(t, "folded by the player", tb.Frame.Services.Settings.Bool("toy.bare", false), false)
	seen(560, 900, true)
	if at := tb.panel.Position(); at.Y < tb.Board.Size().Height {
		t.Errorf("the cards are at %v of a board of %v", at, tb.Board.Size())
	}
	seen(1036, 760, true)
	tb.press(fyne.KeyF8)
	uitest.Want(t, "folded by the player", tb.Frame.Services.Settings.Bool("toy.bare", false), true)
	seen(1400, 900, false)
}

// TestRaceNeedsTwo engines.
func TestRaceNeedsTwo(t *testing.T) {
	one := newToyTab(t, nil)
	uitest.Want(t, "one engine", one.sees("action.race"), false)
	one.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF6})
	two := []solver.Engine[toyCount, int]{counter("steps"), counter("strides")}
	uitest.Want(t, "two engines", newToyTab(t, nil, func(s *toySpec) { s.Engines = two }).sees("action.race"), true)
}

// timed is a toy played against time.
type timed struct {
	*toy
	limit *time.Duration
}

func (g timed) Countdown() time.Duration { return *g.limit }

// TestCountdown is shown by a bar, runs down, and ends the game with an offer to
// try again.
func TestCountdown(t *testing.T) {
	limit := time.Minute
	tb := newToyTab(t, func(g *toy) toyGame { return timed{g, &limit} })
	uitest.Want(t, "the bar", tb.sees("countdown"), true)
	uitest.Want(t, "the time left", tb.says("1:00"), true)
	left, on := tb.Session.Countdown()
	uitest.Want(t, "on", on, true)
	uitest.Want(t, "it waits for the first move", left, limit)

	limit = 300 * time.Millisecond
	tb.deal()
	tb.Do(1)
	tb.app.Until("the end", func() bool { return tb.says(lang.T("timeup.title")) })
	uitest.Want(t, "said at the end", tb.says(lang.T("error.session.time-up")), true)
	tb.Do(1)
	uitest.Want(t, "moves after the end", tb.Session.Moves(), 1)
	for _, name := range []string{"action.hint", "action.solve", "action.pause", "action.undo", "action.redo"} {
		uitest.Want(t, name, tb.app.Enabled(tb.Window, name), false)
	}
	tb.Undo()
	uitest.Want(t, "moves after Undo", tb.Session.Moves(), 1)
	for _, name := range []string{"action.restart", "action.new"} {
		uitest.Want(t, name, tb.app.Enabled(tb.Window, name), true)
	}
	limit = time.Hour
	tb.app.Click(tb.Window, "action.restart")
	uitest.Want(t, "the card", tb.says(lang.T("timeup.title")), false)
	left, _ = tb.Session.Countdown()
	uitest.Want(t, "again", left, limit)
	limit = 0
	tb.deal()
	uitest.Want(t, "without a countdown", tb.sees("countdown"), false)
}

// TestStuckLeavesAWayOut.
func TestStuckLeavesAWayOut(t *testing.T) {
	tb := newToyTab(t, nil)
	tb.Do(6)
	uitest.Want(t, "status", tb.Session.Status(), solver.Stuck)
	for name, on := range map[string]bool{"action.undo": true, "action.restart": true, "action.new": true, "action.hint": false, "action.solve": false} {
		uitest.Want(t, name, tb.app.Enabled(tb.Window, name), on)
	}
}

// TestRedoHasTheKeysOfOtherPrograms: Ctrl+Y and Ctrl+Shift+Z.
func TestRedoHasTheKeysOfOtherPrograms(t *testing.T) {
	tb := newToyTab(t, nil)
	for _, key := range []ui.Key{{Name: fyne.KeyY, Ctrl: true}, {Name: fyne.KeyZ, Ctrl: true, Shift: true}} {
		tb.Do(1)
		tb.Undo()
		for _, a := range tb.Page().Actions {
			if a.Key == key {
				a.Do()
			}
		}
		uitest.Want(t, "moves after "+key.String(), tb.Session.Moves(), 1)
		tb.Undo()
	}
}

// TestOwnMovesLeaveTheSolutionBehind: what an engine found from where it started does
// not stay beside another position; it does as long as only the engine moves.
func TestOwnMovesLeaveTheSolutionBehind(t *testing.T) {
	tb := newToyTab(t, nil)
	found := func() {
		tb.Solver().Show(solver.Stats{Result: &solver.Result{Verdict: solver.Solved, Length: 3, Optimal: true}})
	}
	said := lang.T("solver.moves.proven", "Count", 3)
	tb.StepOnce()
	tb.app.Until("a step", func() bool { return tb.Session.Moves() == 1 })
	found()
	tb.StepOnce()
	tb.app.Until("another", func() bool { return tb.Session.Moves() == 2 })
	uitest.Want(t, "said beside the engine's moves", tb.says(said), true)
	tb.Stop()
	tb.Undo()
	uitest.Want(t, "said after the engine", tb.says(said), true)
	tb.Do(1)
	uitest.Want(t, "said after an own move", tb.says(said), false)
}

// TestPauseShowsThatItHolds the clock or an engine: it offers to go on.
func TestPauseShowsThatItHolds(t *testing.T) {
	tb := newToyTab(t, nil)
	offers := func(when, icon string) {
		t.Helper()
		uitest.Want(t, "the button "+when, tb.bar.pause.Icon.Name(), ui.Icon(icon).Name())
	}
	offers("at the start", "pause")
	tb.TogglePause()
	offers("in a pause", "solve")
	tb.TogglePause()
	offers("after it", "pause")
	tb.StepOnce()
	tb.app.Until("a step", func() bool { return tb.RunState() == session.Paused })
	offers("beside an engine that is held", "solve")
	tb.Solver().play.OnTapped() // lets it go on
	offers("beside an engine that plays", "pause")
	tb.Solver().play.OnTapped()
	offers("beside one held by its own button", "solve")
	tb.Stop()
	offers("at the end", "pause")
}

// TestKeysGoOn after a pause, as the one button on the cover says; under anything else that
// holds the clock they do not.
func TestKeysGoOn(t *testing.T) {
	tb := newToyTab(t, nil)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeyP, fyne.KeySpace, fyne.KeyEscape} {
		tb.TogglePause()
		uitest.Want(t, "covered in a pause", tb.Covered(), true)
		tb.TypedKey(&fyne.KeyEvent{Name: key})
		uitest.Want(t, "held after "+string(key), tb.Session.Paused(), session.Reason(0))
		uitest.Want(t, "covered after "+string(key), tb.Covered(), false)
	}
	tb.TogglePause()
	tb.Session.Pause(session.DialogOpen)
	tb.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	uitest.Want(t, "held by the player under a dialog", tb.Session.Paused()&session.ByPlayer, session.ByPlayer)
}
