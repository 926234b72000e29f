package sliding

import (
	"context"
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// TestGoldenDeals keeps game IDs meaning the same boards for ever.
func TestGoldenDeals(t *testing.T) {
	golden := map[string]string{
		"low":     "3x3:3,0,7,1,2,4,6,5,8",
		"medium":  "4x4:3,15,14,4,11,9,2,1,6,13,7,5,8,12,10,0",
		"high":    "5x5:10,19,9,24,12,6,2,5,18,3,1,17,7,4,0,21,23,11,15,13,8,14,20,16,22",
		"highest": "6x6:16,34,14,25,11,2,30,19,26,4,17,10,9,22,31,8,15,0,6,3,5,1,12,13,27,24,7,21,18,35,33,28,20,29,23,32",
		"random":  "4x3b5:5,6,10,11,8,7,3,0,9,2,4,1",
	}
	for _, preset := range Presets() {
		p, err := Rules{}.Deal(t.Context(), preset.Params, solver.NewRand(20261120))
		must.Hold(t, err == nil && p.String() == golden[preset.Name],
			"%s: %v, %v, want %s", preset.Name, p, err, golden[preset.Name])
	}
	p, err := Rules{}.Deal(t.Context(), Params{W: 4, H: 3, Blank: 5, Random: 90}, solver.NewRand(20261120))
	must.Be(t, err == nil && p.String() == golden["random"], "random: %v, %v, want %s", p, err, golden["random"])
}

func TestDealRefusesAndGivesUp(t *testing.T) {
	var parse *solver.ParseError
	_, err := (Rules{}).Deal(t.Context(), Params{W: 1, H: 5}, solver.NewRand(1))
	must.Be(t, errors.As(err, &parse), "1x5: %v", err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = (Rules{}).Deal(ctx, Params{W: 4, H: 4, Blank: 15, Random: 1e6}, solver.NewRand(1))
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}
