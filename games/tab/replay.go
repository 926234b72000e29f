package tab

import (
	"context"
	"errors"
	"slices"
	"time"

	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver"
)

// Replayed is a game that was played, to be seen again.
type Replayed struct {
	ID     string                   // of the game (see [session.GameID])
	Moves  func() ([]string, error) // their texts, from the start to the end; called on any goroutine
	Won    bool                     // by the player, who may play against it
	Time   time.Duration
	Score  int
	Par    int  // the fewest moves that were known of, 0 for none
	Proven bool // there are no fewer
}

// CanReplay says whether the game on the table can be seen again: it is won.
func (pl *Play[P, S, M]) CanReplay() bool {
	return pl.over() && len(pl.Session.History()) > 0 && pl.filming() != nil
}

// ReplayTable shows the game on the table again.
func (f *Frame[P, S, M]) ReplayTable() {
	s := f.Session
	texts, par := s.MoveTexts(), f.par.known()
	f.ShowReplay(Replayed{ID: s.GameID(), Moves: func() ([]string, error) { return texts, nil },
		Won: s.Status() == solver.Won && f.core.shown() == "" && !s.Strayed(), Time: s.Elapsed(), Score: s.Score(), Par: par.Length, Proven: par.Proven})
}

// recorded is a game to be seen again, with all its moves made by the rules.
type recorded[P, S, M any] struct {
	id   session.ParsedID[P, S]
	reel *reel[P, S, M]
}

// record deals a game again, or takes its position, and makes its moves.
func (pl *Play[P, S, M]) record(g Replayed) func(context.Context) (*recorded[P, S, M], error) {
	rules := pl.spec.Rules
	id, err := pl.Session.ParseGameID(g.ID)
	return func(ctx context.Context) (*recorded[P, S, M], error) {
		if err != nil {
			return nil, err
		}
		if id.Dealt {
			if id.Start, err = solver.Deal(ctx, rules, id.Params, id.Seed); err != nil {
				return nil, err
			}
		}
		texts, err := g.Moves()
		if err != nil {
			return nil, err
		}
		r, err := readReel(rules, id.Start, texts)
		return &recorded[P, S, M]{id, r}, err
	}
}

// unplayable says why a game cannot be seen again.
func unplayable(err error) string {
	if d, ok := errors.AsType[*damaged](err); ok {
		return lang.T("replay.damaged", "Move", d.move)
	}
	return lang.T("replay.unreadable", "Why", lang.Sentence(err))
}

// finding is how long an engine may look for what is shown beside a replay.
const finding = 10 * time.Second

// findings are what an engine has found for a replay.
type findings[P, S, M any] struct {
	best   *reel[P, S, M] // nil where there is none
	proven bool           // it is as short as can be
	lost   int            // after how many moves the game could last be won
	isLost bool
}

// compares says whether solutions of the game differ in length, so that a best one is worth
// to be seen.
func (pl *Play[P, S, M]) compares() bool {
	return pl.par.learns() && !pl.spec.SameLength
}

// onTable says whether a position is the start of the game on the table, which is not won
// yet: its solution would be help.
func (pl *Play[P, S, M]) onTable(start S) bool {
	s, rules := pl.Session, pl.spec.Rules
	return s.HasGame() && !pl.over() && rules.FormatPosition(start) == rules.FormatPosition(s.Start())
}

// bestBeside gives what finds a best solution of a game that begins with start, on any
// goroutine. Of the game on the table what is known is taken.
func (pl *Play[P, S, M]) bestBeside(start S) func(context.Context) findings[P, S, M] {
	rules, spec := pl.spec.Rules, pl.spec
	known := pl.par.known()
	if known.Moves != nil && rules.FormatPosition(start) == rules.FormatPosition(pl.Session.Start()) {
		return func(context.Context) (found findings[P, S, M]) {
			if r, err := newReel(rules, start, known.Moves); err == nil {
				found = findings[P, S, M]{best: r, proven: known.Proven && r.count() == known.Length}
			}
			return found
		}
	}
	engine := pl.engine(spec.Default)
	options := solver.Options{Memory: pl.Services.Settings.Memory(), Tables: pl.Services.Tables, Time: improving}
	return func(ctx context.Context) (found findings[P, S, M]) {
		ctx, cancel := context.WithTimeout(ctx, finding)
		defer cancel()
		options.Report = func(st solver.Stats) {
			if st.Result != nil {
				found.proven = st.Result.Optimal
			}
		}
		moves, err := solver.Collect(ctx, engine, start, options)
		if err == nil {
			found.best, err = newReel(rules, start, moves)
		}
		if err != nil || rules.Status(found.best.end) != solver.Won {
			return findings[P, S, M]{}
		}
		return found
	}
}

// lossBeside gives what finds the move by which a game was lost.
func lossBeside[P, S, M any](judge func(context.Context, []S) (int, bool), r *reel[P, S, M]) func(context.Context) findings[P, S, M] {
	return func(ctx context.Context) (found findings[P, S, M]) {
		ctx, cancel := context.WithTimeout(ctx, finding)
		defer cancel()
		var positions []S
		for n := range len(r.moves) + 1 {
			positions = append(positions, r.at(n))
		}
		found.lost, found.isLost = judge(ctx, positions)
		return found
	}
}

// playAgainst begins the game anew, with what it came to as the challenge.
func (rm *Room[P, S, M]) playAgainst(g Replayed, r *recorded[P, S, M]) {
	rm.portrait.take()
	rm.leaveRace()
	if err := rm.Session.PlayAgainst(r.id, slices.Clone(r.reel.moves), g.Time); err != nil {
		rm.Services.Dialogs.Fail(err)
		return
	}
	rm.Board.TakeFocus()
}
