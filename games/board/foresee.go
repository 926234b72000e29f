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
// dragged; they themselves stay where they are. They slide to there within d (0: at once). Of
// no tiles it shows nothing.
func (ov *Overlay) Foresee(d time.Duration, coming ...Coming) {
	if slices.Equal(coming, ov.foreseen) {
		return
	}
	ov.foreseen = slices.Clone(coming)
	ov.foreseeing.end()
	if ov.foreseenWay = 1; d > 0 && len(coming) > 0 {
		ov.foreseenWay = 0
		defer fyne.NewAnimation(d, ov.foreseeing.only(func(f float32) {
			ov.foreseenWay = easeOut(f)
			ov.placeComing()
		})).Start()
	}
	for len(ov.coming.Objects) < len(coming) {
		ov.coming.Objects = append(ov.coming.Objects, &canvas.Image{ScaleMode: canvas.ImageScaleFastest, FillMode: canvas.ImageFillStretch, Translucency: comingFaint})
	}
	ov.placeComing()
	canvas.Refresh(ov.coming)
}

// Foreseen lists what [Board.Foresee] shows.
func (ov *Overlay) Foreseen() []Coming { return ov.foreseen }

func (ov *Overlay) placeComing() {
	for i, o := range ov.coming.Objects {
		img := o.(*canvas.Image)
		if i >= len(ov.foreseen) {
			img.Hide()
			continue
		}
		c := ov.foreseen[i]
		if img.Image != ov.tiles[c.Tile].img.Image {
			img.Image = ov.tiles[c.Tile].img.Image
			img.Refresh()
		}
		from, to, way := ov.tiles[c.Tile].img.Position(), ov.geo.Pos(c.Cell), ov.foreseenWay
		put(img, from.AddXY((to.X-from.X)*way, (to.Y-from.Y)*way), ov.geo.TileSize())
		img.Show()
	}
}
