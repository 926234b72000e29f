package games

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// showHelp shows how the game in front is played, and every key.
func (w *Window) showHelp() {
	p := w.page()
	rules := widget.NewRichTextFromMarkdown(lang.T(p.Name + ".help"))
	rules.Wrapping = fyne.TextWrapWord
	if !lang.Spaced() { // an item that is one long word to Fyne would leave its bullet alone
		rules.Wrapping = fyne.TextWrapBreak
	}
	pictures := ui.Flush(ui.NewNote(lang.T("help.pictures"), theme.ColorNameForeground, false))

	keys := container.New(layout.NewFormLayout())
	if look.Larger() {
		keys = ui.Column(2)
	}
	line := func(key, what string) {
		if look.Larger() { // they have no room beside each other
			keys.Add(ui.NewText(key, theme.ColorNameForeground, 13, true))
			keys.Add(ui.Flush(ui.NewNote(what, look.Muted, false)))
			return
		}
		keys.Add(ui.NewText(key, theme.ColorNameForeground, 13, true))
		keys.Add(ui.NewText(what, look.Muted, 13, false))
	}
	arrows := lang.T("help.arrowkeys")
	own, cursor := lang.T(p.Name+".help.arrows"), lang.T("help.cursor")
	line(arrows, own)
	if own != cursor { // the game has another use for the arrows
		line("Shift + "+arrows, cursor)
	}
	if !slices.ContainsFunc(p.Keys, func(a ui.Action) bool { return a.Key.Name == fyne.KeySpace }) {
		line("Enter, Space", lang.T("help.act"))
	}
	for _, a := range append(slices.Clone(p.Keys), p.Actions...) {
		if a.Key.Name != "" {
			line(a.Key.String(), lang.T(a.Name))
		}
	}
	if p.Photos != nil {
		line(tab.PictureKey.String(), lang.T("gallery.title"))
	}
	line("Esc", lang.T("help.escape"))
	for i, other := range w.places {
		line(placeKey(i).String(), other.title())
	}

	heading := func(key string) fyne.CanvasObject { return ui.NewText(lang.T(key), look.Muted, 12, true) }
	body := ui.Column(12, rules)
	var d *dialog.CustomDialog
	if p.Lessons != nil {
		body.Add(ui.NewButton(ui.Action{Name: "help.lessons", Icon: "play", Do: func() {
			d.Hide()
			p.Lessons()
		}}))
	}
	for _, o := range []fyne.CanvasObject{heading("help.keys"), keys, heading("help.pictures.title"), pictures} {
		body.Add(o)
	}
	d = dialog.NewCustom(lang.T("help.title", "Game", p.Title), lang.T("button.close"), ui.NewScroll(body), w.win)
	w.services.Dialogs.Show(lang.T("action.help"), d)
	size := w.win.Canvas().Size()
	d.Resize(fyne.NewSize(min(look.Text(560), size.Width-60), min(look.Text(600), size.Height-60)))
}
