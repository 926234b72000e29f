package ui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
)

// host is a window in which widgets are looked at.
type host struct {
	*Host
	app    *uitest.App
	events string // what Dialogs told
}

func newHost(t *testing.T) *host {
	t.Helper()
	app := uitest.New(t)
	uitest.Speak(t, "en")
	win := app.Window(widget.NewLabel(""), fyne.NewSize(1000, 700))
	h := &host{app: app, Host: &Host{Window: win, Dialogs: NewDialogs(win), Post: app.Post}}
	h.Dialogs.OnOpen = func() { h.events += "open " }
	h.Dialogs.OnClose = func() { h.events += "close " }
	return h
}

// TestSaveDialogTakesKeys: Escape closes it at once, and Enter writes the file of
// the name that was typed in place of the one offered.
func TestSaveDialogTakesKeys(t *testing.T) {
	h := newHost(t)
	t.Setenv("HOME", t.TempDir()) // where the toolkit's dialog begins
	content := "what is written"
	status := NewStatus(nil, nil)
	said := func(path string) func() bool { return func() bool { return status.Said() == Saved(path) } }
	ask := func() {
		AskSave(h.Host, "Save", "game", ".txt", func() ([]byte, error) { return []byte(content), nil }, func() *Status { return status })
	}
	ask()
	h.types(fyne.KeyEscape)
	uitest.Want(t, "the dialog after Escape", h.Dialogs.Text(), "")
	ask()
	test.Type(h.Window.Canvas().Focused(), "mine.txt")
	line, ok := h.Window.Canvas().Focused().(*Entry)
	uitest.Want(t, "our line", ok, true)
	uitest.Want(t, "the name", line.Text, "mine.txt")
	h.types(fyne.KeyReturn)
	uitest.Want(t, "the dialog after Enter", h.Dialogs.Text(), "")
	h.app.Until("the file to be written", said(filepath.Join(os.Getenv("HOME"), "mine.txt")))
	h.Written()
	data, err := os.ReadFile(filepath.Join(os.Getenv("HOME"), "mine.txt"))
	must.Be(t, err == nil && string(data) == content, "the file holds %q, %v", data, err)

	// A name without the ending, and whole paths, of folders that are there and that are not.
	elsewhere := t.TempDir()
	for typed, written := range map[string]string{
		"yours":                       filepath.Join(elsewhere, "yours.txt"), // where the one before was saved
		filepath.Join(elsewhere, "a"): filepath.Join(elsewhere, "a.txt"),
		"file://" + filepath.Join(elsewhere, "b"): filepath.Join(elsewhere, "b.txt"),
		filepath.Join(elsewhere, "c.TXT"):         filepath.Join(elsewhere, "c.TXT"),
		filepath.Join(elsewhere, "d.pdf"):         filepath.Join(elsewhere, "d.pdf.txt"),
	} {
		Documents.Used(filepath.Join(elsewhere, "any"))
		ask()
		test.Type(h.Window.Canvas().Focused(), typed)
		h.types(fyne.KeyReturn)
		h.app.Until("the file to be written for "+typed, said(written))
		if data, err := os.ReadFile(written); err != nil || string(data) != content {
			t.Errorf("%s holds %q, %v", written, data, err)
		}
	}
	ask()
	test.Type(h.Window.Canvas().Focused(), elsewhere+"/none/e")
	h.types(fyne.KeyReturn)
	h.app.Until("that it cannot be written", func() bool { return h.Dialogs.Text() != "Save" })
	h.Dialogs.Close()
	h.app.For(50 * time.Millisecond) // what looked up a folder is done before the next test
	uitest.Want(t, "the folder of the next file", Documents.Last(), elsewhere)
}

// refusing is a file that cannot be written, as is told when something is
// written, or when it is closed.
type refusing struct {
	fyne.URIWriteCloser
	write, close error
	begun        func()
}

func (r refusing) Write(data []byte) (int, error) { r.begun(); return len(data), r.write }
func (r refusing) Close() error                   { return r.close }
func (refusing) URI() fyne.URI                    { return storage.NewFileURI("/a/mine.txt") }

