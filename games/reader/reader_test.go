package reader

import (
	"context"
	"errors"
	"fmt"
	"image"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/resources/lang"
	"tessera/resources/must"
	builtin "tessera/resources/pictures"
	"tessera/solver"
)

// fake is a game of three columns and two rows, in which what is in the cells is known.
type fake struct {
	cells   []Cell
	corner  reading.Quad // found; one that is not Valid is not
	places  []Place      // that were asked for
	said    []Correction // of cells, with the last judgement
	ruled   int          // of the rule
	wait    bool         // reading takes until it is called off
	played  bool
	stuck   bool // there is no solution
	ponders bool // solving takes until it is called off
	told    []int
	bend    float64 // how far the cells are beside where the grid has them
	falls   bool    // the second step finds the tiles moved
	stones  bool    // there may be what never goes
}

func (f *fake) game(pairs bool) Game {
	g := Game{Help: "help", Columns: 3, Rows: 2, Pairs: pairs, Pace: time.Hour, Stones: f.stones}
	if pairs {
		g.Rules = []Rule{{Name: "fake.rule", Choices: []string{"this", "that", "other"}, Chosen: 1, Choose: func(i int) { f.told = append(f.told, i) }}}
	}
	if !pairs {
		g.Pad = "123"
	}
	g.Read = func(ctx context.Context, _ *image.RGBA, place *Place, progress reading.Progress) (Sight, error) {
		progress.Tell(0.5)
		if f.wait {
			<-ctx.Done()
			return Sight{}, ctx.Err()
		}
		grid := reading.Even(f.corner, 3, 2)
		if place != nil {
			f.places = append(f.places, *place)
			grid = place.Grid
		}
		if !grid.Valid() {
			return Sight{}, &reading.Error{Code: reading.NoBoard}
		}
		sight := Sight{Grid: grid, Judge: f.judge}
		for i := 0; f.bend > 0 && i < 6; i++ {
			q := grid.Cell(i%3, i/3)
			for corner := range q {
				q[corner].X += f.bend
			}
			sight.Cells = append(sight.Cells, q)
		}
		return sight, nil
	}
	return g
}

func (f *fake) judge(_ context.Context, said []Correction) Board {
	f.said = slices.DeleteFunc(slices.Clone(said), func(c Correction) bool { return c.What == Ruled })
	f.ruled = Chosen(said, 0)
	cells := slices.Clone(f.cells)
	for _, c := range said {
		switch c.What {
		case Typed:
			cells[c.Cell] = Cell{Text: string(c.Text)}
		case Emptied:
			cells[c.Cell] = Cell{}
		case Equal:
			cells[c.Other] = cells[c.Cell]
		}
	}
	return Board{Cells: cells, Says: "judged",
		Play: func(context.Context) (func(), error) { return func() { f.played = true }, nil },
		Solve: func(ctx context.Context) ([]Step, error) {
			if f.ponders {
				<-ctx.Done()
				return nil, ctx.Err()
			}
			if f.stuck {
				return nil, &solver.ImpossibleError{Code: "sudoku-none"}
			}
			if f.falls {
				return []Step{{Cells: []int{0, 1}, Held: []int{0, 1, 2, 3, 4, 5}}, {Cells: []int{3, 5}, Held: []int{none, none, 2, 0, 4, 5}}}, nil
			}
			return []Step{{Cells: []int{1}, Text: "7"}, {Cells: []int{0, 5}, Path: []reading.Point{{X: 0.5, Y: 0.5}, {X: 0.5, Y: -0.5}, {X: 2.5, Y: -0.5}, {X: 2.5, Y: 1.5}}}}, nil
		}}
}

// kinds are the cells of a board on which some are alike.
func kinds(all ...int) (cells []Cell) {
	for _, k := range all {
		c := Cell{Kind: k}
		if k > 0 {
			c.Text = strconv.Itoa(k)
		}
		cells = append(cells, c)
	}
	return cells
}

// sheet is the page in a window.
type sheet struct {
	*room.Room
	*page
	*fake
	mouse *uitest.Mouse
}

var found = reading.Quad{{X: 40, Y: 30}, {X: 360, Y: 40}, {X: 350, Y: 260}, {X: 30, Y: 240}}

