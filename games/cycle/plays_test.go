package cycle

import (
	"fmt"
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle"
)

type played = tabletest.Table[cycle.Params, cycle.Position, cycle.Move, Model]

// TestGoldenPlays plays the records. Of its own acts album brings a photo and an album of so many
// pictures, point points at the first move of
// a solution, star and goal are a rule and a goal that the player made.
func TestGoldenPlays(t *testing.T) {
	tabletest.Plays(t, Game, func(tb *played) { tb.Until("the first deal", tb.Session.HasGame) }, map[string]func(*played, string){
		"album": func(tb *played, n string) { filled(tb, int(n[0]-'0')); tb.Send(table.Albumed{}) },
		"point": func(tb *played, _ string) {
			moves := Game.Planned(tb.Model, tb.Env())
			if moves == nil {
				moves = must.Have(solver.Collect(t.Context(), engine(cycle.Default), tb.Session.Position(), solver.Options{}))(t)
			}
			tb.Send(table.Pointed[cycle.Move]{Moves: moves})
		},
		"hung":  func(tb *played, _ string) { tb.Send(table.Hung{}) },
		"plays": func(tb *played, _ string) { tb.Send(table.PlaysOn{}) },
		"star": func(tb *played, _ string) {
			tb.Send(table.Answered{Key: KernelPage, Value: cycle.Rule{Shape: cycle.Star}})
		},
		"goal": func(tb *played, _ string) {
			b := tb.Model.next.Choice.Board.WithGoal(func(c int) int { return 1 + c%2 })
			tb.Send(table.Answered{Key: PlanPage, Value: b})
		},
	})
}

// filled brings a photo, and an album of so many pictures.
func filled(tb *played, n int) {
	tb.Photos[Name] = table.Photo{Picture: view.Picture{Hash: "photo", W: 1, H: 1}, Width: 300, Height: 200}
	tb.Album = table.Pictures{}
	for i := range n {
		hash := fmt.Sprint("picture", i+1)
		tb.Album.Wanted = append(tb.Album.Wanted, hash)
		tb.Album.Slots = append(tb.Album.Slots, table.Photo{Picture: view.Picture{Hash: hash, W: 1, H: 1}, Width: 400, Height: 200})
	}
}

// TestClickChangesItsNeighbourhood: exactly the tiles that the rule names, for every cell,
// and undo and redo show it too.
func TestClickChangesItsNeighbourhood(t *testing.T) {
	for _, id := range []string{"cycle:3x2d4plus#5", "cycle:4x3d5starwrap#1", "cycle:4x3d3kernel000-010-002#2"} {
		tb := opened(t, id)
		for cell := range tb.Session.Position().Cells() {
			before, moves := tb.Session.Position(), tb.Session.Moves()
			next := after(t, before, cell, 1)
			if next.Solved() {
				continue
			}
			tb.tap(cell)
			tb.want(id+": the position", tb.Session.Position(), next)
			tb.want(id+": moves", tb.Session.Moves(), moves+1)
			tb.agrees(id+" after a click", next)
			tb.Do("undo")
			tb.agrees(id+" after undo", before)
			tb.Do("redo")
			tb.agrees(id+" after redo", next)
		}
	}
}

// TestLeadIsWhatMostTilesHave: of two that as many have the one before, and where the goal
// is the first value that one.
func TestLeadIsWhatMostTilesHave(t *testing.T) {
	for _, c := range []struct {
		position string
		before   lead
		want     lead
	}{
		{"3x2d3plus:1,2,2,3,2,1", lead{}, lead{2, 3}},
		{"3x2d3plus:1,2,2,3,3,1", lead{}, lead{1, 2}},
		{"3x2d3plus:1,2,2,3,3,1", lead{3, 4}, lead{3, 2}},
		{"3x2d3plus:1,2,2,2,3,1", lead{3, 4}, lead{2, 3}},
		{"3x2d3plus:1,2,2,2,3,1", lead{9, 4}, lead{2, 3}},
		{"3x2d3plusone:1,2,2,2,3,3", lead{2, 4}, lead{1, 1}},
	} {
		p, err := cycle.Rules{}.ParsePosition(c.position)
		if got := leads(p, c.before); err != nil || got != c.want {
			t.Errorf("%s: %v leads, want %v (%v)", c.position, got, c.want, err)
		}
	}
}
