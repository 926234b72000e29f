package link

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/solver"
	"tessera/solver/link/checker"
)

// referee plays, by brute force and the second Link, the game in which a set of
// tiles has to go while all others may be taken away at will. Sets of tiles are
// bits, row-major.
type referee struct {
	start  *checker.Board
	tiles  [][2]int // where each stands at the start
	kinds  []string
	boards map[uint]map[int][2]int // where the tiles of a set stand
	links  map[[3]uint]bool
}

func newReferee(t *testing.T, p Position) *referee {
	t.Helper()
	start, err := checker.Read(p.String())
	if err != nil {
		t.Fatal(err)
	}
	r := &referee{start: start, boards: map[uint]map[int][2]int{}, links: map[[3]uint]bool{}}
	for y := range start.H {
		for x := range start.W {
			if kind := start.Tiles[[2]int{x, y}]; kind != "" {
				r.tiles, r.kinds = append(r.tiles, [2]int{x, y}), append(r.kinds, kind)
			}
		}
	}
	return r
}

// board is the second Link with a set of tiles, each called by its number.
func (r *referee) board(standing uint) *checker.Board {
	b := &checker.Board{W: r.start.W, H: r.start.H, Rule: r.start.Rule, Tiles: map[[2]int]string{}, Stones: r.start.Stones, Outside: r.start.Outside}
	for i, at := range r.tiles {
		if standing>>i&1 != 0 {
			b.Tiles[at] = fmt.Sprint(i)
		}
	}
	if standing != 1<<len(r.tiles)-1 {
		b.Take([2]int{-9, -9}, [2]int{-9, -9}) // nothing; but tiles fall
	}
	return b
}

func (r *referee) linked(standing uint, a, b int) bool {
	key := [3]uint{standing, uint(a), uint(b)}
	if ok, known := r.links[key]; known {
		return ok
	}
	board := r.board(standing)
	at := map[string][2]int{}
	for cell, name := range board.Tiles {
		at[name] = cell
	}
	_, _, ok := board.Best(at[fmt.Sprint(a)], at[fmt.Sprint(b)])
	r.links[key] = ok
	return ok
}

// goes says whether all tiles of set can be removed, or where one is set, any.
func (r *referee) goes(set, standing uint, one bool, seen map[uint]bool) bool {
	if standing&set == 0 {
		return true
	}
	if seen[standing] {
		return false
	}
	seen[standing] = true
	for a := range r.tiles {
		for b := range a {
			both := uint(1)<<a | uint(1)<<b
			if standing&both == both && set&both != 0 && r.kinds[a] == r.kinds[b] && r.linked(standing, a, b) &&
				(one || r.goes(set, standing&^both, one, seen)) {
				return true
			}
		}
	}
	for a := range r.tiles {
		if alone := uint(1) << a; standing&alone != 0 && set&alone == 0 && r.goes(set, standing&^alone, one, seen) {
			return true
		}
	}
	return false
}

// proof says whether a set proves that the board is lost.
func (r *referee) proof(set uint) bool {
	return !r.goes(set, 1<<len(r.tiles)-1, false, map[uint]bool{})
}

// stuck says whether no tile of a set that is not empty can go when all others
// have gone but its partner; without gravity nothing else could help it.
func (r *referee) stuck(set uint) bool {
	for a := range r.tiles {
		for b := range a {
			both := uint(1)<<a | uint(1)<<b
			if set&both != 0 && r.kinds[a] == r.kinds[b] && r.linked(set|both, a, b) {
				return false
			}
		}
	}
	return set != 0
}

