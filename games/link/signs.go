package link

import (
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// gravitySigns and shapeSigns are pictures of what a list offers.
var (
	gravitySigns = signs(link.Gravities(), gravitySign)
	shapeSigns   = signs(link.Shapes(), shapeSign)
)

func signs[T any](of []T, sign func(T) view.Sign) (all []view.Sign) {
	for _, one := range of {
		all = append(all, sign(one))
	}
	return all
}

// ways are the arrows of gravities, from and to by column and row.
var ways = map[link.Gravity][][4]float32{
	link.Down:    {{1, 0.5, 1, 3.5}, {3, 0.5, 3, 3.5}},
	link.Up:      {{1, 3.5, 1, 0.5}, {3, 3.5, 3, 0.5}},
	link.Left:    {{3.5, 1, 0.5, 1}, {3.5, 3, 0.5, 3}},
	link.Right:   {{0.5, 1, 3.5, 1}, {0.5, 3, 3.5, 3}},
	link.Middle:  {{0.2, 2, 1.8, 2}, {3.8, 2, 2.2, 2}},
	link.Sides:   {{1.8, 2, 0.2, 2}, {2.2, 2, 3.8, 2}},
	link.Equator: {{2, 0.2, 2, 1.8}, {2, 3.8, 2, 2.2}},
	link.Poles:   {{2, 1.8, 2, 0.2}, {2, 2.2, 2, 3.8}},
	link.Centre:  {{0.3, 0.3, 1.7, 1.7}, {3.7, 0.3, 2.3, 1.7}, {0.3, 3.7, 1.7, 2.3}, {3.7, 3.7, 2.3, 2.3}},
	link.Corners: {{1.7, 1.7, 0.3, 0.3}, {2.3, 1.7, 3.7, 0.3}, {1.7, 2.3, 0.3, 3.7}, {2.3, 2.3, 3.7, 3.7}},
	link.Turning: {{3.5, 0.5, 3.5, 3.5}, {3.5, 3.5, 0.5, 3.5}, {0.5, 3.5, 0.5, 0.5}, {0.5, 0.5, 3.5, 0.5}}, // down, then left, up, right
}

// gravitySign is a picture of where tiles go that nothing holds; a grid where they stay.
func gravitySign(g link.Gravity) view.Sign {
	s := view.Sign{Cols: 4, Rows: 4, Bare: ways[g] != nil}
	for _, a := range ways[g] {
		s.Arrows = append(s.Arrows, view.Arrow{X: a[0], Y: a[1], ToX: a[2], ToY: a[3]})
	}
	return s
}

// shapeSign is a picture of a board of a shape.
func shapeSign(shape link.Shape) view.Sign {
	const side = 8
	s := view.Sign{Cols: side, Rows: side, Marks: map[int]view.Stroke{}, Bare: true}
	for cell := range side * side {
		if shape.Has(side, side, cell%side, cell/side) {
			s.Marks[cell] = view.Filled
		}
	}
	return s
}

var _ = lang.Keys("link.path.", "0", "1", "2", "3")

// illustrations show which paths join two tiles, and which is too long. Tiles in the way are
// rings.
func illustrations() []view.Illustration {
	const cols = 6
	all := []view.Illustration{
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
func pathSign(others []int, corners ...int) view.Sign {
	const cols, rows = 6, 4
	s := view.Sign{Cols: cols, Rows: rows, Marks: map[int]view.Stroke{corners[0]: view.Filled, corners[len(corners)-1]: view.Filled}}
	for _, cell := range others {
		s.Marks[cell] = view.Ringed
	}
	for i, to := range corners[1:] {
		from := corners[i]
		s.Lines = append(s.Lines, view.Arrow{X: float32(from%cols) + 0.5, Y: float32(from/cols) + 0.5, ToX: float32(to%cols) + 0.5, ToY: float32(to/cols) + 0.5})
	}
	return s
}
