package tab

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/solver"
)

// room is a window with what it gives the tabs.
type room struct {
	*Services
	app    *uitest.App
	events string // what Dialogs told
}

func newRoom(t *testing.T) *room {
	t.Helper()
	app := uitest.New(t)
	speak(t, "en")
	win := app.Window(widget.NewLabel(""), fyne.NewSize(1000, 700))
	r := &room{app: app, Services: &Services{
		Window: win, Settings: NewSettings(app.Preferences()), Dialogs: NewDialogs(win), Post: app.Post,
		Album: NewAlbum(imageslice.NewStore(filepath.Join(app.Root(), "pictures"))),
	}}
	r.Dialogs.OnOpen = func() { r.events += "open " }
	r.Dialogs.OnClose = func() { r.events += "close " }
	return r
}

// TestStatusIsOneLine, whatever it is to say.
func TestStatusIsOneLine(t *testing.T) {
	uitest.New(t)
	s := NewStatus(nil, nil)
	for name, tell := range map[string]func(string){"say": s.Say, "warn": s.Warn} {
		tell("one\ntwo")
		want(t, name, s.Said(), "one two")
	}
}

// TestDialogsTellTheFirstAndTheLast, so that the clock stands still meanwhile.
func TestDialogsTellTheFirstAndTheLast(t *testing.T) {
	r := newRoom(t)
	r.Dialogs.Fail(nil)
	want(t, "without an error", r.events, "")
	r.Dialogs.Inform("One", "The first.")
	r.Dialogs.Fail(&solver.SizeError{})
	want(t, "the topmost", r.Dialogs.Text(), lang.T("error.enginesize"))
	want(t, "told", r.events, "open ")
	r.app.Click(r.Window, lang.T("button.ok"))
	want(t, "the topmost", r.Dialogs.Text(), "The first.")
	want(t, "told", r.events, "open ")
	want(t, "closed by key", r.Dialogs.Close(), true)
	want(t, "told", r.events, "open close ")
	want(t, "the topmost", r.Dialogs.Text(), "")
	want(t, "nothing to close", r.Dialogs.Close(), false)
	want(t, "overlays", r.Window.Canvas().Overlays().Top(), nil)
}

// TestFileDialogsAreTracked as others are, though Fyne makes them otherwise.
func TestFileDialogsAreTracked(t *testing.T) {
	r := newRoom(t)
	AskPicture(r.Services, func(fyne.URIReadCloser) { t.Error("a picture was opened") })
	want(t, "the dialog", r.Dialogs.Text(), lang.T("picture.file"))
	r.app.Click(r.Window, lang.T("button.cancel"))
	want(t, "the dialog", r.Dialogs.Text(), "")
	want(t, "told", r.events, "open close ")

	d := dialog.NewFileSave(func(fyne.URIWriteCloser, error) {}, r.Window)
	r.Dialogs.Track("save", d)
	d.Show()
	want(t, "closed by key", r.Dialogs.Close(), true)
	want(t, "told", r.events, "open close open close ")
}

// wide is how many columns a line takes; a Chinese character takes two.
func wide(line string) (n int) {
	for _, r := range line {
		n++
		if r > 0x2E80 {
			n++
		}
	}
	return n
}

// TestWrappedLinesFit, and no word of the sentence is lost.
func TestWrappedLinesFit(t *testing.T) {
	long := strings.Repeat("a word or two, ", 20)
	chinese := strings.Repeat("这张图片无法打开，请选择另一张。", 8)
	for _, s := range []string{"", "short", long, chinese, "holiday.jpg " + chinese, "一二三 " + chinese + " " + long, long + "\n" + chinese} {
		got := wrapped(s)
		for _, line := range strings.Split(got, "\n") {
			if wide(line) > 68 { // 64, a character across the edge and a mark after it
				t.Errorf("a line of %d columns in\n%s", wide(line), got)
			}
			if strings.HasPrefix(line, "。") || strings.HasPrefix(line, "，") {
				t.Errorf("a line begins with a mark in\n%s", got)
			}
		}
		plain := strings.NewReplacer("\n", "", " ", "")
		want(t, "the words", plain.Replace(got), plain.Replace(s))
	}
}

