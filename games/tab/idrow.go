package tab

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// IDRow shows the game ID, copies it, and lets one be typed in.
type IDRow struct {
	Content fyne.CanvasObject
	text    *ui.Text
	game    session.Game
}

// NewIDRow returns the row of the game of that name, which begins with a title.
// What is typed in is opened: in the tab of its game, if it names another one.
func NewIDRow(s *Services, title fyne.CanvasObject, name string, game session.Game) *IDRow {
	r := &IDRow{game: game, text: ui.NewText("", look.Muted, 12, false).Clipped()}
	r.text.Trailing()
	copyIt := ui.NewButton(ui.Action{Name: "id.copy", Icon: "copy", Do: func() {
		fyne.CurrentApp().Clipboard().SetContent(game.GameID())
	}})
	open := func(text string) {
		text = fullID(name, text)
		if s.OpenID == nil || !s.OpenID(text) {
			game.OpenGameID(text, s.Dialogs.Fail)
		}
	}
	enter := ui.NewButton(ui.Action{Name: "id.enter", Icon: "keyboard", Do: func() { askID(s.Host, game.GameID(), open) }})
	for _, b := range []*ui.Button{copyIt, enter} {
		b.Importance = widget.LowImportance
		b.Compact(true)
	}
	r.Content = container.NewBorder(nil, nil, title, ui.Row(0, copyIt, enter), ui.Inset(12, r.text))
	return r
}

// Refresh shows the present ID.
func (r *IDRow) Refresh() { r.text.Set(r.game.GameID()) }

// fullID puts the game's name before bare params with a seed and before a bare
// position, which begins with a digit or a dot.
func fullID(game, text string) string {
	text = strings.TrimSpace(text)
	bare := text != "" && (text[0] == '.' || text[0] >= '0' && text[0] <= '9')
	if bare || strings.Contains(text, "#") && !strings.Contains(text, ":") {
		return game + ":" + text
	}
	return text
}

// askID asks for a game ID or a position.
func askID(s *ui.Host, present string, open func(string)) {
	entry := ui.NewEntry(func() { s.Dialogs.Close() })
	entry.SetText(present)
	help := ui.NewHelp(lang.T("id.help"))
	d := dialog.NewCustomConfirm(lang.T("id.title"), lang.T("button.play"), lang.T("button.cancel"),
		container.NewBorder(help, nil, nil, nil, entry), func(ok bool) {
			// Fyne does not tell it, and its caret would go on blinking for
			// ever behind the closed dialog.
			entry.FocusLost()
			if ok {
				open(entry.Text)
			}
		}, s.Window)
	entry.OnSubmitted = func(string) { d.Confirm() }
	s.Dialogs.Track(lang.T("id.title"), d)
	d.Show()
	d.Resize(fyne.NewSize(520, 220))
	s.Window.Canvas().Focus(entry)
}
