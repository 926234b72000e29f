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
		p, err := sliding.ParsePosition(s.Position)
		if err != nil {
			return nil, err
		}
		for c := range p.Cells() {
			if tile := p.Tile(c); tile != 0 || p.Solved() {
				says = append(says, strconv.Itoa(tile))
			} else {
				says = append(says, "")
			}
		}
	case "swap":
		p, err := swap.ParsePosition(s.Position)
		if err != nil {
			return nil, err
		}
		for c := range p.Cells() {
			switch q := p.Quarters(c); {
			case s.Status == "won": // pieces that look alike may lie in each other's places
				says = append(says, strconv.Itoa(c))
			case q != 0:
				says = append(says, fmt.Sprintf("%d*%d", p.Piece(c), q))
			default:
				says = append(says, strconv.Itoa(p.Piece(c)))
			}
		}
	case "link":
		p, err := link.ParsePosition(s.Position)
		if err != nil {
			return nil, err
		}
		for c := range p.Cells() {
			if kind := p.Kind(c); kind != 0 {
				says = append(says, strconv.Itoa(kind))
			} else {
				says = append(says, "")
			}
		}
	case "cycle":
		p, err := cycle.ParsePosition(s.Position)
		if err != nil {
			return nil, err
		}
		for c := range p.Cells() {
			if value := p.Value(c); value != 0 {
				says = append(says, strconv.Itoa(value))
			} else {
				says = append(says, "")
			}
		}
	case "sudoku":
		p, err := sudoku.ParsePosition(s.Position)
		if err != nil {
			return nil, err
		}
		for c := range 81 {
			says = append(says, strconv.Itoa(p.Digit(c)))
		}
	default:
		return nil, fmt.Errorf("nobody knows what %q shows", s.Tab)
	}
	return says, nil
}
