package ui

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
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
		data, err := os.ReadFile(written)
		must.Hold(t, err == nil && string(data) == content, "%s holds %q, %v", written, data, err)
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
		{untouched, nil, context.Canceled, ""},
		{untouched, context.Canceled, nil, ""},
	} {
		slow := make(chan struct{})
		if c.file.begun == nil {
			c.file.begun = func() { <-slow }
		}
		made := func() ([]byte, error) { return []byte("x"), c.made }
		h.write(c.file, func() (func() ([]byte, error), error) { return made, c.taken }, func() *Status { return status })
		going := lang.T("save.writing", "File", "mine.txt")
		if c.taken != nil {
			going = ""
		}
		status.Say("")
		uitest.Want(t, "said meanwhile", status.Said(), going)
		close(slow)
		h.Written()
		h.app.Drain()
		uitest.Want(t, "the answer", h.Dialogs.Text(), c.want)
		h.app.Until("nothing to be told in the line", func() bool { return status.Said() == "" })
		h.Dialogs.Close()
	}
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
	for _, c := range []struct {
		percent    int
		room, size float32 // the room is of the whole text in a size
		cut        bool
		shown      float32
	}{{100, 14, 14, false, 14}, {100, 12, 14, false, 12}, {100, 11, 14, true, 12}, {200, 18, 28, false, 18}, {200, 10,
		28, true, leastText}} {
		fyne.CurrentApp().Settings().SetTheme(look.New(look.Dark).WithText(c.percent))
		text := NewLabel("a sentence of some length").Clipped()
		room := fyne.MeasureText(text.full, c.room, text.text.TextStyle).Width
		text.Resize(fyne.NewSize(room, 40))
		must.Hold(t, strings.HasSuffix(text.text.Text, "…") == c.cut && text.Short() == c.cut &&
			text.text.MinSize().Width <= room,
			"%v: shown is %q", c, text.text.Text)
		must.Hold(t, math.Abs(float64(text.text.TextSize-c.shown)) <= 0.2, "%v: its size is %v", c, text.text.TextSize)
		uitest.Want(t, "all of it", text.Text(), text.full)
	}
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

// TestPageTakesTheFocusWithIt: the cursor of an entry that is gone must not blink on. A click beside what
// is on the page does nothing.
func TestPageTakesTheFocusWithIt(t *testing.T) {
	h := newHost(t)
	line := NewEntry(func() {})
	page := NewPage(h.Window, line)
	h.Dialogs.Show("page", page)
	test.TapCanvas(h.Window.Canvas(), fyne.NewPos(3, 3))
	uitest.Want(t, "shown", page.OnTop(), true)
	h.Window.Canvas().Focus(line)
	page.Hide()
	uitest.Want(t, "the window's focus", h.Window.Canvas().Focused(), nil)
	other := ""
	line.onEscape = func() { other = "left" }
	h.Window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { other = string(e.Name) })
	h.types(fyne.KeyEscape)
	uitest.Want(t, "who hears the keys", other, string(fyne.KeyEscape))
}