// TestFailedWriteIsTold with the name of the file, and the window does not wait for it.
func TestFailedWriteIsTold(t *testing.T) {
	h := newHost(t)
	full, size, status := errors.New("errno 28"), &solver.SizeError{}, NewStatus(nil, nil)
	unwritten := lang.T("error.write", "File", "mine.txt")
	untouched := refusing{begun: func() { t.Error("it was written") }}
	for _, c := range []struct {
		file        refusing
		taken, made error // where it is taken, and while it is made
		want        string
	}{
		{refusing{write: full}, nil, nil, unwritten},
		{refusing{close: full}, nil, nil, unwritten},
		{untouched, size, nil, lang.T("error.enginesize")},
		{untouched, nil, size, lang.T("error.enginesize")},
	} {
		slow := make(chan struct{})
		if c.file.begun == nil {
			c.file.begun = func() { <-slow }
		}
		made := func() ([]byte, error) { return []byte("x"), c.made }
		h.write(c.file, func() (func() ([]byte, error), error) { return made, c.taken }, func() *Status { return status })
		close(slow)
		h.app.Until("the answer", func() bool { return h.Dialogs.Text() != "" })
		uitest.Want(t, "the answer", h.Dialogs.Text(), c.want)
		h.app.Until("nothing to be told in the line", func() bool { return status.Said() == "" })
		h.Dialogs.Close()
	}
}

// TestAsk: the keys leave things as they are, the button of the action does not.
func TestAsk(t *testing.T) {
	h := newHost(t)
	done := 0
	ask := func() {
		h.Dialogs.Ask("Go?", "It is far.", Action{Name: "quit.anyway", Do: func() { done++ }}, "quit.stay")
	}
	for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn} {
		ask()
		uitest.Want(t, "asked", h.Dialogs.Text(), "Go?")
		uitest.Want(t, "explained", slices.Contains(uitest.Texts(h.Window), "It is far."), true)
		h.Dialogs.Key(&fyne.KeyEvent{Name: key})
		uitest.Want(t, "the dialog after "+string(key), h.Dialogs.Text(), "")
	}
	ask()
	h.app.Click(h.Window, "quit.stay")
	uitest.Want(t, "done", done, 0)
	ask()
	h.app.Click(h.Window, "quit.anyway")
	uitest.Want(t, "done", done, 1)
	uitest.Want(t, "the dialog", h.Dialogs.Text(), "")
}

// TestDialogsTellTheFirstAndTheLast, so that the clock stands still meanwhile.
func TestDialogsTellTheFirstAndTheLast(t *testing.T) {
	r := newHost(t)
	r.Dialogs.Fail(nil)
	uitest.Want(t, "without an error", r.events, "")
	r.Dialogs.Ask("The first.", "", Action{Name: "quit.anyway"}, "quit.stay")
	r.Dialogs.Fail(&solver.SizeError{})
	uitest.Want(t, "the topmost", r.Dialogs.Text(), lang.T("error.enginesize"))
	uitest.Want(t, "told", r.events, "open ")
	r.app.Click(r.Window, lang.T("button.ok"))
	uitest.Want(t, "the topmost", r.Dialogs.Text(), "The first.")
	uitest.Want(t, "told", r.events, "open ")
	uitest.Want(t, "closed by key", r.Dialogs.Close(), true)
	uitest.Want(t, "told", r.events, "open close ")
	uitest.Want(t, "the topmost", r.Dialogs.Text(), "")
	uitest.Want(t, "nothing to close", r.Dialogs.Close(), false)
	uitest.Want(t, "overlays", r.Window.Canvas().Overlays().Top(), nil)
}

// wide is how many columns a line takes.
func wide(line string) (n int) {
	for _, r := range line {
		n += columns(r)
	}
	return n
}

// TestWrappedLinesFit, and no word of the sentence is lost.
func TestWrappedLinesFit(t *testing.T) {
	long := strings.Repeat("a word or two, ", 20)
	chinese := strings.Repeat("这张图片无法打开，请选择另一张。", 8)
	for _, s := range []string{"", "short", long, chinese, "holiday.jpg " + chinese, "一二三 " + chinese + " " + long, long + "\n" + chinese} {
		got := wrapped(s, 64)
		for _, line := range strings.Split(got, "\n") {
			if wide(line) > 68 { // 64, a character across the edge and a mark after it
				t.Errorf("a line of %d columns in\n%s", wide(line), got)
			}
			must.Hold(t, !strings.HasPrefix(line, "。") && !strings.HasPrefix(line, "，"),
				"a line begins with a mark in\n%s", got)
		}
		plain := strings.NewReplacer("\n", "", " ", "")
		uitest.Want(t, "the words", plain.Replace(got), plain.Replace(s))
	}
}

