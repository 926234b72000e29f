package grid

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/search"
)

func TestGoalIsNumberedAroundTheBlanksHome(t *testing.T) {
	for text, p := range map[string]Params{
		"3x2:1,2,3,4,5,0": NewParams(3, 2), "3x2b0:0,1,2,3,4,5": {W: 3, H: 2, Blank: 0},
		"3x2b2:1,2,0,3,4,5": {W: 3, H: 2, Blank: 2}, "2x3b4:1,2,3,4,0,5": {W: 2, H: 3, Blank: 4},
	} {
		g := Goal(p)
		must.Hold(t, g.String() == text && g.Solved() && g.Manhattan() == 0 && g.Misplaced() == 0 && g.Blank() == p.Blank && g.Params() == p, "goal of %v: %v", p, g)
		for tile := range g.Cells() {
			must.Hold(t, g.Tile(g.HomeOf(tile)) == tile, "%v: tile %d is not at HomeOf", g, tile)
		}
	}
	g := Goal(Params{W: 1, H: 3})
	must.Hold(t, g == (Position{}) && g.Cells() == 0, "goal of a board that is none: %v", g)
}

func TestMovesGoTheWayTheTileGoes(t *testing.T) {
	for text, want := range map[string]map[Move]string{
		"3x3b4:1,2,3,4,0,5,6,7,8": {Up: "3x3b4:1,2,3,4,7,5,6,0,8", Down: "3x3b4:1,0,3,4,2,5,6,7,8",
			Left: "3x3b4:1,2,3,4,5,0,6,7,8", Right: "3x3b4:1,2,3,0,4,5,6,7,8"},
		"2x2:1,2,3,0": {Up: "sliding-illegal", Left: "sliding-illegal", 'X': "letter", 0: "letter"},
	} {
		p := parsed(t, text)
		for m, want := range want {
			q, err := Play(p, []Move{m})
			var parse *solver.ParseError
			if errors.As(err, &parse) {
				must.Hold(t, parse.Code == want && q == p, "%v, move %d: %v, want %s", p, m, err, want)
				continue
			}
			back, err := Play(q, []Move{m.Inverse()})
			must.Hold(t, q.String() == want && back == p && err == nil, "%v: %v and back %v, %v, want %s", m, q, back, err, want)
		}
	}
	q, err := Play(Position{}, []Move{Up})
	must.Hold(t, err != nil, "a move on no board gives %v", q)
}

func TestSlideTo(t *testing.T) {
	p := parsed(t, "4x3b5:1,2,3,4,5,0,6,7,8,9,10,11")
	for cell, want := range map[int]string{4: "R", 6: "L", 7: "LL", 1: "D", 9: "U", 0: "", 2: "", 11: "", 5: "", -1: "", 12: ""} {
		moves, ok := SlideTo(p, cell)
		must.Hold(t, Letters(moves) == want && ok == (want != ""),
			"cell %d: %s, %v, want %q", cell, Letters(moves), ok, want)
		if end, err := Play(p, moves); ok && (err != nil || end.Blank() != cell) {
			t.Errorf("cell %d: the blank gets to %d, %v", cell, end.Blank(), err)
		}
	}
}

// TestSolvable holds the parity rule against everything that can be reached.
func TestSolvable(t *testing.T) {
	for _, p := range []Params{NewParams(2, 2), {W: 3, H: 2, Blank: 1}, {W: 2, H: 3, Blank: 3}} {
		reached := map[Position]bool{Goal(p): true}
		for queue := []Position{Goal(p)}; len(queue) > 0; queue = queue[1:] {
			for _, m := range []Move{Up, Down, Left, Right} {
				if next, ok := queue[0].Apply(m); ok && !reached[next] {
					reached[next] = true
					queue = append(queue, next)
				}
			}
		}
		count := 0
		permutations(Goal(p).Tiles(), func(tiles []int) {
			q := NewPosition(p.W, p.H, p.Blank, tiles)
			err := q.Solvable()
			must.Be(t, (err == nil) == reached[q], "%v: %v, reached %v", q, err, reached[q])
			var impossible *solver.ImpossibleError
			must.Be(t, err == nil || errors.As(err, &impossible) && impossible.Code == "parity", "%v: %v", q, err)
			count++
		})
		must.Hold(t, 2*len(reached) == count, "%v: %d of %d positions reached, want half", p, len(reached), count)
	}
}

// permutations calls use with all orders of list.
func permutations(list []int, use func([]int)) {
	var rec func(int)
	rec = func(k int) {
		if k == len(list) {
			use(list)
			return
		}
		for i := k; i < len(list); i++ {
			list[k], list[i] = list[i], list[k]
			rec(k + 1)
			list[k], list[i] = list[i], list[k]
		}
	}
	rec(0)
}

// parsed reads a position.
func parsed(t testing.TB, text string) Position {
	t.Helper()
	return must.Have(ParsePosition(text))(t)
}

// TestDiameters sees all of a small board's positions, from the goal: the
// published numbers of moves to the farthest ones.
func TestDiameters(t *testing.T) {
	diameters(t, [][4]int{{2, 2, 6, 12}, {3, 2, 21, 360}, {2, 3, 21, 360}, {2, 4, 36, 20160}, {3, 3, 31, 181440}})
}

