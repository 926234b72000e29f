package uitest

import (
	"reflect"
	"testing"

	"tessera/resources/lang"
)

// Want fails the test unless got is want.
func Want[T any](t testing.TB, what string, got, want T) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// Speak switches the language for a test.
func Speak(t testing.TB, code string) {
	lang.Set(code)
	t.Cleanup(func() { lang.Set("en") })
}
