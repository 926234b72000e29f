package link

import (
	"fmt"
	"strconv"

	"tessera/solver/link/grid"
	"tessera/solver/scan"
)

// appendSize writes `WxH`.
func appendSize(text []byte, w, h int) []byte { return fmt.Appendf(text, "%dx%d", w, h) }

// stonesWord comes before the number of stones.
const stonesWord = "stones"

func appendGravity(text []byte, g Gravity) []byte {
	if g == None {
		return text
	}
	return append(text, g.String()...)
}

// What stands in the text of a position for a cell without a number.
const (
	stoneByte   = 's'
	outsideByte = '.'
)

// appendKinds writes what is on all cells with commas between them.
func appendKinds(text []byte, kinds string) []byte {
	for cell := range len(kinds) {
		if cell > 0 {
			text = append(text, ',')
		}
		switch kinds[cell] {
		case grid.Stone:
			text = append(text, stoneByte)
		case grid.Outside:
			text = append(text, outsideByte)
		default:
			text = strconv.AppendInt(text, int64(kinds[cell]), 10)
		}
	}
	return text
}

// String returns the text form, `WxH[kN][gravity][shape][stonesN]`.
func (p Params) String() string {
	text := appendSize(nil, p.W, p.H)
	if p.Kinds != p.UsualKinds() {
		text = fmt.Appendf(text, "k%d", p.Kinds)
	}
	text = appendGravity(text, p.Gravity)
	if p.Shape != Rectangle {
		text = append(text, p.Shape.String()...)
	}
	if p.Stones != 0 {
		text = fmt.Appendf(text, "%s%d", stonesWord, p.Stones)
	}
	return string(text)
}

// String returns the text form, `WxH[gravity]:3,1,…`.
func (p Position) String() string {
	text := appendGravity(appendSize(make([]byte, 0, 12+4*p.Cells()), p.w, p.h), p.gravity)
	return string(appendKinds(append(text, ':'), p.kinds))
}

// String returns the text form, `x,y-x,y` or `=` and the kinds of all cells.
func (m Move) String() string {
	if m.IsShuffle() {
		return string(appendKinds([]byte{'='}, m.cells))
	}
	return fmt.Sprintf("%d,%d-%d,%d", m.A.X, m.A.Y, m.B.X, m.B.Y)
}

// shortText is how an error quotes a move.
func shortText(m Move) string { return scan.Shorten(m.String()) }
