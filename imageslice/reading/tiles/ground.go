package tiles

import (
	"math"
	"slices"

	"tessera/imageslice/reading"
)

// flatShare is the part of a usual tile's power below which a cell is flat.
const flatShare = 0.22

const (
	leastFaint   = 4.   // power of a tile with something on it where the ground has none
	otherLevel   = 25.  // levels by which a tile of one colour differs from the ground around it
	sharp        = 0.9  // correlation of tiles of a kind in a screenshot
	leastPattern = 8.   // how much there is to see in the edge of tiles that have a pattern there
	nearLike     = 0.75 // correlation of a tile with one of its kind, although its edge is another
	leastBoxes   = 0.85 // correlation of tiles of a kind whose edge is that of no other kind
	asks         = 0.2  // certainty of what is to be asked about
	oddShare     = 6    // cells of a board for each of those that are like nothing else, at least
	crates       = 6    // tiles of a kind, at most, whose edge is that of no other kind
)

// looks are what tells tiles from the ground.
type looks struct {
	usual     float64     // power of a tile
	full      float64     // the same, however much of the ground is alike
	rings     [][]float32 // by cell: its ring, with slow changes of light over the board taken away
	tile      []float32   // the ring that tiles have
	limit     float64     // how far from it a tile's is at most
	amount    float64     // how much there is to see in it by itself
	far       []float64   // by cell: how far its ring is from it
	like      []float64   // by cell: the correlation of its ring with it, colours and brightness apart
	usualLike float64     // that of half of the tiles at least
}

