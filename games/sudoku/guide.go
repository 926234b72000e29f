package sudoku

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

// guide is the card that explains: a hint, or the step that the logical engine
// has just made.
type guide struct {
	content fyne.CanvasObject
	title   *ui.Note
	text    *ui.Note
	play    *ui.Button
	close   *ui.Button
	hold    *ui.Button
	run     *fyne.Container // of an engine that plays
	head    *fyne.Container // title, and what closes the card
	told    *fyne.Container // the text
	parts   *fyne.Container // all of these
}

func newGuide(t *Tab) *guide {
	g := &guide{title: ui.NewNote("", theme.ColorNameForeground, false).Bold(), text: ui.NewNote("", theme.ColorNameForeground, false)}
	g.play = ui.NewButton(ui.Action{Name: "sudoku.hint.next", Do: t.focused(t.Help)})
	g.close = ui.NewButton(ui.Action{Name: "sudoku.hint.close", Icon: "close", Do: t.focused(t.closeHint)})
	g.hold = ui.NewButton(ui.Action{Name: "sudoku.run.hold", Icon: "pause", Do: func() { t.frame.PlayPause(); g.showRun(t) }})
	step := ui.NewButton(ui.Action{Name: "sudoku.run.step", Icon: "step", Do: func() { t.frame.StepOnce(); g.showRun(t) }})
	// The card is to fit into the narrow column of a small window.
	g.run = ui.Column(look.Gap, g.hold, step)
	g.head, g.told = container.NewBorder(nil, nil, nil, container.NewVBox(g.close), container.NewVBox(fynelayout.NewSpacer(), ui.Flush(g.title), fynelayout.NewSpacer())), ui.Flush(g.text)
	g.parts = container.NewStack()
	g.fold(false)
	g.content = ui.Card("", g.parts)
	g.content.Hide()
	return g
}

// fold brings the buttons above the text, where little of the card may be in sight, and
// makes both smaller.
func (g *guide) fold(on bool) {
	g.close.Compact(on)
	g.text.Small(on)
	if on {
		g.parts.Objects = []fyne.CanvasObject{ui.Column(6, g.head, g.play, g.run, g.told)}
	} else {
		// Who steps clicks at one place, however long the text is that comes.
		g.parts.Objects = []fyne.CanvasObject{ui.Column(10, g.head, g.run, g.told, g.play)}
	}
	g.parts.Refresh()
}

// showRun offers to hold the engine that plays, or to let one go on.
func (g *guide) showRun(t *Tab) {
	if state := t.frame.RunState(); state == session.Paused || state == session.Idle {
		g.hold.SetText(lang.T("sudoku.run.on"))
		g.hold.SetIcon(ui.Icon("play"))
	} else {
		g.hold.SetText(lang.T("sudoku.run.hold"))
		g.hold.SetIcon(ui.Icon("pause"))
	}
}

// hint tells a hint; next names what the button does.
func (g *guide) hint(title, text, next string) {
	g.play.SetText(next)
	g.play.Show()
	g.close.Show()
	g.run.Hide()
	g.say(title, text)
}

// step tells what the logical engine has just done.
func (g *guide) step(t *Tab, title, text string) {
	g.play.Hide()
	g.close.Hide()
	g.run.Show()
	g.showRun(t)
	g.say(title, text)
}

func (g *guide) say(title, text string) {
	g.title.Set(title)
	g.text.Set(text)
	g.content.Show()
	g.content.Refresh()
}

func (g *guide) hide() { g.content.Hide() }

// said is what the card says, empty while it is not shown.
func (g *guide) said() string {
	if !g.content.Visible() {
		return ""
	}
	return g.text.Text()
}
