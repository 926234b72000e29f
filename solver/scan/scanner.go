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
		s.Err = solver.Wrong(s.What, code, Shorten(quoted))
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

// Want passes over one byte that has to come next.
func (s *Scanner) Want(b byte, code string) {
	if !s.Skip(b) {
		s.Fail(code, s.Rest)
	}
}

// End refuses what is left over.
func (s *Scanner) End(code string) {
	if s.Rest != "" {
		s.Fail(code, s.Rest)
	}
}

// Read is what has been read, or nothing and the error.
func Read[T any](s *Scanner, v T) (T, error) {
	if s.Err != nil {
		return *new(T), s.Err
	}
	return v, nil
}

// Checked is [Read] of params, which have to be possible, too.
func Checked[P interface{ Check() error }](s *Scanner, p P) (P, error) {
	if s.Err == nil {
		s.Err = p.Check()
	}
	return Read(s, p)
}

// Permutation reads the rest of the text as the numbers below n with commas between them, and
// counts how often each comes: there have to be n. more, unless it is nil, reads what belongs to a
// number, which is in that field, behind it.
func (s *Scanner) Permutation(n int, code string, more func(i int, field string)) (numbers, count []int) {
	numbers, count = make([]int, n), make([]int, n)
	for i := range numbers {
		if i > 0 {
			s.Want(',', code)
		}
		field, _, _ := strings.Cut(s.Rest, ",")
		if numbers[i] = s.Number(code); numbers[i] >= n {
			s.Fail(code, field)
		}
		if more != nil {
			more(i, field)
		}
		if s.Err != nil {
			return nil, nil
		}
		count[numbers[i]]++
	}
	return numbers, count
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
