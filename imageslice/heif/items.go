package heif

import "io"

// maxExtents bounds in how many parts the items of a container may lie.
const maxExtents = 1 << 16

// extent is a part of an item's bytes: of the file, or of the box of small data.
type extent struct{ at, bytes uint64 }

// readPlaces reads where the bytes of items are (ISO/IEC 14496-12, §8.11.3).
func (c *container) readPlaces(f *fields) error {
	version, _ := f.full()
	sizes := f.uint(2)
	offset, length, base, index := int(sizes>>12), int(sizes>>8&15), int(sizes>>4&15), int(sizes&15)
	if version > 2 || offset > 8 || length > 8 || base > 8 || index > 8 {
		return ErrDamaged
	}
	wide := 2
	if version == 2 {
		wide = 4
	}
	extents := 0
	for n := f.uint(wide); n > 0 && !f.failed; n-- {
		it := c.item(f.uint(wide))
		if c.crowded {
			return ErrDamaged
		}
		if version > 0 {
			it.method = int(f.uint(2) & 15)
		}
		f.uint(2) // which other file
		from := f.uint(base)
		it.places = nil
		for m := f.uint(2); m > 0 && !f.failed; m-- {
			if version > 0 {
				f.uint(index)
			}
			at := from + f.uint(offset)
			it.places = append(it.places, extent{at, f.uint(length)})
			if extents++; extents > maxExtents {
				return ErrDamaged
			}
		}
	}
	return nil
}

// bytesOf are the bytes of an item in the file; they may lie in it themselves.
func (c *container) bytesOf(it *item, file []byte) ([]byte, error) {
	const inFile, inBox = 0, 1
	from := file
	switch it.method {
	case inFile:
	case inBox:
		from = c.idat
	default:
		return nil, ErrDamaged
	}
	var all []byte
	for _, e := range it.places {
		length := e.bytes
		if length == 0 && e.at <= uint64(len(from)) { // all that follows
			length = uint64(len(from)) - e.at
		}
		if e.at > uint64(len(from)) || length > uint64(len(from))-e.at {
			return nil, io.ErrUnexpectedEOF
		}
		part := from[e.at:][:length:length]
		if len(all)+len(part) > len(file) {
			return nil, ErrDamaged
		}
		if all == nil {
			all = part
		} else {
			all = append(all, part...)
		}
	}
	if len(all) == 0 {
		return nil, ErrDamaged
	}
	return all, nil
}
