package swap

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
)

// anyGroup draws cells that hang together.
func anyGroup(b Board, rng *rand.Rand) []int {
	cells := []int{rng.IntN(b.Cells())}
	for range rng.IntN(b.Cells()) {
		at := b.At(cells[rng.IntN(len(cells))])
		d := [...]At{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}[rng.IntN(4)]
		if next, ok := b.Cell(At{at.X + d.X, at.Y + d.Y}); ok && !slices.Contains(cells, next) {
			cells = append(cells, next)
		}
	}
	return cells
}

// TestGroupsMoveAsWritten: on random boards groups of any shape, taken anywhere, do
// what a second swap puzzle makes of their text, are refused where that refuses them,
// and taken back undo it.
func TestGroupsMoveAsWritten(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	legal, refused := 0, 0
	for _, text := range []string{"4x3groups", "8x6groups", "1x9groups", "20x15groups", "5x4turnedgroups", "6x5neighboursgroups", "2x1groups", "9x5"} {
		for _, p := range deals(t, params(t, text), 60) {
			b := p.Board()
			dx, dy := rng.IntN(2*b.W-1)-b.W+1, rng.IntN(2*b.H-1)-b.H+1
			if b.Rule == Neighbours && rng.IntN(3) > 0 {
				dx, dy = rng.IntN(3)-1, 0
			}
			cells := anyGroup(b, rng)
			m := b.Shift(cells, dx, dy)
			must.Be(t, m.Grouped() == (len(cells) > 1), "%v: grouped %v", m, m.Grouped())
			if m.B.X < 0 || m.B.Y < 0 {
				_, err := (Rules{}).Apply(p, m)
				must.Be(t, err != nil, "%v %v is taken", p, m)
				continue
			}
			read, err := Rules{}.ParseMove(m.String())
			must.Be(t, err == nil && read == m, "%v is read as %v, %v", m, read, err)
			next, err := Rules{}.Apply(p, m)
			want, refusal := replay(p.String(), []string{m.String()})
			must.Be(t, (err == nil) == (refusal == nil), "%v %v: %v, and by the other %v", p, m, err, refusal)
			if err != nil {
				if refused++; next != p {
					t.Fatalf("%v %v: refused, and yet %v", p, m, next)
				}
				continue
			}
			if legal++; next.String() != want {
				t.Fatalf("%v %v: %v, want %v", p, m, next, want)
			}
			for i := range cells {
				cells[i] += dy*b.W + dx
			}
			back, err := Rules{}.Apply(next, b.Shift(cells, -dx, -dy))
			must.Be(t, err == nil && back == p, "%v %v: and back %v, %v", p, m, back, err)
			must.Equal(t, (Rules{}).Cost(p, m), 1, "%v costs", m)
		}
	}
	must.Be(t, legal >= 80 && refused >= 100, "%d legal moves and %d others tried", legal, refused)
}

// fits says whether what lies in two cells, of which the second is one step of d away
// from the first, was cut from each other, by the edges that would meet.
func fits(p Position, first, second int, d At) bool {
	q := p.Quarters(first)
	for range (4 - q) % 4 {
		d = At{-d.Y, d.X}
	}
	at := p.Board().At(p.Piece(first))
	next, ok := p.Board().Cell(At{at.X + d.X, at.Y + d.Y})
	return ok && p.Quarters(second) == q && p.Piece(second) == next
}

// TestJoined: on boards where no two pieces look alike the groups are those that one
// gets by gluing all neighbours that were cut from each other.
func TestJoined(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	joined := 0
	var none *Alike
	for _, text := range []string{"4x3groups", "8x6groups", "3x3turnedgroups", "1x7groups", "6x4neighboursturnedgroups"} {
		for _, p := range deals(t, params(t, text), 40) {
			b := p.Board()
			if rng.IntN(2) == 0 { // few moves from home there is more to find
				p = b.Goal()
				for range 1 + rng.IntN(4) {
					shift := b.Shift(anyGroup(b, rng), rng.IntN(3)-1, rng.IntN(3)-1)
					for _, m := range []Move{shift, b.Turn(rng.IntN(b.Cells()), Clockwise)} {
						if next, err := (Rules{}).Apply(p, m); err == nil {
							p = next
						}
					}
				}
			}
			glue := make([]int, b.Cells())
			for i := range b.Cells() * (b.Cells() + 1) {
				cell := i % b.Cells()
				if i < b.Cells() {
					glue[cell] = cell
					continue
				}
				at := b.At(cell)
				for _, d := range []At{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
					if next, ok := b.Cell(At{at.X + d.X, at.Y + d.Y}); ok && fits(p, cell, next, d) {
						glue[cell] = min(glue[cell], glue[next])
					}
				}
			}
			want := make([][]int, b.Cells())
			for cell, first := range glue {
				want[first] = append(want[first], cell)
			}
			want = slices.DeleteFunc(want, func(group []int) bool { return len(group) < 2 })
			got := slices.SortedFunc(slices.Values(none.Joined(p)), slices.Compare)
			must.Be(t, slices.EqualFunc(got, want, slices.Equal), "%v: the groups are %v, want %v", p, got, want)
			joined += len(want)
		}
	}
	must.Be(t, joined >= 200, "%d groups had joined", joined)
	must.Hold(t, none.Joined(params(t, "4x3").Goal()) == nil, "pieces join on a board where they do not")
}

