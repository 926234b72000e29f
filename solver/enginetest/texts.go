package enginetest

import (
	"errors"
	"fmt"
	"os"
	"slices"
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

// Moves holds what moves do. In testdata/moves.golden a line of a position and moves stands before
// what comes of each, one after the other.
func Moves[P, S, M any](t *testing.T, rules solver.Rules[P, S, M]) {
	t.Helper()
	const name = "testdata/moves.golden"
	var said strings.Builder
	for line := range strings.Lines(string(must.Have(os.ReadFile(name))(t))) {
		if line[0] == ' ' {
			continue
		}
		words := strings.Fields(line)
		at := must.Have(rules.ParsePosition(words[0]))(t)
		fmt.Fprintf(&said, "%s  status %d\n", line, rules.Status(at))
		for _, word := range words[1:] {
			next := must.Have(rules.ParseMove(word))(t)
			to, err := rules.Apply(at, next)
			outcome := refusal(err)
			if err == nil {
				outcome = fmt.Sprintf("%s, cost %d, status %d", rules.FormatPosition(to), rules.Cost(at, next), rules.Status(to))
			}
			must.Hold(t, err == nil || rules.FormatPosition(to) == rules.FormatPosition(at), "%s: it is refused, and made", word)
			fmt.Fprintf(&said, "  %s: %s\n", rules.FormatMove(next), outcome)
			at = to
		}
	}
	goldentest.File(t, name, said.String(), "")
}

// Read is a way for [Texts]: what a parser makes of a text and how that is written, or why it
// refuses it.
func Read[T any](parse func(string) (T, error)) func(text string) string {
	return func(text string) string {
		got, err := parse(text)
		if err != nil {
			return refusal(err)
		}
		return fmt.Sprintf("%#v, written %v", got, got)
	}
}

// refusal is all that an error says; of a list of what there is, which may become longer, the first alone.
func refusal(err error) string {
	var refused *solver.ParseError
	if !errors.As(err, &refused) {
		return fmt.Sprint(err)
	}
	args := slices.Clone(refused.Args)
	for i, arg := range args {
		if list, ok := arg.([]string); ok && len(list) > 1 {
			args[i] = list[0] + "…"
		}
	}
	return fmt.Sprintf("no %s: %s %q %v", refused.What, refused.Code, refused.Text, args)
}

// QuotedShort wants short errors of texts without end.
func QuotedShort[T any](t *testing.T, parse func(string) (T, error)) {
	t.Helper()
	for _, text := range []string{
		strings.Repeat("9", 1<<18), "4x4:" + strings.Repeat("1,", 1<<18), "4x4" + strings.Repeat("\xff", 1<<18), strings.Repeat("木", 1<<18),
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
