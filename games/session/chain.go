package session

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// maxChain is how many games Undo and Redo reach in either direction.
const maxChain = 20

// chain names the games that were on the table before the one that is there and,
// where Undo went back through them, after it: the nearest last. Its slices are
// never written in place.
type chain struct {
	back  []string
	forth []string
}

// gameKey is the form of the key of a game, which becomes part of a file's name.
var gameKey = regexp.MustCompile(`^[0-9a-z]{13}$`)

func newKey() string {
	key := strconv.FormatUint(rand.Uint64(), 36)
	return strings.Repeat("0", 13-len(key)) + key
}

// turned is the chain one game back, or forth; which game that is; and false if
// there is none. key is that of the game on the table.
func (c chain) turned(key string, forth bool) (next chain, to string, ok bool) {
	if forth { // as back, the other way round
		next, to, ok = chain{c.forth, c.back}.turned(key, false)
		return chain{next.forth, next.back}, to, ok
	}
	if len(c.back) == 0 {
		return c, "", false
	}
	last := len(c.back) - 1
	return chain{c.back[:last:last], pushed(c.forth, key)}, c.back[last], true
}

// without is the chain without a game.
func (c chain) without(key string) chain {
	is := func(k string) bool { return k == key }
	return chain{slices.DeleteFunc(slices.Clone(c.back), is), slices.DeleteFunc(slices.Clone(c.forth), is)}
}

// names says whether the chain leads to a game.
func (c chain) names(key string) bool {
	return slices.Contains(c.back, key) || slices.Contains(c.forth, key)
}

func pushed(keys []string, key string) []string {
	keys = append(slices.Clip(keys), key)
	return keys[max(0, len(keys)-maxChain):]
}

// chain is the one that an autosave tells of; none where it tells of none, as
// those of earlier versions.
func (t *tablePart) chain() (chain, error) {
	if t == nil {
		return chain{}, nil
	}
	for _, keys := range [][]string{{t.Key}, t.Back, t.Forth} {
		if len(keys) > maxChain || slices.ContainsFunc(keys, func(k string) bool { return !gameKey.MatchString(k) }) {
			return chain{}, numberError("table", shorten(strings.Join(keys, " ")))
		}
	}
	return chain{back: slices.Clip(t.Back), forth: slices.Clip(t.Forth)}, nil
}

// turn puts the game before on the table, exactly as it was left, or the one
// after; false if there is none. One that is lost is passed over.
func (s *Session[P, S, M]) turn(forth bool) bool {
	way := -1
	if forth {
		way = 1
	}
	for {
		next, to, ok := s.chain.turned(s.g.key, forth)
		if !ok {
			return false
		}
		g, err := s.shelf.fetch(to)
		if err != nil {
			s.trouble(err)
		}
		if g != nil {
			passing := s.Passing()
			if passing {
				next = next.without(s.g.key)
			}
			s.put(*g, next, Change[S, M]{Kind: Restored, Turn: way})
			s.turned = !passing
			return true
		}
		s.lead(s.chain.without(to))
		s.keep()
	}
}
