package board

import (
	"image"

	"tessera/games/view"
)

// Seen is what is seen over the tiles of a board, and which of these are on their way.
type Seen struct {
	Awarded           string         // what the player has just won; empty for nothing
	Drawn             view.Drawing   // over the tiles
	Effects           int            // how many there are
	Ghost             *image.RGBA    // lies faintly over the tiles; nil for nothing
	Glowing           []int          // cells over which light goes
	Notes             map[int]string // texts over cells
	Path, Refused     []view.Spot    // the line that is drawn, or grows, and where one ends that cannot be gone
	Displaced         []int          // tiles that do not lie where their cells are: those in the hand, and those on their way
	LensShown, Tilted bool           // the lens is there; something lies in the hand, or settles
	Taken             Taken          // of the board's room
}

// Seen is what is seen now.
func (pt *Pointer) Seen() Seen {
	s := Seen{Drawn: pt.sketch.Drawing, Ghost: shown(pt.ghost), Notes: map[int]string{}, Path: pt.path.spots, Refused: pt.path.ends,
		LensShown: pt.lens.glass.Image.Visible(), Tilted: pt.tilt.of != nil, Taken: pt.taken}
	for _, e := range pt.effects() {
		if e.anim != nil {
			s.Effects++
		}
	}
	if pt.award.anim != nil {
		s.Awarded = pt.award.text
	}
	if pt.glow.anim != nil {
		for _, l := range pt.glow.lit {
			s.Glowing = append(s.Glowing, l.Cell)
		}
	}
	for _, n := range pt.notes {
		if n.Cell >= 0 {
			s.Notes[n.Cell] = n.Text
		}
	}
	for i, t := range pt.tiles {
		if t.cell >= 0 && t.img.Position() != pt.geo.Pos(t.cell) {
			s.Displaced = append(s.Displaced, i)
		}
	}
	return s
}
