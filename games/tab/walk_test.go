//go:build !race

// The walks need every game, which takes minutes to compile for the race detector.

package tab_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"image/gif"
	"image/png"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/parcel"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/sound"
	"tessera/games/suite"
	"tessera/games/tab"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/pancakes"
	"tessera/games/uitest/pancakes/rules"
	"tessera/games/uitest/room"
	"tessera/games/view"
	"tessera/resources/goldentest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/journey"
)

// walker is a hand that does what the lines of a walk say, and an eye that writes what is seen then.
type walker struct {
	*room.Room
	entry tab.Entry
	game  session.Game
	page  *tab.Page
	heard []string
	lines []string // that an act writes
	seen  []string
	over  [][]string // by what lies over what
	stood []string
}

// entry is the game of that name that is walked through.
func entry(name string) tab.Entry {
	switch name {
	case "pancakes":
		return tab.NewValues(pancakes.Game)
	case "contest":
		return tab.NewValues(contest())
	}
	return suite.Games[slices.IndexFunc(suite.Games, func(e tab.Entry) bool { return e.Name == name })]
}

// contest is a game with engines of all kinds, which counts what is won by help, and has lessons.
func contest() table.Game[rules.Params, rules.Position, rules.Move, pancakes.Model] {
	type (
		engine = solver.Engine[rules.Position, rules.Move]
		steps  = iter.Seq2[solver.Step[rules.Move], error]
	)
	game := pancakes.Game
	ever := func(
		ctx context.Context, at rules.Position, _ []rules.Move, opt solver.Options,
	) iter.Seq2[[]rules.Move, error] {
		return func(yield func([]rules.Move, error) bool) {
			best, err := solver.Collect(ctx, rules.Engines()[0], at, solver.Options{})
			for _, more := range [][]rules.Move{{2, 2, 3, 3}, {2, 2}, nil} {
				opt.Report(solver.Stats{Best: len(best) + len(more), LowerBound: 1, Elapsed: time.Second})
				if !yield(append(more, best...), err) {
					return
				}
				select {
				case <-time.After(time.Second):
				case <-opt.Commit:
				case <-ctx.Done():
					return
				}
			}
		}
	}
	fails := func(err error) func(context.Context, rules.Position, solver.Options) steps {
		return func(context.Context, rules.Position, solver.Options) steps {
			return func(yield func(solver.Step[rules.Move], error) bool) { yield(solver.Step[rules.Move]{}, err) }
		}
	}
	single := func(ctx context.Context, at rules.Position, opt solver.Options) steps {
		return func(yield func(solver.Step[rules.Move], error) bool) {
			moves, err := solver.Collect(ctx, rules.Engines()[0], at, opt)
			for _, m := range moves {
				if !yield(solver.Step[rules.Move]{Moves: []rules.Move{m}}, err) {
					return
				}
			}
		}
	}
	game.Engines = append(rules.Engines(), engine{Name: "ever", Improve: ever, Solve: fails(errors.New("never asked"))},
		engine{Name: "full", Solve: fails(&solver.MemoryError{})},
		engine{Name: "lost", Solve: fails(errors.New("the sky is falling"))},
		engine{Name: "small", Solve: single, Applies: func(p rules.Position) error {
			if len(p) > 4 {
				return errors.New("too large")
			}
			return nil
		}}, engine{Name: "patient", Patient: true, Improve: ever, Solve: fails(nil)})
	game.Par = func(_ context.Context, _ pancakes.Model, _ rules.Position, _ int64, report func(session.Par[rules.Move])) {
		report(session.Par[rules.Move]{Length: 6, Bound: 2})
	}
	game.Journey.Stars = journey.ByHelp
	game.Cells = func(_ rules.Position, m rules.Move) table.Gesture { return table.Gesture{Cells: []int{int(m) - 1}} }
	game.Explains = func(engine string) bool { return engine == "small" }
	game.Slowest = func(pancakes.Model, string) time.Duration { return 4 * time.Second }
	game.Called = func(_ pancakes.Model, p rules.Params) string { return fmt.Sprint("a stack of ", p) }
	return game
}

