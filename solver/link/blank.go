package link

import (
	"math/rand/v2"
	"slices"

	"tessera/solver/link/grid"
)

// blank returns the board of p without its stones: with a tile, of no matter what
// kind, on every cell of the shape, but on an empty one where their number would
// be odd ([spare]).
func blank(p Params) Position { return stoned(p, nil) }

// stoned returns the board of p with stones on some cells, and tiles on the
// others.
func stoned(p Params, stones []int) Position {
	kinds := make([]byte, p.W*p.H)
	for cell := range kinds {
		kinds[cell] = grid.Outside
	}
	places := p.Shape.cells(p.W, p.H)
	for _, cell := range places {
		kinds[cell] = 1
	}
	for _, cell := range stones {
		kinds[cell] = grid.Stone
	}
	if (len(places)-len(stones))%2 != 0 {
		kinds[spare(p)] = 0
	}
	return Position{w: p.W, h: p.H, gravity: p.Gravity, kinds: string(kinds)}
}

// spare is the cell that stays empty where the number of tiles would be odd: the
// centre of the board, or of several cells about the centre the first; if that is
// outside of the shape, the nearest cell of the shape, the first row by row of
// several.
func spare(p Params) int {
	places := p.Shape.cells(p.W, p.H)
	middle := grid.Point{X: (p.W - 1) / 2, Y: (p.H - 1) / 2}
	return slices.MinFunc(places, func(a, b int) int {
		return grid.Distance(grid.Point{X: a % p.W, Y: a / p.W}, middle) - grid.Distance(grid.Point{X: b % p.W, Y: b / p.W}, middle)
	})
}

// strewn returns the board of p with its stones at random places, no two of which
// touch as far as there is room: of several such boards the one on which, without
// tiles, the fewest pairs of cells are beyond the reach of a path.
func strewn(p Params, rng *rand.Rand) Position {
	const tries = 12
	var best Position
	fewest := -1
	for range tries {
		board := stoned(p, scatter(p, rng))
		if n := apart(board); fewest < 0 || n < fewest {
			best, fewest = board, n
		}
		if fewest == 0 {
			break
		}
	}
	return best
}

// scatter draws the cells of stones.
func scatter(p Params, rng *rand.Rand) (stones []int) {
	places, stays := p.Shape.cells(p.W, p.H), spare(p)
	places = slices.DeleteFunc(places, func(cell int) bool { return cell == stays })
	rng.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	touches := func(a, b int) bool {
		return max(abs(a%p.W-b%p.W), abs(a/p.W-b/p.W)) <= 1
	}
	for _, close := range []bool{false, true} { // those that touch none first
		for _, cell := range places {
			if len(stones) == p.Stones {
				return stones
			}
			if slices.Contains(stones, cell) || !close && slices.ContainsFunc(stones, func(stone int) bool { return touches(stone, cell) }) {
				continue
			}
			stones = append(stones, cell)
		}
	}
	return stones
}

func abs(n int) int { return max(n, -n) }

// apart counts the pairs of cells that no path would join if no tile were there.
func apart(board Position) (count int) {
	g := grid.New(board.w, board.h)
	var at []grid.Spot
	for cell := range board.Cells() {
		switch s := grid.SpotAt(cell%board.w, cell/board.w); {
		case board.Stone(cell):
			g.Fill(s)
		case !board.Outside(cell):
			at = append(at, s)
		}
	}
	r := grid.NewReaches(len(at))
	r.Update(&g, at)
	for a := range at {
		for b := range a {
			if !r.Linked(&g, at, grid.Tile(a), grid.Tile(b)) {
				count++
			}
		}
	}
	return count
}

// heaped returns the board of p with all stones on its last cells, row by row. It
// can always be cleared: the two tiles that come first are linked over the rows above
// them, where no stone is.
func heaped(p Params) Position {
	places, stays := p.Shape.cells(p.W, p.H), spare(p)
	places = slices.DeleteFunc(places, func(cell int) bool { return cell == stays })
	return stoned(p, places[len(places)-p.Stones:])
}
