package table

import (
	"reflect"
	"testing"
)

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
