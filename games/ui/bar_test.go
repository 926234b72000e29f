package ui

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tessera/games/look"
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
	whole := float32(-look.Gap)
	for _, b := range left {
		whole += b.whole() + look.Gap
	}
	for fits, wide := range map[bool]float32{true: whole + 0.1, false: whole - 0.1} {
		bar.Resize(fyne.NewSize(wide, BarHeight()))
		uitest.Want(t, fmt.Sprint("the last text in a width of ", wide), left[2].Text != "", fits)
	}
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

// TestListShowsItsWords: in a dialog while it is closed, within reason, and anywhere while it is open,
// with room behind the longest as before all; a long one leaves room at the window's edges.
func TestListShowsItsWords(t *testing.T) {
	h := newHost(t)
	labels := append([]string{"Hidden rectangle of the second kind"}, slices.Repeat([]string{"another"}, 40)...)
	list := NewSelect("game.size", labels, 0, nil)
	uitest.Want(t, "beside others", list.MinSize().Width, 100)
	h.Window.SetContent(container.NewHBox(list))
	test.Tap(list)
	for _, o := range uitest.Seen(h.Window) {
		if c, ok := o.(*Choice); ok {
			must.Equal(t, c.label.text.Text, c.Label(), "what is shown")
			must.Hold(t, c.Size().Width-c.label.Position().X-c.wide >= 2*choicePad, "%q touches the edge", c.Label())
		}
	}
	panel, room := h.Window.Canvas().Overlays().Top().(*fyne.Container).Objects[1], h.Window.Canvas().Size().Height
	uitest.Want(t, "its top and foot", []float32{panel.Position().Y, room - panel.Position().Y - panel.Size().Height},
		[]float32{choicesFree, choicesFree})
	list.Whole()
	uitest.Want(t, "in a dialog", list.MinSize().Width, measured(labels[0])+selectAround)
	list.Options = []string{strings.Repeat("a very long label ", 9)}
	uitest.Want(t, "within reason", list.MinSize().Width, selectMost)
}

// TestKeysAreCalled as they stand in tooltips and in files.
func TestKeysAreCalled(t *testing.T) {
	for _, k := range []string{"F5", "Ctrl+S", "Shift+O", "Ctrl+Shift+K"} {
		key := ParseKey(k)
		must.Equal(t, key, Key{fyne.KeyName(k[strings.LastIndex(k, "+")+1:]), strings.Contains(k, "Ctrl"),
			strings.Contains(k, "Shift")}, "%s", k)
		must.Hold(t, key.String() == k || runtime.GOOS == "darwin", "%s is called %s", k, key)
	}
}
