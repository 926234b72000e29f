package sudoku

import (
	"strconv"
	"strings"

	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// The techniques have a name and a sentence each, and houses are named by kind.
var (
	_ = lang.Keys("sudoku.technique.",
		"wrong-entry", "wrong-mark", "fill-marks", "full-house", "hidden-single", "naked-single",
		"pointing", "claiming", "naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "x-wing",
		"simple-colouring", "unique-rectangle", "xy-wing", "xyz-wing", "w-wing", "bug-plus-one",
		"swordfish", "naked-quad", "hidden-quad", "jellyfish", "x-chain", "aic", "forcing-chain",
		"forcing-net", "trial")
	_ = lang.Keys("sudoku.house.", "row", "column", "box")
	_ = lang.Keys("sudoku.grade.", "none", "easy", "medium", "hard", "expert", "extreme", "needs-trial")
)

// techniqueName is what a technique is called in the player's language.
func techniqueName(t sudoku.Technique) string { return lang.T("sudoku.technique." + t.String()) }

// gradeName is what a grade is called.
func gradeName(g sudoku.Grade) string { return lang.T("sudoku.grade." + g.String()) }

// sentence explains a deduction: what is to be seen, and what follows. Which of
// its cells and houses play which part is told at each technique of the engine.
func sentence(d sudoku.Deduction) string {
	args := map[string]any{
		"Cells": cellNames(d.Cells), "Digits": digitNames(d.Digits), "Result": consequence(d), "Chain": chains(d.Chains),
		"Houses": houseNames(d.Houses), "House": houseNames(part(d.Houses, 0, 1)), "Other": houseNames(part(d.Houses, 1, 2)),
		"Base": houseNames(part(d.Houses, 0, len(d.Houses)/2)), "Cover": houseNames(part(d.Houses, len(d.Houses)/2, len(d.Houses))),
		"First": cellNames(part(d.Cells, 0, 1)), "Second": cellNames(part(d.Cells, 1, 2)), "Third": cellNames(part(d.Cells, 2, 3)),
		"Pair": cellNames(part(d.Cells, 0, 2)), "Ends": cellNames(part(d.Cells, 2, 4)),
		"Gone": digitNames(gone(d)), "Kept": digitNames(d.Digits &^ gone(d)),
	}
	switch d.Technique {
	case sudoku.SimpleColouring:
		args["One"], args["Another"] = cellNames(cellsOf(d.Chains[0])), cellNames(cellsOf(d.Chains[1]))
	case sudoku.ForcingNet:
		if len(d.Chains) == 1 { // followed to a contradiction
			return lang.T("sudoku.refuted.why", args)
		}
	}
	return lang.T("sudoku.technique."+d.Technique.String()+".why", args)
}

// part is all[from:to], as far as there is that much.
func part[T any](all []T, from, to int) []T { return all[min(from, len(all)):min(to, len(all))] }

// gone is the set of the digits that fall away.
func gone(d sudoku.Deduction) (digits sudoku.Digits) {
	for _, c := range d.Eliminate {
		digits |= sudoku.DigitSet(c.Digit)
	}
	return digits
}

func cellsOf(chain []sudoku.Link) (cells []int) {
	for _, l := range chain {
		cells = append(cells, l.Cell)
	}
	return cells
}

// manyCells is how many cells are named where the player is told where to look.
const manyCells = 6

// where is what the player should look at: houses where the technique is about
// some, else cells.
func where(d sudoku.Deduction) string {
	switch {
	case d.Houses != nil:
		return houseNames(d.Houses)
	case len(d.Cells) > manyCells:
		return lang.List(cellNames(d.Cells[:manyCells]), "…")
	}
	return cellNames(d.Cells)
}

func cellNames(cells []int) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = sudoku.CellName(c)
	}
	return lang.List(names...)
}

func houseNames(houses []sudoku.House) string {
	names := make([]string, len(houses))
	for i, h := range houses {
		names[i] = lang.T("sudoku.house."+h.Kind(), "Number", h.Number())
	}
	return lang.List(names...)
}

func digitNames(digits sudoku.Digits) string {
	var names []string
	for d := range digits.All() {
		names = append(names, strconv.Itoa(d))
	}
	return lang.List(names...)
}

// consequence says what follows: digits that are certain, and candidates that
// fall away, those of one digit together.
func consequence(d sudoku.Deduction) string {
	var parts []string
	for _, c := range d.Place {
		parts = append(parts, lang.T("sudoku.then.place", "Cell", sudoku.CellName(c.Cell), "Digit", c.Digit))
	}
	var gone [10][]int
	for _, c := range d.Eliminate {
		gone[c.Digit] = append(gone[c.Digit], c.Cell)
	}
	for digit, cells := range gone {
		if cells != nil {
			parts = append(parts, lang.T("sudoku.then.remove", "Cells", cellNames(cells), "Digit", digit))
		}
	}
	return strings.Join(parts, lang.T("sudoku.semicolon"))
}

// brief says a step in a line: its sentence stands beside the board. What is
// wrong or missing has no consequence but its sentence.
func brief(d sudoku.Deduction) string {
	result := consequence(d)
	if result == "" {
		return sentence(d)
	}
	return lang.T("sudoku.brief", "Technique", techniqueName(d.Technique), "Result", result)
}

// longestChain is how many stations of a chain are written out; all are lit on
// the board.
const longestChain = 12

// chains writes chains in the notation that books use: a cell and its digit, or
// the digit that it is not.
func chains(all [][]sudoku.Link) string {
	var texts []string
	for _, chain := range all {
		var stations []string
		for i, l := range chain {
			if i == longestChain {
				stations = append(stations, "…")
				break
			}
			sign := "≠"
			if l.True {
				sign = "="
			}
			stations = append(stations, sudoku.CellName(l.Cell)+sign+strconv.Itoa(l.Digit))
		}
		texts = append(texts, strings.Join(stations, " » "))
	}
	return strings.Join(texts, "\n")
}
