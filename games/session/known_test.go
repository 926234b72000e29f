package session

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// knows fails unless so many moves, which lead to the end, are known of a position.
func (tb *table) knows(t *testing.T, at, cost int, proven bool) {
	t.Helper()
	goal := tb.Start().goal
	moves, got, sure := tb.Known().Best(walk{goal: goal, at: at})
	must.Be(t, got == cost && sure == proven && (moves == nil) == (cost == 0),
		"of %d it knows %d, %t; want %d, %t", at, got, sure, cost, proven)
	for _, m := range moves {
		at += m
	}
	must.Be(t, moves == nil || at == goal, "the moves lead to %d", at)
}

// lanes are rules by which a step costs two, but one once there is a mark.
type lanes struct{ walkRules }

func (lanes) Cost(w walk, m int) int { return m * m * max(1, 2-w.marks) }

// TestKnownIsThePar of the game on the table, as long as that has this goal. What is no solution
// is left out, and what is called proven while a shorter one is known.
func TestKnownIsThePar(t *testing.T) {
	tb := newTable(t, walkRules{}, nil).at(10, 0)
	k := tb.Known()
	k.Learn(walk{goal: 10, at: 7}, []int{1, 1, 1}, true)
	tb.knows(t, 7, 3, true)
	tb.knows(t, 9, 1, true)
	for _, wrong := range [][]int{nil, {1}, {1, 1, 1, 1, 1, 1, 1}, {5}, {1, 1, 1, 1}} {
		k.Learn(walk{goal: 10, at: 5}, wrong, true)
	}
	tb.knows(t, 5, 0, false)
	tb.ui.drain()
	must.Be(t, tb.Par().Length == 0, "nothing is known of the start")
	k.Learn(tb.Start(), detour(tb.Start(), 2), true) // which is wrong
	tb.knows(t, 0, 10, false)
	tb.ui.drain()
	p := tb.Par()
	must.Be(t, p.Length == 10 && len(p.Moves) == 10 && !p.Proven, "the par is %+v", p)
	tb.ForgetPar()
	tb.knows(t, 0, 0, false)
	k.Learn(tb.Start(), detour(tb.Start(), 0), true)
	tb.ui.drain()
	must.Be(t, tb.Par().Length == 0, "what is learnt of a goal that was given up becomes the par")
}

// TestKnownAgainstSearch: after each of many ways, what is known of a position is the shortest by all that was
// told, from wherever: a shorter rest is the rest of all that lead to it. The start's is told at once.
func TestKnownAgainstSearch(t *testing.T) {
	const goal = 9
	start := walk{goal: goal}
	k := newKnown(Config[int, walk, int]{Rules: lanes{}}, &game[int, walk, int]{start: start})
	rng := rand.New(rand.NewPCG(3, 4))
	var told Par[int]
	k.improved = func(p Par[int]) { told = p }
	left := map[walk]int{} // what each position takes, by all ways that were told
	type edge struct {
		at   walk
		move int
	}
	ways := map[edge]bool{}
	for n := range 150 {
		from := walk{goal: goal, at: rng.IntN(2*goal-2) - goal + 2, marks: rng.IntN(3)}
		if n%10 == 0 {
			from = start
		}
		var moves []int
		for at := from; at.at < goal; {
			m := []int{1, 1, 1, 0, -1}[rng.IntN(5)]
			if at.at == 2-goal || m == 0 && at.marks > 3 {
				m = 1
			}
			ways[edge{at, m}] = true
			moves = append(moves, m)
			at, _ = lanes{}.Apply(at, m)
		}
		k.Learn(from, moves, false)
		for again := true; again; { // until nothing is shorter by what another one takes
			again = false
			for e := range ways {
				to, _ := lanes{}.Apply(e.at, e.move)
				rest, ends := left[to]
				takes, known := left[e.at]
				if by := rest + (lanes{}).Cost(e.at, e.move); (ends || to.at == goal) && (!known || by < takes) {
					left[e.at], again = by, true
				}
			}
		}
		for at, want := range left {
			rest, cost, proven := k.Best(at)
			to, by, _, err := through(lanes{}, at, rest)
			must.Be(t, err == nil && to.at == goal && cost == want && by == want && !proven,
				"of %+v it knows %d by %v, not %d", at, cost, rest, want)
			must.Be(t, at != start || told.Length == cost && len(told.Moves) == len(rest), "told is %+v, known %d", told, cost)
		}
	}
	must.Be(t, len(k.roots) == maxRoots, "%d roots", len(k.roots))
	before := len(k.next)
	k.prune()
	for _, at := range append(slices.Clone(k.roots), start) {
		_, cost, _ := k.Best(at)
		must.Be(t, cost == left[at], "pruned, of %+v it knows %d, not %d", at, cost, left[at])
	}
	must.Be(t, len(k.next) < before, "it forgets nothing")
}

