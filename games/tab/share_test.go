package tab

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest"
	"tessera/resources/lang"
)

// TestShareAsText takes one click on the page on which a game is shared.
func TestShareAsText(t *testing.T) {
	tb := newToyTab(t)
	tb.Do(1)
	tb.Share()
	uitest.Want(t, "the dialog", tb.Dialogs.Text(), lang.T("share.title"))
	tb.app.Click(tb.Window, "share.copy")
	uitest.Want(t, "the dialog then", tb.Dialogs.Text(), "")
	uitest.Want(t, "copied", fyne.CurrentApp().Clipboard().Content(), tb.Session.GameID())
}
