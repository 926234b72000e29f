package link

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/solver"
	"tessera/solver/link/checker"
)

// tileBits is a set of tiles, a bit each, row-major by their cells at the start.
type tileBits [3]uint64

func bitsOf(tiles ...int) (set tileBits) {
	for _, t := range tiles {
		set[t/64] |= 1 << (t % 64)
	}
	return set
}

func (s tileBits) has(t int) bool { return s[t/64]>>(t%64)&1 != 0 }

func (s tileBits) or(o tileBits) tileBits { return tileBits{s[0] | o[0], s[1] | o[1], s[2] | o[2]} }

func (s tileBits) and(o tileBits) tileBits { return tileBits{s[0] & o[0], s[1] & o[1], s[2] & o[2]} }

// within says whether all tiles of s are in o.
func (s tileBits) within(o tileBits) bool { return s.and(o) == s }

// walks is all that can be played on a board under the second Link, gone through
// without any shortcut.
type walks struct {
	start *checker.Board
	kinds []string // by tile
	cells [][2]int // by tile, at the start
	seen  []walked
}

// walked is a position: which tiles are left, and for each pair of equal ones
// the tiles on each way between them with at most two turns that meets no stone.
type walked struct {
	left  tileBits
	pairs map[[2]int][]tileBits
}

// allPlay goes through all that can be played on p; false if there are more
// positions than most.
func allPlay(t testing.TB, p Position, most int) (*walks, bool) {
	t.Helper()
	start, err := checker.Read(p.String())
	if err != nil {
		t.Fatal(err)
	}
	w := &walks{start: start}
	named := map[[2]int]string{}
	for y := range start.H {
		for x := range start.W {
			if at := [2]int{x, y}; start.Tiles[at] != "" {
				named[at] = fmt.Sprint(len(w.kinds))
				w.kinds, w.cells = append(w.kinds, start.Tiles[at]), append(w.cells, at)
			}
		}
	}
	known := map[string]bool{}
	var play func(b *checker.Board) bool
	play = func(b *checker.Board) bool {
		if text := b.Text(); known[text] {
			return true
		} else if known[text] = true; len(known) > most {
			return false
		}
		at := w.places(b)
		here := walked{pairs: map[[2]int][]tileBits{}}
		var open [][2]int
		for one := range at {
			here.left = here.left.or(bitsOf(one))
			for two := range at {
				if one < two && w.kinds[one] == w.kinds[two] {
					here.pairs[[2]int{one, two}] = w.ways(b, at[one], at[two])
					if slices.Contains(here.pairs[[2]int{one, two}], tileBits{}) {
						open = append(open, [2]int{one, two})
					}
				}
			}
		}
		w.seen = append(w.seen, here)
		for _, pair := range open {
			next := *b
			next.Tiles = map[[2]int]string{}
			for cell, name := range b.Tiles {
				next.Tiles[cell] = name
			}
			next.Take(at[pair[0]], at[pair[1]])
			if !play(&next) {
				return false
			}
		}
		return true
	}
	return w, play(&checker.Board{W: start.W, H: start.H, Rule: start.Rule, Tiles: named, Stones: start.Stones, Outside: start.Outside})
}

// places is where the tiles of a board are whose tiles are called by their numbers.
func (w *walks) places(b *checker.Board) map[int][2]int {
	at := map[int][2]int{}
	for cell, name := range b.Tiles {
		var tile int
		fmt.Sscan(name, &tile)
		at[tile] = cell
	}
	return at
}

// ways returns the tiles on each way with at most two turns from one cell to another.
func (w *walks) ways(b *checker.Board, from, to [2]int) (found []tileBits) {
	var walk func(at, d [2]int, turns int, on tileBits)
	walk = func(at, d [2]int, turns int, on tileBits) {
		for {
			at = [2]int{at[0] + d[0], at[1] + d[1]}
			if at == to {
				found = append(found, on)
			}
			if at == to || at[0] < -1 || at[1] < -1 || at[0] > b.W || at[1] > b.H || b.Stones[at] {
				return
			}
			if name := b.Tiles[at]; name != "" {
				var tile int
				fmt.Sscan(name, &tile)
				on = on.or(bitsOf(tile))
			}
			for _, side := range [][2]int{{d[1], d[0]}, {-d[1], -d[0]}} {
				ahead := (to[0]-at[0])*side[0]+(to[1]-at[1])*side[1] > 0
				aligned := side[0] == 0 && to[0] == at[0] || side[1] == 0 && to[1] == at[1]
				if turns == 0 || turns == 1 && ahead && aligned {
					walk(at, side, turns+1, on)
				}
			}
		}
	}
	for _, d := range [][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
		walk(from, d, 0, tileBits{})
	}
	return found
}

