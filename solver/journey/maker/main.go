// Command maker makes the levels of a game from its engines, for the file that lies beside the
// game's rules:
//
//	go run ./solver/journey/maker sliding > solver/sliding/levels.txt
//
// It writes the same bytes on every machine and in every run. Levels that have been given
// out belong to the players who won stars on them: a change here is for new games only, and
// a test beside each file holds it to the bytes.
package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"slices"
	"strings"

	"tessera/solver/journey"
)

// makers are the ways of making a game's levels, lessons first.
var makers = map[string]func(context.Context) ([]journey.Level, error){
	"cycle":   cycleLevels,
	"link":    linkLevels,
	"sliding": slidingLevels,
	"sudoku":  sudokuLevels,
	"swap":    swapLevels,
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "maker:", err)
		os.Exit(1)
	}
}

// run writes the levels of the game that the only argument names.
func run(ctx context.Context, args []string, out io.Writer) error {
	games := slices.Sorted(maps.Keys(makers))
	if len(args) != 1 || makers[args[0]] == nil {
		return fmt.Errorf("name one game: %s", strings.Join(games, ", "))
	}
	levels, err := makers[args[0]](ctx)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "# Made by solver/journey/maker. These levels belong to those who won stars on them: never change them.\n")
	for _, l := range levels {
		fmt.Fprintln(out, l)
	}
	return nil
}
