package swap

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

// everyDistance finds the fewest moves from each position that can be reached to the
// finished board, once for all tests.
func everyDistance(b Board) map[Position]int {
	if everyDistances[b] == nil {
		everyDistances[b] = distancesTo(single(b), b.Goal())
	}
	return everyDistances[b]
}

var everyDistances = map[Board]map[Position]int{}

// single are the moves of single pieces, and some that are none.
func single(b Board) (all []Move) {
	for i := range b.Cells() {
		for j := range i + 1 {
			all = append(all, b.Swap(i, j))
		}
		all = append(all, b.Turn(i, Clockwise), b.Turn(i, CounterClockwise))
	}
	return all
}

// distancesTo finds, by breadth-first search over the rules alone, the fewest of such moves
// from each position that can be reached to the nearest of some.
func distancesTo(all []Move, ends ...Position) map[Position]int {
	all = slices.DeleteFunc(all, func(m Move) bool { // it tells of what is refused at length
		_, err := Rules{}.Apply(ends[0], m)
		return err != nil
	})
	distance := map[Position]int{}
	for _, end := range ends {
		distance[end] = 0
	}
	for queue := ends; len(queue) > 0; queue = queue[1:] {
		for _, m := range all {
			next, err := Rules{}.Apply(queue[0], m)
			if _, seen := distance[next]; err != nil || seen {
				continue
			}
			distance[next] = distance[queue[0]] + 1
			queue = append(queue, next)
		}
	}
	return distance
}

// TestBruteForceAgrees lets the engine solve every position of small boards,
// and wants the fewest moves that exist, proven, of each.
func TestBruteForceAgrees(t *testing.T) {
	factorials := []int{1, 1, 2, 6, 24, 120, 720, 5040}
	for _, text := range []string{
		"2x1", "2x2", "5x1", "3x2",
		"2x1corner", "2x2corner", "1x5corner", "2x3corner", "6x1corner",
		"2x1neighbours", "2x2neighbours", "5x1neighbours", "3x2neighbours", "1x6neighbours",
		"2x1turned", "3x1turned", "2x2turned", "1x3cornerturned", "2x2cornerturned", "3x1neighboursturned", "2x2neighboursturned",
	} {
		b := params(t, text).Board
		want := factorials[b.Cells()]
		if b.Turned {
			want <<= 2 * b.Cells()
		}
		distances := everyDistance(b)
		must.Hold(t, len(distances) == want, "%s: %d positions, want %d", text, len(distances), want)
		for p, distance := range distances {
			bound, exact := p.LowerBound()
			must.Be(t, bound <= distance && (!exact || bound == distance), "%v: bound %d, exact %v, fewest %d", p, bound, exact, distance)
			if b.Cells() > 3 && p.Quarters(2) != p.Quarters(3) {
				continue // a quarter of what turns is a sample
			}
			s := solve(t, p, solver.Options{})
			must.Be(t, len(s.Moves) == distance && s.Last.Result.Optimal,
				"%v: %d moves, %+v, fewest %d", p, len(s.Moves), *s.Last.Result, distance)
		}
	}
}

// kins are what pieces look like on small boards, by their text forms.
var kins = []string{
	"2x1:0,0", "2x2:0,0,2,3", "2x2:0,0,0,3", "2x2:0,0,2,2", "5x1:0,1,1,3,1", "5x1:0,1,0,1,4", "3x2:0,1,1,3,1,5", "3x2:0,1,0,1,4,4", "3x2:0,0,2,2,4,4",
	"3x2:0,1,0,0,4,0", "6x1:0,1,1,3,0,1",
}

// turnedKins are such for boards whose pieces turn.
var turnedKins = []string{
	"2x1turned:0,0", "2x1turned:0,0*1", "2x1turned:0/1,1/2", "3x1turned:0,0*2,2/1", "3x1turned:0/2,0*1/2,2", "2x2turned:0/1,0/1,2,2*3", "2x2turned:0/2,1,0/2,1*1", "2x2turned:0,0*1,0*2,0*3",
}

func alike(t *testing.T, text string) *Alike {
	t.Helper()
	a := ParseAlike(text)
	must.Be(t, a != nil && a.String() == text, "%q is read as %q", text, a)
	return a
}

// everyAlikeDistance finds the fewest moves from each position to a board that looks
// whole.
func everyAlikeDistance(b Board, a *Alike) map[Position]int {
	var whole []Position
	for p := range everyDistance(b) {
		if looksWhole(a, p) {
			whole = append(whole, p)
		}
	}
	return distancesTo(single(b), whole...)
}

// looksWhole paints the board: a piece is the four edges of its class, turned by
// what makes it look like that, each edge by a letter that repeats with the period.
func looksWhole(a *Alike, p Position) bool {
	look := func(piece, quarters int) string {
		k := a.kin[piece]
		edges := []byte("abcd"[:k.Period])
		turn := (quarters - k.Quarters + 8) % k.Period
		return fmt.Sprint(k.Class, string(edges[turn:])+string(edges[:turn]))
	}
	for cell := range p.Cells() {
		if look(p.Piece(cell), p.Quarters(cell)) != look(cell, 0) {
			return false
		}
	}
	return true
}

