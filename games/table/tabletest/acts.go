package tabletest

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
)

// nowhere is no cell.
const nowhere = -1

// cell is the cell of a number, or of a name such as r1c3.
func (tb *Table[P, S, Mv, M]) cell(name string) int {
	var row, col int
	if n, _ := fmt.Sscanf(name, "r%dc%d", &row, &col); n == 2 {
		return (row-1)*tb.Page.Scene.Cols + col - 1
	}
	return tb.number(name)
}

func (tb *Table[P, S, Mv, M]) number(text string) int { return must.Have(strconv.Atoi(text))(tb.t) }

// Do does acts, each its name and the rest of a line, as a record has them; where acts are told cells, names
// or keys, any number of them. Those that a hand does in the window as well are called as in uitest/record:
//
//	tap, second, shift, control CELL…       a click, with the other button, or with that key held
//	lift, aside, over CELL; drop, went, putback; wheel QUARTERS    what is dragged, aside: with Shift
//	hover, came, moved CELL…                pointer and cursor
//	press KEY…, release KEY, rune TEXT, at CELL ACTION    the keyboard: actions, arrows; Shift+ before a key; unused: it does nothing
//	click NAME…, close DIALOG, ok DIALOG    an action, a box, a fold
//	choose FIELD = OPTION, draw FIELD = OPTION    a choice, of boards that are drawn
//	choose FIELD PLACE, draw FIELD PLACE    the same, where no option will ever be added
//	numbers KEY N…, paste TEXT, pass KEY     answers
//	open ID, new, wanted, dealt, undo, redo, restart, back STEPS, save, load    games; wanted: a new one is not waited for
//	picture FIELD HASH WIDTH HEIGHT         the player chooses a picture
//	hint LEVEL, play MOVES, called PARAMS    a hint; some moves of a solution; a name
//	language CODE, hold, land, lesson, led, engine, pause, resume, quick, elapsed 10s, time 10s
func (tb *Table[P, S, Mv, M]) Do(acts ...string) {
	tb.t.Helper()
	for _, act := range acts {
		name, rest, _ := strings.Cut(act, " ")
		tb.act(name, rest)
	}
}