// TestGoldenWalks: each file of walks is a game whose player does what its lines say that begin with "> "; below
// each stands what is seen and heard then that was not before. Time passes only where a walk says so.
func TestGoldenWalks(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.walk")
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".walk"), func(t *testing.T) {
			script, err := os.ReadFile(file)
			room.Want(t, "reading", err, nil)
			var got string
			synctest.Test(t, func(t *testing.T) { got = walk(t, strings.Split(strings.TrimSpace(string(script)), "\n")) })
			goldentest.File(t, file, got, "> ")
		})
	}
}

func walk(t *testing.T, script []string) string {
	begins := time.Date(2026, time.June, 15, 12, 0, 0, 0, time.UTC)
	time.Sleep(time.Until(begins))
	defer func(was *time.Location) { time.Local = was }(time.Local)
	time.Local = time.UTC
	seeds := uint64(0)
	defer tab.Seeds(func() uint64 { seeds++; return seeds })()
	defer lang.Set("en")
	var out []string
	var w *walker
	for _, line := range script {
		act, isAct := strings.CutPrefix(line, "> ")
		if game, ok := strings.CutPrefix(line, "# game "); ok {
			w.close()
			w = newWalker(t, strings.Fields(game))
		}
		if isAct || strings.HasPrefix(line, "#") {
			out = append(out, line)
		}
		if isAct {
			verb, rest, _ := strings.Cut(act, " ")
			out = append(out, w.act(verb, rest)...)
		}
	}
	w.close()
	return strings.Join(out, "\n") + "\n"
}

// newWalker is a first start of a game, with these settings on.
func newWalker(t *testing.T, words []string) *walker {
	w := &walker{entry: entry(words[0])}
	if slices.Contains(words, "lessons=true") {
		t.Setenv(uitest.LessonsVariable, "")
	}
	w.Room = room.New(t, w.entry.Name, func(s *settings.Settings) {
		s.SetMotion("off")
		for _, word := range words[1:] {
			key, value, _ := strings.Cut(word, "=")
			if s.SetText(key, value); value == "true" {
				s.SetBool(key, true)
			}
		}
	})
	if w.Services.Settings.Motion() != "off" {
		w.App.Hold()
	}
	t.Setenv("HOME", w.App.Root())
	w.Services.Hear = func(s sound.Sound) { w.heard = append(w.heard, "sound "+s.String()) }
	w.Services.Version = func() string { return "1" }
	w.start()
	return w
}

func (w *walker) start() {
	game, build := w.entry.Begin(w.App.Post, w.Services.Files)
	w.game = game
	w.show(build(w.Services))
}

func (w *walker) show(page *tab.Page) {
	w.page = page
	w.Room.Show(page)
	w.wait(0)
}

// close ends the game, where there is one.
func (w *walker) close() {
	if w != nil {
		w.App.Until("the end", func() bool { return w.game.Close() == nil })
		w.wait(0)
	}
}

