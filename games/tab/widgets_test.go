package tab

import (
	"bytes"
	"image"
	"image/png"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/games/lang"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/resources/pictures"
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
		Speed: func(v float64) { *told = append(*told, Number(int64(100*v))) }, Choose: func(name string) { *told = append(*told, name) },
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

// picture is one of that size.
func picture(t *testing.T, w, h int) ([]byte, *imageslice.Picture) {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
		t.Fatal(err)
	}
	p, err := imageslice.Decode("grey.png", out.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return out.Bytes(), p
}

// TestCropStaysLegal: whatever is dragged, scrolled or typed, the part shown is
// inside the picture and has the board's shape.
func TestCropStaysLegal(t *testing.T) {
	r := newRoom(t)
	for _, c := range []struct{ w, h, cols, rows int }{{400, 300, 3, 3}, {300, 400, 5, 2}, {500, 100, 2, 7}} {
		_, p := picture(t, c.w, c.h)
		v := newCropView(p, imageslice.Cover(c.w, c.h, float64(c.cols)/float64(c.rows)), c.cols, c.rows)
		r.Window.SetContent(v)
		r.Window.Resize(fyne.NewSize(600, 450))
		legal := func(after string) {
			t.Helper()
			k := v.crop
			shape := k.W * float64(c.w) / (k.H * float64(c.h)) * float64(c.rows) / float64(c.cols)
			if k.X < -1e-9 || k.Y < -1e-9 || k.X+k.W > 1+1e-9 || k.Y+k.H > 1+1e-9 || shape < 0.999 || shape > 1.001 {
				t.Fatalf("%v after %s: the crop is %v", c, after, k)
			}
			at, size := v.area()
			frame, fs := v.frame.Position(), v.frame.Size()
			if frame.X < at.X-0.1 || frame.Y < at.Y-0.1 || frame.X+fs.Width > at.X+size.Width+0.1 || frame.Y+fs.Height > at.Y+size.Height+0.1 {
				t.Fatalf("%v after %s: the frame at %v of %v leaves the picture at %v of %v", c, after, frame, fs, at, size)
			}
		}
		keys := []fyne.KeyName{fyne.KeyPlus, fyne.KeyLeft, fyne.KeyUp, fyne.KeyPageUp, fyne.KeyRight, fyne.KeyDown, fyne.KeyEqual, fyne.KeyMinus, fyne.KeyPageDown}
		for _, k := range keys {
			for range 80 {
				v.TypedKey(&fyne.KeyEvent{Name: k})
				legal(string(k))
			}
		}
		want(t, "all the way out", v.crop.W > 0.999 || v.crop.H > 0.999, true)
		v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyPlus})
		before := v.crop
		for _, d := range []fyne.Delta{{DX: 30, DY: 20}, {DX: -900, DY: 0}, {DX: 900, DY: 900}, {DX: 0, DY: -900}} {
			v.Dragged(&fyne.DragEvent{Dragged: d})
			legal("a drag")
		}
		if v.crop == before {
			t.Errorf("%v: dragging moves nothing", c)
		}
		for _, dy := range []float32{10, 10, 10, -10, -10, -10, -10} {
			v.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(590, 5)}, Scrolled: fyne.Delta{DY: dy}})
			legal("a scroll")
		}
	}
}

// TestCropIsTakenOnlyWhenConfirmed.
func TestCropIsTakenOnlyWhenConfirmed(t *testing.T) {
	r := newRoom(t)
	_, p := picture(t, 400, 300)
	var got []imageslice.Crop
	first := imageslice.Cover(400, 300, 1)
	show := func() {
		ShowCrop(r.Services, p, first, 3, 3, func(c imageslice.Crop) { got = append(got, c) })
		r.app.Click(r.Window, "crop.in")
	}
	show()
	r.app.Click(r.Window, lang.T("button.cancel"))
	want(t, "taken", len(got), 0)
	show()
	r.app.Click(r.Window, "crop.whole")
	r.app.Click(r.Window, lang.T("button.use"))
	want(t, "taken", got, []imageslice.Crop{first})
	want(t, "the dialog", r.Dialogs.Text(), "")
}

