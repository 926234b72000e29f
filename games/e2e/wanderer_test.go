//go:build e2e && linux

package e2e

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"tessera/solver/cycle"
)

// wanderer is a person who does anything, and nothing for long.
type wanderer struct {
	*Program
	rng           *rand.Rand
	games         []string
	width, height int // of the window, as asked for last
	acts          int
}

// doing is something to do, and how often.
type doing struct {
	often int
	do    func(w *wanderer, seen []Thing)
}

var doings = []doing{
	{30, (*wanderer).clickBoard},
	{10, (*wanderer).dragBoard},
	{16, (*wanderer).press},
	{16, (*wanderer).clickControl},
	{5, (*wanderer).clickAnywhere},
	{5, (*wanderer).turnWheel},
	{3, (*wanderer).anotherGame},
	{3, (*wanderer).anotherDeal},
	{5, (*wanderer).anEngine},
	{2, (*wanderer).anotherSize},
	{1, (*wanderer).fullScreen},
	{1, (*wanderer).anotherSetting},
}

// act does something: in what lies over the tab, if there is something, else
// anything.
func (w *wanderer) act() {
	w.acts++
	seen := w.Tree()
	if over, covered := above(seen); covered {
		w.inDialog(over)
		return
	}
	sum := 0
	for _, d := range doings {
		sum += d.often
	}
	n := w.rng.IntN(sum)
	for _, d := range doings {
		if n -= d.often; n < 0 {
			d.do(w, seen)
			return
		}
	}
}

// above is what lies over the tab: the topmost dialog or menu.
func above(seen []Thing) (over []Thing, covered bool) {
	for i, thing := range seen {
		if thing.Kind == "dialog" {
			over, covered = seen[i+1:], true
		}
	}
	for i, thing := range over {
		if thing.Kind == "menu" {
			return over[i:], true
		}
	}
	if !covered {
		for i, thing := range seen {
			if thing.Kind == "menu" {
				return seen[i:], true
			}
		}
	}
	return over, covered
}

// inDialog uses what is in a dialog or menu, or leaves it. Of files nothing is
// chosen: whatever there is belongs to somebody.
func (w *wanderer) inDialog(over []Thing) {
	files := false
	for _, thing := range over {
		files = files || thing.Kind == "grid"
	}
	if files || w.rng.IntN(3) == 0 {
		w.Key("Escape")
		return
	}
	w.clickControl(over)
}

// pick is one of those that can be clicked, nil if there is none.
func (w *wanderer) pick(seen []Thing, want func(Thing) bool) *Thing {
	var able []Thing
	for _, thing := range seen {
		middle := thing.Y + thing.H/2
		hidden := thing.View != nil && (middle < thing.View.Y || middle > thing.View.Y+thing.View.H)
		if !thing.Disabled && !hidden && thing.W > 0 && thing.H > 0 && want(thing) {
			able = append(able, thing)
		}
	}
	if len(able) == 0 {
		return nil
	}
	return &able[w.rng.IntN(len(able))]
}

func (w *wanderer) clickControl(seen []Thing) {
	thing := w.pick(seen, func(thing Thing) bool {
		switch thing.Kind {
		case "button", "select", "check", "entry", "menu":
			// Tabs are changed seldom, and searches keep to little memory: see prepareSoak.
			// A list that opens under the pointer by an accident is left.
			return !strings.HasPrefix(thing.ID, "rail.") && thing.ID != "settings.memory" && !strings.HasSuffix(thing.Text, " MB")
		}
		return thing.Kind == "slider"
	})
	switch {
	case thing == nil:
		w.Key("Escape")
	case thing.Kind == "slider":
		share := w.rng.Float64()
		w.click("1", Box{X: thing.X + share*(thing.W-2), Y: thing.Y, W: 2, H: thing.H}, 0)
	case thing.Kind == "entry":
		w.ClickBox(thing.Box)
		w.Type(strings.Repeat("3", 1+w.rng.IntN(3)))
	default:
		w.ClickBox(thing.Box)
	}
}

