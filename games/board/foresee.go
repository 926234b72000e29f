package board

import (
	"slices"

	"fyne.io/fyne/v2/canvas"
)

// Coming is a tile, and a cell to which it would go.
type Coming struct{ Tile, Cell int }

// comingFaint is how much of what lies below is seen through a tile that would come.
const comingFaint = 0.45

// Foresee shows exactly these tiles, faintly, where they would go, while something is
// dragged; they themselves stay where they are. Of no tiles it shows nothing.
func (b *Board) Foresee(coming ...Coming) {
	if slices.Equal(coming, b.foreseen) {
		return
	}
	b.foreseen = slices.Clone(coming)
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
		img.Move(b.geo.Pos(c.Cell))
		img.Resize(b.geo.TileSize())
		img.Show()
	}
}
