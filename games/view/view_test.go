package view

import (
	"fmt"
	"reflect"
	"testing"
)

func want[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %+v, want %+v", what, got, want)
	}
}

// said is a page with something in every line of its text.
var said = Page{
	Scene: Scene{Shape: Shape{Cols: 3, Rows: 2},
		Tiles: []Tile{{0, 0, Face{Says: "1", Glyph: "x"}}, {1, 1, Face{Says: Nothing}}, {2, 3, Face{Glyph: "A"}}, {3, 4, Face{Piece: Piece{Slice: 5}}}, {4, 5, Face{Piece: Piece{Slice: 6, Quarters: 3}}}},
		Rings: [RingKinds][]int{Hovered: {0}, Hinted: {4, 5}}, Notes: []Note{{Cell: 2, Text: "+1"}}, Path: []Spot{{0, 0}, {3, 0}},
		Drawn: Drawing{Rays: []Ray{{From: Anchor{1, 2}, To: Anchor{Cell: 4}}}, Frames: [][]int{{0, 1}}, Crosses: []int{3}},
		Hand:  Hand{Tiles: []int{2}, Coming: []Tile{{ID: 3, Cell: 1}}}, Now: []Happening{{Kind: Glow, Cells: []int{1}, Text: "!"}}},
	Status: "said", Prompt: "do", Offer: Offer{Text: "take"}, Figures: []Figure{{Name: "moves", Value: "3"}, {Value: "4"}},
	Cards: []Card{{ID: "setup", Title: "New", Fields: []Field{{ID: "size", Kind: Choice, Options: []string{"3", "4"}, At: 1}, {ID: "none", Kind: Choice, At: -1},
		{ID: "over", Kind: Choice, Options: []string{"3"}, At: 1}, {ID: "first", Kind: Choice, Options: []string{"3"}},
		{ID: "box", Kind: Ticked, On: true}, {ID: "pad", Kind: Pad, Keys: []PadKey{{Count: "7"}}, Off: true}}}},
	Actions: []Action{{Name: "turn", Key: "R"}, {Name: "off", Off: true}, {Name: "plain"}, {Name: "turn", Key: "T"}},
	Dialog:  Dialog{ID: "ask", Title: "Sure?", Fields: []Field{{ID: "why", Text: "because"}}},
}

// TestPageText is what the probe answers.
func TestPageText(t *testing.T) {
	want(t, "the page", said.String(), `1  -
A 5 6*3
hovered [0]
hinted [4 5]
note 2 +1
ray 1 4
frame [0 1]
crosses [3]
path [{0 0} {3 0}]
hand [2] 3→1
now 5 [1] [] !
status said
prompt do
offer take
figure moves 3
figure 4
card setup New·
  size  = 4
  none 
  over 
  first  = 3
  box  = true
  pad  7 off
action turn R
action plain
action turn T
dialog ask Sure?·
  why because
`)
	want(t, "an empty page", Page{}.String(), "")
	for id, there := range map[string]bool{"box": true, "why": true, "else": false} {
		f, ok := said.Field(id)
		want(t, id, []any{ok, f.ID == id}, []any{there, there})
	}
	last, _ := said.Action("turn")
	_, ok := said.Action("else")
	want(t, "the last action of a name, and one there is not", []any{last.Key, ok}, []any{"T", false})
}

// TestEqualSeesEveryPart: fields and signs that differ in one part look different.
func TestEqualSeesEveryPart(t *testing.T) {
	parts(t, func(f Field) bool { return f.Equal(Field{}) })
	parts(t, func(s Sign) bool { return (Field{Signs: []Sign{s}}).Equal(Field{Signs: []Sign{{}}}) })
	want(t, "the field with itself", Field{}.With().Equal(Field{Beside: true}), true)
	old := Offer{Text: "a", Actions: []Action{{Name: "n", Price: "1"}}}
	for _, o := range []Offer{{}, {Text: "a"}, {Text: "b", Actions: old.Actions}, {Text: "a", Actions: []Action{{Name: "n", Price: "2"}}}, {Text: "a", Actions: []Action{{Name: "n", Price: "1", Off: true}}}} {
		want(t, "another offer", o.Equal(old), false)
	}
	want(t, "the same offer", old.Equal(old), true)
}

// parts fails where same does not tell the zero value from one in which a single part is set.
func parts[T any](t *testing.T, same func(T) bool) {
	typ := reflect.TypeFor[T]()
	for i := range typ.NumField() {
		one := reflect.New(typ).Elem()
		switch f := one.Field(i); f.Kind() {
		case reflect.Bool:
			f.SetBool(true)
		case reflect.String:
			f.SetString("x")
		case reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 1, 1))
		case reflect.Map:
			f.Set(reflect.MakeMap(f.Type()))
			f.SetMapIndex(reflect.Zero(f.Type().Key()), reflect.Zero(f.Type().Elem()))
		case reflect.Struct:
			f.Field(0).SetInt(1)
		default:
			f.Set(reflect.ValueOf(1).Convert(f.Type()))
		}
		want(t, "the same with another "+typ.Field(i).Name, same(one.Interface().(T)), false)
	}
}

