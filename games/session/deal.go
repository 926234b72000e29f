package session

import (
	"context"
	"maps"

	"tessera/solver"
)

// dealKind is the kind of work by which a game is dealt.
const dealKind = "deal"

// NewGame deals in the background and puts the deal on the table when it is
// ready; until then the old game goes on. A newer NewGame, or any other way to
// a new game, cancels it; done, which may be nil, is then not called.
func (s *Session[P, S, M]) NewGame(p P, seed uint64, done func(error)) {
	rules := s.cfg.Rules
	s.Background(dealKind, func(ctx context.Context) (any, error) {
		return rules.Deal(ctx, p, solver.NewRand(seed))
	}, func(answer any, err error) {
		if err == nil {
			s.install(game[P, S, M]{params: p, start: answer.(S), seed: seed, dealt: true,
				pictures: s.g.pictures, extra: s.g.handedOn()}, NewGame)
		}
		if done != nil {
			done(err)
		}
	})
}

// handedOn are the words of a game that the next one begins with: all but what somebody
// else has to do with that game, and the help that it was given.
func (g *game[P, S, M]) handedOn() map[string]string {
	words := maps.Clone(g.extra)
	delete(words, challengeKey)
	delete(words, importedKey)
	delete(words, helpedKey)
	delete(words, hintsKey)
	return words
}

// Prepare does in the background what a tab must know before it deals, and counts as
// the deal itself: a newer one, or whatever calls a deal off, cancels it, and done is
// then not called. See [Session.Background].
func (s *Session[P, S, M]) Prepare(work func(context.Context) (any, error), done func(any, error)) {
	s.Background(dealKind, work, done)
}

// Dealing says whether a deal is under way.
func (s *Session[P, S, M]) Dealing() bool { return s.Working(dealKind) }

// CancelDeal drops a deal under way.
func (s *Session[P, S, M]) CancelDeal() { s.CancelBackground(dealKind) }

// Open puts a given position on the table as a new game, of params p. It sets
// no records, since nobody dealt it. Pictures and extras stay.
func (s *Session[P, S, M]) Open(start S, p P) {
	if s.closed {
		return
	}
	s.install(game[P, S, M]{params: p, start: start, pictures: s.g.pictures, extra: s.g.handedOn()}, Opened)
}
