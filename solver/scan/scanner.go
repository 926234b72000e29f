// Package scan reads the text forms of params, positions and moves
// (docs/twin.md) for all puzzles alike: strictly, without a bound on the
// length of what comes in, and with errors that quote little of it.
//
// Main type: [Scanner]. It imports solver alone.
package scan

import (
	"fmt"
	"strings"

	"tessera/solver"
)

// maxDigits bounds the numbers that are read: enough for every size, cell and
// number of moves, and far from overflow however long the text.
const maxDigits = 7

// Scanner reads a text from the left. After the first error it reads nothing
// more and gives zeros, so that callers check once.
type Scanner struct {
	What string // what is read, for the errors: "params", "position" or "move"
	Rest string // what is left to read
	Err  error  // nil, or the first [*solver.ParseError]
}

// New reads the text of params or of a position, as whoever hands it over has written it: see [Compact].
func New(what, text string) Scanner { return Scanner{What: what, Rest: Compact(text)} }

// Fail notes an error at quoted, unless there was one before.
func (s *Scanner) Fail(code, quoted string) {
	if s.Err == nil {
		s.Err = &solver.ParseError{What: s.What, Code: code, Text: Shorten(quoted)}
	}
}

// Skip passes over one byte if it comes next.
func (s *Scanner) Skip(b byte) bool {
	if s.Err != nil || s.Rest == "" || s.Rest[0] != b {
		return false
	}
	s.Rest = s.Rest[1:]
	return true
}

// SkipWord passes over a word if it comes next.
func (s *Scanner) SkipWord(word string) bool {
	if s.Err != nil || !strings.HasPrefix(s.Rest, word) {
		return false
	}
	s.Rest = s.Rest[len(word):]
	return true
}

// Number reads a decimal number without sign or leading zeros, of at most seven
// digits; code is that of the error where there is none.
func (s *Scanner) Number(code string) int {
	n, ok := s.number()
	if !ok {
		s.Fail(code, s.Rest)
	}
	return n
}

// After reads a number that follows the byte b, which an error quotes as well.
func (s *Scanner) After(b byte, code string) int {
	from := s.Rest
	if s.Skip(b) {
		if n, ok := s.number(); ok {
			return n
		}
	}
	s.Fail(code, from)
	return 0
}

// Size reads columns and rows, such as 4x3. Of rows that are too many to be read an error
// quotes all, for they look right by themselves.
func (s *Scanner) Size(code string) (w, h int) {
	whole := s.Rest
	w = s.Number(code)
	rows := strings.TrimPrefix(s.Rest, "x")
	if len(rows)-len(strings.TrimLeft(rows, "0123456789")) > maxDigits {
		s.Fail(code, whole)
	}
	return w, s.After('x', code)
}

// number reads a number, if there is one.
func (s *Scanner) number() (n int, ok bool) {
	if s.Err != nil {
		return 0, false
	}
	digits := 0
	for digits < len(s.Rest) && s.Rest[digits] >= '0' && s.Rest[digits] <= '9' && digits <= maxDigits {
		n = 10*n + int(s.Rest[digits]-'0')
		digits++
	}
	if digits == 0 || digits > maxDigits || digits > 1 && s.Rest[0] == '0' {
		return 0, false
	}
	s.Rest = s.Rest[digits:]
	return n, true
}

// End refuses what is left over, with the code "syntax".
func (s *Scanner) End() {
	if s.Err == nil && s.Rest != "" {
		s.Fail("syntax", s.Rest)
	}
}

// Shorten cuts what an error quotes, at a letter's boundary, and makes it [Visible].
func Shorten(text string) string {
	const most = 24
	for i := range text {
		if i > most {
			return Visible(text[:i]) + "…"
		}
	}
	return Visible(text)
}

// Visible is a text as a sentence may quote it: for a character that nobody can see stands its code point.
func Visible(text string) string {
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(text, "?") {
		if Unseen(r) != "" {
			b.WriteString(Point(r))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Point is the code point of a character as it is written: U+200B.
func Point(r rune) string { return fmt.Sprintf("U+%04X", r) }
