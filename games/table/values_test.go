package table

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/lang"
)

func want[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if g, w := fmt.Sprintf("%+v", got), fmt.Sprintf("%+v", want); g != w {
		t.Errorf("%s: got %s, want %s", what, g, w)
	}
}

// TestNext follows what is chosen for the game to come; of choices 9 is one for which there is no
// game.
func TestNext(t *testing.T) {
	var saved []int
	k := Choosing[int]{Check: func(c int) error {
		if c == 9 {
			return errors.New("none")
		}
		return nil
	}, Save: func(c int) []any { saved = append(saved, c); return []any{c} }}
	var n Next[int]
	for i, step := range []struct {
		do                  string
		act                 func() (Next[int], []any)
		choice, table, told int // told: how much is to be done
	}{
		{"chosen before the first game", func() (Next[int], []any) { return n.Change(k, 3) }, 3, 0, 1},
		{"forgotten without a game", func() (Next[int], []any) { return n.Forget(k) }, 3, 0, 0},
		{"again without a game", func() (Next[int], []any) { return n.Hear(k, Again{}) }, 3, 0, 0},
		{"begun", func() (Next[int], []any) { return n.Hear(k, Begun{}) }, 3, 3, 0},
		{"the same", func() (Next[int], []any) { return n.Change(k, 3) }, 3, 3, 0},
		{"no such game", func() (Next[int], []any) { return n.Change(k, 9) }, 3, 3, 1},
		{"another", func() (Next[int], []any) { return n.Change(k, 4) }, 4, 3, 1},
		{"another dialog closed", func() (Next[int], []any) { return n.Hear(k, view.Close{Dialog: "x"}) }, 4, 3, 0},
		{"begun on the sheet", func() (Next[int], []any) { return n.Hear(k, view.Close{Dialog: BeginSheet, OK: true}) }, 4, 3, 0},
		{"the sheet closed", func() (Next[int], []any) { return n.Hear(k, view.Close{Dialog: BeginSheet}) }, 3, 3, 1},
		{"asked for another", func() (Next[int], []any) { return n.Ask(5), nil }, 3, 3, 0},
		{"chosen meanwhile", func() (Next[int], []any) { return n.Change(k, 6) }, 6, 3, 1},
		{"begun as asked for", func() (Next[int], []any) { return n.Begun(), nil }, 6, 5, 0},
		{"adopted, with the choice made meanwhile", func() (Next[int], []any) { return n.Adopt(k, 5, false) }, 6, 5, 0},
		{"adopted", func() (Next[int], []any) { return n.Adopt(k, 7, false) }, 7, 7, 1},
		{"of no deal", func() (Next[int], []any) { return n.Adopt(k, 9, false) }, 7, 9, 0},
		{"again", func() (Next[int], []any) { return n.Hear(k, Again{}) }, 7, 9, 0},
		{"called off", func() (Next[int], []any) { return n.Hear(k, CalledOff{}) }, 7, 9, 0},
		{"begun as chosen", func() (Next[int], []any) { return n.Begun(), nil }, 7, 7, 0},
		{"asked for again", func() (Next[int], []any) { return n.Ask(8), nil }, 7, 7, 0},
		{"refused", func() (Next[int], []any) { return n.Hear(k, Dealt{Err: errors.New("no")}) }, 7, 7, 1},
		{"a game of the journey", func() (Next[int], []any) { return n.Begun().Adopt(k, 8, true) }, 7, 8, 0},
		{"chosen in it", func() (Next[int], []any) { return n.Change(k, 2) }, 2, 8, 1},
		{"forgotten, for the choice before the journey", func() (Next[int], []any) { return n.Forget(k) }, 7, 8, 1},
		{"dealt", func() (Next[int], []any) { return n.Hear(k, Dealt{}) }, 7, 8, 0},
	} {
		var do []any
		n, do = step.act()
		want(t, fmt.Sprint(i, " ", step.do), []int{n.Choice, n.Table, len(do)}, []int{step.choice, step.table, step.told})
	}
	want(t, "saved", saved, []int{3, 4, 3, 6, 7, 2, 7})
	n, _ = Next[int]{}.Follow(8, true).Forget(k)
	want(t, "of a journey that is the first", n.Choice, 0)
}

