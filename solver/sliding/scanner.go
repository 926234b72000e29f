package sliding

import (
	"strings"

	"tessera/solver"
)

// maxDigits bounds the numbers that are read: enough for every size, cell and
// number of moves, and far from overflow however long the text.
const maxDigits = 7

// scanner reads a text from the left. After the first error it reads nothing
// more and gives zeros, so that callers check once.
type scanner struct {
	what string // for the errors
	rest string
	err  error
}

func (s *scanner) fail(code, text, reason string) {
	if s.err == nil {
		s.err = &solver.ParseError{What: s.what, Code: code, Text: shorten(text), Reason: reason}
	}
}

// skip passes over one byte if it comes next.
func (s *scanner) skip(b byte) bool {
	if s.err != nil || s.rest == "" || s.rest[0] != b {
		return false
	}
	s.rest = s.rest[1:]
	return true
}

// number reads a decimal number without sign or leading zeros.
func (s *scanner) number(code, reason string) int {
	if s.err != nil {
		return 0
	}
	n, digits := 0, 0
	for digits < len(s.rest) && s.rest[digits] >= '0' && s.rest[digits] <= '9' && digits <= maxDigits {
		n = 10*n + int(s.rest[digits]-'0')
		digits++
	}
	if digits == 0 || digits > maxDigits || digits > 1 && s.rest[0] == '0' {
		s.fail(code, s.rest, reason)
		return 0
	}
	s.rest = s.rest[digits:]
	return n
}

// after reads a number that follows the byte b.
func (s *scanner) after(b byte, code, reason string) int {
	if s.err == nil && !s.skip(b) {
		s.fail(code, s.rest, reason)
	}
	return s.number(code, reason)
}

// end refuses what is left over.
func (s *scanner) end(reason string) {
	if s.err == nil && s.rest != "" {
		s.fail("syntax", s.rest, reason)
	}
}

// shorten cuts what an error quotes, at a letter's boundary.
func shorten(text string) string {
	const most = 24
	for i := range text {
		if i > most {
			return strings.ToValidUTF8(text[:i], "?") + "…"
		}
	}
	return strings.ToValidUTF8(text, "?")
}
