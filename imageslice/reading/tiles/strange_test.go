package tiles

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"math/rand/v2"

	"tessera/imageslice/reading"
	"tessera/resources/faces"
)

// The kinds of damage of the second set, by turns: boards of more kinds of games, as one finds them when a player asks for help.
var strangenesses = []string{"full", "half played", "few left", "pair being joined", "cursor and highlight", "crates", "patterned ground",
	"scaled or jpeg", "odd camera", "odd camera, moiré", "menu over it", "other windows"}

// strangeFrom makes the picture of a seed.
func strangeFrom(seed uint64) made {
	rng := rand.New(rand.NewPCG(seed, 4711))
	m := made{damage: strangenesses[seed%uint64(len(strangenesses))], board: true}
	if m.damage == "other windows" {
		m.board = false
		m.picture = noStrange(rng)
		return m
	}
	s := newScene(rng, m.damage)
	s.deal(rng)
	s.paint(rng)
	m.picture, m.columns, m.rows, m.kinds, m.corners = s.img, s.columns, s.rows, s.kinds, s.cut()
	m.trim()
	switch m.damage {
	case "scaled or jpeg":
		if rng.IntN(3) > 0 {
			m.scale(0.65 + 1.2*rng.Float64())
		}
		if rng.IntN(3) > 0 {
			m.picture = compressed(m.picture, 35+rng.IntN(55))
		}
	case "odd camera":
		m.photographed(rng, 0, 1000+rng.IntN(1000))
	case "odd camera, moiré":
		m.photographed(rng, 0.1+0.25*rng.Float64(), 1000+rng.IntN(1000))
	case "menu over it":
		m.cover(rng)
	}
	return m
}

// trim cuts the answer to the tiles that are left.
func (m *made) trim() {
	columns, rows := float64(m.columns), float64(m.rows)
	b := m.crop()
	h, _ := reading.Square(m.corners)
	x0, y0 := float64(b.Min.X)/columns, float64(b.Min.Y)/rows
	x1, y1 := float64(b.Max.X)/columns, float64(b.Max.Y)/rows
	m.corners = h.Quad(reading.Quad{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}})
}

// scene is a board while it is drawn.
type scene struct {
	img           *image.RGBA
	state         string // the damage
	columns, rows int
	kinds         []int
	left, top     int // of the first cell
	w, h, gap     int
	crate         int    // the kind that is crates
	joined        [2]int // the cells of the pair that is just being joined, or that is lit
}

func newScene(rng *rand.Rand, state string) *scene {
	s := &scene{state: state, columns: 6 + rng.IntN(13), rows: 5 + rng.IntN(7), w: 28 + rng.IntN(48), joined: [2]int{-1, -1}}
	s.h = s.w + []int{0, 0, s.w / 8, s.w / 4, s.w / 3}[rng.IntN(5)]
	s.gap = []int{0, 0, 0, 1, 2, 4, s.w / 8, s.w / 5}[rng.IntN(8)]
	s.left, s.top = 8+rng.IntN(3*s.w), 24+rng.IntN(2*s.h)
	return s
}

func (s *scene) cell(i int) image.Rectangle {
	at := image.Pt(s.left+i%s.columns*(s.w+s.gap), s.top+i/s.columns*(s.h+s.gap))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(s.w, s.h))}
}

// cut are the corners of all cells, with half of the gap around.
func (s *scene) cut() reading.Quad {
	q := reading.FromRectangle(image.Rect(s.left, s.top, s.left+s.columns*(s.w+s.gap), s.top+s.rows*(s.h+s.gap)))
	for i := range q {
		q[i].X -= float64(s.gap) / 2
		q[i].Y -= float64(s.gap) / 2
	}
	return q
}

// deal lays tiles.
func (s *scene) deal(rng *rand.Rand) {
	n := s.columns * s.rows
	share := 0.
	switch s.state {
	case "full":
	case "half played", "patterned ground":
		share = 0.3 + 0.4*rng.Float64()
	case "few left":
		share = 0.7 + 0.1*rng.Float64()
	default:
		share = max(0, 0.7*rng.Float64()-0.2)
		if s.state == "pair being joined" {
			share = max(share, 0.1)
		}
	}
	tiles := max((n-int(share*float64(n)))/2*2, 14)
	kinds := min(5+rng.IntN(max(tiles/5, 1)+6), tiles/2)
	var all []int
	for i := range tiles / 2 {
		k := 1 + i%kinds
		if i >= kinds {
			k = 1 + rng.IntN(kinds)
		}
		all = append(all, k, k)
	}
	if s.state == "crates" {
		s.crate = kinds + 1
		for i := range 2 * (1 + rng.IntN(3)) {
			all[2*kinds-1-i] = s.crate
		}
		count := map[int]int{}
		for _, k := range all {
			count[k]++
		}
		for i, k := range all { // what a crate has replaced must not leave one alone
			if k != s.crate && count[k]%2 == 1 {
				count[k]--
				all[i] = 0
			}
		}
	}
	s.kinds = make([]int, n)
	copy(s.kinds, all)
	rng.Shuffle(n, func(i, j int) { s.kinds[i], s.kinds[j] = s.kinds[j], s.kinds[i] })
	if rng.IntN(2) == 0 && share > 0 { // played from the edge inwards: those farthest out have gone
		order := make([]float64, n)
		for i := range order {
			dx, dy := float64(i%s.columns)/float64(s.columns)-0.5, float64(i/s.columns)/float64(s.rows)-0.5
			order[i] = math.Hypot(dx, dy) + 0.35*rng.Float64()
		}
		for range 4 * n {
			i, j := rng.IntN(n), rng.IntN(n)
			if s.kinds[i] > 0 && s.kinds[j] == 0 && order[j] < order[i] {
				s.kinds[i], s.kinds[j] = 0, s.kinds[i]
			}
		}
	}
	if s.state == "pair being joined" || s.state == "cursor and highlight" {
		for {
			i, j := rng.IntN(n), rng.IntN(n)
			if i != j && s.kinds[i] > 0 && s.kinds[i] == s.kinds[j] {
				s.joined = [2]int{i, j}
				return
			}
		}
	}
}

