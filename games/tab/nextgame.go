package tab

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// NextGame is what the player has chosen for the game to come: its params, and
// whatever else belongs to a game from its beginning, such as a time limit. A
// choice changes nothing on the table; a line in the card says what would be
// dealt and offers to do so, as long as that is not what is on the table already.
type NextGame[C comparable] struct {
	// Content says how the next game and the one on the table differ, and deals the next
	// one where the player has chosen it; hidden where they do not differ.
	Content fyne.CanvasObject

	cfg   NextConfig[C]
	frame nextFrame
	next  C
	table C    // the same of the game on the table
	own   C    // what was chosen when a game of the journey took the table, which leaves the choices as they are
	has   bool // there is such a game
	asked *C   // what is being dealt
	says  *ui.Note
	now   *ui.Note // in what the game on the table differs
	lines [2]*fyne.Container
	do    *fyne.Container // deals the next game, or forgets the choice
	outer func()          // lays the cards out anew
}

// NextConfig is what a game tells of its choices.
type NextConfig[C comparable] struct {
	Load   func() C         // what was chosen last, or is usual
	Save   func(C)          // remembers it for the next start
	Check  func(C) error    // why there is no such game
	Called func(C) []string // its properties in the player's language: as many for every choice, in the same order
	Show   func()           // brings the lists up to date

	// Seen says that the board itself shows what is chosen, as while the picture
	// is whole or a position is put in; Follow brings it up to date. Both may be
	// nil.
	Seen   func() bool
	Follow func()
}

// nextFrame is what a NextGame needs of its frame.
type nextFrame struct {
	deal, focus func()
	fail        func(error)
	led         func() bool // the game on the table is one of the journey
	lesson      func() bool // and one of the first minute, of which nothing is to be read here
	say         func(string)
}

// nextGame is a NextGame as the frame sees it.
type nextGame interface {
	begun()
	again()
	calledOff()
	refresh()
	Back() bool
}

// NewNextGame makes the choices of a game's tab, and joins them to its frame.
// Show is called only later: the lists may not be there yet.
func NewNextGame[C comparable, P, S, M any](f *Frame[P, S, M], cfg NextConfig[C]) *NextGame[C] {
	n := &NextGame[C]{cfg: cfg, frame: nextFrame{f.then(f.newGame), f.Board.TakeFocus, f.Services.Dialogs.Fail, f.Led, f.Session.Passing, f.Status.Say}}
	n.next = cfg.Load()
	n.own = n.next
	n.says = ui.NewNote("", theme.ColorNameForeground, false)
	deal := ui.NewButton(ui.Action{Name: "next.deal", Icon: "new", Do: n.frame.deal})
	deal.Importance = widget.HighImportance
	back := ui.NewButton(ui.Action{Name: "next.back", Icon: "undo", Do: f.then(func() { n.Back() })})
	n.now = ui.NewHelp("")
	n.do = ui.Equal(look.Gap, deal, back)
	n.lines = [2]*fyne.Container{ui.Flush(n.now), ui.Flush(n.says)}
	n.Content = ui.Column(look.Gap, n.lines[0], n.lines[1], n.do)
	n.Content.Hide()
	n.outer = func() {
		if f.panel != nil {
			f.panel.Content.Refresh()
		}
	}
	f.next = n
	return n
}

// Choice is what the next game is to be.
func (n *NextGame[C]) Choice() C { return n.next }

// Table is the same of the game on the table; before there is one, the choice.
func (n *NextGame[C]) Table() C {
	if !n.has {
		return n.next
	}
	return n.table
}

// Change changes what the next game is to be. A choice for which there is no
// game is refused with the reason, and the lists show the one before.
func (n *NextGame[C]) Change(edit func(*C)) {
	c := n.next
	edit(&c)
	if err := n.cfg.Check(c); err != nil {
		n.cfg.Show()
		n.frame.fail(err)
		return
	}
	n.choose(c)
	if n.seen() {
		n.cfg.Follow()
	}
	n.frame.focus()
}

