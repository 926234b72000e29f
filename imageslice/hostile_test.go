package imageslice

import (
	"bytes"
	"errors"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"tessera/imageslice/heif"
	"tessera/resources/must"
)

// checkOutcome fails unless opening data gave a usable picture or a refusal
// that names the file.
func checkOutcome(tb testing.TB, name string, p *Picture, err error) {
	tb.Helper()
	if err == nil {
		w, h := p.Size()
		must.Be(tb, w >= 1 && h >= 1 && w <= MaxSide && h <= MaxSide, "%s: a picture of %d×%d", name, w, h)
		img := p.Render(Cover(w, h, 1), 3, 3)
		must.Be(tb, img.Opaque(), "%s: holes", name)
		return
	}
	var refusal *OpenError
	if p != nil || !errors.As(err, &refusal) || refusal.Name != name || refusal.Code == "" || !strings.Contains(err.Error(), name) {
		tb.Fatalf("%s: %v, %#v", name, p, err)
	}
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
		for n := 0; n < len(s.data); n += 1 + min(n, len(s.data)-n)/12 {
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
	rng := rand.New(rand.NewPCG(9, 10))
	all := samples(t)
	for _, s := range all {
		for range 60 {
			bad := damaged(rng, s.data, all)
			p, err := Decode(s.name, bad)
			checkOutcome(t, s.name, p, err)
		}
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
		if c, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil && c.Width*c.Height > many {
			return
		}
		if h, err := heif.ReadHeader(data); err == nil && (h.Width > many || h.Height > many || h.Width*h.Height > many) {
			return
		}
		p, err := Decode("fuzz.bin", data)
		checkOutcome(t, "fuzz.bin", p, err)
	})
}
