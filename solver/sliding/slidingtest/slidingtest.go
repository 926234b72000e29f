// Package slidingtest holds what the tests of the sliding puzzle's packages
// share: a second sliding puzzle to check solutions with, deals, and published
// instances.
//
// Main types: [Instance], [Tables]. It may import solver, grid and must.
package slidingtest

import (
	"embed"
	"fmt"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/sliding/grid"
)

// Replay is a second sliding puzzle, written from docs/twin.md alone and
// sharing nothing with the first: it reads the text of a position, makes the
// moves by their letters, and reports whether that ends at the goal.
func Replay(position, moves string) error {
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
		if held := grid[[2]int{i % w, i / w}]; held != want {
			return fmt.Errorf("after %d moves cell %d holds %s, want %s", len(moves), i, held, want)
		}
	}
	return nil
}

// Deals returns count deals of p, those of the seeds from 0 on.
func Deals(t testing.TB, p grid.Params, count int) []grid.Position {
	t.Helper()
	positions := make([]grid.Position, count)
	for seed := range positions {
		rng := solver.NewRand(uint64(seed))
		if p.Random == 0 {
			positions[seed] = grid.Uniform(p, rng)
			continue
		}
		positions[seed] = must.Have(grid.RandomWalk(t.Context(), p, rng))(t)
	}
	return positions
}

// Parsed reads a position.
func Parsed(t testing.TB, text string) grid.Position {
	t.Helper()
	return must.Have(grid.ParsePosition(text))(t)
}

// Instance is a published position with the fewest moves.
type Instance struct {
	Position grid.Position
	Length   int
}

// The files of published instances; testdata/README.md says where they are from.
//
//go:embed testdata/*.txt
var files embed.FS

// Korf15 returns the first 50 of Korf's 15-puzzles.
func Korf15(t testing.TB) []Instance { return instances(t, "korf100-first50.txt", "4x4b0") }

// Korf24 returns the first 25 of Korf and Felner's 24-puzzles.
func Korf24(t testing.TB) []Instance { return instances(t, "korf24-first25.txt", "5x5b0") }

func instances(t testing.TB, name, board string) []Instance {
	t.Helper()
	var found []Instance
	for line := range strings.Lines(string(must.Have(files.ReadFile("testdata/" + name))(t))) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		facts, tiles, _ := strings.Cut(line, "|")
		var id, manhattan int
		var in Instance
		must.Have(fmt.Sscan(facts, &id, &in.Length, &manhattan))(t)
		in.Position = Parsed(t, board+":"+strings.Join(strings.Fields(tiles), ","))
		got := in.Position.Manhattan()
		must.Be(t, got == manhattan, "%s %d: Manhattan distance %d, published %d", name, id, got, manhattan)
		found = append(found, in)
	}
	return found
}
