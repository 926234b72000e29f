package sudoku

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/uitest/room"
	"tessera/resources/hues"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// TestCentreMarks are written by mode, stand beside pencil marks, cost nothing, and come
// back with undo and at the next start; several cells get them at once.
func TestCentreMarks(t *testing.T) {
	tb := newTable(t)
	centre := func(name string) string { return tb.frame.Session.Position().CentreMarks(cell(name)).String() }
	tb.TapCell(cell("r1c3"))
	tb.Press(fyne.KeyN, fyne.Key2, fyne.Key4)
	tb.key(fyne.Key1, fyne.KeyModifierShift)
	room.Want(t, "Shift writes the digit", tb.digit("r1c3"), 1)
	tb.Click("action.undo")
	room.Want(t, "written", centre("r1c3"), "24")
	tb.Click("sudoku.centres")
	tb.key(fyne.Key1, fyne.KeyModifierShift)
	room.Want(t, "a pencil mark beside them", tb.marks("r1c3")+" "+centre("r1c3"), "1 24")
	face := tb.view("r1c3").face(newPalette(), nil)
	room.Want(t, "shown in the middle", face.Middle[1].Text+face.Middle[3].Text, "24")
	room.Want(t, "shown at the edge", face.Marks[0].Text, "1")
	room.Want(t, "moves counted", tb.frame.Session.Moves(), 0)

	tb.Click("sudoku.centres")
	tb.tapWith("r2c2", fyne.KeyModifierControl)
	tb.Press(fyne.Key7)
	room.Want(t, "in both", centre("r1c3")+centre("r2c2"), "2477")
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("sudoku.centres.changed", "Count", 2))
	tb.Click("action.undo")
	room.Want(t, "taken back in one step", centre("r1c3")+centre("r2c2"), "24")
	before := tb.frame.Session.Position()
	room.Want(t, "closed", tb.frame.Session.Close(), nil)
	tb.Start()
	room.Want(t, "at the next start", tb.frame.Session.Position(), before)
}

// TestColours are given by mode, to givens too and to several cells at once; they stay
// under digits, and go all together.
func TestColours(t *testing.T) {
	tb := newTable(t)
	colour := func(name string) int { return tb.frame.Session.Position().Colour(cell(name)) }
	tb.TapCell(cell("r1c1"))
	tb.Click("sudoku.colours")
	room.Want(t, "a key without a colour", tb.App.Enabled(tb.Win, "pad.7"), false)
	tb.Click("pad.3")
	room.Want(t, "of a given", colour("r1c1"), 3)
	room.Want(t, "seen", tb.view("r1c1").face(newPalette(), nil).Wash, washOf(3))
	tb.tapWith("r1c4", fyne.KeyModifierShift)
	tb.Press(fyne.Key3)
	room.Want(t, "of the rest", []int{colour("r1c1"), colour("r1c3"), colour("r1c4")}, []int{3, 3, 3})
	tb.Press(fyne.Key3)
	room.Want(t, "taken away where all have it", []int{colour("r1c1"), colour("r1c3"), colour("r1c4")}, []int{0, 0, 0})
	tb.Click("action.undo")
	tb.TapCell(cell("r1c3"))
	tb.Press(fyne.Key5, fyne.KeyK, fyne.Key4, fyne.KeyDelete)
	room.Want(t, "the digit came and went", tb.digit("r1c3"), 0)
	room.Want(t, "the colour stays", colour("r1c3"), 5)
	tb.Press(fyne.KeyK, fyne.KeyDelete)
	room.Want(t, "emptied in this mode", colour("r1c3"), 0)
	tb.Click("sudoku.colours.clear")
	room.Want(t, "no colours", len(tb.frame.Session.Position().ClearColours()), 0)
	tb.Click("action.undo")
	room.Want(t, "and one step back", colour("r1c1"), 3)
	room.Want(t, "moves counted", tb.frame.Session.Moves(), 2)
	tb.Press(fyne.KeyK)
	room.Want(t, "the pad has digits again", tb.App.Enabled(tb.Win, "pad.7"), true)
}

// over lays a translucent colour over another.
func over(ground, c color.NRGBA) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*(255-int(c.A)) + int(b)*int(c.A)) / 255) }
	return color.NRGBA{R: mix(ground.R, c.R), G: mix(ground.G, c.G), B: mix(ground.B, c.B), A: 255}
}

// TestDigitsAreReadOnColours in every theme, and no two patterns are the same.
func TestDigitsAreReadOnColours(t *testing.T) {
	newTable(t)
	for _, variant := range look.Variants {
		fyne.CurrentApp().Settings().SetTheme(look.New(variant))
		p := newPalette()
		seen := map[board.Weave]bool{}
		for colour := 1; colour <= sudoku.Colours; colour++ {
			w := washOf(colour)
			if seen[w.Weave] {
				t.Errorf("colour %d has the pattern of another", colour)
			}
			seen[w.Weave] = true
			for _, cell := range []color.NRGBA{p.cell, p.given} {
				ground := over(over(cell, w.Colour), w.Line)
				if got := hues.Ratio(p.ink, ground); got < 4.5 {
					t.Errorf("%s: on colour %d the ink has a contrast of %.1f", variant, colour, got)
				}
			}
		}
	}
}
