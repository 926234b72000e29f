package imageslice

import (
	"bytes"
	"encoding/binary"
	"iter"
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

// pngChunks are the chunks of a PNG.
func pngChunks(data []byte) iter.Seq[chunk] {
	return func(yield func(chunk) bool) {
		const signature, before, after = 8, 8, 4
		for at := signature; at+before <= len(data); {
			length := int64(binary.BigEndian.Uint32(data[at:]))
			end := int64(at) + before + length + after
			c := chunk{
				kind: string(data[at+4 : at+before]), body: data[at+before : min(end-after, int64(len(data)))],
				begin: at, end: int(min(end, int64(len(data)))), whole: end <= int64(len(data)),
			}
			if !yield(c) {
				return
			}
			at = c.end
		}
	}
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
	return func(yield func(chunk) bool) {
		const before = 8
		for at := 0; at+before <= len(data); {
			end := int64(at) + before + int64(binary.LittleEndian.Uint32(data[at+4:]))
			c := chunk{
				kind: string(data[at : at+4]), body: data[at+before : min(end, int64(len(data)))],
				begin: at, end: int(min(end, int64(len(data)))), whole: end <= int64(len(data)),
			}
			if !yield(c) {
				return
			}
			at = min(c.end+c.end&1, len(data)) // what is odd is filled up
		}
	}
}
