package cycle

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/board"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// choose picks from a list, for the next game, and deals that.
func (tb *table) choose(list string, i int) {
	tb.T.Helper()
	tb.waits(list, i)
	tb.DealsNext()
}

// waits picks from a list, for the next game.
func (tb *table) waits(list string, i int) {
	tb.T.Helper()
	tb.Chooses(list, func() { tb.App.Choose(tb.Win, list, i) })
}

// check switches a box over.
func (tb *table) check(name string) {
	tb.T.Helper()
	box := tb.App.Find(tb.Win, name).(*ui.Check)
	box.SetChecked(!box.Checked)
}

// TestChoicesBelongToTheNextGame: nothing changes on the table until it is dealt,
// and Escape forgets them.
func TestChoicesBelongToTheNextGame(t *testing.T) {
	tb := newTable(t).open("cycle:5x5d6plus#7")
	tb.TapCell(7)
	before := tb.setup.next.Choice()
	all := func() {
		t.Helper()
		tb.waits("game.preset", 0)
		tb.waits("game.size", 2)
		tb.waits("game.depth", 3)
		tb.waits("game.rule", 3)
		tb.waits("game.goal", 1)
		tb.waits("game.deal", 4)
		tb.waits("game.limit", 2)
		tb.Chooses("wrapping", func() { tb.check("game.wrap") })
		tb.agrees("while choosing")
	}
	all()
	_, on := tb.frame.Session.Countdown()
	room.Want(t, "a countdown for the game on the table", on, false)
	tb.Press(fyne.KeyEscape)
	room.Want(t, "chosen after Escape", tb.setup.next.Choice(), before)
	room.Want(t, "listed after Escape", tb.List("game.size").Selected, tab.SizeText(5, 5))
	all()
	tb.frame.Session.Restart()
	_, on = tb.frame.Session.Countdown()
	room.Want(t, "a countdown for the game begun again", on, false)
	chosen := tb.setup.next.Choice()
	tb.DealsNext()
	room.Want(t, "params", tb.frame.Session.Params(), chosen.Params)
	left, _ := tb.frame.Session.Countdown()
	room.Want(t, "the time", left, time.Minute)
}

// TestListsDealTheirBoards: each choice is what is dealt next, is remembered,
// and stands in the list then.
func TestListsDealTheirBoards(t *testing.T) {
	tb := newTable(t)
	list := func(name string) *ui.Select { return tb.App.Find(tb.Win, name).(*ui.Select) }
	tb.choose("game.preset", 0)
	want := cycle.Presets()[0].Params
	room.Want(t, "a preset", tb.frame.Session.Params(), want)
	tb.choose("game.size", 2)
	want.W, want.H = 4, 4
	tb.choose("game.depth", 3)
	want.Depth = 5
	tb.choose("game.rule", 3)
	want.Rule.Shape = cycle.Line
	tb.choose("game.goal", 1)
	want.One = true
	tb.Chooses("wrapping", func() { tb.check("game.wrap") })
	want.Wrap = true
	tb.DealsNext()
	room.Want(t, "all choices together", tb.frame.Session.Params(), want)
	room.Want(t, "the preset listed", list("game.preset").Selected, lang.T("cycle.preset.own"))
	room.Want(t, "the rule listed", list("game.rule").Selected, lang.T("cycle.rule.line"))
	tb.choose("game.deal", 1)
	want.Random = true
	room.Want(t, "a truly random deal", tb.frame.Session.Params(), want)
	room.Want(t, "remembered", tb.Services.Settings.Text("cycle.params"), want.String())
	tb.choose("game.deal", 4)
	room.Want(t, "a deal by clicks", tb.frame.Session.Params().Clicks, distances[2])
	tb.agrees("at the end")
}

// TestOtherSizes are asked for: 1 to 20 columns and rows.
func TestOtherSizes(t *testing.T) {
	tb := newTable(t)
	for _, c := range [][2]int{{7, 2}, {20, 20}, {1, 3}} {
		list := tb.App.Find(tb.Win, "game.size").(*ui.Select)
		before := list.Selected
		list.SetSelectedIndex(len(list.Options) - 1)
		room.Want(t, "the list, as long as nothing is chosen", list.Selected, before)
		tb.App.Choose(tb.Win, "size.columns", c[0]-1)
		tb.App.Choose(tb.Win, "size.rows", c[1]-1)
		tb.Chooses("another size", func() { tb.Click(lang.T("button.use")) })
		tb.DealsNext()
		l := tb.board.Layout()
		room.Want(t, "the board", [2]int{l.Cols, l.Rows}, c)
		room.Want(t, "the size listed", list.Selected, tab.SizeText(c[0], c[1]))
		tb.agrees("at that size")
	}
}

// TestSmallestBoard: one tile, which has to become 1.
func TestSmallestBoard(t *testing.T) {
	tb := newTable(t).open("cycle:1x1d4plusone:3")
	tb.TapCell(0)
	tb.TapCell(0)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
}

