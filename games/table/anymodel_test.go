package table

import (
	"reflect"
	"testing"
	"testing/fstest"
)

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