// paint draws all of it.
func (s *scene) paint(rng *rand.Rand) {
	board := image.Rect(s.left, s.top, s.left+s.columns*(s.w+s.gap), s.top+s.rows*(s.h+s.gap))
	panel := rng.IntN(3)
	right, bottom := 8+rng.IntN(2*s.w), 8+rng.IntN(2*s.h)
	if panel > 0 {
		right += 130
	}
	s.img = image.NewRGBA(image.Rect(0, 0, board.Max.X+right, board.Max.Y+bottom))
	light := []int{25, 45, 90, 160, 225, 240}[rng.IntN(6)]
	ground := someColour(rng, light)
	backdrop(rng, s.img, ground)
	if rng.IntN(3) == 0 { // a field of its own
		fill(s.img, board.Inset(-4-rng.IntN(5)), someColour(rng, light))
		fill(s.img, board.Inset(-3), someColour(rng, light))
	}
	chrome(rng, s.img, board)
	if panel > 0 {
		s.panel(rng, image.Rect(board.Max.X+right-120, 10, board.Max.X+right-8, s.img.Rect.Max.Y-10))
	}
	look := newLook(rng, s.w, ground)
	if s.state == "patterned ground" {
		tile := pattern(rng, image.Pt(s.w+s.gap, s.h+s.gap), light)
		for i := range s.kinds {
			draw.Draw(s.img, s.cell(i).Add(image.Pt(-s.gap/2, -s.gap/2)).Union(s.cell(i)), tile, image.Point{}, draw.Over)
		}
	}
	for i, k := range s.kinds {
		if k == 0 {
			continue
		}
		r := s.cell(i)
		var t *image.RGBA
		if k == s.crate {
			t = crate(look.seed, r.Size())
		} else {
			t = look.tile(k, r.Size())
		}
		alpha := 255
		if s.state == "pair being joined" && (i == s.joined[0] || i == s.joined[1]) {
			alpha = 75 + int(look.seed%5)*25
		}
		draw.DrawMask(s.img, r, t, image.Point{}, image.NewUniform(color.Alpha{uint8(alpha)}), image.Point{}, draw.Over)
	}
	switch s.state {
	case "pair being joined":
		s.line(rng)
	case "cursor and highlight":
		s.mark(rng)
	}
}

// line joins the pair by a line through the row above the board or the rows between.
func (s *scene) line(rng *rand.Rand) {
	c := []color.RGBA{{0, 0, 0, 255}, {255, 40, 40, 255}, {255, 240, 60, 255}}[rng.IntN(3)]
	wide := 1 + rng.IntN(3)
	mid := func(i int) image.Point { r := s.cell(i); return r.Min.Add(r.Max).Div(2) }
	a, b := mid(s.joined[0]), mid(s.joined[1])
	y := s.top - s.h/2
	seg := func(p, q image.Point) {
		fill(s.img, image.Rectangle{Min: p, Max: q}.Canon().Inset(-wide).Intersect(s.img.Rect), c)
	}
	if rng.IntN(3) > 0 { // the way up, where it is free: otherwise it would lie over other tiles
		for _, p := range [2]int{0, 1} {
			for i := s.joined[p] - s.columns; i >= 0; i -= s.columns {
				if s.kinds[i] > 0 {
					return
				}
			}
		}
		seg(a, image.Pt(a.X, y))
		seg(image.Pt(a.X, y), image.Pt(b.X, y))
		seg(image.Pt(b.X, y), b)
	}
}