// diameters wants boards, by columns and rows, to have a diameter and so many positions.
func diameters(t *testing.T, boards [][4]int) {
	for _, c := range boards {
		goal := Goal(NewParams(c[0], c[1]))
		tiles := goal.Tiles()
		tiles[0], tiles[1] = tiles[1], tiles[0]
		never := NewPosition(c[0], c[1], goal.home, tiles) // so that nothing is left out
		meter := search.NewMeter(t.Context(), solver.Options{})
		_, err := search.BFS(meter, NewPackedSpace(c[0], c[1]), Pack(goal), Pack(never))
		must.Hold(t, errors.As(err, new(*solver.ImpossibleError)) && len(meter.Stats.Layers)-1 == c[2] &&
			int(meter.Stats.Expanded) == c[3],
			"%v: diameter %d, positions %d, %v", c, len(meter.Stats.Layers)-1, meter.Stats.Expanded, err)
	}
}

// TestGoldenBoards holds boards drawn and walked to, and what is told of them; and a board that is changed in place and
// one in bytes go where a position goes.
func TestGoldenBoards(t *testing.T) {
	var said strings.Builder
	for _, params := range []Params{{W: 3, H: 3, Blank: 0, Random: 9}, {W: 4, H: 5, Blank: 1, Random: 5000}, {W: 2, H: 2, Blank: 3, Random: 12}, {W: 6, H: 3, Blank: 17, Random: 1}} {
		rng := solver.NewRand(5)
		walked := must.Have(RandomWalk(t.Context(), params, rng))(t)
		for _, p := range []Position{walked, Uniform(params, rng)} {
			fmt.Fprintln(&said, "board", p, p.Inversions(), p.Manhattan(), p.Solvable())
			board, wide := NewBoard(p), Widen[[32]byte](p)
			must.Be(t, board.Position() == p, "%v is copied as %v", p, board.Position())
			legal := board.Moves(0)
			space := WideSpace[[32]byte]{params.W, params.H}
			edges := space.Expand(nil, wide, 0)
			must.Be(t, len(edges) == legal.Len(), "%v: %d edges, %d moves", p, len(edges), legal.Len())
			for i, e := range edges {
				next, ok := p.Apply(e.Move)
				tile := board.Do(e.Move)
				must.Hold(t, ok && board.Position() == next && Widen[[32]byte](next) == e.To && int(tile) == next.Tile(p.Blank()) && legal.Index(e.Move) == i,
					"%v: %v leads to %v", p, e.Move, board.Position())
				back := board.Moves(e.Move)
				must.Hold(t, back.Index(e.Move.Inverse()) < 0 && int(Neighbours(params.W, params.H)[p.Blank()][slices.Index(Ways[:], e.Move)]) == next.Blank() && space.Hash(e.To) != space.Hash(wide),
					"%v: from %v on", p, next)
				board.Do(e.Move.Inverse())
			}
			var none []search.Edge[[32]byte, Move]
			must.Hold(t, len(space.Expand(none, wide, edges[0].Move.Inverse())) == len(edges)-1, "%v: a move is taken back", p)
		}
		s, ok := Reflection(params.W, params.H, params.Blank)
		fmt.Fprintln(&said, "reflection", s, ok, s.Inverse(), Identity(params.W, params.H).Cell(params.Blank))
	}
	for _, r := range []Rect{{1, 1, 3, 3}, {0, 2, 4, 2}, {2, 0, 2, 5}} {
		for _, cell := range [][2]int{{r.X, r.Y}, {r.X + r.W - 1, r.Y + r.H - 1}, {r.X + 1, r.Y + 1}, {r.X + r.W, r.Y}, {r.X - 1, r.Y}, {r.X, r.Y + r.H}, {r.X, r.Y - 1}} {
			fmt.Fprintln(&said, r, cell, r.Contains(cell[0], cell[1]), r.Without(cell[0], cell[1], true), r.Without(cell[0], cell[1], false))
		}
	}
	goldentest.File(t, "testdata/boards.golden", said.String(), "board ")
}

// TestGoldenTexts holds what is read of texts, and why they are refused.
func TestGoldenTexts(t *testing.T) {
	enginetest.Texts(t, enginetest.Read(ParseParams), enginetest.Read(ParsePosition), enginetest.Read(ParseMove))
}

func TestHostileTextIsQuotedShort(t *testing.T) {
	enginetest.QuotedShort(t, ParsePosition)
}

func FuzzParsePosition(f *testing.F) {
	enginetest.ReadBack(f, ParsePosition, func(t *testing.T, _ string, p Position) {
		must.Be(t, p.Solvable() != nil || p.Solved() == (p.Manhattan() == 0),
			"%v: solved %v at distance %d", p, p.Solved(), p.Manhattan())
	},
		"3x3:1,2,3,4,5,6,7,8,0", "3x3b0:0,1,2,3,4,5,6,7,8", "2x2:1,1,3,0", "2x2b9:1,2,3,0", "4x4:", "x", "2x2:1,2,3,0 ", "99999999999x2:", "2x2:3,2,1,0")
}

func FuzzParseParams(f *testing.F) {
	enginetest.ReadBack(f, ParseParams, func(t *testing.T, text string, p Params) {
		must.Be(t, p.Check() == nil && Goal(p).Solved(), "%q: %+v is no board", text, p)
	},
		"4x4", "4x4b0r90", "3x12", "1x1", "4x4r0", "4x4b16", "20x20", "4x4rr", "x")
}

func FuzzParseMove(f *testing.F) {
	enginetest.ReadBack(f, ParseMove, enginetest.Exact, "U", "D", "L", "R", "", "u", "UU", "\x00", "木")
}
