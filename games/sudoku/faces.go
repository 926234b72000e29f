package sudoku

import (
	"strconv"

	"tessera/games/view"
	"tessera/solver/sudoku"
)

// alarm says what is wrong with the digit of a cell.
type alarm int

const (
	calm     alarm = iota
	conflict       // it stands twice in a house
	mistake        // a check has found it wrong
)

// light is how strongly a cell is lit, from the weakest to the strongest.
type light int

const (
	dim     light = iota
	peer          // shares a house with the chosen cell
	house         // of a house that a hint speaks of
	open          // found by a filter
	equal         // holds the digit of the chosen cell
	pattern       // a hint is about it
	chosen
)

// cellView is all that is to be seen of a cell. Two cells with equal views look
// alike.
type cellView struct {
	digit   int
	given   bool
	marks   sudoku.Digits
	centre  sudoku.Digits // the marks in the middle
	colour  int           // given by the player; 0 for none
	offered bool          // the marks are worked out, not written by the player
	alarm   alarm
	light   light
	lit     sudoku.Digits // candidates of the digit sought, or that a hint rests on: true along its chains
	off     sudoku.Digits // false along its chains
	struck  sudoku.Digits // ruled out
	bare    bool          // its piece has no numeral
	part    bool          // its box is finished, and shows its part of the picture where symbols are pieces
}

// The colours of what is written.
var (
	ink     = view.Colour{Tone: view.Ink}
	entered = view.Colour{Tone: view.Primary}
	accent  = view.Colour{Tone: view.Accent}
	bad     = view.Colour{Tone: view.Bad}
)

// shines are the translucent colours that lights lay over a cell.
var shines = [...]view.Colour{peer: view.Thin(view.Primary, 0x16), house: view.Thin(view.Accent, 0x1E), open: view.Thin(view.Good, 0x58),
	equal: view.Thin(view.Primary, 0x4C), pattern: view.Thin(view.Accent, 0x50), chosen: view.Thin(view.Primary, 0x38)} // under the digit, which keeps its colour

// shine is the colour of a light; over a piece of a picture it takes more of it to be seen.
func shine(l light, onPicture bool) view.Colour {
	c := shines[l]
	if onPicture && c.Alpha > 0 {
		c.Alpha += 0x28
	}
	return c
}

// The pictures that faces name: nine pieces, and the picture spread over the board.
const (
	pieceCut = 1
	partCut  = 2
)

// face is what is seen in a cell: digits, or pieces of a picture.
func (v cellView) face(cell int, pieces bool) view.Face {
	f := view.Face{Fill: view.Colour{Tone: view.Surface}, Ink: ink, Card: true, Says: strconv.Itoa(v.digit)}
	pieces = pieces && v.digit > 0
	f.Tint = shine(v.light, pieces)
	if !pieces || !v.part {
		f.Wash = washOf(v.colour)
	}
	if v.given {
		f.Fill.Tone = view.Chip
	}
	switch {
	case v.digit == 0:
		v.paintMarks(&f)
	case pieces && v.part:
		f.Piece = view.Piece{Cut: partCut, Slice: int16(cell)}
		v.paintPiece(&f)
	case pieces:
		f.Piece = view.Piece{Cut: pieceCut, Slice: int16(v.digit - 1)}
		v.paintPiece(&f)
	default:
		v.paintDigit(&f)
	}
	return f
}

// paintDigit: givens are bold on a darker ground, entries are light and in
// another colour; what is wrong has a sign besides.
func (v cellView) paintDigit(f *view.Face) {
	f.Glyph = f.Says
	if !v.given {
		f.Light, f.Ink = true, entered
		if v.colour != 0 { // on which the colour of entries would be lost
			f.Ink = ink
		}
	}
	if v.alarm != calm {
		f.Ink, f.Tag, f.TagFill = bad, v.alarm.sign(), bad
	}
}

// paintPiece: the numeral of a given stands at the top left, that of an entry
// at the bottom right on a ground of its own. Without numerals an entry has a dot there.
func (v cellView) paintPiece(f *view.Face) {
	switch {
	case !v.given && v.bare:
		f.Tag, f.TagFill = "•", entered
	case !v.given:
		f.Tag, f.TagFill = f.Says, entered
	case !v.bare:
		f.Badge = f.Says
	}
	if v.alarm != calm {
		f.Tint, f.Glyph, f.Ink = view.Thin(view.Bad, 0x80), v.alarm.sign(), view.Colour{}
	}
}

func (v cellView) paintMarks(f *view.Face) {
	f.Ink = ink
	if v.offered {
		f.Ink = view.Colour{Tone: view.Muted}
	}
	for d := range (v.marks | v.lit&^v.centre | v.off | v.struck).All() {
		m := view.Mark{Text: rune('0' + d)}
		switch {
		case v.struck.Has(d):
			m.Line = bad
		case v.lit.Has(d):
			m.Lit = entered
		case v.off.Has(d):
			m.Lit = accent
		}
		f.Marks[d-1] = m
	}
	for d := range v.centre.All() {
		m := view.Mark{Text: rune('0' + d)}
		if v.lit.Has(d) {
			m.Lit = entered
		}
		f.Middle[d-1] = m
	}
}

// sign stands beside the colour of what is wrong.
func (a alarm) sign() string {
	if a == mistake {
		return "×"
	}
	return "!"
}
