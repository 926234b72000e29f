package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// button is one of a bar.
func button(name, icon string) *Button {
	return NewButton(Action{Name: name, Icon: icon, Do: func() {}})
}

// TestBarStandsStill: when a button takes other words, as Solve does while an engine
// plays, neither it nor any other moves or changes its size, in windows of any width.
func TestBarStandsStill(t *testing.T) {
	newHost(t)
	solve := button("action.solve", "solve")
	solve.Turn("solver.stop", "stop")
	left := []*Button{button("action.new", "new"), button("action.undo", "undo"), solve, button("action.hint", "hint")}
	bar := NewBar(left, []*Button{button("action.help", "help")}, left[1])
	places := func() (all []fyne.Position) {
		for _, b := range left {
			all = append(all, b.Position(), fyne.NewPos(b.Size().Components()))
		}
		return all
	}
	bar.Resize(fyne.NewSize(700, BarHeight()))
	for _, b := range left {
		uitest.Want(t, "how wide "+b.full+" is taken to be", b.whole(), b.MinSize().Width)
	}
	for width := float32(200); width < 700; width++ {
		solve.Turn("action.solve", "solve")
		bar.Resize(fyne.NewSize(width, BarHeight()))
		before := places()
		solve.Turn("solver.stop", "stop")
		Arrange(bar)
		uitest.Want(t, "the buttons", places(), before)
	}
}

// TestTextsThatHaveRoomStay: buttons give up their texts one by one, the first of them last.
func TestTextsThatHaveRoomStay(t *testing.T) {
	newHost(t)
	left := []*Button{button("action.new", "new"), button("action.hint", "hint"), button("action.solve", "solve")}
	bar := NewBar(left, nil)
	seen := map[int]bool{}
	for width := float32(500); width > 120; width-- {
		bar.Resize(fyne.NewSize(width, BarHeight()))
		texts := 0
		for i, b := range left {
			if b.Text == "" {
				continue
			}
			must.Be(t, i <= texts, "%.0f wide, %q has its text, and one before it has none", width, b.full)
			texts++
		}
		seen[texts] = true
	}
	uitest.Want(t, "how many texts there are at some width", len(seen), 4)
}

// TestBarSaysLessBeforeItSaysNothing: a price stays where there is no room for its words as
// well, and the words come back.
func TestBarSaysLessBeforeItSaysNothing(t *testing.T) {
	newHost(t)
	hint := button("action.hint", "hint")
	left := []*Button{button("action.new", "new"), button("action.undo", "undo"), hint}
	bar := NewBar(left, []*Button{button("action.help", "help")}, left[1])
	hint.Tell("Hint −50 ×3", "−50 ×3", "It costs.")
	seen := map[string]float32{}
	for width := float32(120); width < 600; width++ {
		bar.Resize(fyne.NewSize(width, BarHeight()))
		if _, ok := seen[hint.Text]; !ok {
			seen[hint.Text] = width
		}
		must.Be(t, hint.Size().Width+0.5 >= hint.MinSize().Width,
			"%q has %v of %v", hint.Text, hint.Size().Width, hint.MinSize().Width)
	}
	must.Be(t, len(seen) == 3 && seen[""] < seen["−50 ×3"] && seen["−50 ×3"] < seen["Hint −50 ×3"], "it says %v", seen)
}

// TestListInADialogShowsItsWords, but no more than the dialog can be wide.
func TestListInADialogShowsItsWords(t *testing.T) {
	newHost(t)
	s := NewSelect("game.size", []string{"Hidden rectangle of the second kind"}, 0, nil)
	uitest.Want(t, "beside others", s.MinSize().Width <= 100, true)
	s.whole = true
	uitest.Want(t, "in a dialog", s.MinSize().Width >= measured(s.Options[0]), true)
}
