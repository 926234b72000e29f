package link

import (
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// gravitySign is a picture of where tiles go that nothing holds; a grid where they stay.
func gravitySign(g link.Gravity) ui.Sign {
	s := ui.Sign{Cols: 4, Rows: 4, Bare: true}
	to := func(all ...[4]float32) {
		for _, a := range all {
			s.Arrows = append(s.Arrows, ui.Arrow{X: a[0], Y: a[1], ToX: a[2], ToY: a[3]})
		}
	}
	switch g {
	case link.Down:
		to([4]float32{1, 0.5, 1, 3.5}, [4]float32{3, 0.5, 3, 3.5})
	case link.Up:
		to([4]float32{1, 3.5, 1, 0.5}, [4]float32{3, 3.5, 3, 0.5})
	case link.Left:
		to([4]float32{3.5, 1, 0.5, 1}, [4]float32{3.5, 3, 0.5, 3})
	case link.Right:
		to([4]float32{0.5, 1, 3.5, 1}, [4]float32{0.5, 3, 3.5, 3})
	case link.Middle:
		to([4]float32{0.2, 2, 1.8, 2}, [4]float32{3.8, 2, 2.2, 2})
	case link.Sides:
		to([4]float32{1.8, 2, 0.2, 2}, [4]float32{2.2, 2, 3.8, 2})
	case link.Equator:
		to([4]float32{2, 0.2, 2, 1.8}, [4]float32{2, 3.8, 2, 2.2})
	case link.Poles:
		to([4]float32{2, 1.8, 2, 0.2}, [4]float32{2, 2.2, 2, 3.8})
	case link.Centre:
		to([4]float32{0.3, 0.3, 1.7, 1.7}, [4]float32{3.7, 0.3, 2.3, 1.7}, [4]float32{0.3, 3.7, 1.7, 2.3}, [4]float32{3.7, 3.7, 2.3, 2.3})
	case link.Corners:
		to([4]float32{1.7, 1.7, 0.3, 0.3}, [4]float32{2.3, 1.7, 3.7, 0.3}, [4]float32{1.7, 2.3, 0.3, 3.7}, [4]float32{2.3, 2.3, 3.7, 3.7})
	case link.Turning: // down, then left, up, right
		to([4]float32{3.5, 0.5, 3.5, 3.5}, [4]float32{3.5, 3.5, 0.5, 3.5}, [4]float32{0.5, 3.5, 0.5, 0.5}, [4]float32{0.5, 0.5, 3.5, 0.5})
	default:
		s.Bare = false
	}
	return s
}

// shapeSign is a picture of a board of a shape.
func shapeSign(shape link.Shape) ui.Sign {
	const side = 8
	s := ui.Sign{Cols: side, Rows: side, Marks: map[int]ui.Mark{}, Bare: true}
	for cell := range side * side {
		if shape.Has(side, side, cell%side, cell/side) {
			s.Marks[cell] = ui.Filled
		}
	}
	return s
}

var _ = lang.Keys("link.path.", "0", "1", "2", "3")

// Illustrations implements tab.Illustrated: which paths join two tiles, and which is too
// long. Tiles in the way are rings.
func (t *Tab) Illustrations() []ui.Illustration {
	const cols = 6
	all := []ui.Illustration{
		{Sign: pathSign(nil, 1+cols, 4+cols), Text: lang.T("link.path.0")},
		{Sign: pathSign(nil, 1+cols, 4+cols, 4+2*cols), Text: lang.T("link.path.1")},
		{Sign: pathSign([]int{2 + 2*cols, 3 + 2*cols}, 1+2*cols, 1+cols, 4+cols, 4+2*cols), Text: lang.T("link.path.2")},
		{Sign: pathSign([]int{2 + 2*cols, 4 + cols, 4 + 3*cols}, 1+2*cols, 1+cols, 3+cols, 3+2*cols, 4+2*cols), Text: lang.T("link.path.3")},
	}
	all[3].Sign.Wrong = true
	return all
}

// pathSign is a picture of two tiles, other tiles, and a path of those corners from one to the
// other.
func pathSign(others []int, corners ...int) ui.Sign {
	const cols, rows = 6, 4
	s := ui.Sign{Cols: cols, Rows: rows, Marks: map[int]ui.Mark{corners[0]: ui.Filled, corners[len(corners)-1]: ui.Filled}}
	for _, cell := range others {
		s.Marks[cell] = ui.Ringed
	}
	for i, to := range corners[1:] {
		from := corners[i]
		s.Lines = append(s.Lines, ui.Arrow{X: float32(from%cols) + 0.5, Y: float32(from/cols) + 0.5, ToX: float32(to%cols) + 0.5, ToY: float32(to/cols) + 0.5})
	}
	return s
}
