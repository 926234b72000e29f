package cycle

import (
	"fmt"
	"slices"
	"strings"
)

// table is a second board, which shares nothing with the first but the fields of what it is
// made from: tiles are counted from 0 and clicked one click at a time.
type table struct {
	b     Board
	adds  [][]int // by the clicked cell and that which changes, 0…d-1
	tiles []int
}

func newTable(p Position) *table {
	t := &table{b: p.Board(), tiles: p.Values()}
	for i := range t.tiles {
		t.tiles[i]--
	}
	for from := range t.tiles {
		row := make([]int, len(t.tiles))
		for to := range row {
			row[to] = t.effect(from, to)
		}
		t.adds = append(t.adds, row)
	}
	return t
}

func (t *table) clone() *table { return &table{t.b, t.adds, slices.Clone(t.tiles)} }

func (t *table) reaches(from, to int) int { return t.adds[from][to] }

// wanted is what a tile is to become, where the tiles are to become value if they have no
// goals of their own, all from 0; -1 in a hole.
func (t *table) wanted(cell, value int) int {
	switch {
	case t.b.Holes != "" && t.b.Holes[cell] == '1':
		return -1
	case t.b.Goal != "":
		return strings.IndexByte("123456789abcdefg", t.b.Goal[cell])
	case t.b.One:
		return 0
	}
	return value
}

// effect is by how much a click on one cell changes another.
func (t *table) effect(from, to int) int {
	if t.wanted(from, 0) < 0 || t.wanted(to, 0) < 0 {
		return 0
	}
	shape := t.b.Rule.String()
	if t.b.Rules != "" && t.b.Rules[from] != '.' {
		shape = map[byte]string{'p': "plus", 'r': "ring", 'x': "cross", 'l': "line", 'd': "diagonal", 's': "star"}[t.b.Rules[from]]
	}
	w, h := t.b.W, t.b.H
	x, y, tx, ty := from%w, from/w, to%w, to/w
	if shape == "cross" || shape == "line" {
		if x != tx && y != ty || shape == "line" && from == to {
			return 0
		}
		return 1
	}
	sum := 0
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			ax, ay := x+dx, y+dy
			if t.b.Wrap {
				ax, ay = (ax+4*w)%w, (ay+4*h)%h
			}
			if ax != tx || ay != ty {
				continue
			}
			near, far := min(max(dx, -dx), max(dy, -dy)), max(dx, -dx, dy, -dy)
			add := 0
			switch shape {
			case "plus":
				add = b2i(near == 0 && far <= 1)
			case "ring":
				add = b2i(near == 0 && far == 1)
			case "diagonal":
				add = b2i(near == far && far <= 1)
			case "star":
				add = b2i(far <= 1)
			default:
				add = int(t.b.Rule.Kernel[2+dy][2+dx])
			}
			sum += add
		}
	}
	return sum % t.b.Depth
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (t *table) click(x, y, times int) {
	for range (times%t.b.Depth + t.b.Depth) % t.b.Depth {
		for cell := range t.tiles {
			if by := t.reaches(y*t.b.W+x, cell); by > 0 {
				t.tiles[cell] = (t.tiles[cell] + by) % t.b.Depth
			}
		}
	}
}

// right says whether the rows from first to last are what they are to become.
func (t *table) right(first, last, value int) bool {
	for cell := first * t.b.W; cell < (last+1)*t.b.W; cell++ {
		if t.wanted(cell, value) >= 0 && t.tiles[cell] != t.wanted(cell, value) {
			return false
		}
	}
	return true
}

// chase clicks below every tile until that is right, lead rows below.
func (t *table) chase(lead, value int) {
	for y := lead; y < t.b.H; y++ {
		for x := range t.b.W {
			above := (y-lead)*t.b.W + x
			for clicks := 0; t.tiles[above] != t.wanted(above, value) && clicks < t.b.Depth; clicks++ {
				t.click(x, y, 1)
			}
		}
	}
}

// cost is what times clicks count as.
func (t *table) cost(times int) int {
	times = (times%t.b.Depth + t.b.Depth) % t.b.Depth
	if t.b.Either {
		return min(times, t.b.Depth-times)
	}
	return times
}

