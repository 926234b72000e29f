package swap

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/swap"
)

// The words that a game keeps beside its moves: which pieces look alike, and of
// which part of which picture that is true.
const (
	extraAlike = "alike"
	extraOf    = "alike.of"
)

// status is Won where all cells look right, by what is kept with the game. That is read once:
// of a solution each position is asked for, and to read it takes far longer than to look.
func status(p swap.Position, extra func(string) string) solver.Status {
	text := extra(extraAlike)
	last := lastRead.Load()
	if last == nil || last.text != text {
		last = &read{text, swap.ParseAlike(text)}
		lastRead.Store(last)
	}
	return last.alike.Status(p)
}

// read is which pieces look alike, as it is kept with a game and as it was read.
type read struct {
	text  string
	alike *swap.Alike
}

var lastRead atomic.Pointer[read]

// likeness is all that decides which pieces look alike. It is found once for a game and a
// picture.
type likeness struct {
	pic   view.Picture
	board swap.Board // by any rule
}

// found is what a likeness has come to.
type found struct {
	of    string
	alike *swap.Alike
}

// likenessOf is that of the present picture on a board; false before there is one.
func likenessOf(e env, b swap.Board) (q likeness, ok bool) {
	photo := e.Photos[Name]
	if photo.Hash == "" {
		return q, false
	}
	b.Rule, b.Groups = swap.Free, false
	return likeness{photo.For(gridOf(b)), b}, true
}

// String names it, for games of the same.
func (q likeness) String() string {
	return fmt.Sprintf("%s %.4f,%.4f,%.4f,%.4f %dx%d %t", q.pic.Hash, q.pic.X, q.pic.Y, q.pic.W, q.pic.H, q.board.W, q.board.H, q.board.Turned)
}

// find cuts the picture and compares the pieces; nil where the picture is gone. It may be
// called on any goroutine.
func (q likeness) find(pictures table.Library) *swap.Alike {
	all := table.Alike(pictures, q.pic, q.board.W, q.board.H, q.board.Turned)
	if all == nil {
		return nil
	}
	kin := make([]swap.Kin, len(all))
	for i, one := range all {
		kin[i] = swap.Kin(one)
	}
	return swap.NewAlike(q.board, kin)
}

// drawn is a deal that was looked for: with the likeness of its picture, and not too near.
type drawn struct {
	params swap.Params
	seed   uint64
	alike  found
}

// deal draws a deal of what was chosen that is not too near, for the picture as it is; at
// once where there is none yet.
func (m Model) deal(e env) (Model, []any) {
	p, seed := m.next.Choice, e.Seed()
	m.next = m.next.Ask(p)
	q, ok := likenessOf(e, p.Board)
	if !ok {
		return m, []any{table.StopRun{}, deal{Params: p, Seed: seed}}
	}
	return m, []any{table.StopRun{}, table.Prepare{Key: "deal", Work: func(ctx context.Context, pictures table.Library) (any, error) {
		likes := q.find(pictures)
		return drawn{p, swap.FarSeed(ctx, p, likes, seed), found{q.String(), likes}}, nil
	}}}
}

// begun takes over what a game brings that is about to be on the table. A saved one brings
// its own; any other has the likeness of the picture, if it is known already.
func (m Model) begun(e env, kind session.Kind) (Model, []any) {
	m.next, m.whole = m.next.Begun(), found{}
	if kind == session.Restored {
		m.likes = swap.ParseAlike(e.Extra(extraAlike))
		return m, nil
	}
	now := found{}
	if q, ok := likenessOf(e, e.Position.Board()); ok {
		switch of := q.String(); of {
		case m.ready.of:
			now = m.ready
		case e.Extra(extraOf):
			now = found{of, swap.ParseAlike(e.Extra(extraAlike))}
		}
	}
	return m.keep(e, now)
}

// keep notes with the game which pieces look alike. What would end a game that is dealt or
// under way is not kept as long as it would: until then only its own piece is right in a
// cell, and the player is told.
func (m Model) keep(e env, f found) (Model, []any) {
	m.whole = found{}
	if f.alike != nil && (e.Dealt || e.Steps > 0) && f.alike.Solved(e.Position) {
		m.whole, f = f, found{}
	}
	m.likes = f.alike
	return m, []any{table.Keep{Key: extraAlike, Value: f.alike.String()}, table.Keep{Key: extraOf, Value: f.of}}
}

// askAlike finds out which pieces look alike, where that is not known of the picture that
// the game is played with: refs are its pictures.
func (m Model) askAlike(e env, refs []session.PictureRef) []any {
	q, ok := m.asked(e, refs)
	if !ok {
		return nil
	}
	return []any{table.Ask{Key: "alike", Work: func(_ context.Context, pictures table.Library) any { return found{q.String(), q.find(pictures)} }}}
}