// TestImpossibleDealIsRefused with the reason; the game on the table stays, and so
// does all that was chosen: one of it needs to be changed.
func TestImpossibleDealIsRefused(t *testing.T) {
	tb := newTable(t).open("cycle:2x2d3plus#7")
	before := tb.shown()
	tb.setup.setSize(1, 1)
	if tb.Services.Dialogs.Text() == "" {
		tb.Click("next.deal")
	}
	tb.App.Until("the reason", func() bool { return tb.Services.Dialogs.Text() != "" })
	room.Want(t, "the reason", tb.Services.Dialogs.Text(), lang.T("error.parse.cycle-trivial"))
	tb.Services.Dialogs.Close()
	room.Want(t, "the size listed", tb.List("game.size").Selected, tab.SizeText(1, 1))
	tb.setup.setSize(2, 2)
	tb.waits("game.deal", 14) // 30 clicks, which no board of this size needs
	tb.Click("next.deal")
	tb.App.Until("the reason", func() bool { return tb.Services.Dialogs.Text() != "" })
	room.Want(t, "the reason", strings.HasPrefix(tb.Services.Dialogs.Text(), lang.T("cycle.refused", "Most", "")[:40]), true)
	tb.Services.Dialogs.Close()
	room.Want(t, "the deal listed", tb.List("game.deal").Selected, lang.T("cycle.deal.clicks", "Count", 30))
	room.Want(t, "the position", tb.shown(), before)
	tb.agrees("after that")
}

// TestWrongIDChangesNothing and is answered by a sentence.
func TestWrongIDChangesNothing(t *testing.T) {
	tb := newTable(t).open("cycle:3x3d9plus#7")
	before := tb.shown()
	for _, id := range []string{"", "hello", "cycle:21x3d9plus#1", "cycle:3x3d17plus#1", "cycle:3x3d9square#1",
		"cycle:3x3d9kernel000-000-000#1", "cycle:3x3d4kernel000-050-000#1", "cycle:2x2d9plus:1,2,3", "cycle:2x2d9plus:1,2,3,10", "cycle:2x2d9plus:0,1,2,3"} {
		tb.TypeID(id)
		if said := tb.Services.Dialogs.Text(); said == "" || strings.Contains(said, "error.") || strings.Contains(said, "<no value>") {
			t.Errorf("%q is answered by %q", id, said)
		}
		tb.Services.Dialogs.Close()
		room.Want(t, "the position", tb.shown(), before)
		tb.agrees("after " + id)
	}
	tb.TypeID("2x2d9plus:1,2,3,4")
	room.Want(t, "a bare position", tb.shown().String(), "2x2d9plus:1,2,3,4")
}

// TestTimedMode: the clock runs down from the first click, and when the time is
// up no click is taken until the game is begun again.
func TestTimedMode(t *testing.T) {
	tb := newTable(t)
	tb.choose("game.limit", 1)
	left, on := tb.frame.Session.Countdown()
	room.Want(t, "a countdown", on, true)
	room.Want(t, "of", left, 30*time.Second)
	tb.App.Find(tb.Win, "countdown")
	tb.frame.Session.SetCountdown(time.Millisecond)
	tb.TapCell(0)
	tb.App.Until("the end of the time", func() bool { return slices.Contains(uitest.Texts(tb.Win), lang.T("timeup.title")) })
	at := tb.shown()
	tb.TapCell(1)
	room.Want(t, "the position after the end", tb.shown(), at)
	tb.Click("timeup.look")
	tb.frame.Status.Say("")
	tb.TapCell(1)
	room.Want(t, "said to a click", tb.frame.Status.Said(), lang.T("error.session.time-up"))
	tb.frame.Session.Restart()
	left, _ = tb.frame.Session.Countdown()
	room.Want(t, "the time of the second try", left, 30*time.Second)
	tb.choose("game.limit", 0)
	_, on = tb.frame.Session.Countdown()
	room.Want(t, "a countdown without a limit", on, false)
}

// kernelBoards are the two boards of the kernel editor.
func (tb *table) kernelBoards() (grid, preview *board.Board) {
	tb.T.Helper()
	for _, o := range uitest.Seen(tb.Win) {
		if b, ok := o.(*board.Board); ok {
			if grid == nil {
				grid = b
			} else {
				preview = b
			}
		}
	}
	if preview == nil {
		tb.T.Fatal("the editor shows no two boards")
	}
	return grid, preview
}

// TestRecordsNameTheirBoards in words, as the lists do.
func TestRecordsNameTheirBoards(t *testing.T) {
	tb := newTable(t)
	for id, name := range map[string]string{
		"cycle:3x2d9plus#1":              "3 × 2, 1 to 9, Plus (5 tiles)",
		"cycle:4x4d5starwraponec4#1":     "4 × 4, 1 to 5, 3×3 block, Wrap around, All 1, Needs 4 clicks",
		"cycle:5x5d3kernel121-000-000#1": "5 × 5, 1 to 3, Custom",
		"cycle:4x4d9plusrandom#1":        "4 × 4, 1 to 9, Plus (5 tiles), Truly random",
	} {
		tb.open(id)
		tb.Click("action.records")
		tb.Reads(lang.T("records.title", "Board", name))
		tb.Services.Dialogs.Close()
	}
}