// TestStatusLine shows figures that there are and what was said last, in one line.
func TestStatusLine(t *testing.T) {
	r := newHost(t)
	s := NewStatus([]string{"status.moves", "status.par"}, func(k string) string { return lang.T(k) })
	r.Window.SetContent(s.Content)
	seen := func(text string) bool { return slices.Contains(uitest.Texts(r.Window), text) }
	uitest.Want(t, "a figure that was never set", seen(lang.T("status.moves")), false)
	s.Figure("status.moves", "12")
	s.Figure("status.unheard-of", "99")
	uitest.Want(t, "its name", seen(lang.T("status.moves")), true)
	uitest.Want(t, "its value", seen("12"), true)
	uitest.Want(t, "another figure", seen(lang.T("status.par")), false)
	s.Figure("status.moves", "")
	uitest.Want(t, "a figure taken away", seen(lang.T("status.moves")), false)
	s.Say("Hello.")
	calm := s.said.colour
	s.Warn("Alas.")
	uitest.Want(t, "said", s.Said(), "Alas.")
	must.Be(t, s.said.colour != calm, "a warning looks like anything else")
	s.Say("Hello.")
	uitest.Want(t, "the colour", s.said.colour, calm)
	for name, tell := range map[string]func(string){"say": s.Say, "warn": s.Warn} {
		tell("one\ntwo")
		uitest.Want(t, name, s.Said(), "one two")
	}
}

// TestNewsStay long enough to be read, whatever is said meanwhile, and those of what
// goes on until it is over.
func TestNewsStay(t *testing.T) {
	newHost(t)
	s := NewStatus(nil, nil)
	at := time.Now()
	s.now = func() time.Time { return at }
	later := func(d time.Duration) { at = at.Add(d) }
	said := func(want string) { t.Helper(); uitest.Want(t, "said", s.said.Text(), want) }
	s.Say("A new game.")
	s.Hold("Saving…")
	said("Saving…")
	later(time.Hour)
	s.Say("")
	said("Saving…")
	s.Say("This cannot go.")
	said("This cannot go." + apart + "Saving…")
	s.Tell("It is saved.")
	said("It is saved.")
	later(readTime - time.Second)
	s.Say("")
	said("It is saved.")
	other := NewStatus(nil, nil)
	other.now = s.now
	other.Follow(s)
	uitest.Want(t, "said in another tab's place", other.Said(), "It is saved.")
	later(2 * time.Second)
	said("It is saved.")
	s.Say("")
	said("")
	s.Hold("Saving…")
	s.Tell("")
	said("")
}

// TestSavingIsTold at once, for as long as it takes.
func TestSavingIsTold(t *testing.T) {
	h := newHost(t)
	home := t.TempDir()
	Documents.Used(filepath.Join(home, "any"))
	status, ready := NewStatus(nil, nil), make(chan error)
	save := func() {
		AskSaveMade(h.Host, "Save", "game", ".txt", func() (func() ([]byte, error), error) {
			return func() ([]byte, error) { return []byte("x"), <-ready }, nil
		}, func() *Status { return status })
		h.app.Click(h.Window, "Save")
	}
	save()
	writing := lang.T("save.writing", "File", "game.txt")
	uitest.Want(t, "said at once", status.Said(), writing)
	status.Say("")
	uitest.Want(t, "said after a move", status.Said(), writing)
	ready <- nil
	h.app.Until("that it is saved", func() bool { return status.Said() == Saved(filepath.Join(home, "game.txt")) })
	status.Say("")
	uitest.Want(t, "said after another", status.Said(), Saved(filepath.Join(home, "game.txt")))
	must.Do(t, os.Remove(filepath.Join(home, "game.txt")))
	save()
	ready <- context.Canceled
	h.app.Until("nothing to be said", func() bool { return status.Said() == "" })
}

