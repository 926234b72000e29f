package imageslice

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/imageslice/heif"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// checkOutcome fails unless opening data gave a usable picture or a refusal
// that names the file.
func checkOutcome(tb testing.TB, name string, p *Picture, err error) {
	tb.Helper()
	if err == nil {
		w, h := p.Size()
		must.Be(tb, w >= 1 && h >= 1 && w <= MaxSide && h <= MaxSide, "%s: a picture of %d×%d", name, w, h)
		must.Be(tb, p.Render(Cover(w, h, 1), 3, 3).Opaque(), "%s: holes", name)
		return
	}
	var refusal *OpenError
	must.Be(tb, p == nil && errors.As(err, &refusal) && refusal.Name == name && refusal.Code != "" && strings.Contains(err.Error(), name), "%s: %v, %#v", name, p, err)
}

// TestCutAnywhere opens beginnings of every kind of file, closest together near
// both ends. What is cut is refused; only bytes that no decoder needs may be
// missing.
func TestCutAnywhere(t *testing.T) {
	unneeded := map[string]int{
		"plain.gif": 1, "lossy.webp": 1, "lossless.webp": 1, // GIF's trailer, RIFF's padding
		"plain.tiff": 16, "deflate.tiff": 16, "planes.tif": 64, // the resolution, which comes last
		"plain.png": 16, "deep.png": 16, // the end, and the checksum before it
		"baseline.jpg": 2, "progressive.jpg": 2, "cmyk.jpg": 2, "odd.jpg": 2, "oddprogressive.jpg": 2, "oddcmyk.jpg": 2,
		"turned-1.heic": 93, // its Exif data likewise
	}
	for _, s := range samples(t) {
		for n := 0; n < len(s.data); n += 1 + min(n, len(s.data)-n)/7 {
			p, err := Decode(s.name, s.data[:n])
			checkOutcome(t, s.name, p, err)
			if err == nil && len(s.data)-n > unneeded[s.name] {
				t.Errorf("%s: %d of %d bytes were enough", s.name, n, len(s.data))
				break
			}
		}
	}
}

// damaged is a file with bytes changed, parts doubled, removed and exchanged with
// those of other kinds.
func damaged(rng *rand.Rand, data []byte, all []sample) []byte {
	bad := bytes.Clone(data)
	for range 1 + rng.IntN(4) {
		at := rng.IntN(len(bad))
		// Headers are short but matter most.
		if rng.IntN(2) == 0 {
			at = rng.IntN(min(64, len(bad)))
		}
		switch rng.IntN(5) {
		case 0:
			bad[at] ^= 1 << rng.IntN(8)
		case 1:
			bad[at] = []byte{0, 0xff, 0x7f, 0x80}[rng.IntN(4)]
		case 2:
			end := min(len(bad), at+rng.IntN(40))
			bad = append(bad[:at:at], bad[end:]...)
		case 3:
			end := min(len(bad), at+rng.IntN(40))
			bad = bytes.Join([][]byte{bad[:end], bad[at:]}, nil)
		case 4:
			other := all[rng.IntN(len(all))].data
			copy(bad[at:], other[rng.IntN(len(other)):])
		}
		if len(bad) == 0 {
			break
		}
	}
	return bad
}

// TestDamagedAnywhere opens thousands of damaged files: bytes changed, parts
// doubled, removed and exchanged with other kinds.
func TestDamagedAnywhere(t *testing.T) {
	rng, all := rand.New(rand.NewPCG(9, 10)), samples(t)
	for i := range 40 * len(all) {
		s := all[i%len(all)]
		p, err := Decode(s.name, damaged(rng, s.data, all))
		checkOutcome(t, s.name, p, err)
	}
}

