package journey

import (
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/journey"
)

// chart is the map: a card for each chapter, with its levels.
type chart struct {
	page    *page
	content *container.Scroll
	list    *fyne.Container
	levels  []journey.Level // all but the lessons
	stops   []*stop
	cards   map[int]fyne.CanvasObject // by chapters
	thumbs  map[int]*thumb
	rows    map[int]*rows
	at      int // where the cursor is
}

func newChart(p *page) *chart {
	c := &chart{page: p, list: ui.Column(look.Gap), cards: map[int]fyne.CanvasObject{}, thumbs: map[int]*thumb{}, rows: map[int]*rows{}}
	c.content = ui.NewScroll(c.list)
	next := p.Now
	if _, won := p.state.Levels[next]; won || next == "" {
		if l, ok := p.state.First(p.Levels); ok {
			next = l.Name()
		}
	}
	for _, l := range p.Levels {
		if l.Chapter == 0 {
			continue
		}
		if c.cards[l.Chapter] == nil {
			c.cards[l.Chapter] = c.chapter(l.Chapter, next)
			c.list.Add(c.cards[l.Chapter])
		}
	}
	c.mark(c.at)
	return c
}

// called is what a chapter is called, and what it is about: nothing much where the game
// has no words for it.
func (p *page) called(n int) (title, idea string) {
	key := p.Game + ".chapter." + strconv.Itoa(n)
	if !lang.Has(key) {
		return lang.T("journey.unnamed", "Number", n), ""
	}
	return lang.T(key), lang.T(key + ".idea")
}

// chapter is the card of a chapter.
func (c *chart) chapter(n int, next string) fyne.CanvasObject {
	p := c.page
	called, about := p.called(n)
	title := ui.NewText(lang.T("journey.chapter", "Number", n, "Title", called), theme.ColorNameForeground, 15, true).Clipped()
	switch {
	case !p.state.Open(n):
		about += " " + p.closedText(n)
	case p.state.Won(n) == 0: // the picture is not to be guessed yet
		about += " " + lang.T("journey.pieces")
	}
	words := ui.Column(4, title, ui.Flush(ui.NewHelp(about)))
	c.rows[n] = &rows{gap: 6}
	all := container.New(c.rows[n])
	for _, l := range p.Levels {
		if l.Chapter != n {
			continue
		}
		earned := -1
		if best, won := p.state.Levels[l.Name()]; won {
			earned = best.Stars
		}
		if l.Name() == next {
			c.at = len(c.stops)
		}
		i := len(c.stops)
		s := newStop("level."+l.Name(), strconv.Itoa(l.Number), earned, p.state.Open(n), l.Name() == next)
		s.tapped = func() { c.mark(i); c.enter() }
		s.pointed = func(on bool) {
			if on {
				p.say(c.about(i))
			} else {
				c.tell()
			}
		}
		c.stops, c.levels = append(c.stops, s), append(c.levels, l)
		all.Add(s)
	}
	t := newThumb(fmt.Sprintf("chapter.%d", n), func() { p.enlarge(n) })
	c.thumbs[n] = t
	return container.NewStack(look.NewGround(look.Surface, look.Line, look.CardRadius),
		container.New(layout.NewCustomPaddedLayout(12, 12, 14, 14), container.NewBorder(nil, nil, nil, container.NewVBox(ui.Inset(14, t)), ui.Column(10, words, all))))
}

// show scrolls to where the cursor is.
func (c *chart) show() {
	card := c.cards[c.levels[c.at].Chapter]
	c.list.Resize(fyne.NewSize(c.content.Size().Width, c.list.MinSize().Height))
	top, high := card.Position().Y, card.MinSize().Height
	switch view := c.content.Size().Height; {
	case view <= 0:
	case top < c.content.Offset.Y:
		c.content.ScrollToOffset(fyne.NewPos(0, top))
	case top+high > c.content.Offset.Y+view:
		c.content.ScrollToOffset(fyne.NewPos(0, top+high-view))
	}
}

