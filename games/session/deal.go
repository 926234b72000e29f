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
	s.NewGameWith(p, seed, nil, done)
}

// NewGameWith is NewGame of a game that begins with words of its own.
func (s *Session[P, S, M]) NewGameWith(p P, seed uint64, words map[string]string, done func(error)) {
	rules := s.cfg.Rules
	s.Background(dealKind, func(ctx context.Context) (any, error) {
		return solver.Deal(ctx, rules, p, seed)
	}, func(answer any, err error) {
		if err == nil {
			s.install(game[P, S, M]{params: p, start: answer.(S), seed: seed, dealt: true,
				pictures: s.g.pictures, extra: s.handedOn(words)}, NewGame)
		}
		if done != nil {
			done(err)
		}
	})
}

// LevelKey and DailyKey are the words under which a game keeps that it is a level of the
// way through the game, by its name, or the deal of a day, by its date.
const (
	LevelKey = "level"
	DailyKey = "daily"
)

// handedOn are the words of the game on the table that the next one begins with: all but
// what somebody else has to do with that game, the help that it was given, and what it is a
// part of; and then its own. One that has its own takes over nothing of what the other was
// begun with.
func (on *Played[P, S, M]) handedOn(own map[string]string) map[string]string {
	words := maps.Clone(on.g.extra)
	for _, key := range []string{challengeKey, importedKey, helpedKey, hintsKey, LevelKey, DailyKey, passingKey} {
		delete(words, key)
	}
	if own == nil {
		return words
	}
	if words == nil {
		words = map[string]string{}
	}
	for _, key := range on.cfg.Lasting {
		delete(words, key)
	}
	maps.Copy(words, own)
	return words
}

// Prepare does in the background what a tab must know before it deals, and counts as
// the deal itself: a newer one, or whatever calls a deal off, cancels it, and done is
// then not called. See [Session.Background].
func (w *Work) Prepare(work func(context.Context) (any, error), done func(any, error)) {
	w.Background(dealKind, work, done)
}

// Dealing says whether a deal is under way.
func (w *Work) Dealing() bool { return w.Working(dealKind) }

// CancelDeal drops a deal under way.
func (w *Work) CancelDeal() { w.CancelBackground(dealKind) }

// Open puts a given position on the table as a new game, of params p. It sets
// no records, since nobody dealt it. Pictures and extras stay.
func (s *Session[P, S, M]) Open(start S, p P) { s.OpenWith(start, p, nil) }

// OpenWith is Open of a game that begins with words of its own.
func (s *Session[P, S, M]) OpenWith(start S, p P, words map[string]string) {
	if s.closed {
		return
	}
	s.install(game[P, S, M]{params: p, start: start, pictures: s.g.pictures, extra: s.handedOn(words)}, Opened)
}
