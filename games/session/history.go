package session

import (
	"slices"
	"time"

	"tessera/solver"
)

// maxMoves bounds a history: far more than a person plays, and few enough to
// be replayed in a moment when the game is opened again.
const maxMoves = 100_000

// step is one act of the player, or one of an engine: moves or, where it has none, a jump to a
// position that stood before.
type step[S, M any] struct {
	moves []M
	jump  int  // without moves: the step after which that position stood; 0 is the start
	stays bool // a jump that was made only to keep what was taken back: the board stood there already
	after S
	cost  int // of the moves that lead from the start to after
	made  int // moves made up to and with this step, on whatever way
	run   int // which of the runs since the program began played it; 0 for none, or where that is not known
}

func (st *step[S, M]) jumps() bool { return len(st.moves) == 0 }

// step is the last of the first n steps; of none, one that came to the start by no move.
func (g *game[P, S, M]) step(n int) *step[S, M] {
	if n == 0 {
		return &step[S, M]{after: g.start}
	}
	return &g.steps[n-1]
}

// at is the position after n steps.
func (g *game[P, S, M]) at(n int) S { return g.step(n).after }

// within says that the steps before and behind the first n are of the same run of an engine.
func (g *game[P, S, M]) within(n int) bool {
	return n < len(g.steps) && g.step(n).run == g.step(n+1).run
}

// before is how many of n steps one Undo leaves: behind all of a run, it takes that back whole.
func (g *game[P, S, M]) before(n int) int {
	last := n - 1
	for !g.within(n) && last > 0 && g.step(n).run > 0 && g.within(last) {
		last--
	}
	return last
}

// beyond is how many steps one Redo after n of them comes to: before all of a run, it plays that whole.
func (g *game[P, S, M]) beyond(n int) int {
	next := n + 1
	for !g.within(n) && g.step(next).run > 0 && g.within(next) {
		next++
	}
	return next
}

// cost is what the moves add up to that lead to the position after n steps.
func (g *game[P, S, M]) cost(n int) int { return g.step(n).cost }

// made is the number of moves in the first n steps.
func (g *game[P, S, M]) made(n int) int { return g.step(n).made }

// way lists, from the first to the last, the steps whose moves lead from the
// start to the position after n steps: past jumps only what was before their
// goal does.
func (g *game[P, S, M]) way(n int) (steps []int) {
	for n > 0 {
		if st := &g.steps[n-1]; st.jumps() {
			n = st.jump
		} else {
			n--
			steps = append(steps, n)
		}
	}
	slices.Reverse(steps)
	return steps
}

// through plays moves from a position, and gives the one that they lead to and what they cost; bad
// is the index of the move that the rules refuse, -1 where there is none.
func through[P, S, M any](rules solver.Rules[P, S, M], at S, moves []M) (to S, cost, bad int, err error) {
	for i, m := range moves {
		after, err := rules.Apply(at, m)
		if err != nil {
			return at, cost, i, err
		}
		cost += rules.Cost(at, m)
		at = after
	}
	return at, cost, -1, nil
}

// parsed reads moves; bad is the index of the one that is none, -1 where all are.
func parsed[P, S, M any](rules solver.Rules[P, S, M], texts []string) (moves []M, bad int, err error) {
	for i, text := range texts {
		m, err := rules.ParseMove(text)
		if err != nil {
			return nil, i, err
		}
		moves = append(moves, m)
	}
	return moves, -1, nil
}

// formatted are the texts of moves.
func formatted[P, S, M any](rules solver.Rules[P, S, M], moves []M) (texts []string) {
	for _, m := range moves {
		texts = append(texts, rules.FormatMove(m))
	}
	return texts
}

// play adds one step, or changes nothing and says why not: bad is the index of
// the move that the rules refused, -1 if it is not about one of them.
func (g *game[P, S, M]) play(rules solver.Rules[P, S, M], moves []M) (bad int, err error) {
	next := step[S, M]{moves: slices.Clone(moves), after: g.at(g.cursor), cost: g.cost(g.cursor)}
	behind, more, stay := g.cursor, 1, g.keptBeyond()
	if stay { // what was taken back is not cut off: the move comes behind it, after a jump to here
		behind, more = len(g.steps), 2
	}
	next.made = g.made(behind) + len(moves)
	if next.made > maxMoves || behind+more > maxMoves {
		return -1, errTooLong()
	}
	after, cost, bad, err := through(rules, next.after, next.moves)
	if err != nil {
		return bad, err
	}
	next.after, next.cost = after, next.cost+cost
	if stay {
		here := g.cursor
		g.cursor = behind
		g.addJump(here, true)
	}
	g.add(next)
	return -1, nil
}