// stay returns the tiles that are left in all positions.
func (w *walks) stay() tileBits {
	all := w.seen[0].left
	for _, here := range w.seen {
		all = all.and(here.left)
	}
	return all
}

// blocked says whether in all of some positions all tiles of set are left, and
// each way between one of them and an equal tile has one of them on it, or one of
// others.
func (w *walks) blocked(seen []walked, set, others tileBits) bool {
	for _, here := range seen {
		if !set.within(here.left) {
			return false
		}
		for pair, ways := range here.pairs {
			if !set.has(pair[0]) && !set.has(pair[1]) {
				continue
			}
			for _, on := range ways {
				if on.and(set.or(others)) == (tileBits{}) {
					return false
				}
			}
		}
	}
	return set != tileBits{}
}

// tilesOf returns the tiles that b names, and fails where they are not on the board.
func (w *walks) tilesOf(t testing.TB, b *Blocked) (tiles []int) {
	t.Helper()
	for i, at := range b.Cells {
		tile := slices.Index(w.cells, at)
		if tile < 0 || w.kinds[tile] != fmt.Sprint(b.Kinds[i]) {
			t.Fatalf("%+v: no such tile at %v", b, at)
		}
		tiles = append(tiles, tile)
	}
	if !slices.IsSorted(tiles) || len(slices.Compact(slices.Clone(tiles))) != len(tiles) {
		t.Fatalf("%+v: not in order", b)
	}
	return tiles
}

// checkBlocked holds what Why says of a lost board to all that can be played on it, and
// on boards of a few tiles to all sets of tiles; not all of play is known where whole
// is false.
func (w *walks) checkBlocked(t *testing.T, p Position, b *Blocked, whole bool) {
	t.Helper()
	tiles := w.tilesOf(t, b)
	set := bitsOf(tiles...)
	for _, here := range w.seen {
		if here.left == (tileBits{}) {
			t.Fatalf("%v can be cleared: %+v", p, b)
		}
	}
	seen, others := w.seen, tileBits{}
	if b.Reason == Blocking && p.Gravity() == None {
		// The ways of the start, with any tile taken away, are all there is.
		seen, whole = w.seen[:1], true
	}
	if !whole {
		t.Fatalf("%v: more positions than were gone through: %+v", p, b)
	}
	switch b.Reason {
	case Blocking:
		// A part of what blocks blocks less: one tile less tells of all parts of a minimal set.
		most := w.largest(seen, w.seen[0].left, others)
		if !w.blocked(seen, set, others) || !set.within(most) {
			t.Fatalf("%v: %+v do not block each other", p, b)
		}
		for i := range tiles {
			if without := bitsOf(slices.Delete(slices.Clone(tiles), i, i+1)...); b.Minimal && w.largest(seen, without, others) != (tileBits{}) {
				t.Fatalf("%v: without its tile %d some of %+v block each other still", p, i, b)
			}
		}
		if all := members(most); b.Smallest && len(all) <= 12 {
			for smaller := range 1 << len(all) {
				var some []int
				for i, tile := range all {
					if smaller>>i&1 != 0 {
						some = append(some, tile)
					}
				}
				if len(some) < len(tiles) && w.blocked(seen, bitsOf(some...), others) {
					t.Fatalf("%v: %v block each other, and are fewer than %+v", p, some, b)
				}
			}
		}
	case Held:
		stay := w.stay()
		for tile := range w.kinds {
			if !stay.has(tile) {
				others = others.or(bitsOf(tile))
			}
		}
		if !w.blocked(seen, set, others) {
			t.Fatalf("%v: %+v are not held", p, b)
		}
		if w.largest(seen, stay, tileBits{}) != (tileBits{}) {
			t.Fatalf("%v: there are tiles that block each other, and not %+v", p, b)
		}
		byKind := map[int]tileBits{}
		for tile, kind := range w.kinds {
			var k int
			fmt.Sscan(kind, &k)
			if stay.has(tile) && slices.Contains(b.Kinds, k) {
				byKind[k] = byKind[k].or(bitsOf(tile))
				if !set.has(tile) {
					t.Fatalf("%v: tile %d stays and is not among %+v", p, tile, b)
				}
			}
		}
		for kind, those := range byKind {
			rest := set
			for i := range rest {
				rest[i] &^= those[i]
			}
			if b.Minimal && w.wholeKinds(seen, rest, others, byKind) != (tileBits{}) {
				t.Fatalf("%v: without kind %d some of %+v are held still", p, kind, b)
			}
		}
	case Competing:
		if !newReferee(t, p).proof(uint(set[0])) {
			t.Fatalf("%v: %+v can all go", p, b)
		}
	case Everything:
		if set != w.seen[0].left {
			t.Fatalf("%v: tiles are not named: %+v", p, b)
		}
	default:
		t.Fatalf("%v: %+v", p, b)
	}
}

