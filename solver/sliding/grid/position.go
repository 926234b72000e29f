package grid

// The sides a board may have. The lower limit is where a puzzle begins: on
// 1×N the tiles can never change their order.
const (
	MinSide = 2
	MaxSide = 20
)

// Position is a board with its tiles. It is an immutable value: two positions
// are equal (==) exactly when they show the same tiles and have the same goal.
// The zero Position has no cells.
type Position struct {
	w, h  int
	home  int    // the cell where the blank is at the goal
	blank int    // the cell where the blank is
	tiles string // two bytes a cell, high byte first: a string compares, hashes and never changes
}

// NewPosition packs tiles, which must be a permutation of 0…w·h-1.
func NewPosition(w, h, home int, tiles []int) Position {
	packed := make([]byte, 2*len(tiles))
	p := Position{w: w, h: h, home: home}
	for cell, tile := range tiles {
		packed[2*cell], packed[2*cell+1] = byte(tile>>8), byte(tile)
		if tile == 0 {
			p.blank = cell
		}
	}
	p.tiles = string(packed)
	return p
}

// Goal returns the solved position of p's board. Params that
// [Params.Check] refuses give the zero Position.
func Goal(p Params) Position {
	if p.Check() != nil {
		return Position{}
	}
	tiles := make([]int, p.W*p.H)
	for cell := range tiles {
		tiles[cell] = TileAt(p.Blank, cell)
	}
	return NewPosition(p.W, p.H, p.Blank, tiles)
}

// TileAt returns the tile whose home is cell when the blank's home is home.
func TileAt(home, cell int) int {
	switch {
	case cell == home:
		return 0
	case cell < home:
		return cell + 1
	}
	return cell
}

// W returns the number of columns.
func (p Position) W() int { return p.w }

// H returns the number of rows.
func (p Position) H() int { return p.h }

// Cells returns the number of cells, W·H.
func (p Position) Cells() int { return p.w * p.h }

// Tile returns the tile in cell, 0 for the blank.
func (p Position) Tile(cell int) int {
	return int(p.tiles[2*cell])<<8 | int(p.tiles[2*cell+1])
}

// Tiles returns the tiles of all cells, row-major, in a new slice.
func (p Position) Tiles() []int {
	tiles := make([]int, p.Cells())
	for cell := range tiles {
		tiles[cell] = p.Tile(cell)
	}
	return tiles
}

// Blank returns the cell where the blank is.
func (p Position) Blank() int { return p.blank }

// Home returns the cell where the blank is at the goal.
func (p Position) Home() int { return p.home }

// HomeOf returns the cell where tile is at the goal; tile 0 is the blank.
func (p Position) HomeOf(tile int) int {
	switch {
	case tile == 0:
		return p.home
	case tile <= p.home:
		return tile - 1
	}
	return tile
}

// Params returns the board of p: its size and the blank's home, for a uniform
// deal.
func (p Position) Params() Params { return Params{W: p.w, H: p.h, Blank: p.home} }

// Solved reports whether every tile is at home.
func (p Position) Solved() bool {
	for cell := range p.Cells() {
		if p.Tile(cell) != TileAt(p.home, cell) {
			return false
		}
	}
	return true
}

// Manhattan returns the sum over all tiles of the columns and rows each is away
// from home: a lower bound on the number of moves.
func (p Position) Manhattan() int {
	sum := 0
	for cell := range p.Cells() {
		if tile := p.Tile(cell); tile != 0 {
			sum += Distance(p.w, cell, p.HomeOf(tile))
		}
	}
	return sum
}

// Misplaced returns the number of tiles that are not at home: the weakest
// useful lower bound on the number of moves.
func (p Position) Misplaced() int {
	count := 0
	for cell := range p.Cells() {
		if tile := p.Tile(cell); tile != 0 && p.HomeOf(tile) != cell {
			count++
		}
	}
	return count
}

// Distance returns the columns and rows between two cells of a board w wide.
func Distance(w, a, b int) int {
	return Abs(a%w-b%w) + Abs(a/w-b/w)
}

func Abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