// TestSteps goes back and forth; what is done anew ends the way forth.
func TestSteps(t *testing.T) {
	s, now := Steps[int]{}.Keep(1).Keep(2), 3
	for _, step := range []struct {
		back         bool
		now          int
		undone, redo bool
	}{{true, 2, true, true}, {true, 1, false, true}, {false, 2, true, true}, {false, 3, true, false}, {true, 2, true, true}} {
		s, now = s.Step(step.back, now)
		want(t, "the draft, and the ways", []any{now, s.Can(true), s.Can(false)}, []any{step.now, step.undone, step.redo})
	}
	want(t, "forth after another change", s.Keep(2).Can(false), false)
}

// TestSaid: what is said again has another serial.
func TestSaid(t *testing.T) {
	s := Said{}.Say("size.other").Say("size.other")
	want(t, "a sentence", []any{s.String(), s.Serial, s.Say("").String()}, []any{lang.T("size.other"), 2, ""})
	for d, rate := range map[time.Duration]string{time.Second / 11: "", time.Second / 10: "30.00", 2 * time.Second: "1.50"} {
		want(t, "so many a second", PerSecond(3, d), rate)
	}
	want(t, "none a second", PerSecond(0, time.Second), "")
}

// TestItems: what an act chooses; what is another's, or not offered, changes nothing.
func TestItems(t *testing.T) {
	type choice struct {
		n  int
		on bool
	}
	list := ListOf("n", func(c *choice) *int { return &c.n }, func(n int) string { return fmt.Sprint("#", n) }, 1, 2)
	box := TickOf("on", "size.other", func(c *choice) *bool { return &c.on })
	now := choice{n: 7}
	want(t, "a list with the present one", list.Field(now), view.Field{ID: "n", Kind: view.Choice, Label: "n", Options: []string{"#1", "#2", "#7"}, At: 2})
	want(t, "a list with it in its place", list.Field(choice{n: 2}), view.Field{ID: "n", Kind: view.Choice, Label: "n", Options: []string{"#1", "#2"}, At: 1})
	want(t, "a box", box.Field(choice{on: true}), view.Field{ID: "on", Kind: view.Ticked, Label: lang.T("size.other"), On: true})
	for _, c := range []struct {
		act  any
		want choice
		mine bool
	}{
		{view.Choose{Field: "n", At: 0}, choice{n: 1}, true}, {view.Choose{Field: "n", At: 2}, now, true}, {view.Choose{Field: "n", At: 3}, now, true}, {view.Choose{Field: "n", At: -1}, now, true},
		{view.Choose{Field: "m"}, now, false}, {view.Tick{Field: "on", On: true}, choice{7, true}, true}, {view.Tick{Field: "off", On: true}, now, false}, {view.Tap{}, now, false},
	} {
		got, mine := Take(now, c.act, list, box)
		want(t, fmt.Sprintf("%+v", c.act), []any{got, mine}, []any{c.want, c.mine})
	}
}

// chosen are the player's choices.
type chosen map[string]any

func (c chosen) Bool(key string, fallback bool) bool {
	if on, ok := c[key].(bool); ok {
		return on
	}
	return fallback
}

func (c chosen) Text(key string) string { s, _ := c[key].(string); return s }

// TestOptions outlive a game: a box, and a list of words.
func TestOptions(t *testing.T) {
	box := &Option{ID: "box", Key: "b", Label: "size.other", On: true}
	list := &Option{ID: "list", Key: "l", Words: []string{"few", "many"}, Text: func(w string) string { return w + "!" }, Fold: true}
	want(t, "a box", box.Field(chosen{}), view.Field{ID: "box", Kind: view.Ticked, Label: lang.T("size.other"), On: true})
	want(t, "a list", list.Field(chosen{"l": "many"}), view.Field{ID: "list", Kind: view.Fold, Label: "list", Options: []string{"few!", "many!"}, At: 1})
	want(t, "a word there is not", list.Word(chosen{"l": "none"}), "few")
	want(t, "not ticked", box.Ticked(chosen{"b": false}), false)
	for _, c := range []struct{ act, want any }{
		{view.Tick{Field: "box"}, []any{Set{"b", false}}}, {view.Tick{Field: "list"}, nil}, {view.Choose{Field: "box"}, nil}, {view.Tick{Field: "x"}, nil},
		{view.Choose{Field: "list", At: 0}, []any{Set{"l", "few"}}}, {view.Choose{Field: "list", At: 2}, nil}, {view.Choose{Field: "list", At: -1}, nil}, {view.Choose{Field: "x"}, nil},
	} {
		want[any](t, fmt.Sprintf("%+v", c.act), fmt.Sprint(TakeOption(c.act, box, list)), fmt.Sprint(anyList(c.want)))
	}
}

func anyList(x any) []any { all, _ := x.([]any); return all }