// TestAlikePiecesJoin wherever one that looks like them would, in groups that look like
// one part of the picture, which may be turned, and never in one that fits nowhere.
func TestAlikePiecesJoin(t *testing.T) {
	for _, test := range []struct{ likes, position, want string }{
		// 3x2, all of the upper row one sky: in any order it is whole.
		{"3x2:0,0,0,3,4,5", "3x2groups:2,0,1,3,4,5", "[[0 1 2 3 4 5]]"},
		// Three in a column are no part of a picture with a sky of one row.
		{"3x3:0,0,0,3,4,5,6,7,8", "3x3groups:0,8,7,1,6,5,2,4,3", "[]"},
		// The second sky piece goes with what is below the first.
		{"3x2:0,0,2,3,4,5", "3x2groups:5,2,1,4,0,3", "[[2 5]]"},
		{"3x2:0,0,2,3,4,5", "3x2groups:2,0,5,1,3,4", "[[1 4 5]]"},
		// No two look alike: the whole on its side, upside down, and each turned in its place.
		{"", "2x2turnedgroups:2*1,0*1,3*1,1*1", "[[0 1 2 3]]"},
		{"", "2x2turnedgroups:3*2,2*2,1*2,0*2", "[[0 1 2 3]]"},
		{"", "2x2turnedgroups:0*1,1*1,2*1,3*1", "[]"},
	} {
		var a *Alike
		if test.likes != "" {
			a = alike(t, test.likes)
		}
		p := must.Have(Rules{}.ParsePosition(test.position))(t)
		must.Equal(t, fmt.Sprint(a.Joined(p)), test.want, "%s by %s", test.position, test.likes)
	}
}

// TestGoldenAlikeGroups: on random boards of random likenesses groups are what they were when each, laid in some place
// of the picture, looked right there. No cell is in two, and what looks whole is one.
func TestGoldenAlikeGroups(t *testing.T) {
	var said strings.Builder
	rng := rand.New(rand.NewPCG(7, 8))
	for i := range 300 {
		b := Board{W: 2 + rng.IntN(4), H: 2 + rng.IntN(4), Groups: true, Turned: rng.IntN(2) == 0}
		a := likenesses(b, rng)
		p := deals(t, Params{Board: b}, 1)[0]
		groups := a.Joined(p)
		if i < 60 && len(groups) > 0 {
			fmt.Fprintf(&said, "%v by %v: %v\n", p, a, groups)
		}
		seen := map[int]bool{}
		for _, group := range groups {
			must.Be(t, b.together(group) && len(group) >= 2, "%v by %v: %v is no group", p, a, group)
			for _, cell := range group {
				must.Be(t, !seen[cell], "%v by %v: %d is in two of %v", p, a, cell, groups)
				seen[cell] = true
			}
		}
		must.Be(t, a == nil || !a.Solved(p) || len(groups) == 1 && len(groups[0]) == b.Cells(),
			"%v by %v looks whole, and falls into %v", p, a, groups)
	}
	goldentest.File(t, "testdata/groups.golden", said.String())
}

// likenesses makes half of a board's pieces look like one before.
func likenesses(b Board, rng *rand.Rand) *Alike {
	kin := make([]Kin, b.Cells())
	for i := range kin {
		kin[i] = Kin{Class: i, Period: 4}
		if first := rng.IntN(i + 1); rng.IntN(2) == 0 && kin[first].Class == first && first < i {
			kin[i].Class = first
			if b.Turned {
				kin[i].Quarters = rng.IntN(4)
			}
		}
	}
	return NewAlike(b, kin)
}

