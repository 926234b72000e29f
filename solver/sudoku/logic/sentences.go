package logic

import (
	"tessera/solver"
	"tessera/solver/sudoku/grid"
)

// Message is what the technique is called.
func (t Technique) Message() solver.Message {
	return solver.Message{Key: "sudoku.technique." + t.String()}
}

// Explain says the deduction in a sentence or two: what is to be seen, and what
// follows from it.
func (d Deduction) Explain() solver.Message {
	why := func(key string, args ...any) solver.Message {
		return solver.Message{Key: key, Args: append(args, "Result", d.Consequence())}
	}
	cells, digits := cellMessages(d.Cells), digitMessages(d.Digits)
	gone, kept := digitMessages(d.gone()), digitMessages(d.Digits&^d.gone())
	switch d.Technique {
	case WrongEntry:
		return solver.Message{Key: "sudoku.why.wrong-entry", Args: []any{"Cells", cells, "Count", len(d.Cells)}}
	case WrongMark:
		return solver.Message{Key: "sudoku.why.wrong-mark", Args: []any{"Cells", cells, "Count", len(d.Cells)}}
	case FillMarks:
		return solver.Message{Key: "sudoku.why.fill-marks"}
	case FullHouse:
		return why("sudoku.why.full-house", "House", houseMessage(d.Houses[0]))
	case HiddenSingle:
		args := []any{"House", houseMessage(d.Houses[0]), "Digits", digits, "Blockers", cellMessages(d.Blockers), "Marked", cellMessages(d.Marked)}
		switch {
		case len(d.Marked) == 0:
			return why("sudoku.why.hidden-single", args...)
		case len(d.Blockers) == 0:
			return why("sudoku.why.hidden-single-marks", args...)
		}
		return why("sudoku.why.hidden-single-both", args...)
	case NakedSingle:
		return why("sudoku.why.naked-single", "Cells", cells, "Digits", digits)
	case Pointing, Claiming:
		return why("sudoku.why.locked", "House", houseMessage(d.Houses[0]), "Other", houseMessage(d.Houses[1]), "Cells", cells, "Digits", digits)
	case NakedPair, NakedTriple, NakedQuad:
		return why("sudoku.why.naked-subset", "House", houseMessage(d.Houses[0]), "Cells", cells, "Digits", digits)
	case HiddenPair, HiddenTriple, HiddenQuad:
		return why("sudoku.why.hidden-subset", "House", houseMessage(d.Houses[0]), "Cells", cells, "Digits", digits)
	case XWing, Swordfish, Jellyfish:
		half := len(d.Houses) / 2
		return why("sudoku.why.fish", "Base", houseMessages(d.Houses[:half]), "Cover", houseMessages(d.Houses[half:]), "Digits", digits)
	case FinnedXWing, SashimiXWing, FinnedSwordfish, SashimiSwordfish, FinnedJellyfish, SashimiJellyfish:
		half := len(d.Houses) / 2
		return why("sudoku.why.finned-fish", "Base", houseMessages(d.Houses[:half]), "Cover", houseMessages(d.Houses[half:]),
			"Fins", cellMessages(d.Groups[0]), "Digits", digits)
	case RemotePair:
		return why("sudoku.why.remote-pair", "Cells", cells, "Digits", digits, "First", cells[:1], "Last", cells[len(cells)-1:])
	case Skyscraper, TwoStringKite, TurbotFish:
		chain := d.Chains[0]
		place := func(i int) []solver.Message { return cellMessages([]int{chain[i].Cell}) }
		return why("sudoku.why.turbot", "One", houseMessage(d.Houses[0]), "Another", houseMessage(d.Houses[1]), "Digits", digits,
			"Near", place(1), "Far", place(2), "First", place(0), "Last", place(3))
	case EmptyRectangle:
		return why("sudoku.why.empty-rectangle", "House", houseMessage(d.Houses[0]), "Row", houseMessage(d.Houses[1]), "Column", houseMessage(d.Houses[2]),
			"Line", houseMessage(d.Houses[3]), "Near", cells[:1], "Far", cells[1:2], "Digits", digits, "Cell", grid.CellName(d.Eliminate[0].Cell))
	case ColourTrap, ColourWrap:
		if d.Houses != nil {
			return why("sudoku.why.colouring-wrap", d.colours()...)
		}
		return why("sudoku.why.colouring-trap", d.colours()...)
	case XYWing:
		return why("sudoku.why.xy-wing", "First", cells[:1], "Second", cells[1:2], "Third", cells[2:], "Gone", gone)
	case XYZWing:
		return why("sudoku.why.xyz-wing", "First", cells[:1], "Second", cells[1:2], "Third", cells[2:], "Gone", gone)
	case WWing:
		return why("sudoku.why.w-wing", "Pair", cells[:2], "Ends", cells[2:], "House", houseMessage(d.Houses[0]),
			"Digits", digits, "Kept", kept, "Gone", gone)
	case MultiColouring:
		key := "sudoku.why.multi-colouring"
		if len(d.Houses) > 1 {
			key = "sudoku.why.multi-colouring-wrap"
		}
		return why(key, "Digits", digits, "Houses", houseMessages(d.Houses), "Not", cellMessages(cellsOf(d.Chains[1])),
			"One", cellMessages(cellsOf(d.Chains[0])), "Another", cellMessages(cellsOf(d.Chains[2])), "Other", cellMessages(cellsOf(d.Chains[3])))
	case UniqueRectangle1:
		return why("sudoku.why.unique-rectangle", "Cells", cells, "Digits", digits)
	case UniqueRectangle2:
		return why("sudoku.why.unique-rectangle-roof", "Cells", cells, "Digits", digits, "Ends", cells[2:], "Gone", gone)
	case UniqueRectangle3:
		return why("sudoku.why.unique-rectangle-subset", "Cells", cells[:4], "Digits", digits, "Ends", cells[2:4], "House", houseMessage(d.Houses[0]),
			"With", cellMessages(d.Groups[0]), "Others", digitMessages(d.Others))
	case UniqueRectangle4:
		return why("sudoku.why.unique-rectangle-locked", "Cells", cells, "Ends", cells[2:], "House", houseMessage(d.Houses[0]),
			"Digits", digits, "Kept", kept, "Gone", gone)
	case UniqueRectangle5:
		alone := 1 // of opposite corners two hold the pair alone
		if !inLine(d.Cells[0], d.Cells[1]) {
			alone = 2
		}
		return why("sudoku.why.unique-rectangle-roof", "Cells", cells, "Digits", digits, "Ends", cells[alone:], "Gone", gone)
	case UniqueRectangle6:
		return why("sudoku.why.unique-rectangle-crossed", "Cells", cells, "Digits", digits, "Ends", cells[2:], "Houses", houseMessages(d.Houses),
			"Gone", gone)
	case HiddenRectangle:
		return why("sudoku.why.hidden-rectangle", "Cells", cells, "Digits", digits, "First", cells[:1], "Last", cells[3:], "Houses", houseMessages(d.Houses),
			"Kept", kept, "Gone", gone)
	case AvoidableRectangle1:
		return why("sudoku.why.avoidable-rectangle", "Cells", cells, "Digits", digits, "Last", cells[3:], "Gone", gone)
	case AvoidableRectangle2:
		return why("sudoku.why.avoidable-rectangle-roof", "Cells", cells, "Digits", digits, "Ends", cells[2:], "Gone", gone)
	case ALSXZ:
		args := []any{"One", cellMessages(d.Groups[0]), "Another", cellMessages(d.Groups[1]), "Others", digitMessages(d.Others), "Gone", gone}
		if d.Others.Len() > 1 {
			return why("sudoku.why.als-xz-double", args...)
		}
		return why("sudoku.why.als-xz", args...)
	case ALSXYWing:
		return why("sudoku.why.als-xy-wing", "One", cellMessages(d.Groups[0]), "Another", cellMessages(d.Groups[1]), "Pivot", cellMessages(d.Groups[2]),
			"Others", digitMessages(d.Others), "Gone", gone)
	case SueDeCoq:
		return why("sudoku.why.sue-de-coq", "Cells", cells, "Digits", digits, "Line", houseMessage(d.Houses[0]), "Box", houseMessage(d.Houses[1]),
			"Shared", cellMessages(d.Groups[0]), "One", cellMessages(d.Groups[1]), "Another", cellMessages(d.Groups[2]))
	case BUGPlusOne:
		return why("sudoku.why.bug-plus-one", "Cells", cells, "Digit", d.Place[0].Digit)
	case XChain, XYChain, AIC:
		if d.Place != nil {
			return why("sudoku.why.chain-proves", "Chain", chainsText(d.Chains), "Supposed", d.Chains[0][0].String())
		}
		first, last := d.Chains[0][0], d.Chains[0][len(d.Chains[0])-1]
		first.True = true // not as the chain supposes it
		return why("sudoku.why.chain", "Chain", chainsText(d.Chains), "First", first.String(), "Last", last.String())
	case ForcingChain:
		return why("sudoku.why.forcing-chain", "Choice", d.choice(), "Chain", chainsText(d.Chains))
	case ForcingNet:
		if len(d.Chains) == 1 {
			return why("sudoku.why.forcing-net-refuted", "Supposed", d.Chains[0][0].String(), "Chain", chainsText(d.Chains),
				"Contradiction", d.contradiction())
		}
		return why("sudoku.why.forcing-net", "Choice", d.choice(), "Chain", chainsText(d.Chains))
	}
	return why("sudoku.why.trial")
}

