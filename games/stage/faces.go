package stage

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/view"
)

// tones are the colours of the theme, by tone.
var tones = map[view.Tone]fyne.ThemeColorName{
	view.Surface: look.Surface, view.Chip: look.Chip, view.Ink: theme.ColorNameForeground, view.Muted: look.Muted,
	view.Accent: look.Accent, view.Primary: theme.ColorNamePrimary, view.Good: look.Good, view.Bad: look.Bad,
}

// colour is a colour of a page as the theme has it now; nil for none.
func colour(c view.Colour) color.Color {
	if c == (view.Colour{}) {
		return nil
	}
	return solid(c)
}

// solid is the same, transparent for none.
func solid(c view.Colour) color.NRGBA {
	if c.Tone == view.NoTone {
		return c.Own
	}
	own := look.Color(tones[c.Tone])
	if c.Alpha > 0 {
		own.A = c.Alpha
	}
	return own
}

// painted is a face as the board paints it on tiles of that geometry, with the picture of
// its piece.
func painted(f view.Face, geo board.Geometry, piece *image.RGBA) board.Face {
	out := board.Face{Picture: piece, Fill: colour(f.Fill), Tint: colour(f.Tint), Ink: colour(f.Ink), Disc: colour(f.Disc), TagFill: colour(f.TagFill),
		Lamp: board.Lamp(f.Lamp), Pips: int(f.Pips), Light: f.Light, Glyph: f.Glyph, Badge: f.Badge, Tag: f.Tag, Says: f.String(),
		Wash: board.Wash{Colour: solid(f.Wash.Colour), Weave: board.Weave(f.Wash.Weave), Line: solid(f.Wash.Line)},
		Aim:  board.Aim{Text: f.Aim.Text, Fill: solid(f.Aim.Fill), Ink: solid(f.Aim.Ink)}, Reach: board.Reach{Lines: f.Reach.Lines}}
	for i := range f.Marks {
		out.Marks[i], out.Middle[i] = mark(f.Marks[i]), mark(f.Middle[i])
		out.Reach.Near[i] = f.Reach.Near>>i&1 != 0
	}
	if f.Card {
		size := geo.TileSize()
		out.Border, out.Joined = true, board.Sides(f.Joined)
		if f.Inset {
			out.Inset = max(1, min(look.TileGap/2, min(size.Width, size.Height)/24)) // less between small pieces
		}
	}
	return out
}

func mark(m view.Mark) board.Mark {
	if m.Text == 0 {
		return board.Mark{}
	}
	return board.Mark{Text: string(m.Text), Lit: colour(m.Lit), Line: colour(m.Line)}
}

// layout is the shape of a scene as the board has it.
func layout(s view.Shape) board.Layout {
	return board.Layout{Cols: s.Cols, Rows: s.Rows, Gap: s.Gap, BoxCols: s.BoxCols, BoxRows: s.BoxRows,
		BoxGap: s.BoxGap, Ring: s.Ring, Pad: s.Pad, Aspect: s.Aspect, Slim: s.Slim}
}
