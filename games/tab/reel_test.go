package tab

import (
	"context"
	"errors"
	"image/color"
	"slices"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/uitest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle"
	"tessera/solver/link"
	"tessera/solver/sliding"
	"tessera/solver/sudoku"
	"tessera/solver/swap"
)

// TestReel: of a game of each kind, solved by an engine, the reel read from the texts of its
// moves has the very positions and counts that the rules give move by move, in any order.
func TestReel(t *testing.T) {
	reels(t, sliding.Game(), "8x8", 1)
	reels(t, swap.Game(), "6x5", 1)
	reels(t, link.Game(), "8x6k6", 1)
	reels(t, cycle.Game(), "5x5d3plus", 1)
	reels(t, sudoku.Game(), "blanks40", 1)
}

func reels[P, S, M any](t *testing.T, g solver.Game[P, S, M], params string, seed uint64) {
	t.Helper()
	p, err := g.Rules.ParseParams(params)
	uitest.Want(t, g.Name+": params", err, nil)
	start, err := g.Rules.Deal(context.Background(), p, solver.NewRand(seed))
	uitest.Want(t, g.Name+": deal", err, nil)
	engine := g.Engines[slices.IndexFunc(g.Engines, func(e solver.Engine[S, M]) bool { return e.Name == g.Default })]
	moves, err := solver.Collect(context.Background(), engine, start, solver.Options{Time: 1e8})
	uitest.Want(t, g.Name+": solution", err, nil)
	var texts, want []string
	counts := []int{0}
	at := start
	want = append(want, g.Rules.FormatPosition(at))
	for i, m := range moves {
		texts = append(texts, g.Rules.FormatMove(m))
		counts = append(counts, counts[i]+g.Rules.Cost(at, m))
		at, _ = g.Rules.Apply(at, m)
		want = append(want, g.Rules.FormatPosition(at))
	}
	r, err := readReel(g.Rules, start, texts)
	uitest.Want(t, g.Name+": reading", err, nil)
	uitest.Want(t, g.Name+": counts", r.counts, counts)
	if len(moves) < 5 {
		t.Errorf("%s: %d moves", g.Name, len(moves))
	}
	for n := range slices.Backward(want) {
		if got := g.Rules.FormatPosition(r.at(n)); got != want[n] {
			t.Fatalf("%s: after %d of %d moves %s, not %s", g.Name, n, len(moves), got, want[n])
		}
	}
	uitest.Want(t, g.Name+": the end", g.Rules.Status(r.end), solver.Won)

	bad := append(slices.Clone(texts[:3]), "no move")
	_, err = readReel(g.Rules, start, bad)
	if d, ok := errors.AsType[*damaged](err); !ok || d.move != 4 {
		t.Errorf("%s: of a damaged move is said %v", g.Name, err)
	}
}

// TestReelRefusesIllegalMoves: one that has a text, but cannot be made.
func TestReelRefusesIllegalMoves(t *testing.T) {
	g := sliding.Game()
	start, err := g.Rules.ParsePosition("2x2:1,2,0,3")
	uitest.Want(t, "position", err, nil)
	refused := 0
	for _, m := range []string{"L", "R", "U", "D"} { // the gap is in a corner
		if _, err = readReel(g.Rules, start, []string{m}); err != nil {
			refused++
		}
	}
	uitest.Want(t, "refused", refused, 2)
}

// BenchmarkScrub draws a picture of a game of 4,000 moves on 20 × 20 tiles wherever it is
// sought, and of the way to the next position.
func BenchmarkScrub(b *testing.B) {
	uitest.New(b)
	g := sliding.Game()
	start := sliding.Goal(sliding.Params{W: 20, H: 20, Blank: 399})
	rng := solver.NewRand(1)
	var moves []sliding.Move
	for at := start; len(moves) < 4000; {
		m := must.Have(g.Rules.ParseMove("LRUD"[rng.IntN(4):][:1]))(b)
		if next, err := g.Rules.Apply(at, m); err == nil {
			moves, at = append(moves, m), next
		}
	}
	r := must.Have(newReel(g.Rules, start, moves))(b)
	faces := make([]board.Face, 400)
	for id := range faces {
		faces[id] = board.Face{Fill: color.NRGBA{R: 200, G: 160, B: 90, A: 255}, Glyph: strconv.Itoa(id), Border: true, Says: strconv.Itoa(id)}
	}
	p := newProjector(nil, &studio[sliding.Params, sliding.Position, sliding.Move]{reel: r, rules: g.Rules, closes: true,
		model: board.New().Model().Shaped(board.Layout{Cols: 20, Rows: 20, Gap: 2, Pad: 8}),
		dress: func(board.Geometry) Film[sliding.Position, sliding.Move] {
			return Film[sliding.Position, sliding.Move]{Lay: func(p sliding.Position) []board.Laid {
				all := make([]board.Laid, p.Cells())
				for c := range all {
					all[p.Tile(c)] = board.Laid{Cell: c, Face: faces[p.Tile(c)]}
				}
				return all
			}}
		}})
	s := shot{size: fyne.NewSize(700, 700), scale: 1, part: 0.5}
	p.draw(s)
	for b.Loop() {
		s.from = rng.IntN(4000)
		s.to = s.from + 1
		p.draw(s)
	}
}
