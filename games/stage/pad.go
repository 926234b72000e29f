package stage

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/board"
	"tessera/games/ui"
	"tessera/games/view"
)

// newPad makes the keys of a pad, and gives what shows another.
func (s *Stage) newPad(w view.Field) (fyne.CanvasObject, func(view.Field)) {
	keys := container.NewWithoutLayout()
	for _, k := range w.Keys {
		keys.Add(ui.NewPadKey(k.Action, ui.PadFace{Icon: k.Icon}, func() { s.Press(k.Action) }))
	}
	shown := w
	set := func(v view.Field) {
		shown = v
		for i, k := range v.Keys {
			keys.Objects[i].(*ui.PadKey).SetFace(ui.PadFace{Text: k.Face.Glyph, Count: k.Count, Icon: k.Icon, Piece: s.onKey(k.Face),
				Small: k.Small, Held: k.Held, Pale: k.Pale, Off: k.Off})
		}
	}
	s.pads[w.ID] = func() { set(shown) }
	return keys, set
}

// onKey is the piece on a key, or the colour; nil for none.
func (s *Stage) onKey(f view.Face) image.Image {
	if f.Wash != (view.Wash{}) {
		f.Glyph = ""                 // which the key writes
		const side = 2 * ui.PadPiece // it is shown smaller, which hides the pixels
		return board.NewPainter(side, 2).Paint(s.Board.Geometry().Faced(f, nil))
	}
	if piece := s.pieces.get(f.Piece); piece != nil {
		return piece
	}
	return nil
}

// repaint paints all anew that pieces or colours are on: these are others.
func (s *Stage) repaint() {
	s.tiles.repaint()
	s.paintPads()
}

func (s *Stage) paintPads() {
	for _, pad := range s.pads {
		pad()
	}
}
