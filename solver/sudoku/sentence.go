package sudoku

import (
	"fmt"
	"strings"
)

// Name returns the technique's usual English name.
func (t Technique) Name() string {
	switch t {
	case XWing:
		return "X-wing"
	case XYWing:
		return "XY-wing"
	case XYZWing:
		return "XYZ-wing"
	case WWing:
		return "W-wing"
	case BUGPlusOne:
		return "BUG+1"
	case XChain:
		return "X-chain"
	case AIC:
		return "alternating inference chain"
	}
	return strings.ReplaceAll(t.String(), "-", " ")
}

// String tells the deduction in an English sentence: technique, where to look,
// why, and what follows.
func (d Deduction) String() string {
	text := d.Technique.Name() + ": " + d.reason()
	if follows := d.Consequence(); follows != "" {
		text += "; so " + follows
	}
	return text
}

// reason is the part of the sentence between the name and what follows.
func (d Deduction) reason() string {
	cells, digits := CellNames(d.Cells), joined(d.Digits)
	switch d.Technique {
	case WrongEntry:
		return cells + " must be erased, because the solution has another digit there"
	case WrongMark:
		return "the pencil marks of " + cells + " lack the digit of the solution"
	case FillMarks:
		return "no digit can be placed at once; write the pencil marks of the empty cells first"
	case FullHouse:
		return fmt.Sprintf("%s is the last empty cell of %v", cells, d.Houses[0])
	case HiddenSingle:
		return fmt.Sprintf("%s is the only cell of %v that can be %s", cells, d.Houses[0], digits)
	case NakedSingle:
		return fmt.Sprintf("%s can only be %s", cells, digits)
	case Pointing, Claiming:
		return fmt.Sprintf("in %v, %s is only in %s, all in %v", d.Houses[0], digits, cells, d.Houses[1])
	case NakedPair, NakedTriple, NakedQuad:
		return fmt.Sprintf("in %v, %s have only %s among them", d.Houses[0], cells, digits)
	case HiddenPair, HiddenTriple, HiddenQuad:
		return fmt.Sprintf("in %v, %s are only in %s, which leaves no room for others", d.Houses[0], digits, cells)
	case XWing, Swordfish, Jellyfish:
		half := len(d.Houses) / 2
		return fmt.Sprintf("in %s, %s is only in %s", houseNames(d.Houses[:half]), digits, houseNames(d.Houses[half:]))
	case SimpleColouring:
		return fmt.Sprintf("%s is either in %s or in %s", digits, CellNames(cellsOf(d.Chains[0])), CellNames(cellsOf(d.Chains[1])))
	case XYWing:
		return fmt.Sprintf("whichever digit %s takes, %s or %s is %d", CellName(d.Cells[0]), CellName(d.Cells[1]), CellName(d.Cells[2]), d.Eliminate[0].Digit)
	case XYZWing:
		return fmt.Sprintf("whichever digit %s takes, one of %s is %d", CellName(d.Cells[0]), cells, d.Eliminate[0].Digit)
	case WWing:
		return fmt.Sprintf("%s and %s cannot both be the digit that %v has only in %s", CellName(d.Cells[0]), CellName(d.Cells[1]), d.Houses[0], CellNames(d.Cells[2:]))
	case UniqueRectangle:
		return fmt.Sprintf("%s must not all be of %s, or the solution would not be the only one", cells, digits)
	case BUGPlusOne:
		return fmt.Sprintf("without the third candidate of %s the solution would not be the only one", cells)
	case XChain, AIC:
		return "one end of the chain is true: " + ChainText(d.Chains[0])
	case Trial:
		return "no technique of the collection helps; by search"
	}
	return d.nets()
}

// nets tells a forcing chain or net.
func (d Deduction) nets() string {
	if len(d.Chains) == 1 {
		chain := d.Chains[0]
		last := chain[len(chain)-1]
		left := CellName(last.Cell) + " without a candidate"
		if d.Houses != nil {
			left = fmt.Sprintf("%v without a place for %d", d.Houses[0], last.Digit)
		}
		return fmt.Sprintf("from %s follows %s, which leaves %s", chain[0], ChainText(chain[1:]), left)
	}
	texts := make([]string, len(d.Chains))
	for i, chain := range d.Chains {
		texts[i] = ChainText(chain)
	}
	return "whichever is true, the same follows: " + strings.Join(texts, "; ")
}

// ChainText writes a chain as `r1c1<>5 → r1c2=5 → …`.
func ChainText(chain []Link) string {
	texts := make([]string, len(chain))
	for i, l := range chain {
		texts[i] = l.String()
	}
	return strings.Join(texts, " → ")
}

// String writes `r1c1=5` or `r1c1<>5`.
func (l Link) String() string {
	sign := "<>"
	if l.True {
		sign = "="
	}
	return fmt.Sprintf("%s%s%d", CellName(l.Cell), sign, l.Digit)
}

// Consequence writes what follows, such as `r1c1=5` or `r1c2<>3, r1c3<>3`.
func (d Deduction) Consequence() string {
	var texts []string
	for _, c := range d.Place {
		texts = append(texts, Link{c, true}.String())
	}
	for _, c := range d.Eliminate {
		texts = append(texts, Link{c, false}.String())
	}
	return strings.Join(texts, ", ")
}

// joined writes digits with commas.
func joined(digits Digits) string { return strings.Join(strings.Split(digits.String(), ""), ", ") }

// houseNames writes such as "rows 1, 4".
func houseNames(houses []House) string {
	text := houses[0].Kind() + "s"
	for i, h := range houses {
		if i > 0 {
			text += ","
		}
		text += fmt.Sprintf(" %d", h.Number())
	}
	return text
}