// asked is what is to be found out now. A game that is won stays won, whatever its
// picture.
func (m Model) asked(e env, refs []session.PictureRef) (q likeness, ok bool) {
	if !e.Has || e.Won {
		return q, false
	}
	q, ok = likenessOf(e, e.Position.Board())
	if !ok || q.String() == e.Extra(extraOf) || q.String() == m.whole.of && m.looksWhole(e.Position) {
		return q, false
	}
	own := func(ref session.PictureRef) bool { return ref.Role == boardRole && ref.Hash == q.pic.Hash }
	return q, slices.ContainsFunc(refs, own) // or that of a saved game is on its way
}

// answered takes what was found out, if it is still of use.
func (m Model) answered(e env, a table.Answered) (Model, []any) {
	switch f := a.Value.(type) {
	case drawn:
		m.ready = f.alike
		return m, []any{deal{Params: f.params, Seed: f.seed}}
	case found:
		q, ok := m.asked(e, e.Pictures())
		if !ok || q.String() != f.of {
			return m, nil
		}
		before, whole := m.likes.String(), m.whole.of
		m, do := m.keep(e, f)
		switch changed := m.likes.String() != before; {
		case changed:
			m.verified, m.joints = false, join(e.Position, m.likes)
			do = append(do, table.Reassess{})
		case m.whole.of == whole:
			return m, do
		}
		switch {
		case m.likes.Count() > 0 || e.Steps == 0 || m.looksWhole(e.Position):
			m = m.tellAlike(e)
		case whole != "": // that is no longer so
			m.said = m.said.Say("")
		}
		return m, do
	}
	var do []any
	m.next, do = m.next.Hear(choosing, table.Dealt{Err: a.Err})
	return m, do
}

// looksWhole says whether p looks whole with the picture there is, although it is
// not solved.
func (m Model) looksWhole(p swap.Position) bool {
	return m.whole.alike != nil && m.whole.alike.Solved(p)
}

// tellAlike is what a player is told at the deal: how pieces are turned where they are,
// which the board does not show, and how many look alike.
func (m Model) tellAlike(e env) Model {
	p, n := e.Position, m.likes.Count()
	say := func(key string, args ...any) {
		if m.said = m.said.Say(key, args...); p.Board().Turned {
			m.said.Key, m.said.Args = "swap.turns", []any{"Said", table.Said{Key: key, Args: args}}
		}
	}
	switch {
	case m.looksWhole(p):
		m.said = m.said.Say("swap.whole")
	case 8*n >= 7*p.Cells(): // hardly any can be told from the others
		m.said = m.said.Say("swap.alike.most", "Count", n, "All", p.Cells())
	case m.likes.Groups() > 1:
		say("swap.alike.groups", "Count", n)
	case n > 0:
		say("swap.alike", "Count", n)
	default:
		say("swap.dealt")
	}
	return m
}

var _ = lang.Keys("swap.", "alike", "alike.groups", "dealt")

// The roles of the pictures that a game refers to.
const (
	boardRole = "board"
	finalRole = "final"
)

// loadPictures brings the first of the pictures for the board, and that for the win.
func loadPictures(e env, refs []session.PictureRef) []any {
	last, play := table.InRole(finalRole, refs)
	do := []any{table.Load{Photo: Name, Refs: play}}
	if len(last) == 0 {
		do = append(do, table.Mine{Photo: winPhoto})
	}
	if final.Ticked(e.Options) && (e.Photos[winPhoto].Hash == "" || len(last) > 0) {
		do = append(do, table.Load{Photo: winPhoto, Refs: last})
	}
	return do
}

// keepPictures notes in the game which pictures it is played with, and finds out what looks
// alike in them; own says that there is one for the win.
func (m Model) keepPictures(e env, own bool) []any {
	if !e.Has {
		return nil
	}
	refs := e.Pictures()
	var do []any
	if kept := refsOf(e, own); len(kept) > 0 {
		refs, do = kept, []any{table.UsePictures{Refs: kept}}
	}
	return append(do, m.askAlike(e, refs)...)
}

// refsOf names the pictures of the cards for a game.
func refsOf(e env, own bool) (refs []session.PictureRef) {
	grid := gridOf(e.Position.Board())
	if p := e.Photos[Name]; p.Hash != "" {
		refs = append(refs, p.RefFor(boardRole, grid))
	}
	if p := e.Photos[winPhoto]; own && p.Hash != "" {
		refs = append(refs, p.RefFor(finalRole, finalGrid(e, grid)))
	}
	return refs
}