// jump adds a step to the position that stood after step to of the list. What
// was taken back stays in the list, and the way to it: the jump comes behind.
func (g *game[P, S, M]) jump(to int) error {
	here, stay := g.cursor, g.cursor < len(g.steps)
	if to < 0 || to > len(g.steps) || len(g.steps)+1 > maxMoves || stay && len(g.steps)+2 > maxMoves {
		return errTooLong()
	}
	g.cursor = len(g.steps)
	if stay {
		g.addJump(here, true)
	}
	g.addJump(to, false)
	return nil
}

// stood is n or, behind a jump that only stayed where the board was already, the
// step that had led there.
func (g *game[P, S, M]) stood(n int) int {
	for n > 0 && g.steps[n-1].stays {
		n = g.steps[n-1].jump
	}
	return n
}

func (g *game[P, S, M]) addJump(to int, stays bool) {
	g.add(step[S, M]{jump: to, stays: stays, after: g.at(to), cost: g.cost(to), made: g.made(g.cursor)})
}

// add puts a step behind those that were played, in place of what was taken
// back.
func (g *game[P, S, M]) add(next step[S, M]) {
	// Cutting the capacity makes append copy instead of overwriting steps that
	// a snapshot in the writer's hands still shows.
	g.steps = append(g.steps[:g.cursor:g.tail()], next)
	g.cursor++
	g.strayed = g.strayed || g.finished
}

func errTooLong() error { return &Error{Code: CodeTooLong, Args: map[string]any{"Limit": maxMoves}} }

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
	s.goesOn()
	s.moved(Change[S, M]{Kind: Forward, Old: old, Moves: slices.Clone(moves)})
	return nil
}

// Give is Do for moves that the player has asked for: they help, and where they win,
// that is no win of the player's.
func (s *Session[P, S, M]) Give(moves ...M) error {
	s.MarkAssisted()
	s.giving = true
	defer func() { s.giving = false }()
	return s.Do(moves...)
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
	s.turned = false
	s.g.clock.started = true
	if !s.g.played && !c.ByEngine && !c.Kind.Jumps() {
		s.countPlay()
	}
	won := s.status(c.New) == solver.Won
	c.Won = won && c.Kind == Forward
	s.g.clock.stopped = won || s.g.finished
	if c.Won && !s.g.finished {
		c.Outcome = s.finish(c.ByEngine && !c.ByHint || s.giving)
		s.winning = true
		s.settleScore(s.g.score)
	}
	s.clockChanged()
	s.notify(c)
	s.winning = false
}

// CanUndo says whether a step can be taken back, a deal under way be called off, or
// the game before be brought back.
func (s *Session[P, S, M]) CanUndo() bool {
	return (s.g.stood(s.g.cursor) > 0 || len(s.chain.back) > 0 || s.Run() != nil || s.has && s.Dealing()) && !s.closed
}

// CanRedo says whether a step that was taken back can be played again, or the game
// that was left by Undo be gone on with.
func (s *Session[P, S, M]) CanRedo() bool {
	return !s.closed && (s.has && s.g.cursor < len(s.g.steps) || len(s.chain.forth) > 0 && !s.Passing())
}

// goesForth says that Redo goes on to the next game: behind the last step, and
// where Undo has just come from there, whatever was taken back in this one.
func (s *Session[P, S, M]) goesForth() bool {
	return len(s.chain.forth) > 0 && !s.Passing() && (s.turned || s.g.cursor == len(s.g.steps))
}

// Leaves says that Undo, or Redo where forth is set, would put another game on the table.
func (s *Session[P, S, M]) Leaves(forth bool) bool {
	if forth {
		return s.goesForth() && !s.closed
	}
	return s.g.stood(s.g.cursor) == 0 && len(s.chain.back) > 0 && s.Run() == nil && !s.closed
}

// Undo takes the last step back, or the run of an engine that has ended with it; where there is none, it brings back the game
// that was on the table before this one, exactly as it was. It stops a running
// engine, and does no more than that where the engine has not moved yet. A deal
// under way is what began last: Undo calls that off, and leaves the game as it is.
func (s *Session[P, S, M]) Undo() bool {
	if s.has && s.Dealing() {
		s.CancelDeal()
		return true
	}
	if n := s.g.stood(s.g.cursor); n > 0 || s.closed {
		s.g.cursor = n // the position is the same
		return s.UndoTo(s.g.before(n))
	}
	if s.Run() != nil { // nothing of it is on the board yet: that it began is what is taken back
		s.StopRun()
		return true
	}
	return s.turn(false)
}

