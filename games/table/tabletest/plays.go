package tabletest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/goldentest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
)

// Plays plays the records of a game, the files testdata/*.play, and fails where what comes of an act
// is not what stands below it: all that is then another on the page, in the game, or of the
// player's choices, and what was asked for. A record begins with lines that say what it covers,
// behind "# ", and choices of the player's, as "set KEY VALUE"; its acts stand behind "> ". Beside
// those below a game may have acts of its own. Prepare comes before a record is played; nil for nothing.
func Plays[P, S, Mv, M any](t *testing.T, g table.Game[P, S, Mv, M], prepare func(*Table[P, S, Mv, M]), own map[string]func(tb *Table[P, S, Mv, M], rest string)) {
	files := must.Have(filepath.Glob("testdata/*.play"))(t)
	must.Be(t, len(files) > 0, "there are no records")
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".play"), func(t *testing.T) {
			defer lang.Set(lang.Current())
			p := &playing[P, S, Mv, M]{t: t, g: g, prepare: prepare, own: own, options: Options{}}
			for line := range strings.Lines(string(must.Have(os.ReadFile(file))(t))) {
				p.line(strings.TrimSuffix(line, "\n"))
			}
			goldentest.File(t, file, p.out.String(), "> ")
		})
	}
}

// playing is a record being played.
type playing[P, S, Mv, M any] struct {
	*Table[P, S, Mv, M]
	t       *testing.T
	g       table.Game[P, S, Mv, M]
	prepare func(*Table[P, S, Mv, M])
	own     map[string]func(*Table[P, S, Mv, M], string)
	options Options
	saved   []byte
	seen    []string
	out     strings.Builder
}

// line takes a line of a record: an act is done, what stood below it is left out.
func (p *playing[P, S, Mv, M]) line(line string) {
	if set, ok := strings.CutPrefix(line, "set "); ok {
		p.set(set)
	}
	act, is := strings.CutPrefix(line, "> ")
	if is || strings.HasPrefix(line, "# ") || strings.HasPrefix(line, "set ") {
		fmt.Fprintln(&p.out, line)
	}
	if !is {
		return
	}
	if p.Table == nil {
		p.begin()
	}
	p.do(act)
	now := p.lines()
	changed := goldentest.Difference(p.seen, now)
	for _, line := range changed {
		name, _, _ := strings.Cut(line[2:], ": ")
		if line[0] == '+' || !slices.ContainsFunc(changed, func(l string) bool { return strings.HasPrefix(l, "+ "+name+": ") }) {
			fmt.Fprintln(&p.out, line)
		}
	}
	for _, asked := range p.Asked {
		fmt.Fprintln(&p.out, "asked", named(asked), brief(asked))
	}
	p.Forget()
	p.seen = now
}

// begin starts the program.
func (p *playing[P, S, Mv, M]) begin() {
	p.Table = New(p.t, p.g, p.options)
	if p.prepare != nil {
		p.prepare(p.Table)
	}
	p.Forget()
	p.seen = p.lines()
}

// set makes a choice of the player's: a text, or true and false.
func (p *playing[P, S, Mv, M]) set(rest string) {
	key, value, _ := strings.Cut(rest, " ")
	p.options[key] = value
	if on, err := strconv.ParseBool(value); err == nil {
		p.options[key] = on
	}
}

// nowhere is no cell.
const nowhere = -1

// cell is the cell of a number, or of a name such as r1c3.
func (p *playing[P, S, Mv, M]) cell(name string) int {
	var row, col int
	if n, _ := fmt.Sscanf(name, "r%dc%d", &row, &col); n == 2 {
		return (row-1)*p.Page.Scene.Cols + col - 1
	}
	return p.number(name)
}

func (p *playing[P, S, Mv, M]) number(text string) int { return must.Have(strconv.Atoi(text))(p.t) }

