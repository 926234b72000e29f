package journey

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/journey"
)

// chart is the map: a picture for each chapter, cut into its levels.
type chart struct {
	page     *page
	content  *container.Scroll
	list     *fyne.Container
	levels   []journey.Level // all but the lessons
	stops    []*stop         // their pieces
	chapters map[int]*chapter
	wall     *wall
	at       int // where the cursor is
}

// chapter is a picture on the map, and what is said of it.
type chapter struct {
	card *fyne.Container
	img  *canvas.Image
}

func newChart(p *page) *chart {
	c := &chart{page: p, chapters: map[int]*chapter{}}
	c.wall = &wall{room: func() fyne.Size { return c.content.Size() }}
	c.list = container.New(c.wall)
	c.content = ui.NewScroll(c.list)
	next := p.Now
	if _, won := p.state.Levels[next]; won || next == "" {
		if l, ok := p.state.First(p.Levels); ok {
			next = l.Name()
		}
	}
	for _, l := range p.Levels {
		if l.Chapter > 0 && c.chapters[l.Chapter] == nil {
			c.chapters[l.Chapter] = c.chapter(l.Chapter, next)
			c.list.Add(c.chapters[l.Chapter].card)
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

// chapter is a chapter: its picture, and below that its name, and what it is about or what
// opens it.
func (c *chart) chapter(n int, next string) *chapter {
	p := c.page
	open := p.state.Open(n)
	pieces := container.New(&board{})
	for _, l := range p.Levels {
		if l.Chapter != n {
			continue
		}
		i := len(c.stops)
		if l.Name() == next {
			c.at = i
		}
		s := newPiece("level."+l.Name(), strconv.Itoa(l.Number), p.state.Levels[l.Name()].Stars, open, l.Name() == next)
		s.tapped = func() { c.mark(i); c.enter() }
		s.pointed = p.pointed(c, func() string { return c.about(i) })
		c.stops, c.levels = append(c.stops, s), append(c.levels, l)
		pieces.Add(s)
	}
	img := &canvas.Image{Image: unseen(), FillMode: canvas.ImageFillStretch, ScaleMode: canvas.ImageScaleFastest}
	picture := container.NewStack(img, pieces)
	called, about := p.called(n)
	colour := theme.ColorNameForeground
	if !open {
		colour = look.Muted
		lock := container.NewStack(look.NewGround(look.Surface, "", look.Text(lockSide)/2-1), container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(look.Text(lockIcon)), widget.NewIcon(ui.Icon("lock")))))
		picture.Objects = slices.Insert(picture.Objects, 1, fyne.CanvasObject(container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(look.Text(lockSide)), lock))))
		if about = ""; p.state.Open(n - 1) {
			about = p.closedText(n)
		}
	}
	words := ui.Column(2, ui.NewText(lang.T("journey.chapter", "Number", n, "Title", called), colour, 15, true).Clipped())
	if about != "" {
		words.Add(ui.Flush(ui.NewHelp(about)))
	}
	said := fyne.CanvasObject(words)
	if p.state.Finished(n) {
		large := ui.NewDialogButton(ui.Action{Name: "win.uncovered", Icon: "picture", Do: func() { p.enlarge(n) }})
		large.Compact(true)
		said = container.NewBorder(nil, nil, nil, container.NewVBox(large), words)
	}
	return &chapter{container.NewWithoutLayout(picture, said), img}
}

// How large the lock of a closed chapter is, and the disc that it stands on.
const lockIcon, lockSide = 20, 36

// show scrolls to the picture at the cursor, or where that is too high to the piece.
func (c *chart) show() {
	card, view := c.chapters[c.levels[c.at].Chapter].card, c.content.Size().Height
	c.list.Resize(fyne.NewSize(c.content.Size().Width, c.list.MinSize().Height))
	top, high := card.Position().Y, card.Size().Height
	if s := c.stops[c.at]; high > view {
		top, high = top+s.Position().Y, s.Size().Height
	}
	switch {
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
	to, ok := map[fyne.KeyName]int{
		fyne.KeyLeft: c.at - 1, fyne.KeyRight: c.at + 1, fyne.KeyUp: c.vertical(-1), fyne.KeyDown: c.vertical(1),
		fyne.KeyHome: 0, fyne.KeyEnd: len(c.levels) - 1, fyne.KeyPageUp: c.at - journey.PerPart, fyne.KeyPageDown: c.at + journey.PerPart,
	}[name]
	if ok && to >= 0 && to < len(c.levels) {
		c.mark(to)
		c.show()
		c.tell()
	}
	return ok
}

// vertical is the level whose piece is above or below the cursor, also that of another picture;
// where there is none it is beyond all levels.
func (c *chart) vertical(by int) int {
	in := c.at % journey.PerPart
	if row := in/piecesAcross + by; row >= 0 && row < piecesDown {
		return c.at + by*piecesAcross
	}
	return c.at + by*(c.wall.cols*journey.PerPart-(piecesDown-1)*piecesAcross)
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
	parts := []string{lang.T("journey.level", "Level", l.Name()), p.Called(l.Params)}
	if p.Way.Stars == journey.ByMoves {
		parts = append(parts, lang.T("journey.par", "Par", l.Par), lang.T("journey.two", "Moves", journey.Within(l.Par)))
	}
	if best, won := p.state.Levels[l.Name()]; won {
		parts = append(parts, p.best(best))
	}
	return strings.Join(parts, " · ")
}