// TestNothingHasNoGap in a column: a frame of which nothing is to be seen.
func TestNothingHasNoGap(t *testing.T) {
	uitest.New(t)
	hidden := NewLabel("hidden")
	hidden.Hide()
	first, last := NewLabel("first"), NewLabel("last")
	column := Column(10, first, container.NewStack(hidden), container.NewStack(), last, container.NewStack(hidden))
	column.Resize(fyne.NewSize(100, 200))
	uitest.Want(t, "the gap", last.Position().Y-first.Size().Height, 10)
	uitest.Want(t, "the height", column.MinSize().Height, first.MinSize().Height+10+last.MinSize().Height)
}

// TestTextShortensItself with an ellipsis, and tells all of it; large text gives way, down to a size that
// can be read, before a sentence loses its end.
func TestTextShortensItself(t *testing.T) {
	newHost(t)
	text := NewLabel("a name that is much too long for its place").Clipped()
	text.Resize(fyne.NewSize(100, 20))
	shown := text.text.Text
	must.Be(t, strings.HasSuffix(shown, "…") && text.text.MinSize().Width <= 100, "shown is %q", shown)
	uitest.Want(t, "all of it", text.Text(), "a name that is much too long for its place")
	text.Resize(fyne.NewSize(900, 20))
	uitest.Want(t, "with room", text.text.Text, text.Text())

	fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark).WithText(200))
	text = NewLabel("a sentence of some length").Clipped()
	wide := func(size float32) float32 {
		return fyne.MeasureText(text.full, size, text.text.TextStyle).Width
	}
	text.Resize(fyne.NewSize(wide(18), 40))
	uitest.Want(t, "shown", text.text.Text, text.full)
	size := text.text.TextSize
	must.Be(t, size >= leastText && size <= 18.1, "the size is %v", size)
	text.Resize(fyne.NewSize(wide(10), 40))
	uitest.Want(t, "cut", strings.HasSuffix(text.text.Text, "…"), true)
	uitest.Want(t, "the size it is cut at", text.text.TextSize, float32(leastText))
}

// TestBars: the highest fills the plot, the scale is logarithmic, an empty
// layer has no height, and many are summed in groups.
func TestBars(t *testing.T) {
	r := newHost(t)
	b := NewBars()
	r.Window.SetContent(b)
	b.Set([]int64{0, 1, 9, 99})
	h := b.Heights()
	uitest.Want(t, "bars", len(h), 4)
	uitest.Want(t, "an empty layer", h[0], 0)
	uitest.Want(t, "the highest", h[3], 1)
	d := h[2] - 0.5
	must.Be(t, d >= -1e-9 && d <= 1e-9, "ten stands at %v between one and a hundred", h[2])
	b.Set(nil)
	uitest.Want(t, "bars", len(b.Heights()), 0)
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
		must.Hold(t, len(b.counts) <= maxBars && sum == int64(n),
			"%d counts make %d bars with a sum of %d", n, len(b.counts), sum)
	}
	b.Set([]int64{5, 0, 0})
	visible := 0
	for _, rect := range b.rects {
		if rect.Visible() {
			visible++
		}
	}
	uitest.Want(t, "bars to be seen", visible, 3)
}

// TestOfferFitsTheBoard: its buttons stand in a row where there is room, and
// none is beyond the board's edge where there is not.
func TestOfferFitsTheBoard(t *testing.T) {
	h := newHost(t)
	o := NewOffer()
	o.Show("This is how it stands.", Action{Name: "link.return", Icon: "undo"}, Action{Name: "link.shuffle", Icon: "shuffle"},
		Action{Name: "link.playon", Icon: "play"})
	where := func() (at []fyne.Position, right float32) {
		for _, b := range o.buttons.Objects {
			p := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
			at, right = append(at, p), max(right, p.X+b.Size().Width)
		}
		return at, right
	}
	h.Window.SetContent(container.NewWithoutLayout(o.Content))
	fit := func(wide float32) { o.Content.Resize(fyne.NewSize(wide, o.Fit(wide, 400))) }
	fit(700)
	at, _ := where()
	uitest.Want(t, "one row", at[0].Y == at[1].Y && at[1].Y == at[2].Y, true)
	uitest.Want(t, "the main one", o.buttons.Objects[0].(*Button).Importance, widget.HighImportance)
	fit(360)
	at, right := where()
	uitest.Want(t, "rows", at[0].Y < at[2].Y, true)
	must.Be(t, at[0].X >= 0 && at[2].X >= 0 && right <= 360, "buttons at %v, as far as %v", at, right)
}

