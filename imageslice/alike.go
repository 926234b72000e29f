package imageslice

import (
	"image"
	"slices"

	"golang.org/x/image/draw"
)

// Likeness says what a piece of a picture looks like.
type Likeness struct {
	Class    int // the first piece that looks like it; the piece itself where none before does
	Quarters int // turned clockwise by so many quarters it looks like that one
	Period   int // after so many quarters that one looks the same: 1, 2, or 4
}

// The largest differences, in CIELAB, that are not seen. The larger the part of a
// piece of which they are the mean, the smaller they are: the eye finds a
// difference in a large patch and along an edge where it finds none in a few
// pixels, and noise averages out. docs/swap.md says how they were found.
const (
	wholeDifference = 1.0
	sideDifference  = 1.0 // along a side, where another piece begins
	lineDifference  = 1.5 // along two rows or columns of pixels
	eightDifference = 2.0 // of 8×8 pixels
	stripDifference = 2.3 // of 2×16 pixels, and of 2×8 along a side
	fourDifference  = 3.0 // of 4×4 pixels
	twoDifference   = 5.0 // of 2×2 pixels
)

// AlikeSide is how many pixels a side a piece has for [Alike], where the longer
// side of its picture has count of them: as on a board of 640 pixels, and a
// multiple of 8.
func AlikeSide(count int) int {
	const board, least, most = 640, 16, 96
	return min(max(board/max(count, 1)/8*8, least), most)
}

// Alike says which of the pieces, square and of one size (see [AlikeSide]), do not
// differ to the eye; turned lets them look alike when they are turned as well. Any
// two of a class do not differ, and none of them differs from the class's turned
// by its period.
func Alike(pieces []*image.RGBA, turned bool) []Likeness {
	var groups []*group
	all := make([]Likeness, len(pieces))
	for i, piece := range pieces {
		views := viewsOf(piece, turned)
		g, quarters := groupOf(views, groups)
		if g == nil {
			g = &group{first: i, limits: limits(piece.Rect.Dx())}
			groups = append(groups, g)
		}
		g.add(views, quarters)
		all[i] = Likeness{g.first, quarters, 4}
	}
	if turned {
		periods := map[int]int{}
		for _, g := range groups {
			periods[g.first] = g.period()
		}
		for i := range all {
			all[i].Period = periods[all[i].Class]
			all[i].Quarters %= all[i].Period
		}
	}
	return all
}

// Glimpsed are the pieces as small as 16×16 pixels, each by itself: the grain of a dark or plain part no longer tells
// them apart for [Alike], which is too little care where it is a matter of what is right.
func Glimpsed(pieces []*image.RGBA) (small []*image.RGBA) {
	for _, piece := range pieces {
		one := image.NewRGBA(image.Rect(0, 0, 16, 16))
		draw.BiLinear.Scale(one, one.Rect, piece, piece.Rect, draw.Src, nil)
		small = append(small, one)
	}
	return small
}

// groupOf is the first group that a piece belongs to, after that many quarters; nil where there is none.
func groupOf(views []view, groups []*group) (g *group, quarters int) {
	for _, g := range groups {
		if quarters := slices.IndexFunc(views, g.takes); quarters >= 0 {
			return g, quarters
		}
	}
	return nil, 0
}

// view is a piece, turned in one way, as the mean colours of its parts, from the
// largest to the smallest.
type view [][3]float32

// viewsOf are the four views of a piece, one quarter after the other; only the
// upright one where it does not turn.
func viewsOf(piece *image.RGBA, turned bool) []view {
	l := toLab(piece)
	views := []view{viewOf(l)}
	for turned && len(views) < 4 {
		l = l.turned()
		views = append(views, viewOf(l))
	}
	return views
}

// limits are the squares of the differences that are not seen, part by part, for
// pieces of that side.
func limits(side int) (all []float32) {
	add := func(n int, d float32) {
		for range n {
			all = append(all, d*d)
		}
	}
	add(1, wholeDifference)
	add(4, sideDifference)
	add(2*(side/2), lineDifference)
	add(side/8*(side/8), eightDifference)
	add(4*(side/8)+2*(side/2)*(side/16), stripDifference)
	add(side/4*(side/4), fourDifference)
	add(side/2*(side/2), twoDifference)
	return all
}

func viewOf(l lab) view {
	const deep = 2 // pixels, along a side
	n := l.w
	v := view{l.mean(0, 0, n, n), l.mean(0, 0, n, deep), l.mean(n-deep, 0, n, n), l.mean(0, n-deep, n, n), l.mean(0, 0, deep, n)}
	for at := 0; at+deep <= n; at += deep {
		v = append(v, l.mean(0, at, n, at+deep), l.mean(at, 0, at+deep, n))
	}
	blocks := func(k int) {
		for y := 0; y+k <= n; y += k {
			for x := 0; x+k <= n; x += k {
				v = append(v, l.mean(x, y, x+k, y+k))
			}
		}
	}
	blocks(8)
	for at := 0; at+8 <= n; at += 8 {
		v = append(v, l.mean(at, 0, at+8, deep), l.mean(n-deep, at, n, at+8), l.mean(at, n-deep, at+8, n), l.mean(0, at, deep, at+8))
	}
	for at := 0; at+deep <= n; at += deep {
		for from := 0; from+16 <= n; from += 16 {
			v = append(v, l.mean(from, at, from+16, at+deep), l.mean(at, from, at+deep, from+16))
		}
	}
	blocks(4)
	blocks(2)
	return v
}

// group are pieces that look alike: all of them lie between low and high, part by
// part, so that who differs little from both differs little from each.
type group struct {
	first     int
	low, high view
	limits    []float32
	members   [][]view // their views, from the one on that looks like the first upright
}

// takes says whether a view differs from none of the group's pieces.
func (g *group) takes(v view) bool {
	if len(v) != len(g.low) {
		return false
	}
	for i, c := range v {
		sum := float32(0)
		for j := range c {
			d := max(c[j]-g.low[i][j], g.high[i][j]-c[j])
			sum += d * d
		}
		if sum > g.limits[i] {
			return false
		}
	}
	return true
}

// add takes in a piece that looks like the others after that many quarters.
func (g *group) add(views []view, quarters int) {
	v := views[quarters]
	if g.low == nil {
		g.low, g.high = slices.Clone(v), slices.Clone(v)
	}
	for i, c := range v {
		for j := range c {
			g.low[i][j] = min(g.low[i][j], c[j])
			g.high[i][j] = max(g.high[i][j], c[j])
		}
	}
	g.members = append(g.members, slices.Concat(views[quarters:], views[:quarters]))
}

// period is after how many quarters the group's pieces look the same.
func (g *group) period() int {
	for _, period := range []int{1, 2} {
		same := true
		for quarters := period; quarters < 4 && same; quarters += period {
			for _, m := range g.members {
				same = same && g.takes(m[quarters])
			}
		}
		if same {
			return period
		}
	}
	return 4
}