// classify tells tiles from cells without one. A tile has another of its kind, and the edge that tiles have; what has neither is
// the ground. A kind of which there are as many as of no other, and whose edge is not that of the others, is the ground too.
func (g *group) classify(fix rules) {
	groups := g.members()
	l := g.looks(groups)
	g.rings, g.far = l.like, l.far
	g.framed = l.amount > leastPattern
	flat := func(i int) bool { return g.c.cells[i].power < max(leastPower-2, flatShare*l.usual) }
	// In a photo the pattern of an edge tells more than its colours.
	edged := func(i int) bool {
		patterned := !g.framed || g.tight > sharp || l.like[i] >= l.usualLike/2
		return l.far[i] <= l.limit && patterned || l.like[i] > 0.85 && g.framed
	}
	// Nothing tells a blank tile from the ground but its edge.
	for _, m := range groups {
		if some := slices.DeleteFunc(slices.Clone(m), edged); count(m, flat)*2 > len(m) && len(some) < len(m) {
			rest := slices.DeleteFunc(slices.Clone(m), func(i int) bool { return !edged(i) })
			for _, half := range [][]int{some, rest} {
				for _, i := range half {
					g.of[i] = half[0]
				}
			}
		}
	}
	groups = g.members()
	// What lies around the board, and what is flat in it: does it have another edge than tiles?
	ground := g.which(func(i int) bool { return g.c.outer(i) && g.lonely(i) || flat(i) })
	tells := len(ground) > 0 && count(ground, edged)*3 <= len(ground)
	plain := count(ground, flat)*4 >= len(ground)*3
	var sizes []float64
	for _, m := range groups {
		if len(m) >= 2 && !flat(m[len(m)/2]) {
			sizes = append(sizes, float64(len(m)))
		}
	}
	// groundlike says whether the edge of a cell is that of ground: of the flat cells of the board, or where it has none of what lies
	// around it.
	var within, around [][]float32
	for i := range g.n {
		switch {
		case !g.c.cells[i].inside || edged(i):
		case g.c.outer(i):
			around = append(around, l.rings[i])
		case flat(i):
			within = append(within, l.rings[i])
		}
	}
	if len(within) >= 2 {
		around = within
	}
	groundlike := func(i int) bool {
		var far []float64
		for _, r := range around {
			far = append(far, apart(r, l.rings[i]))
		}
		return len(far) >= 2 && quantile(far, min(0.05, 2/float64(len(far)))) < 0.5*l.far[i]
	}
	// Where empty cells have nothing in them, whatever comes twice is tiles: such as fade, and boxes that are in the way.
	bare := len(within) >= 2
	for i := range g.n {
		bare = bare && (g.c.outer(i) || !g.c.cells[i].inside || edged(i) || flat(i) || !g.lonely(i))
	}
	calm := g.c.powers(g.which(flat)) // of ground that is flat
	faintest := max(leastFaint, 3*quantile(calm, 0.5))
	// distinct says whether cells that are flat are tiles of one colour, or with something faint on them: on ground that is flatter still, or of other colours.
	// What comes again along one line is the line that joins a pair.
	distinct := func(m []int) bool {
		for _, i := range m {
			if g.c.outer(i) || g.c.cells[i].power < faintest && !g.otherThanGround(i, m, flat) {
				return false
			}
		}
		return g.tight > sharp && quantile(calm, 0.75) < leastFaint && len(m) >= 2 && !inLine(m, g.c.w) && g.between(m, m) > g.tight
	}
	many := max(16, 3*quantile(sizes, 0.5))
	slices.Sort(sizes)
	second := 0.
	if len(sizes) > 1 {
		second = sizes[len(sizes)-2]
	}
	for _, m := range groups {
		withEdge, flatOnes, outside, like := count(m, edged), count(m, flat), count(m, g.c.outer), count(m, groundlike)
		power := 0.
		for _, i := range m {
			if edged(i) {
				power += g.c.cells[i].power / float64(withEdge)
			}
		}
		box := outside == 0 && g.boxes(m, flat, l)
		isFlat, share := flatOnes*2 > len(m), float64(withEdge)/float64(len(m))
		faint := isFlat && float64(len(m)) < many && distinct(m)
		// Of many that are alike nobody knows whether they stand on the board or are drawn where nothing does: one answer is for all.
		stands := outside == 0 && g.tight > sharp && g.between(m, m) > g.tight && g.drawn(m)
		full := slices.ContainsFunc(m, func(i int) bool { empty, said := fix.empty[i]; return said && !empty })
		for _, i := range m {
			g.strong[i] = edged(i) && g.c.cells[i].power >= 0.4*l.usual
			switch {
			case box && (isFlat || share < 0.9):
				g.tile[i], g.strong[i] = true, true
				g.sure[i] = 0.6
			case float64(len(m)) > max(many, 2.5*second) && share < 0.9 || float64(len(m)) > max(many, 3*second) && power < 0.6*l.full: // far too many
				g.sure[i] = 0.8
				if stands {
					g.tile[i] = full
				}
				if stands && !full && i == m[0] {
					g.sure[i] = asks
				}
			case isFlat: // the blank tile of mahjong, or the ground
				framed := g.framed && l.like[i] > 0.6 && ringPower(l.rings[i]) > 0.5*l.amount
				g.tile[i] = len(m) >= 2 && edged(i) && (framed || tells && l.far[i] <= l.limit && (!g.framed || g.tight > sharp))
				g.sure[i] = 0.9
				if !g.tile[i] && faint {
					g.tile[i], g.sure[i] = true, 0.5
				}
			case len(m) >= 2 && share >= 0.9:
				g.tile[i] = true
				g.sure[i] = 0.95
			case len(m) >= 2 && share >= 0.1: // tiles, and ground that happens to be like them
				g.tile[i] = edged(i) || !flat(i) && !(groundlike(i) && g.c.cells[i].power < 0.6*power) && g.near(i, m, edged)
				g.sure[i] = 0.7
			case len(m) >= 2:
				own := g.between(m, m) > max(g.tight, leastBoxes) && outside == 0 && float64(len(m)) < many && !inLine(m, g.c.w)
				least := 0.3 * l.usual
				if bare {
					least = max(1.5*leastPower, 0.15*l.usual)
				}
				g.tile[i] = own && like*2 < len(m) && g.c.cells[i].power > least
				g.sure[i] = 0.6
			case g.exact: // a picture behind the tiles; where one is being joined, or has something over it, it is found later
				g.sure[i] = 0.5
			case tells || plain:
				g.tile[i] = edged(i) && (tells || !g.c.outer(i))
				g.odd[i] = !g.tile[i] && g.c.cells[i].power > 0.4*l.usual
				g.sure[i] = 0.5
			}
			if g.exact && g.tile[i] && len(m) >= 2 { // whatever its edge
				g.strong[i] = g.c.cells[i].power >= 0.25*l.usual
			}
			if empty, said := fix.empty[i]; said {
				g.tile[i], g.sure[i] = !empty, 1
			}
		}
	}
}

