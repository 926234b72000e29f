package tab

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/scan"
)

// IDRow shows the game ID, copies it, and lets one be typed in.
type IDRow struct {
	Content fyne.CanvasObject
	text    *ui.Text
	game    session.Game
}

// copiedTime is how long the row says that the ID was copied.
const copiedTime = 1500 * time.Millisecond

// NewIDRow returns the row of the game of that name, which begins with a title.
// What is typed in is opened: in the tab of its game, if it names another one.
func NewIDRow(s *Services, title fyne.CanvasObject, name string, game session.Game) *IDRow {
	r := &IDRow{game: game, text: ui.NewText("", look.Muted, 12, false).Clipped()}
	r.text.Trailing()
	copyIt := ui.NewButton(ui.Action{Name: "id.copy", Icon: "copy", Do: func() {
		fyne.CurrentApp().Clipboard().SetContent(game.GameID())
		r.text.Set(lang.T("id.copied"))
		time.AfterFunc(copiedTime, func() { s.Post(r.Refresh) })
	}})
	open := func(text string, answer func(error)) {
		if !strings.Contains(text, "\n") {
			text = fullID(name, text)
		}
		id, wrong := session.SplitGameID(text)
		switch {
		case strings.Contains(text, "\n"):
			s.OpenText(text, answer)
		case s.OpenID(text, answer):
		case wrong == nil && id.Game != name:
			answer(&noGameError{id.Game})
		default:
			game.OpenGameID(text, answer)
		}
	}
	enter := ui.NewButton(ui.Action{Name: "id.enter", Icon: "keyboard", Do: func() { askID(s.Host, game.GameID(), nil, open) }})
	for _, b := range []*ui.Button{copyIt, enter} {
		b.Importance = widget.LowImportance
		b.Compact(true)
	}
	r.Content = container.NewBorder(nil, nil, title, ui.Row(0, copyIt, enter), ui.Inset(12, r.text))
	r.Refresh() // the tab may be one built anew over its game
	return r
}

// Refresh shows the present ID.
func (r *IDRow) Refresh() { r.text.Set(r.game.GameID()) }

// fullID puts the game's name before bare params with a seed and before a bare
// position, which begins with a digit or a dot.
func fullID(game, text string) string {
	text = strings.TrimSpace(scan.Tidy(text))
	bare := text != "" && (text[0] == '.' || text[0] >= '0' && text[0] <= '9')
	if bare || strings.Contains(text, "#") && !strings.Contains(text, ":") {
		return game + ":" + text
	}
	return text
}

// askID asks for a game ID or a position, beginning with text and with what was
// wrong with it when it was given before. Typing takes the text's place.
func askID(s *ui.Host, text string, wrong error, open func(text string, answer func(error))) {
	entry := ui.NewEntry(func() { s.Dialogs.Close() })
	entry.SetText(text)
	again := func(typed string) func(error) {
		return func(err error) {
			if err != nil {
				askID(s, strings.Join(strings.Fields(typed), " "), err, open)
			}
		}
	}
	entry.OnLines = func(text string) { // a line has no room for them, so they are taken at once
		s.Dialogs.Close()
		open(text, again(text))
	}
	about := lang.T("id.title")
	note := ui.NewHelp(lang.T("id.help"))
	if wrong != nil {
		about = lang.Sentence(wrong)
		note = ui.NewNote(about, theme.ColorNameError, false)
	}
	d := dialog.NewCustomConfirm(lang.T("id.title"), lang.T("button.play"), lang.T("button.cancel"),
		container.NewBorder(note, nil, nil, nil, entry), func(ok bool) {
			// Fyne does not tell it, and its caret would go on blinking for
			// ever behind the closed dialog.
			entry.FocusLost()
			if !ok {
				return
			}
			open(entry.Text, again(entry.Text))
		}, s.Window)
	entry.OnSubmitted = func(string) { d.Confirm() }
	s.Dialogs.Show(about, d)
	d.Resize(ui.DialogSize(s.Window, 520, 220))
	s.Window.Canvas().Focus(entry)
	entry.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// noGameError says that there is no game of a name.
type noGameError struct{ name string }

// Error is for the log.
func (e *noGameError) Error() string { return "no game " + e.name }

// Message is how the catalogue says the error.
func (e *noGameError) Message() (key string, args []any) {
	return "error.id.no-game", []any{"Game", e.name}
}
