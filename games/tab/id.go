package tab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"tessera/games/lang"
	"tessera/games/look"
)

// IDRow shows the game ID, copies it, and lets one be typed in.
type IDRow struct {
	Content fyne.CanvasObject
	text    *Text
	id      func() string
}

// NewIDRow returns the row, which begins with a title; id tells the present ID, open takes one that was
// typed in.
func NewIDRow(s *Services, title fyne.CanvasObject, id func() string, open func(string)) *IDRow {
	r := &IDRow{id: id, text: NewText("", look.Muted, 12, false).Clipped()}
	r.text.text.Alignment = fyne.TextAlignTrailing
	copyIt := NewButton(Action{Name: "id.copy", Icon: "copy", Do: func() {
		fyne.CurrentApp().Clipboard().SetContent(r.id())
	}})
	enter := NewButton(Action{Name: "id.enter", Icon: "keyboard", Do: func() { askID(s, r.id(), open) }})
	for _, b := range []*Button{copyIt, enter} {
		b.Importance = widget.LowImportance
		b.Compact(true)
	}
	r.Content = container.NewBorder(nil, nil, title, Row(0, copyIt, enter), container.New(&inset{12}, r.text))
	return r
}

// Refresh shows the present ID.
func (r *IDRow) Refresh() { r.text.Set(r.id()) }

// askID asks for a game ID or a position.
func askID(s *Services, present string, open func(string)) {
	entry := widget.NewEntry()
	entry.SetText(present)
	entry.SetPlaceHolder("sliding:4x4#20261120")
	help := NewHelp(lang.T("id.help"))
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
