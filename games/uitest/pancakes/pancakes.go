// Package pancakes is a small game that the tests add to the suite, to see that
// a game joins it with a folder of its own and one line: its rules and engine
// are in the room rules, and what it says and its icon come with it.
//
// Main type: [Model], which [View] shows and [Update] moves on. It may import session, table,
// view, lang and its rules: no Fyne.
package pancakes

import (
	"context"
	"embed"
	"image/color"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/uitest/pancakes/rules"
	"tessera/games/view"
	"tessera/resources/lang"
)

// Name is the game's name in IDs, files and settings.
const Name = "pancakes"

// files are what the game says, and its icon.
//
//go:embed icon.svg messages/*.json
var files embed.FS

type env = table.Env[rules.Params, rules.Position, rules.Move]

// Game is the stack in one column, of which a tap flips the pancake and all above it.
var Game = table.Game[rules.Params, rules.Position, rules.Move, Model]{
	Spec:    table.Spec[rules.Params, rules.Position, rules.Move]{Game: rules.Game()},
	Session: session.Config[rules.Params, rules.Position, rules.Move]{ParamsOf: rules.Position.Params},
	Files:   files,
	Begin: func(table.Options) Model {
		return Model{next: table.Next[rules.Params]{Choice: (rules.Least + rules.Most) / 2}}
	},
	View:   View,
	Update: Update,
	Par: func(ctx context.Context, _ Model, p rules.Position, memory int64, report func(session.Par[rules.Move])) {
		session.ParBy(ctx, p, memory, report, rules.Engines()...)
	},
}

// Model is what was chosen, hinted at and said.
type Model struct {
	next table.Next[rules.Params]
	flip rules.Move // that is hinted at; 0 for none
	said table.Said
}

var (
	choices = table.Choosing[rules.Params]{
		Check: func(rules.Params) error { return nil },
		Save:  func(rules.Params) []any { return nil },
	}
	sizes = table.ListOf("game.size", func(n *rules.Params) *rules.Params { return n }, number, 3, 4, 5, 6, 7, 8)
)

func number(n rules.Params) string { return lang.T("pancakes.number", "Count", int(n)) }

// Update is what an act or a happening means.
func Update(m Model, e env, act any) (Model, []any) {
	var do []any
	m.next, do = m.next.Hear(choices, act)
	switch a := act.(type) {
	case table.Started:
		if !e.Has {
			return m, []any{table.NewGame{}}
		}
	case table.Wanted:
		m.next = m.next.Ask(m.next.Choice)
		return m, []any{table.StopRun{}, table.Deal[rules.Params]{Params: m.next.Choice, Seed: e.Seed()}}
	case table.Changed:
		m.flip = 0
		if m.said = m.said.Say("pancakes.dealt"); len(e.Last.Moves) > 0 {
			m.said.Key, m.said.Args = "pancakes.flipped", []any{"Count", int(e.Last.Moves[len(e.Last.Moves)-1])}
		}
		if e.Last.Kind.Fresh() {
			m.next, do = m.next.Adopt(choices, e.Params, e.Led)
		}
	case table.Pointed[rules.Move]:
		m.flip, m.said = a.Moves[0], m.said.Say("pancakes.hint")
	case view.Choose:
		if n, ok := table.Take(m.next.Choice, a, sizes); ok {
			m.next, do = m.next.Change(choices, n)
		}
	case view.Tap:
		return m, []any{table.StopRun{}, table.Play[rules.Move]{Moves: []rules.Move{rules.Move(a.Cell + 1)}}}
	}
	return m, do
}

// View is what is seen.
func View(m Model, e env) view.Page {
	page := view.Page{Status: m.said.String(), Spoken: m.said.Serial,
		Cards: table.Cards([]view.Field{sizes.Field(m.next.Choice)}, nil)}
	page.Scene = view.Scene{Shape: view.Shape{Cols: 1, Rows: len(e.Position), Gap: view.TileGap, Pad: view.BoardPad}, Takes: e.Playing}
	page.Scene.Motion = view.Motion{Serial: e.Serial, For: e.For}
	for cell, size := range e.Position {
		face := view.Face{Fill: view.Own(color.NRGBA{R: 150, G: 90, B: 40, A: 255}), Glyph: string(size), Card: true}
		page.Scene.Tiles = append(page.Scene.Tiles, view.Tile{ID: int(size - '1'), Cell: cell, Face: face})
	}
	for cell := range int(m.flip) {
		page.Scene.Rings[view.Hinted] = append(page.Scene.Rings[view.Hinted], cell)
	}
	page.Figures = make([]view.Figure, 1)
	if e.Has && !e.Won {
		page.Figures[0].Value = lang.T("pancakes.gaps", "Count", e.Position.Gaps())
	}
	return page
}

var _ = lang.Keys("pancakes.engine.", "bfs") // found by name
