package region

import (
	"slices"

	"tessera/solver/sliding/grid"
)

// takeApart returns the next goal in the last block of p, which is not right yet, and adds
// the tiles of those before it to what is done: a row
// of it, while there are more than two, then a column, from the edges where the blank
// does not belong; then the last 2×2 cells. The moves are the fewest that reach it.
func takeApart(p grid.Position, block Region, done []int) (Goal, []int) {
	homeX, homeY := p.Home()%p.W(), p.Home()/p.W()
	left := block.Rect
	for {
		line := Region{Kind: Block, Rect: left}
		switch {
		case left.H > 2:
			line.Kind, line.H = Row, 1
			if homeY == left.Y {
				line.Y += left.H - 1
			}
			line.Index = line.Y
		case left.W > 2:
			line.Kind, line.W = Column, 1
			if homeX == left.X {
				line.X += left.W - 1
			}
			line.Index = line.X
		}
		still := -1
		for _, g := range goalsOf(p, line) {
			if !reached(p, g.Tiles) {
				g.Moves = bring(p, g.Tiles, left, still)
				return g, done
			}
			done = append(done, g.Tiles...)
			still = p.HomeOf(g.Tiles[0])
		}
		left = line.rest(left)
	}
}

// goalsOf are the goals of a line of the last block, or of the last cells.
func goalsOf(p grid.Position, line Region) []Goal {
	tiles := line.tiles(p)
	switch {
	case line.Kind == Block:
		return []Goal{{Kind: Rest, Region: line, Tiles: tiles}}
	case len(tiles) == 2:
		return []Goal{{Kind: LastTwo, Region: line, Tiles: tiles}}
	}
	return []Goal{{Kind: Corner, Region: line, Tiles: tiles[:1]}, {Kind: LastTwo, Region: line, Tiles: tiles[1:]}}
}

// reached says whether tiles are at home.
func reached(p grid.Position, tiles []int) bool {
	return !slices.ContainsFunc(tiles, func(tile int) bool { return p.Tile(p.HomeOf(tile)) != tile })
}

// bring returns the fewest moves within left, of at most nine cells, that bring tiles
// home: a breadth-first search over where they and the blank are. What is on the cell
// still, -1 for none, does not move.
func bring(p grid.Position, tiles []int, left grid.Rect, still int) []grid.Move {
	type state [blockSide*blockSide + 1]int8 // the cells of the blank, then of the tiles
	type step struct {
		before int
		move   grid.Move
		at     state
	}
	var from, goal state
	barred := int8(-1)
	if still >= 0 {
		barred = int8(left.Cell(still, p.W()))
	}
	from[0] = int8(left.Cell(p.Blank(), p.W()))
	for i, tile := range tiles {
		goal[i+1] = int8(left.Cell(p.HomeOf(tile), p.W()))
	}
	for cell := range p.Cells() {
		for i, tile := range tiles {
			if p.Tile(cell) == tile {
				from[i+1] = int8(left.Cell(cell, p.W()))
			}
		}
	}
	seen := map[state]bool{from: true}
	queue := []step{{at: from}}
	for head := 0; head < len(queue); head++ {
		s := queue[head]
		if goal[0] = s.at[0]; s.at == goal {
			var moves []grid.Move
			for at := head; at > 0; at = queue[at].before {
				moves = append([]grid.Move{queue[at].move}, moves...)
			}
			return moves
		}
		legal := grid.LegalMoves(left.W, left.H, int(s.at[0]), 0)
		for i := range legal.Len() {
			m := legal.At(i)
			next, to := s.at, s.at[0]+int8(grid.Offset(m, left.W))
			if to == barred {
				continue
			}
			for t := range tiles {
				if next[t+1] == to {
					next[t+1] = s.at[0]
				}
			}
			if next[0] = to; !seen[next] {
				seen[next] = true
				queue = append(queue, step{head, m, next})
			}
		}
	}
	return nil
}
