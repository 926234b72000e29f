package logic

import (
	"fmt"
	"strings"

	"tessera/solver/sudoku/grid"
)

// Literal is a candidate that is supposed, or follows to be, true or false: what
// chains are made of.
type Literal struct {
	grid.Candidate
	True bool
	// By is why, beyond the literals before it: of a true one the house in which its
	// digit has no other place left, or its own cell where that has no other candidate;
	// of a false one, in which house its digit is confined to which other ("b3→r1").
	// Empty for a supposition, and for what a true literal rules out.
	By string
}

// String writes such as r1c1=5 or, of a false one, r1c1≠5.
func (l Literal) String() string {
	sign := "≠"
	if l.True {
		sign = "="
	}
	return fmt.Sprintf("%s%s%d", grid.CellName(l.Cell), sign, l.Digit)
}

// Deduction is one step of reasoning, as data: what the board must show to
// follow it and what follows. [Deduction.Explain] says it in a sentence.
type Deduction struct {
	Technique Technique
	// Cells is where to look: the cells of the pattern in reading order, but a
	// wing's pivot, a W-wing's two equal cells, a rectangle's floor (corners that hold no
	// more than the pair, or are entered) and the two places of an empty rectangle's line, that in its row or
	// column first, come first. Those of a remote pair are in the order of the chain.
	Cells []int
	// Houses the pattern rests on, nil where none matters: first those that confine
	// (of a fish the lines that have few places), then those that lose candidates. Of an
	// empty rectangle the box, its line that the two places meet, its other line, and the line of the two. Of
	// simple colouring the house that has two cells of one colour, if one has.
	Houses    []grid.House
	Digits    grid.Digits      // the digits that the pattern is about
	Place     []grid.Candidate // digits that follow
	Eliminate []grid.Candidate // candidates that fall away; of a wrong entry the digit
	// Of a hidden single: the cells with the digit that keep it from other cells of the
	// house, and those other cells from which only the pencil marks do.
	Blockers, Marked []int
	// Groups are the parts of a pattern that has some: the fins of a fish; of a unique rectangle
	// of type 3 the cells of the subset besides the roof; the almost locked sets, the pivot
	// last; of Sue de Coq the shared cells, those of the line and those of the box.
	Groups [][]int
	// Others are digits besides: those that almost locked sets share and only one can
	// have, those of the subset of a rectangle of type 3.
	Others grid.Digits
	// Chains of a chain or net, each from its supposition to what follows; as many as
	// there are ways. A net of one chain ends in a contradiction: its last literal leaves
	// Houses[0] without a place for the literal's digit or, where Houses is nil, the literal's cell without
	// a candidate. Of colouring the colours in pairs; second that which is false
	// where one is known to be, of two pairs the two that meet in Houses are second and
	// fourth; if the second meets the third too, in Houses[1], it is false.
	Chains [][]Literal
}

// String writes technique, cells, houses, digits and what follows, for logs.
func (d Deduction) String() string {
	var parts []string
	for _, h := range d.Houses {
		parts = append(parts, h.String())
	}
	for _, c := range d.Cells {
		parts = append(parts, grid.CellName(c))
	}
	var follows []string
	for _, c := range d.Place {
		follows = append(follows, Literal{Candidate: c, True: true}.String())
	}
	for _, c := range d.Eliminate {
		follows = append(follows, Literal{Candidate: c}.String())
	}
	text := fmt.Sprintf("%v %v %s", d.Technique, d.Digits, strings.Join(parts, " "))
	for _, chain := range d.Chains {
		text += " [" + ChainText(chain) + "]"
	}
	return text + ": " + strings.Join(follows, " ")
}

// longestChain is how many literals of a chain are written out, and chainHead how
// many of these from its beginning: what it comes to matters more.
const (
	longestChain = 12
	chainHead    = 5
)

// ChainText writes a chain in the notation of books, r1c1≠5 » r1c2=5 (r1) and so on,
// in brackets the houses by which a literal follows. Of a long one the middle is left
// out.
func ChainText(chain []Literal) string {
	var texts []string
	for i, l := range chain {
		left := len(chain) - i
		switch {
		case len(chain) <= longestChain || i < chainHead || left <= longestChain-chainHead:
			text := l.String()
			if l.By != "" && l.By != grid.CellName(l.Cell) {
				text += " (" + l.By + ")"
			}
			texts = append(texts, text)
		case i == chainHead:
			texts = append(texts, "…")
		}
	}
	return strings.Join(texts, " » ")
}

// cellsOf lists the cells of chains, each once, in reading order.
func cellsOf(chains ...[]Literal) []int {
	var set grid.Set
	for _, chain := range chains {
		for _, l := range chain {
			set.Add(l.Cell)
		}
	}
	return set.Cells()
}

// digitsOf returns the digits of chains.
func digitsOf(chains ...[]Literal) grid.Digits {
	var digits grid.Digits
	for _, chain := range chains {
		for _, l := range chain {
			digits |= grid.DigitSet(l.Digit)
		}
	}
	return digits
}
