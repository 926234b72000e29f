package ui

import (
	"image/color"
	"strings"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/resources/lang"
)

// Status is the line under the board: figures at the left, what just happened
// at the right.
type Status struct {
	Content *fyne.Container
	Resized func()            // its figures need more or less room than before
	Instead func(text string) // says what it has no room for; nil for none

	figures map[string]func(value string)
	row     *fyne.Container
	lines   *statusLayout
	said    *Text
	whole   *whole
	again   func() string // what was said, in the language of then
	text    string        // what was said

	news      string // stands behind what is said
	newsAgain func() string
	until     time.Time
	held      bool // it does until there are others
	now       func() time.Time
}

// NewStatus returns a line with these figures: translation keys of their names.
func NewStatus(keys []string, label func(string) string) *Status {
	s := &Status{row: container.New(&figureRows{gap: figureGap}), said: NewLabel(""), figures: map[string]func(string){}, now: time.Now}
	s.said.Trailing()
	s.said.Clipped()
	for _, k := range keys {
		s.figures[k] = s.Add(label(k))
	}
	s.lines = &statusLayout{status: s}
	s.whole = newWhole(s.said)
	s.Content = container.New(s.lines, s.row, s.said, s.whole)
	return s
}

// statusHigh is the height of the line, statusTwo that of the two lines that take its
// place in a narrow window, statusRow that of either.
func statusHigh() float32 { return look.Lines(24, 1) }
func statusTwo() float32  { return look.Lines(44, 2) }
func statusRow() float32  { return look.Lines(20, 1) }

// figureGap is between figures, and between them and what is said.
const figureGap = 24

// statusThreeAt is the width, at the usual size of text, below which larger text has two
// lines for the figures.
const statusThreeAt = 430

// statusOneAt is the width from which all stands in one line.
func statusOneAt() float32 { return look.Text(860) }

// Lines is how high the line is in a width.
func (s *Status) Lines(width float32) float32 {
	switch {
	case look.Larger() && width < look.Text(statusThreeAt):
		return statusTwo() + statusRow()
	case width < statusOneAt():
		return statusTwo()
	}
	return statusHigh()
}

// OneLine is how high the line is where all stands in one.
func (*Status) OneLine() float32 { return statusHigh() }

// Beside is how far right of the figures what is said begins, where all stands in one line.
func (s *Status) Beside() float32 { return s.row.MinSize().Width + figureGap }

// statusLayout sets the figures, and beside them or below them what was said.
type statusLayout struct{ status *Status }

func (*statusLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, statusHigh()) }

func (l *statusLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	s := l.status
	row := fyne.NewSize(s.row.MinSize().Width, statusRow())
	if size.Height >= statusTwo() {
		s.said.Leading()
		s.said.Hidden = false
		look.Place(s.row, fyne.NewPos(0, 0), fyne.NewSize(size.Width, size.Height-row.Height-4))
		look.Place(s.said, fyne.NewPos(0, size.Height-row.Height), fyne.NewSize(size.Width, row.Height))
		s.whole.over()
		return
	}
	s.said.Trailing()
	y := (size.Height - row.Height) / 2
	look.Place(s.row, fyne.NewPos(0, y), row)
	room := max(0, size.Width-row.Width-figureGap)
	s.said.Hidden = room == 0 // something else has its place
	look.Place(s.said, fyne.NewPos(row.Width+figureGap, y), fyne.NewSize(room, row.Height))
	s.whole.over()
}

// figureRows sets figures side by side, and goes on in another row where there is room
// for one.
type figureRows struct{ gap float32 }

func (f *figureRows) MinSize(o []fyne.CanvasObject) fyne.Size { return (&row{gap: f.gap}).MinSize(o) }

func (f *figureRows) Layout(o []fyne.CanvasObject, size fyne.Size) {
	at := fyne.Position{}
	for _, one := range seen(o) {
		m := fyne.NewSize(one.MinSize().Width, statusRow())
		if at.X > 0 && at.X+m.Width > size.Width && at.Y+2*m.Height <= size.Height+1 {
			at = fyne.NewPos(0, at.Y+m.Height)
		}
		look.Place(one, at, m)
		at.X += m.Width + f.gap
	}
}

// Inset leaves room at the left of an object.
func Inset(left float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewCustomPaddedLayout(0, 0, left, 0), o)
}

// Add adds a figure and returns how it is shown: an empty value hides it. With
// an empty label the value speaks for itself.
func (s *Status) Add(label string) (show func(value string)) {
	text := NewFigure("")
	box := Row(6, text)
	if label != "" {
		box = Row(6, NewLabel(label), text)
	}
	box.Hide()
	s.row.Add(box)
	return func(value string) {
		s.change(box, func() {
			text.Set(value)
			box.Hidden = value == ""
		})
	}
}

