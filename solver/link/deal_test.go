package link

import (
	"context"
	"errors"
	"math"
	"os"
	"strings"
	"testing"

	"tessera/solver"
)

func TestDealsCanBeCleared(t *testing.T) {
	for _, text := range []string{
		"4x4", "4x4k2", "4x4k8", "5x5k12", "5x5k2down", "10x6", "14x8down", "18x8", "18x8k60", "7x9sides", "9x7k31middle", "8x6k24right", "4x30up", "8x6left", "30x16k60",
	} {
		p := params(t, text)
		for _, s := range deals(t, p, 3) {
			checkDeal(t, p, s)
		}
	}
}

func checkDeal(t *testing.T, p Params, s Position) {
	t.Helper()
	if s.W() != p.W || s.H() != p.H || s.Gravity() != p.Gravity || s.Left() != 2*p.Pairs() {
		t.Fatalf("%v: %v", p, s)
	}
	count := s.KindsLeft()
	if len(count) != p.Kinds+1 {
		t.Fatalf("%v: %d kinds", p, len(count)-1)
	}
	for kind, n := range count[1:] {
		if want := 2 * (p.Pairs()/p.Kinds + map[bool]int{true: 1}[kind < p.Pairs()%p.Kinds]); n != want {
			t.Fatalf("%v: %d tiles of kind %d, want %d", p, n, kind+1, want)
		}
	}
	if again, err := ParsePosition(s.String()); err != nil || again != s {
		t.Fatalf("%v: %v", s, err)
	}
	if solution := solveWith(t, engine(t, "full"), s, solver.Options{}); solution.err != nil {
		t.Fatalf("%v: %v", s, solution.err)
	}
}

// TestDealIsUniform draws from all 4×4 boards of two kinds, four tiles of one
// and the rest of the other, that can be cleared, and wants each of the places
// of the first kind about equally often (chi-squared, 15 degrees of freedom,
// 99.9 %: 37.7).
func TestDealIsUniform(t *testing.T) {
	const draws = 4000
	board := blank(Params{W: 4, H: 4})
	pairs := []byte{1, 2, 2, 2, 2, 2, 2, 2}
	rng := solver.NewRand(3)
	boards := map[Position]int{}
	for range draws {
		p, ok, err := draw(t.Context(), board, append([]byte(nil), pairs...), rng)
		if !ok || err != nil {
			t.Fatal(err)
		}
		boards[p]++
	}
	all := 0
	for a := range 16 {
		for b := range a {
			tiles := []byte{2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2}
			tiles[a], tiles[b] = 1, 1
			if verdict, _ := Winnable(t.Context(), board.with(tiles), 0); verdict == solver.Solved {
				all++
			}
		}
	}
	if len(boards) != all {
		t.Fatalf("%d boards, want %d", len(boards), all)
	}
	mean, chi := draws/float64(all), 0.0
	for _, n := range boards {
		chi += (float64(n) - mean) * (float64(n) - mean) / mean
	}
	if most := chiLimit(all - 1); chi > most {
		t.Errorf("chi-squared %.1f over %d boards, at most %.1f", chi, all, most)
	}
}

// chiLimit is about the 99.9 % point of chi-squared (Wilson and Hilferty, 1931).
func chiLimit(freedom int) float64 {
	n := float64(freedom)
	root := 1 - 2/(9*n) + 3.09*math.Sqrt(2/(9*n))
	return n * root * root * root
}

func TestDealRefusesAndGivesUp(t *testing.T) {
	for _, p := range []Params{{}, {W: 3, H: 9, Kinds: 4}, {W: 4, H: 4, Kinds: 9}, {W: 4, H: 4, Kinds: 1}, {W: 31, H: 4, Kinds: 4}, {W: 4, H: 4, Kinds: 4, Gravity: 99}} {
		var parse *solver.ParseError
		if _, err := (Rules{}).Deal(t.Context(), p, solver.NewRand(1)); !errors.As(err, &parse) {
			t.Errorf("%+v: %v", p, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, text := range []string{"18x8", "18x8k60", "18x8left"} {
		if _, err := (Rules{}).Deal(ctx, params(t, text), solver.NewRand(1)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: cancelled: %v", text, err)
		}
	}
}

// TestShuffle plays some pairs, shuffles, and wants a board with the same tiles
// in the same cells that can be cleared, whatever the gravity.
func TestShuffle(t *testing.T) {
	for _, text := range []string{"10x6", "10x6k30", "10x6down", "10x6up", "8x6left", "8x6right", "8x6middle", "10x6sides"} {
		p := deals(t, params(t, text), 1)[0]
		rng := solver.NewRand(7)
		for p.Left() > 0 {
			m, err := Shuffle(t.Context(), p, rng)
			if err != nil || !m.IsShuffle() {
				t.Fatalf("%v: %v", p, err)
			}
			if again, err := ParseMove(m.String()); err != nil || again != m {
				t.Fatalf("%v: %v", m, err)
			}
			if p, err = (Rules{}).Apply(p, m); err != nil {
				t.Fatal(err)
			}
			s := solveWith(t, engine(t, "full"), p, solver.Options{})
			if s.err != nil {
				t.Fatalf("%v: %v", p, s.err)
			}
			for _, m := range s.moves[:min(7, len(s.moves))] {
				if p, err = (Rules{}).Apply(p, m); err != nil {
					t.Fatal(err)
				}
			}
		}
		if _, err := Shuffle(t.Context(), p, rng); code(err) != "link-empty" {
			t.Errorf("shuffle of nothing: %v", err)
		}
	}
}

// TestStuckPositionsShuffle: where no pair is left a shuffle goes on.
func TestStuckPositionsShuffle(t *testing.T) {
	p := parsed(t, "2x2:1,2,2,1")
	if got := (Rules{}).Status(p); got != solver.Stuck {
		t.Fatalf("status %v", got)
	}
	m, err := Shuffle(t.Context(), p, solver.NewRand(1))
	if err != nil {
		t.Fatal(err)
	}
	if p, err = (Rules{}).Apply(p, m); err != nil || (Rules{}).Status(p) != solver.Playing {
		t.Errorf("%v, %v", p, err)
	}
}

// TestGoldenDeals keeps game IDs meaning the same boards for ever: those of the
// presets, one for each gravity, and one that is constructed.
func TestGoldenDeals(t *testing.T) {
	data, err := os.ReadFile("testdata/deals.txt")
	if err != nil {
		t.Fatal(err)
	}
	golden := map[string]string{}
	for line := range strings.Lines(string(data)) {
		text, position, _ := strings.Cut(strings.TrimSpace(line), " ")
		golden[text] = position
	}
	texts := []string{"8x8up", "8x6left", "8x6right", "8x6middle", "8x8sides", "10x6k30"}
	for _, preset := range Presets() {
		texts = append(texts, preset.Params.String())
	}
	for _, text := range texts {
		p, err := Rules{}.Deal(t.Context(), params(t, text), solver.NewRand(20261120))
		if err != nil || p.String() != golden[text] {
			t.Errorf("%s: %v\n%s %v\nwant\n%s", text, err, text, p, golden[text])
		}
	}
}
