package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"tessera/solver"
	"tessera/solver/journey"
	"tessera/solver/sudoku"
)

// technique is the word that says which technique is the hardest that a level needs.
const technique = "technique"

// byBoxes stands for what boxes alone show, which is no technique of its own.
const byBoxes = "boxes"

// sudokuLevels ask for one technique after the other, and for nothing harder. A line of the
// plan says how many cells are empty, and the hardest technique: it is the techniques that make
// levels harder; the empty cells only follow.
func sudokuLevels(ctx context.Context) ([]journey.Level, error) {
	g := sudoku.Game()
	lessons, err := sudokuLessons(ctx)
	if err != nil {
		return nil, err
	}
	p := plan[sudoku.Params, sudoku.Position, sudoku.Move]{game: g, paramsOf: sudoku.Position.Params, solve: by(g.Engines, g.Default), lessons: lessons}
	levels, err := p.taught(ctx)
	if err != nil {
		return nil, err
	}
	for i, lines := range chaptersOf("sudoku") {
		chapter, number := i+1, 0
		for line := range strings.Lines(lines) {
			number++
			var blanks int
			var hardest string
			if _, err := fmt.Sscan(line, &blanks, &hardest); err != nil {
				return nil, fmt.Errorf("level %d.%d: %w", chapter, number, err)
			}
			puzzle, err := puzzleOf(ctx, blanks, hardest, solver.NewRand(uint64(chapter*100+number)))
			if err != nil {
				return nil, fmt.Errorf("level %d.%d: %w", chapter, number, err)
			}
			l, err := p.level(ctx, chapter, number, sudoku.NewPosition(puzzle))
			if err != nil {
				return nil, fmt.Errorf("level %d.%d: %w", chapter, number, err)
			}
			if hardest != byBoxes {
				l.Words = []journey.Word{{Name: technique, Value: hardest}}
			}
			levels = append(levels, l)
		}
	}
	return levels, nil
}

// sudokuLessons are boards with a cell that any of its houses tells, with two in a row, which
// their boxes tell, and with three in a box, which their rows and columns tell.
func sudokuLessons(ctx context.Context) (lessons [journey.Lessons]string, err error) {
	for i, empty := range [...][]int{{40}, {28, 34}, {30, 41, 49}} {
		g, err := byBoxesAlone(ctx, len(empty), solver.NewRand(uint64(i)))
		if err != nil {
			return lessons, err
		}
		if g, err = sudoku.Solve(g); err != nil {
			return lessons, err
		}
		for _, cell := range empty {
			g[cell] = 0
		}
		lessons[i] = sudoku.NewPosition(g).String()
	}
	return lessons, nil
}

// puzzleOf deals puzzles with so many empty cells until one needs that technique, but none
// that is harder.
func puzzleOf(ctx context.Context, blanks int, hardest string, rng *rand.Rand) (sudoku.Grid, error) {
	if hardest == byBoxes {
		return byBoxesAlone(ctx, blanks, rng)
	}
	at := slices.IndexFunc(sudoku.Practicable(), func(t sudoku.Technique) bool { return t.String() == hardest })
	if at < 0 {
		return sudoku.Grid{}, fmt.Errorf("no technique %s", hardest)
	}
	for {
		p, err := sudoku.Rules{}.Deal(ctx, sudoku.Params{Blanks: blanks}, rng)
		if err != nil {
			return sudoku.Grid{}, err
		}
		if _, ok := sudoku.Before(p.Givens(), sudoku.Practicable()[at]); ok {
			return p.Givens(), nil
		}
	}
}

// byBoxesAlone deals a puzzle for beginners, and enters digits until so many cells are empty.
func byBoxesAlone(ctx context.Context, blanks int, rng *rand.Rand) (sudoku.Grid, error) {
	for {
		p, err := sudoku.Rules{}.Deal(ctx, sudoku.Params{Grade: sudoku.Beginner}, rng)
		if err != nil {
			return sudoku.Grid{}, err
		}
		g := p.Givens()
		solution, err := sudoku.Solve(g)
		if err != nil {
			return sudoku.Grid{}, err
		}
		for _, cell := range rng.Perm(sudoku.Cells) {
			if sudoku.Cells-g.Count() > blanks {
				g[cell] = solution[cell]
			}
		}
		if sudoku.Cells-g.Count() == blanks {
			return g, nil
		}
	}
}
