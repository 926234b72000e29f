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

	Lesson Lesson // what [Hint] teaches, of all tiles of the row at once
}

// Levels are what there is to say of a step on b, in levels as of [solver.Hint]: one where
// nothing has to be clicked. lowest is as for [HintFrom].
func (s ChaseStep) Levels(b Board, lowest int) []solver.Message {
	return s.Lesson.together(b, lowest)
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
	how, err := p.board.newChasing()
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
	c := chaser{chasing: how, at: p, goal: p.board.goal(w.value), play: play}
	if c.rows(); !c.at.Solved() {
		c.correct(w.clicks)
		c.rows()
	}
	return solver.Result{Verdict: solver.Solved, Length: c.length}, nil
}

// chaser plays on a position.
type chaser struct {
	*chasing
	at     Position
	goal   Position
	length int
	play   func(solver.Step[Move]) bool
}

// rows chases from the top to the bottom.
func (c *chaser) rows() {
	for row := c.lead; row < c.H; row++ {
		c.step(ChaseStep{Row: row, Lesson: c.rowLesson(c.at, c.goal, row-c.lead)})
	}
}

// correct clicks the first rows.
func (c *chaser) correct(clicks []uint8) {
	whole := c.lastLesson(plan{goal: c.goal, lacks: c.at.lacking(c.goal)[c.Cells()-c.edge:], table: c.table(), clicks: clicks})
	for row := range min(c.lead, c.H) {
		part := whole
		part.Clicks = c.clicksOf(clicks[row*c.W:(row+1)*c.W], row*c.W)
		c.step(ChaseStep{Row: row, Correction: true, Lesson: part})
	}
}

// step makes the clicks of a lesson.
func (c *chaser) step(why ChaseStep) {
	moves := why.Lesson.moves(c.Board)
	for _, m := range moves {
		c.at = c.at.add(m.Y*c.W+m.X, m.Times)
		c.length += c.Cost(m.Times)
	}
	c.play(solver.Step[Move]{Moves: moves, Why: why})
}