// choose makes c the choice.
func (n *NextGame[C]) choose(c C) {
	if c != n.next {
		n.next = c
		n.cfg.Save(c)
	}
	n.cfg.Show()
	n.refresh()
}

// Back forgets what was chosen for the next game, and says whether there was
// anything to forget.
func (n *NextGame[C]) Back() bool {
	if !n.has || n.next == n.usual() || n.cfg.Check(n.usual()) != nil {
		return false
	}
	n.choose(n.usual())
	n.frame.say(lang.T("next.dropped"))
	return true
}

// usual is the choice against which another is held: that of the game on the table, or the
// one that the player had made before the journey went on.
func (n *NextGame[C]) usual() C {
	if n.frame.led() {
		return n.own
	}
	return n.table
}

// Ask is what a deal that begins now is to be.
func (n *NextGame[C]) Ask() C {
	c := n.next
	n.asked = &c
	return c
}

// Instead says that another game than was asked for is being dealt, since there is
// none as asked for; what was chosen stays.
func (n *NextGame[C]) Instead(c C) { n.asked = &c }

// again says that the same game is about to begin anew; what was chosen stays for the
// one after.
func (n *NextGame[C]) again() {
	if n.has {
		n.Instead(n.table)
	}
}

// Answer hears how that deal ended. Where there is no such game, the player reads
// why; what was chosen stays, and needs no more than what was wrong to be changed.
func (n *NextGame[C]) Answer(err error) {
	if err == nil {
		return
	}
	n.asked = nil
	n.frame.fail(err)
}

// begun takes the choice for a game that begins, until [NextGame.Adopt] knows
// better.
func (n *NextGame[C]) begun() {
	n.table, n.own, n.has = n.next, n.next, true
	if n.asked != nil {
		n.table = *n.asked
	}
}

// calledOff forgets what was being dealt.
func (n *NextGame[C]) calledOff() { n.asked = nil }

// Adopt follows a game that is new on the table, wherever it comes from; edit
// puts down what is known of it. The choices are those of that game from now on,
// but for what was chosen while it was being dealt, for positions that no deal
// gives, and for games of the journey.
func (n *NextGame[C]) Adopt(edit func(*C)) {
	chosen := n.next
	n.Follows(edit)
	changed := n.asked != nil && chosen != *n.asked
	n.asked = nil
	if !changed && !n.frame.led() && n.cfg.Check(n.table) == nil {
		n.choose(n.table)
	}
}

// Follows puts down what is known of the game on the table, and leaves the
// choices as they are: for a tab that is built anew over its game.
func (n *NextGame[C]) Follows(edit func(*C)) {
	if !n.has {
		n.begun()
	}
	edit(&n.table)
	n.cfg.Show()
	n.refresh()
}

func (n *NextGame[C]) seen() bool { return n.cfg.Seen != nil && n.cfg.Seen() }

// refresh says what the next game is, where that is not what is on the table.
func (n *NextGame[C]) refresh() {
	text, now := "", ""
	if n.has && n.next != n.usual() && !n.seen() {
		text = lang.T("next.game", "What", n.difference(n.next, n.usual()))
	}
	if n.has && n.next != n.table && !n.seen() && !n.frame.lesson() {
		now = lang.T("next.now", "What", n.difference(n.table, n.next))
	}
	if text == n.says.Text() && now == n.now.Text() {
		return
	}
	n.says.Set(text)
	n.now.Set(now)
	n.lines[0].Hidden, n.lines[1].Hidden, n.do.Hidden = now == "", text == "", text == ""
	n.Content.Refresh()
	ui.Appear(n.Content, text != "" || now != "")
	n.outer()
}

// difference names the properties in which one game differs from another.
func (n *NextGame[C]) difference(one, other C) string {
	next, table := n.cfg.Called(one), n.cfg.Called(other)
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