// which are the cells in the picture of which that is so.
func (g *group) which(so func(i int) bool) (all []int) {
	for i := range g.n {
		if g.c.cells[i].inside && so(i) {
			all = append(all, i)
		}
	}
	return all
}

// count is of how many cells that is so.
func count(cells []int, so func(i int) bool) (n int) {
	for _, i := range cells {
		if so(i) {
			n++
		}
	}
	return n
}

// near says whether a cell is much like one of those of which that is so.
func (g *group) near(i int, m []int, so func(int) bool) bool {
	return slices.ContainsFunc(m, func(j int) bool { return j != i && so(j) && float64(g.c.like[i*g.n+j]) > min(g.tight, nearLike) })
}

// boxes says whether cells that are exactly alike stand in the way, as boxes that no pair clears: here and there, with something in them and another edge than
// the ground. Lines and patterns on the ground come again along a line, or have its edge.
func (g *group) boxes(m []int, flat func(int) bool, l looks) bool {
	const otherEdge = 10. // levels
	if g.tight <= sharp || len(m) < 2 || len(m) > crates || inLine(m, g.c.w) || g.between(m, m) <= exactLike || !g.drawn(m) {
		return false
	}
	var far []float64
	for _, i := range g.which(func(i int) bool { return g.of[i] != g.of[m[0]] && (g.c.outer(i) || flat(i)) }) {
		far = append(far, apart(l.rings[i], l.rings[m[0]]))
	}
	return len(far) >= 2 && quantile(far, min(0.05, 2/float64(len(far)))) > otherEdge
}

// drawn says whether there is something in all of these cells: skies are alike, too.
func (g *group) drawn(m []int) bool {
	const leastDetail = 1.5
	return !slices.ContainsFunc(m, func(i int) bool { return g.c.cells[i].power <= 1.5*leastPower || g.c.cells[i].detail() < leastDetail })
}

// otherThanGround says whether a cell of one colour has another than the nearest flat cells that are not of its group.
func (g *group) otherThanGround(i int, m []int, flat func(int) bool) bool {
	const nearest = 4
	all := g.which(func(j int) bool { return flat(j) && g.of[j] != g.of[m[0]] })
	if len(all) < nearest {
		return false
	}
	w := g.c.w
	far := func(j int) int { return max(abs(i%w-j%w), abs(i/w-j/w)) }
	slices.SortStableFunc(all, func(a, b int) int { return far(a) - far(b) })
	for _, j := range all[:nearest] {
		off := 0.
		for k := range channels {
			off = max(off, math.Abs(float64(g.c.cells[i].mean[k]-g.c.cells[j].mean[k])))
		}
		if off < otherLevel {
			return false
		}
	}
	return true
}

// looks finds them, by the kinds of which there are several.
func (g *group) looks(groups [][]int) looks {
	c := g.c
	l := looks{rings: make([][]float32, g.n), far: make([]float64, g.n), like: make([]float64, g.n)}
	var powers []float64
	var sizes []float64
	for _, m := range groups {
		if len(m) >= 2 {
			sizes = append(sizes, float64(len(m)))
		}
	}
	most := max(8, 2*int(quantile(sizes, 0.5)))
	var some []float64 // of no kind more than that: all of the ground may be alike
	for _, m := range groups {
		if len(m) >= 2 {
			board := c.powers(slices.DeleteFunc(slices.Clone(m), c.outer))
			powers = append(powers, board...)
			some = append(some, board[:min(len(board), most)]...)
		}
	}
	l.full = quantile(some, 0.7)
	l.usual = quantile(powers, 0.7)
	var kinds [][]int
	for _, m := range groups {
		if len(m) >= 2 && c.cells[m[len(m)/2]].power >= 0.4*l.usual {
			kinds = append(kinds, m)
		}
	}
	for i := range g.n {
		l.rings[i] = c.cells[i].ring
	}
	if len(kinds) == 0 {
		l.tile = make([]float32, ringSize)
		return l
	}
	for range 2 {
		// The ring that the others are nearest to: there are many kinds of tiles, and few of ground.
		var some [][]float32
		for _, m := range kinds {
			var all [][]float32
			for _, i := range m {
				all = append(all, l.rings[i])
			}
			some = append(some, medians(all))
		}
		best, at := math.Inf(1), 0
		for i := range some {
			var far []float64
			for j := range some {
				far = append(far, apart(some[i], some[j]))
			}
			if v := quantile(far, 0.4); v < best {
				best, at = v, i
			}
		}
		var near [][]float32
		for i := range some {
			if apart(some[i], some[at]) <= 2.5*best+4 {
				near = append(near, some[i])
			}
		}
		l.tile = medians(near)
		var own []float64
		for _, m := range kinds {
			for _, i := range m {
				l.far[i] = apart(l.rings[i], l.tile)
				own = append(own, l.far[i])
			}
		}
		slices.Sort(own)
		typical := quantile(own, 0.35)
		l.limit = max(min(2.5*typical, 1.5*quantile(own, 0.8)), typical+9)
		l.level(g, kinds)
	}
	for i := range g.n {
		l.far[i] = apart(l.rings[i], l.tile)
		l.like[i] = ringLike(l.rings[i], l.tile)
	}
	l.amount = ringPower(l.tile)
	var likes []float64
	for _, m := range kinds {
		for _, i := range m {
			likes = append(likes, l.like[i])
		}
	}
	l.usualLike = max(quantile(likes, 0.5), 0.1)
	return l
}

