package cycle

import (
	"slices"
	"strings"

	"tessera/solver/cycle/zmod"
)

// chasing plays light chasing on what tiles lack, which is the same at any position:
// chasing is linear. So what it leaves in the last rows is what it leaves without any
// clicks in the first rows, plus what each of those clicks comes to. That makes of a
// system for all cells one for the first rows alone (light chasing tables: Leach, 2017, for
// Lights Out; the method is older).
type chasing struct {
	Board
	lead    int // as of [Board.lead]
	add     int
	inverse int        // how many clicks change by one
	edge    int        // how many cells the first rows have, and the last ones
	touched [][]Change // by cell
}

// newChasing returns how b is chased, or the error of [Board.lead].
func (b Board) newChasing() (*chasing, error) {
	lead, add, err := b.lead()
	if err != nil {
		return nil, err
	}
	c := &chasing{Board: b, lead: lead, add: add, edge: min(lead, b.H) * b.W, touched: make([][]Change, b.Cells())}
	for c.inverse = 1; c.inverse*add%b.Depth != 1; c.inverse++ {
	}
	for cell := range c.touched {
		c.touched[cell] = b.Touched(cell)
	}
	return c, nil
}

// click takes off what times clicks on a cell add, times not below 0.
func (c *chasing) click(lacks []uint8, cell, times int) {
	for _, change := range c.touched[cell] {
		lacks[change.Cell] = uint8(zmod.Mod(int(lacks[change.Cell])-times*change.Add, c.Depth))
	}
}

// down chases and returns what the last rows then lack.
func (c *chasing) down(lacks []uint8) []uint8 {
	for cell := c.lead * c.W; cell < c.Cells(); cell++ {
		if lack := int(lacks[cell-c.lead*c.W]); lack != 0 {
			c.click(lacks, cell, lack*c.inverse%c.Depth)
		}
	}
	return lacks[c.Cells()-c.edge:]
}

// table returns for each cell of the first rows what a click there, chased down, adds to
// the last rows.
func (c *chasing) table() [][]uint8 {
	table := make([][]uint8, c.edge)
	for cell := range table {
		lacks := make([]uint8, c.Cells())
		c.click(lacks, cell, 1)
		table[cell] = c.down(lacks)
		for i, x := range table[cell] {
			table[cell][i] = uint8(zmod.Mod(-int(x), c.Depth))
		}
	}
	return table
}

// correction returns the fewest clicks in the first rows, or some where there are too many
// ways, that add to the last rows what they lack; nil if none do.
func (c *chasing) correction(check func() error, table [][]uint8, lacks []uint8) ([]uint8, error) {
	rows := make([][]zmod.Term, c.edge)
	for cell, adds := range table {
		for i, x := range adds {
			if x != 0 {
				rows[i] = append(rows[i], zmod.Term{Unknown: cell, Coefficient: int(x)})
			}
		}
	}
	s, err := zmod.System{D: c.Depth, Unknowns: c.edge, Rows: rows, Right: lacks}.Solve(check)
	if err != nil || s.Particular == nil {
		return nil, err
	}
	clicks, _ := c.lightest(s, 0)
	return clicks, nil
}

// plan is how a position is chased.
type plan struct {
	goal   Position
	lacks  []uint8   // what the last rows lack once the others are right
	table  [][]uint8 // as [chasing.table] returns it
	clicks []uint8   // in the first rows, that mend it; nil where nothing is lacking
	begun  bool      // some of those clicks are made, but not all
}

// plan returns how p is chased, or an [*solver.ImpossibleError]. Where any common value
// will do it is one with which chasing is enough, if there is such a one, and of those the
// one that most tiles of the first row have already: so whoever follows the plan sees the
// same one, since nothing that is clicked below the first rows changes which values will do.
func (c *chasing) plan(check func() error, p Position) (plan, error) {
	if found, err := c.ready(check, p); err != nil || found.clicks != nil {
		return found, err
	}
	values := c.values(p)
	plans := make([]plan, len(values))
	for i, value := range values {
		goal := c.goal(value)
		plans[i] = plan{goal: goal, lacks: c.down(p.lacking(goal))}
		if zeros(plans[i].lacks) {
			return plans[i], nil
		}
	}
	if found, err := c.begun(check, p); err != nil || found.clicks != nil {
		return found, err
	}
	table := c.table()
	for _, found := range plans {
		clicks, err := c.correction(check, table, found.lacks)
		if err != nil {
			return plan{}, err
		}
		if clicks != nil {
			found.table, found.clicks = table, clicks
			return found, nil
		}
	}
	return plan{}, p.impossible(check)
}

