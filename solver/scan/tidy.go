package scan

import (
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Decode is the text of a file: UTF-8, UTF-16 with a byte order mark or without one, and
// what is neither as Latin-1.
func Decode(data []byte) string {
	switch {
	case len(data) >= 2 && (data[0] == 0xff && data[1] == 0xfe || data[1] == 0 && data[0] != 0):
		return wide(data, 0)
	case len(data) >= 2 && (data[0] == 0xfe && data[1] == 0xff || data[0] == 0 && data[1] != 0):
		return wide(data, 1)
	case utf8.Valid(data):
		return string(data)
	}
	runes := make([]rune, len(data))
	for i, b := range data {
		runes[i] = rune(b)
	}
	return string(runes)
}

// wide reads UTF-16 whose low bytes are at low.
func wide(data []byte, low int) string {
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = uint16(data[2*i+low]) | uint16(data[2*i+1-low])<<8
	}
	return string(utf16.Decode(units))
}

// Tidy is a text with the signs of a keyboard in place of those that mean the same: wide letters,
// digits and punctuation of East Asia (U+FF01 to U+FF5E), its full stop and comma, dashes and minus signs,
// the times sign, blanks of any width. What cannot be seen and stands for nothing, as a byte order
// mark or a zero-width space (category Cf), is left out.
func Tidy(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < 0x80:
			return r
		case r >= 0xff01 && r <= 0xff5e:
			return r - 0xff01 + '!'
		case unicode.Is(unicode.Cf, r):
			return -1
		case r == '\u2028' || r == '\u2029' || r == '\u0085':
			return '\n'
		case unicode.IsSpace(r):
			return ' '
		}
		if i := strings.IndexRune(alike, r); i >= 0 {
			return rune(means[utf8.RuneCountInString(alike[:i])])
		}
		return r
	}, text)
}

// Signs that are written for those of a keyboard, and what each of them means.
const (
	alike = "。｡、､‐‑‒–—―−×✕✖∗＿"
	means = "..,,-------xxx*_"
)

// Compact is [Tidy] of an ID or a position, without the blanks and line breaks in it. A blank between
// two digits stays, for nobody knows whether that is one number.
func Compact(text string) string {
	fields := strings.Fields(Tidy(text))
	var b strings.Builder
	for i, field := range fields {
		if i > 0 && digit(fields[i-1][len(fields[i-1])-1]) && digit(field[0]) {
			b.WriteByte(' ')
		}
		b.WriteString(field)
	}
	return b.String()
}

func digit(b byte) bool { return b >= '0' && b <= '9' }

// unseen are the names of characters that nobody can see, as keys of the catalogue.
var unseen = map[rune]string{
	'\u00a0': "char.no-break", '\u00ad': "char.soft-hyphen", '\u200b': "char.zero-width", '\u200c': "char.zero-width",
	'\u200d': "char.zero-width", '\u2060': "char.zero-width", '\ufeff': "char.byte-order", '\u3000': "char.space", '\t': "char.tab",
	'\u2800': "char.space", '\u115f': "char.filler", '\u1160': "char.filler", '\u3164': "char.filler", '\uffa0': "char.filler",
}

// Unseen says of a character that nobody can see what it is called, by a key of the catalogue; empty of one that can
// be seen.
func Unseen(r rune) (key string) {
	switch name, known := unseen[r]; {
	case known:
		return name
	case r == utf8.RuneError:
		return "" // it is drawn
	case unicode.IsControl(r):
		return "char.control"
	case unicode.IsSpace(r) && r != ' ':
		return "char.space"
	case unicode.IsMark(r) || !unicode.IsGraphic(r):
		return "char.unseen"
	}
	return ""
}
