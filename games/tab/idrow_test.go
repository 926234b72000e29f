package tab

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
)

// idGame is a game that only tells and takes game IDs.
type idGame struct {
	session.Game
	id, opened string
	wrong      error // with what is opened
}

func (g *idGame) GameID() string { return g.id }

func (g *idGame) OpenGameID(text string, done func(error)) {
	g.opened = text
	done(g.wrong)
}

// TestIDRow shows, copies and takes game IDs, and hands on those of other tabs.
func TestIDRow(t *testing.T) {
	r := newRoom(t)
	game := &idGame{id: "sliding:4x4#1"}
	row := NewIDRow(r.Services, ui.Caption("New game"), "sliding", game)
	row.Refresh()
	r.Window.SetContent(row.Content)
	uitest.Want(t, "shown", slices.Contains(uitest.Texts(r.Window), game.id), true)
	r.app.Click(r.Window, "id.copy")
	uitest.Want(t, "copied", fyne.CurrentApp().Clipboard().Content(), game.id)
	uitest.Want(t, "said where one looks, for a while", row.text.Text(), lang.T("id.copied"))
	r.app.Until("the ID to come back", func() bool { return row.text.Text() == game.id })
	game.id = "sliding:3x3#2"
	row.Refresh()
	uitest.Want(t, "shown", slices.Contains(uitest.Texts(r.Window), game.id), true)
	enter := func(text, button string) {
		t.Helper()
		game.opened = ""
		r.app.Click(r.Window, "id.enter")
		r.app.Entry(r.Window).SetText(text)
		r.app.Click(r.Window, lang.T(button))
	}
	enter("sliding:5x5#3", "button.cancel")
	uitest.Want(t, "typed and cancelled", game.opened, "")
	r.app.Click(r.Window, "id.enter")
	r.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	uitest.Want(t, "Escape closes it", r.Dialogs.Text(), "")
	for typed, whole := range map[string]string{
		"sliding:5x5#3": "sliding:5x5#3", " 3x3:1,2,3 ": "sliding:3x3:1,2,3", "5x5#3": "sliding:5x5#3",
		"..7": "sliding:..7", "easy#1": "sliding:easy#1", "hello": "hello",
	} {
		enter(typed, "button.play")
		uitest.Want(t, "opened for "+typed, game.opened, whole)
	}
	other := ""
	r.OpenID = func(text string, _ func(error)) bool {
		if strings.HasPrefix(text, "cycle:") {
			other = text
		}
		return other != ""
	}
	enter("4x4#1", "button.play")
	uitest.Want(t, "opened here", game.opened, "sliding:4x4#1")
	enter("cycle:3x3d9plus#1", "button.play")
	uitest.Want(t, "opened elsewhere", other, "cycle:3x3d9plus#1")
	uitest.Want(t, "opened here", game.opened, "")
	other = ""
	enter("lnik:10x6#12345", "button.play")
	uitest.Want(t, "told of a game that there is not", r.Dialogs.Text(), lang.T("error.id.no-game", "Game", "lnik"))
	uitest.Want(t, "opened here", game.opened, "")
}

// TestIDIsTypedOver: the text is selected when the dialog opens, and survives an
// error, which is told above it.
func TestIDIsTypedOver(t *testing.T) {
	r := newRoom(t)
	game := &idGame{id: "sliding:4x4#1"}
	r.Window.SetContent(NewIDRow(r.Services, ui.Caption("New game"), "sliding", game).Content)
	r.app.Click(r.Window, "id.enter")
	entry := r.app.Entry(r.Window)
	uitest.Want(t, "selected", entry.SelectedText(), game.id)
	game.wrong = &session.Error{Code: session.CodeIDForm, Args: map[string]any{"Text": "xyz", "Example": "sliding:3x3#1"}}
	test.Type(entry, "xyz")
	entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	uitest.Want(t, "opened", game.opened, "xyz")
	uitest.Want(t, "the dialog", r.Dialogs.Text(), lang.Sentence(game.wrong))
	entry = r.app.Entry(r.Window)
	uitest.Want(t, "still there", entry.SelectedText(), "xyz")
	game.wrong = nil
	test.Type(entry, "5x5#3")
	r.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	uitest.Want(t, "opened", game.opened, "sliding:5x5#3")
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
}
