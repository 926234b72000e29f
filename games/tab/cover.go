package tab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// coverPanel hides the board while the clock must not stand still over it.
type coverPanel struct {
	Content       fyne.CanvasObject
	ground        *fyne.Container // hides the board
	title         *ui.Text
	text          *ui.Note
	start, resume *ui.Button
}

// cover is what a coverPanel shows: what is said, and by which button it goes away, if by
// one.
type cover struct {
	title, text   string
	start, resume bool
}

// coverWide is how wide the words on a cover are.
const coverWide = 300

func newCoverPanel(b *board.Board, uncover func()) *coverPanel {
	c := &coverPanel{title: ui.NewText(lang.T("pause.title"), look.Muted, 20, true), text: ui.NewNote("", theme.ColorNameForeground, false)}
	c.start = ui.NewButton(ui.Action{Name: "pause.start", Icon: "solve", Key: ui.Key{Name: fyne.KeyReturn}, Do: uncover})
	c.resume = ui.NewButton(ui.Action{Name: "pause.resume", Icon: "solve", Key: ui.Key{Name: fyne.KeyP}, Do: uncover})
	for _, b := range []*ui.Button{c.start, c.resume} {
		b.Importance = widget.HighImportance
	}
	c.text.Centre()
	words := container.NewCenter(ui.Column(16, container.NewCenter(c.title), fixedWidth(look.Text(coverWide), c.text), c.start, c.resume))
	c.ground = overWell(b, words)
	c.Content = container.NewStack(ui.NewShieldOver(func() {
		if c.start.Visible() {
			uncover()
		}
	}), c.ground, words)
	c.Content.Hide()
	return c
}

// overWell is a ground that hides a board and no more, or as much more as the words on it
// need; nil for none.
func overWell(b *board.Board, words fyne.CanvasObject) *fyne.Container {
	return container.New(&wellLayout{b, words}, look.NewGround(look.Well, "", look.WellRadius))
}

type wellLayout struct {
	board *board.Board
	words fyne.CanvasObject
}

func (*wellLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l *wellLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	pos, well := l.board.Geometry().Well()
	wide := well
	if l.words != nil {
		least := l.words.MinSize().AddWidthHeight(2*look.CardRadius, 2*look.CardRadius)
		wide = well.Max(least).Min(size)
	}
	look.Place(objects[0], pos.SubtractXY((wide.Width-well.Width)/2, (wide.Height-well.Height)/2), wide)
}

// show covers the board.
func (c *coverPanel) show(now cover) {
	c.title.Set(now.title)
	c.text.Set(now.text)
	c.text.Hidden, c.start.Hidden, c.resume.Hidden = now.text == "", !now.start, !now.resume
	c.Content.Show()
	c.Content.Refresh()
}

// showCover covers the board where a pause does, or a clock that must not stand still.
func (rm *Room[P, S, M]) showCover(ready bool) {
	by := rm.Session.Paused()&session.ByPlayer != 0
	if !(by && ready) && (rm.counting || !rm.veiled()) {
		ui.Appear(rm.cover.Content, false)
		return
	}
	now := cover{title: lang.T("pause.title"), resume: by || rm.awaits()}
	if rm.awaits() && rm.core.fresh() {
		c := rm.game.clock()
		now.title, now.text = c.Title, c.Text
		now.resume, now.start = false, true
	}
	rm.cover.show(now)
}
