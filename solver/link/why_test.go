package link

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/link/checker"
)

// thinned is a random board of which a third of the pairs has been taken away, so
// that tiles have not settled.
func thinned(size Params, seed uint64) Position {
	p := random(size, seed)
	kinds := []byte(p.kinds)
	for pair := range size.Pairs() / 3 {
		kind := byte(1 + pair%size.Kinds)
		for range 2 {
			kinds[strings.IndexByte(string(kinds), kind)] = 0
		}
	}
	p.kinds = string(kinds)
	return p
}

// lostInPlay plays a deal, any pair after the other, until it cannot be cleared any
// more, and returns all positions and moves; false where it was won or it is not known.
func lostInPlay(t testing.TB, p Position, seed uint64) (positions []Position, moves []Move, lost bool) {
	t.Helper()
	rng := solver.NewRand(seed)
	positions = []Position{p}
	for p.Left() > 0 {
		pairs := NewBoard(p).Pairs()
		m := pairs[rng.IntN(len(pairs))]
		next := must.Have(p.apply(m))(t)
		p = next
		positions, moves = append(positions, p), append(moves, m)
		if verdict, _ := Winnable(t.Context(), p, 5_000); verdict != solver.Solved {
			return positions, moves, verdict == solver.Impossible
		}
	}
	return positions, moves, false
}

// lostBoards are boards of many sizes that cannot be cleared: random ones, and such as were lost in play.
func lostBoards(t *testing.T) (boards []Position) {
	t.Helper()
	lost := func(p Position) bool {
		verdict, err := Winnable(t.Context(), p, 3_000)
		return err == nil && verdict == solver.Impossible
	}
	for _, g := range Gravities() {
		for _, size := range []Params{
			{W: 4, H: 2, Kinds: 3}, {W: 2, H: 4, Kinds: 4}, {W: 5, H: 2, Kinds: 5}, {W: 4, H: 3, Kinds: 2}, {W: 4, H: 3, Kinds: 4, Stones: 2}, {W: 4, H: 4, Kinds: 5},
			{W: 6, H: 3, Kinds: 9}, {W: 8, H: 6, Kinds: 14},
		} {
			size.Gravity = g
			most, board := 2, random
			if g == None {
				most = 4
			}
			if size.W > 5 { // such boards are seldom lost while they are full
				board = thinned
			}
			if size.H == 6 && g != Centre {
				continue
			}
			for seed, found := uint64(5000), 0; seed < 6000 && found < most; seed++ {
				if p := board(size, seed); lost(p) {
					boards = append(boards, p)
					found++
				}
			}
		}
		for _, text := range []string{"6x4", "6x5k10", "8x5", "6x6k9"} {
			size := params(t, text)
			size.Gravity = g
			for seed, d := range deals(t, size, 1) {
				if positions, _, lost := lostInPlay(t, d, uint64(seed)); lost {
					boards = append(boards, positions[len(positions)-1])
				}
			}
		}
	}
	for seed := range uint64(8) {
		p := random(params(t, "14x8k33"), seed)
		if verdict, err := Winnable(t.Context(), p, 0); err == nil && verdict == solver.Impossible {
			boards = append(boards, p)
		}
	}
	for _, text := range []string{"18x8", "18x8k60", "18x8stones12", "18x8down", "18x8left", "18x8equator", "18x8turning"} {
		for seed, d := range deals(t, params(t, text), 1) {
			if positions, _, lost := lostInPlay(t, d, uint64(seed)); lost {
				boards = append(boards, positions[len(positions)-1])
			}
		}
	}
	return boards
}

// TestGoldenWhy holds what is said of lost boards, in all the time that there is and in less, to what it was when a
// second Link went through all that could be played on them. That is in the history.
func TestGoldenWhy(t *testing.T) {
	var golden strings.Builder
	write := func(what any, err error) {
		text, jsonErr := json.Marshal(what)
		must.Be(t, err == nil && jsonErr == nil, "%v %v", err, jsonErr)
		golden.Write(append(text, '\n'))
	}
	for i, p := range lostBoards(t) {
		fmt.Fprintln(&golden, "board", p)
		write(Why(t.Context(), p))
		if !p.Gravity().Drifts() && (p.Left() <= 12 || p.W() == 14) {
			f, _ := finding(t, p)
			write(f.Stuck, nil)
		}
		if p.Left() > 16 || i%4 > 0 {
			continue
		}
		for _, looks := range []int64{0, 4, 40, 400} {
			r := newReasoning(t.Context(), p)
			if r.looks = looks; looks == 4 {
				r.most = 1
			}
			if p.Gravity() == None {
				if b := r.unfounded(); b != nil {
					write(b, nil)
					continue
				}
			}
			write(r.inPlay(1))
		}
	}
	goldentest.File(t, "testdata/why.golden", golden.String(), "board ")
}