// largest takes tiles out of set for as long as one is not blocked by the rest.
func (w *walks) largest(seen []walked, set, others tileBits) tileBits {
	for changed := true; changed; {
		changed = false
		for _, here := range seen {
			rest := set.and(here.left)
			for pair, ways := range here.pairs {
				for _, on := range ways {
					if on.and(rest.or(others)) == (tileBits{}) {
						for i := range rest {
							rest[i] &^= bitsOf(pair[0], pair[1])[i]
						}
					}
				}
			}
			changed = changed || rest != set
			set = rest
		}
	}
	return set
}

// wholeKinds is largest, of which what is left of a kind goes when any of it has gone.
func (w *walks) wholeKinds(seen []walked, set, others tileBits, byKind map[int]tileBits) tileBits {
	for {
		rest := w.largest(seen, set, others)
		for _, those := range byKind {
			if !those.within(rest) {
				for i := range rest {
					rest[i] &^= those[i]
				}
			}
		}
		if rest == set {
			return set
		}
		set = rest
	}
}

func members(set tileBits) (tiles []int) {
	for t := range 64 * len(set) {
		if set.has(t) {
			tiles = append(tiles, t)
		}
	}
	return tiles
}

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
		next, err := p.apply(m)
		if err != nil {
			t.Fatal(err)
		}
		p = next
		positions, moves = append(positions, p), append(moves, m)
		if verdict, _ := Winnable(t.Context(), p, 5_000); verdict != solver.Solved {
			return positions, moves, verdict == solver.Impossible
		}
	}
	return positions, moves, false
}

// TestWhyHolds on lost boards of many sizes, random ones and such as were lost in
// play.
func TestWhyHolds(t *testing.T) { whyHolds(t, 1) }

// whyHolds looks at so many times the fewest boards.
func whyHolds(t *testing.T, times int) {
	count := map[string]int{}
	all, smallest := 0, 0
	check := func(p Position, most int) {
		t.Helper()
		b, err := Why(t.Context(), p)
		if err != nil || b == nil {
			t.Fatalf("%v: %+v, %v", p, b, err)
		}
		w, whole := allPlay(t, p, most)
		if !whole && (b.Reason != Blocking || p.Gravity() != None) {
			return
		}
		w.checkBlocked(t, p, b, whole)
		if b.Reason == Everything && w.stay() != (tileBits{}) {
			t.Errorf("%v: tiles stay that are not named", p)
		}
		all++
		word := string(b.Reason)
		if p.Gravity() != None {
			word += " in play"
		}
		count[word]++
		if b.Smallest {
			smallest++
		}
		if b.Reason == Blocking && len(w.kinds) <= 12 && !b.Smallest {
			t.Errorf("%v: not said to be the smallest: %+v", p, b)
		}
	}
	for _, g := range Gravities() {
		for _, size := range []Params{
			{W: 4, H: 2, Kinds: 3}, {W: 2, H: 4, Kinds: 4}, {W: 5, H: 2, Kinds: 5}, {W: 4, H: 3, Kinds: 2}, {W: 4, H: 3, Kinds: 4, Stones: 2}, {W: 4, H: 4, Kinds: 5},
		} {
			size.Gravity = g
			most := 2 * times
			if g == None {
				most = 8 * times
			}
			for seed, found := uint64(0), 0; seed < 1000 && found < most; seed++ {
				p := random(size, 5000+seed)
				if verdict, err := Winnable(t.Context(), p, 0); err == nil && verdict == solver.Impossible {
					found++
					check(p, 400)
				}
			}
		}
		for _, size := range []Params{{W: 6, H: 3, Kinds: 9}, {W: 8, H: 6, Kinds: 14}} {
			if size.Gravity = g; size.H == 6 && g != Centre {
				continue
			}
			for seed, found := uint64(0), 0; seed < 600 && found < 3*times; seed++ {
				p := thinned(size, seed)
				if verdict, err := Winnable(t.Context(), p, 3_000); err == nil && verdict == solver.Impossible {
					found++
					check(p, 200)
				}
			}
		}
		for _, text := range []string{"6x4", "6x5k10", "8x5", "6x6k9"} {
			size := params(t, text)
			size.Gravity = g
			for seed, d := range deals(t, size, 3*times) {
				if positions, _, lost := lostInPlay(t, d, uint64(seed)); lost {
					check(positions[len(positions)-1], 60)
				}
			}
		}
	}
	if all < 125*times || smallest < 25*times {
		t.Errorf("%d boards, %d with a smallest set: %v", all, smallest, count)
	}
	for word, least := range map[string]int{"blocking": 15, "held": 1, "blocking in play": 15, "held in play": 15} {
		if count[word] < least*times {
			t.Errorf("%s: %d boards: %v", word, count[word], count)
		}
	}
	t.Log(all, smallest, count)
}