// Consequence says what follows: digits that are certain, and candidates that
// fall away, those of one digit together.
func (d Deduction) Consequence() solver.Message {
	var parts []solver.Message
	for _, c := range d.Place {
		parts = append(parts, solver.Message{Key: "sudoku.then.place", Args: []any{"Cell", grid.CellName(c.Cell), "Digit", c.Digit}})
	}
	var cells [10][]int
	for _, c := range d.Eliminate {
		cells[c.Digit] = append(cells[c.Digit], c.Cell)
	}
	for digit, from := range cells {
		if from != nil {
			parts = append(parts, solver.Message{Key: "sudoku.then.remove",
				Args: []any{"Cells", cellMessages(from), "Digit", digit, "Count", len(from)}})
		}
	}
	if parts == nil {
		return solver.Message{}
	}
	// From the back, since a list would be joined by commas.
	last := len(parts) - 1
	said := parts[last]
	for last--; last >= 0; last-- {
		said = solver.Message{Key: "sudoku.then.more", Args: []any{"First", parts[last], "Rest", said}}
	}
	return said
}

// mostCells is how many cells are named where it is said where to look.
const mostCells = 6

// Where says what to look at to find the step oneself: houses where the technique
// is about some, else cells.
func (d Deduction) Where() []solver.Message {
	switch {
	case d.Houses != nil:
		return houseMessages(d.Houses)
	case len(d.Cells) > mostCells:
		return append(cellMessages(d.Cells[:mostCells]), solver.Message{Key: "sudoku.cells.more"})
	}
	return cellMessages(d.Cells)
}

