package board

import (
	"reflect"
	"testing"
)

// TestUnhookForgetsAllWhoAreTold, so that a tab that is gone hears of nothing.
func TestUnhookForgetsAllWhoAreTold(t *testing.T) {
	x := newHanded(t)
	b := reflect.ValueOf(x.Board).Elem()
	hooks := 0
	for i := range b.NumField() {
		field := b.Type().Field(i)
		if field.IsExported() && field.Type.Kind() == reflect.Func {
			b.Field(i).Set(reflect.MakeFunc(field.Type, func([]reflect.Value) (out []reflect.Value) {
				for i := range field.Type.NumOut() {
					out = append(out, reflect.Zero(field.Type.Out(i)))
				}
				return out
			}))
			hooks++
		}
	}
	want(t, "hooks", hooks >= 11, true)
	x.Unhook()
	for i := range b.NumField() {
		if field := b.Type().Field(i); field.IsExported() && field.Type.Kind() == reflect.Func && !b.Field(i).IsNil() {
			t.Errorf("%s is still called", field.Name)
		}
	}
	want(t, "the dragger", x.Dragger == nil, true)
}
