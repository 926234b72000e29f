package board

import (
	"image"

	"tessera/games/look"
	"tessera/games/view"
)

// Faced is a face of a page as it is painted on tiles of that geometry, in the theme's
// colours of now, with the picture of its piece.
func (g Geometry) Faced(f view.Face, piece *image.RGBA) Face {
	out := Face{Picture: piece, Fill: look.Colour(f.Fill), Tint: look.Colour(f.Tint), Ink: look.Colour(f.Ink), Disc: look.Colour(f.Disc),
		TagFill: look.Colour(f.TagFill), Lamp: f.Lamp, Pips: int(f.Pips), Light: f.Light, Glyph: f.Glyph, Badge: f.Badge, Tag: f.Tag, Says: f.String(),
		Wash: Wash{Colour: look.Solid(f.Wash.Colour), Weave: Weave(f.Wash.Weave), Line: look.Solid(f.Wash.Line)},
		Aim:  Aim{Text: f.Aim.Text, Fill: look.Solid(f.Aim.Fill), Ink: look.Solid(f.Aim.Ink)}, Reach: f.Reach}
	for i := range f.Marks {
		out.Marks[i].show(&f.Marks[i])
		out.Middle[i].show(&f.Middle[i])
	}
	if f.Card {
		out.Border, out.Joined = true, f.Joined
		if f.Inset {
			size := g.TileSize()
			out.Inset = max(1, min(look.TileGap/2, min(size.Width, size.Height)/24)) // less between small pieces
		}
	}
	return out
}

// show makes m, of which nothing is to be seen, show a mark; most tiles have none.
func (m *Mark) show(of *view.Mark) {
	if of.Text != 0 {
		*m = Mark{Text: string(of.Text), Lit: look.Colour(of.Lit), Line: look.Colour(of.Line)}
	}
}