// acts are what can be done, by their first word.
var acts = map[string]func(w *walker, rest string){
	"tap": func(w *walker, cells string) {
		for cell := range strings.FieldsSeq(cells) {
			w.TapCell(number(cell))
			w.wait(0)
		}
	},
	"key": func(w *walker, keys string) { // on the board, or on what lies over it
		for name := range strings.FieldsSeq(keys) {
			w.key(&fyne.KeyEvent{Name: fyne.KeyName(name)})
		}
	},
	"up": func(w *walker, key string) { w.page.Board.KeyUp(&fyne.KeyEvent{Name: fyne.KeyName(key)}) },
	"do": func(w *walker, name string) { // by its key
		i := slices.IndexFunc(w.page.Actions, func(a ui.Action) bool { return a.Name == name })
		if a := w.page.Actions[i]; a.Ready == nil || a.Ready() {
			a.Do()
		}
	},
	"click": func(w *walker, name string) { w.Click(name) },
	"choose": func(w *walker, list string) {
		name, at, _ := strings.Cut(list, " ")
		w.App.Choose(w.Win, name, number(at))
	},
	"slide": func(w *walker, slider string) {
		name, to, _ := strings.Cut(slider, " ")
		w.App.Find(w.Win, name).(*ui.Slider).SetValue(float64(number(to)) / 100)
	},
	"open": func(w *walker, id string) { w.game.OpenGameID(id, func(err error) { w.Services.Dialogs.Fail(err) }) },
	"size": func(w *walker, size string) {
		wide, high, _ := strings.Cut(size, "x")
		w.Win.Resize(fyne.NewSize(float32(number(wide)), float32(number(high))))
	},
	"speak": func(w *walker, code string) { lang.Set(code); w.show(w.page.Speak()) },
	"text": func(w *walker, percent string) {
		w.App.Settings().SetTheme(look.New(look.Light).WithText(number(percent)))
		w.show(w.page.Speak())
	},
	"wait": func(w *walker, d string) { w.wait(time.Duration(number(d)) * time.Second) },
	"all": func(w *walker, _ string) {
		state, engine := w.page.Run()
		w.lines = []string{fmt.Sprintf("%q at %s, %s %v", w.page.Said(), w.page.Position(), engine, state)}
		w.seen = nil
	},
	"today": func(w *walker, amid string) { // also amid a deal
		if amid != "" {
			w.page.New()
		}
		w.page.Today()
	},
	"places": func(w *walker, only string) { // of what stands elsewhere than where this was asked last
		old := w.stood
		w.stood = w.places(strings.Fields(only))
		w.lines = rows("at ", added(old, w.stood))
	},
	"file": func(w *walker, name string) { // answers where something is to be saved; a table is written here
		line := w.Win.Canvas().Focused()
		test.Type(line, name)
		line.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		w.Services.Written()
		w.wait(time.Second)
		data, err := os.ReadFile(filepath.Join(os.Getenv("HOME"), name))
		room.Want(w.T, "reading "+name, err, nil)
		switch filepath.Ext(name) {
		case ".csv":
			w.lines = strings.Split(strings.TrimSpace(string(data)), "\n")
		case ".gif":
			film, err := gif.DecodeAll(bytes.NewReader(data))
			room.Want(w.T, "decoding "+name, err, nil)
			total := 0
			for _, delay := range film.Delay {
				total += delay
			}
			said := "%d pictures, %d pixels wide, %d hundredths"
			w.lines = []string{fmt.Sprintf(said, len(film.Image), film.Config.Width, total)}
			for _, at := range []int{0, len(film.Image) / 2, len(film.Image) - 1} {
				w.lines = append(w.lines, fmt.Sprint(film.Image[at].Rect, " ", strings.Join(uitest.Rough(film.Image[at], 8), "|")))
			}
		case ".png":
			img, err := png.Decode(bytes.NewReader(data))
			room.Want(w.T, "decoding "+name, err, nil)
			w.lines = []string{fmt.Sprint(img.Bounds(), " ", strings.Join(uitest.Rough(img, 12), "|"))}
		}
	},
	"drawn": func(w *walker, _ string) { // the pictures that are larger than a sign
		for o, at := range uitest.Places(w.Win) {
			if x, ok := o.(*canvas.Image); ok && x.Image != nil && min(x.Size().Width, x.Size().Height) > 40 {
				w.lines = append(w.lines, fmt.Sprint("drawn ", at, x.Size(), " ", strings.Join(uitest.Rough(x.Image, 6), "|")))
			}
		}
	},
	"restart": func(w *walker, _ string) { w.close(); w.start() },                             // the program
	"tick":    func(w *walker, percent string) { w.App.Tick(float32(number(percent)) / 100) }, // of all that moves
	"photos": func(w *walker, rest string) { // drops files, or has what the window asks done with the pictures
		words := strings.Fields(rest)
		all := w.page.Photos
		switch words[0] {
		case "drop":
			paths := words[1:]
			for i, name := range paths {
				paths[i] = filepath.Join(os.Getenv("HOME"), name)
				room.Want(w.T, "writing", os.WriteFile(paths[i], room.Photo(w.T, 64, 48, i+1), 0o600), nil)
			}
			all.Open(paths...)
		case "ask":
			all.Ask()
		case "mine":
			all.(pictures.Owned).Mine()
		case "rest":
			all.(pictures.Resting).Rest()
		case "wake":
			all.(pictures.Resting).Wake()
		}
		w.wait(0)
		w.lines = append(w.lines, fmt.Sprint("pictures ", len(all.Hashes())))
	},
	"send": func(w *walker, name string) { // a game's file to this player, who is asked what a friend dares
		data, err := os.ReadFile(filepath.Join(os.Getenv("HOME"), name))
		room.Want(w.T, "reading "+name, err, nil)
		p, err := parcel.Read(bytes.NewReader(data), int64(len(data)))
		room.Want(w.T, "unpacking "+name, err, nil)
		all, err := pictures.Unpack(p, name)
		room.Want(w.T, "taking its pictures out", err, nil)
		release, err := w.Services.Album.Receive(all)
		room.Want(w.T, "keeping them", err, nil)
		defer release()
		for _, pic := range p.Manifest.Pictures {
			w.lines = append(w.lines, fmt.Sprintf("picture %dx%d %q", pic.Width, pic.Height, pic.Name))
		}
		own := w.Services.Files.Sealed(p.Saved, p.Seal)
		put, err := w.game.LoadSent(session.Sent{Game: p.Saved, Challenge: p.Challenge, Own: own})
		room.Want(w.T, "reading the game", err, nil)
		put()
		w.lines = append(w.lines, fmt.Sprintf("own %v, dares %q", own, w.entry.Dare(w.game)))
	},
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic(err)
	}
	return n
}

