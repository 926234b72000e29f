package swap

import (
	"fmt"
	"strconv"
)

// append writes `WxH[corner or neighbours][turned][groups]`.
func (b Board) append(text []byte) []byte {
	text = fmt.Appendf(text, "%dx%d%s", b.W, b.H, ruleWords[b.Rule])
	if b.Turned {
		text = append(text, turnedWord...)
	}
	if b.Groups {
		text = append(text, groupsWord...)
	}
	return text
}

// The words of what a board may have besides its rule.
const (
	turnedWord = "turned"
	groupsWord = "groups"
)

// String returns the text form, `WxH[corner or neighbours][turned][groups][classic or strict][sN]`.
func (p Params) String() string {
	text := append(p.append(nil), tellingWords[p.Telling]...)
	if p.Swaps != 0 {
		text = fmt.Appendf(text, "s%d", p.Swaps)
	}
	return string(text)
}

// String returns the text form, `WxH[corner or neighbours][turned][groups]:0,1,…`, the
// piece in each cell; one that is turned is written `p*q`, q quarters clockwise.
func (p Position) String() string {
	text := p.board.append(make([]byte, 0, 24+4*p.Cells()))
	separator := byte(':')
	for cell := range p.Cells() {
		text = append(text, separator)
		text = strconv.AppendInt(text, int64(p.Piece(cell)), 10)
		if q := p.Quarters(cell); q != 0 {
			text = append(text, '*', byte('0'+q))
		}
		separator = ','
	}
	return string(text)
}
