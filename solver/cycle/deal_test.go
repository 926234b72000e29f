package cycle

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
)

func params(t testing.TB, text string) Params {
	t.Helper()
	return must.Have(Rules{}.ParseParams(text))(t)
}

func dealt(t testing.TB, text string, seed uint64) Position {
	t.Helper()
	s, err := Rules{}.Deal(t.Context(), params(t, text), solver.NewRand(seed))
	must.Be(t, err == nil, "%s: %v", text, err)
	return s
}

// TestGoldenDeals holds game IDs to what they have always dealt.
func TestGoldenDeals(t *testing.T) {
	var lines []string
	texts := []string{"3x3d9plusrandom", "4x4d5starone", "5x4d6ringwrap", "3x3d9plusc20", "4x4d4plusc15", "5x5d9staronec60", "6x6d3crosswrapc12", "4x3d16kernel0c0-111-020c30", "3x3d9plusoneeitherc20"}
	for _, preset := range Presets() {
		texts = append(texts, preset.Params.String())
	}
	for _, text := range texts {
		lines = append(lines, text+"#20261120 "+dealt(t, text, 20261120).String())
	}
	goldentest.Promised(t, "testdata/deals.golden", strings.Join(lines, "\n")+"\n")
}

func TestDealsHaveTheClicksAskedFor(t *testing.T) {
	for _, test := range []struct {
		text   string
		clicks int
	}{
		{"3x3d9plusc1", 1}, {"3x3d9plusc24", 24}, {"3x3d9plusc36", 36}, {"2x2d3plusonec3", 3},
		{"5x5d2plusonec15", 15}, {"4x4d6crosswrapc20", 20}, {"6x6d9starc90", 90}, {"3x3d9plusonec72", 72},
		{"3x3d9pluseitherc12", 12}, {"3x3d9plusoneeitherc30", 30}, {"4x4d6crosswrapeitherc10", 10},
	} {
		for seed := range uint64(5) {
			s := dealt(t, test.text, seed)
			_, last, err := solveWith(t, Engines()[0], s, solver.Options{})
			must.Hold(t, err == nil && last.Result.Optimal && last.Result.Length == test.clicks,
				"%s deals %v, which takes %+v, %v", test.text, s, *last.Result, err)
		}
	}
}

func TestDealsThatCannotBe(t *testing.T) {
	for text, code := range map[string]string{
		"1x1d9plus": "cycle-trivial", "1x1d9plusrandom": "cycle-trivial", "2x1d5plus": "cycle-trivial", "1x1d4ringone": "cycle-trivial",
		"1x1d9plusc1": "cycle-most", "3x3d9plusc37": "cycle-most", "2x2d2plusc5": "cycle-most", "3x3d9plusoneeitherc37": "cycle-most", "20x20d9starc5": "cycle-proof",
	} {
		_, err := Rules{}.Deal(t.Context(), params(t, text), solver.NewRand(1))
		var parse *solver.ParseError
		must.Hold(t, errors.As(err, &parse) && parse.Code == code, "%s: %v, want %s", text, err, code)
	}
}

func TestDealStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, text := range []string{"20x20d16line", "6x6d9starc60"} {
		_, err := Rules{}.Deal(ctx, params(t, text), solver.NewRand(1))
		must.Hold(t, errors.Is(err, context.Canceled), "%s: %v", text, err)
	}
}
