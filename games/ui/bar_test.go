package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest"
)

// TestBarStandsStill: when a button takes other words, as Solve does while an engine
// plays, neither it nor any other moves or changes its size, in windows of any width.
func TestBarStandsStill(t *testing.T) {
	newHost(t)
	button := func(name, icon string) *Button { return NewButton(Action{Name: name, Icon: icon, Do: func() {}}) }
	solve := button("action.solve", "solve")
	solve.Turn("solver.stop", "stop")
	left := []*Button{button("action.new", "new"), button("action.undo", "undo"), solve, button("action.hint", "hint")}
	bar := NewBar(left, []*Button{button("action.help", "help")}, nil, left[1])
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

// TestButtonYields where even icons have no room, to the menu, and comes back; no other does.
func TestButtonYields(t *testing.T) {
	newHost(t)
	button := func(name, icon string) *Button { return NewButton(Action{Name: name, Icon: icon, Do: func() {}}) }
	yields := button("action.levels", "levels").Yields()
	left := []*Button{button("action.new", "new"), yields, button("action.undo", "undo")}
	help := button("action.help", "help")
	bar := NewBar(left, []*Button{help}, []*Button{help}, left[2])
	for width := float32(110); width < 400; width++ {
		bar.Resize(fyne.NewSize(width, BarHeight()))
		uitest.Want(t, "the first button", left[0].Visible(), true)
		uitest.Want(t, "the last one", left[2].Visible(), true)
		uitest.Want(t, "the one that yields", yields.Visible(), width >= 4*BarHeight()+3*8+2)
	}
}
