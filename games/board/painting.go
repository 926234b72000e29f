package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	scaling "golang.org/x/image/draw"

	"tessera/games/look"
)

const (
	paintingFrom = 36 // tiles from which on they are painted
	finelyScaled = 24 // tiles at once of which some change their size; more are scaled roughly
)

// painting is one picture of all tiles but the lifted ones, drawn in their place: the toolkit
// takes some 20 µs for each thing that it draws, and as long again for each picture that is
// brought to the graphics card, and a large board has hundreds of tiles that may all move at
// once. It is brought up to date before a frame is drawn, where tiles look otherwise than in
// the frame before. The toolkit does not know the tiles' own images then: whoever changes one
// says that a frame is to be drawn (dirty).
type painting struct {
	least   int // tiles; fewer are drawn as fast one by one
	sheet   *look.Sheet
	picture *image.RGBA // nil: every tile is drawn itself
	geo     Geometry
	margin  int             // around the cells, in pixels
	origin  image.Point     // where the part of the board begins that is painted, being in sight
	all     image.Rectangle // the whole board, in the picture
	has     []placed        // by tile, as it is in the picture; zero for one that is drawn itself
	joins   joins           // under the tiles
	bed     bed             // under all

	dirty   []bool      // by square of cells: what is to be painted anew
	scratch *image.RGBA // for tiles that are neither whole nor opaque

	columnsOf []int // of what is painted: where in a row of its picture each begins
}

// placed is how a tile is seen in the picture.
type placed struct {
	picture *image.RGBA
	at      image.Rectangle
	strong  uint8
}

// holds says whether a tile is part of the picture.
func (p *painting) holds(id int) bool { return id < len(p.has) && p.has[id] != placed{} }

// look brings the picture up to date with the board, and says whether other tiles than
// before are part of it.
func (p *painting) look(b *Board) (changed bool) {
	if len(b.tiles) < p.least {
		b.well.LeaveMiddle(false)
		return p.drop()
	}
	if p.picture == nil || p.geo != b.geo || len(p.has) != len(b.tiles) {
		p.begin(b.geo, len(b.tiles))
		changed = true
	}
	moved := 0
	for id, t := range b.tiles {
		now := placed{}
		if !slices.Contains(b.lifted, id) {
			now = p.place(t)
		}
		was := p.has[id]
		if now == was {
			continue
		}
		if (now == placed{}) != (was == placed{}) {
			changed = true
		}
		p.touch(was.at)
		p.touch(now.at)
		p.has[id] = now
		moved++
	}
	if bed := p.bedOf(b); bed != p.bed {
		p.touch(p.bed.at)
		p.touch(bed.at)
		p.bed = bed
		moved++
	}
	if p.joined(b.bonds) {
		moved++
	}
	if moved > 0 {
		p.paint()
		p.sheet.Set(p.picture)
	}
	return changed
}

// begin begins an empty picture of a board.
func (p *painting) begin(geo Geometry, tiles int) {
	w, h := geo.TilesPixels()
	p.geo, p.margin = geo, geo.TilePixels()/2
	all := image.Rect(0, 0, w+2*p.margin, h+2*p.margin)
	seen := all
	if geo.zoom != (Zoom{}) {
		seen = all.Intersect(image.Rectangle{Max: geo.all}.Sub(image.Pt(geo.left-p.margin, geo.top-p.margin)))
	}
	p.origin, p.all = seen.Min, all.Sub(seen.Min)
	p.picture = image.NewRGBA(image.Rectangle{Max: seen.Size()})
	p.has = make([]placed, tiles)
	p.dirty = make([]bool, p.columns()*p.rows())
	p.joins, p.bed = joins{}, bed{}
	pos, size := geo.placed(seen.Add(image.Pt(geo.left-p.margin, geo.top-p.margin)))
	p.sheet.Place(pos, size)
	p.sheet.Show()
}

