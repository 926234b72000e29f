package ui

import (
	"context"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/resources/lang"
	"tessera/resources/native"
)

// Host is the window, as whatever is shown in it needs it.
type Host struct {
	Window  fyne.Window
	Dialogs *Dialogs
	Post    func(func()) // brings a closure to the UI goroutine
	// Native asks with the desktop's own dialogs for files, and waits for the player; nil where
	// the toolkit's are to be shown, as once it has failed.
	Native func(context.Context, native.Question) (path string, err error)

	writing sync.WaitGroup // files that the player chose

	begun sync.Once
	life  context.Context // ends when the program does
	end   func()
}

// Context ends when the program does, for what takes long to make.
func (h *Host) Context() context.Context {
	h.begun.Do(func() { h.life, h.end = context.WithCancel(context.Background()) })
	return h.life
}

// End calls off what takes long to make.
func (h *Host) End() {
	h.Context()
	h.end()
}

// Written waits until the files that the player chose are written, for the moment
// before the program ends.
func (h *Host) Written() { h.writing.Wait() }

// Dialogs shows dialogs one above the other and tells when the first opens and
// the last closes, so that clocks stand still meanwhile.
type Dialogs struct {
	window  fyne.Window
	open    []opened
	clicks  doubleClicks
	OnOpen  func()
	OnClose func()
}

// opened is a dialog on the screen.
type opened struct {
	what   string
	dialog closable
	box    *box              // of sentences; nil for other dialogs
	scroll *container.Scroll // of much text; nil where keys scroll none
}

type closable interface {
	Show()
	SetOnClosed(func())
	Hide()
}

// Asking is a dialog with buttons of our own; confirm does what its main one does.
func Asking(dlg closable, confirm func()) closable { return &asking{dlg, confirm} }

type asking struct {
	closable
	confirm func()
}

// Confirm is asked for by Enter.
func (a *asking) Confirm() { a.confirm() }

// NewDialogs returns the dialogs of a window.
func NewDialogs(w fyne.Window) *Dialogs { return &Dialogs{window: w} }

// Show shows a dialog and counts it; what says what it is about.
func (d *Dialogs) Show(what string, dlg closable) {
	d.show(opened{what: what, dialog: dlg})
}

// ShowText is Show of a dialog with much text, which the keys of movement scroll.
func (d *Dialogs) ShowText(what string, dlg closable, text *container.Scroll) {
	d.show(opened{what: what, dialog: dlg, scroll: text})
}

func (d *Dialogs) show(o opened) {
	d.closeMenus()
	d.open = append(d.open, o)
	if len(d.open) == 1 && d.OnOpen != nil {
		d.OnOpen()
	}
	o.dialog.SetOnClosed(func() {
		d.open = slices.DeleteFunc(d.open, func(other opened) bool { return other.dialog == o.dialog })
		if len(d.open) == 0 && d.OnClose != nil {
			d.OnClose()
		}
	})
	o.dialog.Show()
	d.handOn()
}

// closeMenus closes menus and lists that lie on top. A dialog that a key opens would lie above them, and
// with what closes below it the toolkit takes it away without a word to anybody.
func (d *Dialogs) closeMenus() {
	over := d.window.Canvas().Overlays()
	for top := over.Top(); top != nil; top = over.Top() {
		list, _ := top.(*fyne.Container)
		if list != nil && !isChoices(list) || list == nil && part(top, "Background") != nil {
			return // a page, or a dialog
		}
		over.Remove(top)
	}
}

// Text is what the topmost dialog is about, empty without one.
func (d *Dialogs) Text() string {
	if len(d.open) == 0 {
		return ""
	}
	top := d.open[len(d.open)-1]
	if top.box != nil {
		return top.box.text()
	}
	return top.what
}

// Close closes the topmost dialog, as its button would, and reports whether
// there was one.
func (d *Dialogs) Close() bool {
	if len(d.open) == 0 {
		return false
	}
	d.open[len(d.open)-1].dialog.Hide()
	return true
}

// Quit asks the pages that are open, the topmost first, whether the program may end, and says whether the player has been
// asked, and goes on with quit or does not.
func (d *Dialogs) Quit(quit func()) (asked bool) {
	for _, o := range slices.Backward(d.open) {
		if p, ok := o.dialog.(*Page); ok && p.OnQuit != nil && p.OnQuit(quit) {
			return true
		}
	}
	return false
}

// CloseFrom closes a dialog, if it is shown, and first those above it, which the toolkit
// would take away without a word to anybody. What boxes among them tell stays to be read.
func (d *Dialogs) CloseFrom(dlg closable) {
	at := slices.IndexFunc(d.open, func(o opened) bool { return o.dialog == dlg })
	if at < 0 {
		return
	}
	above := slices.Clone(d.open[at+1:])
	for _, o := range slices.Backward(above) {
		o.dialog.Hide()
	}
	dlg.Hide()
	for _, o := range above {
		if o.box != nil {
			for _, text := range o.box.said {
				d.Inform(o.box.title, text)
			}
		}
	}
}

