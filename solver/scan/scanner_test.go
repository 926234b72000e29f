package scan

import (
	"errors"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

func TestScannerReads(t *testing.T) {
	s := Scanner{What: "params", Rest: "12x3down;"}
	w, h := s.Number("size"), s.After('x', "size")
	must.Be(t, w == 12 && h == 3, "%d x %d", w, h)
	must.Be(t, !s.SkipWord("up") && s.SkipWord("down") && !s.Skip('.') && s.Skip(';'), "left: %q", s.Rest)
	s.End("syntax")
	must.Be(t, s.Err == nil, "%v", s.Err)
}

func TestScannerQuotesWhatTheNumberFollows(t *testing.T) {
	for _, rest := range []string{"x", "xa", "y3"} {
		s := Scanner{What: "params", Rest: rest}
		var parse *solver.ParseError
		n := s.After('x', "size")
		must.Hold(t, n == 0 && errors.As(s.Err, &parse) && parse.Text == rest, "%q: %d, %v", rest, n, s.Err)
	}
}

func TestScannerKeepsTheFirstError(t *testing.T) {
	s := Scanner{What: "move", Rest: "a,7"}
	n := s.Number("first")
	must.Be(t, n == 0, "%d", n)
	s.Rest = "7"
	must.Be(t, !s.Skip('7') && !s.SkipWord("7") && s.Number("second") == 0, "it read on after an error")
	s.End("syntax")
	var parse *solver.ParseError
	must.Be(t, errors.As(s.Err, &parse) && parse.Code == "first" && parse.Text == "a,7" && parse.What == "move",
		"%v", s.Err)
}

func TestScannerRefusesNumbers(t *testing.T) {
	for _, text := range []string{"", "-1", "+1", "01", "00", "12345678", strings.Repeat("9", 1<<20), "x"} {
		s := Scanner{Rest: text}
		if s.Number("number"); s.Err == nil || len(s.Err.Error()) > 100 {
			t.Errorf("%.20q: %v", text, s.Err)
		}
	}
}

func TestShorten(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "short": "short", "a\xffb": "a?b", "a\u200bb\x00": "aU+200BbU+0000",
		strings.Repeat("木", 30): strings.Repeat("木", 9) + "…",
	} {
		must.Equal(t, Shorten(text), want, "%q", text)
	}
}

// TestSize quotes rows that are too many together with the columns: "x2147483647" alone
// looks like nothing that was written.
func TestSize(t *testing.T) {
	for text, want := range map[string]string{"4x3": "", "2x2147483647:1": "2x2147483647:1", "2147483647x2": "2147483647x2", "4y3": "y3", "4x": "x"} {
		s := Scanner{What: "params", Rest: text}
		w, h := s.Size("size")
		var parse *solver.ParseError
		switch {
		case want == "" && (w != 4 || h != 3 || s.Err != nil):
			t.Errorf("%s: %d, %d, %v", text, w, h, s.Err)
		case want != "" && (!errors.As(s.Err, &parse) || parse.Text != want):
			t.Errorf("%s: %v, want %q", text, s.Err, want)
		}
	}
}
