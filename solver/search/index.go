package search

import (
	"math"
	"unsafe"
)

const (
	pageBits = 12
	pageSize = 1 << pageBits
	// pageFull leaves one slot in eight empty, so that probes stay short.
	pageFull = pageSize / 8 * 7
	// maxIndexDepth is where the directory stops doubling: 2^20 pages are 32 GB.
	maxIndexDepth = 20
)

// index finds node numbers by hash: extendible hashing (Fagin, Nievergelt,
// Pippenger and Strong, 1979) over pages with linear probing. A full page is
// split in two, so the index grows by one page at a time, without the pause
// and the garbage of a table that is copied to one twice as large.
type index struct {
	directory []*page // by the highest bits of the tag; pages may be there several times
	depth     int     // the number of those bits
}

// page holds node numbers with the tags of their states. A slot is the tag (the
// upper half of the hash) above the node's number plus one; 0 is empty. The tag
// spares nearly all looks at states that only share the page, and is all that a
// split needs to know.
type page struct {
	slots *[pageSize]uint64 // 32 kB, a size that the allocator gives without waste
	count int
	depth int // the number of highest bits that all tags in it share
}

func tagOf(hash uint64) uint64 { return hash >> 32 }

func (x *index) page(tag uint64) *page { return x.directory[tag>>(32-x.depth)] }

// probe walks over the slots with the tag that is looked for.
type probe struct {
	page *page
	tag  uint64
	slot int
}

// seek returns a probe at the first slot with hash's tag.
func (x *index) seek(hash uint64) probe {
	if x.directory == nil {
		return probe{}
	}
	tag := tagOf(hash)
	p := probe{page: x.page(tag), tag: tag, slot: int(tag & (pageSize - 1))}
	p.settle()
	return p
}

// settle moves on to the next slot with the tag, or to an empty one.
func (p *probe) settle() {
	for {
		slot := p.page.slots[p.slot&(pageSize-1)]
		if slot == 0 || slot>>32 == p.tag {
			return
		}
		p.slot++
	}
}

func (p *probe) next() { p.slot++; p.settle() }

func (p *probe) found() bool {
	return p.page != nil && p.page.slots[p.slot&(pageSize-1)] != 0
}

func (p *probe) number() uint32 {
	return uint32(p.page.slots[p.slot&(pageSize-1)]) - 1
}

// insert adds a number under hash. Errors are those of [Meter.Grow].
func (x *index) insert(hash uint64, number uint32, meter *Meter) error {
	tag := tagOf(hash)
	if x.directory == nil {
		first, err := newPage(0, meter)
		if err != nil {
			return err
		}
		x.directory = []*page{first}
	}
	for x.page(tag).count == pageFull {
		if err := x.split(tag, meter); err != nil {
			return err
		}
	}
	x.page(tag).put(tag<<32 | uint64(number+1))
	return nil
}

func (p *page) put(entry uint64) {
	slot := int(entry >> 32 & (pageSize - 1))
	for p.slots[slot] != 0 {
		slot = (slot + 1) & (pageSize - 1)
	}
	p.slots[slot] = entry
	p.count++
}

// split makes two pages of the one that tag belongs to.
func (x *index) split(tag uint64, meter *Meter) error {
	old := x.page(tag)
	if old.depth == x.depth {
		if err := x.double(meter); err != nil {
			return err
		}
	}
	upper, err := newPage(old.depth+1, meter)
	if err != nil {
		return err
	}
	entries := *old.slots
	*old.slots = [pageSize]uint64{}
	old.count, old.depth = 0, upper.depth
	bit := uint64(1) << (64 - upper.depth)
	for _, entry := range entries {
		switch {
		case entry == 0:
		case entry&bit != 0:
			upper.put(entry)
		default:
			old.put(entry)
		}
	}
	// The page's part of the directory is contiguous; its upper half is the new page's.
	span := 1 << (x.depth - upper.depth)
	first := int(tag>>(32-upper.depth)|1) * span
	for i := first; i < first+span; i++ {
		x.directory[i] = upper
	}
	return nil
}

// double makes the directory one bit deeper.
func (x *index) double(meter *Meter) error {
	bytes := int64(len(x.directory)) * int64(unsafe.Sizeof(x.directory[0]))
	if x.depth == maxIndexDepth {
		bytes = math.MaxInt64 / 2 // no more can be addressed: as good as out of memory
	}
	if err := meter.Grow(bytes); err != nil {
		return err
	}
	directory := make([]*page, 2*len(x.directory))
	for i := range directory {
		directory[i] = x.directory[i/2]
	}
	x.directory = directory
	x.depth++
	return nil
}

func newPage(depth int, meter *Meter) (*page, error) {
	if err := meter.Grow(int64(unsafe.Sizeof(page{}) + unsafe.Sizeof([pageSize]uint64{}))); err != nil {
		return nil, err
	}
	return &page{slots: new([pageSize]uint64), depth: depth}, nil
}
