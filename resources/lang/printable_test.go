package lang

import (
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"tessera/resources/must"
)

// TestPrintable: what a terminal would obey, and what nobody would see, is written out.
func TestPrintable(t *testing.T) {
	written(t, Printable, map[string]string{
		"":                   "",
		"plain “text”, 照片 é": "plain “text”, 照片 é",
		"\x1b[31m":           `\x1b[31m`,
		"a\x00b\x07\r\t\n":   `a\x00b\a\r\t\n`,
		"\u009b2J":           `\u009b2J`,
		"bad\xff.png":        `bad\xff.png`,
		"\u202egnp.exe":      `\u202egnp.exe`,
		"\ufeff1\u200b2":     `\ufeff1\u200b2`,
		"\u2028":             `\u2028`,
		"👨\u200d👩\u200d👧 می\u200cخواهم": "👨\u200d👩\u200d👧 می\u200cخواهم",
		"\ufffd": "\ufffd",
	})
}

type name string

// TestArgumentsArePrintable, of whatever type, and not endless.
func TestArgumentsArePrintable(t *testing.T) {
	defer Set(Current())
	const bad = "a\x1b[2Jb\xff\u202e"
	long := strings.Repeat("é", 1<<20)
	for _, language := range Languages() {
		Set(language.Code)
		for _, arg := range []any{bad, name(bad), errors.New(bad), []string{bad, bad}, said{"error.open.missing", []any{"Name", bad}}} {
			for _, text := range []string{T("error.open.missing", "Name", arg), T("error.open.missing", map[string]any{"Name": arg})} {
				if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || r == '\u202e' }) || !utf8.ValidString(text) || !strings.Contains(text, `a\x1b[2Jb\xff\u202e`) {
					t.Errorf("%T: %q", arg, text)
				}
			}
		}
		text := Sentence(errors.New(bad))
		must.Hold(t, !strings.Contains(text, "\x1b"), "%q", text)
		if n := len(T("error.parse.size", "Text", long)); n > 1000 {
			t.Errorf("%d bytes are said of a long text", n)
		}
		n := len(T("error.open.missing", "Name", long))
		must.Hold(t, n <= 20_000, "%d bytes are said of a long name", n)
	}
}

type said struct {
	key  string
	args []any
}

func (s said) Message() (string, []any) { return s.key, s.args }

func FuzzPrintable(f *testing.F) {
	f.Add("a\x1b\xff\u202e\n")
	f.Fuzz(func(t *testing.T, text string) {
		got := Printable(text)
		if len(text) > mostSaid {
			return
		}
		must.Be(t, utf8.ValidString(got) && !strings.ContainsFunc(got, unicode.IsControl) && Printable(got) == got,
			"%q: %q", text, got)
	})
}
