package cycle

import (
	"strings"

	"tessera/solver/scan"
)

// ParseParams reads `WxHdNRULE[wrap][one][either][PLAN][cN or random]`. PLAN is
// `[holesROWS][rulesROWS][goalROWS]`, of which each has H rows of W letters with hyphens
// between, as [Plan] says. Errors are [*solver.ParseError] with the codes cycle-size,
// cycle-depth, cycle-rule, cycle-kernel, cycle-increment, cycle-zero, cycle-holes,
// cycle-rules, cycle-goal, cycle-goals, cycle-empty, cycle-clicks and cycle-syntax.
func (Rules) ParseParams(text string) (Params, error) {
	s := scan.New("params", text)
	p := Params{Board: readBoard(&s)}
	if s.Skip('c') {
		if p.Clicks = s.Number("cycle-clicks"); p.Clicks == 0 {
			s.Fail("cycle-clicks", "c0")
		}
	} else {
		p.Random = s.SkipWord("random")
	}
	s.End("cycle-syntax")
	return scan.Checked(&s, p)
}

// ParsePosition reads `WxHdNRULE[wrap][one][either][PLAN]:1,9,…`, 0 in a hole. Errors are
// [*solver.ParseError] with the codes of [Rules.ParseParams], cycle-count and
// cycle-value. Positions that cannot be solved are positions: [Examine] tells
// them apart.
func (Rules) ParsePosition(text string) (Position, error) {
	s := scan.New("position", text)
	b := readBoard(&s)
	s.Want(':', "cycle-syntax")
	if s.Err != nil {
		return Position{}, s.Err
	}
	if err := b.check(s.What); err != nil {
		return Position{}, err
	}
	// Counted first, so that a text of megabytes costs no memory.
	if n := strings.Count(s.Rest, ",") + 1; n != b.Cells() {
		return Position{}, wrongCount(b, n)
	}
	values := make([]int, b.Cells())
	for cell, field := range strings.Split(s.Rest, ",") {
		// What is no number is 0 here, which is no value either.
		number := scan.Scanner{Rest: field}
		if values[cell] = number.Number(""); number.Err != nil || number.Rest != "" || !b.has(cell, values[cell]) {
			return Position{}, wrongValue(b, scan.Shorten(field))
		}
	}
	return NewPosition(b, values)
}

// readBoard reads `WxHdNRULE[wrap][one][either][PLAN]`.
func readBoard(s *scan.Scanner) Board {
	var b Board
	b.W, b.H = s.Size("cycle-size")
	b.Depth = s.After('d', "cycle-depth")
	b.Rule = readRule(s)
	b.Wrap = s.SkipWord("wrap")
	b.One = s.SkipWord("one")
	b.Either = s.SkipWord("either")
	b.Holes = b.readRows(s, "holes", "cycle-holes")
	b.Rules = b.readRows(s, "rules", "cycle-rules")
	b.Goal = b.readRows(s, "goal", "cycle-goal")
	if s.Err != nil || b.Plan == (Plan{}) {
		return b
	}
	if s.Err = b.check(s.What); s.Err != nil {
		return b
	}
	return b.tidy()
}

// readRows reads a text of the plan if it comes next; code is that of the error.
func (b Board) readRows(s *scan.Scanner, word, code string) string {
	from := s.Rest
	if !s.SkipWord(word) {
		return ""
	}
	var all strings.Builder
	for y := range b.H {
		if s.Err == nil && (y > 0 && !s.Skip('-') || len(s.Rest) < b.W) {
			s.Err = wrongPlan(s.What, code, from)
		}
		if s.Err != nil {
			return ""
		}
		all.WriteString(s.Rest[:b.W])
		s.Rest = s.Rest[b.W:]
	}
	return all.String()
}

func readRule(s *scan.Scanner) Rule {
	for _, shape := range Shapes() {
		if s.SkipWord(shape.String()) {
			return Rule{Shape: shape}
		}
	}
	if s.SkipWord(Custom.String()) {
		return Rule{Shape: Custom, Kernel: readKernel(s)}
	}
	if s.Err == nil {
		s.Err = unknown(s.What, s.Rest)
	}
	return Rule{}
}

// readKernel reads 1, 3 or 5 rows of 1, 3 or 5 hexadecimal digits each. What
// is written has at least three rows, and so many digits in the last as in
// those before: a c that follows is not one of them.
func readKernel(s *scan.Scanner) Kernel {
	first := strings.IndexFunc(s.Rest, func(r rune) bool { return !strings.ContainsRune(hexDigits, r) })
	if first < 0 {
		first = len(s.Rest)
	}
	text := s.Rest
	var rows []string
	for len(rows) == 0 || len(rows) <= 2*Reach && s.Skip('-') {
		if len(s.Rest) < first {
			s.Fail("cycle-kernel", text)
			return Kernel{}
		}
		rows = append(rows, s.Rest[:first])
		s.Rest = s.Rest[first:]
	}
	if len(rows)%2 == 0 || first%2 == 0 || first > 2*Reach+1 || strings.Trim(strings.Join(rows, ""), hexDigits) != "" {
		s.Fail("cycle-kernel", text)
		return Kernel{}
	}
	var k Kernel
	for y, row := range rows {
		for x := range row {
			k[Reach-len(rows)/2+y][Reach-first/2+x] = uint8(strings.IndexByte(hexDigits, row[x]))
		}
	}
	return k
}

const hexDigits = "0123456789abcdef"
