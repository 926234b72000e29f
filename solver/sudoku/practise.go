package sudoku

import (
	"context"
	_ "embed"
	"math/rand/v2"
	"strings"

	"tessera/solver/sudoku/grid"
	"tessera/solver/sudoku/logic"
)

// Deals for practice draw from a list: hidden quads, say, are the hardest step of
// one random puzzle in many thousands. A puzzle of the list is turned into one of those
// that are the same but for digits, rows and columns, of which there are some 10¹².

//go:embed practise.txt
var practiseText string

// practiseList holds, line by line, a technique and a puzzle whose hardest step it is.
// What has made it is in the history.
var practiseList = func() map[Technique][]Grid {
	named := make(map[string]Technique)
	for _, t := range logic.Techniques() {
		named[t.String()] = t
	}
	list := make(map[Technique][]Grid)
	for line := range strings.Lines(practiseText) {
		name, text, _ := strings.Cut(strings.TrimSpace(line), "|")
		g, err := grid.Parse(text)
		if err != nil || named[name] == logic.NoTechnique {
			panic("practise.txt: " + line)
		}
		list[named[name]] = append(list[named[name]], g)
	}
	return list
}()

// Practicable lists the techniques that deals for practice are offered of, from the easiest to
// the hardest.
func Practicable() []Technique {
	var list []Technique
	for _, t := range logic.Techniques() {
		if practiseList[t] != nil {
			list = append(list, t)
		}
	}
	return list
}

// Before plays a puzzle up to where a technique is the next step: a position of which the
// digits found so far are given and all candidates left are written as pencil marks. It
// returns false where the technique is not the hardest one that the puzzle needs. For avoidable
// rectangles, which rest on what is no given, the digits found are entries.
func Before(puzzle Grid, t Technique) (Position, bool) {
	b, ok := logic.Lesson(puzzle, t)
	if !ok {
		return Position{}, false
	}
	p := NewPosition(puzzle)
	if digits := b.Digits(); t != logic.AvoidableRectangle1 && t != logic.AvoidableRectangle2 {
		// What is given now may lead another way, though hardly ever.
		again, ok := logic.Lesson(digits, t)
		if !ok || again.Digits() != digits {
			return Position{}, false
		}
		p, b = NewPosition(digits), again
	} else {
		for cell, digit := range digits {
			if puzzle[cell] == 0 {
				p.entries[cell] = digit
			}
		}
	}
	for cell := range Cells {
		p.marks[cell] = b.Candidates(cell)
	}
	return p, true
}

// exchanges is how many puzzles of the list are tried in other guises. Nearly all pass: only
// the order in which steps are found differs.
const exchanges = 20

// dealPractice draws a position on which a technique is the next step, and the hardest
// one that the rest needs.
func dealPractice(ctx context.Context, t Technique, rng *rand.Rand) (Position, error) {
	list := practiseList[t]
	for range exchanges {
		if err := cancelled(ctx); err != nil {
			return Position{}, err
		}
		if p, ok := Before(exchanged(list[rng.IntN(len(list))], rng), t); ok {
			return p, nil
		}
	}
	p, _ := Before(list[rng.IntN(len(list))], t) // as it stands in the list it passes
	return p, nil
}
