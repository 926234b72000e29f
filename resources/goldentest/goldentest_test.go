package goldentest

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
)

// said is a test that notes what it is told, and goes on.
type said struct {
	testing.TB
	name  string
	lines []string
}

func (s *said) Helper()                           {}
func (s *said) Name() string                      { return s.name }
func (s *said) Failed() bool                      { return len(s.lines) > 0 }
func (s *said) Error(args ...any)                 { s.lines = append(s.lines, fmt.Sprint(args...)) }
func (s *said) Errorf(format string, args ...any) { s.Error(fmt.Sprintf(format, args...)) }
func (s *said) Fatal(args ...any)                 { s.Error(args...); panic(s) }
func (s *said) Fatalf(format string, args ...any) { s.Fatal(fmt.Sprintf(format, args...)) }

// tell is what a test says that holds text against a file, or writes it.
func tell(anew bool, name string, file func(testing.TB)) (lines []string) {
	s := &said{name: name}
	*update = anew
	defer func() {
		*update, lines = false, s.lines
		if r := recover(); r != nil && r != any(s) {
			panic(r)
		}
	}()
	file(s)
	return nil
}

func expect(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	must.Be(t, slices.Equal(got, want), "%s: %q, want %q", what, got, want)
}

// TestLinesThatDiffer are shown, and no others; an act above them is, too.
func TestLinesThatDiffer(t *testing.T) {
	name := filepath.Join(t.TempDir(), "new", "a.golden")
	file := func(got string) func(testing.TB) {
		return func(t testing.TB) { File(t, name, got, "> ") }
	}
	expect(t, "made", tell(true, "TestGolden/a", file("> one\na\nb\n> two\nc\n")))
	expect(t, "alike", tell(false, "TestGolden/a", file("> one\na\nb\n> two\nc\n")))
	expect(t, "another", tell(false, "TestGolden/a", file("> one\na\nb\n> two\nd\ne\n")), "at > two:", "- c", "+ d", "+ e")
	expect(t, "made anew", tell(true, "TestGolden/a", file("d\n")))
	expect(t, "as it is now", tell(false, "TestGolden/a", file("d\n")))
	got := tell(false, "TestGolden", func(t testing.TB) { File(t, name+"x", "d\n") })
	must.Be(t, len(got) == 1 && strings.Contains(got[0], "make golden"), "of a file that there is not is said %q", got)
	got = tell(false, "TestOther", file("d\n"))
	must.Be(t, len(got) == 1 && strings.Contains(got[0], "write Golden into its name"),
		"of a name that make golden does not find is said %q", got)
}
