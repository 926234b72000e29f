package heif

import (
	"bytes"
	"encoding/binary"
	"image"
	"testing"

	"tessera/resources/must"
)

// gridOf is a HEIC as phones make them: a grid of squares, all of them the first piece of
// another HEIC, of which the whole shows w × h pixels; turned a quarter.
func gridOf(tb testing.TB, square []byte, side, w, h int) []byte {
	tb.Helper()
	cols, rows := (w+side-1)/side, (h+side-1)/side
	count := cols * rows
	be16 := func(v ...int) (out []byte) {
		for _, n := range v {
			out = binary.BigEndian.AppendUint16(out, uint16(n))
		}
		return out
	}
	samples, property := pieceOf(tb, square)
	hvcC, length := boxed("hvcC", []byte(property)), len(samples)
	const gridID = 1 << 14
	var entries, places, from, props []byte
	for i := range count {
		entries = append(entries, boxed("infe", []byte{2, 0, 0, 0}, be16(i+1, 0), []byte("hvc1\x00"))...)
		from = append(from, be16(i+1)...)
		props = append(props, be16(i+1)...)
		props = append(props, 2, 0x81, 2)
	}
	entries = append(entries, boxed("infe", []byte{2, 0, 0, 0}, be16(gridID, 0), []byte("grid\x00"))...)
	props = append(append(props, be16(gridID)...), 2, 3, 0x84)
	build := func(offset int) []byte {
		places = nil
		for i := range count {
			places = append(places, be16(i+1, 0, 0, 1)...)
			places = binary.BigEndian.AppendUint32(places, uint32(offset))
			places = binary.BigEndian.AppendUint32(places, uint32(length))
		}
		places = append(places, be16(gridID, 1, 0, 1)...)
		places = binary.BigEndian.AppendUint32(places, 0)
		places = binary.BigEndian.AppendUint32(places, 8)
		return bytes.Join([][]byte{
			ftyp("heic\x00\x00\x00\x00mif1heic"),
			meta(
				boxed("hdlr", make([]byte, 8), []byte("pict"), make([]byte, 13)),
				boxed("pitm", []byte{0, 0, 0, 0}, be16(gridID)),
				boxed("idat", []byte{0, 0, byte(rows - 1), byte(cols - 1)}, be16(w, h)),
				boxed("iloc", []byte{1, 0, 0, 0, 0x44, 0}, be16(count+1), places),
				boxed("iinf", []byte{0, 0, 0, 0}, be16(count+1), entries),
				boxed("iref", []byte{0, 0, 0, 0}, boxed("dimg", be16(gridID, count), from)),
				boxed("iprp", boxed("ipco", hvcC, ispe(uint32(side), uint32(side)), ispe(uint32(w), uint32(h)), boxed("irot", []byte{3})),
					boxed("ipma", []byte{0, 0, 0, 0, 0, 0, byte((count + 1) >> 8), byte(count + 1)}, props)),
			),
			boxed("mdat", samples),
		}, nil)
	}
	return build(bytes.Index(build(0), []byte("mdat")) + 4)
}

// TestGrid decodes grids of squares, which is what phones make, and tells of each how far
// it is.
func TestGrid(t *testing.T) {
	square := samples(t)["turned-1.heic"]
	for _, size := range []image.Point{{128, 128}, {300, 200}, {61, 47}} {
		data := gridOf(t, square, 64, size.X, size.Y)
		h, err := ReadHeader(data)
		must.Be(t, err == nil && h.Width == size.X && h.Height == size.Y && h.Turn == 6 && h.Codec == HEVC,
			"%v: %+v, %v", size, h, err)
		last := 0.0
		err = Decode(t.Context(), data, h, func(share float64) {
			must.Hold(t, share >= last && share <= 1, "%v: %v after %v", size, share, last)
			last = share
		}, func(img image.Image) error {
			must.Equal(t, img.Bounds().Size(), size, "%v", size)
			return nil
		})
		must.Hold(t, err == nil && last == 1, "%v: %v, last share %v", size, err, last)
	}
}
