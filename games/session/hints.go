package session

import "strconv"

// FreeHints is how many hints a game may have of which a win still sets records: each is
// marked with how many it had. More are an engine's help.
const FreeHints = 3

// hintsKey is the word under which a game keeps how many hints were given in it.
const hintsKey = "hints"

// maxHints bounds what a saved game may claim.
const maxHints = 10_000

// Hints is how many hints were given in the game on the table.
func (on *Played[P, S, M]) Hints() int {
	n, _ := strconv.Atoi(on.Extra(hintsKey)) // none yet: 0
	return min(max(n, 0), maxHints)
}

// Hinted notes that the player was given a hint. The game was helped if that is more
// than are free, unless hints are paid for.
func (s *Session[P, S, M]) Hinted() {
	if !s.has || s.closed {
		return
	}
	if !s.g.played {
		s.countPlay() // who knows a hint has tried the deal; before the word, with which it is kept
	}
	s.SetExtra(hintsKey, strconv.Itoa(s.Hints()+1))
	if s.Hints() > FreeHints && !s.cfg.PaidHints {
		s.MarkAssisted()
	}
}