// newSheet shows the page with a picture of 400 × 300 pixels.
func newSheet(t *testing.T, f *fake, pairs bool) *sheet {
	t.Helper()
	r := room.New(t, "sudoku")
	r.Win.SetContent(widget.NewLabel("the game"))
	r.Win.Resize(fyne.NewSize(640, 480))
	s := &sheet{Room: r, fake: f, mouse: r.App.Mouse(r.Win)}
	s.page = show(r.Services.Library, f.game(pairs), imageslice.FromFile(r.File("board.png", room.Photo(t, 400, 300, 3))))
	if !f.wait {
		s.settled()
	}
	return s
}

// settled waits until everything is read, judged and drawn.
func (s *sheet) settled() {
	s.T.Helper()
	s.App.Until("the page to rest", func() bool {
		return s.picture != nil && !s.busy() && !s.judging.Busy() && !s.view.sharp.Busy() && s.view.img.Image != nil
	})
}

// in is where in the window a place of the picture is seen.
func (s *sheet) in(p reading.Point) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(s.view).Add(s.view.at(p))
}

// choose is to choose of a list.
type choose struct {
	list   string
	option int
}

// do does one act after the other, and waits each time for what comes of it: a click on a cell or on what is
// called so, what is typed, a key, the pointer over a place of the picture or of its view, the wheel, a drag, or
// a choice.
func (s *sheet) do(acts ...any) {
	s.T.Helper()
	for _, act := range acts {
		switch act := act.(type) {
		case int:
			at := s.in(s.cell(act).Middle())
			s.mouse.Click(desktop.MouseButtonPrimary, at, at)
		case fyne.KeyName: // as on the picture
			s.view.TypedKey(&fyne.KeyEvent{Name: act})
		case rune:
			s.view.TypedRune(act)
		case string:
			s.Click(act)
		case reading.Point:
			s.mouse.Move(s.in(act))
		case fyne.Position:
			s.mouse.Move(fyne.CurrentApp().Driver().AbsolutePositionForObject(s.view).Add(act))
		case float32:
			at := fyne.PointEvent{Position: s.view.at(s.cell(4).Middle())}
			s.view.Scrolled(&fyne.ScrollEvent{PointEvent: at, Scrolled: fyne.NewDelta(0, act)})
		case [2]reading.Point:
			from, to := act[0], act[1]
			s.mouse.Move(s.in(from))
			s.mouse.Down(desktop.MouseButtonPrimary)
			s.mouse.Move(s.in(reading.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}))
			s.mouse.Move(s.in(to))
			s.mouse.Up(desktop.MouseButtonPrimary)
		case choose:
			s.App.Choose(s.Win, act.list, act.option)
		}
		if s.Services.Dialogs.Text() != "" {
			s.settled()
		}
	}
}

// written are the texts that lie over the picture.
func (s *sheet) written() (texts []string) {
	for _, o := range s.view.over.Objects {
		if t, ok := o.(*canvas.Text); ok {
			texts = append(texts, t.Text)
		}
	}
	return texts
}

var want = room.Want[any]

// TestReadAndTyped: what was read lies over the picture, doubts are marked, a digit is typed, and taken back.
func TestReadAndTyped(t *testing.T) {
	cells := []Cell{{Text: "1"}, {}, {Text: "2", Mark: Doubtful}, {Text: "3", Mark: Wrong}, {}, {}}
	s := newSheet(t, &fake{cells: cells, corner: found}, false)
	s.Reads(lang.T("reader.doubts", "Count", 2)+" judged", "help")
	want(t, "undo", s.App.Enabled(s.Win, "reader.undo"), false)
	for _, step := range []struct {
		acts    []any
		said    int
		written string
	}{
		{nil, 0, "1 2? 3!"},
		{[]any{"reader.doubt"}, 0, "1 2? 3!"},
		{[]any{1, '3', 'x'}, 1, "1 3 2? 3!"},
		{[]any{fyne.KeyLeft, fyne.KeyDelete}, 2, "3 2? 3!"},
		{[]any{fyne.KeyDelete}, 2, "3 2? 3!"},                               // it is empty
		{[]any{fyne.KeyRight, fyne.KeyDown, "reader.type"}, 3, "3 2? 3! 1"}, // the first of the pad
		{[]any{"reader.undo", "reader.undo", "reader.undo"}, 0, "1 2? 3!"},
	} {
		s.do(step.acts...)
		want(t, fmt.Sprint("written after ", step.acts), strings.Join(s.written(), " "), step.written)
		want(t, fmt.Sprint("said after ", step.acts), len(s.said), step.said)
	}
}