// TestCountdownBar shrinks in whole units, and warns near the end; it is looked at when each of the
// last seconds begins.
func TestCountdownBar(t *testing.T) {
	r := newHost(t)
	c := NewCountdown()
	r.Window.SetContent(c)
	r.Window.Resize(fyne.NewSize(452, 40))
	at := func(left time.Duration) (wide float32, text string, warns bool) {
		c.Set(left, 2*time.Minute)
		return c.bar.Size().Width, c.figures.Text, c.figures.TextStyle.Bold
	}
	full, text, warns := at(2 * time.Minute)
	uitest.Want(t, "at the start", text, "2:00")
	uitest.Want(t, "no warning yet", warns, false)
	half, text, _ := at(time.Minute)
	uitest.Want(t, "half", half, full/2)
	uitest.Want(t, "half", text, "1:00")
	_, text, _ = at(time.Minute - time.Millisecond)
	uitest.Want(t, "a second that has begun", text, "1:00")
	_, text, warns = at(9500 * time.Millisecond)
	uitest.Want(t, "near the end", text, "0:10")
	uitest.Want(t, "a warning", warns, true)
	wide, text, _ := at(0)
	uitest.Want(t, "the end", wide, float32(0))
	uitest.Want(t, "the end", text, "0:00")
	wide, _, _ = at(5 * time.Minute) // pairs have refilled it
	uitest.Want(t, "more than at the start", wide, full)
	uitest.Want(t, "the pace", c.Pace() >= 250*time.Millisecond && c.Pace() <= time.Second, true)
	c.Set(9*time.Second+20*time.Millisecond, time.Hour)
	uitest.Want(t, "the pace when the last seconds begin", c.Pace(), 20*time.Millisecond)
	c.Set(30*time.Second+20*time.Millisecond, time.Hour)
	uitest.Want(t, "the pace with more time", c.Pace(), time.Second)
}

// TestIconsAreOurs: none has the name of one of Fyne's, which would be drawn for it.
func TestIconsAreOurs(t *testing.T) {
	for name, other := range map[string]fyne.Resource{
		"settings": theme.SettingsIcon(), "undo": theme.ContentUndoIcon(), "redo": theme.ContentRedoIcon(), "help": theme.HelpIcon(),
	} {
		if ours := Icon(name); ours.Name() == other.Name() || !strings.Contains(ours.Name(), name) {
			t.Errorf("%s is called %q, Fyne's is %q", name, ours.Name(), other.Name())
		}
	}
}

// TestAnswersHaveRoomForTheirWords: beside each other where they fit, else one below
// another.
func TestAnswersHaveRoomForTheirWords(t *testing.T) {
	first, second := NewDialogButton(Action{Name: "win.again"}), NewDialogButton(Action{Name: "win.look"})
	both := Answers(8, first, second)
	need := first.MinSize().Width
	both.Resize(fyne.NewSize(4*need+100, 40))
	must.Be(t, first.Position().Y == second.Position().Y, "in a wide place they are not beside each other")
	both.Resize(fyne.NewSize(need+20, 40))
	both.Resize(both.MinSize())
	if second.Position().Y < first.Position().Y+first.Size().Height || second.Size().Width < second.MinSize().Width {
		t.Errorf("in a narrow place they are at %v and %v", first.Position(), second.Position())
	}
}

// TestOneBoxForAllThatIsSaid: sentences that come while a box is open stand in that
// one, each once, and it stays within the window; OK closes it.
func TestOneBoxForAllThatIsSaid(t *testing.T) {
	h := newHost(t)
	overlays := h.Window.Canvas().Overlays()
	for range 2 {
		h.Dialogs.Inform("Trouble", "The first.")
		h.Dialogs.Inform("Trouble", "The second.")
		h.Dialogs.Inform("Trouble", "The first.")
		h.Dialogs.Inform("Another", "The third.")
		uitest.Want(t, "said", h.Dialogs.Text(), "The first.\n\nThe second.\n\nThe third.")
		uitest.Want(t, "seen", slices.Contains(uitest.Texts(h.Window), h.Dialogs.Text()), true)
		uitest.Want(t, "boxes", len(overlays.List()), 1)
		h.app.Click(h.Window, "OK")
		uitest.Want(t, "boxes after OK", len(overlays.List()), 0)
		uitest.Want(t, "said after OK", h.Dialogs.Text(), "")
	}
	for i := range 100 {
		h.Dialogs.Inform("Trouble", strconv.Itoa(i)+" is what went wrong.")
	}
	box := within(overlays.Top()).(*widget.PopUp).Content
	size := box.MinSize()
	must.Be(t, size.Height <= h.Window.Canvas().Size().Height, "the box takes %v", size)
	h.Dialogs.Close()
	uitest.Want(t, "events", h.events, "open close open close open close ")
}