// TestWhyOfBoardsThatAreNotLost is nothing, and of an ended ctx its error.
func TestWhyOfBoardsThatAreNotLost(t *testing.T) {
	for _, text := range []string{"2x2:0,0,0,0", "2x2:1,1,2,2", "4x2down:0,0,0,0,1,2,2,1", oneWay} {
		b, err := Why(t.Context(), parsed(t, text))
		must.Hold(t, b == nil && err == nil, "%s: %+v, %v", text, b, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, text := range []string{"2x2:1,2,2,1", "2x2down:1,2,2,1"} {
		b, err := Why(ctx, parsed(t, text))
		must.Hold(t, b == nil && errors.Is(err, context.Canceled), "%s: %+v, %v", text, b, err)
	}
}

// TestWhyStops soon after its ctx has ended; what it says after a deadline holds.
func TestWhyStops(t *testing.T) {
	var p Position
	for seed, d := range deals(t, params(t, "18x8stones12"), 3) {
		if positions, _, lost := lostInPlay(t, d, uint64(seed)); lost {
			p = positions[len(positions)-1]
		}
	}
	must.Be(t, p.Left() != 0, "no lost board")
	for _, after := range []int{1, 20, 100, 1000} { // looks at the ctx
		b, err := Why(endingAfter(t, after), p)
		must.Hold(t, (b != nil || errors.Is(err, context.DeadlineExceeded)) && (b == nil || err == nil),
			"after %d: %+v, %v", after, b, err)
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Duration(after)*time.Millisecond/10, cancel)
		_, err = Why(ctx, p)
		must.Hold(t, err == nil || errors.Is(err, context.Canceled), "%v", err)
		cancel()
	}
}

// finding is what Explain says of a position, written as JSON and read again.
func finding(t *testing.T, p Position) (f Finding, lines []string) {
	t.Helper()
	e, err := Explain(t.Context(), p)
	must.Be(t, err == nil, "%v: %v", p, err)
	text, err := json.Marshal(e.Data)
	if err == nil {
		err = json.Unmarshal(text, &f)
	}
	must.Do(t, err)
	for _, line := range e.Lines {
		lines = append(lines, strings.TrimPrefix(line.Key, "link.explain."))
	}
	return f, lines
}

// TestExplainLines: the sentences, by their keys.
func TestExplainLines(t *testing.T) {
	for text, want := range map[string]string{
		"2x2:0,0,0,0": "empty", "2x2:1,1,2,2": "cleared", "2x2:1,2,2,1": "lost set none smallest each",
		"4x2down:0,0,0,0,1,2,2,1": "cleared",
	} {
		_, lines := finding(t, parsed(t, text))
		must.Hold(t, strings.Join(lines, " ") == want, "%s: %v, want %s", text, lines, want)
	}
	f, _ := finding(t, parsed(t, "2x2:1,1,2,2"))
	must.Be(t, f.Verdict == "solved" && f.Pairs == 2 &&
		checker.Replay("2x2:1,1,2,2", strings.Join(f.Moves, " ")) == nil, "%+v", f)
}

// TestExplainGivesUp where the time is too short, and ends when it is cancelled.
func TestExplainGivesUp(t *testing.T) {
	for _, p := range hard() {
		e, err := Explain(endingAfter(t, 200), p)
		if f, ok := e.Data.(*Finding); err != nil || !ok || f.Verdict != "gave-up" || f.Positions == 0 || e.Lines[0].Key != "link.explain.unknown" {
			t.Errorf("%v: %+v, %v", p, e, err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err = Explain(ctx, p)
		must.Hold(t, errors.Is(err, context.Canceled), "%v: %v", p, err)
	}
}
