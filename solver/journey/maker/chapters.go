package main

import (
	"context"
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tessera/solver"
	"tessera/solver/journey"
)

// plan is what a game's levels are made by.
type plan[P, S, M any] struct {
	game     solver.Game[P, S, M]
	paramsOf func(S) P

	lessons [journey.Lessons]string // positions

	// chapters have a line for each level: the params it is dealt by, and its par.
	chapters [journey.Chapters]string

	// solve returns the par of a position, and whether it is proven.
	solve func(ctx context.Context, from S) (par int, proven bool, err error)
}

//go:embed plans
var plans embed.FS

// chaptersOf reads the plan of a game: a line for each level, an empty one between chapters.
func chaptersOf(game string) [journey.Chapters]string {
	text, err := plans.ReadFile("plans/" + game + ".txt")
	if err != nil {
		panic(err) // a bug: it is part of the program
	}
	return [journey.Chapters]string(strings.Split(string(text), "\n\n"))
}

// tries is how many deals are looked at for one of a par.
const tries = 20_000

// make makes the levels: for each the first deal, in the order of seeds, that has its par
// and is none of the levels before.
func (p plan[P, S, M]) make(ctx context.Context) ([]journey.Level, error) {
	levels, err := p.taught(ctx)
	if err != nil {
		return nil, err
	}
	for chapter, lines := range p.chapters {
		number := 0
		for line := range strings.Lines(strings.TrimSpace(lines)) {
			number++
			l, err := p.deal(ctx, levels, chapter+1, number, strings.Fields(line))
			if err != nil {
				return nil, fmt.Errorf("level %d.%d: %w", chapter+1, number, err)
			}
			levels = append(levels, l)
		}
	}
	return levels, nil
}

// taught makes the lessons.
func (p plan[P, S, M]) taught(ctx context.Context) ([]journey.Level, error) {
	var levels []journey.Level
	for i, text := range p.lessons {
		s, err := p.game.Rules.ParsePosition(text)
		if err != nil {
			return nil, fmt.Errorf("lesson %d: %w", i+1, err)
		}
		l, err := p.level(ctx, 0, i+1, s)
		if err != nil {
			return nil, fmt.Errorf("lesson %d: %w", i+1, err)
		}
		levels = append(levels, l)
	}
	return levels, nil
}

// deal makes a level of params and a par.
func (p plan[P, S, M]) deal(ctx context.Context, before []journey.Level, chapter, number int, fields []string) (journey.Level, error) {
	none := journey.Level{}
	if len(fields) != 2 {
		return none, fmt.Errorf("%q is not params and a par", fields)
	}
	params, err := p.game.Rules.ParseParams(fields[0])
	if err != nil {
		return none, err
	}
	par, err := strconv.Atoi(fields[1])
	if err != nil {
		return none, err
	}
	for try := range tries {
		s, err := p.game.Rules.Deal(ctx, params, solver.NewRand(uint64(chapter*10_000_000+number*100_000+try)))
		if err != nil {
			return none, err
		}
		l, err := p.level(ctx, chapter, number, s)
		if err != nil {
			return none, err
		}
		if l.Par == par && !slices.ContainsFunc(before, func(b journey.Level) bool { return b.Position == l.Position }) {
			return l, nil
		}
	}
	return none, fmt.Errorf("no deal of %s has the par %d", fields[0], par)
}

// level is a position as a level.
func (p plan[P, S, M]) level(ctx context.Context, chapter, number int, s S) (journey.Level, error) {
	rules := p.game.Rules
	l := journey.Level{
		Chapter: chapter, Number: number,
		Params: rules.FormatParams(p.paramsOf(s)), Position: rules.FormatPosition(s),
	}
	var err error
	l.Par, l.Proven, err = p.solve(ctx, s)
	return l, err
}

// by solves with an engine.
func by[S, M any](engines []solver.Engine[S, M], name string) func(context.Context, S) (par int, proven bool, err error) {
	for _, e := range engines {
		if e.Name != name {
			continue
		}
		return func(ctx context.Context, from S) (int, bool, error) {
			var last solver.Stats
			_, err := solver.Collect(ctx, e, from, solver.Options{Report: func(s solver.Stats) { last = s }})
			if err != nil {
				return 0, false, err
			}
			return last.Result.Length, last.Result.Optimal, nil
		}
	}
	panic("no engine " + name) // a bug
}