func (tb *Table[P, S, Mv, M]) act(name, rest string) {
	tb.t.Helper()
	each := func(send func(word string)) {
		for word := range strings.FieldsSeq(rest) {
			send(word)
		}
	}
	cells := func(of func(cell int) any) { each(func(word string) { tb.Send(of(tb.cell(word))) }) }
	s := tb.Session
	switch name {
	case "tap", "second", "shift", "control":
		cells(func(c int) any {
			return view.Tap{Cell: c, Second: name == "second", Shift: name == "shift", Control: name == "control"}
		})
	case "lift", "aside":
		cells(func(c int) any { return view.Lift{Cell: c, Shift: name == "aside"} })
	case "over":
		cells(func(c int) any { return view.Over{Cell: c} })
	case "drop", "went":
		tb.Send(view.Drop{Went: name == "went"})
	case "putback":
		tb.Send(view.PutBack{})
	case "wheel":
		tb.Send(view.Turn{Quarters: tb.number(rest)})
	case "hover", "came":
		cells(func(c int) any { return view.Hover{Cell: c, Came: name == "came"} })
	case "moved":
		cells(func(c int) any { return view.Moved{Cell: c} })
	case "press":
		each(tb.key)
	case "release":
		tb.press(rest, true)
	case "rune":
		for _, r := range rest {
			tb.Send(view.Rune{Rune: r, At: tb.Page.Scene.Cursor.Cell})
		}
	case "at":
		cell, action, _ := strings.Cut(rest, " ")
		tb.Send(view.Press{Name: action, At: tb.cell(cell)})
	case "click":
		each(tb.click)
	case "choose", "draw":
		field, option, _ := strings.Cut(rest, " ")
		f, _ := tb.Page.Field(field)
		at := slices.Index(f.Options, strings.TrimPrefix(option, "= "))
		if !strings.HasPrefix(option, "= ") {
			at = tb.number(option)
		}
		must.Be(tb.t, at >= 0 && at < len(f.Options), "%s does not offer %q, but %q", field, option, f.Options)
		tb.Send(view.Choose{Field: field, At: at, Drawn: name == "draw"})
	case "close", "ok":
		tb.Send(view.Close{Dialog: rest, OK: name == "ok"})
	case "numbers":
		n := table.Numbers{}
		n.Key, rest, _ = strings.Cut(rest, " ")
		each(func(word string) { n.All = append(n.All, tb.number(word)) })
		tb.Send(n)
	case "paste":
		tb.Send(table.Texted{Text: strings.ReplaceAll(rest, `\n`, "\n")})
	case "pass":
		tb.tell("it waited:", tb.Pass(rest))
	case "open":
		tb.Open(rest)
	case "wanted", "new":
		before := tb.serial
		tb.Send(table.Wanted{})
		if name == "new" {
			tb.Until("a deal", func() bool { return tb.serial != before && !s.Dealing() })
			tb.Send()
		}
	case "dealt":
		tb.Until("a deal", func() bool { return s.HasGame() && !s.Dealing() })
		tb.Send()
	case "undo":
		s.Undo()
	case "redo":
		s.Redo()
	case "restart":
		s.Restart()
	case "back":
		s.UndoTo(tb.number(rest))
	case "save":
		var file bytes.Buffer
		must.Do(tb.t, s.Save(&file))
		tb.saved = file.Bytes()
	case "load":
		must.Do(tb.t, s.OpenSaved(bytes.NewReader(tb.saved)))
	case "picture":
		var field, hash string
		var w, h int
		_ = must.Have(fmt.Sscan(rest, &field, &hash, &w, &h))(tb.t)
		f, _ := tb.Page.Field(field)
		tb.Photos[field] = table.Photo{Picture: view.Picture{Hash: hash, W: 1, H: 1}, Grid: f.Grid, Width: w, Height: h}
		tb.Send(table.Pictured{Photo: field, Chosen: true})
	case "language":
		lang.Set(rest)
		tb.Send(table.Spoken{})
	case "hold", "land":
		if tb.Held = name == "hold"; !tb.Held {
			tb.Land()
		}
	case "lesson":
		tb.Lesson = !tb.Lesson
	case "led":
		tb.Led = !tb.Led
	case "engine":
		tb.Running = !tb.Running
		tb.Send(table.Ended{})
	case "pause", "resume":
		map[string]func(session.Reason){"pause": s.Pause, "resume": s.Resume}[name](session.ByPlayer)
		tb.Send(table.Ended{})
	case "hint":
		taught := table.Taught[Mv]{Level: tb.number(rest)}
		if taught.Level > 0 {
			taught.Hint = must.Have(tb.Game.Hint(tb.t.Context(), s.Position()))(tb.t)
		}
		tb.Send(taught)
	case "play":
		moves := must.Have(solver.Collect(tb.t.Context(), tb.Game.Engines[0], s.Position(), solver.Options{}))(tb.t)
		for _, m := range moves[:min(tb.number(rest), len(moves))] {
			must.Do(tb.t, s.Do(m))
		}
	case "called":
		params := must.Have(tb.Game.Rules.ParseParams(rest))(tb.t)
		tb.tell(tb.Game.Called(tb.Model, params))
	case "quick":
		tb.For = 0
	case "elapsed":
		tb.Elapsed = must.Have(time.ParseDuration(rest))(tb.t)
	case "time":
		s.AddTime(must.Have(time.ParseDuration(rest))(tb.t))
	default:
		tb.t.Fatalf("there is no act %q", name)
	}
}

// tell notes what an act has to say.
func (tb *Table[P, S, Mv, M]) tell(what ...any) {
	tb.told = append(tb.told, strings.TrimSuffix(fmt.Sprintln(what...), "\n"))
}

// click does an action, ticks a box, or opens a fold.
func (tb *Table[P, S, Mv, M]) click(name string) {
	if f, ok := tb.Page.Field(name); ok && (f.Kind == view.Ticked || f.Kind == view.Fold) {
		tb.Send(view.Tick{Field: name, On: !f.On})
		return
	}
	tb.Send(view.Press{Name: name, At: nowhere})
}

// key presses a key as the stage tells it: an action that takes it, or an arrow.
func (tb *Table[P, S, Mv, M]) key(name string) {
	if tb.press(name, false) {
		return
	}
	arrow, shift := strings.CutPrefix(name, "Shift+")
	way, ok := ways[arrow]
	if way.Shift = shift; ok {
		tb.Send(way)
		return
	}
	tb.tell("unused", name)
}

// ways are where arrows lead.
var ways = map[string]view.Step{"Left": {DX: -1}, "Right": {DX: 1}, "Up": {DY: -1}, "Down": {DY: 1}}

// press does the last action that takes a key; false where there is none.
func (tb *Table[P, S, Mv, M]) press(key string, up bool) bool {
	plain, shift := strings.CutPrefix(key, "Shift+")
	_, arrow := ways[plain]
	for _, a := range slices.Backward(tb.Page.Actions) {
		if !a.Off && !(arrow && shift) && (a.Key == plain || slices.Contains(a.Also, plain)) {
			tb.Send(view.Press{Name: a.Name, Key: plain, At: nowhere, Shift: shift, Up: up})
			return true
		}
	}
	return false
}
