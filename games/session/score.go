package session

// maxScore bounds what a game may be worth, and so what a saved game may claim.
const maxScore = 1_000_000_000

// Score is what the tab said last that the game is worth: 0 before, and always
// in games without scores.
func (on *Played[P, S, M]) Score() int { return on.g.score }

// SetScore notes what the game is worth now; it is kept with the game, and a new
// or restarted game begins at 0. n is brought into 0…10⁹. What the winning move
// is worth is known only when it has been made: a score set while OnChange tells
// of the win still decides the record, one set later does not.
func (s *Session[P, S, M]) SetScore(n int) {
	n = min(max(n, 0), maxScore)
	if !s.has || s.closed {
		return
	}
	if s.winning && s.outcome != nil { // the observer may have begun another game
		s.settleScore(n)
	}
	if n != s.g.score {
		s.g.score = n
		s.keep()
	}
}

// settleScore notes in the outcome, and in the records where it counts, what the
// game was worth that is being won. A later call replaces an earlier one.
func (s *Session[P, S, M]) settleScore(n int) {
	out := s.outcome
	out.Score = n
	out.BestScore = out.Counted && !out.Helped && n > out.Before.BestScore
	if out.Counted {
		s.enter(out)
	}
	if out.Counted && !out.Helped {
		rec := s.Records()
		rec.BestScore = max(out.Before.BestScore, n)
		s.setRecord(s.g.params, s.Mode(), rec)
	}
}