// TestStatusSays what happened last, in one line, of much the first sentence, and tells all of it under the
// pointer. News stay long enough to be read, whatever is said meanwhile, and those of what goes on until it
// is over.
func TestStatusSays(t *testing.T) {
	h := newHost(t)
	s := NewStatus(nil, nil)
	h.Window.SetContent(s.Content)
	at, instead := time.Now(), ""
	s.now = func() time.Time { return at }
	s.Instead = func(text string) { instead = text }
	later := func(d time.Duration) func() { return func() { at = at.Add(d) } }
	says := func(say func(string), text string) func() { return func() { say(text) } }
	long := "The first sentence, which is long enough. The second one, which is not shown!"
	chinese := "这张图片无法打开，请选择另一张图片。也可以把它保存为另一种格式。"
	for i, c := range []struct {
		do         func()
		line, said string
		warns      bool
		tells      string
	}{
		{says(s.Say, "A new game."), "A new game.", "A new game.", false, ""},
		{says(s.Warn, "one\ntwo"), "one two", "one two", true, ""},
		{says(s.Say, long), "The first sentence, which is long enough.", long, false, long},
		{says(s.Say, chinese), "这张图片无法打开，请选择另一张图片。", chinese, false, chinese},
		{says(s.Say, "What is 3.5 of it? Not much! No."), "What is 3.5 of it? Not much! No.",
			"What is 3.5 of it? Not much! No.", false, ""},
		{says(s.Hold, "Saving…"), "Saving…", "Saving…", false, ""},
		{later(time.Hour), "Saving…", "Saving…", false, ""},
		{says(s.Say, ""), "Saving…", "Saving…", false, ""},
		{says(s.Warn, "This cannot go."), "This cannot go.  ·  Saving…", "This cannot go.", true, ""},
		{says(s.Say, long), "The first sentence, which is long enough.  ·  Saving…", long, false, long + "  ·  Saving…"},
		{says(s.Tell, "It is saved."), "It is saved.", "It is saved.", false, ""},
		{later(readTime), "It is saved.", "It is saved.", false, ""},
		{says(s.Say, ""), "It is saved.", "It is saved.", false, ""},
		{func() { other := NewStatus(nil, nil); other.now = s.now; other.Follow(s); s.Follow(other) }, "It is saved.",
			"It is saved.", false, ""},
		{later(1), "It is saved.", "It is saved.", false, ""},
		{says(s.Say, ""), "", "", false, ""},
		{says(s.Hold, "Saving…"), "Saving…", "Saving…", false, ""},
		{says(s.Tell, ""), "", "", false, ""},
	} {
		c.do()
		uitest.Want(t, fmt.Sprint(i, ": the line"), s.said.Text(), c.line)
		uitest.Want(t, fmt.Sprint(i, ": said"), s.Said(), c.said)
		uitest.Want(t, fmt.Sprint(i, ": a warning"), s.said.colour == theme.ColorNameError, c.warns)
		uitest.Want(t, fmt.Sprint(i, ": told under the pointer"), s.whole.ToolTip(), c.tells)
	}
	uitest.Want(t, "said instead", instead, "")
	s.Content.Resize(fyne.NewSize(20, 24))
	s.Add("moves")("12")
	s.Say("There is no room.")
	uitest.Want(t, "said instead", instead, "There is no room.")
}

// TestFigures are seen where there are some, in two rows where they must be, and it is told when they need
// more or less room.
func TestFigures(t *testing.T) {
	h := newHost(t)
	s := NewStatus([]string{"status.moves", "status.par"}, func(k string) string { return lang.T(k) })
	resized := 0
	s.Resized = func() { resized++ }
	h.Window.SetContent(s.Content)
	for i, c := range []struct {
		key, value string
		seen       string
		resized    int
	}{
		{"", "", "", 0}, {"status.moves", "12", "Moves 12", 1}, {"status.unheard-of", "99", "Moves 12", 1}, {"status.moves",
			"13", "Moves 13", 1},
		{"status.par", "9", "Moves 13 Par 9", 2}, {"status.par", "10", "Moves 13 Par 10", 3}, {"status.moves", "", "Par 10",
			4},
	} {
		s.Figure(c.key, c.value)
		uitest.Want(t, fmt.Sprint(i, ": seen"), strings.TrimSpace(strings.Join(uitest.Texts(h.Window), " ")), c.seen)
		uitest.Want(t, fmt.Sprint(i, ": told"), resized, c.resized)
	}
	for _, c := range []struct {
		text       int
		wide, high float32
	}{{100, 860, 24}, {100, 859, 44}, {100, 300, 44}, {150, 1290, 33.5}, {150, 1289, 63}, {150, 645, 63}, {150, 644,
		92.5}} {
		fyne.CurrentApp().Settings().SetTheme(look.New(look.Light).WithText(c.text))
		uitest.Want(t, fmt.Sprint("how high it is in ", c.wide), s.Lines(c.wide), c.high)
	}
}

