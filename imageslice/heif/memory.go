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
	if size > uint64(m.most) {
		m.refused = true
		panic(ErrMemory)
	}
	if m.whole == nil {
		whole, err := reserve(m.most)
		if err != nil {
			m.refused = true
			panic(ErrMemory)
		}
		m.whole = whole
	}
	if err := commit(m.whole, int(size)); err != nil {
		m.refused = true
		panic(ErrMemory)
	}
	m.size = max(m.size, size)
	return m.whole[:size]
}

// Free gives the memory back.
func (m *memory) Free() {
	if m.whole != nil {
		release(m.whole)
		m.whole = nil
	}
}
