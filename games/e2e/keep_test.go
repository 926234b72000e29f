//go:build e2e && linux

package e2e

import (
	"testing"
	"time"

	"tessera/resources/lang"
)

// slide makes n moves, none of which takes back the one before.
func (p *Program) slide(n int) State {
	p.t.Helper()
	for range n {
		cells := inLine(p.Position())
		p.ClickToSlide(cells[len(cells)/2])
	}
	return p.Settle()
}

// back presses Ctrl+Z until the game is that of an ID, and rests where it is told that a
// held key goes no further.
func (p *Program) back(id string) State {
	p.t.Helper()
	for range 40 {
		if p.State().GameID == id {
			break
		}
		p.Key("ctrl+z")
		if p.Settle().Message == lang.T("say.held.back") {
			time.Sleep(time.Second)
		}
	}
	return p.WaitFor("the game "+id, usual, func(s State) bool { return s.GameID == id && !s.Animating })
}

// TestNothingIsThrownAway: whatever takes the place of a game, Ctrl+Z brings it
// back with its moves: a new game, a typed ID and a restart, one after the other,
// also when the program was ended or killed in between.
func TestNothingIsThrownAway(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:4x4#7")
	first := p.slide(12)

	p.Key("ctrl+n")
	p.WaitFor("the choice of a tile", usual, func(s State) bool { return s.Position == "" })
	p.ClickCell(5)
	p.WaitFor("the new game", usual, func(s State) bool { return s.GameID != first.GameID && s.Position != "" && !s.Animating })
	same := func(what string, s State) {
		t.Helper()
		if s.Position != first.Position || s.Moves != first.Moves || s.Steps != first.Steps {
			t.Fatalf("%s: %+v, was %+v", what, s, first)
		}
	}
	same("after Ctrl+N", p.back(first.GameID))

	p.Key("ctrl+y")
	p.WaitFor("the new game again", usual, func(s State) bool { return s.GameID != first.GameID })
	p.Deal("sliding:5x5#3")
	p.slide(3)
	p.Quit()
	p.Start()
	same("after a typed ID and another start", p.back(first.GameID))

	p.Click("action.restart")
	p.WaitFor("the start", usual, func(s State) bool { return s.Moves == 0 })
	p.Settle()
	p.Key("ctrl+z")
	same("after Restart", p.WaitFor("the moves", usual, func(s State) bool { return s.Moves == first.Moves && !s.Animating }))

	p.Deal("sliding:3x3#9")
	p.slide(2)
	p.within(mayCost, func() bool { return false })
	p.Kill()
	p.Start()
	s := p.back(first.GameID)
	if s.Steps < first.Steps {
		t.Fatalf("after a kill %d steps, were %d", s.Steps, first.Steps)
	}
}

// TestGamesAreResumed from the list, which is opened by key, with the mouse; a
// kept position is gone back to by key.
func TestGamesAreResumed(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:4x4#7")
	first := p.slide(5)
	p.Key("ctrl+k")
	p.slide(2)
	p.Key("ctrl+j")
	p.WaitFor("the kept position", usual, func(s State) bool { return s.Position == first.Position && s.Moves == first.Moves })
	p.Settle()
	p.Deal("sliding:5x5#3")
	p.slide(3)
	p.Key("ctrl+g")
	p.WaitFor("the list", usual, func(s State) bool { return s.Dialog == lang.T("games.title") })
	p.Click("games.resume")
	p.WaitFor("the first game", usual, func(s State) bool {
		return s.Dialog == "" && s.GameID == first.GameID && s.Position == first.Position
	})
	p.Key("ctrl+g")
	p.WaitFor("the list again", usual, func(s State) bool { return s.Dialog == lang.T("games.title") })
	p.Find("games.unkeep") // of the position on the board, to which there is no way to go
	p.Key("Escape")
	p.WaitFor("the board", usual, func(s State) bool { return s.Dialog == "" })
	p.CheckTranslated()
}
