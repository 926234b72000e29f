package main

import (
	"context"
	_ "embed"
	"fmt"
	"strings"

	"tessera/solver/journey"
	"tessera/solver/sliding"
)

//go:embed sliding-best.txt
var slidingBest string

// provenCells is up to how many cells the engine "optimal" takes boards.
const provenCells = 16

// slidingLevels begin with nine cells and end with thirty-six. Up to sixteen cells one
// engine proves the fewest moves; beyond that another does, for boards not far from home.
func slidingLevels(ctx context.Context) ([]journey.Level, error) {
	g := sliding.Game()
	small, large := by(g.Engines, "optimal"), by(g.Engines, "idastar")
	known, err := bestKnown()
	if err != nil {
		return nil, err
	}
	return plan[sliding.Params, sliding.Position, sliding.Move]{
		game: g, paramsOf: sliding.Position.Params,
		solve: func(ctx context.Context, from sliding.Position) (par int, proven bool, err error) {
			if par, found := known[from.String()]; found {
				return par, false, nil
			}
			if from.Cells() <= provenCells {
				return small(ctx, from)
			}
			return large(ctx, from)
		},
		lessons:  [...]string{"3x3:1,2,3,4,5,6,7,0,8", "3x3:1,2,3,4,0,6,7,5,8", "3x3:1,2,3,0,4,6,7,5,8"},
		chapters: chaptersOf("sliding"),
	}.make(ctx)
}

// bestKnown are the lengths of the shortest known solutions of boards that are too far from
// home for a proof: found by the engine "best" in nine minutes each, and made here once more.
func bestKnown() (map[string]int, error) {
	known := map[string]int{}
	for line := range strings.Lines(slidingBest) {
		position, letters, _ := strings.Cut(strings.TrimSpace(line), " ")
		at, err := sliding.ParsePosition(position)
		if err != nil {
			return nil, err
		}
		var moves []sliding.Move
		for _, letter := range letters {
			moves = append(moves, sliding.Move(letter))
		}
		if at, err = sliding.Play(at, moves); err != nil || !at.Solved() {
			return nil, fmt.Errorf("%s is not solved by its moves: %w", position, err)
		}
		known[position] = len(moves)
	}
	return known, nil
}
