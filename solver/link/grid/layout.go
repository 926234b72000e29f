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
}

// NewLayout numbers the tiles of a board of w×h cells. kinds has a byte a cell,
// row-major, 0 for no tile.
func NewLayout(w, h int, gravity Gravity, kinds string) *Layout {
	highest := byte(0)
	for i := range len(kinds) {
		highest = max(highest, kinds[i])
	}
	l := &Layout{W: w, H: h, Gravity: gravity, ByKind: make([][]Tile, int(highest)+1)}
	l.Start = Table{Layout: l, Grid: New(w, h), At: make([]Spot, 0, len(kinds))}
	l.TileAt = make([]Tile, 32*32)
	for s := range l.TileAt {
		l.TileAt[s] = -1
	}
	for cell := range len(kinds) {
		kind := kinds[cell]
		if kind == 0 {
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
	l.StackOf = make([]int16, len(l.Kind))
	for _, stack := range gravity.stacks(w, h) {
		var spots []Spot
		var pile []Tile
		for _, cell := range stack {
			s := SpotAt(cell%w, cell/w)
			spots = append(spots, s)
			if t := l.TileAt[s]; t >= 0 {
				l.StackOf[t] = int16(len(l.Stacks))
				pile = append(pile, t)
			}
		}
		l.Stacks, l.Piles = append(l.Stacks, spots), append(l.Piles, pile)
	}
	return l
}

// All returns the set of all tiles.
func (l *Layout) All() *TileSet {
	var all TileSet
	for t := range l.Kind {
		all.Add(Tile(t))
	}
	return &all
}