// FuzzOpen begins with pictures of a few pixels, and passes over those that
// claim to have many: decoding them takes the time of a thousand others.
// TestRefusals is about those.
func FuzzOpen(f *testing.F) {
	const many = 200_000
	small := encoded(f, scene(9, 7, 0))
	for _, s := range append(small, samples(f)...) {
		if len(s.data) < 3000 {
			f.Add(s.data)
		}
	}
	f.Add(withExif(small[0].data, 6))
	f.Add(huge(20_000, 20_000))
	f.Add(progressive(50, 50))
	f.Fuzz(func(t *testing.T, data []byte) {
		if heif.Kind(data) == "" { // of which a library would be compiled once more
			if c, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil && c.Width*c.Height > many {
				return
			}
		}
		if h, err := heif.ReadHeader(data); err == nil && (h.Width > many || h.Height > many || h.Width*h.Height > many) {
			return
		}
		p, err := Decode("fuzz.bin", data)
		checkOutcome(t, "fuzz.bin", p, err)
	})
}

// hostile is a file that means harm: damaged, of a size that it has not, or one that
// unpacks to up to so many pixels.
func hostile(t *testing.T, rng *rand.Rand, all []sample, most int) []byte {
	t.Helper()
	side := func(most float64) int { return max(1, int(math.Exp(rng.Float64()*math.Log(most)))) }
	s := all[rng.IntN(len(all))]
	switch rng.IntN(17) {
	case 0:
		return nil
	case 1, 2:
		noise := make([]byte, 1+rng.IntN(2000))
		for i := range noise {
			noise[i] = byte(rng.Uint32())
		}
		return append([]byte(strings.ReplaceAll(formats[rng.IntN(len(formats))].magics[0], "?", "x")), noise...)
	case 3, 4, 5:
		return claiming(s.data, side(70_000), side(70_000))
	case 6:
		w := side(40_000)
		h := max(1, min(side(40_000), most/w))
		depth, kind := 8, []int{0, 2, 3, 6}[rng.IntN(4)]
		if kind != 3 && rng.IntN(2) == 0 {
			depth = 16
		}
		return pngBomb(t, w, h, depth, kind)
	case 7:
		w := side(40_000)
		h := max(1, min(side(40_000), most/w))
		return tiffBomb(t, w, h, 1+rng.IntN(h), 1+rng.IntN(3))
	case 8: // one that compresses well, announced as something else
		return bytes.ReplaceAll(s.data, []byte("hvc1"), []byte([]string{"av01", "j2k1", "grid"}[rng.IntN(3)]))
	}
	return damaged(rng, s.data, all)
}

// claiming is a file whose header announces other measures.
func claiming(data []byte, w, h int) []byte {
	data = bytes.Clone(data)
	f, _ := sniff(data)
	put := func(mark string, at, size int, order binary.ByteOrder, first, second int) {
		for i := range data {
			if i+at+2*size > len(data) || !bytes.HasPrefix(data[i:], []byte(mark)) {
				continue
			}
			if to := data[i+at:]; size == 2 {
				order.PutUint16(to, uint16(first))
				order.PutUint16(to[2:], uint16(second))
			} else {
				order.PutUint32(to, uint32(first))
				order.PutUint32(to[4:], uint32(second))
			}
		}
	}
	switch {
	case f == nil:
	case f.name == "PNG":
		put("IHDR", 4, 4, binary.BigEndian, w, h)
		if len(data) > 33 {
			binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
		}
	case f.name == "GIF":
		put("GIF8", 6, 2, binary.LittleEndian, w, h)
	case f.name == "BMP":
		put("BM", 18, 4, binary.LittleEndian, w, h)
	case f.name == "JPEG":
		put("\xff\xc0", 5, 2, binary.BigEndian, h, w)
		put("\xff\xc2", 5, 2, binary.BigEndian, h, w)
	default:
		put("ispe", 8, 4, binary.BigEndian, w, h)
	}
	return data
}

