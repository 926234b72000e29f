package sliding

import (
	"context"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/solver/sliding"
)

// twins are the tiles that look like others on a picture: one board only is whole, so these
// are told apart by their numbers even where the player wants none.
type twins struct {
	of    cut
	class []int // by home: the first cell whose piece looks the same
}

// cut is a picture on a board.
type cut struct {
	pic        view.Picture
	cols, rows int
}

// cutOf is the picture as it lies on the board; false before there is one.
func cutOf(e env) (c cut, ok bool) {
	p := e.Photos[photo]
	if !e.Has || p.Hash == "" {
		return c, false
	}
	w, h := e.Position.W(), e.Position.H()
	return cut{p.For(view.Grid{Cols: w, Rows: h, Oblong: true}), w, h}, true
}

// askTwins looks for them, where they are not known of the picture that there is.
func (m Model) askTwins(e env) []any {
	c, ok := cutOf(e)
	if !ok || c == m.twins.of {
		return nil
	}
	return []any{table.Ask{Key: "twins", Work: func(_ context.Context, pictures table.Library) any {
		t := twins{of: c}
		for _, one := range table.Alike(pictures, c.pic, c.cols, c.rows, false) {
			t.class = append(t.class, one.Class)
		}
		return t
	}}}
}

// numbered says of each tile, by its home, whether it has a number because it looks like
// another; the missing piece is none to be mistaken for.
func (m Model) numbered(e env, p sliding.Position) []bool {
	all, count := make([]bool, p.Cells()), map[int]int{}
	if c, ok := cutOf(e); m.choosing || !ok || c != m.twins.of {
		return all
	}
	for home, class := range m.twins.class {
		if home != p.Home() {
			count[class]++
		}
	}
	for home, class := range m.twins.class {
		all[home] = count[class] > 1
	}
	return all
}