// TestBars: the highest fills the plot, the scale is logarithmic, and many are summed in groups.
func TestBars(t *testing.T) {
	newHost(t)
	b := NewBars()
	for _, n := range []int{0, 1, maxBars, maxBars + 1, 7*maxBars + 3} {
		b.Set(slices.Repeat([]int64{1}, n))
		sum := int64(0)
		for _, c := range b.counts {
			sum += c
		}
		must.Hold(t, len(b.counts) <= maxBars && len(b.Heights()) == len(b.counts) && sum == int64(n),
			"%d counts make %d bars with a sum of %d", n, len(b.counts), sum)
	}
	b.Set([]int64{0, 9, 99})
	h := b.Heights()
	must.Hold(t, h[0] == 0 && math.Abs(h[1]-0.5) < 1e-9 && h[2] == 1, "they are %v high", h)
}

// TestCountdownBar shrinks in whole units, and warns near the end; it is looked at when each of the
// last seconds begins. It beats: it swells at once, and settles in its time.
func TestCountdownBar(t *testing.T) {
	app := uitest.New(t)
	c := NewCountdown()
	app.Window(c, fyne.NewSize(452, 40))
	for _, row := range []struct {
		left, full time.Duration
		wide       float32
		text       string
		warns      bool
		pace       time.Duration
	}{
		{2 * time.Minute, 2 * time.Minute, 400, "2:00", false, 300 * time.Millisecond},
		{time.Minute, 2 * time.Minute, 200, "1:00", false, 300 * time.Millisecond},
		{time.Minute - time.Millisecond, 2 * time.Minute, 199, "1:00", false, 300 * time.Millisecond},
		{20001 * time.Millisecond, 2 * time.Minute, 66, "0:21", false, 300 * time.Millisecond},
		{20 * time.Second, 2 * time.Minute, 66, "0:20", true, 300 * time.Millisecond},
		{10 * time.Second, 10 * time.Second, 400, "0:10", true, 250 * time.Millisecond},
		{9020 * time.Millisecond, time.Hour, 1, "0:10", true, 20 * time.Millisecond},
		{11020 * time.Millisecond, time.Hour, 1, "0:12", true, time.Second},
		{0, 2 * time.Minute, 0, "0:00", true, 300 * time.Millisecond},
		{5 * time.Minute, 2 * time.Minute, 400, "5:00", false, 300 * time.Millisecond}, // pairs have refilled it
		{time.Minute, 0, 0, "1:00", false, 250 * time.Millisecond},
	} {
		c.Set(row.left, row.full)
		uitest.Want(t, fmt.Sprint("how wide it is with ", row.left), c.bar.Size().Width, row.wide)
		uitest.Want(t, fmt.Sprint("what it says with ", row.left), c.figures.Text, row.text)
		uitest.Want(t, fmt.Sprint("whether it warns with ", row.left), c.figures.TextStyle.Bold, row.warns)
		uitest.Want(t, fmt.Sprint("its pace with ", row.left), c.Pace(), row.pace)
	}
	c.Set(9*time.Second, time.Minute)
	app.Hold()
	high := func() float32 { return c.bar.Size().Height }
	middle := func() float32 { return c.bar.Position().Y + high()/2 }
	at := middle()
	c.Beat(0)
	uitest.Want(t, "high without motion", high(), countdownBar)
	c.Beat(400 * time.Millisecond)
	app.Tick(0.25)
	uitest.Want(t, "high a moment later", high(), countdownBar+5)
	c.Beat(400 * time.Millisecond) // before it has settled
	uitest.Want(t, "high at first", high(), countdownBar+beatBar)
	uitest.Want(t, "its middle", middle(), at)
	app.Tick(1)
	uitest.Want(t, "high in the end", high(), countdownBar)
	uitest.Want(t, "animations", app.Running(), 0)
	count := NewCount()
	app.Window(count, fyne.NewSize(132, 132))
	for _, c := range [][2]float32{{0.5, -180}, {0.26, -90}, {0.005, 0}, {1, -360}} {
		count.Set(3, c[0])
		ring := []any{count.ring.StartAngle, count.ring.Hidden}
		uitest.Want(t, fmt.Sprint("the ring of a count with ", c[0]), ring, []any{c[1], c[1] == 0})
	}
}

