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
	things source = iota // the built-in faces, of several sets
	mahjong
	shapes
	hanzi
	photos // the player's, each a kind; then things
	pieces // the picture on the board, cut up
	sources
)

// sourceNames are the words by which a game and the settings keep a source, and
// the keys of its translations.
var sourceNames = [sources]string{"things", "mahjong", "shapes", "hanzi", "photos", "pieces"}

// plainly is what earlier versions called things: kinds then had the faces of their own
// numbers, which games from then keep.
const plainly = "drawn"

// set is the set that a source takes its faces from; nil for pictures of the player's.
func (s source) set() *faces.Set {
	switch s {
	case things:
		return faces.Things
	case mahjong:
		return faces.Mahjong
	case shapes:
		return faces.Shapes
	case hanzi:
		return faces.Hanzi
	}
	return nil
}

// sourceOf is the source of that name; things where there is none.
func sourceOf(name string) source {
	for s, n := range sourceNames {
		if n == name {
			return source(s)
		}
	}
	return things
}

// The built-in faces lie on ivory, in the light as in the dark, with an edge
// at the foot as of something thick.
var (
	ivory     = color.NRGBA{R: faces.Ground >> 16, G: faces.Ground >> 8 & 0xFF, B: faces.Ground & 0xFF, A: 0xFF}
	ivoryEdge = color.NRGBA{R: 0xDC, G: 0xD0, B: 0xB8, A: 0xFF}
)

// looks are all that the faces of a game are made from.
type looks struct {
	source source
	kinds  int         // 1…kinds are wanted
	tile   image.Point // a tile, in device pixels
	cols   int         // of the board, whose shape the picture has
	rows   int
	photos []*imageslice.Picture // all that the player has chosen; nil where one is being loaded
	had    []string              // the hashes of those that the game has, by kind from 1
	draws  bool                  // kinds without a photo draw one
	deck   string                // by what they are drawn, photos and things: the deal
	pic    *imageslice.Picture
	crop   imageslice.Crop
}

// equal says whether two looks are the same.
func (l looks) equal(m looks) bool {
	return l.source == m.source && l.kinds == m.kinds && l.tile == m.tile && l.cols == m.cols && l.rows == m.rows &&
		l.pic == m.pic && l.crop == m.crop && l.draws == m.draws && l.deck == m.deck &&
		slices.Equal(l.photos, m.photos) && slices.Equal(l.had, m.had)
}

// made are the faces of a game, by kind, of which 0 has none; or those of a set, from
// which any game takes its own.
type made struct {
	faces []board.Face
	set   *faces.Set
	all   [][]board.Face // of the set, by number from 1: the pictures of each
	drawn []string       // the hashes of the photos, by kind from 1
	stone board.Face
	final bool // all photos were there to be drawn from
}

// make makes the face of every kind. What is made when ctx ends is not complete.
func (l looks) make(ctx context.Context) made {
	if set := l.source.set(); set != nil {
		return made{set: set, all: l.whole(ctx, set), stone: l.stone()}
	}
	h := l.deal(ctx)
	return made{faces: l.faces(ctx, h), stone: l.stone(), drawn: h.hashes(), final: !slices.Contains(l.photos, nil)}
}

// whole makes all faces of a set.
func (l looks) whole(ctx context.Context, set *faces.Set) [][]board.Face {
	all := make([][]board.Face, faces.Count+1)
	for n := 1; n <= faces.Count && ctx.Err() == nil; n++ {
		for i := range set.Pictures(n) {
			all[n] = append(all[n], l.card(func(room image.Point) *image.RGBA { return set.Draw(n, i, room) }))
		}
	}
	set.Pick(1, "") // which compares them once, here and not where the window waits
	return all
}

// dealt gives every kind of a start its face, and the tile that begins on each cell. Kinds
// of a set take those of its faces that differ most, by the deal, so that the same game ID
// has the same; plain ones those of their own numbers. The tiles of a group take its
// pictures in turn.
func (m made) dealt(start link.Position, plain bool) (kinds, cells []board.Face) {
	kinds = m.faces
	var numbers []int // of the faces, by kind from 0
	if m.set != nil {
		numbers = pick(m.set, kindsOf(start), link.Rules{}.FormatPosition(start), plain)
		kinds = make([]board.Face, 1, len(numbers)+1)
		for kind, n := range numbers {
			if len(m.all) <= n || len(m.all[n]) == 0 {
				kinds = kinds[:1] // they are not all there
				break
			}
			kinds = append(kinds, numbered(m.all[n][0], kind+1))
		}
	}
	cells = make([]board.Face, start.Cells())
	seen := make([]int, kindsOf(start)+1)
	for cell := range cells {
		kind := start.Kind(cell)
		if start.Stone(cell) {
			cells[cell] = m.stone
			continue
		}
		if kind >= len(kinds) {
			continue
		}
		cells[cell] = kinds[kind]
		if kind > 0 && m.set != nil {
			all := m.all[numbers[kind-1]]
			cells[cell] = numbered(all[seen[kind]%len(all)], kind)
			seen[kind]++
		}
		cells[cell].Says = strconv.Itoa(kind)
	}
	return kinds, cells
}

// stone is the face of a stone.
func (l looks) stone() board.Face {
	return board.Face{Picture: faces.Stone(l.tile), Border: true}
}

// numbered is a face of a kind: when the faces of a set begin again, a number tells them
// apart.
func numbered(f board.Face, kind int) board.Face {
	if kind > faces.Count {
		f.Badge = strconv.Itoa(kind)
	}
	return f
}

