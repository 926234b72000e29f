package scan

import (
	"testing"

	"tessera/resources/must"
)

func TestCompact(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "4x4#1": "4x4#1", "\ufeff4x4": "4x4", " 3x3 : 1, 2,\n3,\t4 ": "3x3:1,2,3,4",
		"４ｘ４：１，２。": "4x4:1,2.", "3×3:1、2": "3x3:1,2", "2x2plusholes01–00": "2x2plusholes01-00", "4\u200bx\u00ad4": "4x4",
		"1 2": "1 2", "4 x 4": "4x4", "practise x-wing": "practisex-wing", "1,\u00a02\u3000,3": "1,2,3", "木 \u2028 1": "木1",
	} {
		must.Equal(t, Compact(text), want, "%q", text)
	}
}

func TestDecode(t *testing.T) {
	for data, want := range map[string]string{
		"": "", "1.木": "1.木", "\xff\xfe1\x00.\x00": "1.", "\xfe\xff\x001\x00.": "1.", "1\x00.\x00": "1.", "\x001\x00.": "1.",
		"\xb71": "·1", "1\x00": "1", "\xff\xfe1": "", "\x00\x00": "\x00\x00", "5": "5",
	} {
		must.Equal(t, Tidy(Decode([]byte(data))), want, "%q", data)
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
