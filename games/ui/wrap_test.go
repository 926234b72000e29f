package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/uitest"
)

// TestWordsBreakInLargerText, of buttons and check boxes that have no room for them in
// one line, and stand in one again where they have; text of the usual size never breaks.
func TestWordsBreakInLargerText(t *testing.T) {
	app := uitest.New(t)
	for _, percent := range []int{100, 200} {
		app.Settings().SetTheme(look.New(look.Light).WithText(percent))
		b := NewButton(Action{Name: "x"})
		b.SetLabel("several words to read")
		c := NewCheck("y", "several words to read", false, nil)
		for _, o := range []breaking{b, c} {
			one := o.(fyne.CanvasObject)
			whole := one.MinSize()
			one.Resize(fyne.NewSize(whole.Width*0.6, whole.Height))
			uitest.Want(t, "higher", one.MinSize().Height > whole.Height, percent > 100)
			uitest.Want(t, "within its place", one.MinSize().Width <= whole.Width*0.6+2, percent > 100)
			one.Resize(fyne.NewSize(whole.Width+20, whole.Height))
			uitest.Want(t, "in one line again", one.MinSize(), whole)
		}
		uitest.Want(t, "what the button says", strings.ReplaceAll(b.Text, "\n", " "), "several words to read")
	}
}
