package link

import (
	"fmt"
	"strings"
)

// board is a second Link, written from docs/design.md §8 and the rules alone
// and sharing nothing with the first: a map from column and row to the text of
// the tile's kind.
type board struct {
	w, h  int
	rule  string
	tiles map[[2]int]string
}

func readBoard(text string) (*board, error) {
	b := &board{tiles: map[[2]int]string{}}
	size, list, _ := strings.Cut(text, ":")
	if n, err := fmt.Sscanf(size, "%dx%d%s", &b.w, &b.h, &b.rule); n < 2 {
		return nil, err
	}
	for i, kind := range strings.Split(list, ",") {
		if kind != "0" {
			b.tiles[[2]int{i % b.w, i / b.w}] = kind
		}
	}
	return b, nil
}

// way is the state of a walk: a cell, the direction walked in, the turns made.
type way struct{ x, y, dx, dy, turns int }

// best returns the fewest turns, and with them the fewest steps, of a path
// from one cell to another, by breadth-first search over whole walks; false if
// none has at most two turns.
func (b *board) best(from, to [2]int) (turns, steps int, ok bool) {
	layer := []way{{x: from[0], y: from[1], turns: -1}}
	seen := map[way]bool{}
	turns = 3
	for step := 1; len(layer) > 0; step++ {
		var next []way
		for _, at := range layer {
			for _, d := range [][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
				n := way{at.x + d[0], at.y + d[1], d[0], d[1], at.turns}
				if d != [2]int{at.dx, at.dy} {
					n.turns++
				}
				cell := [2]int{n.x, n.y}
				if n.turns > 2 || seen[n] || n.x < -1 || n.x > b.w || n.y < -1 || n.y > b.h {
					continue
				}
				seen[n] = true
				if cell == to {
					if n.turns < turns {
						turns, steps, ok = n.turns, step, true
					}
					continue
				}
				if b.tiles[cell] == "" {
					next = append(next, n)
				}
			}
		}
		layer = next
	}
	return turns, steps, ok
}

// linked says whether two cells hold equal tiles that a path joins.
func (b *board) linked(from, to [2]int) bool {
	if from == to || b.tiles[from] == "" || b.tiles[from] != b.tiles[to] {
		return false
	}
	_, _, ok := b.best(from, to)
	return ok
}

// take removes the tiles of two cells, and lets the rest go one step at a time
// until nothing moves any more.
func (b *board) take(from, to [2]int) {
	delete(b.tiles, from)
	delete(b.tiles, to)
	for moved := true; moved; {
		moved = false
		for y := range b.h {
			for x := range b.w {
				cell, left := [2]int{x, y}, 2*x+1 <= b.w
				dx, dy := 0, 0
				switch b.rule {
				case "down":
					dy = 1
				case "up":
					dy = -1
				case "left":
					dx = -1
				case "right":
					dx = 1
				case "middle":
					dx = map[bool]int{true: 1, false: -1}[left]
				case "sides":
					dx = map[bool]int{true: -1, false: 1}[left]
				}
				next := [2]int{x + dx, y + dy}
				crosses := (b.rule == "middle" || b.rule == "sides") && (2*next[0]+1 <= b.w) != left
				if b.tiles[cell] == "" || b.tiles[next] != "" || dx == 0 && dy == 0 || crosses ||
					next[0] < 0 || next[0] >= b.w || next[1] < 0 || next[1] >= b.h {
					continue
				}
				b.tiles[next] = b.tiles[cell]
				delete(b.tiles, cell)
				moved = true
			}
		}
	}
}

// text writes the board as §8 has it.
func (b *board) text() string {
	var cells []string
	for i := range b.w * b.h {
		kind := b.tiles[[2]int{i % b.w, i / b.w}]
		if kind == "" {
			kind = "0"
		}
		cells = append(cells, kind)
	}
	return fmt.Sprintf("%dx%d%s:%s", b.w, b.h, b.rule, strings.Join(cells, ","))
}

// replay makes removals, written as §8 has it, and says what is wrong with
// them: one that is not legal, or tiles left at the end.
func replay(position, moves string) error {
	b, err := readBoard(position)
	if err != nil {
		return err
	}
	for i, text := range strings.Fields(moves) {
		var from, to [2]int
		if _, err := fmt.Sscanf(text, "%d,%d-%d,%d", &from[0], &from[1], &to[0], &to[1]); err != nil {
			return fmt.Errorf("move %d, %s: %w", i, text, err)
		}
		if !b.linked(from, to) {
			return fmt.Errorf("move %d, %s, is not legal", i, text)
		}
		b.take(from, to)
	}
	if len(b.tiles) > 0 {
		return fmt.Errorf("%d tiles are left", len(b.tiles))
	}
	return nil
}