// colours names the cells of both colours and, where one colour has two cells in
// a house, these and the house.
func (d Deduction) colours() []any {
	args := []any{"Digits", digitMessages(d.Digits),
		"One", cellMessages(cellsOf(d.Chains[0])), "Another", cellMessages(cellsOf(d.Chains[1]))}
	if d.Houses == nil {
		return args
	}
	both := grid.SetOf(cellsOf(d.Chains[1])...).And(d.Houses[0].Set())
	return append(args, "House", houseMessage(d.Houses[0]), "Pair", cellMessages(both.Cells()))
}

// choice says of what one must be true: the beginnings of the chains.
func (d Deduction) choice() solver.Message {
	var cells []int
	var digits grid.Digits
	for _, chain := range d.Chains {
		cells = append(cells, chain[0].Cell)
		digits |= grid.DigitSet(chain[0].Digit)
	}
	if d.Houses == nil {
		return solver.Message{Key: "sudoku.choice.cell", Args: []any{"Cell", grid.CellName(cells[0]), "Digits", digitMessages(digits)}}
	}
	return solver.Message{Key: "sudoku.choice.house",
		Args: []any{"House", houseMessage(d.Houses[0]), "Cells", cellMessages(cells), "Digits", digitMessages(digits)}}
}

// contradiction says what the one chain of a refuted supposition leads to.
func (d Deduction) contradiction() solver.Message {
	last := d.Chains[0][len(d.Chains[0])-1]
	if d.Houses == nil {
		return solver.Message{Key: "sudoku.contradiction.cell", Args: []any{"Cell", grid.CellName(last.Cell)}}
	}
	return solver.Message{Key: "sudoku.contradiction.house", Args: []any{"House", houseMessage(d.Houses[0]), "Digit", last.Digit}}
}

// gone is the set of the digits that fall away.
func (d Deduction) gone() (digits grid.Digits) {
	for _, c := range d.Eliminate {
		digits |= grid.DigitSet(c.Digit)
	}
	return digits
}

// chainsText writes chains, each in a line of its own. They are signs, the same
// in all languages.
func chainsText(chains [][]Literal) string {
	text := ""
	for i, chain := range chains {
		if i > 0 {
			text += "\n"
		}
		text += ChainText(chain)
	}
	return text
}

func cellMessages(cells []int) []solver.Message {
	list := make([]solver.Message, len(cells))
	for i, c := range cells {
		list[i] = solver.Message{Key: "sudoku.cell", Args: []any{"Name", grid.CellName(c)}}
	}
	return list
}

func digitMessages(digits grid.Digits) []solver.Message {
	list := make([]solver.Message, 0, digits.Len())
	for d := range digits.All() {
		list = append(list, solver.Message{Key: "sudoku.digit", Args: []any{"Digit", d}})
	}
	return list
}

func houseMessages(houses []grid.House) []solver.Message {
	list := make([]solver.Message, len(houses))
	for i, h := range houses {
		list[i] = houseMessage(h)
	}
	return list
}

func houseMessage(h grid.House) solver.Message {
	key := [3]string{"sudoku.house.row", "sudoku.house.column", "sudoku.house.box"}[h/9]
	return solver.Message{Key: key, Args: []any{"Number", h.Number()}}
}
