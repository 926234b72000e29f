package table

import (
	"slices"

	"tessera/games/view"
	"tessera/resources/lang"
)

// Next is what the player has chosen for the game to come: its params, and whatever else
// belongs to a game from its beginning. A choice changes nothing on the table, and is forgotten
// where no game is begun with it. It is a value: its methods give another one.
type Next[C comparable] struct {
	Choice C    // what the next game is to be
	Table  C    // the same of the game on the table, where Has
	own    C    // what was chosen when a game of the journey took the table, which leaves the choices as they are
	Has    bool // there is a game on the table
	asked  C    // what is being dealt
	asks   bool
	led    bool // the game on the table is one of the journey
}

// Choosing is what a game tells of its choices.
type Choosing[C comparable] struct {
	Check func(C) error // why there is no such game
	Save  func(C) []any // what keeps it for the next start
}

// Change makes c the choice, and gives what is to be done: of a choice for which there is
// no game it tells the reason, and stays as it is.
func (n Next[C]) Change(k Choosing[C], c C) (Next[C], []any) {
	if err := k.Check(c); err != nil {
		return n, []any{Tell{err}}
	}
	return n.choose(k, c)
}

func (n Next[C]) choose(k Choosing[C], c C) (Next[C], []any) {
	if c == n.Choice {
		return n, nil
	}
	n.Choice = c
	return n, k.Save(c)
}

// usual is the choice against which another is held: that of the game on the table, or
// the one that the player had made before the journey went on.
func (n Next[C]) usual() C {
	if n.led {
		return n.own
	}
	return n.Table
}

// Ask notes that a deal of c begins: the choice, or what is dealt in its place.
func (n Next[C]) Ask(c C) Next[C] {
	n.asked, n.asks = c, true
	return n
}

// BeginSheet is the dialog in which the next game is chosen.
const BeginSheet = "begin"

// Hear follows what happens to games that are dealt, and gives what is to be done.
func (n Next[C]) Hear(k Choosing[C], act any) (Next[C], []any) {
	switch a := act.(type) {
	case Begun:
		return n.Begun(), nil
	case Again: // what was chosen stays for the game after
		if n.Has {
			n = n.Ask(n.Table)
		}
	case CalledOff:
		n.asks = false
	case Dealt:
		if a.Err != nil {
			n.asks = false
			return n, []any{Tell(a)}
		}
	case view.Close:
		if a.Dialog == BeginSheet && !a.OK {
			return n.Forget(k)
		}
	}
	return n, nil
}

// Forget forgets what was chosen.
func (n Next[C]) Forget(k Choosing[C]) (Next[C], []any) {
	if !n.Has || k.Check(n.usual()) != nil {
		return n, nil
	}
	return n.choose(k, n.usual())
}

// Begun takes the choice for a game that begins, until Adopt knows better.
func (n Next[C]) Begun() Next[C] {
	n.Table, n.own, n.Has = n.Choice, n.Choice, true
	if n.asks {
		n.Table = n.asked
	}
	return n
}

// Adopt follows a game that is new on the table; led says that it is one of the journey,
// table what is known of it. The choices are those of that game from now on, but for what
// was chosen while it was being dealt, for positions that no deal gives, and for games of
// the journey.
func (n Next[C]) Adopt(k Choosing[C], table C, led bool) (Next[C], []any) {
	n = n.Follow(table, led)
	changed := n.asks && n.Choice != n.asked
	n.asks = false
	if changed || led || k.Check(n.Table) != nil {
		return n, nil
	}
	return n.choose(k, n.Table)
}

// Follow puts down what is known of the game on the table, and leaves the choices.
func (n Next[C]) Follow(table C, led bool) Next[C] {
	if !n.Has {
		n = n.Begun()
	}
	n.Table, n.led = table, led
	return n
}

// Cards are the card with the choices for the next game, the one with what can be changed in a
// running one, and the one with the game's ID.
func Cards(choices, running []view.Field) []view.Card {
	return []view.Card{{ID: "setup", Place: view.Lists, Fields: choices}, {ID: "looks", Place: view.Looks, Fields: running},
		{ID: "id", Place: view.Lab, Fields: []view.Field{{ID: "id", Kind: view.GameID, Label: lang.T("id.caption")}}}}
}

// Steps is what was done to a draft, each step as the draft was before. It is a value: its
// methods give another one.
type Steps[E any] struct{ past, future []E } // the nearest last

// Keep notes a draft that is about to be changed, for Undo. What was taken back before is
// forgotten.
func (s Steps[E]) Keep(now E) Steps[E] { return Steps[E]{past: append(slices.Clip(s.past), now)} }

// Can says whether there is a step to take back, or to do again.
func (s Steps[E]) Can(back bool) bool {
	if back {
		return len(s.past) > 0
	}
	return len(s.future) > 0
}

// Step takes back what was done last, or does it again, and gives the draft as it is then;
// there must be such a step.
func (s Steps[E]) Step(back bool, now E) (Steps[E], E) {
	from, to := &s.past, &s.future
	if !back {
		from, to = to, from
	}
	last := len(*from) - 1
	next := (*from)[last]
	*from, *to = (*from)[:last:last], append(slices.Clip(*to), now)
	return s, next
}