// TestGallery lists every built-in picture by its name and the recent ones,
// with their thumbnails, and opens the one that is tapped.
func TestGallery(t *testing.T) {
	r := newRoom(t)
	data, kept := picture(t, 40, 30)
	if _, err := r.Album.Store.Put("mine.png", data); err != nil {
		t.Fatal(err)
	}
	chosen, files := "", 0
	open := func() { ShowGallery(r.Services, func(hash string) { chosen = hash }, func() { files++ }) }
	open()
	thumbs := func() (all []*thumb) {
		for _, o := range uitest.Seen(r.Window) {
			if th, ok := o.(*thumb); ok {
				all = append(all, th)
			}
		}
		return all
	}
	n := len(pictures.All())
	r.app.Until("the recent pictures", func() bool { return len(thumbs()) == n+1 })
	r.app.Until("a thumbnail", func() bool { return thumbs()[0].img.Image != nil })
	var names []string
	for _, th := range thumbs() {
		names = append(names, th.label.Text())
	}
	for _, b := range pictures.All() {
		if !slices.Contains(names, lang.T(b.Name)) {
			t.Errorf("%s is missing among %q", lang.T(b.Name), names)
		}
	}
	want(t, "the recent picture", slices.Contains(names, "mine.png"), true)
	r.app.Click(r.Window, "picture."+kept.Hash())
	want(t, "chosen", chosen, kept.Hash())
	want(t, "the dialog", r.Dialogs.Text(), "")

	open()
	r.app.Find(r.Window, "picture."+r.Album.builtins()[2].hash).(*thumb).TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	want(t, "chosen by key", chosen, r.Album.builtins()[2].hash)
	open()
	r.app.Click(r.Window, "picture.file")
	want(t, "asked for a file", files, 1)
	want(t, "the dialog", r.Dialogs.Text(), "")
}

// TestAlbumNamesPictures: built-in ones in the player's language.
func TestAlbumNamesPictures(t *testing.T) {
	r := newRoom(t)
	b := r.Album.builtins()[0]
	p, err := imageslice.Decode("lake.jpg", b.data())
	want(t, "decode", err, nil)
	want(t, "its hash", p.Hash(), b.hash)
	english := r.Album.Name(p)
	speak(t, "zh-Hans")
	if chinese := r.Album.Name(p); chinese == english {
		t.Errorf("in Chinese it is called %q", chinese)
	}
	_, own := picture(t, 4, 4)
	want(t, "an own picture", r.Album.Name(own), "grey.png")
	for range 20 {
		if _, ok := r.Album.find(r.Album.Random()); !ok {
			t.Error("a picture drawn at random is not built in")
		}
	}
}

// TestIDRow shows, copies and takes game IDs.
func TestIDRow(t *testing.T) {
	r := newRoom(t)
	id, typed := "sliding:4x4#1", ""
	row := NewIDRow(r.Services, Caption("New game"), func() string { return id }, func(s string) { typed = s })
	row.Refresh()
	r.Window.SetContent(row.Content)
	want(t, "shown", slices.Contains(uitest.Texts(r.Window), id), true)
	r.app.Click(r.Window, "id.copy")
	want(t, "copied", fyne.CurrentApp().Clipboard().Content(), id)
	id = "sliding:3x3#2"
	row.Refresh()
	want(t, "shown", slices.Contains(uitest.Texts(r.Window), id), true)
	r.app.Click(r.Window, "id.enter")
	r.app.Entry(r.Window).SetText("sliding:5x5#3")
	r.app.Click(r.Window, lang.T("button.cancel"))
	want(t, "typed and cancelled", typed, "")
	r.app.Click(r.Window, "id.enter")
	r.app.Entry(r.Window).SetText("sliding:5x5#3")
	r.app.Click(r.Window, lang.T("button.play"))
	want(t, "typed", typed, "sliding:5x5#3")
}