// drop lets all tiles be drawn themselves, and says whether one was not.
func (p *painting) drop() bool {
	if p.picture == nil {
		return false
	}
	p.picture, p.has, p.scratch, p.joins, p.bed = nil, nil, nil, joins{}, bed{}
	p.sheet.Set(nil)
	p.sheet.Hide()
	return true
}

// bed is the well's middle, where the picture shows it: opaque where it can be.
type bed struct {
	at   image.Rectangle
	fill color.NRGBA
}

// bedOf is that of a board where nothing else lies between the well and the tiles.
func (p *painting) bedOf(b *Board) bed {
	pos, size, fill, ok := b.well.Middle()
	at := p.pixels(b.well.Position().Add(pos), size)
	ok = ok && !b.behind.Visible() && b.boxes.name == "" && at.In(p.all)
	b.well.LeaveMiddle(ok)
	if !ok {
		return bed{}
	}
	return bed{at, fill}
}

// place tells how a tile is seen, where the picture can show it.
func (p *painting) place(t *tile) placed {
	picture, ok := t.img.Image.(*image.RGBA)
	if !ok || !t.img.Visible() || t.img.Translucency >= 1 {
		return placed{}
	}
	at := p.pixels(t.img.Position(), t.img.Size())
	if at.Empty() || !at.In(p.all) {
		return placed{}
	}
	return placed{picture, at, strength(t.img)}
}

// pixels are where something lies in the picture.
func (p *painting) pixels(pos fyne.Position, size fyne.Size) image.Rectangle {
	origin, _ := p.geo.Tiles()
	px := func(units float32) int { return int(math.Round(float64(units * p.geo.scale))) }
	min := image.Pt(p.margin+px(pos.X-origin.X), p.margin+px(pos.Y-origin.Y)).Sub(p.origin)
	return image.Rectangle{min, min.Add(image.Pt(px(size.Width), px(size.Height)))}
}

// strength is how much of something is seen, of 255.
func strength(img *canvas.Image) uint8 { return uint8(255*(1-img.Translucency) + 0.5) }

// Squares are as large as a cell with its gap, and each has one cell in its middle, so that a
// tile in its place lies in one of them; those at the edges are cut off.
func (p *painting) side() image.Point { return p.geo.cell.Add(image.Pt(p.geo.gap, p.geo.gap)) }

// first is where the first square begins, at the picture's corner or left of it and above.
func (p *painting) first() image.Point {
	from, side := image.Pt(p.margin-p.geo.gap/2, p.margin-p.geo.gap/2).Sub(p.origin), p.side()
	before := func(from, side int) int { // some of it lies in the picture
		if from %= side; from > 0 {
			from -= side
		}
		return from
	}
	return image.Pt(before(from.X, side.X), before(from.Y, side.Y))
}

func (p *painting) columns() int { return (p.picture.Rect.Dx()-p.first().X)/p.side().X + 1 }
func (p *painting) rows() int    { return (p.picture.Rect.Dy()-p.first().Y)/p.side().Y + 1 }

// square is where one lies in the picture.
func (p *painting) square(n int) image.Rectangle {
	side, at := p.side(), image.Pt(n%p.columns(), n/p.columns())
	min := p.first().Add(image.Pt(at.X*side.X, at.Y*side.Y))
	return image.Rectangle{min, min.Add(side)}.Intersect(p.picture.Rect)
}

// touch notes that what is seen there is to be painted anew.
func (p *painting) touch(at image.Rectangle) {
	if at = at.Intersect(p.picture.Rect); at.Empty() {
		return
	}
	side, columns := p.side(), p.columns()
	at = at.Sub(p.first())
	for row := at.Min.Y / side.Y; row <= (at.Max.Y-1)/side.Y; row++ {
		for col := at.Min.X / side.X; col <= (at.Max.X-1)/side.X; col++ {
			p.dirty[row*columns+col] = true
		}
	}
}

