// Package checker is a second Link for tests, written from docs/twin.md and
// the rules alone and sharing nothing with the first.
//
// Main type: [Board]. It imports the standard library alone.
package checker

import (
	"fmt"
	"strings"
)

// Board is a map from column and row to the text of the tile's kind.
type Board struct {
	W, H    int
	Rule    string // the word of gravity; empty for none
	Tiles   map[[2]int]string
	Stones  map[[2]int]bool
	Outside map[[2]int]bool // of the shape
}

// Read reads a position as docs/twin.md has it.
func Read(text string) (*Board, error) {
	b := &Board{Tiles: map[[2]int]string{}, Stones: map[[2]int]bool{}, Outside: map[[2]int]bool{}}
	size, list, _ := strings.Cut(text, ":")
	if n, err := fmt.Sscanf(size, "%dx%d%s", &b.W, &b.H, &b.Rule); n < 2 {
		return nil, err
	}
	for i, kind := range strings.Split(list, ",") {
		switch cell := [2]int{i % b.W, i / b.W}; kind {
		case "0":
		case "s":
			b.Stones[cell] = true
		case ".":
			b.Outside[cell] = true
		default:
			b.Tiles[cell] = kind
		}
	}
	return b, nil
}

// way is the state of a walk: a cell, the direction walked in, the turns made.
type way struct{ x, y, dx, dy, turns int }

// Best returns the fewest turns, and with them the fewest steps, of a path
// from one cell to another, by breadth-first search over whole walks; false if
// none has at most two turns.
func (b *Board) Best(from, to [2]int) (turns, steps int, ok bool) {
	layer := []way{{x: from[0], y: from[1], turns: -1}}
	seen := make([][4][3]bool, (b.W+2)*(b.H+2)) // by cell, with those around the board, direction and turns
	turns = 3
	for step := 1; len(layer) > 0; step++ {
		var next []way
		for _, at := range layer {
			for i, d := range [4][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
				n := way{at.x + d[0], at.y + d[1], d[0], d[1], at.turns}
				if d != [2]int{at.dx, at.dy} {
					n.turns++
				}
				cell := [2]int{n.x, n.y}
				if n.turns > 2 || n.x < -1 || n.x > b.W || n.y < -1 || n.y > b.H {
					continue
				}
				known := &seen[(n.y+1)*(b.W+2)+n.x+1][i][n.turns]
				if *known {
					continue
				}
				*known = true
				if cell == to {
					if n.turns < turns {
						turns, steps, ok = n.turns, step, true
					}
					continue
				}
				if b.Tiles[cell] == "" && !b.Stones[cell] {
					next = append(next, n)
				}
			}
		}
		layer = next
	}
	return turns, steps, ok
}

// Linked says whether two cells hold equal tiles that a path joins.
func (b *Board) Linked(from, to [2]int) bool {
	if from == to || b.Tiles[from] == "" || b.Tiles[from] != b.Tiles[to] {
		return false
	}
	_, _, ok := b.Best(from, to)
	return ok
}

// Take removes the tiles of two cells, and lets the rest go one step at a time
// until nothing moves any more. Where gravity turns the rule is another then.
func (b *Board) Take(from, to [2]int) {
	delete(b.Tiles, from)
	delete(b.Tiles, to)
	switch b.Rule {
	case "centre":
		for b.slide("middle") || b.slide("equator") {
		}
	case "corners":
		for b.slide("sides") || b.slide("poles") {
		}
	case "turning":
		b.slide("down")
		b.Rule = "turningleft"
	case "turningleft":
		b.slide("left")
		b.Rule = "turningup"
	case "turningup":
		b.slide("up")
		b.Rule = "turningright"
	case "turningright":
		b.slide("right")
		b.Rule = "turning"
	default:
		b.slide(b.Rule)
	}
}

// ways are where tiles go, of rules for halves those of the first half.
var ways = map[string][2]int{
	"down": {0, 1}, "up": {0, -1}, "left": {-1, 0}, "right": {1, 0},
	"middle": {1, 0}, "sides": {-1, 0}, "equator": {0, 1}, "poles": {0, -1},
}

// slide lets tiles go one step at a time as a rule has it until nothing moves, and
// says whether anything has.
func (b *Board) slide(rule string) (any bool) {
	for moved := true; moved; {
		moved = false
		for y := range b.H {
			for x := range b.W {
				cell := [2]int{x, y}
				if b.Tiles[cell] == "" {
					continue
				}
				left, upper := 2*x+1 <= b.W, 2*y+1 <= b.H // which half, the middle belonging to the first
				d, ok := ways[rule]
				halves := rule == "middle" || rule == "sides" || rule == "equator" || rule == "poles"
				if halves && (d[0] != 0 && !left || d[1] != 0 && !upper) {
					d = [2]int{-d[0], -d[1]}
				}
				next := [2]int{x + d[0], y + d[1]}
				crosses := halves && ((2*next[0]+1 <= b.W) != left || (2*next[1]+1 <= b.H) != upper)
				if !ok || b.Tiles[next] != "" || b.Stones[next] || b.Outside[next] || crosses ||
					next[0] < 0 || next[0] >= b.W || next[1] < 0 || next[1] >= b.H {
					continue
				}
				b.Tiles[next] = b.Tiles[cell]
				delete(b.Tiles, cell)
				moved, any = true, true
			}
		}
	}
	return any
}

// Text writes the board as docs/twin.md has it.
func (b *Board) Text() string {
	var cells []string
	for i := range b.W * b.H {
		cell := [2]int{i % b.W, i / b.W}
		kind := b.Tiles[cell]
		switch {
		case b.Stones[cell]:
			kind = "s"
		case b.Outside[cell]:
			kind = "."
		case kind == "":
			kind = "0"
		}
		cells = append(cells, kind)
	}
	return fmt.Sprintf("%dx%d%s:%s", b.W, b.H, b.Rule, strings.Join(cells, ","))
}

// Replay makes removals, written as docs/twin.md has it, and says what is wrong with
// them: one that is not legal, or tiles left at the end.
func Replay(position, moves string) error {
	b, err := Read(position)
	if err != nil {
		return err
	}
	for i, text := range strings.Fields(moves) {
		var from, to [2]int
		if _, err := fmt.Sscanf(text, "%d,%d-%d,%d", &from[0], &from[1], &to[0], &to[1]); err != nil {
			return fmt.Errorf("move %d, %s: %w", i, text, err)
		}
		if !b.Linked(from, to) {
			return fmt.Errorf("move %d, %s, is not legal", i, text)
		}
		b.Take(from, to)
	}
	if len(b.Tiles) > 0 {
		return fmt.Errorf("%d tiles are left", len(b.Tiles))
	}
	return nil
}

// Clearable says whether a board can be cleared, by trying everything that is not known to fail.
func (b *Board) Clearable(lost map[string]bool) bool {
	key := b.Text()
	if len(b.Tiles) == 0 || lost[key] {
		return len(b.Tiles) == 0
	}
	lost[key] = true
	for from := range b.Tiles {
		for to := range b.Tiles {
			if (from[1] < to[1] || from[1] == to[1] && from[0] < to[0]) && b.Linked(from, to) {
				next, _ := Read(key)
				if next.Take(from, to); next.Clearable(lost) {
					return true
				}
			}
		}
	}
	return false
}
