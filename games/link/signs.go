package link

import (
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// gravitySigns and shapeSigns are pictures of what a list offers.
var (
	gravitySigns = table.Drawn(link.Gravities(), gravitySign)
	shapeSigns   = table.Drawn(link.Shapes(), shapeSign)
)

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

// works is the game under a gravity: two neighbours go, then the pair with the most turns in its path.
func works(g link.Gravity) (all []view.Sign) {
	word := g.String()
	if g == link.None {
		word = ""
	}
	p, _ := link.Rules{}.ParsePosition("4x3" + word + ":1,2,3,1,4,5,5,2,3,6,4,6")
	at := func(p link.Position, point link.Point) int {
		cell, _ := p.Cell(point)
		return cell
	}
	for range 2 {
		var path link.Path
		var pair link.Move
		board := link.NewBoard(p)
		for _, m := range board.Pairs() {
			one, _ := board.Path(at(p, m.A), at(p, m.B))
			if first := p.Left() == p.Cells(); first && one.Length() == 1 || !first && one.Turns() > path.Turns() {
				path, pair = one, m
			}
		}
		all = append(all, drawn(p, nil), drawn(p, path.Corners()))
		p, _ = link.Rules{}.Apply(p, pair) // a path joins it
	}
	return append(all, drawn(p, nil), drawn(p, nil))
}

// drawn is a small board with room for paths around it, and the path of a pair.
func drawn(p link.Position, path []link.Point) view.Sign {
	cols, rows := p.W()+2, p.H()+2
	kind := func(cell int) int {
		if at, ok := p.Cell(link.Point{X: cell%cols - 1, Y: cell/cols - 1}); ok {
			return p.Kind(at)
		}
		return 0
	}
	s := table.Tiled(cols, rows, func(cell int) bool { return kind(cell) > 0 })
	s.Bare = true
	for cell := range cols * rows {
		s.Letters += string(" ABCDEF"[kind(cell)])
	}
	for i, to := range path {
		if i == 0 || i == len(path)-1 {
			s.Marks[(to.Y+1)*cols+to.X+1] |= view.Ringed
		}
		if i > 0 {
			s.Lines = append(s.Lines, lineTo(path[i-1].X+1, path[i-1].Y+1, to.X+1, to.Y+1))
		}
	}
	return s
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
		s.Lines = append(s.Lines, lineTo(from%cols, from/cols, to%cols, to/cols))
	}
	return s
}

// lineTo goes from the middle of a cell to that of another.
func lineTo(x, y, toX, toY int) view.Arrow {
	return view.Arrow{X: float32(x) + 0.5, Y: float32(y) + 0.5, ToX: float32(toX) + 0.5, ToY: float32(toY) + 0.5}
}
