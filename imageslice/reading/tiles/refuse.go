package tiles

import (
	"image"

	"tessera/imageslice/reading"
)

// What is to be true of a board that is read.
const (
	leastOwn  = 0.7  // correlation of half of the tiles with others of their kind
	leastSure = 0.45 // certainty on average
	doubtful  = 0.66 // certainty on average of a board of which kinds are odd
)

// refuse gives the reason not to believe that this is a board.
func (c *Cells) refuse() error {
	none := &reading.Error{Code: reading.NoBoard}
	for i := range c.cells {
		if !c.outer(i) && !c.cells[i].inside {
			return none
		}
	}
	g := c.grouped(rules{})
	g.alone(rules{})
	r := g.reading()
	count := map[int]int{}
	tiles, sure := 0, 0.
	for i, k := range r.Kinds {
		if k > 0 {
			tiles++
			count[k]++
			sure += r.Certainty[i]
		}
	}
	if tiles < leastTiles || len(count) < leastKinds {
		return none
	}
	var own []float64
	for _, m := range g.kinds() {
		for _, i := range m {
			own = append(own, g.between([]int{i}, m))
		}
	}
	sure /= float64(tiles)
	columns, rows := c.grid.Size()
	if quantile(own, 0.5) < leastOwn || sure < leastSure || min(columns, rows) <= 3 && (sure < 0.8 || len(count) < 4) {
		return none
	}
	if g.block() {
		return &reading.Error{Code: reading.Covered}
	}
	strange := 0 // cells with something that lies over the board, or a picture behind it
	for i, odd := range g.odd {
		if odd && !g.tile[i] && !c.outer(i) {
			strange++
		}
	}
	odd := len(r.Odd())
	if odd >= 2 && odd*2 >= len(count) { // men on a chessboard
		return none
	}
	if odd >= 2 && (odd*3 >= len(count) || odd*6 > len(count) && sure < doubtful) { // what lies over it is taken for tiles
		return &reading.Error{Code: reading.Covered}
	}
	if odd >= 2 && strange >= max(4, len(r.Kinds)/20) {
		return &reading.Error{Code: reading.Covered}
	}
	if odd > 3 && odd*6 > len(count) {
		return &reading.Error{Code: reading.Covered}
	}
	c.grid.Certainty = sure
	return nil
}

// block says whether cells with something in them that is no tile lie side by side as a box does that covers the board, while there is
// little of that kind around the board: where a picture is behind it there is.
func (g *group) block() bool {
	strange := func(i int) bool { return g.odd[i] && !g.tile[i] }
	around, odd := 0, 0
	for i := range g.n {
		if g.c.outer(i) && g.c.cells[i].inside {
			around++
			if strange(i) {
				odd++
			}
		}
	}
	if odd*3 > around {
		return false
	}
	for i := range g.n {
		for _, size := range [2]image.Point{{X: 3, Y: 2}, {X: 2, Y: 3}} {
			all := true
			for k := range size.X * size.Y {
				x, y := i%g.c.w+k%size.X, i/g.c.w+k/size.X
				at := y*g.c.w + x
				all = all && x < g.c.w && y < g.c.h && !g.c.outer(at) && strange(at)
			}
			if all {
				return true
			}
		}
	}
	return false
}
