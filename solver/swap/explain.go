package swap

import (
	"context"
	"strings"

	"tessera/solver"
	"tessera/solver/search"
)

// Explained is what [Explain] says of a position, as data.
type Explained struct {
	Solved  bool         `json:"solved"`
	Right   int          `json:"right"`  // pieces at home and upright
	Cycles  []Cycle      `json:"cycles"` // those longer than one, by their first cells; their product is the permutation
	Turned  []Rotation   `json:"turned"` // the pieces that are not upright
	Swaps   solver.Range `json:"swaps"`  // the fewest swaps that order the pieces
	Turns   int          `json:"turns"`  // the fewest quarter turns that bring them upright
	Moves   solver.Range `json:"moves"`  // the fewest moves: swaps and turns together
	Method  string       `json:"method"` // how the swaps are known: free, corner, inversions or search
	Counted Permutation  `json:"permutation"`
	Joined  [][]At       `json:"joined,omitempty"` // where pieces join: the groups of at least two, by their cells
}

// Permutation is what the formulas count with.
type Permutation struct {
	Displaced  int `json:"displaced"`  // pieces that are not at home
	Cycles     int `json:"cycles"`     // longer than one
	Inversions int `json:"inversions"` // pairs in the wrong order, row by row
}

// Cycle is a cycle of the permutation: the piece in each of the cells belongs in
// the next, and that in the last belongs in the first.
type Cycle struct {
	Cells  []At  `json:"cells"`
	Pieces []int `json:"pieces"` // in these cells
}

// Rotation is a piece that is not upright.
type Rotation struct {
	Cell     At  `json:"cell"`
	Piece    int `json:"piece"`
	Quarters int `json:"quarters"` // clockwise: 1, 2 or 3
	Turns    int `json:"turns"`    // that bring it upright: 1 or 2
}

// Explain says what is wrong with p and how few moves put it right. The data is an
// [Explained]. Where only neighbours change places the engine looks for few swaps,
// as long as it usually does, or until shortly before ctx's deadline. Errors are
// those of the engine.
func Explain(ctx context.Context, p Position) (solver.Explanation, error) {
	apart := p
	apart.board.Groups = false
	_, result, err := apart.find(search.NewMeter(ctx, solver.Options{}))
	if err != nil {
		return solver.Explanation{}, err
	}
	e := Explained{
		Solved: p.Solved(), Right: p.CountRight(), Cycles: p.Cycles(), Turned: p.rotations(), Turns: p.fewestTurns(),
		Moves: solver.Between(result.LowerBound, result.Length), Method: p.board.method(),
	}
	e.Swaps = solver.Between(e.Moves.Least-e.Turns, e.Moves.Most-e.Turns)
	e.Counted = Permutation{Cycles: len(e.Cycles), Inversions: inversions(p.Order())}
	for _, c := range e.Cycles {
		e.Counted.Displaced += len(c.Cells)
	}
	if p.board.Groups {
		if p.board.Rule == Free {
			if _, result, err = p.joining(search.NewMeter(ctx, solver.Options{})); err != nil {
				return solver.Explanation{}, err
			}
		}
		least := p.leastJoining()
		e.Moves = solver.Between(least, result.Length)
		var none *Alike
		for _, group := range none.Joined(p) {
			cells := make([]At, len(group))
			for i, cell := range group {
				cells[i] = p.board.At(cell)
			}
			e.Joined = append(e.Joined, cells)
		}
	}
	return solver.Explanation{Lines: e.lines(p), Data: e}, nil
}

// method names how the fewest swaps are known.
func (b Board) method() string {
	switch {
	case b.Rule == Free:
		return "free"
	case b.Rule == Corner:
		return "corner"
	case b.line():
		return "inversions"
	}
	return "search"
}

// Cycles returns the cycles longer than one of the permutation, by their first
// cells, each from its first cell on.
func (p Position) Cycles() []Cycle {
	cycles := []Cycle{}
	seen := make([]bool, p.Cells())
	for start := range p.Cells() {
		if seen[start] || p.Piece(start) == start {
			continue
		}
		var c Cycle
		for cell := start; !seen[cell]; cell = p.Piece(cell) {
			seen[cell] = true
			c.Cells = append(c.Cells, p.board.At(cell))
			c.Pieces = append(c.Pieces, p.Piece(cell))
		}
		cycles = append(cycles, c)
	}
	return cycles
}

// rotations returns the pieces that are not upright, by their cells.
func (p Position) rotations() []Rotation {
	turned := []Rotation{}
	for cell := range p.Cells() {
		if q := p.Quarters(cell); q != 0 {
			turned = append(turned, Rotation{p.board.At(cell), p.Piece(cell), q, min(q, 4-q)})
		}
	}
	return turned
}

// lines are e in sentences.
func (e Explained) lines(p Position) []solver.Message {
	var lines []solver.Message
	say := func(key string, args ...any) { lines = append(lines, solver.Message{Key: key, Args: args}) }
	if e.Solved {
		say("swap.explain.solved")
		return lines
	}
	say("swap.explain.right", "Count", e.Right, "All", p.Cells())
	for _, c := range e.Cycles {
		cells := make([]string, len(c.Cells))
		for i, at := range c.Cells {
			cells[i] = at.String()
		}
		say("swap.explain.cycle", "Count", len(cells), "Cells", strings.Join(cells, " → "), "First", cells[0])
	}
	if e.Counted.Displaced > 0 {
		e.saySwaps(p, say)
	}
	if p.board.Turned {
		say("swap.explain.turns", "Count", e.Turns, "Pieces", len(e.Turned))
	}
	if len(e.Joined) > 0 {
		say("swap.explain.joined", "Count", len(e.Joined), "Most", len(e.Joined[0]))
	}
	if e.Moves.Proven {
		say("swap.explain.moves", "Count", e.Moves.Most)
	} else {
		say("swap.explain.moves.range", "Least", e.Moves.Least, "Most", e.Moves.Most)
	}
	return lines
}

// saySwaps says how the fewest swaps come about.
func (e Explained) saySwaps(p Position, say func(key string, args ...any)) {
	switch {
	case e.Method == "free":
		say("swap.explain.free", "Displaced", e.Counted.Displaced, "Cycles", e.Counted.Cycles, "Count", e.Swaps.Most)
	case e.Method == "corner" && p.Piece(0) == 0:
		say("swap.explain.corner.home", "Displaced", e.Counted.Displaced, "Cycles", e.Counted.Cycles, "Count", e.Swaps.Most)
	case e.Method == "corner":
		say("swap.explain.corner", "Displaced", e.Counted.Displaced, "Cycles", e.Counted.Cycles, "Count", e.Swaps.Most)
	case e.Method == "inversions":
		say("swap.explain.inversions", "Count", e.Swaps.Most)
	case e.Swaps.Proven:
		say("swap.explain.neighbours", "Count", e.Swaps.Most)
	default:
		say("swap.explain.neighbours.range", "Least", e.Swaps.Least, "Most", e.Swaps.Most)
	}
}
