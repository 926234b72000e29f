package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/look"
	"tessera/games/view"
)

// smallTile is the side, in units, below which a tile has no room for a note
// besides its glyph.
const smallTile = 24

// note is what shows one; those in use come first.
type note struct {
	view.Note
	ground *canvas.Rectangle
	text   *canvas.Text
}

// SetNotes shows exactly these notes.
func (ov *Overlay) SetNotes(notes []view.Note) {
	for len(ov.notes) < len(notes) {
		n := &note{ground: canvas.NewRectangle(look.Color(look.Surface)), text: canvas.NewText("", nil)}
		n.text.Alignment = fyne.TextAlignCenter
		n.text.TextStyle.Bold = true
		ov.notes = append(ov.notes, n)
		ov.over.Add(n.ground)
		ov.over.Add(n.text)
	}
	for i, n := range ov.notes {
		n.Note = view.Note{Cell: -1}
		if i < len(notes) {
			n.Note = notes[i]
		}
	}
	ov.placeNotes()
}

func (ov *Overlay) placeNotes() {
	for _, n := range ov.notes {
		if n.Cell < 0 || n.Cell >= ov.layout.Cells() {
			n.ground.Hide()
			n.text.Hide()
			continue
		}
		n.place(ov.geo.Pos(n.Cell), ov.geo.TileSize())
		for _, o := range []fyne.CanvasObject{n.ground, n.text} {
			o.Show()
			o.Refresh()
		}
	}
}

// place puts a note on the tile at a place: in its corner, or over all of a tiny
// one.
func (n *note) place(at fyne.Position, tile fyne.Size) {
	n.text.Text, n.text.TextSize = n.Text, min(13, shorter(tile)*0.36)
	n.text.Color = look.Color(look.Accent)
	if n.Mark == view.Right || n.Mark == view.Wrong {
		frame := canvas.NewRectangle(nil)
		styleRing(n.Mark, frame)
		n.text.Color = frame.StrokeColor
	}
	n.ground.FillColor = look.Color(look.Surface)
	full := n.text.MinSize() // higher than the digits
	size := fyne.NewSize(max(full.Width+n.text.TextSize*0.4, n.text.TextSize), n.text.TextSize*1.2)
	if n.Sole && shorter(tile) < smallTile {
		size = tile
		n.text.TextSize *= min(tile.Width*0.95/full.Width, tile.Height*0.95/full.Height)
		full = n.text.MinSize()
	} else {
		inset := min(4, shorter(tile)/14)
		at = at.AddXY(tile.Width-size.Width-inset, inset)
	}
	n.ground.CornerRadius = min(4, size.Height/4)
	put(n.ground, at, size)
	put(n.text, at.AddXY(0, (size.Height-full.Height)/2), fyne.NewSize(size.Width, full.Height))
}
