package table

import (
	"context"
	"image"

	"golang.org/x/image/draw"

	"tessera/games/view"
	"tessera/imageslice"
)

// Cut is a picture cut into pieces.
type Cut struct {
	Picture    view.Picture
	Cols, Rows int
}

// Twins are the pieces of a cut picture that look like others of it: where numbers alone tell them
// apart they have them, also where the player wants none. The zero value knows of none.
type Twins struct {
	of    Cut
	class []int // by piece: the first one that looks the same
}

// Ask asks for those of a picture, where they are not known; they come as the value of an [Answered].
func (t Twins) Ask(c Cut) []any {
	if c == t.of && t.class != nil || c.Picture.Hash == "" { // else its picture was gone, or not there yet
		return nil
	}
	return []any{Ask{Key: "twins", Work: func(_ context.Context, pictures Library) any {
		t := Twins{of: c}
		all := pieces(pictures, c.Picture, c.Cols, c.Rows)
		for i, piece := range all {
			all[i] = image.NewRGBA(image.Rect(0, 0, glance, glance))
			draw.BiLinear.Scale(all[i], all[i].Rect, piece, piece.Rect, draw.Src, nil)
		}
		for _, one := range imageslice.Alike(all, false) {
			t.class = append(t.class, one.Class)
		}
		return t
	}}}
}

// glance is how many pixels a side pieces have that are compared with less care than where it is a matter of what is
// right: the grain of a dark or plain part does not tell them apart.
const glance = 16

// Numbered says of each piece whether it looks like another, of which there is one that is left out, or
// none (-1); none does before they are known.
func (t Twins) Numbered(c Cut, out int) []bool {
	all, count := make([]bool, c.Cols*c.Rows), map[int]int{}
	if c != t.of || len(t.class) != len(all) { // or the picture is gone
		return all
	}
	for piece, class := range t.class {
		if piece != out {
			count[class]++
		}
	}
	for piece, class := range t.class {
		all[piece] = count[class] > 1
	}
	return all
}