// TestTextStandsInItsCell: also in a picture that lies on its side, or on its head.
func TestTextStandsInItsCell(t *testing.T) {
	cells := []Cell{{Text: "1"}, {Text: "2"}, {Text: "3"}, {Text: "4"}, {Text: "5"}, {Text: "6"}}
	for turn := range found {
		var corners reading.Quad
		for i := range corners {
			corners[i] = found[(i+turn)%len(found)]
		}
		s := newSheet(t, &fake{cells: cells, corner: corners}, false)
		n := 0
		for _, o := range s.view.over.Objects {
			text, ok := o.(*canvas.Text)
			if !ok {
				continue
			}
			q := s.cell(n)
			a, b := s.view.at(q[0]), s.view.at(q[2])
			at := text.Position().AddXY(text.Size().Width/2, text.Size().Height/2)
			must.Be(t, min(a.X, b.X) < at.X && at.X < max(a.X, b.X) && min(a.Y, b.Y) < at.Y && at.Y < max(a.Y, b.Y),
				"turned %d times, %q stands at %v, outside of its cell from %v to %v", turn, text.Text, at, a, b)
			n++
		}
		want(t, "texts", n, len(cells))
	}
}

// TestCornersByHand: where no board was found the player is told why and drags the corners; then a line.
func TestCornersByHand(t *testing.T) {
	f := &fake{cells: kinds(1, 1, 2, 2, 3, 3)}
	s := newSheet(t, f, true)
	s.Reads(lang.Sentence(&reading.Error{Code: reading.NoBoard}))
	want(t, "play", s.App.Enabled(s.Win, "reader.play"), false)
	begin := s.shown.Corners
	want(t, "the corners make a board", s.shown.Valid(), true)
	s.do([2]reading.Point{begin[0], {X: 42, Y: 34}})
	want(t, "asked, and exactly", []any{len(f.places), f.places[0].Exact}, []any{1, false})
	got := f.places[0].Grid.Corners
	must.Be(t, got[0].Distance(reading.Point{X: 42, Y: 34}) <= 2 && got[2] == begin[2], "the corners are %v", got)
	s.Reads("judged")
	s.do(0, 2)

	line := s.shown
	h, _ := reading.Square(line.Corners)
	s.do([2]reading.Point{h.Apply(reading.Point{X: line.Columns[1], Y: 0.3}), h.Apply(reading.Point{X: 0.4, Y: 0.3})})
	exact := f.places[1]
	x := exact.Grid.Columns[1]
	must.Be(t, exact.Exact && x >= 0.39 && x <= 0.41, "the line lies at %v", exact)
	want(t, "the same cells are still said to be equal", len(s.said), 1)
	want(t, "the one before is as it was", line.Columns[1], 1/3.)

	f.cells = kinds(1, 1, 2, 2, 3, 3, 4, 4)
	s.do("reader.columns.more")
	want(t, "lines", s.shown, reading.Even(line.Corners, 4, 2))
	want(t, "said of other cells", len(s.said), 0)
	f.cells = kinds(1, 1, 2, 2, 3, 3)
	s.do("reader.undo")
	want(t, "lines, and what is said", []any{s.shown, len(s.said)}, []any{exact.Grid, 1})

	s.do(fyne.KeyC, fyne.KeyRight, fyne.KeyReturn) // by keys
	corner, was := s.shown.Corners[0], exact.Grid.Corners[0]
	must.Be(t, corner.X > was.X+1 && math.Abs(corner.Y-was.Y) <= 1e-3, "the corner went from %v to %v", was, corner)
	s.do(fyne.KeyC, fyne.KeyLeft)
	moved := s.shown
	s.do(fyne.KeyEscape)
	want(t, "the corner goes back where Escape ends it", s.shown.Corners == moved.Corners, false)
	for _, g := range []reading.Grid{exact.Grid, line, line, reading.Even(begin, 3, 2)} {
		s.do(fyne.KeyZ) // the corner was moved, then the line, what was said, and the corner before
		want(t, "lines, taken back", s.shown, g)
	}
}

