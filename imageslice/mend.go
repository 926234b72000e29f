package imageslice

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

// What decoders refuse although no pixel is harmed is kept from them: the file is given
// in parts. own is how many of its bytes at the end are not the file's: a decoder that
// reads so far has met the file's end.

// mendPNG leaves out what says nothing of pixels, whose checksums may be wrong, and what
// does not go with the kind of colours. A missing end is added.
func mendPNG(data []byte) (parts [][]byte, own int) {
	const signature, colorAt, checksum = 8, 25, 4
	if len(data) <= colorAt {
		return [][]byte{data}, 0
	}
	color := data[colorAt]
	parts = [][]byte{data[:signature]}
	first, last := 0, signature
	keep := func(from, to int) {
		if from == last { // side by side
			parts[len(parts)-1] = data[first:to]
		} else {
			parts, first = append(parts, data[from:to]), from
		}
		last = to
	}
	ended := false
	for c := range pngChunks(data) {
		sum := func() []byte {
			return binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(data[c.begin+4:c.end-checksum]))
		}
		switch {
		case c.kind == "IEND":
			ended = true
		case !c.whole && len(data)-c.begin >= 8+len(c.body) && int(binary.BigEndian.Uint32(data[c.begin:])) == len(c.body) && c.kind == "IDAT":
			// Only its checksum is cut.
			whole := data[c.begin : c.begin+8+len(c.body)]
			keep(c.begin, c.begin+len(whole))
			parts = append(parts, binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(whole[4:])))
			own += checksum
		case c.kind == "IHDR" || c.kind == "IDAT", c.kind == "PLTE" && color != 0 && color != 4:
			keep(c.begin, c.end)
		case c.kind == "tRNS" && color <= 3 && c.whole && bytes.Equal(sum(), data[c.end-checksum:c.end]):
			keep(c.begin, c.end)
		}
		if ended {
			break
		}
	}
	end := []byte("\x00\x00\x00\x00IEND\xae\x42\x60\x82")
	if !ended {
		own += len(end)
	}
	return append(parts, end), own
}

// mendJPEG adds an end, which is not read where there is one.
func mendJPEG(data []byte) (parts [][]byte, own int) {
	end := []byte{0xff, 0xd9}
	return [][]byte{data, end}, len(end)
}

// mendGIF makes the screen as large as the first frame wants it.
func mendGIF(data []byte) (parts [][]byte, own int) {
	const header, frame = 13, 10
	parts = [][]byte{data}
	if len(data) < header {
		return parts, 0
	}
	size := func(at int) int { return int(binary.LittleEndian.Uint16(data[at:])) }
	table := func(flags byte) int {
		if flags&0x80 == 0 {
			return 0
		}
		return 3 << (flags&7 + 1)
	}
	at := header + table(data[10])
	for at+2 < len(data) && data[at] == 0x21 { // an extension: its blocks, up to an empty one
		at += 2
		for at < len(data) && data[at] != 0 {
			at += 1 + int(data[at])
		}
		at++
	}
	if at+frame > len(data) || data[at] != 0x2c {
		return parts, 0
	}
	w, h := size(at+1)+size(at+5), size(at+3)+size(at+7)
	if w <= size(6) && h <= size(8) || w > 1<<16-1 || h > 1<<16-1 {
		return parts, 0
	}
	head := bytes.Clone(data[:header])
	binary.LittleEndian.PutUint16(head[6:], uint16(max(w, size(6))))
	binary.LittleEndian.PutUint16(head[8:], uint16(max(h, size(8))))
	return [][]byte{head, data[header:]}, 0
}
