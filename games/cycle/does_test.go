package cycle

import (
	"strings"
	"testing"

	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// TestWhatAClickDoesIsSaid for each rule, with the numbers that the tiles show.
func TestWhatAClickDoesIsSaid(t *testing.T) {
	tb := newTable(t)
	room.Want(t, "said before the first deal, so that nothing moves then", tb.atFirst, tb.facts.does.Text())
	for _, shape := range cycle.Shapes() {
		tb.open("cycle:4x4d5" + shape.String() + "#1")
		said := tb.facts.does.Text()
		tb.Reads(said)
		for _, part := range []string{lang.T("cycle.does." + shape.String()), "5", lang.T("cycle.does.equal")} {
			if !strings.Contains(said, part) {
				t.Errorf("%v: %q lacks %q", shape, said, part)
			}
		}
	}
	tb.open("cycle:4x4d3pluswrap#1")
	room.Want(t, "across the edges", tb.facts.does.Text(), lang.T("cycle.does.wrap", "Tiles", lang.T("cycle.does.plus"), "High", "3", "Low", "1", "Goal", lang.T("cycle.does.equal")))
	tb.open("cycle:5x5d2plusone#1")
	room.Want(t, "the lamps", strings.Contains(tb.facts.does.Text(), lang.T("cycle.does.one", "Value", "1")), true)
	room.Want(t, "a preset", tb.setup.preset.Selected, lang.T("cycle.preset.lamps", "Size", "5 × 5"))
}

// TestNumbersCanBeHiddenOnColours: then a tile is its colour alone.
func TestNumbersCanBeHiddenOnColours(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d9plus#7")
	with := tb.Face(0)
	tb.check("game.numbers")
	without := tb.Face(0)
	middle := without.RGBAAt(without.Rect.Dx()/2, without.Rect.Dy()/2)
	room.Want(t, "another face", string(with.Pix) != string(without.Pix), true)
	room.Want(t, "its middle", middle, tb.ground(0))
	tb.agrees("without numbers")
}