// TestWhyWithLittleTime: sets that could not be made small hold as well, and are not said
// to be smaller than they are.
func TestWhyWithLittleTime(t *testing.T) {
	count := map[[2]bool]int{}
	for _, size := range []Params{{W: 4, H: 3, Kinds: 6}, {W: 5, H: 2, Kinds: 5, Gravity: Down}, {W: 4, H: 3, Kinds: 6, Gravity: Turning}} {
		for seed := range uint64(300) {
			p := random(size, seed)
			if verdict, err := Winnable(t.Context(), p, 0); err != nil || verdict != solver.Impossible {
				continue
			}
			w, whole := allPlay(t, p, 400)
			for looks := int64(0); looks < 1_000; looks += 1 + looks/2 {
				r := newReasoning(t.Context(), p)
				r.looks = looks
				var b *Blocked
				var err error
				if p.Gravity() == None {
					b = r.unfounded()
				}
				if b == nil {
					b, err = r.inPlay(1)
				}
				if err != nil {
					t.Fatal(err)
				}
				w.checkBlocked(t, p, b, whole)
				count[[2]bool{b.Minimal, b.Smallest}]++
			}
		}
	}
	if count[[2]bool{}] < 50 || count[[2]bool{true, false}] < 50 || count[[2]bool{true, true}] < 50 {
		t.Error(count)
	}
}

// TestWhyWhereThereIsTooMuchPlay: then it is said what is known without going through
// it.
func TestWhyWhereThereIsTooMuchPlay(t *testing.T) {
	count := map[Reason]int{}
	for _, size := range []Params{{W: 4, H: 2, Kinds: 3}, {W: 5, H: 2, Kinds: 3}, {W: 4, H: 3, Kinds: 4, Stones: 2}, {W: 4, H: 2, Kinds: 3, Gravity: Down}} {
		for seed := range uint64(600) {
			p := random(size, seed)
			if verdict, err := Winnable(t.Context(), p, 0); err != nil || verdict != solver.Impossible {
				continue
			}
			w := newReasoning(t.Context(), p)
			if p.Gravity() == None && w.unfounded() != nil {
				continue
			}
			w.most = 1
			b, err := w.inPlay(1)
			if err != nil {
				t.Fatal(err)
			}
			played, whole := allPlay(t, p, 400)
			count[b.Reason]++
			played.checkBlocked(t, p, b, whole)
		}
	}
	if count[Competing] < 5 || count[Everything] < 5 || count[Held] > 0 {
		t.Error(count)
	}
}

// TestWhyOfBoardsThatAreNotLost is nothing, and of an ended ctx its error.
func TestWhyOfBoardsThatAreNotLost(t *testing.T) {
	for _, text := range []string{"2x2:0,0,0,0", "2x2:1,1,2,2", "4x2down:0,0,0,0,1,2,2,1", oneWay} {
		if b, err := Why(t.Context(), parsed(t, text)); b != nil || err != nil {
			t.Errorf("%s: %+v, %v", text, b, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, text := range []string{"2x2:1,2,2,1", "2x2down:1,2,2,1"} {
		if b, err := Why(ctx, parsed(t, text)); b != nil || !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %+v, %v", text, b, err)
		}
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
	if p.Left() == 0 {
		t.Fatal("no lost board")
	}
	for _, after := range []int{1, 20, 100, 1000} { // looks at the ctx
		b, err := Why(endingAfter(t, after), p)
		if b == nil && !errors.Is(err, context.DeadlineExceeded) || b != nil && err != nil {
			t.Errorf("after %d: %+v, %v", after, b, err)
		}
		if b != nil && b.Reason == Blocking {
			w, _ := allPlay(t, p, 1)
			w.checkBlocked(t, p, b, false)
		}
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Duration(after)*time.Millisecond/10, cancel)
		if _, err := Why(ctx, p); err != nil && !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		cancel()
	}
}
