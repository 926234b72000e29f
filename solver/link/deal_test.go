package link

import (
	"context"
	"errors"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/journeytest"
)

// TestDealsCanBeCleared, those of seeds that the game draws as well.
func TestDealsCanBeCleared(t *testing.T) {
	for _, text := range []string{
		"4x4", "4x4k2", "4x4k8", "5x5k12", "5x5k2down", "10x6", "7x9sides", "9x7k31middle", "8x6k24right", "4x30up",
		"8x6left", "30x16k60", "10x6equator", "9x7poles", "10x6k30centre", "8x6corners", "9x9k40turning",
		"10x6k21heart", "9x7diamond", "6x6diamond", "14x8leftring", "12x12centreheart", "18x8k60stones18",
		"4x30stones15", "10x10upstones10", "12x8centrestones10", "18x8turningringstones9", "6x6k2heartstones3",
	} {
		p := params(t, text)
		checkDeal(t, p, deals(t, p, 1)[0])
		checkDeal(t, p, must.Have(solver.Deal(t.Context(), Rules{}, p, p.Seed(0)))(t))
	}
}

func checkDeal(t *testing.T, p Params, s Position) {
	t.Helper()
	must.Be(t, s.W() == p.W && s.H() == p.H && s.Gravity() == p.Gravity && s.Left() == 2*p.Pairs() &&
		s.Stones() == p.Stones && s.shape() == p.Shape && s.Params() == p, "%v: %v", p, s)
	count := s.KindsLeft()
	must.Be(t, len(count) == p.Kinds+1, "%v: %d kinds", p, len(count)-1)
	for kind, n := range count[1:] {
		want := 2 * (p.Pairs()/p.Kinds + map[bool]int{true: 1}[kind < p.Pairs()%p.Kinds])
		must.Be(t, n == want, "%v: %d tiles of kind %d, want %d", p, n, kind+1, want)
	}
	again, err := Rules{}.ParsePosition(s.String())
	must.Be(t, err == nil && again == s, "%v: %v", s, err)
	solution := solveWith(t, engine("full"), s, solver.Options{})
	must.Be(t, solution.Err == nil, "%v: %v", s, solution.Err)
}

func TestDealRefusesAndGivesUp(t *testing.T) {
	for _, p := range []Params{{}, {W: 3, H: 9, Kinds: 4}, {W: 4, H: 4, Kinds: 9}, {W: 4, H: 4, Kinds: 1}, {W: 31, H: 4, Kinds: 4}, {W: 4, H: 4, Kinds: 4, Gravity: 99}} {
		_, err := Rules{}.Deal(t.Context(), p, solver.NewRand(1))
		must.Hold(t, errors.As(err, new(*solver.ParseError)), "%+v: %v", p, err)
	}
	_, err := (Rules{}).DealSeed(t.Context(), Params{W: 3, H: 3}, fairSeeds)
	must.Be(t, errors.As(err, new(*solver.ParseError)), "%v", err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, text := range []string{"18x8", "18x8k60", "18x8left"} {
		_, err := Rules{}.Deal(ctx, params(t, text), solver.NewRand(1))
		must.Hold(t, errors.Is(err, context.Canceled), "%s: cancelled: %v", text, err)
		_, err = (Rules{}).DealSeed(ctx, params(t, text), fairSeeds)
		must.Hold(t, errors.Is(err, context.Canceled), "%s: cancelled: %v", text, err)
	}
}

// TestShuffle plays some pairs, shuffles, and wants a board with the same tiles
// in the same cells that can be cleared, whatever the gravity.
func TestShuffle(t *testing.T) {
	for _, text := range []string{"10x6", "10x6k30", "10x6down", "10x6up", "8x6left", "8x6right", "8x6middle", "10x6sides",
		"8x6equator", "8x6poles", "8x6centre", "8x6corners", "10x6turning", "10x6heart", "9x7downring", "8x8diamond", "10x6stones4", "8x6downstones3"} {
		p := deals(t, params(t, text), 1)[0]
		rng := solver.NewRand(7)
		for p.Left() > 0 {
			m, err := Shuffle(t.Context(), p, rng)
			must.Be(t, err == nil && m.IsShuffle(), "%v: %v", p, err)
			if again, err := (Rules{}).ParseMove(m.String()); err != nil || again != m {
				t.Fatalf("%v: %v", m, err)
			}
			p = must.Have((Rules{}).Apply(p, m))(t)
			s := solveWith(t, engine("full"), p, solver.Options{})
			must.Be(t, s.Err == nil, "%v: %v", p, s.Err)
			for _, m := range s.Moves[:min(7, len(s.Moves))] {
				p = must.Have((Rules{}).Apply(p, m))(t)
			}
		}
		_, err := Shuffle(t.Context(), p, rng)
		must.Hold(t, code(err) == "link-empty", "shuffle of nothing: %v", err)
	}
	// Where stones keep the last two apart, no shuffle is made.
	p := parsed(t, "5x5:0,0,0,0,0,0,0,s,0,0,0,s,1,s,0,0,0,s,0,0,0,0,0,0,1")
	_, err := Shuffle(t.Context(), p, solver.NewRand(1))
	must.Be(t, code(err) == "link-blocked", "%v", err)
	must.Equal(t, (Rules{}).Status(p), solver.Stuck, "status")
}

// TestDealsAreKept keeps game IDs meaning the same boards for ever.
func TestDealsAreKept(t *testing.T) { enginetest.Promised(t, Rules{}) }

// TestHeapedStones: with all stones on the last cells a blank game never gets
// stuck, whatever the shape and the gravity.
func TestHeapedStones(t *testing.T) {
	for _, shape := range Shapes() {
		for _, g := range Gravities() {
			for _, size := range [][2]int{{6, 6}, {9, 7}, {12, 10}} {
				p := Params{W: size[0], H: size[1], Gravity: g, Shape: shape}
				p.Stones = p.MostStones()
				board := heaped(p)
				must.Be(t, board.Stones() == p.Stones && board.Left() == 2*p.Pairs(), "%v: %v", p, board)
				for seed := range uint64(5) {
					if _, ok, err := blankGame(t.Context(), board, board.layout(), make([]byte, p.Pairs()), solver.NewRand(seed)); !ok || err != nil {
						t.Fatalf("%v: stuck, %v", p, err)
					}
				}
			}
		}
	}
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

// TestLevels: full search clears every level, with one move a pair, and the second set of
// rules lets it.
func TestLevels(t *testing.T) {
	journeytest.Levels(t, Game(), Position.Params, "6e22620f7d92e4e343b57c901a28d7600e975156e09343432e24daffa3793c38")
	journeytest.Week(t, Game())
	journeytest.Presets(t, Game(), Presets(),
		"18x8 low 10x6 medium 14x8 high 18x8 wide 16x10 large 24x12 huge 30x16")
	for _, l := range Game().Journey.All() {
		p := parsed(t, l.Position)
		n := len(solveWith(t, engine(Default), p, solver.Options{}).Moves)
		must.Hold(t, l.Par == n && l.Par == p.Left()/2 && l.Proven,
			"%s: par %d, proven %v, with %d tiles; %d moves", l.Name(), l.Par, l.Proven, p.Left(), n)
		for _, w := range l.Words {
			m, ok := ParseMode(w.Value)
			must.Hold(t, w.Name == "mode" && ok && m.Counted(), "%s: the word %v", l.Name(), w)
		}
	}
}
