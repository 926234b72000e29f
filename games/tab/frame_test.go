package tab

import (
	"context"
	"fmt"
	"image/color"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
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

type (
	toyGame = table.Game[int, toyCount, int, toyModel]
	toyEnv  = table.Env[int, toyCount, int]
)

// toyModel is the last hint that the toy has pointed at.
type toyModel struct {
	said   string
	spoken int
}

// toy is the toy as a game: its one tile stands on the cell of the count, as soon as it is said.
func toy() toyGame {
	return toyGame{
		Spec: table.Spec[int, toyCount, int]{Game: solver.Game[int, toyCount, int]{Name: "toy", Rules: countRules{},
			Engines: []solver.Engine[toyCount, int]{counter("steps")}, Default: "steps"}},
		Begin: func(table.Options) toyModel { return toyModel{} },
		View: func(m toyModel, e toyEnv) view.Page {
			tile := view.Tile{Cell: min(max(e.Position.at, 0), 8), Face: view.Face{Fill: view.Own(color.NRGBA{R: 255, A: 255})}}
			scene := view.Scene{Shape: view.Shape{Cols: 3, Rows: 3}, Tiles: []view.Tile{tile}, Motion: view.Motion{Serial: e.Serial}, Takes: e.Playing}
			if e.Won {
				scene.Win.Serial = e.Serial
			}
			return view.Page{Status: m.said, Spoken: m.spoken, Scene: scene}
		},
		Update: func(m toyModel, e toyEnv, act any) (toyModel, []any) {
			if a, ok := act.(table.Pointed[int]); ok {
				m.said, m.spoken = fmt.Sprint("play ", a.Moves[0]), m.spoken+1
			}
			return m, nil
		},
	}
}

// on has a toy do more where an act, or a happening, of that kind comes.
func on[A any](hear func(e toyEnv, act A) []any) func(*toyGame) {
	return func(g *toyGame) {
		update := g.Update
		g.Update = func(m toyModel, e toyEnv, act any) (toyModel, []any) {
			m, do := update(m, e, act)
			if a, ok := act.(A); ok {
				do = append(do, hear(e, a)...)
			}
			return m, do
		}
	}
}

// counting has a toy count the acts of that kind.
func counts[A any](n *int) func(*toyGame) {
	return on(func(toyEnv, A) []any { *n++; return nil })
}

// shows has a toy show more, or something else.
func shows(change func(e toyEnv, p *view.Page)) func(*toyGame) {
	return func(g *toyGame) {
		look := g.View
		g.View = func(m toyModel, e toyEnv) view.Page {
			p := look(m, e)
			change(e, &p)
			return p
		}
	}
}

// toyTab is a tab of the toy in a window.
type toyTab struct {
	*Frame[int, toyCount, int]
	*room
	t    testing.TB
	seed uint64 // of the last deal
}

// newToyTab is the tab of the toy, of which some is changed.
func newToyTab(t testing.TB, change ...func(*toyGame)) *toyTab {
	t.Helper()
	r := newRoom(t)
	r.Settings.SetBool(labName, true) // so that all there is can be read
	return toyIn(t, r, change...)
}

// toyIn is the toy's tab in a room.
func toyIn(t testing.TB, r *room, change ...func(*toyGame)) *toyTab {
	t.Helper()
	r.Settings.SetMotion("off")
	s := session.New(session.Config[int, toyCount, int]{Game: "toy", Rules: countRules{}, Post: r.Post})
	t.Cleanup(func() { s.Close() })
	tb := &toyTab{Frame: toyFrame(r, s, change...), room: r, t: t}
	r.Window.SetContent(tb.Content)
	tb.deal()
	return tb
}

func toyFrame(r *room, s *session.Session[int, toyCount, int], change ...func(*toyGame)) *Frame[int, toyCount, int] {
	game := toy()
	for _, c := range change {
		c(&game)
	}
	return TabOf(game, r.Services, s)
}

// scored is a toy with so many points a step.
func scored(worth *int) func(*toyGame) {
	return func(g *toyGame) {
		g.Scored = true
		on(func(e toyEnv, _ table.Changed) []any { return []any{table.Score{Points: *worth * e.Position.at}} })(g)
	}
}

// shaped is a toy whose board has that shape.
func shaped(shape *view.Shape) func(*toyGame) {
	return shows(func(_ toyEnv, p *view.Page) { p.Scene.Shape = *shape })
}

// stepped has the engine make the step of that number, and waits for it.
func (tb *toyTab) stepped(number int) {
	tb.t.Helper()
	tb.solving.stepOnce()
	tb.app.Until("a step", func() bool { return tb.Session.Steps() == number })
}

// moving lets what moves take its time, which the test tells.
func (tb *toyTab) moving() {
	tb.Settings.SetMotion("normal")
	tb.app.Hold()
}

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

// TestActionsOfAGame have keys, which work while they are ready.
func TestActionsOfAGame(t *testing.T) {
	done, ready := 0, true
	tb := newToyTab(t, shows(func(e toyEnv, p *view.Page) {
		p.Actions = []view.Action{{Name: "action.keep", Icon: "shuffle", Key: "K", Off: !ready || e.Covered}}
		p.Figures = []view.Figure{{Value: fmt.Sprintf("%d to go", e.Position.goal-e.Position.at)}}
	}), counts[view.Press](&done))
	press := func() { tb.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyK}) }
	uitest.Want(t, "the figure", tb.says("3 to go"), true)
	tb.Do(1)
	uitest.Want(t, "the figure", tb.says("2 to go"), true)
	press()
	uitest.Want(t, "done by key", done, 1)
	ready = false
	tb.core.game.show()
	press()
	uitest.Want(t, "done while not ready", done, 1)
	ready = true
	tb.core.game.show()
	tb.TogglePause()
	press()
	uitest.Want(t, "done under the cover", done, 1)
	uitest.Want(t, "among the actions", slices.ContainsFunc(tb.bar.actions, func(a ui.Action) bool { return a.Key.Name == fyne.KeyK }), true)
}

// TestOwnMovesLeaveTheSolutionBehind: what an engine found from where it started does
// not stay beside another position; it does as long as only the engine moves.
func TestOwnMovesLeaveTheSolutionBehind(t *testing.T) {
	tb := newToyTab(t)
	found := func() {
		tb.solving.note(solver.Stats{Result: &solver.Result{Verdict: solver.Solved, Length: 3, Optimal: true}})
	}
	said := lang.T("solver.moves.proven", "Count", 3)
	tb.stepped(1)
	found()
	tb.stepped(2)
	uitest.Want(t, "said beside the engine's moves", tb.says(said), true)
	tb.Stop()
	tb.Undo()
	uitest.Want(t, "said after the engine", tb.says(said), true)
	tb.Do(1)
	uitest.Want(t, "said after an own move", tb.says(said), false)
}

// TestKeysGoOn after a pause, as the one button on the cover says; under anything else that
// holds the clock they do not.
func TestKeysGoOn(t *testing.T) {
	tb := newToyTab(t)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeyP, fyne.KeySpace, fyne.KeyEscape} {
		tb.TogglePause()
		uitest.Want(t, "covered in a pause", tb.core.covered(), true)
		tb.TypedKey(&fyne.KeyEvent{Name: key})
		uitest.Want(t, "held after "+string(key), tb.Session.Paused(), session.Reason(0))
		uitest.Want(t, "covered after "+string(key), tb.core.covered(), false)
	}
	tb.TogglePause()
	tb.Session.Pause(session.DialogOpen)
	tb.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	uitest.Want(t, "held by the player under a dialog", tb.Session.Paused()&session.ByPlayer, session.ByPlayer)
}
