package tiles

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"tessera/imageslice/reading"
	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// figures are the mean of numbers, their root mean square, and a mean to which each place counts otherwise.
func figures[N float32 | float64](all []N) string {
	var sum, square, placed float64
	for i, v := range all {
		sum, square, placed = sum+float64(v), square+float64(v)*float64(v), placed+float64(v)*float64(i*61%97)
	}
	n := float64(max(len(all), 1))
	return fmt.Sprintf("%.4g %.4g %.4g", sum/n, math.Sqrt(square/n), placed/n)
}

// marks are cells of which that is so.
func marks(so []bool) string {
	text := make([]byte, len(so))
	for i, is := range so {
		text[i] = "-X"[map[bool]int{true: 1}[is]]
	}
	return string(text)
}

// boards are the names of the pictures of boards of no more than so many cells.
func boards(t *testing.T, most int) (names []string) {
	for line := range strings.Lines(string(must.Have(os.ReadFile("testdata/boards.txt"))(t))) {
		name, _, _ := strings.Cut(line, ".")
		if m := load(t, name); m.board && len(m.kinds) <= most {
			names = append(names, name)
		}
	}
	return names
}

// tell says what is told of cells: how they look, which are tiles, which are equal, how far the board goes, and why it is none.
func tell(say func(format string, args ...any), c *Cells) {
	var powers, rings, details []float64
	for i := range c.cells {
		cell := &c.cells[i]
		powers, rings = append(powers, cell.power), append(rings, ringPower(cell.ring))
		details = append(details, cell.detail())
	}
	g := c.grouped(rules{})
	say("  like %s; powers %s", figures(c.like), figures(powers))
	say("  rings %s; details %s; edges %s, %s", figures(rings), figures(details), figures(g.rings), figures(g.far))
	say("  tight %.4f, framed %v, exact %v; sure %s\n  %v", g.tight, g.framed, g.exact, figures(g.sure), g.of)
	say("  %s\n  %s\n  %s\n  %s", marks(g.tile), marks(g.strong), marks(g.odd), marks(g.weak(0.5)))
	across, down := c.halves()
	say("  extent %v, calm %v; settled %v; halves %v %v", c.extent(false), c.extent(true), c.settled(), across, down)
	say("  refused %v, %.4f", c.refuse(), c.grid.Certainty)
}

// TestCellsGolden holds what is told of the cells of boards whose corners are known, also of those that are read by slow
// tests alone, to what it was: how they look, which are tiles, which are equal, and how far the board goes.
func TestCellsGolden(t *testing.T) {
	var said strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&said, format+"\n", args...) }
	for _, name := range boards(t, 98) {
		m := load(t, name)
		if w, h := m.corners.Size(); w*h < 2e5 {
			even, err := Divide(t.Context(), m.picture, m.corners)
			columns, rows := even.Size()
			say("%s: divided into %d × %d, %v", name, columns, rows, err)
		} else {
			say("%s:", name)
		}
		grid, photo := reading.Even(m.corners, m.columns, m.rows), strings.Contains(m.damage, "camera")
		c := must.Have(compare(t.Context(), m.picture, grid, photo, nil))(t)
		tell(say, c)
		if !photo && len(c.cells) < 110 {
			wide := must.Have(compare(t.Context(), m.picture, widened(widened(grid)), false, nil))(t)
			say("  with more around it: extent %v, calm %v; settled %v", wide.extent(false), wide.extent(true), wide.settled())
			part := c.part(image.Rect(1, 1, c.w-2, c.h-2))
			say("  beyond %v", wide.beyond(part, image.Rect(3, 3, wide.w-4, wide.h-4)))
		}
		last := len(m.kinds) - 1
		r := c.Group(Corrections{Full: []int{1, -1}, Empty: []int{2}, Different: [][2]int{{last / 2, last/2 + 1}},
			Equal: [][2]int{{0, last}, {3, 3}, {1, last + 1}}})
		say("  corrected %v, odd %v\n  %.3f", r.Kinds, r.Odd(), r.Certainty)
	}
	goldentest.File(t, "testdata/cells.golden", said.String(), "made", "strange")
}

