package beam

import "slices"

// hashSet is a set of hashes by open addressing. A hash stands for what it was
// made of: at 64 bits, a beam loses a board to a mix-up once in a million years.
type hashSet struct{ slots []uint64 }

// reset empties the set and makes room for n members.
func (h *hashSet) reset(n int) {
	size := 16
	for size < n+n/2 {
		size *= 2
	}
	h.slots = slices.Grow(h.slots[:0], size)[:size]
	clear(h.slots)
}

// seek returns the slot of a hash, or the one where it belongs.
func (h *hashSet) seek(hash uint64) int {
	mask := len(h.slots) - 1
	slot := int(hash) & mask
	for h.slots[slot] != 0 && h.slots[slot] != hash {
		slot = (slot + 1) & mask
	}
	return slot
}

// add adds a hash, and returns whether it is new.
func (h *hashSet) add(hash uint64) bool {
	slot := h.seek(hash)
	isNew := h.slots[slot] == 0
	h.slots[slot] = hash
	return isNew
}

// hashCount counts hashes.
type hashCount struct {
	hashSet
	counts []uint16
}

func (h *hashCount) reset(n int) {
	h.hashSet.reset(n)
	h.counts = slices.Grow(h.counts[:0], len(h.slots))[:len(h.slots)]
	clear(h.counts)
}

// add counts a hash once more, and returns how often it was there before.
func (h *hashCount) add(hash uint64) int {
	slot := h.seek(hash)
	h.slots[slot] = hash
	h.counts[slot]++
	return int(h.counts[slot]) - 1
}
