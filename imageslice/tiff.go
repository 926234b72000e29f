package imageslice

import "encoding/binary"

// directory is one of the directories of a TIFF structure, such as EXIF data are, too.
type directory struct {
	order   byteOrder
	entries []tiffEntry
	next    uint32 // where the next one is; 0 for nowhere
}

// byteOrder is one of the two.
type byteOrder interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

// tiffEntry is a tag, and where its values are.
type tiffEntry struct {
	tag, kind uint16
	raw       []byte // all of the entry
	body      []byte // its values; nil where they are not all there, or of a kind that is not known here
}

// The kinds of values, by the numbers that they have in a file.
const tiffByte, tiffASCII, tiffShort, tiffLong, tiffOctets = 1, 2, 3, 4, 7

var tiffSizes = map[uint16]int64{tiffByte: 1, tiffASCII: 1, tiffShort: 2, tiffLong: 4, tiffOctets: 1}

// tiffDirectory reads the first directory.
func tiffDirectory(tiff []byte) directory {
	const header = 8
	if len(tiff) < header {
		return directory{order: binary.LittleEndian}
	}
	d := directory{order: binary.LittleEndian}
	if tiff[0] == 'M' {
		d.order = binary.BigEndian
	}
	return d.at(tiff, d.order.Uint32(tiff[4:]))
}

// at reads the directory at a place.
func (d directory) at(tiff []byte, at uint32) directory {
	const header, long, inline = 8, 12, 4
	d.entries, d.next = nil, 0
	end := int64(at) + 2
	if at < header || end > int64(len(tiff)) {
		return d
	}
	for range d.order.Uint16(tiff[at:]) {
		if end+long > int64(len(tiff)) {
			return d
		}
		b := tiff[end:][:long]
		end += long
		e := tiffEntry{tag: d.order.Uint16(b), kind: d.order.Uint16(b[2:]), raw: b}
		size := tiffSizes[e.kind] * int64(d.order.Uint32(b[4:]))
		from := int64(0)
		values := b[8:]
		if size > inline {
			from, values = int64(d.order.Uint32(b[8:])), tiff
		}
		if size > 0 && from+size <= int64(len(values)) {
			e.body = values[from : from+size]
		}
		d.entries = append(d.entries, e)
	}
	if end+4 <= int64(len(tiff)) {
		d.next = d.order.Uint32(tiff[end:])
	}
	return d
}

// body are the values of a tag as they are stored, and of which kind they are.
func (d directory) body(tag uint16) (body []byte, kind uint16) {
	for _, e := range d.entries {
		if e.tag == tag {
			body, kind = e.body, e.kind
		}
	}
	return body, kind
}

// numbers are the values of a tag where they are numbers.
func (d directory) numbers(tag uint16) (all []uint32) {
	for body, kind := d.body(tag); len(body) > 0; body = body[tiffSizes[kind]:] {
		switch kind {
		case tiffByte:
			all = append(all, uint32(body[0]))
		case tiffShort:
			all = append(all, uint32(d.order.Uint16(body)))
		case tiffLong:
			all = append(all, d.order.Uint32(body))
		default:
			return nil
		}
	}
	return all
}

// number is the value of a tag where it is one number; 0 otherwise.
func (d directory) number(tag uint16) uint32 {
	if all := d.numbers(tag); len(all) == 1 {
		return all[0]
	}
	return 0
}

// orientation is how a picture with that directory is to be turned: upright where it says nothing
// of that, or nothing that can be. A picture lying on its side is better than none.
func (d directory) orientation() orientation {
	const tag = 0x0112
	if o := orientation(d.number(tag)); o >= 1 && o <= 8 {
		return o
	}
	return upright
}
