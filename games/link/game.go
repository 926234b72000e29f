// Package link is Link (连连看) as values: two equal tiles vanish when a path of at most
// two turns joins them, until the board is empty and the picture behind it is to be seen.
//
// [Game] is all of it. What the player sees is [View]'s page of a [Model], what an act means
// [Update]. It may import session, table, view, faces, lang and imageslice, and of the mathematics
// solver/link alone: no Fyne.
package link

import (
	"context"
	"embed"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/link"
)

func init() { lang.Add(link.Messages) }

// Name is the game's name in IDs, files and settings; it is the photo field's, too.
const Name = "link"

// album is the field of the photos that tiles show.
const album = "link.photos"

// photoSide is the size in which photos for tiles are held in memory: no tile is much
// larger.
const photoSide = 256

// files are what the game says.
//
//go:embed messages/*.json
var files embed.FS

type (
	env  = table.Env[link.Params, link.Position, link.Move]
	play = table.Play[link.Move]
	hint = solver.Hint[link.Move]
)

// moveTime is how long a pair takes at normal speed: its path, its going, and the fall of
// the others.
const moveTime = 3 * view.MoveTime

// Game is the game.
var Game = table.Game[link.Params, link.Position, link.Move, Model]{
	Spec: table.Spec[link.Params, link.Position, link.Move]{Game: link.Game(), Small: small,
		MoveTime: moveTime, EveryMove: true, Scored: true, SameLength: true},
	Files: files,
	Session: session.Config[link.Params, link.Position, link.Move]{Game: Name, Rules: link.Rules{}, ParamsOf: link.Position.Params,
		Lasting: []string{extraFaces, extraMode}, Longest: link.LongestTime, Mode: recordedAs, PaidHints: true},
	Photos: []string{Name},
	Album:  table.Album{ID: album, Role: kindRole, Side: photoSide, Most: link.MaxKinds},
	Begin:  begin,
	View:   View,
	Update: Update,
	Thinks: thinks,
	Called: func(_ Model, p link.Params) string { return called(p) },
	Cells: func(p link.Position, m link.Move) table.Gesture {
		return table.Gesture{Cells: cellsOf(p, m)}
	},
	Of:       filmed,
	Follow:   followed,
	Clock:    Model.clock,
	Charges:  charges,
	Faults:   func(e env) int { return shuffles(e.History()) + deadEnds(e) },
	ModeText: modeCalled,
	LastWinnable: func(ctx context.Context, positions []link.Position) (int, bool) {
		found := link.NewJudge().Examine(ctx, positions)
		return found.Back, found.Lost() && found.Back >= 0
	},
	Illustrations: illustrations,
}

// cellsOf are the two cells of a pair.
func cellsOf(p link.Position, m link.Move) []int {
	first, _ := p.Cell(m.A)
	second, _ := p.Cell(m.B)
	return []int{first, second}
}

// filmed is the model at the start of a game that is seen away from the window.
func filmed(m Model, e env, pictures table.Library) func(link.Position) Model {
	m = Model{next: m.next, faces: m.faces, on: link.TilesOf(e.Start), selected: nothing}.begins(e)
	m.faces.warm = [sources]bool{true, true, true, true}
	if m.faces.source == photos {
		m.faces.hand = m.faces.asked(e).deal(context.Background(), pictures)
	}
	m = m.dressed(e)
	return func(link.Position) Model { return m }
}

// followed is the model of a film after a move, with the path by which its pair has gone.
func followed(m Model, from link.Position, move link.Move, to link.Position) Model {
	m.moment.path = path(from, move)
	m.on = m.on.After(from, move, to)
	m.tiles = m.laid(m.on)
	return m
}

// What the game says whose keys are found by names.
var (
	_ = lang.Keys("link.engine.", "full", "greedy")
	_ = lang.Keys("link.lesson.", "1", "2", "3")
	_ = lang.Keys("link.chapter.", "1", "2", "3", "4", "5")
	_ = lang.Keys("link.chapter.", "1.idea", "2.idea", "3.idea", "4.idea", "5.idea")
	_ = lang.Keys("link.", "stars", "starless") // what they are for, and that more shuffles than a game allows earn none
)
