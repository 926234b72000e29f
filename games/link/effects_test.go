package link

import (
	"testing"

	"tessera/games/board"
	"tessera/games/settings"
)

// TestPairShowsWhatItIsWorth: beside it stands its worth, and a ring that empties as long
// as another carries on the combo. Undo takes both away.
func TestPairShowsWhatItIsWorth(t *testing.T) {
	tb := newTable(t).open(easy)
	tb.App.Hold()
	tb.TapCell(0)
	tb.TapCell(3)
	want(t, "worth", tb.board.Awarded(), "+10")
	times, ring := tb.board.Draining()
	want(t, "a ring", ring, true)
	want(t, "in it", times, "")
	want(t, "effects", tb.board.Effects(), 3)
	tb.TapCell(5)
	tb.TapCell(6)
	want(t, "worth of the second", tb.board.Awarded(), "+20  ×2")
	times, _ = tb.board.Draining()
	want(t, "in the ring", times, "×2")
	tb.frame.Undo()
	want(t, "effects after undo", tb.board.Effects(), 0)
	tb.App.Tick(1)
	tb.agrees("afterwards")
}

// TestNothingPopsWithoutMotion.
func TestNothingPopsWithoutMotion(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetMotion("off") }).open(easy)
	tb.App.Hold()
	tb.TapCell(0)
	tb.TapCell(3)
	want(t, "effects", tb.board.Effects(), 0)
	want(t, "steps", tb.frame.Session.Steps(), 1)
}

// TestRefusedPairShowsTheNearestWay up to its third turn, or what is in the way; a pair
// that differs has none.
func TestRefusedPairShowsTheNearestWay(t *testing.T) {
	for _, c := range []struct {
		id            string
		first, second int
		corners       int
		ends          []board.Spot
	}{
		// In the middle the two sevens are walled in: each by one tile.
		{"link:5x3:0,2,1,2,1,3,7,4,7,3,5,6,5,6,4", 6, 8, 2, []board.Spot{{Col: 2, Row: 1}}},
		// From the left side to the foot there are three turns.
		{"link:4x4:1,2,3,4,7,8,5,1,6,8,6,2,3,7,4,5", 4, 13, 4, []board.Spot{{Col: 1, Row: 4}}},
	} {
		tb := newTable(t).open(c.id)
		tb.TapCell(c.first)
		tb.TapCell(c.second)
		want(t, c.id+" refused at", tb.board.Refused(), c.ends)
		want(t, c.id+" corners", len(tb.board.Path()), c.corners)
		tb.TapCell(c.second)
		want(t, c.id+" after the next click", len(tb.board.Path()), 0)
	}
}
