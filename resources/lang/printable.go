package lang

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// The longest that what a text speaks of may be, in characters: what is quoted from a wrong
// input, and all else, such as a path.
const (
	mostQuoted = 200
	mostSaid   = 5000
)

// quoted is the placeholder of messages for what is quoted from an input.
const quoted = "Text"

// Printable is a text from outside, such as the name of a file, as it can be shown on one
// line and written to a terminal: what could not be seen there, or would be a command to
// it, stands as in a string of Go: \x1b, \u202e. Of what is longer than any name or position
// only the beginning stands.
func Printable(text string) string { return printable(shortened(text, mostSaid), false) }

// printable leaves the ends of lines where a text may have several.
func printable(text string, lines bool) string {
	seen := func(r rune) bool {
		const joiner, nonJoiner = '\u200d', '\u200c' // of letters and of small pictures
		return strconv.IsGraphic(r) || r == joiner || r == nonJoiner || lines && r == '\n'
	}
	var out strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			out.WriteString(`\x` + strconv.FormatUint(uint64(text[i])|0x100, 16)[1:])
		case seen(r):
			out.WriteRune(r)
		default:
			escape := strconv.QuoteRune(r)
			out.WriteString(escape[1 : len(escape)-1])
		}
		i += size
	}
	return out.String()
}

// shortened is the beginning of a text that is too long.
func shortened(text string, most int) string {
	n := 0
	for i := range text {
		if n++; n > most {
			return text[:i] + "…"
		}
	}
	return text
}

// spoken is a text as it stands among the args of a message.
func spoken(name, text string) string {
	most := mostSaid
	if name == quoted {
		most = mostQuoted
	}
	return printable(shortened(text, most), true)
}
