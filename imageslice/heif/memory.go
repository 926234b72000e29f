package heif

// memory is what a sandbox holds. It is taken from the system as a whole, of which only
// what is touched counts, so that it grows in its place, and is given back at once.
type memory struct {
	most    int64
	whole   []byte
	size    uint64 // as much of it as is in use
	refused bool   // more than most was asked for
}

// Reallocate makes the memory so long. wazero calls it whenever the library wants more:
// more than it may have ends it, since it does not expect to be refused.
func (m *memory) Reallocate(size uint64) []byte {
	if !m.grow(size) {
		m.refused = true
		panic(ErrMemory)
	}
	m.size = max(m.size, size)
	return m.whole[:size]
}

// grow backs so much of the memory; false where it may not have it, or there is none.
func (m *memory) grow(size uint64) bool {
	if size > uint64(m.most) {
		return false
	}
	if m.whole == nil {
		whole, err := reserve(m.most)
		if err != nil {
			return false
		}
		m.whole = whole
	}
	return commit(m.whole, int(size)) == nil
}

// Free gives the memory back.
func (m *memory) Free() {
	if m.whole != nil {
		release(m.whole)
		m.whole = nil
	}
}
