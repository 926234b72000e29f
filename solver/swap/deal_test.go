package swap

import (
	"context"
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/journeytest"
)

// TestGoldenDeals keeps game IDs meaning the same boards for ever.
func TestGoldenDeals(t *testing.T) {
	golden := map[string]string{
		"high":       "12x9:90,21,30,101,106,14,61,86,28,84,95,65,91,4,76,85,55,56,52,24,53,50,80,9,73,1,89,58,5,102,20,36,104,92,107,8,67,29,81,48,94,6,103,18,15,34,43,96,10,62,71,12,97,27,88,69,39,38,54,33,11,105,98,47,17,68,64,70,46,3,22,77,41,79,87,0,2,99,23,63,51,83,19,59,13,26,74,93,35,82,31,16,75,100,66,78,25,32,44,72,45,49,37,60,42,57,40,7",
		"low":        "4x3:1,9,11,0,2,6,4,3,5,8,7,10",
		"medium":     "6x4:20,8,10,1,19,12,23,14,3,0,13,18,22,6,2,7,4,5,17,16,11,15,9,21",
		"original":   "9x5:40,9,5,14,13,11,42,31,2,3,0,23,4,10,7,33,15,29,17,38,1,36,24,8,39,44,25,6,35,18,21,28,26,34,32,12,19,43,16,20,22,30,37,27,41",
		"corner":     "3x3corner:3,2,8,4,1,6,0,5,7",
		"neighbours": "4x3neighbours:1,9,11,0,2,6,4,3,5,8,7,10",
		"turned":     "5x4turned:4*3,19*3,5*1,6*1,1,0*1,3*2,18*2,13*2,15*1,2*2,8*1,7*3,16*3,9,11*2,10*3,14*3,12,17",
		"swaps":      "4x3cornerturned:4,1,2,3,7*3,5,6,0*1,10,9,8*3,11",
		"near":       "4x4neighbours:0,1,2,3,9,5,6,7,12,4,14,15,8,13,10,11",
	}
	all := map[string]Params{
		"corner": params(t, "3x3corner"), "neighbours": params(t, "4x3neighbours"), "turned": params(t, "5x4turned"),
		"swaps": params(t, "4x3cornerturneds5"), "near": params(t, "4x4neighbourss6"),
	}
	for _, preset := range Presets() {
		all[preset.Name] = preset.Params
	}
	for name, p := range all {
		s, err := Rules{}.Deal(t.Context(), p, solver.NewRand(20261120))
		must.Hold(t, err == nil && s.String() == golden[name], "%s: %v, %v, want %s", name, s, err, golden[name])
	}
}

// TestSwapsAreSoMany wants deals by a number of swaps to be that far from home.
func TestSwapsAreSoMany(t *testing.T) {
	for _, text := range []string{
		"3x3s1", "3x3s8", "20x20s399", "20x20s60", "3x3corners1", "3x3corners8", "6x5corners29", "20x20corners399",
		"8x1neighbourss7", "4x3neighbourss5", "4x3neighbourss11", "4x4neighbourss10", "2x1s1", "1x2corners1",
	} {
		p := params(t, text)
		for _, s := range deals(t, p, 5) {
			r := solve(t, s, solver.Options{})
			must.Hold(t, len(r.moves) == p.Swaps, "%s: %v is %d swaps from home", text, s, len(r.moves))
		}
	}
	for _, s := range deals(t, params(t, "5x5turneds3"), 20) {
		for cell := range s.Cells() {
			must.Hold(t, s.Piece(cell) != cell || s.Quarters(cell) == 0, "%v: a piece that was left alone is turned", s)
		}
	}
}

func TestDealRefusesAndGivesUp(t *testing.T) {
	var parse *solver.ParseError
	_, err := (Rules{}).Deal(t.Context(), Params{Board: Board{W: 1, H: 1}}, solver.NewRand(1))
	must.Be(t, errors.As(err, &parse), "1x1: %v", err)
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