// finding is what Explain says of a position, written as JSON and read again.
func finding(t *testing.T, p Position) (f Finding, lines []string) {
	t.Helper()
	e, err := Explain(t.Context(), p)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	text, err := json.Marshal(e.Data)
	if err == nil {
		err = json.Unmarshal(text, &f)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range e.Lines {
		lines = append(lines, strings.TrimPrefix(line.Key, "link.explain."))
	}
	return f, lines
}

// TestStuckSetsAreSmallestProofs: on small random boards, brute force under the
// second Link finds that each set named proves the board lost, that no smaller one
// does, and whether any of its tiles can go.
func TestStuckSetsAreSmallestProofs(t *testing.T) {
	sizes := []Params{{W: 4, H: 2, Kinds: 3}, {W: 3, H: 3, Kinds: 4}, {W: 2, H: 4, Kinds: 4}, {W: 5, H: 2, Kinds: 5}, {W: 2, H: 5, Kinds: 3}, {W: 4, H: 3, Kinds: 4, Stones: 2}}
	lost, none, all := map[Gravity]int{}, 0, 0
	for _, g := range Gravities() {
		for _, params := range sizes {
			params.Gravity = g
			seeds := uint64(10)
			if g == None {
				seeds = 30
			}
			for seed := range seeds {
				p := random(params, seed)
				if verdict, err := Winnable(t.Context(), p, 0); err != nil || verdict == solver.Solved {
					continue
				}
				f, _ := finding(t, p)
				lost[g]++
				if g.Drifts() {
					if f.Verdict != "impossible" || f.Stuck != nil {
						t.Fatalf("%v: %+v", p, f)
					}
					continue
				}
				all++
				if f.Stuck.None {
					none++
				}
				checkStuck(t, p, f)
			}
		}
		if lost[g] < 4 {
			t.Errorf("%v: %d lost boards", g, lost[g])
		}
	}
	if all < 30 || none == 0 || none == all {
		t.Errorf("%d lost boards, %d with a set of which nothing can go", all, none)
	}
}

func checkStuck(t *testing.T, p Position, f Finding) {
	t.Helper()
	r := newReferee(t, p)
	if f.Verdict != "impossible" || f.Stuck == nil || len(f.Moves) != 0 || !f.Stuck.Smallest || !f.Stuck.Minimal {
		t.Fatalf("%v: %+v", p, f)
	}
	set := uint(0)
	for i, at := range f.Stuck.Cells {
		tile := slices.Index(r.tiles, at)
		if tile < 0 || r.kinds[tile] != fmt.Sprint(f.Stuck.Kinds[i]) {
			t.Fatalf("%v: %+v", p, f.Stuck)
		}
		set |= 1 << tile
	}
	if !r.proof(set) {
		t.Errorf("%v: %+v can be removed", p, f.Stuck)
	}
	if f.Stuck.None && r.goes(set, 1<<len(r.tiles)-1, true, map[uint]bool{}) {
		t.Errorf("%v: of %+v one can be removed", p, f.Stuck)
	}
	if p.Gravity() == None {
		for smaller := range uint(1) << len(r.tiles) {
			if (!f.Stuck.None || ones(smaller) < len(f.Stuck.Cells)) && r.stuck(smaller) {
				t.Errorf("%v: %b is stuck: %+v", p, smaller, f.Stuck)
				return
			}
		}
	}
	if f.Stuck.None {
		return
	}
	// A part of a set that is no proof is none: those with one tile less tell of all
	// smaller ones.
	for smaller := range uint(1) << len(r.tiles) {
		if ones(smaller) == len(f.Stuck.Cells)-1 && r.proof(smaller) {
			t.Errorf("%v: %b proves as much as %+v", p, smaller, f.Stuck)
			return
		}
	}
}

func ones(set uint) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// TestStuckSetsOfLargerBoards: of sets of which nothing can go, the second Link
// finds no pair that could, and without any one of their tiles all others go.
func TestStuckSetsOfLargerBoards(t *testing.T) {
	sets := 0
	for seed := range uint64(8) {
		p := random(params(t, "14x8k33"), seed)
		if verdict, err := Winnable(t.Context(), p, 0); err != nil || verdict == solver.Solved {
			continue
		}
		f, lines := finding(t, p)
		if f.Stuck == nil {
			t.Errorf("%v: no set", p)
			continue
		}
		last := map[[2]bool]string{{false, false}: "notall", {true, false}: "minimal", {true, true}: "smallest"}[[2]bool{f.Stuck.Minimal, f.Stuck.Smallest}]
		if !slices.Contains(lines, last) || f.Stuck.None && !f.Stuck.Minimal {
			t.Errorf("%v: %+v, %v", p, f.Stuck, lines)
		}
		if !f.Stuck.None {
			continue
		}
		sets++
		if left := fixpoint(t, p, f.Stuck.Cells); left != len(f.Stuck.Cells) {
			t.Errorf("%v: of %v only %d stay", p, f.Stuck.Cells, left)
		}
		for i := range f.Stuck.Cells {
			if left := fixpoint(t, p, slices.Delete(slices.Clone(f.Stuck.Cells), i, i+1)); left > 0 {
				t.Errorf("%v: without tile %d of %v, %d of them are stuck still", p, i, f.Stuck.Cells, left)
			}
		}
	}
	if sets < 1 {
		t.Errorf("%d sets", sets)
	}
}

// fixpoint returns how many tiles in cells stay when all others are taken away and
// any goes that is linked with an equal tile, there or not.
func fixpoint(t *testing.T, p Position, cells [][2]int) int {
	t.Helper()
	all, err := checker.Read(p.String())
	if err != nil {
		t.Fatal(err)
	}
	board := checker.Board{W: all.W, H: all.H, Tiles: map[[2]int]string{}, Stones: all.Stones, Outside: all.Outside}
	for _, at := range cells {
		board.Tiles[at] = all.Tiles[at]
	}
	for changed := true; changed; {
		changed = false
		for at, kind := range board.Tiles {
			for other, same := range all.Tiles {
				if at == other || kind != same {
					continue
				}
				if _, _, linked := board.Best(at, other); linked {
					delete(board.Tiles, at)
					delete(board.Tiles, other)
					changed = true
					break
				}
			}
		}
	}
	return len(board.Tiles)
}

// TestExplainLines: the sentences, by their keys.
func TestExplainLines(t *testing.T) {
	for text, want := range map[string]string{
		"2x2:0,0,0,0":             "empty",
		"2x2:1,1,2,2":             "cleared",
		"2x2:1,2,2,1":             "lost set none smallest each",
		"4x2down:0,0,0,0,1,2,2,1": "cleared",
	} {
		if _, lines := finding(t, parsed(t, text)); strings.Join(lines, " ") != want {
			t.Errorf("%s: %v, want %s", text, lines, want)
		}
	}
	f, _ := finding(t, parsed(t, "2x2:1,1,2,2"))
	if f.Verdict != "solved" || f.Pairs != 2 || checker.Replay("2x2:1,1,2,2", strings.Join(f.Moves, " ")) != nil {
		t.Errorf("%+v", f)
	}
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
		if _, err := Explain(ctx, p); !errors.Is(err, context.Canceled) {
			t.Errorf("%v: %v", p, err)
		}
	}
}
