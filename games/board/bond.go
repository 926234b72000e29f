package board

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"time"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/look"
)

// Bond joins tiles that lie side by side: what is between them shows no seam. It lies
// under the tiles, so nothing of them is covered.
type Bond struct {
	Cells   []int
	Fill    color.Color // what is seen between them
	Picture *image.RGBA // in place of that: of the size of all tiles, else nothing is joined; nil for none
	Tint    color.Color // laid over the picture; nil for none
}

// bonds shows a bond, and how it comes in place of another.
type bonds struct {
	now, before *canvas.Image
	layer       *fyne.Container // both, where they are not part of the painting
	shown       Bond            // without its picture, which is not held
	picture     weak.Pointer[image.RGBA]
	geo         Geometry // that it was painted for
	coming      newest
	nothing     bool // is between the tiles of the newest
}

func newBonds() *bonds {
	k := &bonds{now: unseen(), before: unseen()}
	k.layer = container(k.now, k.before)
	return k
}

// Bind joins exactly these tiles; the change is seen softly, within d, unless frames take
// too long.
func (ov *Overlay) Bind(bond Bond, d time.Duration) {
	k := ov.bonds
	if picture := weak.Make(bond.Picture); picture != k.picture || ov.geo.Sized() != k.geo {
		k.picture, k.geo = picture, ov.geo.Sized()
	} else if bond.Fill == k.shown.Fill && bond.Tint == k.shown.Tint && slices.Equal(bond.Cells, k.shown.Cells) {
		return
	}
	bond.Cells = slices.Clone(bond.Cells)
	k.coming.end()
	img := ov.geo.paintBond(bond)
	k.shown, k.shown.Picture = bond, nil
	k.now, k.before = k.before, k.now
	k.nothing = img == nil
	if img != nil {
		k.now.Image = img
		k.now.Refresh()
	}
	ov.placeBonds()
	if d <= 0 || k.nothing && k.before.Hidden || ov.now().Before(ov.shedUntil) {
		k.show(1)
		ov.dirty()
		return
	}
	k.show(0)
	pace := &effect{last: ov.now()}
	fyne.NewAnimation(d, k.coming.only(func(f float32) {
		if ov.lagging(pace) { // two pictures over the board are half of what is drawn
			k.coming.end()
			f = 1
		}
		k.show(f)
		ov.dirty()
	})).Start()
}

// Bound lists the cells whose tiles are joined where they lie side by side.
func (ov *Overlay) Bound() []int { return ov.bonds.shown.Cells }

// show shows a part of the way from the bond before to that of now: the one has gone when
// the other is there by half.
func (k *bonds) show(f float32) {
	const share = 0.6
	k.now.Translucency = float64(1 - easeBoth(min(1, max(0, (f-1+share)/share))))
	k.now.Hidden = k.nothing || k.now.Translucency == 1 // else it would be drawn, whether it is seen or not
	k.before.Translucency = float64(easeBoth(min(1, f/share)))
	if f == 1 {
		k.before.Hide()
	}
}

// placeBonds lays what joins under the tiles. What was painted for another size of the board
// is gone: its seams would lie elsewhere.
func (ov *Overlay) placeBonds() {
	if k := ov.bonds; k.geo != ov.geo.Sized() {
		k.coming.end()
		k.nothing = true
		k.show(1)
		return
	}
	pos, _ := ov.geo.Tiles()
	for _, img := range []*canvas.Image{ov.bonds.now, ov.bonds.before} {
		if img.Image == nil {
			continue
		}
		at, size := img.Image.Bounds().Min, img.Image.Bounds().Size()
		img.Move(pos.AddXY(ov.geo.units(at.X), ov.geo.units(at.Y)))
		img.Resize(fyne.NewSize(ov.geo.units(size.X), ov.geo.units(size.Y)))
	}
}

// paintBond paints what is between joined tiles, in device pixels from the first tile's
// corner and no larger than need be; nil where no two of them lie side by side.
func (g Geometry) paintBond(bond Bond) *image.RGBA {
	w, h := g.TilesPixels()
	if p := bond.Picture; len(bond.Cells) < 2 || p != nil && p.Rect.Size() != (image.Point{X: w, Y: h}) {
		return nil
	}
	in := make([]bool, g.Cells())
	for _, c := range bond.Cells {
		if c >= 0 && c < len(in) {
			in[c] = true
		}
	}
	radius := int(min(look.TileRadius*g.scale, float32(g.TilePixels())/7)) + 1
	var seams []image.Rectangle
	var around image.Rectangle
	join := func(r image.Rectangle) {
		seams = append(seams, r)
		around = around.Union(r)
	}
	for _, c := range bond.Cells {
		col, row := c%g.Cols, c/g.Cols
		at := g.corner(col, row)
		right, below := col+1 < g.Cols && in[c+1], row+1 < g.Rows && in[c+g.Cols]
		to := g.corner(col+1, row+1)
		end := at.Add(g.cell)
		if right {
			join(image.Rect(end.X-radius, at.Y+radius/2, to.X+radius, end.Y-radius/2))
		}
		if below {
			join(image.Rect(at.X+radius/2, end.Y-radius, end.X-radius/2, to.Y+radius))
		}
		if right && below && in[c+g.Cols+1] {
			join(image.Rect(end.X-radius, end.Y-radius, to.X+radius, to.Y+radius))
		}
	}
	if len(seams) == 0 {
		return nil
	}
	img := image.NewRGBA(around)
	for _, r := range seams {
		bond.fill(img, r)
	}
	return img
}

// fill paints what is between tiles.
func (b Bond) fill(img *image.RGBA, r image.Rectangle) {
	if b.Picture == nil {
		draw.Draw(img, r, image.NewUniform(b.Fill), image.Point{}, draw.Src)
		return
	}
	draw.Draw(img, r, b.Picture, b.Picture.Rect.Min.Add(r.Min), draw.Src)
	if b.Tint != nil {
		draw.Draw(img, r, image.NewUniform(b.Tint), image.Point{}, draw.Over)
	}
}
