package sudoku

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
)

// pad is the card with the digits and what can be done with them.
type pad struct {
	tab     *Tab
	content fyne.CanvasObject
	keys    [10]*padKey // by digit; 0 erases
	mark    *ui.Button
	play    []*ui.Button    // those that need a game being played
	grid    *fyne.Container // the digits, and where room is short the pencil
	tools   *fyne.Container
	marking *fyne.Container // the pencil, and what fills all marks in
	fill    *ui.Button
	help    *fyne.Container // check, reveal, answer

	markAction, fillAction, checkAction, revealAction, answerAction ui.Action
}

func newPad(t *Tab) *pad {
	p := &pad{tab: t}
	p.markAction = ui.Action{Name: "sudoku.marks", Icon: "pencil", Key: ui.Key{Name: fyne.KeyM}, Do: t.focused(t.toggleMarking)}
	p.fillAction = ui.Action{Name: "sudoku.fill", Icon: "candidates", Key: ui.Key{Name: fyne.KeyF}, Do: t.focused(t.fillMarks)}
	p.checkAction = ui.Action{Name: "sudoku.check", Key: ui.Key{Name: fyne.KeyC}, Do: t.focused(t.check)}
	p.revealAction = ui.Action{Name: "sudoku.reveal", Key: ui.Key{Name: fyne.KeyR}, Do: t.focused(t.reveal)}
	p.answerAction = ui.Action{Name: "sudoku.answer", Key: ui.Key{Name: fyne.KeyF9}, Do: t.focused(t.answer)}

	var keys []fyne.CanvasObject
	for digit := range 10 {
		p.keys[digit] = newPadKey(digit, t.focused(func() { t.write(digit, false) }))
		keys = append(keys, p.keys[digit])
	}
	keys = append(keys[1:], keys[0])

	p.mark = ui.NewButton(p.markAction)
	fill, check := ui.NewButton(p.fillAction), ui.NewButton(p.checkAction)
	reveal, answer := ui.NewButton(p.revealAction), ui.NewButton(p.answerAction)
	p.play = []*ui.Button{p.mark, fill, check, reveal, answer}
	p.fill, p.help = fill, ui.Equal(look.Gap, check, reveal, answer)
	p.marking = ui.Equal(look.Gap, p.mark, fill)
	p.tools = ui.Column(10, p.marking, p.help)
	p.grid = ui.Keys(6, 5, keys...)
	p.content = ui.Card("", p.grid, p.tools)
	return p
}

// fold leaves out what has a key besides, and sets the pencil beside the digits: the
// pad has little room.
func (p *pad) fold(on bool) {
	p.fill.Hidden, p.help.Hidden = on, on
	if on {
		p.marking.Objects = []fyne.CanvasObject{p.fill}
		p.grid.Objects = append(p.grid.Objects[:10:10], p.mark)
	} else {
		p.grid.Objects = p.grid.Objects[:10]
		p.marking.Objects = []fyne.CanvasObject{p.mark, p.fill}
	}
	p.mark.Compact(on)
	p.content.Refresh()
}

// refresh shows how often each digit is still to be entered, and what can be
// done.
func (p *pad) refresh() {
	t := p.tab
	var left [10]int
	grid := t.shownPosition().Grid()
	for digit := range left {
		left[digit] = 9
	}
	for _, digit := range grid {
		left[digit]--
	}
	able := t.frame.Playing()
	for digit, key := range p.keys {
		if digit > 0 {
			key.setLeft(max(0, left[digit]))
		}
		key.setEnabled(t.draft != nil && !t.draft.solved() || able)
	}
	for _, b := range p.play {
		b.SetEnabled(able)
	}
	if hide := t.draft != nil; p.tools.Hidden != hide { // to play with, not to enter a puzzle
		p.tools.Hidden, p.mark.Hidden = hide, hide
		p.content.Refresh()
	}
	want := widget.MediumImportance
	if t.marking && t.draft == nil {
		want = widget.HighImportance
	}
	if p.mark.Importance != want {
		p.mark.Importance = want
		p.mark.Refresh()
	}
	for _, key := range p.keys {
		key.setSmall(t.marking && t.draft == nil)
	}
}

// setPieces shows the pieces of a picture on the keys; none shows digits.
func (p *pad) setPieces(pieces []*image.RGBA) {
	for digit := 1; digit <= 9; digit++ {
		if len(pieces) == 9 {
			p.keys[digit].setPiece(pieces[digit-1])
		} else {
			p.keys[digit].setPiece(nil)
		}
	}
}