// TestMeterShowsItsShare, goes there in its time, and follows its width.
func TestMeterShowsItsShare(t *testing.T) {
	app := uitest.New(t)
	m := NewMeter()
	w := app.Window(m, fyne.NewSize(200, 60))
	app.Hold()
	for i, c := range []struct {
		share float32
		d     time.Duration
		tick  float32
		wide  float32
	}{{0.75, 0, 1, 150}, {0.25, time.Second, 0.5, 100}, {0.5, time.Second, 0, 100}, {0.5, time.Second, 1, 100}, {0.25, 0,
		1, 50}, {2, 0, 1, 200}, {-1, 0, 1, 0}, {0.33, 0, 1, 66}} {
		m.Set("3 of 4", c.share, c.d)
		app.Tick(c.tick)
		uitest.Want(t, fmt.Sprint(i, ": it is wide"), m.bar.Size().Width, c.wide)
		uitest.Want(t, fmt.Sprint(i, ": its share"), m.Share(), min(1, max(0, c.share)))
	}
	w.Resize(fyne.NewSize(100, 20))
	uitest.Want(t, "in half the width", m.bar.Size().Width, 33)
}

// TestOfferFitsTheBoard: its buttons stand in a row where there is room, and none is beyond the board's edge
// where there is not; where it would be too high they stand above the text, which is smaller and scrolls.
func TestOfferFitsTheBoard(t *testing.T) {
	h := newHost(t)
	o := NewOffer()
	resized := 0
	o.Resized = func() { resized++ }
	o.Show("This is how it stands. "+strings.Repeat("And so on. ", 9), Action{Name: "link.return", Icon: "undo"},
		Action{Name: "link.shuffle", Icon: "shuffle"}, Action{Name: "link.playon", Icon: "play"})
	h.Window.SetContent(container.NewWithoutLayout(o.Content))
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, c := range []struct {
		wide, most   float32
		rows         int
		first, small bool // the buttons come first, the text is small
	}{{700, 400, 1, false, false}, {360, 400, 2, false, false}, {360, 90, 2, true, true}, {170, 900, 3, false, false},
		{700, 60, 1, true, true}, {700, 400, 1, false, false}} {
		high := o.Fit(c.wide, c.most)
		o.Content.Resize(fyne.NewSize(c.wide, high))
		rows := map[float32]bool{}
		for _, b := range o.buttons.Objects {
			p := at(b)
			rows[p.Y] = true
			must.Hold(t, p.X >= 0 && p.X+b.Size().Width <= c.wide, "%v: a button at %v", c, p)
		}
		must.Hold(t, len(rows) == c.rows && high <= c.most && (at(o.text).Y > at(o.buttons).Y) == c.first,
			"%v: %d rows, %v high, buttons at %v, the text at %v", c, len(rows), high, at(o.buttons), at(o.text))
		uitest.Want(t, "small text", o.text.segment.Style.SizeName == theme.SizeNameCaptionText, c.small)
	}
	uitest.Want(t, "the main one", o.buttons.Objects[0].(*Button).Importance, widget.HighImportance)
	uitest.Want(t, "hidden, once", []bool{o.Shown(), o.Hide(), o.Hide(), o.Shown()}, []bool{true, true, false, false})
	uitest.Want(t, "told", resized, 2)
}
