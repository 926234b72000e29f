package swap

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

// replay is a second swap puzzle, written from docs/twin.md alone and
// sharing nothing with the first: it reads the text of a position, makes the
// moves by theirs, and returns the text of where that ends.
func replay(position string, moves []string) (string, error) {
	var w, h int
	head, list, _ := strings.Cut(position, ":")
	fmt.Sscanf(head, "%dx%d", &w, &h)
	grid := make(map[[2]int]piece) // by column and row
	for i, text := range strings.Split(list, ",") {
		var p piece
		fmt.Sscanf(text, "%d*%d", &p.home, &p.turned)
		grid[[2]int{i % w, i / w}] = p
	}
	for i, text := range moves {
		var a, b [2]int
		var quarters int
		if strings.ContainsAny(text, ":+") {
			if err := carry(grid, head, text); err != nil {
				return "", fmt.Errorf("move %d, %s: %w", i, text, err)
			}
		} else if n, _ := fmt.Sscanf(text, "%d,%d-%d,%d", &a[0], &a[1], &b[0], &b[1]); n == 4 {
			across, down := max(a[0]-b[0], b[0]-a[0]), max(a[1]-b[1], b[1]-a[1])
			legal := across+down > 0
			if strings.Contains(head, "corner") {
				legal = legal && (a == [2]int{} || b == [2]int{})
			} else if strings.Contains(head, "neighbours") {
				legal = across+down == 1
			}
			if _, ok := grid[a]; !ok || !legal {
				return "", fmt.Errorf("move %d, %s, is not legal", i, text)
			}
			if _, ok := grid[b]; !ok {
				return "", fmt.Errorf("move %d, %s, leaves the board", i, text)
			}
			grid[a], grid[b] = grid[b], grid[a]
		} else if n, _ := fmt.Sscanf(text, "%d,%d*%d", &a[0], &a[1], &quarters); n == 3 && quarters%2 == 1 && strings.Contains(head, "turned") {
			p := grid[a]
			grid[a] = piece{p.home, (p.turned + quarters) % 4}
		} else {
			return "", fmt.Errorf("move %d, %s, is no move", i, text)
		}
	}
	pieces := make([]string, w*h)
	for i := range pieces {
		p := grid[[2]int{i % w, i / w}]
		if pieces[i] = fmt.Sprint(p.home); p.turned > 0 {
			pieces[i] += fmt.Sprint("*", p.turned)
		}
	}
	return head + ":" + strings.Join(pieces, ","), nil
}

type piece struct{ home, turned int }

// carry takes a group along as a hand would: it lifts the pieces, lays them down where
// they go, and lets what lay there walk back step by step to the first empty cell.
func carry(grid map[[2]int]piece, head, text string) error {
	list, goal, _ := strings.Cut(text, "-")
	var cells [][2]int
	for _, run := range strings.Split(list, "+") {
		var from, to, y int
		if n, _ := fmt.Sscanf(run, "%d:%d,%d", &from, &to, &y); n != 3 {
			fmt.Sscanf(run, "%d,%d", &from, &y)
			to = from
		}
		for x := from; x <= to; x++ {
			cells = append(cells, [2]int{x, y})
		}
	}
	var to [2]int
	fmt.Sscanf(goal, "%d,%d", &to[0], &to[1])
	dx, dy := to[0]-cells[0][0], to[1]-cells[0][1]
	if !strings.Contains(head, "groups") || dx == 0 && dy == 0 || strings.Contains(head, "neighbours") && dx*dx+dy*dy != 1 {
		return fmt.Errorf("not legal")
	}
	reached := map[[2]int]bool{cells[0]: true}
	for range cells {
		for _, c := range cells {
			for _, o := range [][2]int{{c[0] + 1, c[1]}, {c[0] - 1, c[1]}, {c[0], c[1] + 1}, {c[0], c[1] - 1}} {
				reached[c] = reached[c] || reached[o] && slices.Contains(cells, o)
			}
		}
	}
	hand := map[[2]int]piece{}
	for _, c := range cells {
		if _, on := grid[c]; !on || !reached[c] {
			return fmt.Errorf("%v is no cell of a group", c)
		}
		hand[[2]int{c[0] + dx, c[1] + dy}] = grid[c]
	}
	for c := range hand {
		if _, on := grid[c]; !on {
			return fmt.Errorf("it leaves the board at %v", c)
		}
	}
	for _, c := range cells {
		delete(grid, c)
	}
	covered := map[[2]int]piece{}
	for c, p := range hand {
		if under, is := grid[c]; is {
			covered[c] = under
		}
		grid[c] = p
	}
	for c, p := range covered {
		for _, is := grid[c]; is; _, is = grid[c] {
			c = [2]int{c[0] - dx, c[1] - dy}
		}
		grid[c] = p
	}
	return nil
}

// atHome says whether the text of a position is that of a whole picture.
func atHome(position string) bool {
	_, list, _ := strings.Cut(position, ":")
	for i, text := range strings.Split(list, ",") {
		if text != fmt.Sprint(i) {
			return false
		}
	}
	return true
}

// solution is what the engine did with a position.
type solution = enginetest.Solution[Position, Move]

// solve runs the engine, and fails the test where its moves do not lead home.
func solve(t testing.TB, p Position, opt solver.Options) solution {
	t.Helper()
	return solveIn(t, context.Background(), p, opt)
}

func solveIn(t testing.TB, ctx context.Context, p Position, opt solver.Options) solution {
	t.Helper()
	return solveBy(t, ctx, Engines()[0], p, opt, atHome)
}

// solveBy is solve by any engine, to any end, of which it is given the text.
func solveBy(t testing.TB, ctx context.Context, engine solver.Engine[Position, Move], p Position, opt solver.Options, whole func(string) bool) solution {
	t.Helper()
	s := enginetest.Solve(ctx, t, Rules{}, engine, p, opt)
	var texts []string
	for _, m := range s.Moves {
		texts = append(texts, m.String())
	}
	end, err := replay(p.String(), texts)
	must.Be(t, s.Err != nil || err == nil && whole(end), "%v: %d moves lead to %s, %v", p, len(texts), end, err)
	return s
}

func deals(t testing.TB, p Params, count int) []Position {
	t.Helper()
	return enginetest.Deals(t, Rules{}, p, count)
}

func params(t testing.TB, text string) Params {
	t.Helper()
	return must.Have(Rules{}.ParseParams(text))(t)
}
