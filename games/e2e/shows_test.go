//go:build e2e && linux

package e2e

import (
	"fmt"
	"strconv"
	"strings"

	"tessera/solver/sudoku"
)

// difference says in what tiles at rest differ from the position; empty where the
// board shows it.
func difference(s State, tiles []Tile) string {
	want, err := shown(s)
	if err != nil {
		return fmt.Sprintf("the position %q cannot be read: %v", s.Position, err)
	}
	there := map[int]Tile{}
	for _, tile := range tiles {
		there[tile.Cell] = tile
		if max(tile.DX, -tile.DX, tile.DY, -tile.DY) > 0.5 {
			return fmt.Sprintf("tile %d lies %v, %v beside its cell %d", tile.Tile, tile.DX, tile.DY, tile.Cell)
		}
	}
	for cell, says := range want {
		if got := there[cell].Says; got != says {
			return fmt.Sprintf("cell %d of %s shows %q, not %q", cell, s.Position, got, says)
		}
	}
	return ""
}

// shown lists what the tiles on the cells of a position say; empty where there is none.
func shown(s State) (says []string, err error) {
	if s.Tab == "sudoku" {
		p, err := sudoku.Rules{}.ParsePosition(s.Position)
		for c := range sudoku.Cells {
			says = append(says, strconv.Itoa(p.Digit(c)))
		}
		return says, err
	}
	_, cells, _ := strings.Cut(s.Position, ":")
	for c, cell := range strings.Split(cells, ",") {
		switch won := s.Status == "won"; {
		case s.Tab == "swap" && won: // pieces that look alike may lie in each other's places
			cell = strconv.Itoa(c)
		case s.Tab == "swap", s.Tab == "sliding" && won:
		case strings.Contains("0.s", cell): // nothing, outside of the shape, a stone
			cell = ""
		}
		says = append(says, cell)
	}
	return says, nil
}
