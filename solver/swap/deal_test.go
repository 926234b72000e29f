package swap

import (
	"context"
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/journeytest"
)

// TestDealsAreKept keeps game IDs meaning the same boards for ever.
func TestDealsAreKept(t *testing.T) { enginetest.Promised(t, Rules{}) }

// TestSwapsAreSoMany wants deals by a number of swaps to be that far from home.
func TestSwapsAreSoMany(t *testing.T) {
	for _, text := range []string{
		"3x3s1", "3x3s8", "20x20s399", "20x20s60", "3x3corners1", "3x3corners8", "6x5corners29", "20x20corners399",
		"8x1neighbourss7", "4x3neighbourss5", "4x3neighbourss11", "4x4neighbourss10", "2x1s1", "1x2corners1",
	} {
		p := params(t, text)
		for _, s := range deals(t, p, 5) {
			r := solve(t, s, solver.Options{})
			must.Hold(t, len(r.Moves) == p.Swaps, "%s: %v is %d swaps from home", text, s, len(r.Moves))
		}
	}
	for _, s := range deals(t, params(t, "5x5turneds3"), 20) {
		for cell := range s.Cells() {
			must.Hold(t, s.Piece(cell) != cell || s.Quarters(cell) == 0, "%v: a piece that was left alone is turned", s)
		}
	}
}

func TestDealRefusesAndGivesUp(t *testing.T) {
	_, err := (Rules{}).Deal(t.Context(), Params{Board: Board{W: 1, H: 1}}, solver.NewRand(1))
	must.Be(t, errors.As(err, new(*solver.ParseError)), "1x1: %v", err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = (Rules{}).Deal(ctx, params(t, "20x20s399"), solver.NewRand(1))
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}

func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "a50d29603fb971811e77e6fc82c049ff167e820b340edb330ddc2c44aac9fa1f")
	journeytest.Week(t, Game())
	for _, l := range Game().Journey.All() {
		journeytest.Solved(t, Game(), Default, l)
		p, err := Rules{}.ParsePosition(l.Position)
		must.Hold(t, err == nil && l.Proven != p.board.Groups, "%s: proven %v", l.Name(), l.Proven)
	}
}