// TestSelectReportsThePlayersChoiceOnly, by index.
func TestSelectReportsThePlayersChoiceOnly(t *testing.T) {
	newRoom(t)
	var got []int
	s := NewSelect("some.list", []string{"a", "b", "b"}, 1, func(i int) { got = append(got, i) })
	want(t, "chosen at first", s.SelectedIndex(), 1)
	s.Choose(0)
	s.Choose(2)
	want(t, "reported", len(got), 0)
	s.SetSelectedIndex(0)
	want(t, "reported", got, []int{0})
	s.Choose(1)
	s.SetSelectedIndex(0)
	want(t, "reported", got, []int{0, 0})
	want(t, "name", s.Named(), "some.list")
	NewSelect("no.listener", []string{"a", "b"}, 0, nil).SetSelectedIndex(1)
}

// TestButtonTellsNameKeyAndState.
func TestButtonTellsNameKeyAndState(t *testing.T) {
	newRoom(t)
	done := 0
	b := NewButton(Action{Name: "action.hint", Icon: "hint", Key: Key{Name: fyne.KeyH}, Do: func() { done++ }})
	want(t, "text", b.Text, lang.T("action.hint"))
	want(t, "tooltip", b.ToolTip(), lang.T("action.hint.tip")+" (H)")
	b.Compact(true)
	want(t, "compact text", b.Text, "")
	b.Compact(false)
	want(t, "text", b.Text, lang.T("action.hint"))
	test.Tap(b)
	b.SetEnabled(false)
	test.Tap(b)
	want(t, "done", done, 1)
	if d, ok := any(b).(fyne.Disableable); !ok || !d.Disabled() {
		t.Error("Fyne does not see that the button is disabled, and would give it the focus")
	}
}

// TestStatusLine shows figures that there are and what was said last.
func TestStatusLine(t *testing.T) {
	r := newRoom(t)
	s := NewStatus([]string{"status.moves", "status.par"}, func(k string) string { return lang.T(k) })
	r.Window.SetContent(s.Content)
	seen := func(text string) bool { return slices.Contains(uitest.Texts(r.Window), text) }
	want(t, "a figure that was never set", seen(lang.T("status.moves")), false)
	s.Figure("status.moves", "12")
	s.Figure("status.unheard-of", "99")
	want(t, "its name", seen(lang.T("status.moves")), true)
	want(t, "its value", seen("12"), true)
	want(t, "another figure", seen(lang.T("status.par")), false)
	s.Figure("status.moves", "")
	want(t, "a figure taken away", seen(lang.T("status.moves")), false)
	s.Say("Hello.")
	calm := s.said.colour
	s.Warn("Alas.")
	want(t, "said", s.Said(), "Alas.")
	if s.said.colour == calm {
		t.Error("a warning looks like anything else")
	}
	s.Say("Hello.")
	want(t, "the colour", s.said.colour, calm)
}

// TestTextShortensItself with an ellipsis, and tells all of it.
func TestTextShortensItself(t *testing.T) {
	newRoom(t)
	text := NewLabel("a name that is much too long for its place").Clipped()
	text.Resize(fyne.NewSize(100, 20))
	if shown := text.text.Text; !strings.HasSuffix(shown, "…") || text.text.MinSize().Width > 100 {
		t.Errorf("shown is %q", shown)
	}
	want(t, "all of it", text.Text(), "a name that is much too long for its place")
	text.Resize(fyne.NewSize(900, 20))
	want(t, "with room", text.text.Text, text.Text())
}

func newPanel(t *testing.T) (*room, *SolverPanel, *[]string) {
	r, told := newRoom(t), &[]string{}
	tell := func(what string) func() { return func() { *told = append(*told, what) } }
	p := NewSolverPanel([]EngineChoice{{"bfs", "Breadth first", "Sees all."}, {"region", "Row by row", "Always ends."}}, "region", 0.5, SolverActions{
		Play: tell("play"), Step: tell("step"), Stop: tell("stop"),
		Speed: func(v float64) { *told = append(*told, lang.Number(int64(100*v))) }, Choose: func(name string) { *told = append(*told, name) },
	})
	r.Window.SetContent(p.Content)
	r.Window.Resize(fyne.NewSize(348, 600))
	return r, p, told
}