// TestKnownIsSaved, and damage in it is no reason to refuse the game.
func TestKnownIsSaved(t *testing.T) {
	tb := newTable(t, walkRules{}, nil).at(20, 0)
	k := tb.Known()
	k.Learn(walk{goal: 20, at: -3}, detour(walk{goal: 20, at: -3}, 2), false)
	k.Learn(walk{goal: 20, at: 9}, detour(walk{goal: 20, at: 9}, 1), true)
	k.Learn(walk{goal: 20, at: 12}, detour(walk{goal: 20, at: 12}, 0), true)
	k.Learn(tb.Start(), detour(tb.Start(), 5), false)
	tb.ui.drain()
	file := saved(t, tb.Session)
	again := newTable(t, walkRules{}, nil)
	must.Do(t, again.OpenSaved(strings.NewReader(string(file))))
	must.Be(t, again.Known().roots[0] == k.roots[0], "the first root is %v", again.Known().roots[0])
	for _, tb := range []*table{tb, again} {
		tb.knows(t, -3, 23, false)
		tb.knows(t, 9, 11, false) // what was said to be proven was not
		tb.knows(t, 12, 8, true)
		tb.knows(t, 0, 20, false)
		must.Be(t, tb.Par().Length == 20, "the par is %+v", tb.Par())
	}
	k.Learn(walk{goal: 20, at: -9}, detour(walk{goal: 20, at: -9}, 2), false) // after it was saved
	tb.ui.drain()
	must.Do(t, again.OpenSaved(strings.NewReader(string(saved(t, tb.Session)))))
	again.knows(t, -9, 29, false)
	n := must.Have(tb.SnapshotToSend(0, false))(t)
	game, _, err := n.Encode()
	must.Be(t, err == nil && !strings.Contains(string(game), "known"), "what is known goes along: %v", err)

	whole := map[string]json.RawMessage{}
	must.Do(t, json.Unmarshal(file, &whole))
	part := whole["known"]
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		damaged := json.RawMessage(disktest.Damage(rng, part))
		if !json.Valid(damaged) || !utf8.Valid(damaged) {
			damaged, _ = json.Marshal(strings.ToValidUTF8(string(damaged), "?"))
		}
		whole["known"] = damaged
		data := must.Have(json.Marshal(whole))(t)
		must.Do(t, again.OpenSaved(strings.NewReader(string(data))))
		for at := -19; at < 20; at++ {
			moves, cost, _ := again.Known().Best(walk{goal: 20, at: at})
			for _, m := range moves {
				cost -= max(m, -m)
			}
			must.Be(t, cost == 0, "%s: %d moves of %d do not add up", damaged, len(moves), at)
		}
	}
}

// TestParThatDoesNotHoldIsLeftOut, and the game opens.
func TestParThatDoesNotHoldIsLeftOut(t *testing.T) {
	tb := newTable(t, walkRules{}, nil)
	for text, length := range map[string]int{
		`{"length":5,"bound":5,"proven":true,"moves":["+","+","+","+","+"]}`: 5,
		`{"length":5}`:                                   5,
		`{"length":-5}`:                                  0,
		`{"length":5,"bound":6}`:                         0,
		`{"length":5,"bound":-1}`:                        0,
		`{"length":5,"moves":["+"]}`:                     0,
		`{"length":5,"moves":["?"]}`:                     0,
		`{"length":5,"moves":["-","-","-","-","-","-"]}`: 0,
		`{"length":9000000000}`:                          0,
	} {
		must.Do(t, tb.OpenSaved(strings.NewReader(strings.Replace(good, `"cursor":2,`, `"cursor":2,"par":`+text+`,`, 1))))
		got := tb.Par().Length
		must.Be(t, got == length, "%s: %d, want %d", text, got, length)
	}
}

// TestParBy one engine after another: what is told falls, and in the end the moves are, too.
func TestParBy(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		var told []int
		var last Par[int]
		note := func(p Par[int]) { told, last = append(told, p.Length), p }
		ParBy(t.Context(), walk{goal: 9}, 1<<20, note, improver(2, time.Millisecond, nil), improver(5, time.Millisecond, nil))
		must.Be(t, slices.Equal(told, []int{13, 11, 9, 9, 9}) && last.Proven && last.Bound == 9 && len(last.Moves) == 9,
			"told %v, %+v", told, last)
	})
}
