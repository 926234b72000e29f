package swap

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync/atomic"

	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/imageslice"
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

// status is Won where all cells look right, by what is kept with the game.
func status(p swap.Position, extra func(string) string) solver.Status {
	return swap.ParseAlike(extra(extraAlike)).Status(p)
}

// alike keeps with the game which of its pieces look alike: found out off the UI
// goroutine, before a deal where the picture is there, and whenever the board is
// cut from another part or another picture. It is found once for a game and a
// picture, at a size of its own, so that no resizing of the window changes what is
// right.
type alike struct {
	tab   *Tab
	now   atomic.Pointer[swap.Alike] // as the engines read it
	work  *pictures.Pipeline[likeness, *swap.Alike]
	ready found // for the next deal
	whole found // of the picture there is; not kept, since the board would look whole by it
}

// likeness is all that decides which pieces look alike.
type likeness struct {
	pic   *imageslice.Picture
	crop  imageslice.Crop
	board swap.Board // by any rule
}

// found is what a likeness has come to.
type found struct {
	of    string
	alike *swap.Alike
}

func newAlike(t *Tab) *alike {
	a := &alike{tab: t}
	a.work = pictures.NewPipeline(t.services.Post, func(_ context.Context, q likeness) *swap.Alike { return q.find() }, a.take)
	return a
}

// likeness is that of the present picture on a board; false before there is one.
func (a *alike) likeness(b swap.Board) (q likeness, ok bool) {
	card := a.tab.picture
	if card.Picture() == nil {
		return q, false
	}
	b.Rule, b.Groups = swap.Free, false
	return likeness{card.Picture(), card.CropFor(gridOf(b)), b}, true
}

// String names it, for games of the same.
func (q likeness) String() string {
	return fmt.Sprintf("%s %.4f,%.4f,%.4f,%.4f %dx%d %t", q.pic.Hash(), q.crop.X, q.crop.Y, q.crop.W, q.crop.H, q.board.W, q.board.H, q.board.Turned)
}

// of gives what finds out, on any goroutine, which pieces look alike of a game that begins
// with start; of the one on the table that is known.
func (a *alike) of(start swap.Position) func() *swap.Alike {
	q, ok := a.likeness(start.Board())
	if known := a.now.Load(); !ok || start == a.tab.frame.Session.Start() {
		return func() *swap.Alike { return known }
	}
	return q.find
}

// find cuts the picture and compares the pieces. It may be called on any goroutine.
func (q likeness) find() *swap.Alike {
	px := imageslice.AlikeSide(max(q.board.W, q.board.H))
	all := imageslice.Alike(imageslice.Tiles(q.pic, q.crop, q.board.W, q.board.H, px, px), q.board.Turned)
	kin := make([]swap.Kin, len(all))
	for i, one := range all {
		kin[i] = swap.Kin(one)
	}
	return swap.NewAlike(q.board, kin)
}

// deal draws a deal of p that is not too near, for the picture as it is; at once
// where there is none yet.
func (a *alike) deal(p swap.Params, done func(error)) {
	s := a.tab.frame.Session
	q, ok := a.likeness(p.Board)
	if !ok {
		s.NewGame(p, tab.Seed(), done)
		return
	}
	type drawn struct {
		alike *swap.Alike
		seed  uint64
	}
	seed := tab.Seed()
	cut, keep := a.tab.faces.Ahead(a.tab.layoutOf(p.Board))
	s.Prepare(func(ctx context.Context) (any, error) {
		likes := q.find()
		cut(ctx)
		return drawn{likes, farSeed(ctx, p, likes, seed)}, nil
	}, func(answer any, err error) {
		if err != nil {
			done(err)
			return
		}
		d := answer.(drawn)
		a.ready = found{q.String(), d.alike}
		keep()
		s.NewGame(p, d.seed, done)
	})
}

// farSeed is a seed whose deal is not near: the first of some, or the one of the
// farthest of them.
func farSeed(ctx context.Context, p swap.Params, likes *swap.Alike, seed uint64) (best uint64) {
	const tries = 64
	rng := rand.New(rand.NewPCG(seed, 0))
	best = seed
	p.Groups = false // deals are the same, and without groups one can say how far they are
	most := -1
	for range tries {
		if ctx.Err() != nil {
			break
		}
		at, err := swap.Rules{}.Deal(ctx, p, solver.NewRand(seed))
		if err != nil {
			return seed // which the session is told, too
		}
		far := likes.LowerBound(at)
		if apart, _ := at.LowerBound(); 2*far >= apart {
			return seed
		}
		if far > most {
			most, best = far, seed
		}
		seed = 10_000_000 + rng.Uint64N(90_000_000)
	}
	return best
}