// UndoTo takes steps back until the given number of them is left, in one
// change. False if there are no more than that.
func (s *Session[P, S, M]) UndoTo(steps int) bool {
	if s.closed || steps < 0 || steps >= s.g.cursor {
		return false
	}
	s.StopRun()
	c := Change[S, M]{Kind: Back, Old: s.Position(), Steps: s.g.cursor - steps, Fewer: s.g.cost(s.g.cursor) - s.g.cost(steps)}
	if slices.ContainsFunc(s.g.steps[steps:s.g.cursor], func(st step[S, M]) bool { return st.jumps() }) {
		c.Kind = Jump
	} else {
		c.Moves = s.g.moves(steps, s.g.cursor)
	}
	s.g.cursor = steps
	s.moved(c)
	return true
}

// Redo plays again what one Undo took back; behind the last step it goes on to
// the game from which Undo has come here. It stops a running engine.
func (s *Session[P, S, M]) Redo() bool {
	if !s.CanRedo() {
		return false
	}
	if s.goesForth() {
		return s.turn(true)
	}
	s.StopRun()
	c := Change[S, M]{Kind: Redone, Old: s.Position()}
	next := s.g.beyond(s.g.cursor)
	if st := s.g.step(next); st.jumps() {
		c.Kind = jumpTo(st.jump)
	} else {
		c.Moves = s.g.moves(s.g.cursor, next)
	}
	s.g.cursor = next
	s.moved(c)
	return true
}

// Moves is what the move counter shows: the sum of the costs of the moves that
// lead from Start to Position.
func (on *Played[P, S, M]) Moves() int { return on.g.cost(on.g.cursor) }

// Steps is the number of steps played so far, each of which one Undo takes back.
func (on *Played[P, S, M]) Steps() int { return on.g.cursor }

// AtStart says that the board stands as the game began: no move leads to it.
func (on *Played[P, S, M]) AtStart() bool { return len(on.g.way(on.g.cursor)) == 0 }

// History gives the moves that lead from Start to Position.
func (on *Played[P, S, M]) History() (moves []M) {
	for _, n := range on.g.way(on.g.cursor) {
		moves = append(moves, on.g.steps[n].moves...)
	}
	return moves
}

// Made gives for each move of History which move of the whole game it was,
// counted from 0 in the order in which they were made: what a tab keeps for each
// move it keeps under that number. Without a restart or another jump the numbers
// are those of History itself.
func (on *Played[P, S, M]) Made() (numbers []int) {
	for _, n := range on.g.way(on.g.cursor) {
		for i := range on.g.steps[n].moves {
			numbers = append(numbers, on.g.made(n)+i)
		}
	}
	return numbers
}

// moves gives the moves of steps from up to, without, to.
func (g *game[P, S, M]) moves(from, to int) []M {
	var all []M
	for _, st := range g.steps[from:to] {
		all = append(all, st.moves...)
	}
	return all
}

// keep hands the game as it is now to the writer.
func (k *Keeping[P, S, M]) keep() {
	if k.writer == nil || !k.has || k.closed {
		return
	}
	if k.beside {
		k.keepBeside()
		return
	}
	g, c := k.g, k.chain
	k.writer.put(document{
		name:  autosaveName(k.cfg.Game),
		live:  g.clock.running,
		needs: true, // the game that was there before must be in its file
		render: func() ([]byte, error) {
			file := g.file(k.cfg.Game, k.cfg.Rules, time.Now())
			file.Table = &tablePart{Key: g.key, Back: c.back, Forth: c.forth}
			return file.encode()
		},
		done: func() { k.shelf.prune(c) },
	})
}

// keepBeside keeps the game on the table among those of the shelf, once something
// was done in it. Nothing is pruned meanwhile: the autosave that cannot be read may
// lead to any game there.
func (k *Keeping[P, S, M]) keepBeside() {
	if len(k.g.steps) == 0 || k.Passing() {
		return
	}
	g, moves, status := k.g, k.Moves(), k.Status()
	k.writer.put(document{
		name: keptName(k.cfg.Game, g.key),
		live: g.clock.running,
		render: func() ([]byte, error) {
			now := time.Now()
			file := g.file(k.cfg.Game, k.cfg.Rules, now)
			file.Shelf = &shelfPart{Moves: moves, Status: status, LeftMS: now.UnixMilli()}
			return file.encode()
		},
	})
}