// mark puts the cursor on a level.
func (c *chart) mark(at int) {
	c.stops[c.at].mark(false)
	c.at = at
	c.stops[c.at].mark(true)
}

// key implements field.
func (c *chart) key(name fyne.KeyName) bool {
	l := c.levels[c.at]
	cols := max(1, c.rows[l.Chapter].cols)
	to := c.at
	switch name {
	case fyne.KeyLeft:
		to--
	case fyne.KeyRight:
		to++
	case fyne.KeyUp, fyne.KeyDown:
		to = c.vertical(name == fyne.KeyDown, cols)
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = len(c.levels) - 1
	case fyne.KeyPageUp:
		to = c.at - journey.PerPart
	case fyne.KeyPageDown:
		to = c.at + journey.PerPart
	default:
		return false
	}
	if to >= 0 && to < len(c.levels) {
		c.mark(to)
		c.show()
		c.tell()
	}
	return true
}

// vertical is the level above or below the cursor: in the same column, also of the chapter
// before or after.
func (c *chart) vertical(down bool, cols int) int {
	first := c.at
	for first > 0 && c.levels[first-1].Chapter == c.levels[c.at].Chapter {
		first--
	}
	size := 0
	for _, l := range c.levels {
		if l.Chapter == c.levels[c.at].Chapter {
			size++
		}
	}
	in := c.at - first
	switch to := in + cols; {
	case down && to < size:
		return first + to
	case down:
		return first + size + in%cols
	}
	if in >= cols {
		return c.at - cols
	}
	last := (journey.PerPart - 1) / cols * cols // of the chapter before, where its last row begins
	return first - journey.PerPart + min(last+in, journey.PerPart-1)
}

// enter implements field.
func (c *chart) enter() { c.page.playLevel(c.levels[c.at]) }

// tell implements field.
func (c *chart) tell() {
	c.page.say(c.about(c.at))
	c.page.play.SetEnabled(c.page.state.Open(c.levels[c.at].Chapter))
}

// about says what is known of a level.
func (c *chart) about(i int) string {
	l, p := c.levels[i], c.page
	if !p.state.Open(l.Chapter) {
		return p.closedText(l.Chapter)
	}
	parts := []string{lang.T("journey.level", "Level", l.Name()), p.Called(l.Params)}
	if p.Way.Stars == journey.ByMoves {
		parts = append(parts, lang.T("journey.par", "Par", l.Par), lang.T("journey.two", "Moves", journey.Within(l.Par)))
	}
	if best, won := p.state.Levels[l.Name()]; won {
		parts = append(parts, lang.T("journey.best", "Count", best.Moves, "Time", lang.Clock(best.Time)))
	}
	return strings.Join(parts, " · ")
}

// rows sets objects of one size in rows: of twelve, six or four, as many as there is room
// for.
type rows struct {
	gap  float32
	cols int
}

func (r *rows) fit(o []fyne.CanvasObject, width float32) {
	least := o[0].MinSize().Width
	for _, r.cols = range []int{12, 6, 4, 3} {
		if float32(r.cols)*(least+r.gap)-r.gap <= width {
			return
		}
	}
}

func (r *rows) MinSize(o []fyne.CanvasObject) fyne.Size {
	if len(o) == 0 {
		return fyne.Size{}
	}
	if r.cols == 0 {
		r.cols = 6
	}
	each := o[0].MinSize()
	n := float32((len(o) + r.cols - 1) / r.cols)
	return fyne.NewSize(3*(each.Width+r.gap), n*(each.Height+r.gap)-r.gap)
}

func (r *rows) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if len(o) == 0 {
		return
	}
	r.fit(o, size.Width)
	const most = 84 // wide
	each := o[0].MinSize()
	each.Width = min((size.Width+r.gap)/float32(r.cols)-r.gap, look.Text(most))
	for i, one := range o {
		one.Move(fyne.NewPos(float32(i%r.cols)*(each.Width+r.gap), float32(i/r.cols)*(each.Height+r.gap)))
		one.Resize(each)
	}
}