// opens takes over what a game brings that is new on the table. A saved one brings
// its own; any other has that of the picture, if it is known already.
func (a *alike) opens(kind session.Kind) {
	s := a.tab.frame.Session
	a.whole = found{}
	if kind != session.Restored {
		now := found{}
		if q, ok := a.likeness(s.Position().Board()); ok {
			switch of := q.String(); of {
			case a.ready.of:
				now = a.ready
			case s.Extra(extraOf):
				now = found{of, swap.ParseAlike(s.Extra(extraAlike))}
			}
		}
		a.keep(now)
	}
	a.now.Store(swap.ParseAlike(s.Extra(extraAlike)))
}

// keep notes with the game which pieces look alike. What would end a game that is
// dealt or under way is not kept as long as it would: until then only its own piece
// is right in a cell, and the player is told.
func (a *alike) keep(f found) {
	s := a.tab.frame.Session
	a.whole = found{}
	if _, dealt := s.Seed(); f.alike != nil && (dealt || s.Steps() > 0) && f.alike.Solved(s.Position()) {
		a.whole, f = f, found{}
	}
	s.SetExtra(extraAlike, f.alike.String())
	s.SetExtra(extraOf, f.of)
	a.now.Store(f.alike)
}

// ask finds out which pieces look alike, where that is not known of the picture
// that the game is played with.
func (a *alike) ask() {
	if q, ok := a.asked(); ok {
		a.work.Ask(q)
	}
}

// asked is what is to be found out now. A game that is won stays won, whatever its
// picture.
func (a *alike) asked() (q likeness, ok bool) {
	s := a.tab.frame.Session
	if !s.HasGame() || s.Status() == solver.Won {
		return q, false
	}
	q, ok = a.likeness(s.Position().Board())
	if !ok || q.String() == s.Extra(extraOf) || q.String() == a.whole.of && a.looksWhole(s.Position()) {
		return q, false
	}
	for _, ref := range s.Pictures() {
		if ref.Role == boardRole {
			return q, ref.Hash == q.pic.Hash() // or that of a saved game is on its way
		}
	}
	return q, false
}

// take takes what was found out, if it is still of use.
func (a *alike) take(likes *swap.Alike) {
	q, ok := a.asked()
	a.work.Cancel() // what is asked next is to be answered again
	if !ok {
		return
	}
	t := a.tab
	s := t.frame.Session
	before, whole := s.Extra(extraAlike), a.whole.of
	a.keep(found{q.String(), likes})
	if s.Extra(extraAlike) == before && a.whole.of == whole {
		return
	}
	if s.Extra(extraAlike) != before {
		t.unverify()
		t.faces.assign(s.Position())
		t.mark()
		t.frame.Reassess()
	}
	switch {
	case a.now.Load().Count() > 0 || s.Steps() == 0 || a.looksWhole(s.Position()):
		t.frame.Status.Say(a.said())
	case whole != "": // that is no longer so
		t.frame.Status.Say("")
	}
}

// looksWhole says whether p looks whole with the picture there is, although it is
// not solved.
func (a *alike) looksWhole(p swap.Position) bool {
	return a.whole.alike != nil && a.whole.alike.Solved(p)
}

// said is what a player is told at the deal: how pieces are turned where they are,
// which the board does not show, and how many look alike.
func (a *alike) said() string {
	p := a.tab.frame.Session.Position()
	key := func(name string) string {
		if p.Board().Turned {
			name += ".turned"
		}
		return name
	}
	likes := a.now.Load()
	n := likes.Count()
	switch {
	case a.looksWhole(p):
		return lang.T("swap.whole")
	case 8*n >= 7*p.Cells(): // hardly any can be told from the others
		return lang.T("swap.alike.most", "Count", n, "All", p.Cells())
	case likes.Groups() > 1:
		return lang.T(key("swap.alike.groups"), "Count", n)
	case n > 0:
		return lang.T(key("swap.alike"), "Count", n)
	}
	return lang.T(key("swap.dealt"))
}

var _ = lang.Keys("swap.alike", "", ".turned", ".groups", ".groups.turned")
var _ = lang.Keys("swap.dealt", "", ".turned")
