package link

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
)

func TestDealsCanBeCleared(t *testing.T) {
	for _, text := range []string{
		"4x4", "4x4k2", "4x4k8", "5x5k12", "5x5k2down", "10x6", "7x9sides", "9x7k31middle", "8x6k24right", "4x30up", "8x6left", "30x16k60",
		"10x6equator", "9x7poles", "10x6k30centre", "8x6corners", "9x9k40turning",
		"10x6k21heart", "9x7diamond", "6x6diamond", "14x8leftring", "12x12centreheart",
		"18x8k60stones18", "4x30stones15", "10x10upstones10", "18x8centrestones10", "18x8turningringstones9", "6x6k2heartstones3",
	} {
		p := params(t, text)
		checkDeal(t, p, deals(t, p, 1)[0])
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
	must.Be(t, solution.err == nil, "%v: %v", s, solution.err)
}

func TestDealRefusesAndGivesUp(t *testing.T) {
	for _, p := range []Params{{}, {W: 3, H: 9, Kinds: 4}, {W: 4, H: 4, Kinds: 9}, {W: 4, H: 4, Kinds: 1}, {W: 31, H: 4, Kinds: 4}, {W: 4, H: 4, Kinds: 4, Gravity: 99}} {
		var parse *solver.ParseError
		_, err := Rules{}.Deal(t.Context(), p, solver.NewRand(1))
		must.Hold(t, errors.As(err, &parse), "%+v: %v", p, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, text := range []string{"18x8", "18x8k60", "18x8left"} {
		_, err := Rules{}.Deal(ctx, params(t, text), solver.NewRand(1))
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
			p, err = (Rules{}).Apply(p, m)
			must.Do(t, err)
			s := solveWith(t, engine("full"), p, solver.Options{})
			must.Be(t, s.err == nil, "%v: %v", p, s.err)
			for _, m := range s.moves[:min(7, len(s.moves))] {
				p, err = (Rules{}).Apply(p, m)
				must.Do(t, err)
			}
		}
		_, err := Shuffle(t.Context(), p, rng)
		must.Hold(t, code(err) == "link-empty", "shuffle of nothing: %v", err)
	}
}

// TestGoldenDeals keeps game IDs meaning the same boards for ever: those of the
// presets, one for each gravity, and one that is constructed.
func TestGoldenDeals(t *testing.T) {
	texts := []string{"8x6equator", "8x6poles", "8x6centre", "8x6corners", "8x6turning", "10x6heart", "8x8ring", "8x8diamond", "10x6stones6", "8x6k20downstones4", "8x8up", "8x6left", "8x6right", "8x6middle", "8x8sides", "10x6k30"}
	for _, preset := range Presets() {
		texts = append(texts, preset.Params.String())
	}
	var deals strings.Builder
	for _, text := range texts {
		p, err := Rules{}.Deal(t.Context(), params(t, text), solver.NewRand(20261120))
		must.Hold(t, err == nil, "%s: %v", text, err)
		deals.WriteString(text + " " + p.String() + "\n")
	}
	goldentest.Promised(t, "testdata/deals.golden", deals.String())
}

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

// TestBlockedShuffle: where stones keep the last two apart, no shuffle is made.
func TestBlockedShuffle(t *testing.T) {
	p := parsed(t, "5x5:0,0,0,0,0,0,0,s,0,0,0,s,1,s,0,0,0,s,0,0,0,0,0,0,1")
	_, err := Shuffle(t.Context(), p, solver.NewRand(1))
	must.Be(t, code(err) == "link-blocked", "%v", err)
	got := (Rules{}).Status(p)
	must.Be(t, got == solver.Stuck, "status %v", got)
}
