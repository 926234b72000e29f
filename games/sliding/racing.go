package sliding

import (
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/sliding"
)

// beginning is when the clock of a game starts that was dealt.
type beginning string

// The beginnings; the words are kept in the settings.
const (
	byMove    beginning = "move"   // with the first move
	hidden    beginning = "hidden" // after 3, 2, 1 over a board that nobody sees before
	lookFor8  beginning = "look8"  // after so many seconds in which the board is seen
	lookFor15 beginning = "look15"
)

var beginnings = []beginning{byMove, hidden, lookFor8, lookFor15}

// look is for how long the board is seen before the clock starts, with the count at its end.
func (b beginning) look() time.Duration {
	switch b {
	case lookFor8:
		return 8 * time.Second
	case lookFor15:
		return 15 * time.Second
	}
	return 0
}

func (b beginning) text() string {
	switch b {
	case byMove:
		return lang.T("sliding.clock.move")
	case hidden:
		return lang.T("sliding.clock.hidden")
	}
	return lang.T("sliding.clock.look", "Seconds", int(b.look()/time.Second))
}

var _ = lang.Keys("sliding.", "hover", "inverted", "hold", "splits")

// What the settings keep of it.
const (
	racingKey   = "sliding.racing" // the options are open
	hoverKey    = "sliding.hover"
	invertedKey = "sliding.inverted"
	holdKey     = "sliding.hold"
	clockKey    = "sliding.clock"
	splitsKey   = "sliding.splits"
)

// racing is what those want who play for time: how tiles are moved, how a game begins,
// and what is told of it. It stays as it is from game to game.
type racing struct {
	tab      *Tab
	hover    bool // the pointer moves the tiles that it comes to
	inverted bool // the arrows move the gap, and not the tile
	hold     bool // an arrow that is held slides on
	splits   bool // hundredths, moves a second, and when each row was done
	begins   beginning
	holding  holding
	fold     *ui.Fold
}

func newRacing(t *Tab) *racing {
	settings := t.services.Settings
	r := &racing{tab: t, hover: settings.Bool(hoverKey, false), inverted: settings.Bool(invertedKey, false),
		hold: settings.Bool(holdKey, false), splits: settings.Bool(splitsKey, false), begins: byMove}
	if b := beginning(settings.Text(clockKey)); slices.Contains(beginnings, b) {
		r.begins = b
	}
	box := func(key string, on *bool, then func()) *ui.Check {
		return ui.NewCheck(key, lang.T(key), *on, func(checked bool) {
			*on = checked
			settings.SetBool(key, checked)
			then()
			t.board.TakeFocus()
		})
	}
	nothing := func() {}
	labels := make([]string, len(beginnings))
	for i, b := range beginnings {
		labels[i] = b.text()
	}
	clock := ui.NewSelect(clockKey, labels, slices.Index(beginnings, r.begins), func(i int) {
		r.begins = beginnings[i]
		settings.SetText(clockKey, string(r.begins))
		t.board.TakeFocus()
	})
	r.fold = ui.NewFold(ui.Action{Name: racingKey, Icon: "folded", Do: r.toggle}, look.Gap,
		clock, box(hoverKey, &r.hover, nothing), box(invertedKey, &r.inverted, nothing), box(holdKey, &r.hold, r.holding.end),
		box(splitsKey, &r.splits, t.frame.Refresh))
	r.fold.Show(settings.Bool(racingKey, false))
	return r
}

// toggle opens the options, or folds them away.
func (r *racing) toggle() {
	r.fold.Show(!r.fold.Open())
	r.tab.services.Settings.SetBool(racingKey, r.fold.Open())
	r.tab.cards.Refresh()
	r.tab.board.TakeFocus()
}

// enter slides the tiles up to the one that the pointer has come to. What an engine plays
// it leaves alone, and a board on which a deal is still under way.
func (t *Tab) enter(cell int) {
	if !t.racing.hover || t.choosing || t.flying || !t.frame.Playing() || t.frame.RunState() != session.Idle || t.frame.Session.Paused() != 0 {
		return
	}
	if moves, ok := sliding.SlideTo(t.frame.Session.Position(), cell); ok {
		t.frame.Do(moves...)
	}
}

// arrow is the move of an arrow key: inverted, it says where the gap goes, and not the tile.
func (r *racing) arrow(key fyne.KeyName) (m sliding.Move, ok bool) {
	m, ok = arrows[key]
	if ok && r.inverted {
		m = m.Inverse()
	}
	return m, ok
}

// How a held arrow slides on: after a while, and then at a quick pace.
const (
	holdWait = 180 * time.Millisecond
	holdPace = 60 * time.Millisecond
)

// holding is an arrow that is held.
type holding struct {
	key   fyne.KeyName
	timer *time.Timer
}

// end lets go of it.
func (h *holding) end() {
	if h.timer != nil {
		h.timer.Stop()
	}
	*h = holding{}
}

// slide makes the move of an arrow, and says whether a tile could go that way.
func (t *Tab) slide(m sliding.Move) bool {
	_, ok := t.frame.Session.Position().From(m)
	if ok {
		t.frame.Do(m)
	}
	t.board.SetCursor(t.frame.Session.Position().Blank(), true)
	return ok
}

// pressed makes the move of an arrow key. One that is held slides on; the keyboard's own
// repeats count for nothing then.
func (t *Tab) pressed(key fyne.KeyName, m sliding.Move) {
	h := &t.racing.holding
	if t.racing.hold && h.key == key {
		return
	}
	h.end()
	if t.slide(m) && t.racing.hold {
		h.key = key
		t.slideOn(m, holdWait)
	}
}

// slideOn slides another tile after a while, as long as the arrow is held and one can go.
func (t *Tab) slideOn(m sliding.Move, wait time.Duration) {
	h := &t.racing.holding
	var mine *time.Timer
	mine = time.AfterFunc(wait, func() {
		t.services.Post(func() {
			switch {
			case h.timer != mine:
			case t.frame.Playing() && t.board.Focused() && t.slide(m):
				t.slideOn(m, holdPace)
			default:
				h.end()
			}
		})
	})
	h.timer = mine
}

// KeyUp hears of an arrow that is no longer held.
func (t *Tab) KeyUp(e *fyne.KeyEvent) {
	if e.Name == t.racing.holding.key {
		t.racing.holding.end()
	}
}

// CountIn counts in what was dealt, where the player wants the clock to start by itself.
func (t *Tab) CountIn(kind session.Kind) (in tab.CountIn, ok bool) {
	begins := t.racing.begins
	if kind != session.NewGame || begins == byMove {
		return in, false
	}
	return tab.CountIn{Covered: begins == hidden, Look: max(0, begins.look()-tab.CountTime)}, true
}

// Precise says whether the time is shown in hundredths of a second.
func (t *Tab) Precise() bool { return t.racing.splits }

// Figures are the moves a second, and when the last row was done.
func (t *Tab) Figures() []tab.Figure {
	return []tab.Figure{{Name: "sliding.pace", Value: t.pace}, {Name: "sliding.row", Value: t.lastSplit}}
}

// pace is how many moves were made in a second; empty where that is not told.
func (t *Tab) pace() string {
	s := t.frame.Session
	seconds := s.Elapsed().Seconds()
	if !t.racing.splits || s.Moves() == 0 || seconds < 0.1 {
		return ""
	}
	return strconv.FormatFloat(float64(s.Moves())/seconds, 'f', 2, 64)
}
