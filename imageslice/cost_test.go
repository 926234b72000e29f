package imageslice

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"testing"

	"tessera/resources/must"
)

// bomb is a small file that takes much to decode: all its samples are zero.
type bomb struct {
	name string
	data []byte
}

// zeros is a zlib stream of n bytes.
func zeros(t *testing.T, n int64) []byte {
	t.Helper()
	var buf bytes.Buffer
	z := zlib.NewWriter(&buf)
	_, err := io.CopyN(z, zeroes{}, n)
	must.Do(t, err)
	must.Do(t, z.Close())
	return buf.Bytes()
}

type zeroes struct{}

func (zeroes) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}

// tiffBomb is grey and deflated, in strips of so many rows; what it unpacks to
// is excess times what it should.
func tiffBomb(t *testing.T, w, h, rows, excess int) bomb {
	t.Helper()
	strip := zeros(t, int64(w)*int64(rows)*int64(excess))
	strips := (h + rows - 1) / rows
	const head = 8
	data := append([]byte("II*\x00"), 0, 0, 0, 0)
	data = append(data, strip...)
	offsets, counts := len(data), len(data)+4*strips
	for _, v := range []int{head, len(strip)} {
		for range strips {
			data = binary.LittleEndian.AppendUint32(data, uint32(v))
		}
	}
	if strips == 1 { // a single value stands in the entry itself
		offsets, counts = head, len(strip)
	}
	binary.LittleEndian.PutUint32(data[4:], uint32(len(data)))
	data = append(data, directoryOf(binary.LittleEndian, [][4]int{
		{256, tiffLong, 1, w}, {257, tiffLong, 1, h}, {258, tiffLong, 1, 8}, {259, tiffLong, 1, 8}, {262, tiffLong, 1, 1},
		{273, tiffLong, strips, offsets}, {277, tiffLong, 1, 1}, {278, tiffLong, 1, rows}, {279, tiffLong, strips, counts},
	}, 0)...)
	return bomb{fmt.Sprintf("tiff-%dx%d-%d-%d", w, h, rows, excess), data}
}

// pngBomb has samples of depth bits, of the colour type of the PNG specification.
func pngBomb(t *testing.T, w, h, depth, kind int) bomb {
	t.Helper()
	samples := map[int]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
	chunks := []chunk{{kind: "IHDR", body: pngHead(uint32(w), uint32(h), depth, kind)}}
	if kind == 3 {
		chunks = append(chunks, chunk{kind: "PLTE", body: []byte{1, 2, 3}})
	}
	pixels := chunk{kind: "IDAT", body: zeros(t, int64(h)*int64(1+(w*depth*samples+7)/8))}
	return bomb{fmt.Sprintf("png-%dx%d-%d-%d", w, h, depth, kind), pngOf("", append(chunks, pixels, chunk{kind: "IEND"})...)}
}

// pngHead is what a PNG begins with: its measures, bits of a sample and colour type.
func pngHead(w, h uint32, depth, kind int) []byte {
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, w), h)
	return append(head, byte(depth), byte(kind), 0, 0, 0)
}

// TestCostOfTIFF is counted by strips and by tiles, and only where the decoder
// unpacks them.
func TestCostOfTIFF(t *testing.T) {
	cfg := image.Config{Width: 1000, Height: 600}
	got := tiffBlock(cfg, tiffBomb(t, 1000, 600, 10, 1).data)
	must.Be(t, got == 4*8*1000*10, "strips of 10 rows: %d bytes", got)
	got = tiffBlock(cfg, tiffBomb(t, 1000, 600, 600, 1).data)
	must.Be(t, got == 4*8*1000*600, "one strip: %d bytes", got)
	got = tiffBlock(cfg, []byte("II*\x00\xff\xff\xff\x7f"))
	must.Be(t, got == 0, "tags beyond the end: %d bytes", got)
}
