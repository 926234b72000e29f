package tab

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/diary"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/sound"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
)

// room is a window with what it gives the tabs.
type room struct {
	*Services
	app    *uitest.App
	events string // what Dialogs told
}

func newRoom(t testing.TB) *room {
	t.Helper()
	app := uitest.New(t)
	uitest.Speak(t, "en")
	win := app.Window(widget.NewLabel(""), fyne.NewSize(1000, 700))
	nothing := func() {}
	r := &room{app: app, Services: &Services{Library: &pictures.Library{
		Host:     &ui.Host{Window: win, Dialogs: ui.NewDialogs(win), Post: app.Post},
		Settings: settings.NewSettings(new(settings.Store)),
		Album:    pictures.NewAlbum(imageslice.NewStore(filepath.Join(app.Root(), "pictures"))),
	}, ShowSettings: nothing, ShowHelp: nothing, OpenGame: nothing, FullScreen: nothing, Hear: func(sound.Sound) {},
		Paste: func(func(string)) {}, OpenID: func(string, func(error)) bool { return false }}}
	r.Diaries = diary.NewBooks(session.NewStorage(filepath.Join(app.Root(), "games")), func(err error) { t.Error(err) })
	t.Cleanup(func() { r.Diaries.Close() })
	r.Dialogs.OnOpen = func() { r.events += "open " }
	r.Dialogs.OnClose = func() { r.events += "close " }
	return r
}

// newPanel is a tab of which the panel alone is seen.
func newPanel(t *testing.T) *toyTab {
	tb := newToyTab(t, func(g *toyGame) { g.Engines = append(g.Engines, solver.Engine[toyCount, int]{Name: "other"}) })
	tb.Window.SetContent(tb.solving.panel.Content)
	return tb
}

// TestSolverPanelShowsTheFiguresThereAre, each beside its name, and no others.
func TestSolverPanelShowsTheFiguresThereAre(t *testing.T) {
	tb := newPanel(t)
	names := []string{"solver.expanded", "solver.frontier", "solver.depth", "solver.time", "solver.memory", "solver.solution", "solver.plot"}
	for _, c := range []struct {
		name  string
		stats solver.Stats
		shown map[string]string
	}{
		{"at the start", solver.Stats{Elapsed: 5 * time.Millisecond}, map[string]string{"solver.time": "5 ms"}},
		{"searching", solver.Stats{Expanded: 12345, Frontier: 678, Depth: 9, Bytes: 64 << 10, Elapsed: 2 * time.Second, Layers: []int64{1, 2, 4}},
			map[string]string{"solver.expanded": "12,345", "solver.frontier": "678", "solver.depth": "9", "solver.memory": "64 kB", "solver.time": "2.0 s", "solver.plot": ""}},
		{"with a solution so far", solver.Stats{Best: 31, Expanded: 5}, map[string]string{"solver.expanded": "5", "solver.time": "0.0 ms", "solver.solution": "31 moves"}},
		{"solved", solver.Stats{Expanded: 5, Result: &solver.Result{Verdict: solver.Solved, Length: 1}},
			map[string]string{"solver.expanded": "5", "solver.time": "0.0 ms", "solver.solution": "1 move"}},
		{"proven", solver.Stats{Best: 30, Result: &solver.Result{Verdict: solver.Solved, Length: 22, Optimal: true}},
			map[string]string{"solver.time": "0.0 ms", "solver.solution": lang.T("solver.moves.proven", "Count", 22)}},
		{"given up", solver.Stats{Depth: 3, Result: &solver.Result{Verdict: solver.GaveUp}}, map[string]string{"solver.depth": "3", "solver.time": "0.0 ms"}},
	} {
		tb.solving.clear()
		tb.solving.note(c.stats)
		texts := uitest.Texts(tb.Window)
		for _, name := range names {
			at := slices.Index(texts, lang.T(name))
			value, expected := c.shown[name]
			must.Be(t, (at >= 0) == expected, "%s: %s is to be seen: %v", c.name, name, at >= 0)
			must.Be(t, !expected || value == "" || slices.Contains(texts, value),
				"%s: %s should be %q; there is %q", c.name, name, value, texts)
		}
	}
}

// TestInterval: from most of a second down to nothing, in equal ratios.
func TestInterval(t *testing.T) {
	uitest.Want(t, "slowest", Interval(Slowest, 0), 800*time.Millisecond)
	uitest.Want(t, "fastest", Interval(Slowest, 1), 0)
	for v := 0.01; v < 0.99; v += 0.01 {
		ratio := float64(Interval(Slowest, v)) / float64(Interval(Slowest, v-0.01))
		if ratio < 0.95 || ratio > 0.96 {
			t.Errorf("from %.2f to %.2f the interval goes from %v to %v", v-0.01, v, Interval(Slowest, v-0.01), Interval(Slowest, v))
		}
	}
	must.Be(t, Interval(Slowest, 0.99) > 0, "there is no pace between the slowest and none at all")
}
