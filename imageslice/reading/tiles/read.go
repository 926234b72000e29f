package tiles

import (
	"context"
	"image"
	"math"
	"slices"

	"tessera/imageslice/reading"
)

const (
	soughtSide = 2048 // pixels a side at most of the picture in which the board is sought
	leastSide  = 64   // pixels a side of a picture that can show a board
	patchLike  = 0.84 // correlation of patches that may be the same
	farthest   = 700. // pixels between them
	leastTiles = 10   // on a board
	leastKinds = 3
)

// Read finds the board in a picture and compares its cells. Its errors are ctx's, and a [*reading.Error] where there is no board, or
// something lies over it.
func Read(ctx context.Context, picture *image.RGBA, progress reading.Progress) (*Cells, error) {
	w, h := picture.Rect.Dx(), picture.Rect.Dy()
	if min(w, h) < leastSide {
		return nil, &reading.Error{Code: reading.TooSmall}
	}
	n := (max(w, h) + soughtSide - 1) / soughtSide
	clean, err := unstriped(ctx, picture, n)
	if err != nil {
		return nil, err
	}
	if clean != nil {
		c, err := read(ctx, clean, 1, true, progress.Part(0.1, 0.8))
		if err == nil {
			c.grid.Corners = c.grid.Corners.Scaled(float64(n))
			progress.Tell(1)
			return c, nil
		}
		if e, ok := err.(*reading.Error); !ok || e.Code != reading.NoBoard {
			return nil, err
		}
		progress = progress.Part(0.8, 1)
	}
	return read(ctx, picture, n, clean == nil, progress)
}

// read does the work of Read in a picture as it is, of which n × n pixels are made one to find the board. Where none is found, and soft is
// set, it is sought again in the picture blurred.
func read(ctx context.Context, picture *image.RGBA, n int, soft bool, progress reading.Progress) (*Cells, error) {
	p, err := reduced(ctx, picture, n)
	if err != nil {
		return nil, err
	}
	progress.Tell(0.1)
	c, err := find(ctx, picture, p, n, false, progress.Part(0.1, 0.6))
	if e, ok := err.(*reading.Error); ok && soft && e.Code == reading.NoBoard {
		// A photo's noise, and the stripes that the screen's own pixels leave in it, hide less when it is blurred.
		if err := reading.Rows(ctx, channels, func(k int) { smooth(ctx, p.ch[k], p.w, p.h, 2) }); err != nil {
			return nil, err
		}
		c, err = find(ctx, picture, p, n, true, progress.Part(0.6, 1))
	}
	if err != nil {
		return nil, err
	}
	progress.Tell(1)
	return c, nil
}

// find does the work of Read. p is the picture with n × n pixels made one; soft says that it is blurred, and cells are to be.
func find(ctx context.Context, picture *image.RGBA, p planes, n int, soft bool, progress reading.Progress) (*Cells, error) {
	points, found, err := matched(ctx, p, soft)
	if err != nil {
		return nil, err
	}
	progress.Tell(0.3)
	all, err := lattices(ctx, points, found)
	if err != nil {
		return nil, err
	}
	progress.Tell(0.5)
	tries := hypotheses
	if soft {
		tries = hypothesesSoft
	}
	var tried []lattice
	for todo := likeliest(all); len(todo) > 0 && len(tried) < tries; {
		l := todo[0]
		todo = todo[1:]
		if slices.ContainsFunc(tried, func(o lattice) bool { return l.like(&o) && l.captured < o.captured+0.02 || l.within(&o) }) {
			continue
		}
		share := float64(len(tried)) / hypotheses
		tried = append(tried, l)
		c, err := l.read(ctx, view{picture, p, n, soft}, points, found, progress.Part(0.5+0.5*share, 0.5+0.5*share+0.5/hypotheses))
		switch e := err.(type) {
		case nil:
			return c, nil
		case *halved:
			todo = slices.Insert(todo, 0, e.whole)
		case *reading.Error:
			if e.Code != reading.NoBoard {
				return nil, err
			}
		default:
			return nil, err
		}
	}
	return nil, &reading.Error{Code: reading.NoBoard}
}

// view is a picture and what is made of it to find the board.
type view struct {
	picture *image.RGBA
	p       planes // with n × n pixels made one
	n       int
	soft    bool // p is blurred, and cells are to be
}