// TestOddCellsGolden holds the same of small boards with what a player, a window, or another game puts on them.
func TestOddCellsGolden(t *testing.T) {
	const columns, rows = 7, 5
	var said strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&said, format+"\n", args...) }
	rng := rand.New(rand.NewPCG(11, 12))
	cell := func(i int) image.Rectangle { return inner(i, columns) }
	grey := func(y, alpha uint8) *image.Uniform { return image.NewUniform(color.NRGBA{y, y, y, alpha}) }
	over := func(img *image.RGBA, r image.Rectangle, with *image.Uniform) {
		draw.Draw(img, r, with, image.Point{}, draw.Over)
	}
	whole := cell(0).Union(cell(columns*rows - 1))
	corners := reading.Box(float64(whole.Min.X), float64(whole.Min.Y), float64(whole.Max.X), float64(whole.Max.Y))
	for _, c := range []struct {
		name         string
		kinds, empty int
		set          func(kinds []int)
		paint        func(img *image.RGBA, kinds []int)
	}{
		{"a pair fades", 6, 5, nil, func(img *image.RGBA, kinds []int) {
			other := slices.Index(kinds[1:], kinds[0]) + 1
			over(img, cell(0), grey(250, 140))
			over(img, cell(other), grey(250, 140))
		}},
		{"under a menu", 6, 5, nil, func(img *image.RGBA, kinds []int) {
			menu := cell(9).Union(cell(18))
			over(img, menu, grey(40, 255))
			for range 90 {
				at := menu.Min.Add(image.Pt(rng.IntN(menu.Dx()-12), rng.IntN(menu.Dy()-4)))
				over(img, image.Rectangle{Min: at, Max: at.Add(image.Pt(12, 3))}, grey(uint8(rng.IntN(256)), 255))
			}
		}},
		{"no pairs", 30, 9, func(kinds []int) {
			for i := range kinds {
				kinds[i] = min(kinds[i], 1) * (1 + i*5/8)
			}
		}, nil},
		{"odd ones", 7, 3, func(kinds []int) { kinds[3], kinds[10], kinds[17], kinds[24] = 20, 21, 22, 23 }, nil},
		{"a picture behind", 6, 12, nil, func(img *image.RGBA, kinds []int) {
			for i := range img.Rect.Dx() * img.Rect.Dy() {
				x, y := i%img.Rect.Dx(), i/img.Rect.Dx()
				if img.RGBAAt(x, y) == worldGround {
					img.SetRGBA(x, y, color.RGBA{uint8(x * y / 19), uint8(60 * (x / 11 % 4)), uint8(y * 3), 255})
				}
			}
		}},
		{"threes", 1, 0, func(kinds []int) {
			for i := range kinds {
				if kinds[i] = i/2 - 1; i < 12 {
					kinds[i] = 20 + i/3
				}
			}
			kinds[len(kinds)-1] = 0
		}, nil},
		{"strange things", 1, 0, func(kinds []int) {
			for i := range kinds {
				kinds[i] = [...]int{1, 2, 3, 0, 4, 5, 6, 7, 0, 8, 0, 1, 2, 0, 3, 4, 0, 5, 0, 6, 0, 7, 8, 0, 1, 0, 2, 0, 0, 9, 0, 9, 0, 10, 10}[i]
			}
		}, func(img *image.RGBA, kinds []int) {
			for _, i := range []int{3, 13, 18, 25, 32} {
				for k := range 5 {
					at := cell(i).Min.Add(image.Pt(4+rng.IntN(14), 4+rng.IntN(16)))
					over(img, image.Rectangle{Min: at, Max: at.Add(image.Pt(7+i%4, 4+i%5))}, image.NewUniform(color.NRGBA{uint8(50 * k), uint8(9 * i), uint8(7 * i), 255}))
				}
			}
		}},
		{"a bar below", 6, 0, func(kinds []int) {
			for i := range columns {
				kinds[(rows-1)*columns+i], kinds[(rows-2)*columns+i] = 9, 0
			}
		}, nil},
		{"a frame", 6, 0, func(kinds []int) {
			for i := range kinds {
				if x, y := i%columns, i/columns; x == 0 || y == 0 || x == columns-1 || y == rows-1 {
					kinds[i] = -1
				}
			}
		}, nil},
		{"two kinds", 2, 3, nil, nil},
		{"few and far", 4, 25, nil, nil},
		{"noise", 6, 8, nil, func(img *image.RGBA, kinds []int) {
			for i := range img.Pix {
				if v := int(img.Pix[i]) + rng.IntN(70) - 35; i%4 < 3 {
					img.Pix[i] = uint8(min(max(v, 0), 255))
				}
			}
		}},
	} {
		kinds := pairsOf(rng, columns, rows, c.kinds, c.empty)
		kinds[0] = max(kinds[0], 1)
		if c.set != nil {
			c.set(kinds)
		}
		img := plain(kinds, columns, worldW, worldH, worldGround)
		if c.paint != nil {
			c.paint(img, kinds)
		}
		say("board, %s", c.name)
		cells := must.Have(compare(t.Context(), img, reading.Even(corners, columns, rows), false, nil))(t)
		tell(say, cells)
		r := cells.Group(Corrections{})
		say("  read %v, odd %v\n  %.3f", r.Kinds, r.Odd(), r.Certainty)
	}
	goldentest.File(t, "testdata/odd.golden", said.String(), "board")
}

