package sliding

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
)

// TestThinksWhileItPlays: without a word the moves begin at once, and what is left gets shorter
// while they are made; whoever stops it and starts it again has all that was found.
func TestThinksWhileItPlays(t *testing.T) {
	tb := newTable(t).open("sliding:8x8#3")
	s := tb.frame.Session
	slider := tb.App.Find(tb.Win, "solver.speed").(*ui.Slider)
	slider.SetValue(0.6)
	room.Want(t, "think", tb.App.Find(tb.Win, "solver.think").(*ui.Select).SelectedIndex(), 0)
	tb.Press("F5")
	shortest := 0
	falls := func() bool {
		n := s.Par().Length // which the run's length is from the start on
		if n > shortest && shortest > 0 {
			t.Errorf("%d moves after %d", n, shortest)
		}
		fell := n < shortest && s.Steps() > 0
		shortest = n
		return fell
	}
	tb.App.Until("a shorter rest", func() bool { return s.Steps() > 0 && falls() })
	room.Want(t, "state", tb.frame.RunState(), session.Playing)
	tb.Reads(tb.frame.Status.Said())
	tb.Press("F5")
	room.Want(t, "state", tb.frame.RunState(), session.Idle)
	known := 0
	tb.App.Until("what was found", func() bool {
		_, known, _ = s.Known().Best(s.Position())
		return known > 0 && known <= s.Par().Length-s.Moves()
	})
	steps := s.Steps()
	slider.SetValue(1)
	tb.Press("F5")
	tb.Press("End")
	tb.App.Until("the end", tb.idle)
	room.Want(t, "status", s.Status(), solver.Won)
	if n := s.Steps() - steps; n > known {
		t.Errorf("%d moves, where %d were known", n, known)
	}
}

// TestThinksUntilTold: it makes no move before the player says so; the choice is kept.
func TestThinksUntilTold(t *testing.T) {
	for _, how := range []string{"P", "solver.play", "solver.commit", "solver.step", "End"} {
		tb := newTable(t).open("sliding:7x7#3")
		tb.App.Choose(tb.Win, "solver.think", 4)
		room.Want(t, "the choice kept", tb.services.Settings.Text("solver.think"), "told")
		tb.Press("F5")
		tb.App.Until("a solution", func() bool { return slices.Contains(uitest.Texts(tb.Win), lang.T("solver.commit")) })
		room.Want(t, "state", tb.frame.RunState(), session.Thinking)
		room.Want(t, "moves", tb.frame.Session.Steps(), 0)
		if how == "P" || how == "End" {
			tb.Press(fyne.KeyName(how))
		} else {
			tb.Click(how)
		}
		tb.App.Until("a move", func() bool { return tb.frame.Session.Steps() > 0 })
		tb.frame.Stop()
	}
}

// TestProofThinksUntilTold: it makes no move before it has ended or is told to, says meanwhile within what bounds
// the answer is, and is in no race.
func TestProofThinksUntilTold(t *testing.T) {
	tb := newTable(t).open("sliding:5x5#3")
	tb.engine("proof")
	room.Want(t, "a choice of times", slices.Contains(uitest.Texts(tb.Win), lang.T("solver.think.0")), false)
	tb.Press("F5")
	s := tb.frame.Session
	said := ""
	tb.App.Until("the bounds", func() bool {
		said = tb.frame.Status.Said()
		return strings.HasPrefix(said, "At least ")
	})
	tb.Reads(said)
	room.Want(t, "state", tb.frame.RunState(), session.Thinking)
	room.Want(t, "moves", s.Steps(), 0)
	tb.App.Until("what was found", func() bool { return s.Par().Length > 0 })
	tb.Click("solver.commit")
	tb.App.Until("a move", func() bool { return s.Steps() > 0 })
	tb.frame.Stop()
}

// TestProofGoesOn when the program was closed meanwhile, if the board is the one it was about; it does not when the
// player had stopped it.
func TestProofGoesOn(t *testing.T) {
	tb := newTable(t).open("sliding:5x5#3")
	tb.engine("proof")
	again := func() {
		t.Helper()
		if err := tb.frame.Session.Close(); err != nil {
			t.Fatal(err)
		}
		tb.Start()
		tb.App.Until("the game", func() bool { return tb.frame.Session.HasGame() })
	}
	again()
	room.Want(t, "state, never begun", tb.frame.RunState(), session.Idle)
	tb.Press("F5")
	tb.App.Until("a figure", func() bool { return strings.HasPrefix(tb.frame.Status.Said(), "At least ") })
	again()
	tb.App.Until("the proof to go on", func() bool { return tb.frame.RunState() == session.Thinking })
	room.Want(t, "moves", tb.frame.Session.Steps(), 0)
	tb.frame.Stop()
	tb.App.Until("its end", tb.idle)
	again()
	tb.App.For(100 * time.Millisecond)
	room.Want(t, "state, stopped before", tb.frame.RunState(), session.Idle)

	tb.Services.Settings.SetText("sliding.proving", "proof 5x5:1,2,3")
	again()
	tb.App.Until("the other board to be forgotten", func() bool { return tb.Services.Settings.Text("sliding.proving") == "" })
	room.Want(t, "state, another board", tb.frame.RunState(), session.Idle)
}

// TestProofGoesOnAfterTheRace, which nobody has to begin, and not on a game that has come meanwhile.
func TestProofGoesOnAfterTheRace(t *testing.T) {
	tb := newTable(t).open("sliding:5x5#3")
	tb.engine("proof")
	tb.Press("F5", "F6")
	room.Want(t, "state, with the race open", tb.frame.RunState(), session.Idle)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "state, back", tb.frame.RunState(), session.Thinking)
	tb.Press("F6")
	tb.open("sliding:5x5#4")
	room.Want(t, "state, with another game", tb.frame.RunState(), session.Idle)
	tb.engine("region")
	tb.Press("F5", "F6", fyne.KeyEscape)
	room.Want(t, "state, where it was another engine", tb.frame.RunState(), session.Idle)
}