// do does an act, its name and the rest of the line; where acts are told cells, names or keys, any
// number of them:
//
//	tap, second, shift, control CELL…       a click, with the other button, or with that key held
//	lift, aside, over CELL; drop, went, putback; turn QUARTERS    what is dragged, aside: with Shift
//	hover, came, moved CELL…                pointer and cursor
//	key KEY…, up KEY, rune TEXT, at CELL ACTION    the keyboard: actions, arrows; Shift+ before a key; unused: it does nothing
//	press ACTION…, tick FIELD…, close DIALOG, ok DIALOG, choose FIELD = OPTION, or choose FIELD PLACE
//	numbers KEY N…, text TEXT, pass KEY     answers
//	open ID, new, wanted, dealt, undo, redo, restart, back STEPS, save, load    games; wanted: a new one is not waited for
//	again                                   the program is started anew
//	picture FIELD HASH WIDTH HEIGHT         the player chooses a picture
//	hint LEVEL, play MOVES, called PARAMS, all    a hint; some moves of a solution; a name; all that is seen
//	set KEY VALUE, language CODE, hold, land, lesson, led, engine, pause, resume, quick, elapsed 10s, time 10s
func (p *playing[P, S, Mv, M]) do(act string) {
	name, rest, _ := strings.Cut(act, " ")
	each := func(send func(word string)) {
		for word := range strings.FieldsSeq(rest) {
			send(word)
		}
	}
	cells := func(of func(cell int) any) { each(func(word string) { p.Send(of(p.cell(word))) }) }
	s := p.Session
	if own := p.own[name]; own != nil {
		own(p.Table, rest)
		return
	}
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
		p.Send(view.Drop{Went: name == "went"})
	case "putback":
		p.Send(view.PutBack{})
	case "turn":
		p.Send(view.Turn{Quarters: p.number(rest)})
	case "hover", "came":
		cells(func(c int) any { return view.Hover{Cell: c, Came: name == "came"} })
	case "moved":
		cells(func(c int) any { return view.Moved{Cell: c} })
	case "key":
		each(p.key)
	case "up":
		p.press(rest, nowhere, true)
	case "rune":
		for _, r := range rest {
			p.Send(view.Rune{Rune: r, At: p.Page.Scene.Cursor.Cell})
		}
	case "at":
		cell, action, _ := strings.Cut(rest, " ")
		p.Send(view.Press{Name: action, At: p.cell(cell)})
	case "press":
		each(func(action string) { p.Send(view.Press{Name: action, At: nowhere}) })
	case "choose":
		field, option, named := strings.Cut(rest, " = ")
		if field, place, _ := strings.Cut(rest, " "); !named {
			f, _ := p.Page.Field(field)
			must.Be(p.t, p.number(place) < len(f.Options), "%s has %d options", field, len(f.Options))
			p.Send(view.Choose{Field: field, At: p.number(place)})
			break
		}
		p.Choose(field, option)
	case "tick":
		each(func(field string) {
			f, ok := p.Page.Field(field)
			must.Be(p.t, ok, "there is no %s", field)
			p.Send(view.Tick{Field: field, On: !f.On})
		})
	case "close", "ok":
		p.Send(view.Close{Dialog: rest, OK: name == "ok"})
	case "numbers":
		n := table.Numbers{}
		n.Key, rest, _ = strings.Cut(rest, " ")
		each(func(word string) { n.All = append(n.All, p.number(word)) })
		p.Send(n)
	case "text":
		p.Send(table.Texted{Text: strings.ReplaceAll(rest, `\n`, "\n")})
	case "pass":
		fmt.Fprintln(&p.out, "it waited:", p.Pass(rest))
	case "open":
		p.Open(rest)
	case "wanted", "new":
		id := p.id()
		p.Send(table.Wanted{})
		if name == "new" {
			p.Until("a deal", func() bool { return p.id() != id && !s.Dealing() })
			p.Send()
		}
	case "dealt":
		p.Until("a deal", func() bool { return s.HasGame() && !s.Dealing() })
		p.Send()
	case "undo":
		s.Undo()
	case "redo":
		s.Redo()
	case "restart":
		s.Restart()
	case "back":
		s.UndoTo(p.number(rest))
	case "save":
		var file bytes.Buffer
		must.Do(p.t, s.Save(&file))
		p.saved = file.Bytes()
	case "load":
		must.Do(p.t, s.OpenSaved(bytes.NewReader(p.saved)))
	case "again":
		p.options = p.Options
		p.begin()
	case "picture":
		var field, hash string
		var w, h int
		_ = must.Have(fmt.Sscan(rest, &field, &hash, &w, &h))(p.t)
		f, _ := p.Page.Field(field)
		p.Photos[field] = table.Photo{Picture: view.Picture{Hash: hash, W: 1, H: 1}, Grid: f.Grid, Width: w, Height: h}
		p.Send(table.Pictured{Photo: field, Chosen: true})
	case "set":
		p.set(rest)
	case "language":
		lang.Set(rest)
		p.Send(table.Spoken{})
	case "hold":
		p.Held = true
	case "land":
		p.Held = false
		p.Land()
	case "lesson":
		p.Lesson = !p.Lesson
	case "led":
		p.Led = !p.Led
	case "engine":
		p.Running = !p.Running
		p.Send(table.Ended{})
	case "pause":
		s.Pause(session.ByPlayer)
		p.Send(table.Ended{})
	case "resume":
		s.Resume(session.ByPlayer)
		p.Send(table.Ended{})
	case "hint":
		taught := table.Taught[Mv]{Level: p.number(rest)}
		if taught.Level > 0 {
			taught.Hint = must.Have(p.g.Hint(p.t.Context(), s.Position()))(p.t)
		}
		p.Send(taught)
	case "play":
		moves := must.Have(solver.Collect(p.t.Context(), p.g.Engines[0], s.Position(), solver.Options{}))(p.t)
		for _, m := range moves[:min(p.number(rest), len(moves))] {
			must.Do(p.t, s.Do(m))
		}
	case "all":
		p.seen = nil
	case "called":
		params := must.Have(p.g.Rules.ParseParams(rest))(p.t)
		fmt.Fprintln(&p.out, p.g.Called(p.Model, params))
	case "quick":
		p.For = 0
	case "elapsed":
		p.Elapsed = must.Have(time.ParseDuration(rest))(p.t)
	case "time":
		s.AddTime(must.Have(time.ParseDuration(rest))(p.t))
	default:
		p.t.Fatalf("there is no act %q", act)
	}
}