// TestBoards: the boards of a list, and the chosen one beside them where it is none of these.
func TestBoards(t *testing.T) {
	list := view.Field{ID: "deal", Options: []string{"a", "b", "c", "d"}}
	signs := Drawn([]int{2, 3}, func(n int) view.Sign { return view.Sign{Cols: n} })
	for at, c := range map[int]struct {
		options []string
		at      int
	}{-1: {[]string{"a", "b", ""}, 2}, 0: {[]string{"a", "b"}, 0}, 1: {[]string{"a", "b"}, 1}, 2: {[]string{"a", "b", "c"}, 2}, 3: {[]string{"a", "b", "d"}, 2}} {
		list.At = at
		f := Boards(list, signs, view.Sign{Cols: 9}, "photo", view.Grid{Oblong: true}).Fields[0]
		want(t, "the boards", []any{f.Options, f.At, len(f.Signs), f.Signs[c.at].Cols, f.Label, f.Text, f.Grid.Oblong}, []any{c.options, c.at, len(c.options), []int{2, 3, 9}[c.at], "deal", "photo", true})
	}
	want(t, "a small board", Tiled(2, 2, func(cell int) bool { return cell%3 == 0 }), view.Sign{Cols: 2, Rows: 2, Tiles: true, Marks: map[int]view.Stroke{0: view.Filled, 3: view.Filled}})
	want(t, "its name", Named(2, 3, "", If(true, "x"), If(false, "y")), lang.List("2 × 3", "x"))
}

// TestPhotos: how a picture is cut for another board, and what a game notes of it.
func TestPhotos(t *testing.T) {
	all := view.Picture{Hash: "h", X: 0.25, Y: 0, W: 0.5, H: 1}
	square := view.Grid{Cols: 3, Rows: 3, Oblong: true}
	p := Photo{Picture: all, Grid: square, Width: 200, Height: 100}
	want(t, "for a board of the same shape", p.For(view.Grid{Cols: 4, Rows: 4}), all)
	want(t, "for another", p.For(view.Grid{Cols: 4, Rows: 2}), view.Picture{Hash: "h", W: 1, H: 1})
	want(t, "noted", p.RefFor("role", square), session.PictureRef{Role: "role", Hash: "h", Crop: imageslice.Crop{X: 0.25, W: 0.5, H: 1}})
	p.Whole = true
	want(t, "noted as whole", []bool{p.RefFor("r", square).Whole, p.RefFor("r", view.Grid{Cols: 3, Rows: 3}).Whole}, []bool{true, false})
	want(t, "cells", []float64{p.Cells(square), Photo{}.Cells(view.Grid{Cell: 0.7})}, []float64{2, 0.7})
	a, ok := p.Aspect()
	_, none := Photo{}.Aspect()
	want(t, "aspect", []any{a, ok, none}, []any{2.0, true, false})
	want(t, "own", []int{Pictures{Chosen: []string{"a", "", "b"}}.Own(2), Pictures{Chosen: []string{"a"}}.Own(2)}, []int{1, 1})
	some, others := InRole("tile", []session.PictureRef{{Role: "tile1"}, {Role: "board"}, {Role: "tile2"}})
	want(t, "by role", []int{len(some), len(others)}, []int{2, 1})
}

// TestSizes that a game offers, and asks for.
func TestSizes(t *testing.T) {
	l := &SizeList[Size]{Presets: []Size{{3, 3}}, Of: func(s Size) (string, int, int) { return "", s.W, s.H }, Sides: Sides{2, 9}, About: []int{12}, Fits: func(s Size) string { return fmt.Sprint(s.W) }}
	want(t, "that suit a picture", []any{l.Suit(Photo{Width: 4, Height: 3}), l.Suit(Photo{})}, []any{[]Size{{4, 3}}, []Size(nil)})
	want(t, "what is said of these", slices.Contains(l.Field([]Size{{4, 3}}, Size{3, 3}).Options, "4 × 3 · 4"), true)
	want(t, "suits", []bool{l.Sides.Suits(2, 9), l.Sides.Suits(1, 9), l.Sides.Suits(9, 1), l.Sides.Suits(10, 2)}, []bool{true, false, false, false})
	rows := AskSize("k", Sides{2, 9}, Bounds{10, 40}, 5, 4).Ranges[1]
	for cols, bounds := range map[int][2]int{3: {4, 13}, 5: {2, 8}} {
		least, most := rows.Fits([]int{cols})
		want(t, "rows", [2]int{least, most}, bounds)
	}
}