// pick gives kinds their faces of a set, by number.
func pick(set *faces.Set, kinds int, deck string, plain bool) []int {
	all := make([]int, kinds)
	picked := set.Pick(kinds, deck)
	for i := range all {
		all[i] = i%faces.Count + 1
		if !plain {
			all[i] = picked[i%len(picked)]
		}
	}
	return all
}

// faces makes the face of every kind, with the photos of a hand. Photos that
// resemble each other are told apart by their numbers.
func (l looks) faces(ctx context.Context, h hand) []board.Face {
	all := make([]board.Face, l.kinds+1)
	numbers := pick(faces.Things, l.kinds, l.deck, false)
	for kind := 1; kind <= l.kinds && ctx.Err() == nil; kind++ {
		switch {
		case h.photos[kind-1] != nil:
			p := h.photos[kind-1]
			wide, high := p.Size()
			all[kind] = l.photo(p, imageslice.Cover(wide, high, l.aspect()))
			if h.alike[kind-1] {
				all[kind].Badge = strconv.Itoa(kind)
			}
		case l.source == pieces && l.pic != nil:
			all[kind] = l.piece(kind)
		default:
			all[kind] = numbered(l.card(func(room image.Point) *image.RGBA { return faces.Things.Draw(numbers[kind-1], 0, room) }), kind)
		}
	}
	return all
}

// photo is part of a picture, of the shape of what a tile shows, in a frame that sets it
// off against the picture behind the tiles.
func (l looks) photo(p *imageslice.Picture, c imageslice.Crop) board.Face {
	return l.card(func(room image.Point) *image.RGBA {
		img := p.Render(c, room.X, room.Y)
		imageslice.RoundCorners(img, float64(min(room.X, room.Y))/10)
		return img
	})
}

// shown is how much of a tile its face fills, in percent of its width, and of its height
// above the edge.
const shown = 88

// room is how large a face is at most.
func (l looks) room() image.Point {
	return image.Pt(max(1, l.tile.X*shown/100), max(1, (l.tile.Y-l.edge())*shown/100))
}

// aspect is that of the room for a face.
func (l looks) aspect() float64 { return float64(l.room().X) / float64(l.room().Y) }

// edge is how high the edge at a tile's foot is.
func (l looks) edge() int { return max(1, min(l.tile.X, l.tile.Y)/18) }

// card is a tile of ivory with a picture in its middle, which is no larger than the room
// for it.
func (l looks) card(picture func(room image.Point) *image.RGBA) board.Face {
	img := image.NewRGBA(image.Rectangle{Max: l.tile})
	draw.Draw(img, img.Rect, image.NewUniform(ivory), image.Point{}, draw.Src)
	foot := l.tile.Y - l.edge()
	draw.Draw(img, image.Rect(0, foot, l.tile.X, l.tile.Y), image.NewUniform(ivoryEdge), image.Point{}, draw.Src)
	face := picture(l.room())
	at := image.Pt((l.tile.X-face.Rect.Dx())/2, (foot-face.Rect.Dy())/2)
	draw.Draw(img, face.Rect.Add(at), face, image.Point{}, draw.Over)
	return board.Face{Picture: img, Border: true}
}

// piece is the part of the picture that stands for a kind. Two parts may look
// alike, two skies for instance: the number tells them apart.
func (l looks) piece(kind int) board.Face {
	w, h := l.pic.Size()
	cols, rows := grid(l.kinds, float64(l.cols)/float64(l.rows))
	col, row := (kind-1)%cols, (kind-1)/cols
	wide, high := l.crop.W/float64(cols), l.crop.H/float64(rows)
	c := imageslice.Crop{W: wide, H: high} // what is in the middle of the part, of the shape of a face
	if aspect := wide * float64(w) / (high * float64(h)); aspect > l.aspect() {
		c.W *= l.aspect() / aspect
	} else {
		c.H *= aspect / l.aspect()
	}
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
	kinds []board.Face // of the game on the table
	made  made
	work  *pictures.Pipeline[looks, made]
}

func newGallery(t *Tab) *gallery {
	g := &gallery{tab: t}
	g.work = pictures.NewPipelineFunc(t.services.Post, looks.equal,
		func(ctx context.Context, l looks) made { return l.make(ctx) },
		func(m made) {
			g.made = m
			g.assign()
			if m.final {
				t.drew(m.drawn)
			}
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
	l := g.looksOf(g.tab.frame.Session.Start())
	l.tile = g.tab.board.Geometry().TileRect().Max
	return l
}

// looksOf is what the faces of the game that begins with start are made from, but for the
// size of a tile.
func (g *gallery) looksOf(start link.Position) looks {
	t := g.tab
	l := looks{source: t.setup.source}
	if l.source.set() != nil {
		return l // the same for all games
	}
	l.kinds, l.cols, l.rows, l.deck = kindsOf(start), start.W(), start.H(), link.Rules{}.FormatPosition(start)
	l.pic, l.crop = t.picture.Picture(), t.picture.CropNow()
	if l.source == photos {
		l.photos, l.had, l.draws = t.album.All(), t.drawing.hashes, t.draws()
	}
	return l
}

// assign gives the tiles their faces; those not made yet are empty.
func (g *gallery) assign() {
	t := g.tab
	kinds, cells := g.made.dealt(t.frame.Session.Start(), t.plain)
	g.kinds = kinds
	t.board.SetFaces(cells)
}

// kindsOf is the highest kind of a position.
func kindsOf(p link.Position) int { return len(p.KindsLeft()) - 1 }
