package grid

// Table is a position being played: where the tiles of a layout are.
type Table struct {
	Layout  *Layout
	Grid    Grid
	At      []Spot // by tile; Gone for those that have been removed
	Left    int    // tiles that are not
	settled bool   // gravity has moved all that it can

	in      []Tile // where gravity drifts: by spot, the tile that stands there, -1 for none
	removed int    // and how many pairs have gone
}

// Gone is where removed tiles are: outside of every board.
const Gone Spot = 0

// Reset makes t the same as from, which must have the same layout.
func (t *Table) Reset(from *Table) {
	at, in := append(t.At[:0], from.At...), append(t.in[:0], from.in...)
	*t = *from
	t.At, t.in = at, in
}

// Linked says whether a path joins the two tiles.
func (t *Table) Linked(p Pair) bool { return t.Grid.Linked(t.At[p.A], t.At[p.B]) }

// Remove takes a pair off the board and lets gravity move the rest. The pair
// must be linked.
func (t *Table) Remove(p Pair) {
	l := t.Layout
	drifts := l.Gravity.Drifts()
	a, b := t.At[p.A], t.At[p.B]
	if drifts {
		t.in[t.At[p.A]], t.in[t.At[p.B]] = -1, -1
	}
	t.Grid.Empty(t.At[p.A])
	t.Grid.Empty(t.At[p.B])
	t.At[p.A], t.At[p.B] = Gone, Gone
	t.Left -= 2
	if l.Gravity == None {
		return
	}
	if drifts {
		t.drift(a, b)
		return
	}
	if !t.settled {
		for stack := range l.Stacks {
			t.settle(stack)
		}
		t.settled = true
		return
	}
	t.settle(int(l.StackOf[p.A]))
	if l.StackOf[p.A] != l.StackOf[p.B] {
		t.settle(int(l.StackOf[p.B]))
	}
}

// Settled says whether gravity, which must not drift, has moved all that it can.
func (t *Table) Settled() bool {
	for i, pile := range t.Layout.Piles {
		top := 0
		for _, tile := range pile {
			if at := t.At[tile]; at != Gone {
				if at != t.Layout.Stacks[i][top] {
					return false
				}
				top++
			}
		}
	}
	return true
}

// settle lets the tiles of one stack move up to each other.
func (t *Table) settle(stack int) {
	spots, top := t.Layout.Stacks[stack], 0
	for _, tile := range t.Layout.Piles[stack] {
		at := t.At[tile]
		if at == Gone {
			continue
		}
		if to := spots[top]; to != at {
			t.At[tile] = to
			t.Grid.Fill(to)
			t.Grid.Empty(at)
		}
		top++
	}
}

// Load sets up the position in which just standing are left, after at least one
// removal: gravity, which must not drift, has moved all that it can. It must have been
// Reset before.
func (t *Table) Load(standing *TileSet) {
	l := t.Layout
	t.Grid, t.Left, t.settled = l.ground, 0, true
	for i, pile := range l.Piles {
		stack, top := l.Stacks[i], 0
		for _, tile := range pile {
			if !standing.Has(tile) {
				t.At[tile] = Gone
				continue
			}
			t.At[tile] = stack[top]
			t.Grid.Fill(stack[top])
			top++
		}
		t.Left += top
	}
}