// openHostile opens n such files one after the other, as a player would. Each is
// refused in a sentence or is a picture, and what was kept before stays.
func openHostile(t *testing.T, n, most int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(20, 26))
	s, all := newTestStore(t), samples(t)
	mine := put(t, s, 1).Hash()
	s.Keep(mine)
	path := filepath.Join(t.TempDir(), "letter.jpg")
	refusals := 0
	for i := range n {
		must.Do(t, os.WriteFile(path, hostile(t, rng, all, most), 0o600))
		p, err := s.PutFile(t.Context(), path, false)
		if err == nil {
			checkOutcome(t, "letter.jpg", p, nil)
			continue
		}
		refusals++
		said := lang.Sentence(err)
		must.Be(t, p == nil && errors.As(err, new(*OpenError)) && strings.HasPrefix(said, "letter.jpg ") &&
			strings.HasSuffix(said, "."), "file %d: %q, %v", i, said, err)
	}
	must.Be(t, refusals >= n/2, "%d of %d files are refused", refusals, n)
	_, err := s.Load(t.Context(), mine)
	must.Hold(t, err == nil, "what was kept before: %v", err)
	left := must.Have(os.ReadDir(s.dir))(t)
	for _, f := range left {
		must.Hold(t, !strings.HasSuffix(f.Name(), loading) && !strings.Contains(f.Name(), ".tmp-"),
			"%s is left", f.Name())
	}
}

// TestHostilePictures opens a few; make slow opens a thousand, of any size.
func TestHostilePictures(t *testing.T) { openHostile(t, 80, 300_000) }

// zeros is a zlib stream of n bytes.
func zeros(t *testing.T, n int64) []byte {
	t.Helper()
	var buf bytes.Buffer
	z := zlib.NewWriter(&buf)
	for part := make([]byte, 1<<16); n > 0; n -= int64(len(part)) {
		part = part[:min(n, 1<<16)]
		must.Have(z.Write(part))(t)
	}
	must.Do(t, z.Close())
	return buf.Bytes()
}

// Bombs are small files that take much to decode: all their samples are zero.

// tiffBomb is grey and deflated, in strips of so many rows; what it unpacks to
// is excess times what it should.
func tiffBomb(t *testing.T, w, h, rows, excess int) []byte {
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
	return data
}

// pngBomb has samples of depth bits, of the colour type of the PNG specification.
func pngBomb(t *testing.T, w, h, depth, kind int) []byte {
	t.Helper()
	samples := map[int]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
	chunks := []chunk{{kind: "IHDR", body: pngHead(uint32(w), uint32(h), depth, kind)}}
	if kind == 3 {
		chunks = append(chunks, chunk{kind: "PLTE", body: []byte{1, 2, 3}})
	}
	pixels := chunk{kind: "IDAT", body: zeros(t, int64(h)*int64(1+(w*depth*samples+7)/8))}
	return pngOf("", append(chunks, pixels, chunk{kind: "IEND"})...)
}

// pngHead is what a PNG begins with: its measures, bits of a sample and colour type.
func pngHead(w, h uint32, depth, kind int) []byte {
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, w), h)
	return append(head, byte(depth), byte(kind), 0, 0, 0)
}

// TestCost: a TIFF is counted by strips and by tiles, and only where the decoder unpacks them; a progressive picture
// keeps its coefficients besides.
func TestCost(t *testing.T) {
	cfg := image.Config{Width: 1000, Height: 600}
	must.Equal(t, tiffBlock(cfg, tiffBomb(t, 1000, 600, 10, 1)), 4*8*1000*10, "bytes of strips of 10 rows")
	must.Equal(t, tiffBlock(cfg, tiffBomb(t, 1000, 600, 600, 1)), 4*8*1000*600, "bytes of one strip")
	must.Equal(t, tiffBlock(cfg, []byte("II*\x00\xff\xff\xff\x7f")), 0, "bytes of tags beyond the end")
	cfg = image.Config{Width: 100, Height: 100}
	f, _ := sniff(progressive(100, 100))
	grey := asJPEG(t, image.NewGray(image.Rect(0, 0, 100, 100)), 75)
	must.Equal(t, f.working(cfg, progressive(100, 100)), 150_000, "bytes of a progressive one")
	must.Equal(t, f.working(cfg, grey), 10_000, "bytes of a grey one")
	must.Equal(t, f.working(cfg, withExif(grey, 1)), 10_000, "bytes of a grey one with metadata")
}
