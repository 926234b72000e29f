package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	clipping "fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
)

// The picture that closes over a board is made of blocks, so many along its longer side;
// of fewer where there are many tiles to be drawn as well. Each comes by its strength
// alone, so that no picture is made while it runs; and what lies below shows the same, but
// for its seams, so blocks are not seen as such.
const (
	acrossBlocks = 32
	fewerBlocks  = 20
	manyTiles    = 150
)

// soft is how much of the ripple's way its edge takes.
const soft = 0.4

// block is a part of the picture that closes over the board.
type block struct {
	img   *canvas.Image
	cut   image.Rectangle // of the picture
	start float32         // when it begins to come, 0 to 1
}

// ripple shows the picture closing from the last move: all of it at 1.
func (sc *Scenery) ripple(s *scene, closed float32) {
	if s.blocks == nil {
		s.blocks = sc.cutBlocks(s.win)
	}
	sc.well.Fade(1 - closed)
	sc.blocks.Objects = sc.blocks.Objects[:0]
	for i := range s.blocks {
		k := &s.blocks[i]
		strong := easeBoth(min(max((closed-k.start)/soft, 0), 1))
		if strong == 0 {
			continue
		}
		if k.img.Image == nil {
			img := image.NewRGBA(image.Rectangle{Max: k.cut.Size()})
			draw.Draw(img, img.Rect, s.win.Picture, k.cut.Min, draw.Src)
			k.img.Image = img
		}
		k.img.Translucency = float64(1 - strong)
		sc.blocks.Objects = append(sc.blocks.Objects, k.img)
	}
}

// cutBlocks lays blocks of whole pixels over the tiles.
func (sc *Scenery) cutBlocks(w Win) (all []block) {
	pos, size := sc.geo.Tiles()
	scale := sc.geo.scale
	px := image.Pt(int(size.Width*scale+0.5), int(size.Height*scale+0.5))
	have := w.Picture.Rect
	across := acrossBlocks
	if sc.layout.Cells() > manyTiles && sc.TileAt(0) >= 0 {
		across = fewerBlocks
	}
	side := max((max(px.X, px.Y)+across-1)/across, 1)
	from := sc.centre(w.From)
	far := float32(0)
	for _, corner := range []fyne.Position{pos, pos.AddXY(size.Width, 0), pos.AddXY(0, size.Height), pos.AddXY(size.Width, size.Height)} {
		far = max(far, apart(from, corner))
	}
	for y := 0; y < px.Y; y += side {
		for x := 0; x < px.X; x += side {
			r := image.Rect(x, y, x+side, y+side).Intersect(image.Rectangle{Max: px})
			img := stretched()
			at := pos.AddXY(float32(r.Min.X)/scale, float32(r.Min.Y)/scale)
			wide, high := float32(r.Dx())/scale, float32(r.Dy())/scale
			put(img, at, fyne.NewSize(wide, high))
			// Of a picture that was made for another size, as far as it goes.
			cut := image.Rect(r.Min.X*have.Dx()/px.X, r.Min.Y*have.Dy()/px.Y, r.Max.X*have.Dx()/px.X, r.Max.Y*have.Dy()/px.Y)
			cut.Max.X, cut.Max.Y = max(cut.Max.X, cut.Min.X+1), max(cut.Max.Y, cut.Min.Y+1)
			way := min(apart(from, at.AddXY(wide/2, high/2))/far, 1)
			all = append(all, block{img, cut.Add(have.Min), way * (1 - soft)})
		}
	}
	return all
}

// centre is the middle of some cells, or of all.
func (cs *Cells) centre(cells []int) (at fyne.Position) {
	if len(cells) == 0 {
		pos, size := cs.geo.Tiles()
		return pos.AddXY(size.Width/2, size.Height/2)
	}
	for _, c := range cells {
		at = at.Add(cs.middle(c))
	}
	return fyne.NewPos(at.X/float32(len(cells)), at.Y/float32(len(cells)))
}

func apart(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(a.X-b.X), float64(a.Y-b.Y)))
}

// ground is the window's ground, as strong as that.
func ground(strong float32) color.Color {
	r, g, b, _ := look.Color(theme.ColorNameBackground).RGBA()
	return color.NRGBA{R: uint8(r >> 8), G: uint8(g >> 8), B: uint8(b >> 8), A: uint8(255*strong + 0.5)}
}

// light is a slanting band that sweeps over a picture.
type light struct {
	clip *clipping.Clip
	band *canvas.Image
	box  *fyne.Container
}

// The band's measures: of its picture in pixels, which is stretched; its width of that
// of the picture that it sweeps over; and how bright it is.
const (
	bandSide   = 128
	bandWide   = 0.7
	bandBright = 0.34
)

func newLight() *light {
	l := &light{band: stretched(), box: container()}
	l.box.Objects = []fyne.CanvasObject{l.band}
	l.clip = clipping.NewClip(l.box)
	l.clip.Hide()
	return l
}

// paintBand is the band: brightest in the middle, slanting, and nothing at the upper
// and lower edge, so that round corners of what lies below stay round.
func paintBand() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, bandSide, bandSide))
	for y := range bandSide {
		v := (float64(y) + 0.5) / bandSide
		edge := math.Min(1, 14*math.Min(v, 1-v))
		for x := range bandSide {
			u := (float64(x) + 0.5) / bandSide
			off := (u - 0.68 + 0.36*v) / 0.13
			a := bandBright * edge * math.Exp(-off*off)
			p := uint8(255*a + 0.5)
			img.SetRGBA(x, y, color.RGBA{p, p, p, p})
		}
	}
	return img
}

// over lays the light over a picture.
func (l *light) over(pos fyne.Position, size fyne.Size) {
	if l.clip.Position() == pos && l.clip.Size() == size {
		return
	}
	put(l.clip, pos, size)
	l.box.Resize(size)
}

// move brings the light to a part of its way; it is not there at its ends.
func (l *light) move(way float32) {
	if way <= 0 || way >= 1 {
		if l.clip.Visible() {
			l.clip.Hide()
			l.band.Image = nil
		}
		return
	}
	size := l.clip.Size()
	wide := size.Width * bandWide
	if l.band.Image == nil {
		l.band.Image = paintBand()
		l.band.Resize(fyne.NewSize(wide, size.Height))
		l.clip.Show()
	}
	l.band.Move(fyne.NewPos(easeBoth(way)*(size.Width+wide)-wide, 0))
}