// Key takes a key that nothing in the topmost dialog has a use for: Escape closes
// it, and Enter presses its main button. A question of the toolkit's own that lies above
// it, such as whether to replace a file, takes them first. It says whether there was a use for the key.
func (d *Dialogs) Key(e *fyne.KeyEvent) bool {
	HideTip(d.window.Canvas())
	if len(d.open) == 0 {
		if menu := d.window.Canvas().Overlays().Top(); menu != nil && e.Name == fyne.KeyEscape {
			d.window.Canvas().Overlays().Remove(menu)
			return true
		}
		return false
	}
	page, _ := d.open[len(d.open)-1].dialog.(*Page)
	if page != nil && page.OnKey != nil && page.OnKey(e) {
		return true
	}
	over := d.window.Canvas().Overlays()
	toolkits := len(over.List()) > len(d.open)
	if scroll := d.open[len(d.open)-1].scroll; scroll != nil && !toolkits && ScrollBy(scroll, e.Name) {
		return true
	}
	switch e.Name {
	case fyne.KeyEscape:
		if toolkits {
			over.Remove(over.Top()) // no
			return true
		}
		return d.Close()
	case fyne.KeyReturn, fyne.KeyEnter:
		if toolkits {
			return pressMain(over.Top())
		}
		switch top := d.open[len(d.open)-1].dialog.(type) {
		case interface{ Confirm() }:
			top.Confirm()
		case interface{ Submit() }:
			top.Submit()
		case *dialog.FileDialog:
			return pressMain(over.Top())
		case *Page:
			return false
		default: // it has no button but the one that closes it
			return d.Close()
		}
		return true
	}
	return false
}

// DialogSize is a size for a dialog, but within the window.
func DialogSize(w fyne.Window, width, height float32) fyne.Size {
	size := w.Canvas().Size()
	return fyne.NewSize(min(width, size.Width-40), min(height, size.Height-40))
}

// Fail shows a sentence about an error, with what to do next.
func (d *Dialogs) Fail(err error) {
	if err != nil {
		d.Inform(lang.T("error.title"), lang.Sentence(err))
	}
}

// Inform shows a text under a title. Where such a box is open still, the text stands in
// that one, once, under its title.
func (d *Dialogs) Inform(title, text string) {
	for _, o := range d.open {
		if o.box != nil {
			o.box.add(text)
			return
		}
	}
	b := &box{title: title, label: widget.NewLabel(""), scroll: NewScroll(nil), window: d.window}
	b.scroll.Content = b.label
	b.dialog = dialog.NewCustom(title, lang.T("button.ok"), b.scroll, d.window)
	b.add(text)
	d.show(opened{dialog: b.dialog, box: b})
}

// box is a dialog that tells of one thing or of several.
type box struct {
	title  string
	said   []string
	label  *widget.Label
	scroll *container.Scroll
	dialog *dialog.CustomDialog
	window fyne.Window
}

// add says one thing more, unless it is said already. The box grows as far as the
// window does; from then on what it says scrolls.
func (b *box) add(text string) {
	if slices.Contains(b.said, text) {
		return
	}
	b.said = append(b.said, text)
	b.label.SetText(wrapped(b.text(), lineFor(b.window)))
	frame := look.Lines(160, 2) // title, button and what lies around them
	need := b.label.MinSize()
	b.scroll.SetMinSize(fyne.NewSize(need.Width, min(need.Height, max(60, b.window.Canvas().Size().Height-frame))))
	b.dialog.Resize(b.dialog.MinSize())
}

func (b *box) text() string { return strings.Join(b.said, "\n\n") }

// Ask shows a question under a title: to go on, for which the button of that action
// stands, or to leave things as they are, as Escape and Enter do, too; stay names
// that button.
func (d *Dialogs) Ask(title, text string, on Action, stay string) {
	dlg := d.sentence(title, text)
	back := closing(dlg, Action{Name: stay})
	back.Importance = widget.HighImportance
	dlg.SetButtons([]fyne.CanvasObject{closing(dlg, on), back})
	d.Show(title, dlg)
}

// Choose asks which of two things is to be done, under a title: the first is the main one, which Enter stands for. Escape and
// the button to cancel do neither.
func (d *Dialogs) Choose(title, text string, first, second Action) {
	dlg := d.sentence(title, text)
	main := closing(dlg, first)
	main.Importance = widget.HighImportance
	dlg.SetButtons([]fyne.CanvasObject{closing(dlg, Action{Name: "button.cancel"}), closing(dlg, second), main})
	d.Show(title, Asking(dlg, main.OnTapped))
}

// sentence is a dialog that says a text, without buttons yet.
func (d *Dialogs) sentence(title, text string) *dialog.CustomDialog {
	return dialog.NewCustomWithoutButtons(title, widget.NewLabel(wrapped(text, lineFor(d.window))), d.window)
}

// closing is a button that closes a dialog and then does something, unless its action does nothing.
func closing(dlg *dialog.CustomDialog, a Action) *Button {
	do := a.Do
	a.Do = func() {
		dlg.Hide()
		if do != nil {
			do()
		}
	}
	return NewDialogButton(a)
}

// lineFor is how many columns a line of a dialog has: as many as fit a small window,
// and fewer where text is large.
func lineFor(w fyne.Window) int {
	const most, column, around = 64, 8, 100
	return min(most, max(16, int((w.Canvas().Size().Width-around)/look.Text(column))))
}

// wrapped breaks a sentence into lines of a width: a dialog is as wide as its text.
// Chinese breaks between any two characters, except before a mark; what is between
// spaces stays whole.
func wrapped(s string, width int) string {
	text := []rune(s)
	var out []rune
	column, space, beyond := 0, -1, 0 // beyond: columns after the last space
	for i, r := range text {
		out = append(out, r)
		switch r {
		case '\n':
			column, space = 0, -1
			continue
		case ' ':
			space, beyond = len(out)-1, 0
		default:
			beyond += columns(r)
		}
		column += columns(r)
		switch {
		case column <= width:
		case columns(r) == 2 && i+1 < len(text) && !strings.ContainsRune("。，、；：！？”）\n", text[i+1]):
			out = append(out, '\n')
			column, space = 0, -1
		case columns(r) == 1 && space >= 0:
			out[space] = '\n'
			column, space = beyond, -1
		}
	}
	return string(out)
}

// columns is the width of a character: Chinese ones are twice as wide.
func columns(r rune) int {
	if r > 0x2E80 {
		return 2
	}
	return 1
}
