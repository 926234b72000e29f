package grid

// What a cell holds is a byte: 0 where it is empty, the kind of its tile, or one of
// these.
const (
	Outside = 254 // not a place for tiles: outside of the board's shape; paths may run there
	Stone   = 255 // a stone, which never goes and lets no path through
)

// IsTile says whether a cell of this content holds a tile.
func IsTile(kind byte) bool { return kind != 0 && kind < Outside }

// isFixed says whether tiles can never come to a cell of this content.
func isFixed(kind byte) bool { return kind >= Outside }
