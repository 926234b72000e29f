package grid

// TileSet is a set of tiles, a bit each. With a layout, the set of those that
// have not been removed says where all of them are.
type TileSet [(MaxCells + 63) / 64]uint64

// Has says whether t is in the set.
func (s *TileSet) Has(t Tile) bool { return s[t>>6]>>(t&63)&1 != 0 }

// Add puts t into the set.
func (s *TileSet) Add(t Tile) { s[t>>6] |= 1 << (t & 63) }

// Remove takes t out of the set.
func (s *TileSet) Remove(t Tile) { s[t>>6] &^= 1 << (t & 63) }

// AddAll puts all tiles of other into the set.
func (s *TileSet) AddAll(other *TileSet) {
	for i := range s {
		s[i] |= other[i]
	}
}

// HasAll says whether all tiles of other are in the set.
func (s *TileSet) HasAll(other *TileSet) bool {
	for i := range s {
		if other[i]&^s[i] != 0 {
			return false
		}
	}
	return true
}

// Meets says whether the sets have a tile in common.
func (s *TileSet) Meets(other *TileSet) bool {
	for i := range s {
		if s[i]&other[i] != 0 {
			return true
		}
	}
	return false
}

// Without returns the set less a pair.
func (s TileSet) Without(p Pair) TileSet {
	s.Remove(p.A)
	s.Remove(p.B)
	return s
}