// paint paints anew what was touched, the tiles in their order. Squares that lie beside each
// other are painted as one, and none twice, since tiles have edges that are not opaque.
func (p *painting) paint() {
	scaled := 0
	for _, t := range p.has {
		if t.picture != nil && t.at.Size() != t.picture.Rect.Size() {
			scaled++
		}
	}
	columns := p.columns()
	for row := range p.rows() {
		for col := 0; col < columns; col++ {
			from := col
			for ; col < columns && p.dirty[row*columns+col]; col++ {
				p.dirty[row*columns+col] = false
			}
			if col > from {
				p.paintSquares(row*columns+from, row*columns+col, scaled <= finelyScaled)
			}
		}
	}
}

// paintSquares paints squares of a row anew, up to the one before to.
func (p *painting) paintSquares(from, to int, finely bool) {
	part := p.square(from).Union(p.square(to - 1))
	draw.Draw(p.picture, part, image.Transparent, image.Point{}, draw.Src)
	draw.Draw(p.picture, part.Intersect(p.bed.at), image.NewUniform(p.bed.fill), image.Point{}, draw.Src)
	for n := from; n < to; n++ {
		p.join(n)
	}
	for _, t := range p.has {
		if t.at.Overlaps(part) {
			p.put(t, part, finely)
		}
	}
}

// put paints of a tile what lies in a part of the picture.
func (p *painting) put(t placed, part image.Rectangle, finely bool) {
	if t.at.Size() != t.picture.Rect.Size() && (finely || t.strong < 255) {
		t.picture = p.scaled(t)
	}
	p.lay(t, part)
}

// lay paints what lies in a part of the picture of something, roughly where it is seen in another
// size than it has.
func (p *painting) lay(t placed, part image.Rectangle) {
	at := t.at.Intersect(part)
	if t.picture == nil || at.Empty() {
		return
	}
	if t.strong == 255 { // much faster than through a mask
		p.over(t, at)
		return
	}
	corner := at.Min.Sub(t.at.Min).Add(t.picture.Rect.Min)
	draw.DrawMask(p.picture, at, t.picture, corner, image.NewUniform(color.Alpha{A: t.strong}), image.Point{}, draw.Over)
}

// over paints a part of something, each point that of its picture which lies nearest. It gives
// the same as the library's draw.Over, and takes less than half as long: nearly all points of
// tiles are opaque.
func (p *painting) over(t placed, at image.Rectangle) {
	have := t.picture.Rect
	p.columnsOf = p.columnsOf[:0]
	for x := at.Min.X - t.at.Min.X; x < at.Max.X-t.at.Min.X; x++ {
		p.columnsOf = append(p.columnsOf, 4*((2*x+1)*have.Dx()/(2*t.at.Dx())))
	}
	for y := at.Min.Y; y < at.Max.Y; y++ {
		row := (2*(y-t.at.Min.Y) + 1) * have.Dy() / (2 * t.at.Dy())
		from := t.picture.Pix[row*t.picture.Stride:]
		to := p.picture.Pix[p.picture.PixOffset(at.Min.X, y):]
		for i, x := range p.columnsOf {
			s, d := from[x:x+4:x+4], to[4*i:4*i+4:4*i+4]
			switch s[3] {
			case 0:
			case 255:
				*(*[4]byte)(d) = [4]byte(s)
			default:
				through := (0xFFFF - uint32(s[3])*0x101) * 0x101
				for c := range 4 {
					d[c] = uint8((uint32(d[c])*through/0xFFFF + uint32(s[c])*0x101) >> 8)
				}
			}
		}
	}
}

// scaled is the picture of a tile in the size in which it is seen; the next call makes
// another of it.
func (p *painting) scaled(t placed) *image.RGBA {
	size := image.Rectangle{Max: t.at.Size()}
	if n := 4 * size.Dx() * size.Dy(); p.scratch == nil || cap(p.scratch.Pix) < n {
		p.scratch = image.NewRGBA(size)
	} else {
		p.scratch.Pix, p.scratch.Stride, p.scratch.Rect = p.scratch.Pix[:n], 4*size.Dx(), size
	}
	scaling.ApproxBiLinear.Scale(p.scratch, size, t.picture, t.picture.Rect, draw.Src, nil)
	return p.scratch
}