// TestSearchGolden holds what is found on the way to a board to what it was: points that are alike, lattices, the flat
// picture and where its cells begin; and a picture without its stripes.
func TestSearchGolden(t *testing.T) {
	var said strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&said, format+"\n", args...) }
	for _, name := range []string{"made-1", "made-30048", "strange-0", "strange-20018", "made-30035"} {
		m := load(t, name).within(around[name])
		p := must.Have(reduced(t.Context(), m.picture, 1+m.picture.Rect.Dx()/1500))(t)
		points, found, err := matched(t.Context(), p, name == "strange-0" || name == "made-30035")
		must.Do(t, err)
		var places, lengths, strengths []float64
		for i := range points {
			places = append(places, points[i].x, points[i].y)
			lengths = append(lengths, float64(points[i].rest), float64(points[i].tail))
		}
		for _, f := range found {
			strengths = append(strengths, f.strength)
		}
		say("%s: %d points %s; %s", name, len(points), figures(places), figures(lengths))
		say("  %d pairs %s", len(found), figures(strengths))
		all := likeliest(must.Have(lattices(t.Context(), points, found))(t))
		for i := range all {
			l := &all[i]
			say("  lattice %.5f, %.5f, captured %.4f by %d, class %d", l.a, l.g, l.captured, len(l.consistent), l.class())
			if i > 1 {
				continue
			}
			f, ok, err := flatten(t.Context(), p, l, points, found)
			must.Do(t, err)
			for again := 0; ok && again < 2; again++ {
				must.Do(t, f.search(t.Context()))
				x, y := f.phase()
				say("  from %d, %d: %s; %s", f.u0, f.v0, figures(f.ch[0]), figures(f.ch[1]))
				say("  best %s; power %s; phase %.4f, %.4f", figures(f.best), figures(f.power), x, y)
				var b image.Rectangle
				if b, ok = f.board(); ok {
					say("  board %v", b)
					f.apartFrom()
				}
			}
		}
	}
	m := load(t, stripedBoard)
	part := image.NewRGBA(image.Rect(0, 0, 420, 340))
	draw.Draw(part, part.Rect, m.picture, image.Pt(500, 200), draw.Src)
	clean := must.Have(unstriped(t.Context(), part, 1))(t)
	must.Be(t, clean != nil, "there are no stripes")
	for _, pix := range planesOf(clean).ch {
		say("without stripes %s", figures(pix))
	}
	text := strings.ReplaceAll(said.String(), "-0.00000", "0.00000")
	goldentest.File(t, "testdata/search.golden", text, "made", "strange")
}
