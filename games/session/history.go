package session

import (
	"slices"
	"time"

	"tessera/solver"
)

// maxMoves bounds a history: far more than a person plays, and few enough to
// be replayed in a moment when the game is opened again.
const maxMoves = 100_000

// step is what one undo takes back.
type step[S, M any] struct {
	moves []M
	after S
	cost  int // of all moves up to and with this step
	count int // number of moves up to and with this step
}

func (g *game[P, S, M]) at(n int) S {
	if n == 0 {
		return g.start
	}
	return g.steps[n-1].after
}

// play adds one step, or changes nothing and says why not: bad is the index of
// the move that the rules refused, -1 if it is not about one of them.
func (g *game[P, S, M]) play(rules solver.Rules[P, S, M], moves []M) (bad int, err error) {
	next := step[S, M]{moves: slices.Clone(moves), after: g.at(g.cursor)}
	if g.cursor > 0 {
		next.cost, next.count = g.steps[g.cursor-1].cost, g.steps[g.cursor-1].count
	}
	next.count += len(moves)
	if next.count > maxMoves {
		return -1, &Error{Code: CodeTooLong, Args: map[string]any{"Limit": maxMoves}}
	}
	for i, m := range next.moves {
		after, err := rules.Apply(next.after, m)
		if err != nil {
			return i, err
		}
		next.cost += rules.Cost(next.after, m)
		next.after = after
	}
	// Cutting the capacity makes append copy instead of overwriting steps that
	// a snapshot in the writer's hands still shows.
	g.steps = append(g.steps[:g.cursor:g.tail()], next)
	g.cursor++
	return -1, nil
}

// tail is how far the array behind steps may be appended to in place: to its
// end if nothing was taken back, else not at all.
func (g *game[P, S, M]) tail() int {
	if g.cursor == len(g.steps) {
		return cap(g.steps)
	}
	return g.cursor
}

// Do plays moves as one step of the history: all of them, or none and the
// rules' error. It stops a running engine and forgets what was taken back.
func (s *Session[P, S, M]) Do(moves ...M) error {
	if err := s.mayPlay(); err != nil {
		return err
	}
	s.StopRun()
	if len(moves) == 0 {
		return nil
	}
	old := s.Position()
	if _, err := s.g.play(s.cfg.Rules, moves); err != nil {
		return err
	}
	s.moved(Change[S, M]{Kind: Forward, Old: old, Moves: slices.Clone(moves)})
	return nil
}

func (s *Session[P, S, M]) mayPlay() error {
	switch {
	case s.closed:
		return errClosed
	case !s.has:
		return errNoGame
	case s.Expired():
		return errTimeUp
	}
	return nil
}

// moved starts the clock, settles a win, keeps the game and tells the observer.
func (s *Session[P, S, M]) moved(c Change[S, M]) {
	c.New = s.Position()
	s.g.clock.started = true
	if !s.g.played && !c.ByEngine {
		s.countPlay()
	}
	won := s.cfg.Rules.Status(c.New) == solver.Won
	c.Won = won && c.Kind == Forward
	if won && !s.g.finished {
		c.Outcome = s.finish()
		s.winning = true
		s.settleScore(s.g.score)
	}
	s.clockChanged()
	s.notify(c)
	s.winning = false
}

// CanUndo says whether a step can be taken back.
func (s *Session[P, S, M]) CanUndo() bool { return s.g.cursor > 0 && !s.closed }

// CanRedo says whether a step that was taken back can be played again.
func (s *Session[P, S, M]) CanRedo() bool { return s.g.cursor < len(s.g.steps) && !s.closed }

// Undo takes the last step back. It stops a running engine.
func (s *Session[P, S, M]) Undo() bool { return s.UndoTo(s.g.cursor - 1) }

// UndoTo takes steps back until the given number of them is left, in one
// change. False if there are no more than that.
func (s *Session[P, S, M]) UndoTo(steps int) bool {
	if s.closed || steps < 0 || steps >= s.g.cursor {
		return false
	}
	s.StopRun()
	old, taken := s.Position(), s.g.moves(steps, s.g.cursor)
	back := s.g.cursor - steps
	s.g.cursor = steps
	s.moved(Change[S, M]{Kind: Back, Old: old, Steps: back, Moves: taken})
	return true
}

// Redo plays a step again that was taken back. It stops a running engine.
func (s *Session[P, S, M]) Redo() bool {
	if !s.CanRedo() || s.mayPlay() != nil {
		return false
	}
	s.StopRun()
	old := s.Position()
	s.g.cursor++
	s.moved(Change[S, M]{Kind: Redone, Old: old, Moves: s.g.moves(s.g.cursor-1, s.g.cursor)})
	return true
}

// Restart begins the same game again, with an empty history and the clock at
// zero, without a countdown. What was seen was seen: an assisted game stays
// assisted.
func (s *Session[P, S, M]) Restart() {
	if !s.has || s.closed {
		return
	}
	s.StopRun()
	old := s.Position()
	s.g.steps, s.g.cursor = nil, 0
	s.g.played = s.g.played && !s.g.finished // a second try is the same play, a game after a win another
	s.g.finished = false
	s.g.score = 0
	s.g.clock = clock{}
	s.outcome = nil
	s.paused &^= ByPlayer
	s.clockChanged()
	s.notify(Change[S, M]{Kind: Restart, Old: old, New: s.g.start})
}

// Moves is what the move counter shows: the sum of the costs of all moves
// played so far.
func (s *Session[P, S, M]) Moves() int {
	if s.g.cursor == 0 {
		return 0
	}
	return s.g.steps[s.g.cursor-1].cost
}

// Steps is the number of steps played so far, each of which one Undo takes back.
func (s *Session[P, S, M]) Steps() int { return s.g.cursor }

// History gives the moves that lead from Start to Position.
func (s *Session[P, S, M]) History() []M { return s.g.moves(0, s.g.cursor) }

// moves gives the moves of steps from up to, without, to.
func (g *game[P, S, M]) moves(from, to int) []M {
	var all []M
	for _, st := range g.steps[from:to] {
		all = append(all, st.moves...)
	}
	return all
}

// keep hands the game as it is now to the writer.
func (s *Session[P, S, M]) keep() {
	if s.writer == nil || !s.has || s.closed {
		return
	}
	g := s.g
	s.writer.put(document{
		name:   autosaveName(s.cfg.Game),
		live:   g.clock.running,
		render: func() ([]byte, error) { return g.encode(s.cfg.Game, s.cfg.Rules, time.Now()) },
	})
}
