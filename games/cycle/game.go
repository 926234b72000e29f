// Package cycle is the game of the numbers that go round, as values: a click adds one to
// the tiles of a neighbourhood, and the goal is to make all tiles equal.
//
// What cannot be solved is put on the table like anything else: the game explains it, and
// lets the player find out.
//
// [Game] is all of it; [Model] is what [Update] moves on and [View] shows. It may import session,
// table, view, hues and lang, and of the mathematics solver/cycle alone: no Fyne.
package cycle

import (
	"context"
	"embed"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// Name is the game's name in IDs, files and settings; it is the photo field's, too.
const Name = "cycle"

// albumField is the field of the pictures of which each value has one.
const albumField = "cycle.album"

// files are what the game says.
//
//go:embed messages/*.json
var files embed.FS

type (
	env  = table.Env[cycle.Params, cycle.Position, cycle.Move]
	play = table.Play[cycle.Move]
	deal = table.Deal[cycle.Params]
	lay  = table.Lay[cycle.Position, cycle.Params]
	hint = solver.Hint[cycle.Move]
)

// waveTime is how long the tiles of a click take to turn over, one a little after the
// other.
const waveTime = view.TurnTime * 9 / 4

// Game is the game. Pictures of its album are as large in memory as a board on a sharp
// screen needs them.
var Game = table.Game[cycle.Params, cycle.Position, cycle.Move, Model]{
	Spec:    table.Spec[cycle.Params, cycle.Position, cycle.Move]{Game: cycle.Game(), MoveTime: waveTime, Small: func(p cycle.Params) view.Sign { return small(p.Board) }},
	Files:   files,
	Session: session.Config[cycle.Params, cycle.Position, cycle.Move]{ParamsOf: cycle.Position.Params},
	Photos:  []string{Name},
	Album:   table.Album{ID: albumField, Role: valueRole, Side: 1600, Most: cycle.MaxDepth, Fill: true},
	Begin:   begin,
	View:    View,
	Update:  Update,
	Thinks: func(now func() Model) ([]cycle.Engine, func(context.Context, cycle.Position) (hint, error)) {
		return cycle.Engines(), func(ctx context.Context, p cycle.Position) (hint, error) { return hintFrom(ctx, p, now()) }
	},
	Par: func(ctx context.Context, m Model, start cycle.Position, memory int64, report func(session.Par[cycle.Move])) {
		if !m.quiet { // it would answer the question
			session.ParBy(ctx, start, memory, report, engine("chase"), engine(cycle.Default))
		}
	},
	Called: func(m Model, p cycle.Params) string { return words{low: m.low}.called(p) },
	Cells: func(p cycle.Position, m cycle.Move) table.Gesture {
		return table.Gesture{Cells: []int{m.Y*p.Board().W + m.X}}
	},
	Narrate: func(m Model, at cycle.Position, why any) string {
		step, ok := why.(cycle.ChaseStep)
		if !ok {
			return ""
		}
		return lang.Say(step.Levels(at.Board(), m.low)[0])
	},
	Planned: func(m Model, e env) []cycle.Move { return m.todo.planned(e) },
	Clock:   Model.clock,
	Keys:    []view.Action{{Name: "cycle.key.plus", Key: "+"}, {Name: "cycle.key.minus", Key: "−"}, {Name: "cycle.key.digit", Key: "0–9"}},
	Of: func(m Model, _ env, _ table.Library) func(cycle.Position) Model {
		m = Model{state{next: m.next, low: m.low, todo: todo{hinted: nowhere}, filmed: true}}
		return func(cycle.Position) Model { return m }
	},
}

// engine is the one of that name.
func engine(name string) cycle.Engine { return solver.Named(cycle.Engines(), name) }

// Plain is the position of a board on which all tiles are 1.
func Plain(b cycle.Board) cycle.Position {
	ones := make([]int, b.Cells())
	for i := range ones {
		if !b.Hole(i) {
			ones[i] = 1
		}
	}
	p, err := cycle.NewPosition(b, ones)
	if err != nil {
		panic(err) // a bug: boards were checked where they came in
	}
	return p
}

// What the game says whose keys are found by names.
var (
	_ = lang.Keys("cycle.engine.", "fewest", "chase")
	_ = lang.Keys("cycle.lesson.", "1", "2", "3")
	_ = lang.Keys("cycle.chapter.", "1", "2", "3", "4", "5")
	_ = lang.Keys("cycle.chapter.", "1.idea", "2.idea", "3.idea", "4.idea", "5.idea")
)