// board is where the board is, false if it is not to be seen.
func board(seen []Thing) (Box, bool) {
	for _, thing := range seen {
		if thing.Kind == "board" {
			return thing.Box, true
		}
	}
	return Box{}, false
}

// spot is a small box somewhere in b.
func (w *wanderer) spot(b Box) Box {
	return Box{X: b.X + w.rng.Float64()*b.W, Y: b.Y + w.rng.Float64()*b.H, W: 1, H: 1}
}

func (w *wanderer) clickBoard(seen []Thing) {
	b, ok := board(seen)
	if !ok {
		return
	}
	for range 1 + w.rng.IntN(6) {
		button := map[int]string{0: "3", 1: "2"}[w.rng.IntN(12)]
		w.click(cmp.Or(button, "1"), w.spot(b), w.rng.IntN(tremor+1))
	}
}

func (w *wanderer) clickAnywhere([]Thing) {
	w.click("1", w.spot(Box{W: float64(w.width), H: float64(w.height)}), 2)
}

// dragBoard drags from the board to somewhere, mostly on the board; on the way
// something else may happen.
func (w *wanderer) dragBoard(seen []Thing) {
	b, ok := board(seen)
	if !ok {
		return
	}
	to := w.spot(b)
	if w.rng.IntN(4) == 0 {
		to = w.spot(Box{W: float64(w.width), H: float64(w.height)})
	}
	x, y := w.spot(b).middle()
	args := []string{"mousemove", "--window", w.window, x, y, "mousedown", "1", "sleep", "0.03"}
	for range 1 + w.rng.IntN(3) {
		x, y := w.spot(b).middle()
		args = append(args, "mousemove", "--window", w.window, x, y, "sleep", "0.03")
	}
	meanwhile := []string{"key Escape", "click 3", "click 5", "key ctrl+z", fmt.Sprint("key ctrl+", 1+w.rng.IntN(len(w.games)))}
	if n := w.rng.IntN(10); n < len(meanwhile) {
		args = append(args, strings.Fields(meanwhile[n])...)
	}
	x, y = to.middle()
	w.mouse(append(args, "mousemove", "--window", w.window, x, y, "sleep", "0.03", "mouseup", "1")...)
}

// keys are those that somebody may press; the first ones more often.
var keys = strings.Fields(`Left Right Up Down Left Right Up Down Return space 1 2 3 4 5 6 7 8 9 0 ctrl+z ctrl+z ctrl+y
	Left Right Up Down shift+Left shift+Down Escape Tab shift+Tab BackSpace Delete Home End Prior Next plus minus comma
	a b c d e f g h k m n p r s t v x ctrl+n ctrl+r ctrl+s ctrl+o ctrl+g ctrl+e ctrl+p ctrl+c ctrl+v ctrl+comma
	ctrl+shift+o F1 F5 F5 F6 F8 F9`)

func (w *wanderer) press([]Thing) {
	var pressed []string
	for range 1 + w.rng.IntN(5) {
		pressed = append(pressed, keys[w.rng.IntN(len(keys))])
	}
	w.Key(pressed...)
}

func (w *wanderer) turnWheel(seen []Thing) {
	x, y := w.spot(Box{W: float64(w.width), H: float64(w.height)}).middle()
	if b, ok := board(seen); ok && w.rng.IntN(2) == 0 {
		x, y = w.spot(b).middle()
	}
	w.mouse("mousemove", "--window", w.window, x, y, "click", "--repeat", fmt.Sprint(1+w.rng.IntN(6)), "--delay", "15", fmt.Sprint(4+w.rng.IntN(2)))
}

func (w *wanderer) anotherGame([]Thing) {
	w.Key(fmt.Sprintf("ctrl+%d", 1+w.rng.IntN(len(w.games))))
}

