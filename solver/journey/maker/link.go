package main

import (
	"context"
	"fmt"
	"strings"

	"tessera/solver"
	"tessera/solver/journey"
	"tessera/solver/link"
)

// linkLessons are cleared by neighbours, then also by a path with one turn, then also by one
// with two.
var linkLessons = [...]string{
	"4x4:0,0,0,0,0,1,1,0,0,0,0,0,0,0,0,0",
	"4x4:0,1,0,0,0,2,1,0,0,2,0,0,0,0,0,0",
	"4x4:0,0,0,0,1,2,1,0,3,3,2,0,0,0,0,0",
}

// linkChapters have a line for each level: the params it is dealt by, and the words it has.
// Tiles of few kinds come first, then those that move, the clock, what boards may look like,
// and all of that together.
var linkChapters = [journey.Chapters]string{
	`6x4k2
	6x4k4
	6x4
	8x5k5
	8x5
	10x6k8
	10x6
	12x7k12
	12x7
	14x8k14
	14x8
	14x8k56`,
	`6x4down
	6x4up
	8x5left
	8x5right
	8x6middle
	8x6sides
	10x6equator
	10x6poles
	10x7centre
	10x7corners
	12x7turning
	14x8turning`,
	`6x4k4 mode=normal
	6x4 mode=normal
	8x4 mode=normal
	8x5 mode=normal
	8x6 mode=normal
	10x6 mode=normal
	10x6k10 mode=master
	10x6 mode=master
	10x7 mode=master
	12x7 mode=master
	14x7 mode=master
	14x8 mode=master`,
	`8x7heart
	8x7ring
	8x8ring
	8x7stones2
	11x11diamond
	13x11diamondstones3
	9x8stones4
	11x9heart
	12x8ringstones3
	13x10heartstones4
	15x13diamondstones6
	14x9ringstones5`,
	`8x7downheart
	8x8centrering
	9x7downstones3
	9x8leftstones4 mode=normal
	11x9turningheart
	11x9upheart mode=normal
	15x11centrediamondstones4
	12x8ring mode=master
	12x9cornersringstones2
	12x8turning mode=master
	14x8centre mode=normal
	16x10turningheartstones4 mode=normal`,
}

// linkLevels are dealt so that each board can be cleared, which the engine finds once more.
func linkLevels(ctx context.Context) ([]journey.Level, error) {
	g := link.Game()
	p := plan[link.Params, link.Position, link.Move]{game: g, paramsOf: link.Position.Params, solve: by(g.Engines, g.Default), lessons: linkLessons}
	levels, err := p.taught(ctx)
	if err != nil {
		return nil, err
	}
	for chapter, lines := range linkChapters {
		number := 0
		for line := range strings.Lines(lines) {
			number++
			l, err := linkLevel(ctx, p, chapter+1, number, strings.Fields(line))
			if err != nil {
				return nil, fmt.Errorf("level %d.%d: %w", chapter+1, number, err)
			}
			levels = append(levels, l)
		}
	}
	return levels, nil
}

// linkLevel is the first deal of a level's line: a board does not come up twice.
func linkLevel(ctx context.Context, p plan[link.Params, link.Position, link.Move], chapter, number int, fields []string) (journey.Level, error) {
	none := journey.Level{}
	params, err := link.ParseParams(fields[0])
	if err != nil {
		return none, err
	}
	at, err := p.game.Rules.Deal(ctx, params, solver.NewRand(uint64(chapter*100+number)))
	if err != nil {
		return none, err
	}
	l, err := p.level(ctx, chapter, number, at)
	for _, word := range fields[1:] {
		name, value, _ := strings.Cut(word, "=")
		l.Words = append(l.Words, journey.Word{Name: name, Value: value})
	}
	return l, err
}
