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
		lessons: [...]string{"3x3:1,2,3,4,5,6,7,0,8", "3x3:1,2,3,4,0,6,7,5,8", "3x3:1,2,3,0,4,6,7,5,8"},
		chapters: [...]string{
			`3x3r4 4
			3x3r6 6
			3x3r8 8
			3x3r10 10
			3x3r12 12
			3x3r16 14
			3x3r20 16
			3x3r30 18
			3x3r40 20
			3x3 22
			3x3 24
			3x3 26`,
			`4x3r6 6
			3x4r8 8
			4x3r10 10
			4x4r12 12
			3x4r18 14
			4x4r20 16
			4x3r30 20
			4x4r30 22
			3x4r40 26
			4x4r50 30
			4x4r60 36
			4x4r90 42`,
			`3x3b0r6 6
			3x3b4r8 8
			3x3b2r10 10
			3x3b1r20 14
			4x3b0r22 16
			3x4b5r24 18
			3x3b4r60 20
			4x4b0r30 22
			4x3b6r40 26
			4x4b3r50 30
			4x4b12r60 36
			4x4b5r80 40`,
			`5x4r8 8
			5x5r10 10
			4x5r12 12
			5x5r14 14
			5x5r20 18
			5x4r24 20
			5x5r26 22
			5x5r34 26
			5x5r40 30
			5x4r50 34
			5x5r56 38
			5x5r54 40`,
			`6x5r10 10
			6x6r12 12
			5x6r18 16
			6x6r24 20
			6x6r30 24
			6x6b0r34 28
			6x6r40 32
			6x6b5r50 36
			6x6r60 40
			5x5 101
			6x5 146
			6x6 179`,
		},
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
