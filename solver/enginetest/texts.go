package enginetest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tessera/solver"
)

// Refused wants texts to be refused, each with its code and nothing besides.
func Refused[T comparable](t *testing.T, what string, parse func(string) (T, error), codes map[string]string) {
	t.Helper()
	for text, code := range codes {
		var none T
		var refused *solver.ParseError
		got, err := parse(text)
		if !errors.As(err, &refused) || refused.What != what || refused.Code != code || len(refused.Text) > 80 || got != none {
			t.Errorf("%.40q: %v, %v, want code %s", text, got, err, code)
		}
	}
}

// QuotedShort wants short errors of texts without end.
func QuotedShort[T any](t *testing.T, parse func(string) (T, error)) {
	t.Helper()
	for _, text := range []string{
		strings.Repeat("9", 1<<20), "4x4:" + strings.Repeat("1,", 1<<20), "4x4" + strings.Repeat("\xff", 1<<20), strings.Repeat("木", 1<<20),
	} {
		if _, err := parse(text); err == nil || len(err.Error()) > 300 {
			t.Errorf("%.20q…: %.400v", text, err)
		}
	}
}

// ReadBack fuzzes a parser: what it reads is written as a text that reads the same, and it
// gives nothing with an error. What else holds of what was read may be nil.
func ReadBack[T interface {
	comparable
	fmt.Stringer
}](f *testing.F, parse func(string) (T, error), holds func(t *testing.T, text string, got T), seeds ...string) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := parse(text)
		if err != nil {
			if none := *new(T); got != none {
				t.Errorf("%q: both %v and %v", text, got, err)
			}
			return
		}
		if again, err := parse(got.String()); err != nil || again != got {
			t.Errorf("%q is written %s, which reads %v, %v", text, got, again, err)
		}
		if holds != nil {
			holds(t, text, got)
		}
	})
}

// Exact is for [ReadBack]: there is one text of everything.
func Exact[T fmt.Stringer](t *testing.T, text string, got T) {
	if got.String() != text {
		t.Errorf("%q is written %s", text, got)
	}
}
