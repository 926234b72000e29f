// Package must ends a test where something fails that it only stands on: a file that is read, a
// text that is parsed.
//
// Main functions: [Have], [Do]. It imports nothing of ours.
package must

import "testing"

// Have gives what a call returns beside an error, and ends the test where there is one:
//
//	data := must.Have(os.ReadFile(path))(t)
func Have[T any](got T, err error) func(t testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		Do(t, err)
		return got
	}
}

// Do ends the test where there is an error.
func Do(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
