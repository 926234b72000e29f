package session

import (
	"fmt"
	"hash/fnv"
	"slices"
)

// maxAttempts is how many deals are remembered as tried, the last ones.
const maxAttempts = 5000

// attempts are the deals that were tried, the newest last, as hashes of their
// game IDs; wonMark follows those that were won. The list is never written in
// place, because the writer may hold it.
type attempts struct{ list []string }

const wonMark = "!"

func newAttempts(list []string) attempts {
	return attempts{slices.Clip(list[max(0, len(list)-maxAttempts):])}
}

// has says whether a deal was tried.
func (a attempts) has(deal string) bool {
	return slices.Contains(a.list, deal) || a.won(deal)
}

// won says whether a deal was won.
func (a attempts) won(deal string) bool { return slices.Contains(a.list, deal+wonMark) }

// with are the attempts with one more; nothing was dealt where the deal is empty.
func (a attempts) with(deal string, won bool) attempts {
	if deal == "" || a.won(deal) {
		return a
	}
	list := slices.DeleteFunc(slices.Clone(a.list), func(d string) bool { return d == deal })
	if won {
		deal += wonMark
	}
	return newAttempts(append(list, deal))
}

// deal is the hash of the deal on the table; empty where the game was not dealt.
func (on *Played[P, S, M]) deal() string {
	if !on.g.dealt {
		return ""
	}
	h := fnv.New64a()
	h.Write([]byte(on.GameID()))
	return fmt.Sprintf("%016x", h.Sum64())
}

// attempt notes that the deal on the table was tried: the player has made a move,
// or was helped. Dealt again it sets no records.
func (s *Session[P, S, M]) attempt() {
	if deal := s.deal(); deal != "" && !s.attempts.has(deal) {
		s.try(deal, false)
	}
}

// try notes that a deal was tried, or won.
func (b *Book[P]) try(deal string, won bool) {
	b.attempts = b.attempts.with(deal, won)
	b.keepRecords()
}
