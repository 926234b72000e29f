package imageslice

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/resources/lang"
	"tessera/resources/must"
)

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
		return pngBomb(t, w, h, depth, kind).data
	case 7:
		w := side(40_000)
		h := max(1, min(side(40_000), most/w))
		return tiffBomb(t, w, h, 1+rng.IntN(h), 1+rng.IntN(3)).data
	case 8: // one that compresses well, announced as something else
		return bytes.ReplaceAll(s.data, []byte("hvc1"), []byte([]string{"av01", "j2k1", "grid"}[rng.IntN(3)]))
	}
	return damaged(rng, s.data, all)
}

// claiming is a file whose header announces other measures.
func claiming(data []byte, w, h int) []byte {
	data = append([]byte(nil), data...)
	switch f, _ := sniff(data); {
	case f == nil:
	case f.name == "PNG":
		binary.BigEndian.PutUint32(data[16:], uint32(w))
		binary.BigEndian.PutUint32(data[20:], uint32(h))
		binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	case f.name == "GIF":
		for _, at := range []int{6, 8 + strings.Index(string(data), ",")} { // the screen, and in part the frame
			if at+4 <= len(data) {
				binary.LittleEndian.PutUint16(data[at:], uint16(w))
				binary.LittleEndian.PutUint16(data[at+2:], uint16(h))
			}
		}
	case f.name == "BMP":
		binary.LittleEndian.PutUint32(data[18:], uint32(w))
		binary.LittleEndian.PutUint32(data[22:], uint32(h))
	case f.container():
		for at := 0; ; {
			next := strings.Index(string(data[at:]), "ispe")
			if next < 0 || at+next+16 > len(data) {
				break
			}
			at += next + 8
			binary.BigEndian.PutUint32(data[at:], uint32(w))
			binary.BigEndian.PutUint32(data[at+4:], uint32(h))
		}
	case f.name == "JPEG":
		for _, frame := range []string{"\xff\xc0", "\xff\xc2"} {
			if at := strings.Index(string(data), frame); at >= 0 && at+9 < len(data) {
				binary.BigEndian.PutUint16(data[at+5:], uint16(h))
				binary.BigEndian.PutUint16(data[at+7:], uint16(w))
			}
		}
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
		var refusal *OpenError
		said := lang.Sentence(err)
		must.Be(t, p == nil && errors.As(err, &refusal) && strings.HasPrefix(said, "letter.jpg ") &&
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
func TestHostilePictures(t *testing.T) { openHostile(t, 120, 300_000) }
