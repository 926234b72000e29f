package link

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
)

// fairBoards are those that were dealt: several tests look at the same ones.
var fairBoards = map[string]Position{}

// fairly is the board of a fair seed.
func fairly(t *testing.T, text string, number uint64) Position {
	t.Helper()
	key := fmt.Sprint(text, " ", number)
	if p, ok := fairBoards[key]; ok {
		return p
	}
	p := must.Have(solver.Deal(t.Context(), Rules{}, params(t, text), fairSeeds+number))(t)
	fairBoards[key] = p
	return p
}

// TestSeeds: what eight digits have dealt they deal for ever, and so does every other number
// that a player may have typed; only seeds that no game drew before deal otherwise.
func TestSeeds(t *testing.T) {
	p := params(t, "12x8left")
	for _, seed := range []uint64{0, 20261120, 99_999_999, 100_000_000, 123_456_789, fairSeeds - 1, fairSeeds + digits, 1<<64 - 1} {
		want, err := Rules{}.Deal(t.Context(), p, solver.NewRand(seed))
		got, err2 := solver.Deal(t.Context(), Rules{}, p, seed)
		must.Hold(t, err == nil && err2 == nil && got == want, "%d deals another board", seed)
	}
	for text, want := range map[string]uint64{
		"18x8": 20261120, "18x8heart": 20261120, "18x8left": 100_020_261_120, "18x8down": 100_020_261_120, "18x8k60": 100_020_261_120, "18x8stones3": 100_020_261_120,
	} {
		must.Equal(t, params(t, text).Seed(20261120), want, "%s: seed", text)
	}
	must.Be(t, isFair(params(t, "18x8left").Seed(99_999_999)) && isFair(params(t, "18x8left").Seed(10_000_000)) &&
		!isFair(99_999_999), "seeds that are not told from one another")
}

func TestFairDealsCanBeCleared(t *testing.T) {
	for _, text := range []string{"18x8left", "18x8k60", "5x5k12left", "9x7k31middle", "18x8k51downheart", "12x8leftstones9", "12x12centreheart"} {
		checkDeal(t, params(t, text), fairly(t, text, 0))
	}
}

// TestGoldenFair keeps the IDs of fair seeds meaning the same boards for ever.
func TestGoldenFair(t *testing.T) {
	var deals strings.Builder
	for _, text := range []string{"8x6left", "8x6right", "8x6middle", "8x6centre", "18x8left", "18x8right", "18x8middle", "18x8centre", "14x8k56down", "10x6k30", "10x6stones6", "8x6k20downstones4", "12x12centreheart"} {
		deals.WriteString(text + " " + fairly(t, text, 20261120).String() + "\n")
	}
	goldentest.Promised(t, "testdata/fair.golden", deals.String())
}

func TestFairDealStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := (Rules{}).DealSeed(ctx, params(t, "18x8left"), fairSeeds)
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
	var parse *solver.ParseError
	_, err = (Rules{}).DealSeed(t.Context(), Params{W: 3, H: 3}, fairSeeds)
	must.Be(t, errors.As(err, &parse), "%v", err)
}
