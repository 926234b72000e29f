package grid

import (
	"fmt"
	"strconv"
)

// appendBoard writes `WxH` and, where the blank's home is not the last cell,
// `bN`.
func appendBoard(text []byte, w, h, home int) []byte {
	text = fmt.Appendf(text, "%dx%d", w, h)
	if home != w*h-1 {
		text = fmt.Appendf(text, "b%d", home)
	}
	return text
}

// String returns the text form, `WxH[bN][rN]`.
func (p Params) String() string {
	text := appendBoard(nil, p.W, p.H, p.Blank)
	if p.Random != 0 {
		text = fmt.Appendf(text, "r%d", p.Random)
	}
	return string(text)
}

// String returns the text form, `WxH[bN]:1,2,…,0`.
func (p Position) String() string {
	text := appendBoard(make([]byte, 0, 8+4*p.Cells()), p.w, p.h, p.home)
	separator := byte(':')
	for cell := range p.Cells() {
		text = append(text, separator)
		text = strconv.AppendInt(text, int64(p.Tile(cell)), 10)
		separator = ','
	}
	return string(text)
}