// checkLesson checks by the rules of the game alone that what a hint says of p holds.
func checkLesson(p Position, l Lesson) error {
	t := newTable(p)
	switch l.Kind {
	case LessonRow:
		return t.checkRow(l)
	case LessonLast:
		return t.checkLast(l)
	case LessonTile:
		return t.checkTile(l)
	}
	return fmt.Errorf("of the kind %q", l.Kind)
}

func (t *table) checkRow(l Lesson) error {
	r, w, d := l.Row, t.b.W, t.b.Depth
	if (r.Value == 0) != (t.b.One || t.b.Goal != "") {
		return fmt.Errorf("the value %d", r.Value)
	}
	if r.Row > 0 && !t.right(0, r.Row-1, r.Value-1) {
		return fmt.Errorf("the rows above %d are not right", r.Row)
	}
	var wrong []WrongTile
	for x := range w {
		cell := r.Row*w + x
		if want := t.wanted(cell, r.Value-1); t.tiles[cell] != want {
			wrong = append(wrong, WrongTile{x, r.Row, t.tiles[cell] + 1, want + 1})
		}
	}
	if !slices.Equal(wrong, r.Wrong) || len(wrong) == 0 || len(l.Clicks) != 1 {
		return fmt.Errorf("wrong are %v, it says %v", wrong, r.Wrong)
	}
	first, click := wrong[0], l.Clicks[0]
	target, tile := r.Row*w+first.X, click.Y*w+click.X
	alone := func(from int) bool {
		for cell := range (r.Row + 1) * w {
			if (t.reaches(from, cell) != 0) != (cell == target) {
				return false
			}
		}
		return true
	}
	if click.X != first.X || click.Y != r.Below || !alone(tile) || t.reaches(tile, target) != r.Adds {
		return fmt.Errorf("a click on %v does more, or something else", click)
	}
	others := 0
	for other := range t.tiles {
		if other != tile && alone(other) {
			others++
			if other/w >= r.Below-r.Row {
				return fmt.Errorf("tile %d does so as well", other)
			}
		}
	}
	if r.Only != (others == 0) {
		return fmt.Errorf("%d others do so as well", others)
	}
	if times := click.Times; (times*r.Adds-(first.Wanted-first.Value))%d != 0 || times == 0 || t.b.Either && max(times, -times) > d/2 || !t.b.Either && times < 0 || max(times, -times) >= d {
		return fmt.Errorf("%d clicks make no %d of %d", click.Times, first.Wanted, first.Value)
	}
	return nil
}

func (t *table) checkLast(l Lesson) error {
	last, w, h, d := l.Last, t.b.W, t.b.H, t.b.Depth
	value := last.Value - 1
	start := (h - last.Rows) * w
	if right := h <= last.Rows || t.right(0, h-last.Rows-1, value); right == last.Begun {
		return fmt.Errorf("the rows above are right: %v", right)
	}
	lead := 1 // of rules that have a tile in the second row above, 2
	if w > 0 && h > 2 && t.reaches(2*w, 0) != 0 || h == 2 && last.Rows == 2 {
		lead = 2
	}
	if last.Rows != min(lead, h) || len(last.Table) != last.Rows*w {
		return fmt.Errorf("%d rows with %d entries", last.Rows, len(last.Table))
	}
	base := t.clone()
	if last.Begun {
		base.chase(lead, value)
	}
	sum := make([]int, last.Rows*w)
	for i, e := range last.Table {
		if e.X != i%w || e.Y != i/w {
			return fmt.Errorf("entry %d is that of %d,%d", i, e.X, e.Y)
		}
		tried := t.clone()
		tried.click(e.X, e.Y, 1)
		if h > lead {
			tried.chase(lead, value)
		}
		for j, adds := range e.Adds {
			if (base.tiles[start+j]+adds)%d != tried.tiles[start+j] {
				return fmt.Errorf("a click on %d,%d does not add %v", e.X, e.Y, e.Adds)
			}
			sum[j] = (sum[j] + e.Times*adds) % d
		}
	}
	for j, lack := range last.Lacks {
		if (base.tiles[start+j]+lack-t.wanted(start+j, value))%d != 0 || sum[j] != lack {
			return fmt.Errorf("%v is lacking, the entries add %v", last.Lacks, sum)
		}
	}
	times := make([]int, len(last.Table))
	for _, c := range l.Clicks {
		times[c.Y*w+c.X] = (c.Times + d) % d
		t.click(c.X, c.Y, c.Times)
	}
	for i, e := range last.Table {
		if e.Times != times[i] {
			return fmt.Errorf("entry %v is clicked %d times", e, times[i])
		}
	}
	t.chase(lead, value)
	if !t.right(0, h-1, value) {
		return fmt.Errorf("chased down, the board is %v", t.tiles)
	}
	return nil
}

