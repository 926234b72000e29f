package tab

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// games opens the dialog and waits for what is in it.
func (tb *toyTab) games() {
	tb.t.Helper()
	tb.app.Click(tb.Window, "action.games")
	tb.app.Until("the list", func() bool { return !tb.Session.Working("shelf") })
	uitest.Want(tb.t, "the dialog", tb.Dialogs.Text(), lang.T("games.title"))
}

// takes clicks on what brings a game from the shelf, and waits until it is there.
func (tb *toyTab) takes(button, id string) {
	tb.t.Helper()
	tb.app.Click(tb.Window, button)
	tb.app.Until("the game "+id, func() bool { return tb.Session.GameID() == id })
}

// TestGamesWaitWithoutOneOnTheTable, as where the one that was there is lost, or is still
// to be chosen.
func TestGamesWaitWithoutOneOnTheTable(t *testing.T) {
	r := newRoom(t)
	dir := t.TempDir()
	files := session.NewStorage(dir)
	begin := func() *toyTab {
		s := session.New(session.Config[int, toyCount, int]{Game: "toy", Rules: countRules{}, Post: r.Post, Files: files})
		t.Cleanup(func() { s.Close() })
		tb := &toyTab{Frame: toyFrame(r, s), room: r, t: t}
		r.Window.SetContent(tb.Content)
		return tb
	}
	tb := begin()
	tb.deal()
	tb.Do(1)
	left := tb.Session.GameID()
	tb.deal()
	uitest.Want(t, "closing", tb.Session.Close(), nil)
	must.Do(t, os.Remove(filepath.Join(dir, "toy.autosave.json")))
	next := begin() // which restores nothing
	next.games()
	next.takes("games.resume", left)
	uitest.Want(t, "undo enabled", next.app.Enabled(next.Window, "action.undo"), true) // its move
	next.app.Click(next.Window, "action.undo")
	uitest.Want(t, "undo behind its moves", next.app.Enabled(next.Window, "action.undo"), false)
	uitest.Want(t, "closing", next.Session.Close(), nil)
	again := begin()
	uitest.Want(t, "at the next start", again.Session.GameID(), left)
}

// TestGamesHaveAPicture of the board as it was left, also when the board shows
// something else when they go.
func TestGamesHaveAPicture(t *testing.T) {
	picture := func(tb *toyTab) (size int) {
		tb.Session.Kept(func(all []session.Kept) {
			must.Be(t, len(all) == 1, "%d games wait", len(all))
			if img, err := png.Decode(bytes.NewReader(all[0].Picture)); err == nil {
				size = img.Bounds().Dx()
			}
		})
		tb.app.Until("the list", func() bool { return !tb.Session.Working("shelf") })
		return size
	}
	tb := newToyTab(t)
	tb.Do(1)
	tb.deal()
	uitest.Want(t, "the picture", picture(tb), portraitPixels)

	prompt := ""
	asking := newToyTab(t, shows(func(_ toyEnv, p *view.Page) {
		if p.Prompt = prompt; prompt != "" {
			p.Scene.Tiles = nil
		}
	}))
	asking.Do(1)
	asking.app.Click(asking.Window, "action.new")
	prompt = "choose"
	asking.core.game.show()
	asking.deal()
	uitest.Want(t, "the picture from before", picture(asking), portraitPixels)
}

// TestMomentNamesTheDay where it is another.
func TestMomentNamesTheDay(t *testing.T) {
	now := time.Date(2026, 3, 5, 12, 0, 0, 0, time.Local)
	uitest.Want(t, "today", moment(now.Add(-3*time.Hour), now), "09:00")
	uitest.Want(t, "yesterday", moment(now.Add(-24*time.Hour), now), "2026-03-04 12:00")
}

// TestUndoBringsTheGameBack by the button, with its moves, and Redo goes on again; a restart is taken
// back by one Undo. The status line says what came.
func TestUndoBringsTheGameBack(t *testing.T) {
	kinds := []session.Kind{}
	tb := newToyTab(t, on(func(e toyEnv, _ table.Changed) []any { kinds = append(kinds, e.Last.Kind); return nil }))
	tb.Do(1)
	tb.Do(1)
	tb.deal()
	uitest.Want(t, "moves of the new game", tb.Session.Moves(), 0)
	uitest.Want(t, "restart of an untouched game", tb.app.Enabled(tb.Window, "action.restart"), false)
	for _, c := range []struct {
		button, says string
		moves        int
		redo         bool
	}{
		{"action.undo", "say.before", 2, true}, {"action.redo", "say.after", 0, false}, {"action.undo", "say.before", 2, true},
		{"action.restart", "say.restart.timed", 0, false}, {"action.undo", "say.unjump", 2, true},
	} {
		tb.app.Click(tb.Window, c.button)
		uitest.Want(t, "moves after "+c.button, tb.Session.Moves(), c.moves)
		uitest.Want(t, "said after "+c.button, tb.Status.Said(), lang.T(c.says))
		uitest.Want(t, "redo after "+c.button, tb.app.Enabled(tb.Window, "action.redo"), c.redo)
	}
	uitest.Want(t, "shown", kinds[len(kinds)-2:], []session.Kind{session.Restart, session.Jump})
}

// TestUndoTellsWhatTheCounterShows: one step may be several moves, or one that does
// not count.
func TestUndoTellsWhatTheCounterShows(t *testing.T) {
	tb := newToyTab(t)
	tb.Session.Open(toyCount{goal: 9}, 9)
	for _, c := range []struct {
		moves []int
		says  string
	}{
		{[]int{1}, lang.T("say.back", "Count", 1)},
		{[]int{1, 0, 1}, lang.T("say.back", "Count", 2)},
		{[]int{0, 0}, lang.T("say.back.free")},
	} {
		tb.Do(c.moves...)
		tb.app.Click(tb.Window, "action.undo")
		uitest.Want(t, fmt.Sprint("said of ", c.moves), tb.Status.Said(), c.says)
	}
}

// lazyRules take their time to deal.
type lazyRules struct{ countRules }

func (lazyRules) Deal(ctx context.Context, _ int, _ *rand.Rand) (toyCount, error) {
	<-ctx.Done()
	return toyCount{}, ctx.Err()
}

// TestUndoCallsOffADeal and says so; the moves stay.
func TestUndoCallsOffADeal(t *testing.T) {
	r := newRoom(t)
	s := session.New(session.Config[int, toyCount, int]{Game: "toy", Rules: lazyRules{}, Post: r.Post})
	defer s.Close()
	f := toyFrame(r, s, on(func(toyEnv, table.Wanted) []any { return []any{table.Deal[int]{Params: 3, Seed: 1}} }))
	r.Window.SetContent(f.Content)
	s.Open(toyCount{goal: 3}, 3)
	uitest.Want(t, "undo before", r.app.Enabled(r.Window, "action.undo"), false)
	r.app.Click(r.Window, "action.new")
	uitest.Want(t, "dealing", s.Dealing(), true)
	r.app.Click(r.Window, "action.undo")
	uitest.Want(t, "dealing after Undo", s.Dealing(), false)
	uitest.Want(t, "said", f.Status.Said(), lang.T("say.calledoff"))
	uitest.Want(t, "undo after", r.app.Enabled(r.Window, "action.undo"), false)
}