// level takes away how the light changes over the board: a plane through the rings of surely tiles.
func (l *looks) level(g *group, kinds [][]int) {
	var sure []int
	for _, m := range kinds {
		for _, i := range m {
			if l.far[i] <= l.limit {
				sure = append(sure, i)
			}
		}
	}
	if len(sure) < 12 {
		return
	}
	c := g.c
	var planes [channels][]float64
	base := ringMean(l.tile)
	var means [][channels]float64
	for _, i := range sure {
		means = append(means, ringMean(c.cells[i].ring))
	}
	terms := func(i int) [3]float64 {
		return [3]float64{1, float64(i%c.w)/float64(c.w) - 0.5, float64(i/c.w)/float64(c.h) - 0.5}
	}
	for k := range channels {
		n := reading.Equations(3)
		for j := range n {
			n[j][j] = 1e-6
		}
		for s, i := range sure {
			t := terms(i)
			for a := range 3 {
				for b := range 3 {
					n[a][b] += t[a] * t[b]
				}
				n[a][3] += t[a] * (means[s][k] - base[k])
			}
		}
		planes[k], _ = reading.Solve(n)
	}
	for i := range g.n {
		t := terms(i)
		r := slices.Clone(c.cells[i].ring)
		for at := range r {
			p := planes[at%channels]
			r[at] -= float32(p[0]*t[0] + p[1]*t[1] + p[2]*t[2])
		}
		l.rings[i] = r
	}
}

// part takes cells with something in them out of groups of those that are flat. With the mean tile taken away all that are no tiles
// look alike: what is left is that mean, the wrong way round.
func (g *group) part() {
	for _, m := range g.members() {
		flat := func(i int) bool { return g.c.cells[i].power < leastPower-2 }
		powers := g.c.powers(slices.DeleteFunc(slices.Clone(m), func(i int) bool { return !flat(i) }))
		least := 1.5 * leastPower
		if g.tight > sharp && len(powers)*2 > len(m) { // of a screenshot little is something where most is nothing
			least = min(max(leastFaint, 3.5*quantile(powers, 0.5)), least)
		}
		full := func(i int) bool { return g.c.cells[i].power > least }
		some := slices.DeleteFunc(slices.Clone(m), func(i int) bool { return !full(i) })
		flats := count(m, func(i int) bool { return flat(i) && !full(i) })
		if g.tight > sharp && flats == 0 && len(some) > 2 && len(some) == len(m) { // a picture behind them is not flat
			g.alikeAsTheyAre(m)
			continue
		}
		if flats == 0 || len(some) == 0 {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(m), full)
		for _, i := range rest {
			g.of[i] = rest[0]
		}
		g.alikeAsTheyAre(some)
	}
}

// alikeAsTheyAre makes groups of those cells that are alike with the mean tile in them.
func (g *group) alikeAsTheyAre(some []int) {
	for k, i := range some {
		g.of[i] = i
		for _, j := range some[:k] {
			if g.c.roughly(i, j) > 0.85 {
				g.of[i] = g.of[j]
				break
			}
		}
	}
}
