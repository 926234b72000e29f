package sudoku

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/solver/sudoku"
)

// pad is the card with the digits and what can be done with them.
type pad struct {
	tab     *Tab
	content fyne.CanvasObject
	keys    [10]*padKey // by digit; 0 erases
	mark    *ui.Button
	centre  *ui.Button
	colour  *ui.Button
	seek    *ui.Button      // the filter of a digit
	pairs   *ui.Button      // and that of two candidates
	play    []*ui.Button    // those that need a game being played
	grid    *fyne.Container // the digits, and where room is short the pencil
	tools   *fyne.Container
	marking *fyne.Container // the pencil
	find    *fyne.Container // what fills all marks in, or takes colours away, and the filters
	fill    *ui.Button
	clear   *ui.Button // takes the place of the one above while cells are coloured
	pieces  []*image.RGBA
	swatch  []*image.RGBA   // nil unless cells are coloured
	help    *fyne.Container // check, reveal, answer

	markAction, centreAction, colourAction, clearAction, fillAction, filterAction, pairsAction, checkAction, revealAction, answerAction ui.Action
}

func newPad(t *Tab) *pad {
	p := &pad{tab: t}
	p.markAction = ui.Action{Name: "sudoku.marks", Icon: "pencil", Key: ui.Key{Name: fyne.KeyM}, Do: t.focused(func() { t.toggleMode(corners) })}
	p.centreAction = ui.Action{Name: "sudoku.centres", Icon: "centre", Key: ui.Key{Name: fyne.KeyN}, Do: t.focused(func() { t.toggleMode(centres) })}
	p.colourAction = ui.Action{Name: "sudoku.colours", Icon: "colours", Key: ui.Key{Name: fyne.KeyK}, Do: t.focused(func() { t.toggleMode(colours) })}
	p.clearAction = ui.Action{Name: "sudoku.colours.clear", Key: ui.Key{Name: fyne.KeyK, Ctrl: true, Shift: true}, Do: t.focused(t.clearColours)}
	p.fillAction = ui.Action{Name: "sudoku.fill", Key: ui.Key{Name: fyne.KeyF}, Do: t.focused(t.fillMarks)}
	p.filterAction = ui.Action{Name: "sudoku.filter", Icon: "filter", Key: ui.Key{Name: fyne.KeyL}, Do: t.focused(t.toggleFilter)}
	p.pairsAction = ui.Action{Name: "sudoku.pairs", Icon: "pairs", Key: ui.Key{Name: fyne.KeyB}, Do: t.focused(t.togglePairs)}
	p.checkAction = ui.Action{Name: "sudoku.check", Key: ui.Key{Name: fyne.KeyC}, Do: t.focused(t.check)}
	p.revealAction = ui.Action{Name: "sudoku.reveal", Key: ui.Key{Name: fyne.KeyR}, Do: t.focused(t.reveal)}
	p.answerAction = ui.Action{Name: "sudoku.answer", Key: ui.Key{Name: fyne.KeyF9}, Do: t.focused(t.answer)}

	var keys []fyne.CanvasObject
	for digit := range 10 {
		p.keys[digit] = newPadKey(digit, t.focused(func() { t.key(digit, false) }))
		keys = append(keys, p.keys[digit])
	}
	keys = append(keys[1:], keys[0])

	p.mark, p.centre, p.colour = ui.NewButton(p.markAction), ui.NewButton(p.centreAction), ui.NewButton(p.colourAction)
	p.fill, p.clear = ui.NewButton(p.fillAction), ui.NewButton(p.clearAction)
	p.clear.Hide()
	check := ui.NewButton(p.checkAction)
	reveal, answer := ui.NewButton(p.revealAction), ui.NewButton(p.answerAction)
	p.seek, p.pairs = ui.NewButton(p.filterAction), ui.NewButton(p.pairsAction)
	p.play = []*ui.Button{p.mark, p.centre, p.colour, p.fill, p.clear, p.seek, p.pairs, check, reveal, answer}
	p.find, p.help = ui.Equal(look.Gap, p.fill, p.clear, p.seek, p.pairs), ui.Equal(look.Gap, check, reveal, answer)
	p.marking = ui.Equal(look.Gap, p.mark, p.centre, p.colour)
	p.tools = ui.Column(10, p.marking, p.find, p.help)
	p.grid = ui.Keys(6, 5, keys...)
	p.content = ui.Card("", p.grid, p.tools)
	return p
}

// fold leaves out what has a key besides, and sets what changes the digits' meaning beside
// them: the pad has little room.
func (p *pad) fold(on bool) {
	p.find.Hidden, p.help.Hidden = on, on
	modes := []fyne.CanvasObject{p.mark, p.centre, p.colour}
	p.grid.Objects = p.grid.Objects[:10:10]
	if on {
		p.grid.Objects = append(p.grid.Objects, modes...)
		modes = nil
	}
	p.marking.Objects = modes
	for _, b := range []*ui.Button{p.mark, p.centre, p.colour} {
		b.Compact(on)
	}
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
		key.setEnabled(t.draft != nil && !t.draft.solved() || able && (t.mode != colours || digit <= sudoku.Colours))
	}
	for _, b := range p.play {
		b.SetEnabled(able)
	}
	if hide := t.draft != nil; p.tools.Hidden != hide { // to play with, not to enter a puzzle
		p.tools.Hidden, p.mark.Hidden, p.centre.Hidden, p.colour.Hidden = hide, hide, hide, hide
		p.content.Refresh()
	}
	press(p.mark, t.mode == corners && t.draft == nil)
	press(p.centre, t.mode == centres && t.draft == nil)
	press(p.colour, t.mode == colours && t.draft == nil)
	press(p.seek, t.filter.kind == filterDigit)
	press(p.pairs, t.filter.kind == filterPairs)
	for _, key := range p.keys {
		key.setSmall((t.mode == corners || t.mode == centres) && t.draft == nil)
		key.setHeld(t.draft == nil && t.held != 0 && max(0, t.held) == key.digit)
	}
	p.showColours(t.mode == colours && t.draft == nil)
}

// showColours shows the colours on the keys in place of digits and pieces.
func (p *pad) showColours(on bool) {
	if on == (p.swatch != nil) {
		return
	}
	p.swatch = nil
	if on {
		for colour := 1; colour <= sudoku.Colours; colour++ {
			p.swatch = append(p.swatch, swatch(p.tab.faces.palette, colour))
		}
	}
	p.fill.Hidden, p.clear.Hidden = on, !on
	p.find.Refresh()
	p.showPieces()
}

// recolour follows the theme.
func (p *pad) recolour() {
	if p.swatch != nil {
		p.showColours(false)
		p.refresh()
	}
}

// press shows whether what a button switches is on.
func press(b *ui.Button, on bool) {
	want := widget.MediumImportance
	if on {
		want = widget.HighImportance
	}
	if b.Importance != want {
		b.Importance = want
		b.Refresh()
	}
}

// setPieces shows the pieces of a picture on the keys; none shows digits.
func (p *pad) setPieces(pieces []*image.RGBA) {
	p.pieces = pieces
	p.showPieces()
}

func (p *pad) showPieces() {
	shown := p.pieces
	if len(shown) != 9 {
		shown = nil
	}
	if p.swatch != nil {
		shown = p.swatch
	}
	for digit := 1; digit <= 9; digit++ {
		p.keys[digit].setPlain(p.swatch != nil)
		if digit <= len(shown) {
			p.keys[digit].setPiece(shown[digit-1])
		} else {
			p.keys[digit].setPiece(nil)
		}
	}
}