// matched finds the points that stand out in a picture, and pairs of them that look the same; where only is set, of many those that are most alike.
func matched(ctx context.Context, p planes, only bool) ([]spot, []pair, error) {
	points, err := spots(ctx, p)
	if err != nil {
		return nil, nil, err
	}
	found, err := pairs(ctx, points, farthest, patchLike)
	if only {
		found = likest(found)
	}
	return points, thinned(found), err
}

// How many lattices are tried, and of a picture that is blurred since none of these was a board.
const (
	hypotheses     = 3
	hypothesesSoft = 2
)

// halved is the error of a lattice whose cells are halves of tiles.
type halved struct{ whole lattice }

func (*halved) Error() string { return "halved" }

// read reads the board of a lattice. Its errors are ctx's, a [*reading.Error], and a [*halved].
func (l *lattice) read(ctx context.Context, v view, points []spot, found []pair, progress reading.Progress) (*Cells, error) {
	none := &reading.Error{Code: reading.NoBoard}
	f, ok, err := flatten(ctx, v.p, l, points, found)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, none
	}
	if err := f.search(ctx); err != nil {
		return nil, err
	}
	progress.Tell(0.4)
	b, ok := f.board()
	if !ok {
		return nil, none
	}
	if b.Dx()*b.Dy() > cellsMost/2 {
		return nil, none
	}
	qx, qy := f.phase()
	f.apartFrom()
	if err := f.search(ctx); err != nil {
		return nil, err
	}
	px, py := f.phase()
	// Cells are counted from the first phase: which is the nearest to it?
	px += side * math.Round((qx-px)/side)
	py += side * math.Round((qy-py)/side)
	c, at, err := l.board(ctx, v, place{f, px, py, b})
	if _, refused := err.(*reading.Error); refused && l.upright && max(math.Abs(px-qx), math.Abs(py-qy)) > 1 {
		// What few tiles have in common is not known well: cells may begin where they seemed to at first.
		if first, there, e := l.board(ctx, v, place{f, qx, qy, b}); e == nil {
			c, at, err = first, there, nil
		}
	}
	if err != nil {
		return nil, err
	}
	all, err := at.grown(ctx, v, c)
	if err != nil {
		return nil, err
	}
	if err := all.refuse(); err != nil {
		if l.upright {
			return nil, err
		}
		return c, nil // in photos the ground is like tiles by chance, too: what makes a board of it none was no part of it
	}
	return all, nil
}

// board reads the board of a lattice whose cells begin at a place, which it finds more exactly. Its errors are those of read.
func (l *lattice) board(ctx context.Context, v view, at place) (c *Cells, _ place, err error) {
	none := &reading.Error{Code: reading.NoBoard}
	b := at.cells
	for again := range 2 {
		g, ok := at.f.grid(b.Inset(-1), at.px, at.py, v.n)
		if !ok {
			return nil, at, none
		}
		if c, err = compare(ctx, v.picture, g, v.soft, nil); err != nil {
			return nil, at, err
		}
		if again == 1 {
			break
		}
		dx, dy := at.f.shift(v.p, c, b.Inset(-2), at.px, at.py)
		if math.Abs(dx)+math.Abs(dy) < 0.03*side {
			break
		}
		at.px, at.py = at.px+dx, at.py+dy
	}
	at.cells = b.Inset(-1)
	for range 3 { // what is at the edge is known better when it is cut off what is farther out
		now := c.extent(l.upright)
		if now.Dx() < 2 || now.Dy() < 2 {
			return nil, at, none
		}
		if now == image.Rect(1, 1, c.w-1, c.h-1) {
			break
		}
		now = now.Intersect(image.Rect(1, 1, c.w-1, c.h-1))
		c, at.cells = c.part(now), now.Sub(image.Pt(1, 1)).Add(at.cells.Min)
	}
	if l.upright {
		now := c.settled()
		c, at.cells = c.part(now), now.Sub(image.Pt(1, 1)).Add(at.cells.Min)
	}
	if x, y := c.halves(); x || y {
		if whole, ok := l.doubled(x, y); ok {
			return nil, at, &halved{whole}
		}
	}
	return c, at, c.refuse()
}

// grid is the part of the lattice that is a board, in the whole picture.
func (f *flat) grid(b image.Rectangle, x, y float64, n int) (reading.Grid, bool) {
	u0, v0 := float64(f.u0)+x/side, float64(f.v0)+y/side
	box := reading.Box(u0+float64(b.Min.X), v0+float64(b.Min.Y), u0+float64(b.Max.X), v0+float64(b.Max.Y))
	q := f.toPic.Quad(box).Scaled(float64(n))
	g := reading.Even(q, b.Dx(), b.Dy())
	return g, g.Valid()
}