// act does what a line says, and gives what is written below it.
func (w *walker) act(verb, rest string) []string {
	w.lines = nil
	do := acts[verb]
	must.Be(w.T, do != nil, "%s is no act", verb)
	do(w, rest)
	w.wait(0)
	now, over := w.look()
	lines := append(rows("", w.heard), w.lines...)
	lines = append(lines, changes("", w.seen, now)...)
	for i, one := range over {
		var old []string
		if i < len(w.over) {
			old = w.over[i]
		}
		lines = append(lines, changes("over ", old, one)...)
	}
	for range len(w.over) - len(over) {
		lines = append(lines, "- over")
	}
	w.seen, w.over, w.heard = now, over, nil
	return lines
}

// changes are the things that are seen no longer, and those that are new, several to a line.
func changes(where string, old, now []string) (lines []string) {
	gone := added(now, old)
	for i := range gone {
		gone[i] = cut(gone[i], 14)
	}
	if less := rows("- "+where, gone); len(less) > 0 {
		lines = append(lines, less[0]+map[bool]string{true: " · …"}[len(less) > 1])
	}
	return append(lines, rows("+ "+where, added(old, now))...)
}

// added are the lines that stand in now and not in old.
func added(old, now []string) (some []string) {
	for _, line := range goldentest.Difference(old, now) {
		if one, ok := strings.CutPrefix(line, "+ "); ok {
			some = append(some, one)
		}
	}
	return some
}