// anotherSize drags the window to a size in a few steps, as a hand does.
func (w *wanderer) anotherSize([]Thing) {
	for range 1 + w.rng.IntN(4) {
		w.width, w.height = 640+w.rng.IntN(740), 480+w.rng.IntN(500)
		w.mouse("windowsize", w.window, fmt.Sprint(w.width), fmt.Sprint(w.height))
		time.Sleep(time.Duration(w.rng.IntN(150)) * time.Millisecond)
	}
}

// fullScreen fills the screen and does not: sizes in between, which no manager of
// windows gives, would leave the toolkit with a wrong one.
func (w *wanderer) fullScreen([]Thing) {
	w.Key("F11")
	time.Sleep(time.Duration(w.rng.IntN(800)) * time.Millisecond)
	w.Key("F11")
}

// anotherDeal types a game ID, of any game.
func (w *wanderer) anotherDeal(seen []Thing) {
	enter := w.pick(seen, func(thing Thing) bool { return thing.ID == "id.enter" })
	if enter == nil {
		w.Key("ctrl+n")
		return
	}
	w.ClickBox(enter.Box)
	typing := func(thing Thing) bool { return thing.Kind == "entry" && thing.Focused }
	if !w.within(soon, func() bool { return w.pick(w.Tree(), typing) != nil }) {
		return // it had just moved
	}
	w.Key("ctrl+a")
	w.Type(w.id())
	w.Key("Return")
}

// id is the ID of a deal.
func (w *wanderer) id() string {
	n := func(least, most int) int { return least + w.rng.IntN(most-least+1) }
	one := func(words string) string { of := strings.Split(words, " "); return of[w.rng.IntN(len(of))] }
	game := w.games[w.rng.IntN(len(w.games))]
	params := map[string]string{
		"sliding": fmt.Sprintf("%dx%d", n(2, 9), n(2, 9)),
		"swap":    fmt.Sprintf("%dx%d%s%s", n(2, 9), n(2, 9), one("  corner neighbours"), one(" turned")),
		"link":    fmt.Sprintf("%dx%d%s", 2*n(2, 9), n(3, 9), one("  down left middle sides")),
		"cycle":   fmt.Sprintf("%dx%dd%d%s%s", n(2, 8), n(2, 8), n(2, 9), one(strings.Join(cycle.Words(), " ")), one(" wrap one")),
		"sudoku":  one("easy medium hard expert blanks40 easysym"),
	}[game]
	return fmt.Sprintf("%s:%s#%d", game, params, n(1, 1000))
}

// anEngine begins to solve, with this engine or another, or lets them race.
func (w *wanderer) anEngine(seen []Thing) {
	switch w.rng.IntN(4) {
	case 0:
		w.Key("F6")
	case 1:
		if list := w.pick(seen, func(thing Thing) bool { return thing.ID == "solver.engine" }); list != nil {
			w.ClickBox(list.Box)
			w.within(soon/4, func() bool { return w.chooseAny() })
		}
		w.Key("F5")
	default:
		w.Key("F5")
	}
}

// chooseAny chooses something in the menu that is open, false if there is none.
func (w *wanderer) chooseAny() bool {
	choice := w.pick(w.Tree(), func(thing Thing) bool { return thing.Kind == "menu" })
	if choice != nil {
		w.ClickBox(choice.Box)
	}
	return choice != nil
}

// anotherSetting chooses another language, colours or motion.
func (w *wanderer) anotherSetting([]Thing) {
	w.Key("ctrl+comma")
	name := []string{"settings.language", "settings.theme", "settings.theme", "settings.motion"}[w.rng.IntN(4)]
	named := func(thing Thing) bool { return thing.ID == name }
	if !w.within(soon, func() bool { return w.pick(w.Tree(), named) != nil }) {
		return
	}
	if list := w.pick(w.Tree(), named); list != nil {
		w.ClickBox(list.Box)
		w.within(soon/4, func() bool { return w.chooseAny() })
	}
	w.Key("Escape", "Escape")
}
