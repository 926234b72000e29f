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

// linkLevels are dealt so that each board can be cleared, which the engine finds once more. A
// line of the plan has the params, and the words of its level: tiles of few kinds come first,
// then those that move, the clock, what boards may look like, and all of that together.
func linkLevels(ctx context.Context) ([]journey.Level, error) {
	g := link.Game()
	p := plan[link.Params, link.Position, link.Move]{game: g, paramsOf: link.Position.Params, solve: by(g.Engines, g.Default), lessons: linkLessons}
	levels, err := p.taught(ctx)
	if err != nil {
		return nil, err
	}
	for chapter, lines := range chaptersOf("link") {
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