// TestSolverPanelShowsTheFiguresThereAre, each beside its name, and no others.
func TestSolverPanelShowsTheFiguresThereAre(t *testing.T) {
	r, p, _ := newPanel(t)
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
		p.Clear()
		p.Show(c.stats)
		texts := uitest.Texts(r.Window)
		for _, name := range names {
			at := slices.Index(texts, lang.T(name))
			value, expected := c.shown[name]
			if (at >= 0) != expected {
				t.Errorf("%s: %s is to be seen: %v", c.name, name, at >= 0)
			}
			if expected && value != "" && !slices.Contains(texts, value) {
				t.Errorf("%s: %s should be %q; there is %q", c.name, name, value, texts)
			}
		}
	}
}

// TestSolverPanelStates: what can be done, and what is said.
func TestSolverPanelStates(t *testing.T) {
	r, p, told := newPanel(t)
	want(t, "chosen", p.Chosen(), "region")
	r.app.Choose(r.Window, "solver.engine", 0)
	want(t, "chosen", p.Chosen(), "bfs")
	want(t, "the promise", slices.Contains(uitest.Texts(r.Window), "Sees all."), true)
	p.Choose("region")
	p.Choose("unheard-of")
	want(t, "chosen", p.Chosen(), "region")
	want(t, "stop enabled", r.app.Enabled(r.Window, "solver.stop"), false)
	for _, s := range []RunState{Thinking, Playing, Paused} {
		p.SetState(s)
		want(t, "stop enabled", r.app.Enabled(r.Window, "solver.stop"), true)
		want(t, "state", p.State(), s)
	}
	r.app.Click(r.Window, "solver.play")
	r.app.Click(r.Window, "solver.step")
	r.app.Click(r.Window, "solver.stop")
	r.app.Find(r.Window, "solver.speed").(*Slider).SetValue(0.9)
	want(t, "told", *told, []string{"bfs", "play", "step", "stop", "90"})
	p.Say("No memory left.")
	want(t, "the message", slices.Contains(uitest.Texts(r.Window), "No memory left."), true)
	want(t, "the promise beside it", slices.Contains(uitest.Texts(r.Window), "Always ends."), false)
	p.Clear()
	want(t, "the message", slices.Contains(uitest.Texts(r.Window), "No memory left."), false)
}

// TestBars: the highest fills the plot, the scale is logarithmic, an empty
// layer has no height, and many are summed in groups.
func TestBars(t *testing.T) {
	r := newRoom(t)
	b := NewBars()
	r.Window.SetContent(b)
	b.Set([]int64{0, 1, 9, 99})
	h := b.Heights()
	want(t, "bars", len(h), 4)
	want(t, "an empty layer", h[0], 0)
	want(t, "the highest", h[3], 1)
	if d := h[2] - 0.5; d < -1e-9 || d > 1e-9 {
		t.Errorf("ten stands at %v between one and a hundred", h[2])
	}
	b.Set(nil)
	want(t, "bars", len(b.Heights()), 0)
	for _, n := range []int{maxBars, maxBars + 1, 7*maxBars + 3} {
		counts := make([]int64, n)
		for i := range counts {
			counts[i] = 1
		}
		b.Set(counts)
		sum := int64(0)
		for _, c := range b.counts {
			sum += c
		}
		if len(b.counts) > maxBars || sum != int64(n) {
			t.Errorf("%d counts make %d bars with a sum of %d", n, len(b.counts), sum)
		}
	}
	b.Set([]int64{5, 0, 0})
	visible := 0
	for _, rect := range b.rects {
		if rect.Visible() {
			visible++
		}
	}
	want(t, "bars to be seen", visible, 3)
}