// board finds which cells of the lattice are a board, in cells from the phase: those that are found again and hang together.
func (f *flat) board() (image.Rectangle, bool) {
	px, py := f.phase()
	x0, y0 := int(math.Round(px))+inset, int(math.Round(py))+inset
	x0, y0 = (x0+side)%side, (y0+side)%side
	// The phase may be one cell farther than what is rounded: count cells from the phase itself.
	du, dv := int(math.Round((float64(x0-inset)-px)/side)), int(math.Round((float64(y0-inset)-py)/side))
	w, h := (f.w-x0-win)/side+1, (f.h-y0-win)/side+1
	// Shades of light are found again, too, and have little in them.
	var matches, powers []float64
	for y := range h {
		for x := range w {
			match, power := float32(0), float32(0)
			for oy := -1; oy <= 1; oy++ {
				for ox := -1; ox <= 1; ox++ {
					px, py := x0+x*side+ox, y0+y*side+oy
					if px < 0 || py < 0 || px+win > f.w || py+win > f.h {
						continue
					}
					if i := py*f.w + px; f.power[i] > leastPower {
						match, power = max(match, f.best[i]), max(power, f.power[i])
					}
				}
			}
			matches, powers = append(matches, float64(match)), append(powers, float64(power))
		}
	}
	var high, strong []float64
	for i, m := range matches {
		if m >= 0.7 {
			high, strong = append(high, m), append(strong, powers[i])
		}
	}
	if len(high) < leastTiles {
		return image.Rectangle{}, false
	}
	usual := quantile(strong, 0.75)
	top := quantile(high, 0.7)
	least := max(top-max(0.05, 2*(1-top)), 0.7)
	in := make([]bool, w*h)
	for i, v := range matches {
		in[i] = v >= least && powers[i] >= 0.4*usual
	}
	f.tiles = make([]bool, f.w*f.h)
	for i := range in {
		for y := y0 - inset + i/w*side; in[i] && y < y0-inset+i/w*side+side; y++ {
			for x := x0 - inset + i%w*side; x < x0-inset+i%w*side+side; x++ {
				if x >= 0 && y >= 0 && x < f.w && y < f.h {
					f.tiles[y*f.w+x] = true
				}
			}
		}
	}
	b, count := largest(in, w, h, 2)
	if count < leastTiles || b.Dx() < 2 || b.Dy() < 2 {
		return image.Rectangle{}, false
	}
	return b.Add(image.Pt(du, dv)), true
}

// largest is what hangs together of the cells that are in, no farther from each other than gap, where there are most of them.
func largest(in []bool, w, h, gap int) (best image.Rectangle, most int) {
	seen := make([]bool, len(in))
	for start := range in {
		if !in[start] || seen[start] {
			continue
		}
		seen[start] = true
		todo := []int{start}
		b := image.Rectangle{}
		count := 0
		for len(todo) > 0 {
			i := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			x, y := i%w, i/w
			b = b.Union(image.Rect(x, y, x+1, y+1))
			count++
			for dy := -gap; dy <= gap; dy++ {
				for dx := -gap; dx <= gap; dx++ {
					if nx, ny := x+dx, y+dy; nx >= 0 && ny >= 0 && nx < w && ny < h && in[ny*w+nx] && !seen[ny*w+nx] {
						seen[ny*w+nx] = true
						todo = append(todo, ny*w+nx)
					}
				}
			}
		}
		if count > most {
			best, most = b, count
		}
	}
	return best, most
}

// thinned is an even choice of pairs, no more than a lattice is fitted by.
func thinned(found []pair) []pair {
	if len(found) <= pairsMost {
		return found
	}
	some := make([]pair, 0, pairsMost)
	for i := range pairsMost {
		some = append(some, found[i*len(found)/pairsMost])
	}
	return some
}

// likest is the share of pairs that are most alike, but enough to fit a lattice by. Where tiles are drawn with strokes of one width and colour, each
// piece of a stroke is like any other, and few of the pairs are of tiles of a kind.
func likest(found []pair) []pair {
	const share = 1. / 6
	if len(found) <= pairsMost {
		return found
	}
	strengths := make([]float64, len(found))
	for i, p := range found {
		strengths[i] = p.strength
	}
	least := quantile(strengths, 1-max(pairsMost/float64(len(found)), share))
	return slices.DeleteFunc(found, func(p pair) bool { return p.strength < least })
}