// TestAlikeBruteForce lets the engine solve positions of small boards on which
// pieces look alike. The status, and the fewest moves where they are said to be
// proven, are those of the search; the bound is never above them; and proven they
// are wherever there is a formula and nothing turns.
func TestAlikeBruteForce(t *testing.T) {
	for _, rule := range []string{"", "corner", "neighbours"} {
		for _, text := range slices.Concat(kins, turnedKins) {
			testAlike(t, rule, text)
		}
	}
}

func testAlike(t *testing.T, rule, text string) {
	t.Helper()
	a := alike(t, text)
	board, _, _ := strings.Cut(text, ":")
	size, turned, _ := strings.Cut(board, "turned")
	if board != size {
		turned = "turned"
	}
	b := params(t, size+rule+turned).Board
	engine := AlikeEngines(func() *Alike { return a })[0]
	formula := !b.Turned && (b.Rule != Neighbours || b.line())
	all, fewest, met := 0, 0, 0
	for p, distance := range everyAlikeDistance(b, a) {
		must.Be(t, (a.Status(p) == solver.Won) == (distance == 0),
			"%s %v: status %v at distance %d", text, p, a.Status(p), distance)
		if bound := a.LowerBound(p); bound > distance || bound == 0 && distance > 0 {
			t.Fatalf("%s %v: bound %d, fewest %d", text, p, bound, distance)
		}
		all++
		if all > 300 || b.Rule == Neighbours && all > 60 { // of which the order differs from run to run
			continue
		}
		solved := solveBy(t, t.Context(), engine, p, solver.Options{}, func(end string) bool {
			at, err := Rules{}.ParsePosition(end)
			return err == nil && a.Solved(at) && looksWhole(a, at)
		})
		must.Be(t, len(solved.Moves) >= distance, "%s %v: %v, fewest %d", text, p, solved.Moves, distance)
		if proven := solved.Last.Result.Optimal; proven && len(solved.Moves) != distance || formula && !proven {
			t.Fatalf("%s %v: %d moves, proven %v, fewest %d", text, p, len(solved.Moves), proven, distance)
		}
		fewest += distance
		met += len(solved.Moves)
	}
	if b.Turned {
		fewest += fewest / 8 // turns and ways are weighed against each other, not searched together
	}
	must.Be(t, float64(met) <= 1.12*float64(fewest),
		"%s%s: %d moves in all, the fewest are %d", text, rule, met, fewest)
}

// TestAlikeTextIsChecked: what is no Alike makes no pieces alike.
func TestAlikeTextIsChecked(t *testing.T) {
	for _, text := range []string{"", "2x1", "2x1:0", "2x1:0,1", "2x1:1,0", "2x1:0,2", "2x1turned:0*1,0", "2x1turned:0/3,0/3", "2x1turned:0/2,0", "2x1turned:0,0*4", "2x1:0,0*1", "2x1:0/2,0/2", "2x1corner:0,0", "2x1s1:0,0", "2x1:0,-1",
		"0x0:", "21x1:0,0", "2x1:0,0,0", "2x1:0,x", "2x1:0,0*", "99999999999999999999x1:0", "1x1:0"} {
		must.Equal(t, ParseAlike(text), nil, "%q is read as", text)
	}
	var none *Alike
	p := params(t, "2x1").Goal()
	must.Be(t, none.Solved(p) && none.Count() == 0 && none.String() == "" && none.LowerBound(p) == 0,
		"without an Alike pieces are alike")
	other := alike(t, "3x1:0,0,0")
	must.Be(t, !other.Solved(params(t, "2x1").Goal().must(t, "0,0-1,0")), "an Alike of another size is used")
}

func (p Position) must(t *testing.T, move string) Position {
	t.Helper()
	m := must.Have(Rules{}.ParseMove(move))(t)
	p = must.Have((Rules{}).Apply(p, m))(t)
	return p
}

// FuzzParseAlike: what is read is written as it reads, and tells of every board of
// its size whether it is won.
func FuzzParseAlike(f *testing.F) {
	for _, text := range append(append([]string{"", ":", "2x2:", "2x2corner:0,0,2,3", "2x2:0,0,9,3", "2x2turned:0*9/3,0,0,0"}, kins...), turnedKins...) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a := ParseAlike(text)
		if a == nil {
			return
		}
		written := a.String()
		if again := ParseAlike(written); again == nil || again.String() != written {
			t.Fatalf("%q is written as %q, which is read as %v", text, written, again)
		}
		board, _, _ := strings.Cut(written, ":")
		must.Be(t, a.Status(must.Have(Rules{}.ParseParams(board))(t).Board.Goal()) == solver.Won,
			"the goal is not won where pieces are alike as in %q", written)
	})
}
