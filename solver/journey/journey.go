// Package journey is the way that leads through a game: lessons, levels in chapters, and a
// deal for every day. It knows of no game: boards are text, in the forms of docs/twin.md,
// and what a game's way is made of is data that lies beside the game's rules. Levels
// belong to those who won stars on them: they never change.
//
// A way has lessons, five chapters of twelve levels, and params for each weekday. Main types:
// [Way], [Level], [Day]. It imports nothing.
package journey

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The measures of every way.
const (
	Chapters  = 5  // of a game
	PerPart   = 12 // levels of a chapter
	ToOpen    = 8  // levels of a chapter that open the next one
	Lessons   = 3  // boards of the first minute
	MostStars = 3
)

// Level is one board of the way.
type Level struct {
	Chapter int // from 1; 0 is the first minute's lessons
	Number  int // in the chapter, from 1

	Params   string // of the board, as a deal would have them
	Position string // from which it is played
	Par      int    // the fewest moves known to solve it, as the move counter counts
	Proven   bool   // no solution is shorter than Par

	// Words are what the tab is to know of the level besides, such as that it is played
	// against the clock, in the order of the file.
	Words []Word
}

// Word is a name and a value.
type Word struct{ Name, Value string }

// Name is how a level is known for ever, in files of what was reached: "2.7".
func (l Level) Name() string { return fmt.Sprintf("%d.%d", l.Chapter, l.Number) }

// Word is the value of a word, empty for none.
func (l Level) Word(name string) string {
	for _, w := range l.Words {
		if w.Name == name {
			return w.Value
		}
	}
	return ""
}

// String writes the level as [Parse] reads it.
func (l Level) String() string {
	known := best
	if l.Proven {
		known = proven
	}
	parts := []string{l.Name(), strconv.Itoa(l.Par), known, l.Params, l.Position}
	for _, w := range l.Words {
		parts = append(parts, w.Name+"="+w.Value)
	}
	return strings.Join(parts, " ")
}

const (
	proven = "proven"
	best   = "best"
)

// Rule says what a win earns stars for.
type Rule int

// The rules of stars.
const (
	ByMoves Rule = iota // how few moves it took
	ByHelp              // how little help and how few mistakes it took
)

// Way is what a game gives of its way.
type Way struct {
	Levels string    // the text of all levels, lessons among them, as [Parse] reads it
	Stars  Rule      // what stars are given for
	Week   [7]string // the params of the deal of the day, from Monday to Sunday
}

// All are the levels of the way, lessons first, in their order.
func (w Way) All() []Level {
	levels, err := Parse(w.Levels)
	if err != nil {
		panic(err) // a bug: the file is part of the program, and a test reads it
	}
	return levels
}

// Parse reads levels, one a line: name, par, "proven" or "best", params, position, and words
// with their values. Empty lines, and what follows a # at the beginning of a line, are passed over.
func Parse(text string) (levels []Level, err error) {
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) == 0 || strings.HasPrefix(fields[0], "#") {
			continue
		}
		l, err := parse(fields)
		if err != nil {
			return nil, fmt.Errorf("level %q: %w", fields[0], err)
		}
		levels = append(levels, l)
	}
	return levels, nil
}

func parse(fields []string) (l Level, err error) {
	if len(fields) < 5 {
		return l, fmt.Errorf("%d fields, want at least 5", len(fields))
	}
	if n, err := fmt.Sscanf(fields[0], "%d.%d", &l.Chapter, &l.Number); n != 2 || err != nil || fields[0] != l.Name() {
		return l, fmt.Errorf("no name of a level")
	}
	if l.Par, err = strconv.Atoi(fields[1]); err != nil || l.Par < 1 {
		return l, fmt.Errorf("par %q", fields[1])
	}
	if !slices.Contains([]string{proven, best}, fields[2]) {
		return l, fmt.Errorf("%q is neither %s nor %s", fields[2], proven, best)
	}
	l.Proven, l.Params, l.Position = fields[2] == proven, fields[3], fields[4]
	for _, word := range fields[5:] {
		name, value, found := strings.Cut(word, "=")
		if !found || name == "" {
			return l, fmt.Errorf("%q is no word with a value", word)
		}
		l.Words = append(l.Words, Word{name, value})
	}
	return l, nil
}

// Earned is how many stars a win of a level earns, 1 to [MostStars]. By moves: three for par
// or fewer, two for what [Within] allows, and never three where hints were had. By help (hints, mistakes and the like, counted together): three for
// none, two for up to three.
func (w Way) Earned(par, moves, help int) int {
	switch {
	case w.Stars == ByHelp && help == 0, w.Stars == ByMoves && moves <= par && help == 0:
		return 3
	case w.Stars == ByHelp && help <= 3, w.Stars == ByMoves && moves <= Within(par):
		return 2
	}
	return 1
}

// Within is how many moves two stars allow for a par: a quarter more, but at least one and
// at most ten.
func Within(par int) int { return par + min(max(par/4, 1), 10) }
