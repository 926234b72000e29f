package cli

import (
	"slices"
	"strings"
	"testing"
)

// FuzzLines: what is read line by line is the text's lines that say something.
func FuzzLines(f *testing.F) {
	for _, text := range []string{"", "\n", "a\n\n b \n# c\nd", "\ufeffa\nb", "\r\n\x00\r", "#", "\ufeff# x\n\ufeffy"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var got, want []string
		if err := scan(strings.NewReader(text), func(line string) bool { got = append(got, line); return true }); err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(strings.TrimPrefix(text, "\ufeff"), "\n") {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
				want = append(want, line)
			}
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%q is read as %q, not %q", text, got, want)
		}
	})
}
