package table

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"reflect"
	"testing"
	"testing/fstest"

	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/must"
)

// TestTwins: pieces that look alike are numbered, but for one of two where the other is left out, and once they are known.
func TestTwins(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 200, 100)) // two pieces, and two that are alike
	for i := range 200 * 100 {
		if x, y := i%200, i/200; y < 40 {
			img.Set(x, y, color.RGBA{uint8(x), uint8(x * y), uint8(255 - x), 255})
		} else {
			img.Set(x, y, color.RGBA{40, 90, 30, 255})
		}
	}
	var file bytes.Buffer
	must.Do(t, png.Encode(&file, img))
	picture := must.Have(imageslice.NewStore(t.TempDir()).Put("field.png", file.Bytes()))(t)
	var none Twins
	cut := Cut{view.Picture{Hash: picture.Hash(), W: 1, H: 1}, 2, 2}
	ask := none.Ask(cut)[0].(Ask)
	known := ask.Work(t.Context(), func(string) *imageslice.Picture { return picture }).(Twins)
	gone := ask.Work(t.Context(), func(string) *imageslice.Picture { return nil }).(Twins)
	must.Equal(t, fmt.Sprint(known.Numbered(cut, -1), known.Numbered(cut, 3), gone.Numbered(cut, -1), none.Numbered(cut, -1)),
		"[false false true true] [false false false false] [false false false false] [false false false false]", "numbered")
	must.Be(t, known.Ask(cut) == nil && none.Ask(Cut{Cols: 2, Rows: 2}) == nil, "it asks again, or of no picture")
}

// TestAnyModelHasAll: what a game has, the same game with its model as any value has, too.
func TestAnyModelHasAll(t *testing.T) {
	var g Game[int, int, int, string]
	all := reflect.ValueOf(&g).Elem()
	for i := range all.NumField() {
		switch field := all.Field(i); field.Kind() {
		case reflect.Func:
			field.Set(reflect.MakeFunc(field.Type(), func([]reflect.Value) []reflect.Value { panic("not called") }))
		case reflect.Bool:
			field.SetBool(true)
		case reflect.Slice:
			field.Set(reflect.MakeSlice(field.Type(), 1, 1))
		}
	}
	g.Name, g.Session.Game, g.Album.ID = "toy", "toy", "album"
	g.Files = fstest.MapFS{}
	had := reflect.ValueOf(g.AnyModel())
	for i := range all.NumField() {
		if had.Field(i).IsZero() {
			t.Errorf("it lacks %s", all.Type().Field(i).Name)
		}
	}
}

// TestStill asks all that a still table can be asked: nothing may come from the live one, which
// another goroutine changes meanwhile.
func TestStill(t *testing.T) {
	var live Env[int, int, int]
	asked, over := "", false
	v := reflect.ValueOf(&live).Elem()
	for i := range v.NumField() {
		if f := v.Field(i); f.Kind() == reflect.Func {
			f.Set(reflect.MakeFunc(f.Type(), func([]reflect.Value) (out []reflect.Value) {
				if over {
					asked = v.Type().Field(i).Name
				}
				for n := range f.Type().NumOut() {
					out = append(out, reflect.Zero(f.Type().Out(n)))
				}
				return out
			}))
		}
	}
	still := reflect.ValueOf(live.Still(7, map[string]string{"mode": "hard"}))
	over = true
	for i := range still.NumField() {
		name, f := still.Type().Field(i).Name, still.Field(i)
		if f.Kind() != reflect.Func || name == "Scaled" || name == "Seed" { // of the settings, and of Update
			continue
		}
		var in []reflect.Value
		for n := range f.Type().NumIn() {
			in = append(in, reflect.Zero(f.Type().In(n)))
		}
		if f.Call(in); asked != "" {
			t.Errorf("%s is asked of the live table", asked)
			asked = ""
		}
	}
	if e := live.Still(7, map[string]string{"mode": "hard"}); e.Position != 7 || e.At(3) != 7 || e.Extra("mode") != "hard" || e.Extra("other") != "" {
		t.Errorf("still at 7: position %d, at 3 %d, mode %q", e.Position, e.At(3), e.Extra("mode"))
	}
}
