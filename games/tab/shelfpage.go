package tab

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/journey"
)

// The sizes of the small pictures of games: as they are kept, in pixels, and as
// they are shown.
const (
	portraitPixels = 160
	portraitSide   = 72
)

// portrait keeps a small picture of the board for the shelf.
type portrait[P, S, M any] struct {
	core *core[P, S, M]
	last func() *image.RGBA // of the game on the table, when the board showed it last; nil for none
}

// take notes what the board shows, if that is the game.
func (p *portrait[P, S, M]) take() {
	if p.core.ready() {
		p.last = p.core.board.Snapshot(portraitPixels)
	}
}

// leave gives the picture of the game that is about to leave the table.
func (p *portrait[P, S, M]) leave() func() []byte {
	p.take()
	draw := p.last
	p.last = nil
	return func() []byte {
		if draw == nil {
			return nil
		}
		var out bytes.Buffer
		if png.Encode(&out, draw()) != nil {
			return nil
		}
		return out.Bytes()
	}
}

// shelfPage is the dialog that shows the games that were left, and the positions
// kept in the one on the table.
type shelfPage[P, S, M any] struct {
	core   *core[P, S, M]
	close  func()
	list   *fyne.Container
	scroll *container.Scroll
	remove map[string]bool // games that go when the dialog is closed
}

// ShowGames shows the games that wait on the shelf.
func (rm *Room[P, S, M]) ShowGames() {
	rm.Stop()
	p := &shelfPage[P, S, M]{core: rm.core, list: ui.Column(10), remove: map[string]bool{}}
	p.scroll = ui.NewScroll(p.list)
	title := lang.T("games.title")
	d := dialog.NewCustom(title, lang.T("button.close"), p.scroll, rm.Services.Window)
	p.close = d.Hide
	rm.Services.Dialogs.Show(title, d)
	d.SetOnClosed(p.closed)
	size := rm.Services.Window.Canvas().Size()
	d.Resize(fyne.NewSize(min(size.Width-60, look.Text(640)), min(size.Height-60, look.Text(600))))
	p.list.Add(ui.NewHelp(lang.T("games.help")))
	p.positions()
	rm.Session.Kept(p.fill)
}

// closed throws away what was removed.
func (p *shelfPage[P, S, M]) closed() {
	for key, gone := range p.remove {
		if gone {
			p.core.session.Forget(key)
		}
	}
	p.core.changed()
}

// fill shows the games of the shelf, the unfinished ones first.
func (p *shelfPage[P, S, M]) fill(all []session.Kept) {
	for _, won := range []bool{false, true} {
		var rows []fyne.CanvasObject
		for _, k := range all {
			if (k.Status == solver.Won) == won {
				rows = append(rows, p.row(k))
			}
		}
		if len(rows) == 0 {
			continue
		}
		name := "games.open"
		if won {
			name = "games.won"
		}
		p.list.Add(ui.NewText(lang.T(name), look.Muted, 12, true))
		for _, r := range rows {
			p.list.Add(r)
		}
	}
	if len(all) == 0 {
		p.list.Add(ui.NewNote(lang.T("games.none"), theme.ColorNameForeground, false))
	}
	p.scroll.Refresh() // it is asked for room that it may not have had when it was shown
}

// positions shows those that were kept in the game on the table.
func (p *shelfPage[P, S, M]) positions() {
	all := p.core.session.KeptPositions()
	if len(all) == 0 {
		return
	}
	p.list.Add(ui.NewText(lang.T("games.positions"), look.Muted, 12, true))
	for _, k := range slices.Backward(all) {
		var row fyne.CanvasObject
		title := lang.T("games.moves", "Count", k.Moves)
		buttons := []*ui.Button{ui.NewDialogButton(ui.Action{Name: "games.goto", Icon: "pin", Do: func() {
			p.close()
			if err := p.core.session.GoTo(k.Step); err != nil {
				p.core.status.Warn(lang.Sentence(err))
			}
			p.core.board.TakeFocus()
		}}), ui.NewDialogButton(ui.Action{Name: "games.unkeep", Icon: "erase", Do: func() {
			p.core.session.ForgetPosition(k.Step)
			p.list.Remove(row)
		}})}
		where := ""
		if p.core.session.Here(k) {
			where = lang.T("games.here")
			buttons = buttons[1:]
		}
		row = p.line(nil, title, where, buttons...)
		p.list.Add(row)
	}
}

// row is one game.
func (p *shelfPage[P, S, M]) row(k session.Kept) fyne.CanvasObject {
	resume := ui.Action{Name: "games.resume", Icon: "play", Do: func() {
		p.core.services.Clicked()
		p.close()
		if !p.remove[k.Key] {
			p.core.session.Return(k.Key, nil)
		}
		p.core.board.TakeFocus()
	}}
	if k.Status == solver.Won {
		resume.Name, resume.Icon = "games.look", "eye"
	}
	open := ui.NewDialogButton(resume)
	var drop, restore *ui.Button
	switched := func(gone bool) {
		p.remove[k.Key] = gone
		ui.Appear(open, !gone)
		ui.Appear(drop, !gone)
		ui.Appear(restore, gone)
		p.scroll.Refresh()
	}
	drop = ui.NewDialogButton(ui.Action{Name: "games.remove", Icon: "erase", Do: func() { switched(true) }})
	restore = ui.NewDialogButton(ui.Action{Name: "games.restore", Icon: "undo", Do: func() { switched(false) }})
	restore.Hide()
	title := p.core.named(k.Params)
	if day, err := journey.ParseDay(k.Daily); err == nil { // what a file says may be anything
		title = lang.T("journey.daily", "Day", day.String())
	}
	return p.line(k.Picture, title, p.figures(k), open, drop, restore)
}

// line is a picture, two lines of text and buttons.
func (p *shelfPage[P, S, M]) line(picture []byte, title, figures string, buttons ...*ui.Button) fyne.CanvasObject {
	words := ui.Column(4, ui.NewText(title, theme.ColorNameForeground, 14, true).Clipped())
	if figures != "" {
		words.Add(ui.NewText(figures, look.Muted, 12, false).Clipped())
	}
	middle := container.NewVBox(layout.NewSpacer(), words, layout.NewSpacer())
	row := container.NewHBox()
	for _, b := range buttons {
		row.Add(container.NewCenter(b))
	}
	var left fyne.CanvasObject
	if small, err := png.Decode(bytes.NewReader(picture)); err == nil {
		img := &canvas.Image{Image: small, FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}
		img.SetMinSize(fyne.NewSquareSize(portraitSide))
		left = img
	}
	return container.NewBorder(nil, nil, left, row, container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), middle))
}

// figures says how far a game has come, and when it was left.
func (p *shelfPage[P, S, M]) figures(k session.Kept) string {
	parts := []string{lang.T("games.moves", "Count", k.Moves), lang.Clock(k.Elapsed)}
	if p.core.spec.Scored && k.Score > 0 {
		parts = append(parts, lang.T("games.score", "Score", lang.Number(int64(k.Score))))
	}
	return strings.Join(append(parts, moment(k.Left, time.Now())), " · ")
}

// moment is a time of day, with the date where that is another.
func moment(at, now time.Time) string {
	at, now = at.Local(), now.Local()
	if at.Year() == now.Year() && at.YearDay() == now.YearDay() {
		return at.Format("15:04")
	}
	return at.Format("2006-01-02 15:04")
}
