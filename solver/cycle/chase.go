package cycle

import (
	"tessera/solver"
	"tessera/solver/cycle/zmod"
	"tessera/solver/search"
)

// ChaseStep is what the engine chase says of its steps.
type ChaseStep struct {
	Row        int  // the row that is clicked
	Correction bool // the first rows are clicked for what chasing left over
}

// lead returns how many rows below a tile the row lies that chasing clicks to
// set it right, and by how much one click there changes it. It is the topmost
// row that a click reaches, where it reaches one tile alone, right above.
func (b Board) lead() (rows, add int, err error) {
	kernel, ok := b.Rule.kernel()
	if b.Wrap {
		return 0, 0, &solver.RuleError{Engine: "chase", Code: "torus"}
	}
	if b.Holes != "" || b.Rules != "" {
		return 0, 0, &solver.RuleError{Engine: "chase", Code: "plan"}
	}
	if ok {
		for y := range Reach {
			count := 0
			for _, by := range kernel[y] {
				if by != 0 {
					count++
				}
			}
			above := int(kernel[y][Reach])
			if count == 0 {
				continue
			}
			if count == 1 && zmod.GCD(above, b.Depth) == 1 {
				return Reach - y, above, nil
			}
			break
		}
	}
	return 0, 0, &solver.RuleError{
		Engine: "chase", Code: "chase",
	}
}

// chaseable returns nil if rows can be chased on p's board.
func chaseable(p Position) error {
	_, _, err := p.board.lead()
	return err
}

// chase sets right row after row by clicking below; for what is then wrong in
// the last rows it clicks the first ones, as algebra tells, and chases again.
func chase(meter *search.Meter, p Position, play func(solver.Step[Move]) bool) (solver.Result, error) {
	lead, add, err := p.board.lead()
	if err != nil {
		return solver.Result{}, err
	}
	if p.Solved() {
		return solver.Result{Verdict: solver.Solved, Optimal: true}, nil
	}
	w, err := p.solvableWays(meter.Check)
	if err != nil {
		return solver.Result{}, err
	}
	c := chaser{at: p, lead: lead, goal: p.board.goal(w.value), play: play}
	for c.inverse = 1; c.inverse*add%p.board.Depth != 1; c.inverse++ {
	}
	if c.rows(); !c.at.Solved() {
		for row := range min(lead, p.board.H) {
			c.click(row, true, func(cell int) int { return int(w.clicks[cell]) })
		}
		c.rows()
	}
	return solver.Result{Verdict: solver.Solved, Length: c.length}, nil
}

// chaser plays on a position.
type chaser struct {
	at      Position
	lead    int // as of [Board.lead]
	inverse int // how many clicks change by one
	goal    Position
	length  int
	play    func(solver.Step[Move]) bool
}

// rows chases from the top to the bottom.
func (c *chaser) rows() {
	for row := c.lead; row < c.at.board.H; row++ {
		c.click(row, false, func(cell int) int {
			above := cell - c.lead*c.at.board.W
			return (c.goal.Value(above) - c.at.Value(above)) * c.inverse
		})
	}
}

// click clicks the cells of a row as often as times says.
func (c *chaser) click(row int, correction bool, times func(cell int) int) {
	b := c.at.board
	var moves []Move
	next := c.at
	for cell := row * b.W; cell < (row+1)*b.W; cell++ {
		if m, ok := b.Click(cell, times(cell)); ok {
			moves = append(moves, m)
			next = next.add(cell, m.Times)
			c.length += b.Cost(m.Times)
		}
	}
	c.at = next
	c.play(solver.Step[Move]{Moves: moves, Why: ChaseStep{row, correction}})
}