// change changes an object of the row, whose room is shared out anew where that takes more or less
// of it, and says whether it does.
func (s *Status) change(o fyne.CanvasObject, change func()) bool {
	wide, seen := o.MinSize().Width, o.Visible()
	change()
	if o.Visible() == seen && o.MinSize().Width == wide {
		return false
	}
	Arrange(s.row)
	Arrange(s.Content)
	if s.Resized != nil {
		s.Resized()
	}
	return true
}

// AddMeter adds a figure with a bar under it and returns how it is shown: an empty value
// hides it, and the bar goes to its share within d.
func (s *Status) AddMeter() (show func(value string, share float32, d time.Duration)) {
	m := NewMeter()
	m.Hide()
	s.row.Add(m)
	return func(value string, share float32, d time.Duration) {
		changed := s.change(m, func() {
			m.Set(value, share, d)
			m.Hidden = value == ""
		})
		if changed {
			m.Refresh()
		}
	}
}

// Figure shows a figure that the line was made with; an empty value hides it.
func (s *Status) Figure(key, value string) {
	if show := s.figures[key]; show != nil {
		show(value)
	}
}

// Say tells what just happened.
func (s *Status) Say(text string) { s.say(text, theme.ColorNameForeground) }

// Warn tells of something that needs the player's eye.
func (s *Status) Warn(text string) { s.say(text, theme.ColorNameError) }

// readTime is how long news can be read, whatever is said meanwhile.
const readTime = 8 * time.Second

// Tell tells news that are not of the game, such as that a file is saved: they stand
// long enough to be read, and no longer, with whatever is said meanwhile before them. Empty
// ones take those there are away.
func (s *Status) Tell(news string) { s.tell(news, false) }

// Hold is Tell for what goes on until the next news.
func (s *Status) Hold(news string) { s.tell(news, true) }

func (s *Status) tell(news string, held bool) {
	s.news, s.newsAgain, s.until, s.held = news, lang.Again(news), s.now().Add(readTime), held
	if news == "" {
		s.say(s.text, s.said.colour)
		return
	}
	s.say("", theme.ColorNameForeground)
	driver := fyne.CurrentApp().Driver() // by then a test may have another
	time.AfterFunc(readTime+time.Second, func() { driver.DoFromGoroutine(s.age, false) })
}

// age takes news away that were there long enough.
func (s *Status) age() {
	if s.news != "" && !s.held && s.now().After(s.until) {
		s.say(s.text, s.said.colour)
	}
}

// say shows a text, of however many lines, in one, and news that were not there long
// enough behind it.
func (s *Status) say(text string, colour fyne.ThemeColorName) {
	if !s.held && s.now().After(s.until) {
		s.news = ""
	}
	s.again = lang.Again(text)
	text = strings.ReplaceAll(text, "\n", " ")
	s.text, s.whole.all = text, text
	shown := brief(text)
	s.said.SetColour(colour)
	if s.news != "" {
		s.whole.all = strings.TrimPrefix(text+apart+s.news, apart)
		shown = strings.TrimPrefix(shown+apart+s.news, apart)
	}
	s.said.Set(shown)
	s.whole.tell()
	if s.said.Hidden && text != "" && s.Instead != nil {
		s.Instead(text)
	}
}

// mostSaid is how much the line says, in characters of which Chinese ones are two.
const mostSaid = 60

// brief is what the line shows of a text: of a longer one, such as what is wrong and what to do
// about it, the first sentence. The pointer over the line shows all of it.
func brief(text string) string {
	wide, end := 0, len(text)
	for i, r := range text {
		if wide++; r >= 0x1100 {
			wide++
		}
		if after := text[i+utf8.RuneLen(r):]; end == len(text) && (strings.ContainsRune(".!?", r) && strings.HasPrefix(after, " ") || strings.ContainsRune("。！？", r)) {
			end = len(text) - len(after)
		}
	}
	if wide <= mostSaid {
		return text
	}
	return text[:end]
}

// apart stands between what is said and the news behind it.
const apart = "  ·  "

// Follow says what another line said last, in the language of now.
func (s *Status) Follow(old *Status) {
	if old.news != "" {
		s.tell(old.newsAgain(), old.held)
		s.until = old.until
	}
	if old.again != nil {
		s.say(old.again(), old.said.colour)
	}
}

// Said is what was said last, without the news behind it.
func (s *Status) Said() string {
	if s.text == "" {
		return s.said.Text()
	}
	return s.text
}

// whole lies over a line that may be cut short, or brief, and tells all of it as a tooltip then.
type whole struct {
	widget.BaseWidget
	Tip
	line *Text
	all  string
}

func newWhole(line *Text) *whole {
	w := &whole{line: line}
	w.Of = w
	w.ExtendBaseWidget(w)
	return w
}

// over lies over the line where that is now.
func (w *whole) over() {
	look.Place(w, w.line.Position(), w.line.Size())
	w.tell()
}

// tell follows what the line says.
func (w *whole) tell() {
	tip := ""
	if w.line.Short() || w.line.Text() != w.all {
		tip = w.all
	}
	w.SetToolTip(tip)
}

// CreateRenderer implements fyne.Widget: there is nothing to see.
func (w *whole) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
