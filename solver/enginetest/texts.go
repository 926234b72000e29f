package enginetest

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
)

// Texts holds how texts are read. Those of testdata/texts.golden that stand there in quotes are
// read in each way, and what comes of it stands below.
func Texts(t *testing.T, ways ...func(text string) string) {
	t.Helper()
	const name = "testdata/texts.golden"
	var said strings.Builder
	for line := range strings.Lines(string(must.Have(os.ReadFile(name))(t))) {
		if line[0] != '"' {
			continue
		}
		said.WriteString(line)
		for _, read := range ways {
			said.WriteString("  " + read(must.Have(strconv.Unquote(strings.TrimSpace(line)))(t)) + "\n")
		}
	}
	goldentest.File(t, name, said.String(), `"`)
}

// Read is a way for [Texts]: what a parser makes of a text and how that is written, or why it
// refuses it.
func Read[T any](parse func(string) (T, error)) func(text string) string {
	return func(text string) string {
		got, err := parse(text)
		var refused *solver.ParseError
		switch {
		case errors.As(err, &refused):
			return fmt.Sprintf("no %s: %s %q %v", refused.What, refused.Code, refused.Text, refused.Args)
		case err != nil:
			return err.Error()
		}
		return fmt.Sprintf("%#v, written %v", got, got)
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
