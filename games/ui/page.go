package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// Page is a dialog that fills the window, for what needs the room. It is shown by
// [Dialogs.Show].
type Page struct {
	OnKey func(*fyne.KeyEvent) bool // takes a key that nothing on the page has the focus for, if it has a use for it

	// OnQuit is asked before the program ends. It returns true where something on the page would be lost and it has
	// asked the player, who may say to go on with quit. Nil where nothing can be.
	OnQuit func(quit func()) bool

	window  fyne.Window
	cover   *fyne.Container
	covered []fyne.CanvasObject // what it has hidden
	closed  func()
}

// NewPage returns a page with that content, which is not shown yet.
func NewPage(w fyne.Window, content fyne.CanvasObject) *Page {
	inner := container.New(layout.NewCustomPaddedLayout(14, 12, look.Edge, look.Edge), content)
	return &Page{window: w, cover: WithTips(container.NewStack(NewShield(), inner), w.Canvas())}
}

// Show implements the toolkit's way of dialogs. What lies under the page is hidden: the
// toolkit would draw it in every frame, which took longer than the page itself.
func (p *Page) Show() {
	p.cover.Resize(p.window.Canvas().Size())
	over := p.window.Canvas().Overlays()
	for _, under := range append(over.List(), p.window.Canvas().Content()) {
		if base := part(under, "Base"); base != nil {
			under = base // an overlay of the toolkit's would leave the window, and come twice when it is shown again
		}
		if under != nil && under != fyne.CanvasObject(p.cover) && under.Visible() {
			under.Hide()
			p.covered = append(p.covered, under)
		}
	}
	over.Add(p.cover)
}

// OnTop says whether nothing lies over the page.
func (p *Page) OnTop() bool { return p.window.Canvas().Overlays().Top() == fyne.CanvasObject(p.cover) }

// uncover shows what the page has hidden.
func (p *Page) uncover() {
	for _, under := range p.covered {
		under.Show()
	}
	p.covered = nil
}

// Hide closes the page, if it is shown.
func (p *Page) Hide() {
	over := p.window.Canvas().Overlays()
	for _, o := range over.List() {
		if o == fyne.CanvasObject(p.cover) {
			if over.Top() == o { // or the cursor of its entry would blink for ever, unseen
				p.window.Canvas().Unfocus()
			}
			over.Remove(p.cover) // with all above it, where a sheet would be that is uncovered before
			p.uncover()
			if p.closed != nil {
				p.closed()
			}
			return
		}
	}
}

// SetOnClosed adds to what is called when the page has been closed.
func (p *Page) SetOnClosed(closed func()) {
	before := p.closed
	p.closed = func() {
		closed()
		if before != nil {
			before()
		}
	}
}

// shield keeps clicks, drags and the pointer from what lies under it.
type shield struct {
	widget.BaseWidget
	tapped func() // nil for nothing
}

var (
	_ fyne.Tappable          = (*shield)(nil)
	_ fyne.SecondaryTappable = (*shield)(nil)
	_ fyne.Draggable         = (*shield)(nil)
	_ desktop.Hoverable      = (*shield)(nil)
)

// NewShield returns one.
func NewShield() fyne.CanvasObject { return NewShieldOver(nil) }

// NewShieldOver returns one on which a click does something.
func NewShieldOver(tapped func()) fyne.CanvasObject {
	s := &shield{tapped: tapped}
	s.ExtendBaseWidget(s)
	return s
}

// Tapped implements fyne.Tappable.
func (s *shield) Tapped(*fyne.PointEvent) {
	if s.tapped != nil {
		s.tapped()
	}
}

func (*shield) TappedSecondary(*fyne.PointEvent) {}
func (*shield) Dragged(*fyne.DragEvent)          {}
func (*shield) DragEnd()                         {}
func (*shield) MouseIn(*desktop.MouseEvent)      {}
func (*shield) MouseMoved(*desktop.MouseEvent)   {}
func (*shield) MouseOut()                        {}

// CreateRenderer implements fyne.Widget: there is nothing to see. Where nothing lies under it, as under
// a page, the toolkit has painted the window's ground.
func (*shield) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
