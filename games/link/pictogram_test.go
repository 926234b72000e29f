package link

import (
	"strings"
	"testing"

	"tessera/games/ui"
	"tessera/games/uitest/room"
	"tessera/solver/link"
)

// TestIllustrationsAreTrue: the two tiles of each picture are joined by a path with as many
// turns as the picture shows and no fewer, and those of the last one by none.
func TestIllustrationsAreTrue(t *testing.T) {
	for turns, one := range newTable(t).Illustrations() {
		var kinds []string
		var ends []int
		for cell := range one.Sign.Cols * one.Sign.Rows {
			switch one.Sign.Marks[cell] {
			case ui.Filled:
				kinds, ends = append(kinds, "1"), append(ends, cell)
			case ui.Ringed:
				kinds = append(kinds, "s") // what is in the way need not have a twin
			default:
				kinds = append(kinds, "0")
			}
		}
		p, err := link.ParsePosition("6x4:" + strings.Join(kinds, ","))
		if err != nil {
			t.Fatal(err)
		}
		room.Want(t, "lines", len(one.Sign.Lines), turns+1)
		path, ok := link.NewBoard(p).Path(ends[0], ends[1])
		room.Want(t, "joined", ok, turns < 3)
		room.Want(t, "refused", one.Sign.Wrong, turns == 3)
		if ok {
			room.Want(t, "turns", path.Turns(), turns)
		}
	}
}

// TestShapesAreTold apart by their pictures, which are seen where a shape is chosen.
func TestShapesAreTold(t *testing.T) {
	tb := newTable(t).open("link:12x8#1")
	seen := map[string]link.Shape{}
	for i, shape := range link.Shapes() {
		tb.App.Choose(tb.Win, "game.shape", i)
		sign, ok := tb.List("game.shape").Pictured()
		room.Want(t, "a picture", ok, true)
		var text strings.Builder
		for cell := range sign.Cols * sign.Rows {
			text.WriteByte("01"[sign.Marks[cell]&ui.Filled])
		}
		if same, found := seen[text.String()]; found {
			t.Errorf("%v looks like %v", shape, same)
		}
		seen[text.String()] = shape
	}
}
