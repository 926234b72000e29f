package scan

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tessera/resources/goldentest"
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

// TestGoldenPermutations: numbers are read and counted, and the first that is wrong is quoted.
func TestGoldenPermutations(t *testing.T) {
	var said strings.Builder
	for _, text := range []string{"2,0,1", "1 , 1, 0", "0*3,1,2*1", "0,1", "0,1,3", "0;1,2", "0,1,2,3", "x", ""} {
		s := New("position", text)
		var turns []int
		numbers, count := s.Permutation(3, "doubled", func(i int, field string) {
			if turns = append(turns, i); strings.Contains(field, "*") {
				s.Want('*', "turn")
				turns = append(turns, s.Number("turn"))
			}
		})
		s.End("rest")
		all, err := Read(&s, numbers)
		fmt.Fprintln(&said, text, all, count, turns, err)
	}
	s := New("params", "7")
	_, err := Checked(&s, refused(s.Number("n")))
	fmt.Fprintln(&said, err)
	goldentest.File(t, "testdata/permutations.golden", said.String())
}

// refused are params that are not possible.
type refused int

func (r refused) Check() error { return fmt.Errorf("not %d", r) }

// TestScannerRefuses: the first error stays, it is quoted with what the number follows, and nothing is read after it.
// Rows that are too many are quoted with the columns: "x2147483647" alone looks like nothing that was written.
func TestScannerRefuses(t *testing.T) {
	after := func(s *Scanner) { s.After('x', "size") }
	size := func(s *Scanner) { s.Size("size") }
	number := func(s *Scanner) { s.Number("number") }
	for _, c := range []struct {
		read       func(*Scanner)
		text, want string
	}{
		{after, "x", "x"}, {after, "xa", "xa"}, {after, "y3", "y3"}, {size, "2x2147483647:1", "2x2147483647:1"},
		{size, "2147483647x2", "2147483647x2"}, {size, "4y3", "y3"}, {size, "4x", "x"}, {number, "", ""},
		{number, "-1", "-1"}, {number, "+1", "+1"}, {number, "01", "01"}, {number, "00", "00"},
		{number, "12345678", "12345678"}, {number, "x", "x"}, {number, "a,7", "a,7"},
		{number, strings.Repeat("9", 1<<20), Shorten(strings.Repeat("9", 100))},
	} {
		s := Scanner{What: "params", Rest: c.text}
		c.read(&s)
		var parse *solver.ParseError
		must.Hold(t, errors.As(s.Err, &parse) && parse.Text == c.want && parse.What == "params",
			"%.20q: %v, want %q", c.text, s.Err, c.want)
		first := s.Err
		s.Rest = "7"
		must.Be(t, !s.Skip('7') && !s.SkipWord("7") && s.Number("second") == 0, "it read on after %v", s.Err)
		s.End("syntax")
		must.Be(t, s.Err == first, "%v after %v", s.Err, first)
	}
}

// TestTidied: texts are made short and plain, whatever they are written with and coded in.
func TestTidied(t *testing.T) {
	for _, c := range []struct {
		tidy func(string) string
		want map[string]string
	}{
		{Shorten, map[string]string{
			"": "", "short": "short", "a\xffb": "a?b", "a\u200bb\x00": "aU+200BbU+0000",
			strings.Repeat("木", 30): strings.Repeat("木", 9) + "…",
		}},
		{Compact, map[string]string{
			"": "", "4x4#1": "4x4#1", "\ufeff4x4": "4x4", " 3x3 : 1, 2,\n3,\t4 ": "3x3:1,2,3,4",
			"４ｘ４：１，２。": "4x4:1,2.", "3×3:1、2": "3x3:1,2", "2x2plusholes01–00": "2x2plusholes01-00", "4\u200bx\u00ad4": "4x4",
			"1 2": "1 2", "4 x 4": "4x4", "practise x-wing": "practisex-wing", "1,\u00a02\u3000,3": "1,2,3", "木 \u2028 1": "木1",
		}},
		{func(data string) string { return Tidy(Decode([]byte(data))) }, map[string]string{
			"": "", "1.木": "1.木", "\xff\xfe1\x00.\x00": "1.", "\xfe\xff\x001\x00.": "1.", "1\x00.\x00": "1.", "\x001\x00.": "1.",
			"\xb71": "·1", "1\x00": "1", "\xff\xfe1": "", "\x00\x00": "\x00\x00", "5": "5",
		}},
	} {
		for text, want := range c.want {
			must.Equal(t, c.tidy(text), want, "%q", text)
		}
	}
}

// TestUnseen names what nobody can see, and nothing else.
func TestUnseen(t *testing.T) {
	for _, r := range "\u00a0\u00ad\u200b\u200d\u2060\ufeff\u3000\t\x00\n\x7f\u2800\u3164\u202e\ue000\ufe0f\u0301\U000e0041" {
		must.Hold(t, Unseen(r) != "", "%s can be seen", Point(r))
	}
	for _, r := range " a木·。─\U0001f600\ufffd" {
		must.Hold(t, Unseen(r) == "", "%c cannot be seen", r)
	}
}

func FuzzCompact(f *testing.F) {
	f.Add("４ × 4 # 1")
	f.Add("1 2\u200b")
	f.Fuzz(func(t *testing.T, text string) {
		once := Compact(text)
		must.Be(t, Compact(once) == once, "%q: %q, again %q", text, once, Compact(once))
	})
}
