package table

import (
	"slices"
	"strings"

	"tessera/games/view"
	"tessera/resources/lang"
)

// Next is what the player has chosen for the game to come: its params, and whatever else
// belongs to a game from its beginning. A choice changes nothing on the table. It is a
// value: its methods give another one.
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
	Check  func(C) error    // why there is no such game
	Called func(C) []string // its properties in the player's language: as many for every choice, in the same order
	Save   func(C) []any    // what keeps it for the next start
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

// Again says that the same game begins anew; what was chosen stays for the one after.
func (n Next[C]) Again() Next[C] {
	if n.Has {
		n = n.Ask(n.Table)
	}
	return n
}

// Hear follows what happens to games that are dealt, and what the button of Fields does; it
// gives what is said after said, and what is to be done.
func (n Next[C]) Hear(k Choosing[C], said Said, act any) (Next[C], Said, []any) {
	switch a := act.(type) {
	case Begun:
		return n.Begun(), said, nil
	case Again:
		return n.Again(), said, nil
	case CalledOff:
		return n.CalledOff(), said, nil
	case Dealt:
		if a.Err != nil {
			return n.CalledOff(), said, []any{Tell(a)}
		}
	case view.Press:
		if a.Name == "next.back" {
			return n.Forget(k, said)
		}
	}
	return n, said, nil
}

// Forget forgets what was chosen, and says so where there was anything to forget.
func (n Next[C]) Forget(k Choosing[C], said Said) (Next[C], Said, []any) {
	if !n.Has || n.Choice == n.usual() || k.Check(n.usual()) != nil {
		return n, said, nil
	}
	n, do := n.choose(k, n.usual())
	return n, said.Say("next.dropped"), do
}

// CalledOff forgets what was being dealt.
func (n Next[C]) CalledOff() Next[C] {
	n.asks = false
	return n
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

// Fields say how the next game and the one on the table differ, and offer to forget it;
// none where they do not. Of a lesson nothing is said of the game on the table.
func (n Next[C]) Fields(k Choosing[C], lesson bool) []view.Field {
	var all []view.Field
	if n.Has && n.Choice != n.Table && !lesson {
		all = append(all, view.Field{ID: "next.now", Text: lang.T("next.now", "What", n.difference(k, n.Table, n.Choice))})
	}
	if n.Has && n.Choice != n.usual() {
		all = append(all, view.Field{ID: "next.game", Text: lang.T("next.game", "What", n.difference(k, n.Choice, n.usual()))},
			view.Field{ID: "next.back", Kind: view.Button, Label: "next.back", Icon: "undo"})
	}
	return all
}

// Cards are the card with the choices for the next game, the one with what can be changed in a
// running one, and the one with the game's ID.
func (n Next[C]) Cards(k Choosing[C], lesson bool, choices, running []view.Field) []view.Card {
	return []view.Card{{ID: "setup", Place: view.Lists, Fields: append(choices, n.Fields(k, lesson)...)}, {ID: "looks", Place: view.Looks, Fields: running},
		{ID: "id", Place: view.Lab, Fields: []view.Field{{ID: "id", Kind: view.GameID, Label: lang.T("id.caption")}}}}
}

// difference names the properties in which one game differs from another.
func (n Next[C]) difference(k Choosing[C], one, other C) string {
	next, table := k.Called(one), k.Called(other)
	var parts []string
	for i, part := range next {
		if part != table[i] {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 { // they differ in what has no name
		parts = next
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " · ")
}