// rows set things one behind another, as many as a line has room for.
func rows(head string, all []string) (lines []string) {
	line := ""
	for _, one := range all {
		if line != "" && utf8.RuneCountInString(line+one) > 117 {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " · "
		} else {
			line = head
		}
		line += strings.ReplaceAll(one, "\n", "⏎")
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// wait lets so much time pass, and all be done that can be.
func (w *walker) wait(d time.Duration) {
	for end := time.Now().Add(d); ; {
		synctest.Wait()
		for w.App.Drain() {
			synctest.Wait()
		}
		left := time.Until(end)
		if left <= 0 {
			return
		}
		w.App.Await(left)
	}
}

func (w *walker) key(e *fyne.KeyEvent) {
	if w.Win.Canvas().Overlays().Top() != nil {
		w.Services.Dialogs.Key(e)
	} else {
		w.page.TypedKey(e)
	}
	w.wait(0)
}

// look is what the window shows: the board and what can be read or used, and what of that lies over all else.
func (w *walker) look() (now []string, over [][]string) {
	b := w.page.Board
	for cell := range b.Layout().Cells() {
		says := " ."
		if id := b.TileAt(cell); id >= 0 {
			says = " " + cmp.Or(b.Face(id).Says, b.Face(id).Glyph)
		}
		if cell%b.Layout().Cols == 0 {
			now = append(now, "|")
		}
		now[len(now)-1] += says
	}
	for kind := range view.RingKinds {
		if cells := b.Rings(view.Ring(kind)); len(cells) > 0 {
			now = append(now, fmt.Sprint("ring ", kind, " ", cells))
		}
	}
	if b.WholeShown() {
		now = append(now, "the whole picture")
	}
	if now = append(now, things(uitest.Within(w.Win.Content()))...); !w.Win.Content().Visible() {
		now = w.seen // as it was before a page hid it
	}
	for i, o := range w.Win.Canvas().Overlays().List() {
		if over = append(over, things(uitest.Within(o))); !o.Visible() && i < len(w.over) {
			over[i] = w.over[i]
		}
	}
	return now, over
}

// things are those of the objects that can be read or used.
func things(all []fyne.CanvasObject) (lines []string) {
	for _, o := range all {
		if line := told(o); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// told is a thing in words; empty for nothing.
func told(o fyne.CanvasObject) (line string) {
	name := ""
	if n, ok := o.(ui.Named); ok {
		name = n.Named()
	}
	switch x := o.(type) {
	case *ui.Select:
		line = fmt.Sprintf("%s=%q of %d", name, x.Selected, len(x.Options))
	case *ui.Check:
		line = fmt.Sprintf("%s %q %v", name, x.Text, x.Checked)
	case *ui.Slider:
		line = fmt.Sprintf("%s %.2f of %g", name, x.Value, x.Max)
	case *ui.Button:
		line = name
		if x.Text != "" && x.Text != lang.T(name) {
			line += " " + strconv.Quote(x.Text)
		}
		if x.Importance == widget.HighImportance {
			line += " main"
		}
	case *widget.Entry:
		line = fmt.Sprintf("entry %q", x.Text)
	case *ui.Stars:
		line = fmt.Sprintf("stars %d", x.Earned())
	case *ui.Meter:
		line = fmt.Sprintf("meter %.2f", x.Share())
	case *canvas.Image:
		if x.Image != nil && x.MinSize().Width > 40 {
			line = fmt.Sprintf("picture %v", x.MinSize())
		}
	case interface{ Text() string }:
		if line = x.Text(); line != "" {
			lines := strings.Split(line, "\n")
			for i, one := range lines {
				lines[i] = cut(one, 24)
			}
			line = strings.TrimSpace(name + " " + strconv.Quote(strings.Join(lines, "\n")))
		}
	case *widget.Label:
		line = strconv.Quote(cut(x.Text, 24))
	case *widget.Button:
		if x.Text != "" {
			line = fmt.Sprintf("button %q", x.Text)
		}
	}
	if d, ok := o.(fyne.Disableable); ok && line != "" && d.Disabled() {
		line += " off"
	}
	return line
}

// places are where things stand that can be read or used, or only those whose names begin so; what is drawn within
// one is left out.
func (w *walker) places(only []string) (all []string) {
	var last, tiles fyne.CanvasObject
	origin := map[fyne.CanvasObject]fyne.Position{}
	for o, at := range uitest.Places(w.Win) {
		within := func(p fyne.CanvasObject) bool {
			if p == nil {
				return false
			}
			from, end := origin[p], at.Add(o.Size())
			to := from.Add(p.Size())
			return at.X >= from.X && at.Y >= from.Y && end.X <= to.X && end.Y <= to.Y
		}
		name := ""
		switch x := o.(type) {
		case ui.Named:
			name = x.Named()
		case *board.Board:
			name, tiles = "board", o
		case *look.Ground:
			name = "ground"
		case *canvas.Rectangle:
			name = map[bool]string{true: "box"}[x.FillColor != nil && !within(tiles)]
		case *canvas.Image:
			name = map[bool]string{true: "picture"}[x.Image != nil && x.FillMode == canvas.ImageFillContain && !within(tiles)]
		case interface{ Text() string }:
			name = cut(x.Text(), 24)
		case *widget.Button:
			name = cut(x.Text, 24)
		}
		if name == "" || within(last) || o.Size().Width == 0 || o.Size().Height == 0 {
			continue
		}
		origin[o], last = at, nil
		if _, ok := o.(ui.Named); ok {
			last = o
		}
		begins := func(with string) bool { return strings.HasPrefix(name, with) }
		if len(only) == 0 || slices.ContainsFunc(only, begins) {
			all = append(all, fmt.Sprintf("%s %.0f,%.0f %.0fx%.0f", name, at.X, at.Y, o.Size().Width, o.Size().Height))
		}
	}
	return all
}

// cut is the beginning of a text.
func cut(text string, most int) string {
	text = strings.ReplaceAll(text, os.Getenv("HOME"), "~")
	if all := []rune(text); len(all) > most {
		return string(all[:most]) + "…"
	}
	return text
}
