package tab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// Guide is the card that explains: a hint, or the step that an engine has just made. It is
// shown only while there is something to explain.
type Guide struct {
	Content *fyne.Container

	title   *ui.Note
	text    *ui.Note
	next    *ui.Button
	close   *ui.Button
	hold    *ui.Button
	run     *fyne.Container // of an engine that plays
	head    *fyne.Container // title, and what closes the card
	told    *fyne.Container // the text
	parts   *fyne.Container // all of these
	foot    *fyne.Container // what of them stands in a strip at the foot of the board; nil for a card
	running func() session.RunState
	do      GuideActions
}

// GuideActions is what the buttons of a guide do: go on with the hint, close it, hold or let
// go on the engine that plays, and play one step of it.
type GuideActions struct {
	Next, Close, Hold, Step func()
	Told, Gone              func() // what is to be done when something is told, and when it has gone
}

// newGuide returns a guide that is not shown; running says what the engine is doing.
func newGuide(running func() session.RunState, do GuideActions) *Guide {
	g := &Guide{title: ui.NewNote("", theme.ColorNameForeground, false).Bold(), text: ui.NewNote("", theme.ColorNameForeground, false), running: running, do: do}
	g.next = ui.NewButton(ui.Action{Name: "guide.next", Do: do.Next}).Breaks()
	g.close = ui.NewButton(ui.Action{Name: "guide.close", Icon: "close", Do: do.Close})
	g.hold = ui.NewButton(ui.Action{Name: "guide.hold", Icon: "pause", Do: func() { do.Hold(); g.ShowRun() }})
	step := ui.NewButton(ui.Action{Name: "guide.step", Icon: "step", Do: func() { do.Step(); g.ShowRun() }})
	// The card is to fit into the narrow column of a small window.
	g.run = ui.Column(look.Gap, g.hold, step)
	g.head = container.NewBorder(nil, nil, nil, container.NewVBox(g.close), container.NewVBox(fynelayout.NewSpacer(), ui.Flush(g.title), fynelayout.NewSpacer()))
	g.told = ui.Flush(g.text)
	g.parts = container.NewStack()
	g.Fold(false)
	g.Content = container.NewStack(ui.Card("", g.parts))
	g.Content.Hide()
	return g
}

// Fold brings the buttons above the text, where little of the card may be in sight, and
// makes both smaller.
func (g *Guide) Fold(on bool) {
	g.close.Compact(on)
	g.text.Small(on)
	if on {
		g.parts.Objects = []fyne.CanvasObject{ui.Column(6, g.head, g.next, g.run, g.told)}
	} else {
		// Who steps clicks at one place, however long the text is that comes.
		g.parts.Objects = []fyne.CanvasObject{ui.Column(10, g.head, g.run, g.told, g.next)}
	}
	g.parts.Refresh()
}

// flat sets what is told and its buttons in one strip, for the foot of the board.
func (g *Guide) flat() {
	g.text.Small(false)
	g.run.Layout = ui.Row(look.Gap).Layout
	g.foot = container.New(&footRow{told: g.told}, ui.NewScroll(g.told), ui.Row(look.Gap, g.run, g.next, g.close))
	pad := fynelayout.NewCustomPaddedLayout(footPad, footPad, 3*footPad, footPad)
	g.Content.Objects = []fyne.CanvasObject{look.NewGround(look.Surface, look.Line, look.CardRadius), container.New(pad, g.foot)}
}

// footPad is the room around what stands in the strip.
const footPad = 4

// fit is how high the strip is at a width, most at the most: a text that is longer scrolls.
func (g *Guide) fit(width, most float32) float32 {
	return min(ui.HighIn(g.foot, width-4*footPad)+2*footPad, most)
}

// footRow sets a text that scrolls and buttons side by side, or where that leaves the text too
// little room one above the other. The buttons stay in their corner, however long the text is that comes.
type footRow struct {
	told  *fyne.Container // what scrolls
	width float32
}

// footText is the part of the width that the text has at the least beside the buttons.
const footText = 0.4

func (f *footRow) stacked(buttons fyne.CanvasObject) bool {
	return f.width-buttons.MinSize().Width < footText*f.width
}

func (f *footRow) MinSize(o []fyne.CanvasObject) fyne.Size {
	text, buttons := f.told.MinSize().Height, o[1].MinSize().Height
	if f.stacked(o[1]) {
		return fyne.NewSize(0, text+look.Gap+buttons)
	}
	return fyne.NewSize(0, max(text, buttons))
}

func (f *footRow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	text, buttons := size, o[1].MinSize()
	buttons.Width = min(buttons.Width, size.Width)
	if f.stacked(o[1]) {
		text.Height -= buttons.Height + look.Gap
	} else {
		text.Width -= buttons.Width + 2*look.Gap
	}
	f.told.Resize(fyne.NewSize(text.Width, f.told.MinSize().Height))
	high := min(f.told.MinSize().Height, text.Height)
	o[0].Resize(fyne.NewSize(text.Width, high))
	o[0].Move(fyne.NewPos(0, (text.Height-high)/2))
	o[1].Resize(buttons)
	o[1].Move(fyne.NewPos(size.Width-buttons.Width, size.Height-buttons.Height))
}

// ShowRun offers to hold the engine that plays, or to let one go on.
func (g *Guide) ShowRun() {
	if state := g.running(); state == session.Paused || state == session.Idle {
		g.hold.SetText(lang.T("guide.on"))
		g.hold.SetIcon(ui.Icon("play"))
	} else {
		g.hold.SetText(lang.T("guide.hold"))
		g.hold.SetIcon(ui.Icon("pause"))
	}
}

// Hint tells a hint; next names what the button does that goes on with it, empty for none.
func (g *Guide) Hint(title, text, next string) {
	g.next.SetText(next)
	g.next.Hidden = next == ""
	g.close.Show()
	g.run.Hide()
	g.say(title, text)
}

// Step tells what an engine has just done.
func (g *Guide) Step(title, text string) {
	g.next.Hide()
	g.close.Hide()
	g.run.Show()
	g.ShowRun()
	g.say(title, text)
}

func (g *Guide) say(title, text string) {
	g.title.Set(title)
	g.text.Set(text)
	g.Content.Show()
	g.Content.Refresh()
	g.do.Told()
}

// Hide takes the card away, and says whether it was shown.
func (g *Guide) Hide() (seen bool) {
	if seen = g.Content.Visible(); seen {
		g.Content.Hide()
		g.do.Gone()
	}
	return seen
}

// Said is what the card says, empty while it is not shown.
func (g *Guide) Said() string {
	if !g.Content.Visible() {
		return ""
	}
	return g.text.Text()
}
