package grid

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/search"
)

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
