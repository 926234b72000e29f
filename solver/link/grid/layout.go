package grid

// Tile is the number of a tile, row-major by its cell in the start position.
type Tile int16

// Pair is two tiles to be removed together.
type Pair struct{ A, B Tile }

// Layout is what stays the same while a position is being played: its tiles.
type Layout struct {
	W, H    int
	Gravity Gravity
	Kind    []uint8  // by tile
	ByKind  [][]Tile // by kind; kind 0 stays empty
	Stacks  [][]Spot // where gravity piles up tiles, the spot that fills up first in front
	Piles   [][]Tile // by stack, its tiles in that order
	StackOf []int16  // by tile
	TileAt  []Tile   // by spot, the tile that stands there before the first move, -1 for none
	Start   Table    // where the tiles are before the first move

	open   bool         // nothing is fixed
	ground Grid         // the board without tiles: what is empty but for stones
	falls  [][][][]Spot // where gravity drifts: by the removals, which take turns, the stacks of each part of the rule
	lineOf [][]uint8    // by part, and spot, the stack it is in; nil where all are looked at after each removal
}

// NewLayout numbers the tiles of a board of w×h cells. kinds has a byte a cell,
// row-major ([IsTile]).
func NewLayout(w, h int, gravity Gravity, kinds string) *Layout {
	highest := byte(0)
	for i := range len(kinds) {
		if IsTile(kinds[i]) {
			highest = max(highest, kinds[i])
		}
	}
	l := &Layout{W: w, H: h, Gravity: gravity, ByKind: make([][]Tile, int(highest)+1)}
	l.ground, l.open = New(w, h), true
	for cell := range len(kinds) {
		l.open = l.open && !isFixed(kinds[cell])
		if kinds[cell] == Stone {
			l.ground.Fill(SpotAt(cell%w, cell/w))
		}
	}
	l.Start = Table{Layout: l, Grid: l.ground, At: make([]Spot, 0, len(kinds))}
	l.TileAt = make([]Tile, 32*32)
	for s := range l.TileAt {
		l.TileAt[s] = -1
	}
	for cell := range len(kinds) {
		kind := kinds[cell]
		if !IsTile(kind) {
			continue
		}
		t, s := Tile(len(l.Kind)), SpotAt(cell%w, cell/w)
		l.TileAt[s] = t
		l.Kind = append(l.Kind, kind)
		l.ByKind[kind] = append(l.ByKind[kind], t)
		l.Start.At = append(l.Start.At, s)
		l.Start.Grid.Fill(s)
	}
	l.Start.Left = len(l.Kind)
	if gravity.Drifts() {
		l.drifting(kinds)
		return l
	}
	l.StackOf = make([]int16, len(l.Kind))
	for _, spots := range l.stacks(gravity, kinds) {
		var pile []Tile
		for _, s := range spots {
			if t := l.TileAt[s]; t >= 0 {
				l.StackOf[t] = int16(len(l.Stacks))
				pile = append(pile, t)
			}
		}
		l.Stacks, l.Piles = append(l.Stacks, spots), append(l.Piles, pile)
	}
	return l
}

// stacks returns the lines along which tiles move under a rule of one part.
func (l *Layout) stacks(g Gravity, kinds string) (stacks [][]Spot) {
	for _, stack := range g.stacks(l.W, l.H, func(cell int) bool { return isFixed(kinds[cell]) }) {
		spots := make([]Spot, len(stack))
		for i, cell := range stack {
			spots[i] = SpotAt(cell%l.W, cell/l.W)
		}
		stacks = append(stacks, spots)
	}
	return stacks
}

// Open says whether nothing fixed is on the board: no stone, and no place
// outside of a shape.
func (l *Layout) Open() bool { return l.open }

// Ground returns the board without tiles: what is empty but for stones.
func (l *Layout) Ground() Grid { return l.ground }

// All returns the set of all tiles.
func (l *Layout) All() *TileSet {
	var all TileSet
	for t := range l.Kind {
		all.Add(Tile(t))
	}
	return &all
}