// ready returns the plan for a position of which all rows but the last have one value
// already, that of p's first tile, where it can be kept to; otherwise no clicks. So whoever
// has chased so far is not sent to another value with which chasing would have been enough.
func (c *chasing) ready(check func() error, p Position) (plan, error) {
	found := plan{goal: c.goal(p.Value(0))}
	if c.Exact() || !c.set(p) {
		return found, nil
	}
	if found.lacks = p.lacking(found.goal)[c.Cells()-c.edge:]; zeros(found.lacks) {
		return found, nil
	}
	found.table = c.table()
	clicks, err := c.correction(check, found.table, found.lacks)
	if err != nil || clicks == nil {
		return found, err
	}
	next := p
	for cell, times := range clicks {
		next = next.add(cell, int(times))
	}
	if !c.set(next) { // or it might go on for ever
		found.clicks = clicks
	}
	return found, nil
}

// begun returns the plan for a position in which some of the clicks are made that mend the
// last rows, but not all; otherwise no clicks. It is known by this: the rows that clicks in
// the first rows do not reach are right, and the others would be after some such clicks.
func (c *chasing) begun(check func() error, p Position) (plan, error) {
	top, bottom := c.reached()*c.W, c.Cells()-c.edge
	if top >= bottom {
		return plan{}, nil
	}
	found := plan{goal: c.goal(p.Value(top)), begun: true}
	lacks := p.lacking(found.goal)
	if !zeros(lacks[top:bottom]) || zeros(lacks[:top]) {
		return plan{}, nil
	}
	rows := make([][]zmod.Term, top)
	for cell := range c.edge {
		for _, change := range c.touched[cell] {
			rows[change.Cell] = append(rows[change.Cell], zmod.Term{Unknown: cell, Coefficient: change.Add})
		}
	}
	s, err := zmod.System{D: c.Depth, Unknowns: c.edge, Rows: rows, Right: lacks[:top]}.Solve(check)
	if err != nil || s.Particular == nil {
		return plan{}, err
	}
	found.table, found.lacks = c.table(), c.down(lacks)
	found.clicks, err = c.correction(check, found.table, found.lacks)
	return found, err
}

// reached is how many rows, from the top, clicks in the first rows change.
func (c *chasing) reached() int {
	kernel, _ := c.Rule.kernel()
	for below := Reach; below > 0; below-- {
		if kernel[Reach+below] != ([2*Reach + 1]uint8{}) {
			return c.lead + below
		}
	}
	return c.lead
}

// set says whether all rows but the last are of one value.
func (c *chasing) set(p Position) bool {
	top := p.tiles[:c.Cells()-c.edge]
	return top != "" && strings.Trim(top, top[:1]) == ""
}

// values are the common values that may be reached, those first that most tiles of the
// first row have; one of no meaning where the goal is known for each tile.
func (c *chasing) values(p Position) []int {
	if c.Exact() {
		return []int{1}
	}
	count := make([]int, c.Depth+1)
	for cell := range c.W {
		count[p.Value(cell)]++
	}
	values := make([]int, c.Depth)
	for i := range values {
		values[i] = i + 1
	}
	slices.SortStableFunc(values, func(v, w int) int { return count[w] - count[v] })
	return values
}

// lacking is what has to be added to each tile of p so that it becomes goal.
func (p Position) lacking(goal Position) []uint8 {
	lacks := make([]uint8, p.Cells())
	for cell := range lacks {
		lacks[cell] = uint8(zmod.Mod(goal.Value(cell)-p.Value(cell), p.board.Depth))
	}
	return lacks
}

func zeros(v []uint8) bool { return !slices.ContainsFunc(v, func(x uint8) bool { return x != 0 }) }
