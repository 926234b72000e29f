// Package journeytest is what the tests of all games' levels share.
//
// Main functions: [Levels], [Presets], [Week]. It may import solver, enginetest, journey and must.
package journeytest

import (
	"crypto/sha256"
	"fmt"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
	"tessera/solver/journey"
)

// Levels holds a game's levels to what is promised of them: that all are there, under their
// names, each on a board of its own that fits its params and is still to be played; within a
// chapter pars do not fall; and the text has the frozen sum, since stars were won on it.
func Levels[P, S, M any](t *testing.T, g solver.Game[P, S, M], paramsOf func(S) P, sum string) {
	t.Helper()
	levels := g.Journey.All()
	want := journey.Lessons + journey.Chapters*journey.PerPart
	must.Be(t, len(levels) == want, "%d levels, want %d", len(levels), want)
	if got := fmt.Sprintf("%x", sha256.Sum256([]byte(g.Journey.Levels))); got != sum {
		t.Errorf("the levels have the sum %s, want %s: stars were won on those", got, sum)
	}
	seen := map[string]string{}
	chapter, number, par := 0, 0, 0
	for _, l := range levels {
		if number++; number > journey.PerPart || chapter == 0 && number > journey.Lessons {
			chapter, number, par = chapter+1, 1, 0
		}
		must.Be(t, l.Chapter == chapter && l.Number == number, "%s stands where %d.%d should", l.Name(), chapter, number)
		if l.Par < par {
			t.Errorf("%s: par %d after %d", l.Name(), l.Par, par)
		}
		par = l.Par
		if chapter == 0 && l.Par != number {
			t.Errorf("lesson %d: par %d", number, l.Par)
		}
		s, err := g.Rules.ParsePosition(l.Position)
		must.Be(t, err == nil, "%s: %v", l.Name(), err)
		if g.Rules.Status(s) != solver.Playing {
			t.Errorf("%s is not to be played", l.Name())
		}
		params, err := g.Rules.ParseParams(l.Params)
		must.Be(t, err == nil, "%s: %v", l.Name(), err)
		if text, fits := g.Rules.FormatParams(params), g.Rules.FormatParams(paramsOf(s)); text != l.Params || fits != l.Params {
			t.Errorf("%s: params %s, written %s; the position's are %s", l.Name(), l.Params, text, fits)
		}
		if before, found := seen[g.Rules.FormatPosition(s)]; found {
			t.Errorf("%s is %s once more", l.Name(), before)
		}
		seen[g.Rules.FormatPosition(s)] = l.Name()
	}
}

// Presets holds the choices that a game offers by name, and what a new game has, against words and params.
func Presets[P, S, M any](t *testing.T, g solver.Game[P, S, M], presets []solver.Preset[P], want string) {
	t.Helper()
	got := g.Params
	for _, preset := range presets {
		got += " " + preset.Name + " " + g.Rules.FormatParams(preset.Params)
		must.Have(g.Rules.Deal(t.Context(), preset.Params, solver.NewRand(1)))(t)
	}
	must.Equal(t, got, want, "presets")
}

// Solved lets the engine of that name solve a level, and wins it by the engine's moves. Their
// cost must be the par, and proven where the level says that it is. It returns how long the engine took.
func Solved[P, S, M any](t *testing.T, g solver.Game[P, S, M], engine string, l journey.Level) time.Duration {
	t.Helper()
	s := must.Have(g.Rules.ParsePosition(l.Position))(t)
	var last solver.Stats
	opt := solver.Options{Report: func(s solver.Stats) { last = s }}
	began := time.Now()
	moves, err := solver.Collect(t.Context(), solver.Named(g.Engines, engine), s, opt)
	took := time.Since(began)
	must.Be(t, err == nil && last.Result != nil, "%s: %v", l.Name(), err)
	if cost := enginetest.Cost(t, g.Rules, s, moves); cost != l.Par || l.Proven && !last.Result.Optimal {
		t.Errorf("%s: %s needs %d moves, proven %v; par %d, proven %v", l.Name(), engine, cost, last.Result.Optimal, l.Par, l.Proven)
	}
	return took
}

// Week holds the deals of days to the game's rules: the params of each weekday can be read,
// are written as the game writes them, and are dealt.
func Week[P, S, M any](t *testing.T, g solver.Game[P, S, M]) {
	t.Helper()
	day := must.Have(journey.ParseDay("2026-11-16"))(t) // a Monday
	for i := range 7 {
		text, seed := g.Journey.Daily(g.Name, day.Add(i))
		params, err := g.Rules.ParseParams(text)
		must.Be(t, err == nil && g.Rules.FormatParams(params) == text, "day %d: params %q: %v", i, text, err)
		s, err := solver.Deal(t.Context(), g.Rules, params, seed)
		if err != nil || g.Rules.Status(s) != solver.Playing {
			t.Errorf("day %d: %s %d is not dealt: %v", i, text, seed, err)
		}
	}
}