// TestWays: what moves, comes, goes, turns over or rotates, and when.
func TestWays(t *testing.T) {
	a, b := Face{Glyph: "a"}, Face{Glyph: "b"}
	turned := func(q int8) Face { return Face{Piece: Piece{Slice: 1, Quarters: q}, Card: q > 0} }
	old := []Tile{{0, 0, a}, {1, 1, a}, {2, 2, turned(3)}, {3, 3, a}}
	next := func(m Motion, tiles ...Tile) Scene { return Scene{Tiles: tiles, Motion: m} }
	late := Motion{Come: 0.5, Go: 0.25, Gone: 0.75, Delay: []float32{0, 0.5}}
	said := a
	said.Says = "a"
	for what, c := range map[string]struct {
		next Scene
		want []Way
	}{
		"nothing":  {next(late, old...), nil},
		"a change": {next(late, Tile{0, 1, a}, Tile{1, 0, a}, Tile{4, 3, b}, old[2]), []Way{{0, 0, 1, a, false, 0, 0.625}, {1, 1, 0, a, false, 0, 0.25}, {4, -1, 3, b, false, 0, 0.5}, {3, 3, -1, a, false, 0, 0.75}}},
		"faces":    {next(Motion{}, Tile{0, 0, b}, Tile{1, 1, said}, Tile{2, 2, turned(0)}, old[3]), []Way{{0, 0, 0, b, true, 0, 0}, {1, 1, 1, said, false, 0, 0}, {2, 2, 2, turned(0), false, 1, 0}}},
		"half":     {next(Motion{}, old[0], old[1], Tile{2, 2, turned(1)}, old[3]), []Way{{2, 2, 2, turned(1), false, 2, 0}}},
		"back":     {next(Motion{}, old[0], old[1], Tile{2, 2, turned(2)}, old[3]), []Way{{2, 2, 2, turned(2), false, -1, 0}}},
		"flips":    {next(Motion{Flip: true}, old[0], Tile{1, 1, said}, Tile{2, 2, turned(2)}, old[3]), []Way{{1, 1, 1, said, false, 0, 0}, {2, 2, 2, turned(2), true, 0, 0}}},
		"sparse":   {next(Motion{Sparse: true}, Tile{0, 0, b}, Tile{1, 1, said}, Tile{2, 2, turned(2)}, old[3]), []Way{{0, 0, 0, b, false, 0, 0}, {1, 1, 1, said, true, 0, 0}, {2, 2, 2, turned(2), true, 0, 0}}},
		"a wave":   {next(Motion{Ripple: true}, old...), []Way{{0, 0, 0, a, true, 0, 0}, {1, 1, 1, a, true, 0, 0}, {2, 2, 2, turned(3), true, 0, 0}, {3, 3, 3, a, true, 0, 0}}},
	} {
		want(t, what, Ways(old, c.next), c.want)
	}
	for _, w := range []Way{{To: 1}, {Turn: true}, {Spin: 1}, {Face: a}} {
		want(t, "still", w.Still(), w.Face == a)
	}
	flying := Flying(Face{Card: true, Joined: Above | Below}, Face{Inset: true, Joined: Below | LeftOf})
	want(t, "on its way", flying, Face{Card: true, Inset: true, Joined: Below})
}

// TestTouching: what is lit by the pointer on a cell stands in the scene, which stays as it was.
func TestTouching(t *testing.T) {
	s := Scene{Shape: Shape{Cols: 2, Rows: 1}, Notes: []Note{{Text: "old"}}, Look: Picture{Hash: "old"}}
	want(t, "without a touch", len(s.Touching(0).Notes), 1)
	s.Touch = func(cell int) (to Touch) {
		if to.Hovered, to.Touched = []int{cell}, []int{1 - cell}; cell == 1 {
			to.Notes, to.Look.Hash = []Note{}, "new"
		}
		return to
	}
	for cell, lit := range map[int][]any{-1: {"[]", "[]", 1, "old"}, 0: {"[0]", "[1]", 1, "old"}, 1: {"[1]", "[0]", 0, "new"}, 2: {"[]", "[]", 1, "old"}} {
		got := s.Touching(cell)
		want(t, "touched", []any{fmt.Sprint(got.Rings[Hovered]), fmt.Sprint(got.Rings[Touched]), len(got.Notes), got.Look.Hash}, lit)
	}
}

// TestGridCells: cells take the shape of a picture where they may, within bounds.
func TestGridCells(t *testing.T) {
	free := Grid{Cols: 4, Rows: 2, Cell: 0.8, Oblong: true}
	turned := free
	turned.Turned = true
	for _, c := range []struct {
		g     Grid
		w, h  int
		whole bool
		want  float64
	}{{free, 300, 100, true, 1.5}, {free, 300, 100, false, 0.8}, {turned, 300, 100, true, 0.8}, {free, 200, 100, true, 0}, {free, 900, 100, true, 2}, {free, 100, 900, true, 0.5}} {
		want(t, "the aspect of a cell", c.g.Cells(c.w, c.h, c.whole), c.want)
	}
	want(t, "of all", []float64{free.Aspect(0), free.Aspect(1.5)}, []float64{2, 3})
	want(t, "the same but for rounding", []bool{Near(1, 1+1e-12), Near(1, 1.001), Near(1.001, 1)}, []bool{true, false, false})
}
