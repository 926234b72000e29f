package tiles

import (
	"image"
	"maps"
	"slices"
)

// extent is the part of the cells, counted with those around the board, that has tiles which have to do with each other. calm says that they are
// a screenshot's: there nothing but tiles comes twice on bare ground, while noise and light make the ground of photos alike.
func (c *Cells) extent(calm bool) image.Rectangle {
	g := c.grouped(rules{})
	share := 0.5
	if calm { // as sharp as the tiles are, the ground is not alike
		share = 0.3
	}
	weak := g.weak(share)
	in := make([]bool, g.n)
	for i := range in {
		in[i] = g.tile[i] && g.strong[i] && !c.outer(i) && !weak[i]
	}
	edge := boundsOf(in, c.w)
	for _, m := range g.members() { // what comes again along a single line is a bar, or the edge of a panel; along the edges of all, a frame
		if inLine(m, c.w) || calm && frames(m, edge, c.w) {
			for _, i := range m {
				in[i] = false
			}
		}
	}
	row, column := func(p image.Point) int { return p.Y }, func(p image.Point) int { return p.X }
	tied := func(rowsFirst bool) image.Rectangle {
		b := image.Rect(1, 1, c.w-1, c.h-1)
		for k := range 4 {
			if (k%2 == 0) == rowsFirst {
				b.Min.Y, b.Max.Y = g.lines(in, b, row).tied(calm)
			} else {
				b.Min.X, b.Max.X = g.lines(in, b, column).tied(calm)
			}
		}
		return b
	}
	b := tied(true)
	if calm { // a panel beside the board spoils rows, a bar above it columns
		if o := tied(false); g.paired(in, o) > g.paired(in, b) {
			return o
		}
	}
	return b
}

// inLine says whether cells, more than two and of a grid of that many columns, all lie in one row or column.
func inLine(m []int, columns int) bool {
	row, column := true, true
	for _, i := range m {
		row, column = row && i/columns == m[0]/columns, column && i%columns == m[0]%columns
	}
	return len(m) > 2 && (row || column)
}

// boundsOf is the part of a grid of that many columns that has all cells that are in.
func boundsOf(in []bool, columns int) (b image.Rectangle) {
	for i := range in {
		if in[i] {
			b = b.Union(image.Rect(i%columns, i/columns, i%columns+1, i/columns+1))
		}
	}
	return b
}

// frames says whether cells, more than five, all lie along the edges of a part of the grid.
func frames(m []int, b image.Rectangle, columns int) bool {
	inner := b.Inset(1)
	for _, i := range m {
		if image.Pt(i%columns, i/columns).In(inner) {
			return false
		}
	}
	return len(m) > 5
}

// paired is how many cells in a part of the board are in and have another of their kind there.
func (g *group) paired(in []bool, b image.Rectangle) (n int) {
	count := map[int]int{}
	for i := range in {
		if in[i] && image.Pt(i%g.c.w, i/g.c.w).In(b) {
			count[g.of[i]]++
		}
	}
	for _, k := range count {
		if k > 1 {
			n += k
		}
	}
	return n
}

// lines are rows or columns with what is in them.
type lines struct {
	kinds map[int]map[int]int // by line: how many tiles of a kind; lines without tiles are not there
	junk  map[int]int         // by line: cells with something in them that is no tile
	all   map[int]int         // how many tiles of a kind there are in all lines
}

// lines are those of a part of the board, rows or columns as line says, with the tiles that are in.
func (g *group) lines(in []bool, b image.Rectangle, line func(image.Point) int) *lines {
	ls := &lines{map[int]map[int]int{}, map[int]int{}, map[int]int{}}
	for i := range in {
		p := image.Pt(i%g.c.w, i/g.c.w)
		at := line(p)
		switch {
		case !p.In(b):
		case in[i]:
			if ls.kinds[at] == nil {
				ls.kinds[at] = map[int]int{}
			}
			ls.kinds[at][g.of[i]]++
			ls.all[g.of[i]]++
		case !g.tile[i] && g.c.cells[i].power > leastPower && g.lonely(i):
			ls.junk[at]++
		}
	}
	return ls
}

// tied finds which lines have tiles of kinds that others have too, from one outwards: the one from which most is found, of a photo among those that
// have at least half as many kinds as any. What is around a board may look like tiles, but like none of the board: a row of buttons, the frame of the window.
func (ls *lines) tied(calm bool) (lo, hi int) {
	starts := slices.Sorted(maps.Keys(ls.kinds))
	if !calm && len(starts) > 0 {
		top := slices.MaxFunc(starts, func(a, b int) int { return len(ls.kinds[a]) - len(ls.kinds[b]) })
		most := len(ls.kinds[top])
		starts = slices.DeleteFunc(starts, func(at int) bool { return len(ls.kinds[at])*2 < most })
	}
	most := -1
	for _, at := range starts {
		if l, h, pairs := ls.from(at, calm); pairs > most || pairs == most && h-l < hi-lo {
			lo, hi, most = l, h, pairs
		}
	}
	return lo, hi
}

// from is what hangs together with a line, and how many tiles in it have another of their kind in another of these lines.
func (ls *lines) from(start int, calm bool) (lo, hi, pairs int) {
	lo, hi = start, start+1
	known, again := maps.Clone(ls.kinds[start]), map[int]bool{} // by kind: how many tiles, and whether in several lines
	taken := map[int]bool{start: true}
	const gap = 3
	for more := true; more; {
		more = false
		for at := lo - gap; at < hi+gap; at++ {
			if taken[at] || len(ls.kinds[at]) == 0 || !ls.belongs(at, known, calm) {
				continue
			}
			more, taken[at] = true, true
			for k, n := range ls.kinds[at] {
				again[k] = known[k] > 0
				known[k] += n
			}
			lo, hi = min(lo, at), max(hi, at+1)
			break
		}
	}
	for k := range again {
		if again[k] {
			pairs += known[k]
		}
	}
	return lo, hi, pairs
}

// belongs says whether a line has to do with lines that have those kinds: by a quarter of its tiles, or, of a screenshot, of its kinds, by two kinds, or
// since what is in it comes again in any other line, or in it, and there is little else.
func (ls *lines) belongs(at int, known map[int]int, calm bool) bool {
	tiles, shared, paired := 0, 0, 0
	within := ls.junk[at] == 0 // what is in it comes again in it, and nothing else is there
	for k, n := range ls.kinds[at] {
		tiles += n
		if known[k] > 0 {
			shared++
		}
		if ls.all[k] > n {
			paired++
		}
		within = within && (ls.all[k] > n || n%2 == 0)
	}
	if shared*4 >= tiles {
		return true
	}
	return calm && (shared*4 >= len(ls.kinds[at]) || shared >= 2 || paired > 2*ls.junk[at] || within)
}
