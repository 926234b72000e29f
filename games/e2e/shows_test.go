//go:build e2e && linux

package e2e

import (
	"fmt"
	"strconv"

	"tessera/solver/cycle"
	"tessera/solver/link"
	"tessera/solver/sliding"
	"tessera/solver/sudoku"
	"tessera/solver/swap"
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

// shown lists what the tiles on the cells of a position say; empty where there is
// none.
func shown(s State) (says []string, err error) {
	switch s.Tab {
	case "sliding":
		return cellsSay(s, sliding.Rules{}.ParsePosition, sliding.Position.Cells, func(p sliding.Position, c int) string {
			return unless(p.Tile(c) == 0 && !p.Solved(), p.Tile(c))
		})
	case "swap":
		return cellsSay(s, swap.Rules{}.ParsePosition, swap.Position.Cells, func(p swap.Position, c int) string {
			switch q := p.Quarters(c); {
			case s.Status == "won": // pieces that look alike may lie in each other's places
				return strconv.Itoa(c)
			case q != 0:
				return fmt.Sprintf("%d*%d", p.Piece(c), q)
			}
			return strconv.Itoa(p.Piece(c))
		})
	case "link":
		return cellsSay(s, link.Rules{}.ParsePosition, link.Position.Cells, func(p link.Position, c int) string {
			return unless(p.Kind(c) == 0, p.Kind(c))
		})
	case "cycle":
		return cellsSay(s, cycle.Rules{}.ParsePosition, cycle.Position.Cells, func(p cycle.Position, c int) string {
			return unless(p.Value(c) == 0, p.Value(c))
		})
	case "sudoku":
		cells := func(sudoku.Position) int { return sudoku.Cells }
		return cellsSay(s, sudoku.Rules{}.ParsePosition, cells, func(p sudoku.Position, c int) string {
			return strconv.Itoa(p.Digit(c))
		})
	}
	return nil, fmt.Errorf("nobody knows what %q shows", s.Tab)
}

// cellsSay is what each cell of the position of a state says.
func cellsSay[P any](s State, parse func(string) (P, error), cells func(P) int, say func(P, int) string) ([]string, error) {
	p, err := parse(s.Position)
	if err != nil {
		return nil, err
	}
	var says []string
	for c := range cells(p) {
		says = append(says, say(p, c))
	}
	return says, nil
}

// unless writes a number, or nothing.
func unless(nothing bool, n int) string {
	if nothing {
		return ""
	}
	return strconv.Itoa(n)
}