func (t *table) checkTile(l Lesson) error {
	left, seen := 0, false
	for _, c := range l.Tile.Way {
		left += t.cost(c.Times)
		seen = seen || c == l.Clicks[0]
	}
	if left != l.Tile.Left || !seen || len(l.Clicks) != 1 {
		return fmt.Errorf("%v is no part of %d clicks, or there are %d", l.Clicks, l.Tile.Left, left)
	}
	if s := l.Tile.Sum; s != nil {
		if err := t.checkSum(s, l.Clicks[0]); err != nil || !l.Tile.Forced {
			return fmt.Errorf("%+v: %w", s, err)
		}
	}
	before := slices.Clone(t.tiles)
	for _, c := range l.Tile.Way {
		t.click(c.X, c.Y, c.Times)
	}
	if l.Tile.Ends {
		cell := l.Clicks[0].Y*t.b.W + l.Clicks[0].X
		for to := range t.tiles {
			if changed, reached := t.tiles[to] != before[to], t.reaches(cell, to) != 0; len(l.Tile.Way) != 1 || changed != reached {
				return fmt.Errorf("the last clicks, on %d, change the tile in %d: %v, and reach it: %v", cell, to, changed, reached)
			}
		}
	}
	for value := range t.b.Depth {
		if t.right(0, t.b.H-1, value) {
			return nil
		}
	}
	return fmt.Errorf("the way ends at %v", t.tiles)
}

// checkSum checks that a sum counts the clicks on a tile.
func (t *table) checkSum(s *Proof, click TileClicks) error {
	d, w := t.b.Depth, t.b.W
	sum, changes := 0, make([]int, len(t.tiles))
	needed := make([]int, d)
	for _, c := range s.Cells {
		cell := c.Y*w + c.X
		if c.Value != t.tiles[cell]+1 {
			return fmt.Errorf("%+v is not on the board", c)
		}
		sum += c.Value * c.Coefficient
		for from := range changes {
			changes[from] += t.reaches(from, cell) * c.Coefficient
		}
		for value := range d {
			needed[value] += (t.wanted(cell, value) + 1) * c.Coefficient
		}
	}
	for from, change := range changes {
		if (change-b2i(from == click.Y*w+click.X))%d != 0 {
			return fmt.Errorf("a click on %d adds %d", from, change)
		}
	}
	for _, n := range needed {
		if (n-s.Needed)%d != 0 {
			return fmt.Errorf("the goal needs %d", n)
		}
	}
	if sum != s.Sum || s.Modulus != d || (s.Needed-sum-click.Times)%d != 0 {
		return fmt.Errorf("the sum is %d", sum)
	}
	return nil
}

// forced says by brute elimination, modulo a prime depth, whether all solutions click a
// cell equally often: whether the row that counts its clicks is a sum of the equations'.
func (t *table) forced(cell int) bool {
	n := len(t.tiles)
	rows := make([][]int, 0, n+1)
	for to := range n {
		if t.wanted(to, 0) < 0 {
			continue
		}
		row := make([]int, n+1)
		for from := range n {
			row[from] = t.reaches(from, to)
		}
		if !t.b.One && t.b.Goal == "" {
			row[n] = t.b.Depth - 1
		}
		rows = append(rows, row)
	}
	count := make([]int, n+1)
	count[cell] = 1
	return rank(rows, t.b.Depth) == rank(append(rows, count), t.b.Depth)
}

func rank(matrix [][]int, p int) int {
	rows := make([][]int, len(matrix))
	for i := range rows {
		rows[i] = slices.Clone(matrix[i])
	}
	done := 0
	for column := range rows[0] {
		at := slices.IndexFunc(rows[done:], func(row []int) bool { return row[column]%p != 0 })
		if at < 0 {
			continue
		}
		rows[done], rows[done+at] = rows[done+at], rows[done]
		for i := done + 1; i < len(rows); i++ {
			for rows[i][column]%p != 0 { // p is small: one after the other
				for j := range rows[i] {
					rows[i][j] = (rows[i][j] + rows[done][j]) % p
				}
			}
		}
		if done++; done == len(rows) {
			break
		}
	}
	return done
}