// mark shows what is chosen and the mouse's arrow.
func (s *scene) mark(rng *rand.Rand) {
	r := s.cell(s.joined[0])
	switch rng.IntN(3) {
	case 0: // a frame
		c := []color.RGBA{{255, 30, 30, 255}, {255, 220, 0, 255}, {30, 120, 255, 255}}[rng.IntN(3)]
		wide := 2 + rng.IntN(2)
		for _, e := range []image.Rectangle{{r.Min, image.Pt(r.Max.X, r.Min.Y+wide)}, {image.Pt(r.Min.X, r.Max.Y-wide), r.Max}, {r.Min, image.Pt(r.Min.X+wide, r.Max.Y)}, {image.Pt(r.Max.X-wide, r.Min.Y), r.Max}} {
			fill(s.img, e, c)
		}
	case 1: // lit
		fill(s.img, r, color.RGBA{90, 85, 0, 100})
	default: // darkened
		fill(s.img, r, color.RGBA{0, 0, 0, 90})
	}
	at := s.cell(s.joined[1]).Min.Add(image.Pt(rng.IntN(s.w), rng.IntN(s.h)))
	for y := range 17 {
		for x := 0; x <= y*2/3; x++ {
			c := color.RGBA{0, 0, 0, 255}
			if x > 0 && x < y*2/3 && y < 16 {
				c = color.RGBA{255, 255, 255, 255}
			}
			if p := at.Add(image.Pt(x, y)); p.In(s.img.Rect) {
				s.img.SetRGBA(p.X, p.Y, c)
			}
		}
	}
}

// panel draws what stands beside a board: figures, large pictures and buttons.
func (s *scene) panel(rng *rand.Rand, r image.Rectangle) {
	fill(s.img, r, someColour(rng, 70+rng.IntN(150)))
	y := r.Min.Y + 10
	for y+60 < r.Max.Y {
		switch rng.IntN(4) {
		case 0:
			f := faces.Fit(1+rng.IntN(faces.Count), image.Pt(48, 48))
			draw.Draw(s.img, image.Rect(r.Min.X+30, y, r.Max.X, y+48), f, f.Rect.Min, draw.Over)
			y += 60
		case 1:
			b := image.Rect(r.Min.X+8, y, r.Max.X-8, y+26)
			fill(s.img, b, someColour(rng, 40))
			words(rng, s.img, b.Inset(8), someColour(rng, 220))
			y += 34
		default:
			words(rng, s.img, image.Rect(r.Min.X+8, y, r.Max.X-8-rng.IntN(40), y+9), someColour(rng, 30))
			y += 18
		}
	}
}

// noStrange is a picture without a board that has much that comes again and again.
func noStrange(rng *rand.Rand) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, 500+rng.IntN(900), 400+rng.IntN(500)))
	backdrop(rng, img, someColour(rng, 30+rng.IntN(210)))
	switch rng.IntN(5) {
	case 0: // a calendar or a table: numbers in a grid of lines
		w, h, ink := 30+rng.IntN(60), 18+rng.IntN(40), someColour(rng, 40)
		for y := 40; y+h < img.Rect.Dy()-20; y += h {
			for x := 20; x+w < img.Rect.Dx()-20; x += w {
				fill(img, image.Rect(x, y, x+w, y+1), ink)
				fill(img, image.Rect(x, y, x+1, y+h), ink)
				words(rng, img, image.Rect(x+6, y+5, x+6+rng.IntN(w-6), y+14), ink)
			}
		}
	case 1: // a wallpaper: one thing again and again
		p := pattern(rng, image.Pt(30+rng.IntN(60), 30+rng.IntN(60)), 120)
		for y := 0; y < img.Rect.Dy(); y += p.Rect.Dy() {
			for x := 0; x < img.Rect.Dx(); x += p.Rect.Dx() {
				draw.Draw(img, p.Rect.Add(image.Pt(x, y)), p, image.Point{}, draw.Src)
			}
		}
	case 2: // a chessboard with men
		n := min(img.Rect.Dx(), img.Rect.Dy()) / 9
		for i := range 64 {
			r := image.Rect(0, 0, n, n).Add(image.Pt(20+i%8*n, 20+i/8*n))
			fill(img, r, []color.RGBA{{235, 215, 180, 255}, {170, 120, 80, 255}}[(i%8+i/8)%2])
			if i/8 < 2 && i/8 > 5 || rng.IntN(6) == 0 {
				f := faces.Shapes.Draw(1+rng.IntN(6), 0, image.Pt(n-8, n-8))
				draw.Draw(img, r.Inset(4), f, f.Rect.Min, draw.Over)
			}
		}
	case 3: // different photos in rows, as a folder shows them
		w := 70 + rng.IntN(80)
		for y := 20; y+w < img.Rect.Dy(); y += w + 25 {
			for x := 20; x+w < img.Rect.Dx(); x += w + 12 {
				p := photo(rng.IntN(9))
				draw.Draw(img, image.Rect(x, y, x+w, y+w*3/4), p, image.Pt(rng.IntN(800), rng.IntN(600)), draw.Src)
				words(rng, img, image.Rect(x, y+w*3/4+4, x+w, y+w*3/4+13), someColour(rng, 30))
			}
		}
	default:
		chrome(rng, img, image.Rectangle{})
		for range 20 {
			r := image.Rect(0, 0, 20+rng.IntN(200), 20+rng.IntN(100)).Add(image.Pt(rng.IntN(img.Rect.Dx()), rng.IntN(img.Rect.Dy())))
			fill(img, r, someColour(rng, 120))
		}
	}
	return img
}