// TestKernelEditor makes a rule by tapping and typing, shows at once what it
// does, refuses a kernel of zeros, and deals by it.
func TestKernelEditor(t *testing.T) {
	tb := newTable(t).open("cycle:4x4d5plus#7")
	open := func() (grid, preview *board.Board) {
		list := tb.App.Find(tb.Win, "game.rule").(*ui.Select)
		list.SetSelectedIndex(len(list.Options) - 1)
		return tb.kernelBoards()
	}
	grid, preview := open()
	room.Want(t, "the preview is of the board's size", preview.Layout().Cells(), 16)
	tap := func(b *board.Board, cell int) { b.OnTap(cell) }
	for _, cell := range []int{7, 11, 12, 13, 17} { // the plus that it begins with
		grid.OnSecondary(cell)
	}
	room.Want(t, "zeros can be used", tb.App.Enabled(tb.Win, "cycle.kernel.use"), false)
	tb.Reads(lang.T("error.parse.cycle-zero"))
	tap(grid, 12)
	tap(grid, 12)
	grid.SetCursor(24, true)
	grid.OnRune('4')
	room.Want(t, "5 is refused", grid.OnRune('5'), true)
	tb.Reads(lang.T("cycle.kernel.range", "High", 4))
	tb.App.Until("the share", func() bool { return tb.App.Enabled(tb.Win, "cycle.kernel.use") })
	tb.Chooses("a rule", func() { tb.Click("cycle.kernel.use") })
	tb.DealsNext()
	want := cycle.Rule{Shape: cycle.Custom, Kernel: cycle.Kernel{2: {2: 2}, 4: {4: 4}}}
	tb.App.Until("the deal", func() bool { return tb.frame.Session.Params().Rule == want })
	tb.Reads(tb.frame.Session.GameID())
	room.Want(t, "the rule listed", tb.App.Find(tb.Win, "game.rule").(*ui.Select).Selected, lang.T("cycle.rule.made"))
	before := tb.shown()
	tb.TapCell(0)
	room.Want(t, "the tile clicked", tb.shown().Value(0), (before.Value(0)+1)%5+1)
	room.Want(t, "the tile two down and right", tb.shown().Value(10), (before.Value(10)+3)%5+1)

	_, preview = open()
	preview.OnHover(5)
	room.Want(t, "the preview frames what a click there would change", append([]int{}, preview.Rings(board.Touched)...), []int{5, 15})
	tb.Click(lang.T("button.cancel"))
	room.Want(t, "the rule after cancelling", tb.frame.Session.Params().Rule, want)
	tb.choose("game.depth", 1)
	room.Want(t, "a kernel brought into range", tb.frame.Session.Params().Rule.Kernel, cycle.Kernel{2: {2: 2}, 4: {4: 2}})
}

// TestRuleWithAName that is made in the editor, or left there as it was, is called by
// that name, unless it reaches farther on the board than what was made.
func TestRuleWithAName(t *testing.T) {
	tb := newTable(t)
	for _, c := range []struct {
		id   string
		from int // of the rules to begin with; -1 for the one on the table
		want cycle.Shape
	}{
		{"cycle:4x4d5plus#7", -1, cycle.Plus},
		{"cycle:4x4d5plus#7", 5, cycle.Star},
		{"cycle:3x3d5cross#7", -1, cycle.Cross},
		{"cycle:7x7d5line#7", -1, cycle.Custom},
		{"cycle:4x4d5kernel010-111-010#7", -1, cycle.Custom},
	} {
		tb.open(c.id)
		list := tb.List("game.rule")
		list.SetSelectedIndex(len(list.Options) - 1)
		if c.from >= 0 {
			tb.App.Choose(tb.Win, "kernel.from", c.from)
		}
		tb.Click("cycle.kernel.use")
		room.Want(t, c.id, tb.setup.next.Choice().Rule.Shape, c.want)
		room.Want(t, c.id+": another game is offered", tb.setup.next.Content.Visible(), tb.frame.Session.Params().Rule.Shape != c.want)
	}
}

// TestListsShowWhatIsChosenInFull, at the width that the cards have.
func TestListsShowWhatIsChosenInFull(t *testing.T) {
	tb := newTable(t)
	for _, l := range lang.Languages() {
		tb.Speak(l.Code)
		for _, list := range []*ui.Select{tb.setup.rule, tb.setup.goal, tb.setup.deal, tb.setup.limits} {
			for _, label := range list.Options {
				list.Selected = label
				list.Refresh()
				for _, o := range uitest.Seen(tb.Win) {
					if line, ok := o.(*canvas.Text); ok && line.Text != label && strings.HasSuffix(line.Text, "…") && strings.HasPrefix(label, strings.TrimSuffix(line.Text, "…")) {
						t.Errorf("%s: %q shows as %q", l.Code, label, line.Text)
					}
				}
			}
		}
	}
}
