package sudoku

import (
	"strconv"

	"tessera/games/reason"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// View is what is seen.
func View(m Model, e env) view.Page {
	s := state{m, e}
	page := view.Page{Spoken: m.said.Serial, Cards: s.cards(), Actions: s.actions(), Dialog: m.print.dialog(),
		Ended: s.conclusion(), Aside: s.aside(), Figures: []view.Figure{{Name: "action.begin", Value: s.grade()}}}
	if e.Has || m.draft.on {
		page.Scene = s.scene()
	}
	page.Status = m.said.String() // last, so that it is known how to say it in another language
	return page
}

// grade is what is practised on the table, else how hard the puzzle is, once it has been studied; one that is being entered
// has a card for that.
func (s state) grade() string {
	if s.e.Has && !s.draft.on && s.e.Params.Practise != 0 {
		return lang.T("sudoku.practise", "Technique", s.e.Params.Practise.Message())
	}
	if !s.e.Has || !s.facts.known || s.draft.on {
		return ""
	}
	return gradeName(s.called(s.facts.rating.Grade))
}

// shown is the board as it is to be seen: the game's, the puzzle being entered, one of its
// solutions, or where a step of the path starts.
func (s state) shown() sudoku.Position {
	switch {
	case s.draft.on:
		return s.draft.position()
	case s.path.on:
		return s.path.steps[s.path.at].From
	}
	return s.e.Position
}

// The gaps between two cells, and what is added to that between two boxes, which stand
// clearly apart.
const (
	cellGap = 1
	boxGap  = 13
)

// bare says that pieces have no numerals. A finished box is no part of the picture then: which pieces stand in it would
// not be seen any more.
func (s state) bare() bool { return !s.hint.shown() && !numerals.Ticked(s.e.Options) }

// pieced is the picture as digits are cut from it.
func (s state) pieced() table.Cut {
	return table.Cut{Picture: s.e.Photos[Name].Picture, Cols: 3, Rows: 3}
}

func (s state) scene() view.Scene {
	e, photo := s.e, s.e.Photos[Name].Picture
	sc := view.Scene{Shape: view.Shape{Cols: 9, Rows: 9, Gap: cellGap, BoxCols: 3, BoxRows: 3, BoxGap: boxGap, Pad: view.BoardPad, Lines: true},
		Follow: true, Raw: true, Named: labels.Ticked(e.Options) && !e.Won, Cursor: s.cursor, Hand: view.Hand{Sweep: s.sweep.on},
		Motion: view.Motion{Serial: e.Serial}}
	pieces := s.pieces() && photo.Hash != ""
	if pieces {
		sc.Cuts = []view.Cut{{Picture: photo, Cols: 3, Rows: 3}, {Picture: photo, Cols: 9, Rows: 9}}
		sc.Look = photo
	}
	views := s.views()
	sc.Tiles = make([]view.Tile, len(views))
	bare, twins := s.bare(), s.twins.Numbered(s.pieced(), -1)
	for cell, v := range views {
		v.bare, v.part = bare && (v.digit == 0 || !twins[v.digit-1]), v.part && !bare
		sc.Tiles[cell] = view.Tile{ID: cell, Cell: cell, Face: v.face(cell, pieces)}
	}
	if s.film {
		return sc
	}
	if e.For > 0 && s.motion.Serial == e.Serial {
		sc.Motion = s.motion
	}
	if s.lit.Serial == e.Serial && s.lit.Kind != 0 {
		sc.Now = []view.Happening{s.lit}
	}
	if s.hint.level >= complete && !s.over() && !s.draft.on { // no longer just where to look
		sc.Drawn, sc.Notes = reason.Draw(s.hint.deduction, seen(views))
	}
	switch {
	case s.over():
		sc.Win = s.win(pieces)
	default:
		sc.Rings[view.Selected] = []int{s.cell}
		if s.pointed >= 0 && !e.Covered {
			sc.Rings[view.Touched] = []int{s.pointed}
		}
	}
	return sc
}

// win lets the picture close up that the boxes have become, or the board turn over once in a
// wave from the digit entered last.
func (s state) win(pieces bool) view.Win {
	w := view.Win{Serial: s.e.Serial}
	if h := s.e.History(); len(h) > 0 {
		w.From = []int{h[len(h)-1].Cell}
	}
	if pieces {
		w.Picture = s.e.Photos[Name].Picture
	} else {
		w.Lead = view.Motion{For: 10 * view.LeadTime, Ripple: true, Delay: delays(s.fromChosen)}
	}
	return w
}

// views works out what every cell shows.
func (s state) views() []cellView {
	p := s.shown()
	views := make([]cellView, sudoku.Cells)
	for cell := range views {
		v := &views[cell]
		v.digit, v.given = p.Digit(cell), p.Given(cell)
		v.marks, v.offered = p.Marks(cell), false
		if !s.film {
			v.marks, v.offered = s.marksOf(p, cell)
		}
		v.centre, v.colour = p.CentreMarks(cell), p.Colour(cell)
		if s.wrong[cell] && !s.film {
			v.alarm = mistake
		}
	}
	if !s.film {
		for _, cell := range p.Grid().Conflicts() {
			views[cell].alarm = conflict
		}
	}
	if !s.draft.on {
		spread(views, p)
	}
	switch {
	case s.over() || s.film:
	case s.draft.on:
		s.lightUp(views)
		s.draft.lightUp(views)
	case s.hint.shown(): // what it speaks of stands alone
		s.hint.lightUp(views)
	default:
		s.lightUp(views)
		s.seek(views)
	}
	return views
}

// seen is what is to be seen of digits and candidates.
func seen(views []cellView) (s reason.Seen) {
	for cell, v := range views {
		s.Digits[cell], s.Holds[cell] = uint8(v.digit), v.marks|v.lit|v.off|v.struck
	}
	return s
}

// marksOf gives the pencil marks of a cell: the player's own, or, where he wants
// that, those that nothing forbids.
func (s state) marksOf(p sudoku.Position, cell int) (marks sudoku.Digits, offered bool) {
	marks = p.Marks(cell)
	if marks == 0 && !s.draft.on && autoMarks.Ticked(s.e.Options) && p.Digit(cell) == 0 {
		return p.Allowed(cell), true
	}
	return marks, false
}

// lightUp lights the houses of the chosen cell, and of the digit sought all that there
// are, pencil marks too.
func (s state) lightUp(views []cellView) {
	digit := s.soughtDigit()
	for cell := range views {
		v := &views[cell]
		if digit != 0 {
			v.lit = (v.marks | v.centre) & sudoku.DigitSet(digit)
		}
		switch {
		case cell == s.cell || s.several[cell]:
			v.light = chosen
		case digit != 0 && v.digit == digit:
			v.light = equal
		case sudoku.Sees(cell, s.cell) && !s.several.any():
			v.light = peer
		}
	}
}

// cards are those beside the board.
func (s state) cards() (all []view.Card) {
	if !s.path.on {
		all = append(all, s.padCard())
	}
	if s.draft.on {
		all = append(all, s.draftCard())
	}
	if s.path.on {
		all = append(all, s.pathCard())
	}
	if guide, ok := s.guide(); ok {
		all = append(all, view.Card{ID: "guide", Place: view.Beside, Fields: []view.Field{guide}})
	}
	all = append(all, s.setupCards()...)
	if s.pieces() {
		all = append(all, view.Card{ID: "photo", Place: view.Looks, Fields: []view.Field{{ID: Name, Kind: view.Photo, Grid: square}}})
	}
	return all
}

// padCard is the card with the digits and what can be done with them: how often each is still
// to be entered, and what they write. Where there is little room that stands beside them.
func (s state) padCard() view.Card {
	card := view.Card{ID: "pad", Place: view.Beside, Fields: []view.Field{{ID: "pad", Kind: view.Pad, Keys: s.padKeys()}}}
	if s.draft.on { // to enter a puzzle, not to play with
		return card
	}
	button := func(name, icon string, on bool) view.Field {
		return view.Field{ID: name, Kind: view.Button, Label: name, Icon: icon, On: on, Off: !s.e.Playing}
	}
	modes := []view.Field{button("sudoku.marks", "pencil", s.mode == corners), button("sudoku.colours", "colours", s.mode == colours).With()}
	if s.mode == centres { // a key chooses it, or the menu
		modes[0] = button("sudoku.centres", "centre", true)
	}
	if s.e.Folded {
		for i := range modes {
			modes[i].Small, modes[i].Beside = true, true
		}
	} else if s.mode == colours {
		modes = append(modes, button("sudoku.colours.clear", "", false))
	}
	card.Fields = append(card.Fields, modes...)
	return card
}

// padKeys are the digits, or pieces of the picture, or colours, and what erases.
func (s state) padKeys() []view.PadKey {
	var left [10]int
	for digit := range left {
		left[digit] = 9
	}
	for _, digit := range s.shown().Grid() {
		left[digit]--
	}
	pieces := s.pieces() && s.e.Photos[Name].Hash != ""
	colouring := s.mode == colours && !s.draft.on
	able := s.draft.on && !s.draft.solved() || s.e.Playing
	keys := make([]view.PadKey, 0, 10)
	for i := range 10 {
		digit := (i + 1) % 10
		k := view.PadKey{Action: "pad." + strconv.Itoa(digit), Off: !able || colouring && digit > sudoku.Colours}
		k.Small = (s.mode == corners || s.mode == centres) && !s.draft.on
		k.Held = !s.draft.on && s.held != 0 && max(0, s.held) == digit
		switch {
		case digit == 0:
			k.Icon = "erase"
		case colouring:
			k.Face.Glyph = strconv.Itoa(digit)
			if digit <= sudoku.Colours {
				k.Face = view.Face{Fill: view.Colour{Tone: view.Surface}, Wash: washOf(digit), Card: true, Glyph: k.Face.Glyph}
			}
		default:
			k.Face.Glyph, k.Count, k.Pale = strconv.Itoa(digit), "✓", left[digit] <= 0
			if left[digit] > 0 {
				k.Count = strconv.Itoa(left[digit])
			}
			if pieces {
				k.Face.Piece = view.Piece{Cut: pieceCut, Slice: int16(digit - 1)}
			}
		}
		keys = append(keys, k)
	}
	return keys
}