// TestCalledOff: Escape ends the reading, and leaves the corners to the player; it ends the solving, too;
// again, it closes the page.
func TestCalledOff(t *testing.T) {
	s := newSheet(t, &fake{wait: true}, false)
	s.App.Until("the reading", func() bool { return slices.Contains(uitest.Texts(s.Win), lang.T("reader.reading", "Percent", 50)) })
	s.do(fyne.KeyEscape)
	s.Reads(lang.T("reader.stopped"))
	want(t, "there are corners", s.shown.Valid(), true)
	s.do(fyne.KeyEscape)
	want(t, "open", s.Services.Dialogs.Text(), "")

	s = newSheet(t, &fake{cells: kinds(1, 1, 2, 2, 3, 3), corner: found, ponders: true}, true)
	s.Click("reader.solve")
	s.Reads(lang.T("reader.solving"))
	s.do(fyne.KeyEscape)
	s.Reads("judged")
	want(t, "it can be solved", s.App.Enabled(s.Win, "reader.solve"), true)
}

// TestCorrectionsAreNotLostUnasked: to leave with some is asked about first, by Escape and by the
// buttons, and before the program ends; without any it is not.
func TestCorrectionsAreNotLostUnasked(t *testing.T) {
	quit := 0
	asks := func(s *sheet) bool { return s.Services.Dialogs.Quit(func() { quit++ }) }
	for name, leave := range map[string]func(s *sheet){
		"Escape":          func(s *sheet) { s.do(fyne.KeyEscape) },
		"Close":           func(s *sheet) { s.Click("button.close") },
		"another picture": func(s *sheet) { s.Click("reader.other") },
		"the end":         func(s *sheet) { want(t, "asks, and again", []bool{asks(s), asks(s)}, []bool{true, true}) },
	} {
		s := newSheet(t, &fake{cells: kinds(1, 0, 2, 2, 0, 1), corner: found}, true)
		want(t, "asks with nothing said", asks(s), false)
		s.do(fyne.KeyRight, fyne.KeyDelete)
		leave(s)
		s.Reads(lang.T("reader.leave"))
		s.Click("reader.leave.stay")
		want(t, name+": corrections", len(s.before), 1)
		want(t, name+": the page is there", s.page.page.OnTop(), true)
		leave(s)
		s.Click("reader.leave.on")
		want(t, name+": shown", slices.Contains(uitest.Texts(s.Win), lang.T("reader.leave")), false)
		want(t, name+": the page is seen", slices.Contains(uitest.Seen(s.Win), fyne.CanvasObject(s.view)), false)
	}
	want(t, "quit", quit, 1)
}

// TestSolvedOverThePicture step by step, and played. What that looks like is in the record.
func TestSolvedOverThePicture(t *testing.T) {
	f := &fake{cells: kinds(1, 0, 2, 2, 0, 1), corner: found}
	s := newSheet(t, f, true)
	s.do("reader.solve")
	s.Reads(lang.T("reader.steps.count", "Done", 0, "All", 2))
	s.do("reader.steps.step")
	want(t, "written", s.written(), []string{"7"})
	s.do(3) // anywhere
	s.Reads(lang.T("reader.steps.count", "Done", 2, "All", 2))
	s.do(fyne.KeyHome, fyne.KeySpace) // plays
	want(t, "playing", s.player.Playing(), true)
	s.do(fyne.KeyEnter)
	want(t, "playing", s.player.Playing(), false)
	s.do(fyne.KeyEscape)
	want(t, "written", s.written(), []string{"1", "2", "2", "1"})

	f.stuck = true
	s.do("reader.solve")
	s.Reads(lang.Sentence(&solver.ImpossibleError{Code: "sudoku-none"}))
	s.Click("reader.play")
	s.App.Until("the game", func() bool { return f.played })
	want(t, "open", s.Services.Dialogs.Text(), "")
}

