package imageslice

import (
	"bytes"
	"encoding/binary"
	"iter"
	"strings"
)

// exif finds the EXIF data in a file, which are built as a TIFF; nil without any. Some
// programs put what they begin with in a JPEG before them everywhere.
func (f *format) exif(data []byte) []byte {
	var tiff []byte
	switch f.name {
	case "JPEG":
		tiff = exifOf(data)
	case "PNG":
		for c := range pngChunks(data) {
			if c.kind == "eXIf" {
				tiff = c.body
				break
			}
		}
	case "WebP":
		tiff = webpChunk(data, "EXIF").body
	case "TIFF":
		tiff = data
	}
	tiff = bytes.TrimPrefix(tiff, []byte("Exif\x00\x00"))
	if !bytes.HasPrefix(tiff, []byte("II*\x00")) && !bytes.HasPrefix(tiff, []byte("MM\x00*")) {
		return nil
	}
	return tiff
}

// chunk is one of the parts that PNG and WebP are made of. What is cut ends early.
type chunk struct {
	kind       string
	body       []byte
	begin, end int  // in the file, with what frames it
	whole      bool // it is all there
}

// chunksOf are the chunks from a place on: of each the kind and the length stand in the first eight bytes, and so many
// bytes are behind its body. What is odd may be filled up.
func chunksOf(data []byte, from, after int, padded bool, head func([]byte) (string, uint32)) iter.Seq[chunk] {
	return func(yield func(chunk) bool) {
		const before = 8
		for at := from; at+before <= len(data); {
			kind, length := head(data[at:])
			end, most := int64(at)+before+int64(length), int64(len(data))
			c := chunk{kind: kind, body: data[at+before : min(end, most)], begin: at}
			end += int64(after)
			c.end, c.whole = int(min(end, most)), end <= most
			if !yield(c) {
				return
			}
			if at = c.end; padded {
				at = min(at+at&1, len(data))
			}
		}
	}
}

// pngChunks are the chunks of a PNG.
func pngChunks(data []byte) iter.Seq[chunk] {
	const signature, checksum = 8, 4
	return chunksOf(data, signature, checksum, false, func(b []byte) (string, uint32) {
		return string(b[4:8]), binary.BigEndian.Uint32(b)
	})
}

// PNGTexts are the tEXt chunks of a PNG before its pixels, by their keywords.
func PNGTexts(data []byte) map[string]string {
	said := map[string]string{}
	if f, _ := sniff(data); f == nil || f.name != "PNG" {
		return said
	}
	for c := range pngChunks(data) {
		if !c.whole || c.kind == "IDAT" {
			break
		}
		if key, text, ok := strings.Cut(string(c.body), "\x00"); ok && c.kind == "tEXt" {
			said[key] = text
		}
	}
	return said
}

// webpChunk is the first chunk of a kind in a WebP; the zero value where there is none.
func webpChunk(data []byte, kind string) chunk {
	const header = 12
	for c := range riffChunks(data[min(header, len(data)):]) {
		if c.kind == kind {
			return c
		}
	}
	return chunk{}
}

// riffChunks are the chunks of a WebP behind its header, or in one of them.
func riffChunks(data []byte) iter.Seq[chunk] {
	return chunksOf(data, 0, 0, true, func(b []byte) (string, uint32) {
		return string(b[:4]), binary.LittleEndian.Uint32(b[4:])
	})
}
