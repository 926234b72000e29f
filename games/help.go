package games

import (
	"regexp"
	"slices"
	"strings"

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

// emphasis is what stands between stars; a star alone is one that can be typed.
var emphasis = regexp.MustCompile(`\*{1,2}([^*\s][^*]*)\*{1,2}`)

// rulesOf is a text in Markdown with items and emphasis. Where words have no spaces between them
// Fyne breaks lines within foreign words and before marks: there the text is notes, which do not, and
// without emphasis.
func rulesOf(text string) fyne.CanvasObject {
	if lang.Spaced() {
		rules := widget.NewRichTextFromMarkdown(text)
		rules.Wrapping = fyne.TextWrapWord
		return rules
	}
	all := ui.Column(6)
	for line := range strings.SplitSeq(emphasis.ReplaceAllString(text, "$1"), "\n") {
		if item, ok := strings.CutPrefix(line, "- "); ok {
			line = "• " + item
		}
		if line != "" {
			all.Add(ui.Flush(ui.NewNote(line, theme.ColorNameForeground, false)))
		}
	}
	return all
}

// showHelp shows how the game in front is played, and every key.
func (w *Window) showHelp() {
	p := w.page()
	rules := rulesOf(lang.T(p.Name + ".help"))
	pictures := ui.Flush(ui.NewNote(lang.T("help.pictures"), theme.ColorNameForeground, false))

	size := w.win.Canvas().Size()
	wide := min(look.Text(560), size.Width-60)
	keys, below := container.New(layout.NewFormLayout()), ui.Column(2)
	line := func(key, what string) {
		for _, to := range []*fyne.Container{keys, below} {
			to.Add(ui.NewText(key, theme.ColorNameForeground, 13, true))
		}
		keys.Add(ui.NewText(what, look.Muted, 13, false))
		below.Add(ui.Flush(ui.NewNote(what, look.Muted, false)))
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
	line(lang.T("help.wheel"), lang.T("help.zoom"))
	line("Esc", lang.T("help.escape"))
	line(quitKey.String(), lang.T("help.quit"))
	for i, other := range w.places {
		line(placeKey(i).String(), other.title())
	}

	const edges = 60                       // of the dialog, and the bar by which it scrolls
	if keys.MinSize().Width > wide-edges { // they have no room beside each other
		keys = below
	}
	heading := func(key string) fyne.CanvasObject { return ui.NewText(lang.T(key), look.Muted, 12, true) }
	const over = 16 // by which the toolkit lets lines with bold words, or of an item, run over
	inset := container.New(layout.NewCustomPaddedLayout(0, 0, 0, over), rules)
	body := ui.Column(12, inset)
	if p.Illustrations != nil {
		body = ui.Column(12, ui.Illustrations(p.Illustrations()), inset)
	}
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
	scroll := ui.NewScroll(body)
	d = dialog.NewCustom(lang.T("help.title", "Game", p.Title), lang.T("button.close"), scroll, w.win)
	w.services.Dialogs.ShowText(lang.T("action.help"), d, scroll)
	d.Resize(fyne.NewSize(wide, min(look.Text(600), size.Height-60)))
}
