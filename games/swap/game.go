// Package swap is the swap puzzle as values: the player's photo cut into pieces, all of
// them on the board and in the wrong places, which are exchanged two by two until the
// picture is whole.
//
// [Game] is all of it. It may import the game's mathematics, view and table, and no
// toolkit: what the player sees is [View]'s page, what an act means is in update.go.
//
// Main type: [Model], which [View] shows and [Update] moves on. No Fyne, no goroutines; of the
// mathematics solver/swap alone.
package swap

import (
	"context"
	"embed"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/swap"
)

// Name is the game's name in IDs, files and settings; it is the photo field's, too.
const Name = "swap"

// winPhoto is the field of the player's own picture for the win.
const winPhoto = Name + ".final"

// files are what the game says.
//
//go:embed messages/*.json
var files embed.FS

type (
	env  = table.Env[swap.Params, swap.Position, swap.Move]
	play = table.Play[swap.Move]
	deal = table.Deal[swap.Params]
	hint = solver.Hint[swap.Move]
)

// Game is the puzzle.
var Game = table.Game[swap.Params, swap.Position, swap.Move, Model]{
	Spec:  table.Spec[swap.Params, swap.Position, swap.Move]{Game: swap.Game(), Small: small},
	Files: files,
	Session: session.Config[swap.Params, swap.Position, swap.Move]{
		ParamsOf: swap.Position.Params, Status: status, Lasting: []string{extraAlike, extraOf},
	},
	Photos: []string{Name, winPhoto},
	Begin:  func(o table.Options) Model { return Model{next: table.Next[swap.Params]{Choice: load(o)}} },
	View:   View,
	Update: Update,
	Thinks: thinks,
	Par: func(ctx context.Context, m Model, p swap.Position, memory int64, report func(session.Par[swap.Move])) {
		session.ParBy(ctx, p, memory, report, swap.AlikeEngines(func() *swap.Alike { return m.likes })[0])
	},
	Called: func(_ Model, p swap.Params) string { return called(p) },
	Cells:  cellsOf,
	Of:     filmed,
}

// thinks gives the engines and the hint, which take pieces that look alike for each other.
func thinks(now func() Model) ([]swap.Engine, func(context.Context, swap.Position) (hint, error)) {
	likes := func() *swap.Alike { return now().likes }
	return swap.AlikeEngines(likes), func(ctx context.Context, p swap.Position) (hint, error) {
		return large(swap.HintAlike(ctx, p, likes()))
	}
}

// cellsOf is how a move is made: a drag from one piece to the other, or a click on one
// that is turned.
func cellsOf(p swap.Position, m swap.Move) (g table.Gesture) {
	first, _ := p.Board().Cell(m.A)
	g.Cells = []int{first}
	if second, ok := p.Board().Cell(m.B); ok && m.Turn == 0 {
		g.Cells, g.Drag = append(g.Cells, second), true
	}
	return g
}

// filmed is the model at each position of a game that is seen away from the window.
func filmed(m Model, e env, pictures table.Library) func(swap.Position) Model {
	likes := m.likes
	if q, ok := likenessOf(e, e.Start.Board()); ok && m.start != e.Start {
		likes = q.find(pictures)
	}
	return func(p swap.Position) Model { return Model{next: m.next, likes: likes, joints: join(p, likes)} }
}

// gridOf is a board as the picture is cut for it: pieces may have the shape in which
// the board shows the whole picture, unless they are turned by quarters.
func gridOf(b swap.Board) view.Grid {
	return view.Grid{Cols: b.W, Rows: b.H, Oblong: true, Turned: b.Turned}
}

// What the game says whose keys are found by names.
var (
	_ = lang.Keys("swap.engine.", swap.Default)
	_ = lang.Keys("swap.lesson.", "1", "2", "3")
	_ = lang.Keys("swap.chapter.", "1", "2", "3", "4", "5")
	_ = lang.Keys("swap.chapter.", "1.idea", "2.idea", "3.idea", "4.idea", "5.idea")
)