// TestGoldenAlikeHints follows hints by every rule, with groups and without, where pieces look alike: the board looks
// whole in the end, and none exchanges what looks the same. Hints, counts and seeds of far deals are what they were.
func TestGoldenAlikeHints(t *testing.T) {
	var said strings.Builder
	rng := rand.New(rand.NewPCG(9, 10))
	for i := range 48 {
		b := Board{W: 1 + rng.IntN(4), H: 2 + rng.IntN(3), Rule: Rule(i % 3), Turned: i%2 == 0}
		b.Groups = i%8 > 5 && b.Rule != Corner
		a, p := likenesses(b, rng), deals(t, Params{Board: b}, 1)[0]
		fmt.Fprintf(&said, "%v by %v: %d in %d groups, %d right, homes %v;", p, a, a.Count(), a.Groups(), a.CountRight(p), a.Homes(p))
		for seed := range uint64(6) {
			fmt.Fprint(&said, " ", FarSeed(t.Context(), Params{Board: b}, a, seed))
		}
		for _, group := range a.Joined(p) {
			for cell := range p.Cells() {
				dx, dy, ok := b.Send(group, group[0], cell)
				fmt.Fprint(&said, "; ", dx, " ", dy, " ", ok)
			}
		}
		for steps := 0; !a.Solved(p); steps++ {
			h := must.Have(HintAlike(t.Context(), p, a))(t)
			must.Be(t, len(h.Moves) > 0 && !(a != nil && a.idle(p, h.Moves[0])) && steps < 100, "%v by %v: %v", p, a, h)
			fmt.Fprintf(&said, "; %s %v", h.Topic, h.Moves)
			for _, m := range h.Moves {
				p = must.Have(Rules{}.Apply(p, m))(t)
			}
		}
		said.WriteByte('\n')
	}
	goldentest.File(t, "testdata/alike.golden", said.String())
}

// TestGroupsAreSolved: the engine's moves lead home by the rules of the second puzzle, or to a board that looks whole;
// bounds hold, and there are never more moves than without groups; as a rule fewer.
func TestGroupsAreSolved(t *testing.T) {
	plain, joined := 0, 0
	a := alike(t, "4x3:0,0,0,0,4,5,6,4,8,9,8,11")
	engine := AlikeEngines(func() *Alike { return a })[0]
	for _, text := range []string{"2x1groups", "4x3groups", "8x6groups", "20x15groups", "4x3turnedgroups", "1x8neighboursgroups", "4x3neighboursgroups", "4x4groupss3"} {
		for _, p := range deals(t, params(t, text), 3) {
			s := solve(t, p, solver.Options{})
			bound, _ := p.LowerBound()
			must.Hold(t, bound <= len(s.Moves) && bound >= 1, "%v: bound %d, %d moves", p, bound, len(s.Moves))
			if p.board.Rule == Free {
				apart := p
				apart.board.Groups = false
				bound, _ := apart.LowerBound()
				plain, joined = plain+bound, joined+len(s.Moves)
				must.Hold(t, len(s.Moves) <= bound, "%v: %d moves, %d without groups", p, len(s.Moves), bound)
			}
			if p.Cells() != 12 || p.board.Turned {
				continue
			}
			s = solveBy(t, t.Context(), engine, p, solver.Options{}, func(end string) bool {
				return a.Solved(must.Have(Rules{}.ParsePosition(end))(t))
			})
			bound = a.LowerBound(p)
			must.Hold(t, bound <= len(s.Moves) && (bound == 0) == a.Solved(p), "%v: bound %d, %d moves", p, bound, len(s.Moves))
		}
	}
	must.Be(t, joined < plain, "%d moves with groups, %d without", joined, plain)
}

// TestGroupsBruteForce makes all moves of groups of any shape, of single pieces and
// turns, from the finished board on: nowhere are there fewer than the bound, and where
// it is said to be the number it is.
func TestGroupsBruteForce(t *testing.T) {
	for _, text := range []string{"3x2groups", "5x1groups", "2x2turnedgroups", "3x2neighboursgroups"} {
		b := params(t, text).Board
		moves := single(b)
		for set := 1; set < 1<<b.Cells(); set++ {
			var cells []int
			for cell := range b.Cells() {
				if set>>cell&1 == 1 {
					cells = append(cells, cell)
				}
			}
			for d := range (2*b.W - 1) * (2*b.H - 1) {
				m := b.Shift(cells, 1-b.W+d%(2*b.W-1), 1-b.H+d/(2*b.W-1))
				if _, err := (Rules{}).Apply(b.Goal(), m); err == nil && m.Grouped() {
					moves = append(moves, m)
				}
			}
		}
		distance := distancesTo(moves, b.Goal())
		for p, far := range distance {
			bound, exact := p.LowerBound()
			must.Be(t, bound <= far && (!exact || bound == far) && (bound == 0) == (far == 0),
				"%v: bound %d, exact %v, fewest %d", p, bound, exact, far)
		}
		all := len(everyDistance(b))
		must.Hold(t, len(distance) == all, "%s: %d of %d positions reached", text, len(distance), all)
	}
}