// TestTheCountdownBeats: the bar swells at once and settles in its time; without motion it
// stays as it is.
func TestTheCountdownBeats(t *testing.T) {
	app := uitest.New(t)
	c := NewCountdown()
	app.Window(c, fyne.NewSize(300, 40))
	c.Set(9*time.Second, time.Minute)
	app.Hold()
	high := func() float32 { return c.bar.Size().Height }
	middle := func() float32 { return c.bar.Position().Y + high()/2 }
	at := middle()
	c.Beat(0)
	uitest.Want(t, "without motion", high(), float32(countdownBar))
	c.Beat(400 * time.Millisecond)
	uitest.Want(t, "at first", high(), float32(countdownBar+beatBar))
	uitest.Want(t, "its middle", middle(), at)
	app.Tick(0.5)
	h := high()
	must.Be(t, h > countdownBar && h < countdownBar+beatBar, "half way it is %v high", h)
	c.Beat(400 * time.Millisecond) // before it has settled
	app.Tick(1)
	uitest.Want(t, "in the end", high(), float32(countdownBar))
	uitest.Want(t, "animations", app.Running(), 0)
}

// TestMeterShowsItsShare, and follows its width.
func TestMeterShowsItsShare(t *testing.T) {
	test.NewTempApp(t)
	m := NewMeter()
	w := test.NewTempWindow(t, m)
	w.Resize(fyne.NewSize(200, 60))
	m.Set("3 of 4", 0.75, 0)
	got := m.bar.Size().Width / m.bed.Size().Width
	must.Be(t, got >= 0.74 && got <= 0.76, "it shows %v", got)
	m.Set("1 of 4", 0.25, 100)
	m.Resize(fyne.NewSize(100, 20))
	must.Be(t, m.bar.Size().Width == 25 && m.Share() == 0.25,
		"it is %v wide and shows %v", m.bar.Size().Width, m.Share())
	m.Set("", 2, 0)
	must.Be(t, m.Share() == 1, "more than all: %v", m.Share())
}

// TestReveal scrolls no further than needed: not at all to what is seen, to the foot of what
// lies below, and to the head of what lies above or is higher than the room.
func TestReveal(t *testing.T) {
	app := uitest.New(t)
	block := func(high float32) fyne.CanvasObject {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(50, high))
		return r
	}
	first, second, high := block(80), block(60), block(300)
	s := container.NewVScroll(Column(0, first, second, high))
	app.Window(s, fyne.NewSize(100, 120))
	for _, c := range []struct {
		what fyne.CanvasObject
		at   float32
	}{{first, 0}, {second, 20}, {first, 0}, {high, 140}, {second, 80}} {
		Reveal(s, c.what)
		uitest.Want(t, "scrolled to", s.Offset.Y, c.at)
	}
}

// left is an entry that knows whether it has the focus.
type left struct {
	*Entry
	has bool
}

func (l *left) FocusGained() { l.has = true; l.Entry.FocusGained() }
func (l *left) FocusLost()   { l.has = false; l.Entry.FocusLost() }

// TestPageTakesTheFocusWithIt: the cursor of an entry that is gone must not blink on. A click beside what
// is on the page does nothing.
func TestPageTakesTheFocusWithIt(t *testing.T) {
	h := newHost(t)
	line := &left{Entry: NewEntry(func() {})}
	line.ExtendBaseWidget(line)
	page := NewPage(h.Window, line)
	h.Dialogs.Show("page", page)
	test.TapCanvas(h.Window.Canvas(), fyne.NewPos(3, 3))
	uitest.Want(t, "shown", len(h.Window.Canvas().Overlays().List()), 1)
	h.Window.Canvas().Focus(line)
	uitest.Want(t, "the focus", line.has, true)
	page.Hide()
	uitest.Want(t, "the focus of what is gone", line.has, false)
	uitest.Want(t, "the window's", h.Window.Canvas().Focused(), fyne.Focusable(nil))
}
