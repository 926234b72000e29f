// Package must ends a test where something fails that it only stands on: a file that is read, a
// text that is parsed; and says what is wrong with one of many things, such as a row of a table.
//
// Main functions: [Have], [Do], [Be], [Hold], [Equal]. It imports nothing of ours.
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

// Be ends the test where something does not hold, and says what there is instead:
//
//	must.Be(t, len(got) == 2, "read are %v", got)
func Be(t testing.TB, holds bool, format string, args ...any) {
	t.Helper()
	if !holds {
		t.Fatalf(format, args...)
	}
}

// Hold is Be for one of many things: the test fails, and goes on with the others.
func Hold(t testing.TB, holds bool, format string, args ...any) {
	t.Helper()
	if !holds {
		t.Errorf(format, args...)
	}
}

// Equal is Hold for a value that is known. What is said of it begins with whose it is:
//
//	must.Equal(t, Sum(2, 3), 5, "%d and %d", 2, 3)
func Equal[T comparable](t testing.TB, got, want T, format string, args ...any) {
	t.Helper()
	Hold(t, got == want, format+": %v, want %v", append(args, got, want)...)
}
