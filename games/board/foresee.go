package board

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Coming is a tile, and a cell to which it would go.
type Coming struct{ Tile, Cell int }

// comingFaint is how much of what lies below is seen through a tile that would come.
const comingFaint = 0.45

// Foresee shows exactly these tiles, faintly, where they would go, while something is
// dragged; they themselves stay where they are. Of no tiles it shows nothing.
func (b *Board) Foresee(coming ...Coming) { b.ForeseeIn(0, coming...) }

// ForeseeIn is Foresee for tiles that slide away to there within d.
func (b *Board) ForeseeIn(d time.Duration, coming ...Coming) {
	if slices.Equal(coming, b.foreseen) {
		return
	}
	b.foreseen = slices.Clone(coming)
	b.foreseeing++
	mine := b.foreseeing
	if b.foreseenWay = 1; d > 0 && len(coming) > 0 {
		b.foreseenWay = 0
		defer fyne.NewAnimation(d, func(f float32) {
			if b.foreseeing == mine {
				b.foreseenWay = easeOut(f)
				b.placeComing()
			}
		}).Start()
	}
	for len(b.coming.Objects) < len(coming) {
		b.coming.Objects = append(b.coming.Objects, &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch, Translucency: comingFaint})
	}
	b.placeComing()
	canvas.Refresh(b.coming)
}

// Foreseen lists what [Board.Foresee] shows.
func (b *Board) Foreseen() []Coming { return b.foreseen }

func (b *Board) placeComing() {
	for i, o := range b.coming.Objects {
		img := o.(*canvas.Image)
		if i >= len(b.foreseen) {
			img.Hide()
			continue
		}
		c := b.foreseen[i]
		if img.Image != b.tiles[c.Tile].img.Image {
			img.Image = b.tiles[c.Tile].img.Image
			img.Refresh()
		}
		from, to, way := b.tiles[c.Tile].img.Position(), b.geo.Pos(c.Cell), b.foreseenWay
		img.Move(from.AddXY((to.X-from.X)*way, (to.Y-from.Y)*way))
		img.Resize(b.geo.TileSize())
		img.Show()
	}
}
