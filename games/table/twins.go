package table

import (
	"context"

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
		for _, one := range imageslice.Alike(imageslice.Glimpsed(pieces(pictures, c.Picture, c.Cols, c.Rows)), false) {
			t.class = append(t.class, one.Class)
		}
		return t
	}}}
}

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
