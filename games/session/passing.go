package session

import "maps"

// passingKey is the word of a game that passes: see [Session.OpenPassing].
const passingKey = "passing"

// OpenPassing is OpenWith of a game that leaves no trace, such as a lesson: while it is on
// the table it is kept as any other, but it counts nowhere, and once another game takes its
// place it is on no shelf and no Undo leads to it.
func (s *Session[P, S, M]) OpenPassing(start S, p P, words map[string]string) {
	all := map[string]string{passingKey: "1"}
	maps.Copy(all, words)
	s.OpenWith(start, p, all)
}

// Passing says whether the game on the table is one that leaves no trace.
func (on *Played[P, S, M]) Passing() bool { return on.has && on.g.passing() }

func (g *game[P, S, M]) passing() bool { return g.extra[passingKey] != "" }

// EndPassing brings the game back over which passing ones came, exactly as it was left;
// false where there was none.
func (s *Session[P, S, M]) EndPassing() bool {
	return s.Passing() && !s.closed && s.turn(false)
}

// FollowsGame says whether there is a game that Undo, or the end of a passing game, leads
// back to.
func (s *Session[P, S, M]) FollowsGame() bool { return len(s.chain.back) > 0 }

// Untouched says that nothing is known of a player of the game: none is on the table or was
// left there, and none was ever played.
func (s *Session[P, S, M]) Untouched() bool {
	return !s.has && !s.beside && len(s.records) == 0 && len(s.attempts.list) == 0
}

// left is c once another game takes the table.
func (on *Played[P, S, M]) left(c chain) chain {
	if !on.has {
		return c
	}
	if on.Passing() {
		return chain{back: c.back}
	}
	return chain{back: pushed(c.back, on.g.key)}
}