// TestRoom: at any size of window and text all of the page is there, none of it over another part, or can be scrolled to.
func TestRoom(t *testing.T) {
	for _, c := range []struct {
		text       int
		wide, high float32
	}{{100, 640, 480}, {150, 640, 480}, {200, 640, 480}, {200, 900, 700}, {100, 1490, 900}} {
		s := newSheet(t, &fake{cells: kinds(1, 1, 2, 2, 3, 3), corner: found}, true)
		s.App.Settings().SetTheme(look.New(look.Light).WithText(c.text))
		s.page.page.Hide()
		s.Win.Resize(fyne.NewSize(c.wide, c.high))
		s.page = show(s.Services.Library, s.fake.game(true), imageslice.FromFile(s.File("again.png", room.Photo(t, 400, 300, 3))))
		s.settled()
		for _, says := range []string{"short", strings.Repeat("much to say ", 30)} {
			s.say(says, false)
			below := float32(0)
			for _, part := range []fyne.CanvasObject{s.top, s.help, s.middle, s.foot} {
				if !part.Visible() {
					continue
				}
				if at := part.Position().Y; at < below-0.5 {
					t.Errorf("%v, %q: a part is at %g, where another ends at %g", c, says, at, below)
				}
				below = part.Position().Y + part.Size().Height
				if need := part.MinSize(); part != fyne.CanvasObject(s.middle) && need.Height > part.Size().Height+0.5 {
					t.Errorf("%v, %q: a part needs %v and has %v", c, says, need, part.Size())
				}
			}
			must.Be(t, s.view.Size().Height >= 100, "%v, %q: the picture is %g high", c, says, s.view.Size().Height)
			if high := s.scroll.Size().Height; below > high+0.5 && s.scroll.Content.Size().Height < below-0.5 {
				t.Errorf("%v, %q: it ends at %g, beyond %g, and does not scroll", c, says, below, high)
			}
		}
		at := s.middle.Position()
		s.say("short", false)
		want(t, "where the picture is, with less to say", s.middle.Position(), at)
		s.page.page.Hide()
	}
}

// TestHostilePicture closes the page, with a sentence.
func TestHostilePicture(t *testing.T) {
	r := room.New(t, "sudoku")
	r.Win.SetContent(widget.NewLabel("the game"))
	for name, data := range map[string][]byte{"letter.png": []byte("Dear aunt"), "cut.png": room.Photo(t, 90, 90, 1)[:60], "empty.jpg": nil} {
		show(r.Services.Library, (&fake{}).game(false), imageslice.FromFile(r.File(name, data)))
		r.App.Until("the sentence for "+name, func() bool { return strings.Contains(r.Services.Dialogs.Text(), name) })
		r.Services.Dialogs.Close()
		want(t, "open", r.Services.Dialogs.Text(), "")
	}
	_, err := imageslice.Decode("letter.png", []byte("Dear aunt"))
	want(t, "it is known to be none", errors.As(err, new(*imageslice.OpenError)), true)
}

// TestAsk: the player chooses a picture, and is told what for.
func TestAsk(t *testing.T) {
	s := newSheet(t, &fake{cells: kinds(1, 1, 2, 2, 3, 3), corner: found}, true)
	s.Click("reader.other")
	s.App.Until("the pictures", func() bool { return s.Services.Dialogs.Text() != lang.T("reader.title") })
	s.Reads(lang.T("reader.choose.title"), lang.T("reader.choose"))
	want(t, "told otherwise than of a picture to play with", lang.T("reader.choose.title") != lang.T("gallery.title") && lang.T("reader.choose") != lang.T("gallery.help"), true)
	s.Click("place.builtin")
	chosen := "picture." + builtin.All()[0].Hash
	s.App.Until("those that came with the program", func() bool {
		return slices.ContainsFunc(uitest.Seen(s.Win), func(o fyne.CanvasObject) bool {
			n, ok := o.(ui.Named)
			return ok && n.Named() == chosen
		})
	})
	s.Click(chosen)
	s.App.Until("the board", func() bool { return slices.Contains(uitest.Texts(s.Win), "judged") })
}
