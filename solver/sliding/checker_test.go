package sliding

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"tessera/solver"
	"tessera/solver/enginetest"
)

// replay is a second sliding puzzle, written from docs/design.md §8 alone and
// sharing nothing with the first: it reads the text of a position, makes the
// moves by their letters, and reports whether that ends at the goal.
func replay(position, moves string) error {
	var w, h int
	size, list, _ := strings.Cut(position, ":")
	board, homeText, ownHome := strings.Cut(size, "b")
	if _, err := fmt.Sscanf(board, "%dx%d", &w, &h); err != nil {
		return err
	}
	home := w*h - 1
	if ownHome {
		fmt.Sscan(homeText, &home)
	}
	grid := make(map[[2]int]string) // by column and row
	var x, y int
	for i, tile := range strings.Split(list, ",") {
		grid[[2]int{i % w, i / w}] = tile
		if tile == "0" {
			x, y = i%w, i/w
		}
	}
	for i, letter := range moves {
		way := map[rune][2]int{'U': {0, -1}, 'D': {0, 1}, 'L': {-1, 0}, 'R': {1, 0}}[letter]
		from := [2]int{x - way[0], y - way[1]}
		tile, ok := grid[from]
		if !ok || way == [2]int{} {
			return fmt.Errorf("move %d, %c, is not legal", i, letter)
		}
		grid[[2]int{x, y}], grid[from] = tile, "0"
		x, y = from[0], from[1]
	}
	next := 1
	for i := range w * h {
		want := "0"
		if i != home {
			want = fmt.Sprint(next)
			next++
		}
		if got := grid[[2]int{i % w, i / w}]; got != want {
			return fmt.Errorf("after %d moves cell %d holds %s, want %s", len(moves), i, got, want)
		}
	}
	return nil
}

// solution is what an engine did with a position.
type solution struct {
	moves []Move
	steps []solver.Step[Move]
	last  solver.Stats
	err   error
}

// solveWith runs an engine, and fails the test where its moves do not replay or
// its last report is not what the contract says.
func solveWith(t testing.TB, e Engine, p Position, opt solver.Options) solution {
	t.Helper()
	var s solution
	opt.Report = func(stats solver.Stats) { s.last = stats }
	for step, err := range e.Solve(context.Background(), p, opt) {
		if s.err != nil {
			t.Fatalf("%s goes on after its error %v", e.Name, s.err)
		}
		if s.err = err; err == nil {
			s.steps = append(s.steps, step)
			s.moves = append(s.moves, step.Moves...)
		}
	}
	if s.last.Result == nil {
		t.Fatalf("%s on %v: no last report", e.Name, p)
	}
	if s.err != nil {
		return s
	}
	if err := replay(p.String(), letters(s.moves)); err != nil {
		t.Fatalf("%s on %v: %v", e.Name, p, err)
	}
	if r := *s.last.Result; r.Verdict != solver.Solved || r.Length != len(s.moves) || r.LowerBound > r.Length || r.Optimal != (r.LowerBound == r.Length) {
		t.Fatalf("%s on %v: %+v for %d moves", e.Name, p, r, len(s.moves))
	}
	return s
}

func letters(moves []Move) string {
	var text strings.Builder
	for _, m := range moves {
		text.WriteByte(byte(m))
	}
	return text.String()
}

func engine(t testing.TB, name string) Engine {
	t.Helper()
	return enginetest.Named(t, Engines(), name)
}

func deals(t testing.TB, p Params, count int) []Position {
	t.Helper()
	return enginetest.Deals(t, Rules{}, p, count)
}

func parsed(t testing.TB, text string) Position {
	t.Helper()
	p, err := ParsePosition(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// instance is a published position with the fewest moves.
type instance struct {
	position Position
	length   int
}

// korf reads one of the files of published instances.
func korf(t testing.TB, name, board string) []instance {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var instances []instance
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		facts, tiles, _ := strings.Cut(lines.Text(), "|")
		var id, manhattan int
		var in instance
		if _, err := fmt.Sscan(facts, &id, &in.length, &manhattan); err != nil {
			t.Fatal(err)
		}
		in.position = parsed(t, board+":"+strings.Join(strings.Fields(tiles), ","))
		if got := in.position.Manhattan(); got != manhattan {
			t.Fatalf("%s %d: Manhattan distance %d, published %d", name, id, got, manhattan)
		}
		instances = append(instances, in)
	}
	return instances
}
