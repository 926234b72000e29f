package link

// tile is the number of a tile, row-major by its cell in the start position.
type tile int16

// layout is what stays the same while a position is being played: its tiles.
type layout struct {
	position Position
	kind     []uint8  // by tile
	byKind   [][]tile // by kind
	stacks   [][]spot // where gravity piles up tiles, the spot that fills up first in front
	piles    [][]tile // by stack, its tiles in that order
	stackOf  []int16  // by tile
	tileAt   []tile   // by spot, the tile that stands there before the first move, -1 for none
	start    table    // where the tiles are before the first move
}

// newLayout numbers the tiles of p.
func newLayout(p Position) *layout {
	l := &layout{position: p, byKind: make([][]tile, len(p.KindsLeft()))}
	l.start = table{layout: l, grid: newGrid(p.w, p.h), at: make([]spot, 0, p.Cells())}
	l.tileAt = make([]tile, 32*32)
	for s := range l.tileAt {
		l.tileAt[s] = -1
	}
	for cell := range p.Cells() {
		kind := p.kinds[cell]
		if kind == 0 {
			continue
		}
		t, s := tile(len(l.kind)), spotAt(cell%p.w, cell/p.w)
		l.tileAt[s] = t
		l.kind = append(l.kind, kind)
		l.byKind[kind] = append(l.byKind[kind], t)
		l.start.at = append(l.start.at, s)
		l.start.grid.fill(s)
	}
	l.start.left = len(l.kind)
	l.stackOf = make([]int16, len(l.kind))
	for _, stack := range p.gravity.stacks(p.w, p.h) {
		var spots []spot
		var pile []tile
		for _, cell := range stack {
			s := spotAt(cell%p.w, cell/p.w)
			spots = append(spots, s)
			if t := l.tileAt[s]; t >= 0 {
				l.stackOf[t] = int16(len(l.stacks))
				pile = append(pile, t)
			}
		}
		l.stacks, l.piles = append(l.stacks, spots), append(l.piles, pile)
	}
	return l
}

// pair is two tiles to be removed together.
type pair struct{ a, b tile }

// table is a position being played: where the tiles of a layout are.
type table struct {
	layout  *layout
	grid    grid
	at      []spot // by tile; gone for those that have been removed
	left    int    // tiles that are not
	settled bool   // gravity has moved all that it can
}

// gone is where removed tiles are: outside of every board.
const gone spot = 0

// reset makes t the same as from, which must have the same layout.
func (t *table) reset(from *table) {
	at := append(t.at[:0], from.at...)
	*t = *from
	t.at = at
}

func (t *table) linked(p pair) bool { return t.grid.linked(t.at[p.a], t.at[p.b]) }

// move returns the removal of p in the coordinates of the board as it stands.
func (t *table) move(p pair) Move { return Removal(t.at[p.a].point(), t.at[p.b].point()) }

// remove takes a pair off the board and lets gravity move the rest. The pair
// must be linked.
func (t *table) remove(p pair) {
	t.grid.empty(t.at[p.a])
	t.grid.empty(t.at[p.b])
	t.at[p.a], t.at[p.b] = gone, gone
	t.left -= 2
	l := t.layout
	if l.position.gravity == None {
		return
	}
	if !t.settled {
		for stack := range l.stacks {
			t.settle(stack)
		}
		t.settled = true
		return
	}
	t.settle(int(l.stackOf[p.a]))
	if l.stackOf[p.a] != l.stackOf[p.b] {
		t.settle(int(l.stackOf[p.b]))
	}
}

// settle lets the tiles of one stack move up to each other.
func (t *table) settle(stack int) {
	spots, top := t.layout.stacks[stack], 0
	for _, tile := range t.layout.piles[stack] {
		at := t.at[tile]
		if at == gone {
			continue
		}
		if to := spots[top]; to != at {
			t.at[tile] = to
			t.grid.fill(to)
			t.grid.empty(at)
		}
		top++
	}
}