// id is that of the game on the table; empty for none.
func (p *playing[P, S, Mv, M]) id() string {
	if !p.Session.HasGame() {
		return ""
	}
	return p.Session.GameID()
}

// key presses a key as the stage tells it: an action that takes it, or an arrow.
func (p *playing[P, S, Mv, M]) key(name string) {
	if p.press(name, nowhere, false) {
		return
	}
	arrow, shift := strings.CutPrefix(name, "Shift+")
	way, ok := map[string]view.Step{"Left": {DX: -1}, "Right": {DX: 1}, "Up": {DY: -1}, "Down": {DY: 1}}[arrow]
	if way.Shift = shift; ok {
		p.Send(way)
		return
	}
	fmt.Fprintln(&p.out, "unused", name)
}

// press does the last action that takes a key; false where there is none.
func (p *playing[P, S, Mv, M]) press(key string, at int, up bool) bool {
	plain, shift := strings.CutPrefix(key, "Shift+")
	arrow := slices.Contains([]string{"Left", "Right", "Up", "Down"}, plain)
	for _, a := range slices.Backward(p.Page.Actions) {
		if !a.Off && !(arrow && shift) && (a.Key == plain || slices.Contains(a.Also, plain)) {
			p.Send(view.Press{Name: a.Name, Key: plain, At: at, Shift: shift, Up: up})
			return true
		}
	}
	return false
}
