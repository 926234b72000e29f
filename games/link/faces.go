package link

import (
	"context"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strconv"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/imageslice"
	"tessera/resources/faces"
	"tessera/solver/link"
)

// source is where the tiles' faces come from.
type source int

// The sources, in the order of the list.
const (
	drawn  source = iota // the built-in faces
	photos               // the player's, each a kind; then the built-in ones
	pieces               // the picture on the board, cut up
	sources
)

// sourceNames are the words by which a game and the settings keep a source, and
// the keys of its translations.
var sourceNames = [sources]string{"drawn", "photos", "pieces"}

// sourceOf is the source of that name; the built-in faces where there is none.
func sourceOf(name string) source {
	for s, n := range sourceNames {
		if n == name {
			return source(s)
		}
	}
	return drawn
}

// The built-in faces lie on ivory, in the light as in the dark, with an edge
// at the foot as of something thick.
var (
	ivory     = color.NRGBA{R: 0xFD, G: 0xF9, B: 0xF0, A: 0xFF}
	ivoryEdge = color.NRGBA{R: 0xDC, G: 0xD0, B: 0xB8, A: 0xFF}
)

// looks are all that the faces of a game are made from.
type looks struct {
	source source
	kinds  int // 1…kinds are wanted
	px     int // side of a tile, in device pixels
	cols   int // of the board, whose shape the picture has
	rows   int
	photos []*imageslice.Picture // by kind, from 1; nil where there is none
	pic    *imageslice.Picture
	crop   imageslice.Crop
}

// equal says whether two looks are the same.
func (l looks) equal(m looks) bool {
	return l.source == m.source && l.kinds == m.kinds && l.px == m.px && l.cols == m.cols && l.rows == m.rows &&
		l.pic == m.pic && l.crop == m.crop && slices.Equal(l.photos, m.photos)
}

// faces makes the face of every kind, by kind; 0 has none. What is made when ctx
// ends is not complete.
func (l looks) faces(ctx context.Context) []board.Face {
	all := make([]board.Face, l.kinds+1)
	for kind := 1; kind <= l.kinds && ctx.Err() == nil; kind++ {
		switch {
		case kind <= len(l.photos) && l.photos[kind-1] != nil:
			p := l.photos[kind-1]
			w, h := p.Size()
			all[kind] = l.photo(p, imageslice.Cover(w, h, 1))
		case l.source == pieces && l.pic != nil:
			all[kind] = l.piece(kind)
		default:
			all[kind] = l.drawn(kind)
		}
	}
	return all
}

// drawn is the n-th built-in face, from 1. When they begin again, a number
// tells them apart.
func (l looks) drawn(n int) board.Face {
	f := l.card(84, func(side int) *image.RGBA { return faces.Draw(n, side) })
	if n > faces.Count {
		f.Badge = strconv.Itoa(n)
	}
	return f
}

// photo is part of a picture, square, in a frame that sets it off against the
// picture behind the tiles.
func (l looks) photo(p *imageslice.Picture, c imageslice.Crop) board.Face {
	return l.card(88, func(side int) *image.RGBA {
		img := p.Render(c, side, side)
		imageslice.RoundCorners(img, float64(side)/10)
		return img
	})
}

// card is a tile of ivory with a picture on it, percent of the tile wide.
func (l looks) card(percent int, picture func(side int) *image.RGBA) board.Face {
	px := l.px
	img := image.NewRGBA(image.Rect(0, 0, px, px))
	draw.Draw(img, img.Rect, image.NewUniform(ivory), image.Point{}, draw.Src)
	edge := max(1, px/18)
	draw.Draw(img, image.Rect(0, px-edge, px, px), image.NewUniform(ivoryEdge), image.Point{}, draw.Src)
	side := max(1, px*percent/100)
	at := image.Pt((px-side)/2, (px-edge-side)/2)
	draw.Draw(img, image.Rect(0, 0, side, side).Add(at), picture(side), image.Point{}, draw.Over)
	return board.Face{Picture: img, Border: true}
}

// piece is the part of the picture that stands for a kind. Two parts may look
// alike, two skies for instance: the number tells them apart.
func (l looks) piece(kind int) board.Face {
	w, h := l.pic.Size()
	cols, rows := grid(l.kinds, float64(l.cols)/float64(l.rows))
	col, row := (kind-1)%cols, (kind-1)/cols
	wide, high := l.crop.W/float64(cols), l.crop.H/float64(rows)
	side := min(wide*float64(w), high*float64(h)) // in pixels: the square in the middle of the part
	c := imageslice.Crop{W: side / float64(w), H: side / float64(h)}
	c.X = l.crop.X + (float64(col)+0.5)*wide - c.W/2
	c.Y = l.crop.Y + (float64(row)+0.5)*high - c.H/2
	f := l.photo(l.pic, c)
	f.Badge = strconv.Itoa(kind)
	return f
}

// grid cuts a picture of the given aspect into at least n parts, as square as
// may be.
func grid(n int, aspect float64) (cols, rows int) {
	best := 0.0
	for c := 1; c <= n; c++ {
		r := (n + c - 1) / c
		shape := aspect * float64(r) / float64(c)
		shape = min(shape, 1/shape) * float64(n) / float64(c*r) // what is left unused counts as well
		if shape > best {
			best, cols, rows = shape, c, r
		}
	}
	return cols, rows
}

// gallery keeps the faces of the present game in the board's present size.
type gallery struct {
	tab   *Tab
	kinds []board.Face // by kind
	work  *pictures.Pipeline[looks, []board.Face]
}

func newGallery(t *Tab) *gallery {
	g := &gallery{tab: t}
	g.work = pictures.NewPipelineFunc(t.services.Post, looks.equal,
		func(ctx context.Context, l looks) []board.Face { return l.faces(ctx) },
		func(kinds []board.Face) {
			g.kinds = kinds
			g.assign()
		})
	return g
}

// render makes the faces anew where they are to look otherwise, and shows them
// when they are done.
func (g *gallery) render() {
	t := g.tab
	if t.board.Size().IsZero() || !t.frame.Session.HasGame() {
		return
	}
	g.work.Ask(g.looks())
}

// looks are all that the faces of the game on the table are made from.
func (g *gallery) looks() looks {
	t := g.tab
	geo := t.board.Geometry()
	return looks{source: t.setup.source, kinds: kindsOf(t.frame.Session.Start()), px: geo.TilePixels(),
		cols: geo.Cols, rows: geo.Rows, photos: t.photos(), pic: t.picture.Picture(), crop: t.picture.CropNow()}
}

// assign gives the tiles their faces; those not made yet are empty.
func (g *gallery) assign() {
	start := g.tab.frame.Session.Start()
	all := make([]board.Face, start.Cells())
	for cell := range all {
		if kind := start.Kind(cell); kind < len(g.kinds) {
			all[cell] = g.kinds[kind]
			all[cell].Says = strconv.Itoa(kind)
		}
	}
	g.tab.board.SetFaces(all)
}

// kindsOf is the highest kind of a position.
func kindsOf(p link.Position) int { return len(p.KindsLeft()) - 1 }
