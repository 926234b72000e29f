package imageslice

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
)

func TestOpenFormats(t *testing.T) {
	want := sampleScene()
	for _, s := range samples(t) {
		t.Run(s.name, func(t *testing.T) {
			p := must.Have(Decode("", s.data))(t)
			d := worst(t, p.Image(), want)
			must.Be(t, d <= s.tolerance, "differs from the scene by %d, allowed %d", d, s.tolerance)
			must.Be(t, p.Bounds() == want.Rect, "bounds %v", p.Bounds())
			must.Be(t, p.Hash() == fmt.Sprintf("%x", sha256.Sum256(s.data)), "hash %s", p.Hash())
		})
	}
}

// TestTransparentOnWhite covers every way of being transparent: alpha, a palette's transparent colour, a frame
// smaller than its screen. Of the smooth ones all is transparent beyond the columns 0–29; at the edge between and at
// the border nothing is compared.
func TestTransparentOnWhite(t *testing.T) {
	white, red := color.RGBA{255, 255, 255, 255}, color.RGBA{200, 0, 0, 255}
	for name, corner := range map[string]color.RGBA{"half.png": {128, 128, 128, 255}, "half.gif": white} {
		img := opened(t, name, fixture(t, name))
		for at, want := range map[image.Point]color.RGBA{{1, 1}: white, {6, 1}: red, {7, 7}: corner} {
			got := img.RGBAAt(at.X, at.Y)
			must.Hold(t, near(got, want, 1), "%s at %v: %v, want %v", name, at, got, want)
		}
	}
	for _, name := range []string{"alpha.webp", "alpha.heic", "alpha.avif"} {
		got, scene := opened(t, name, fixture(t, name)), sampleScene()
		part := func(img *image.RGBA, from, to int) *image.RGBA {
			return img.SubImage(image.Rect(from, 2, to, sampleH-2)).(*image.RGBA)
		}
		d := worst(t, part(got, 2, 16), part(scene, 2, 16))
		must.Hold(t, d <= 14, "%s: what is seen differs by %d", name, d)
		d = worst(t, part(got, 34, sampleW), solid(sampleW-34, sampleH-4, color.White))
		must.Hold(t, d <= 2, "%s: what is transparent differs from white by %d", name, d)
	}
}

// huge is a PNG header that announces w × h pixels.
func huge(w, h uint32) []byte { return pngOf("", chunk{kind: "IHDR", body: pngHead(w, h, 8, 6)}) }

// progressive is the head of a progressive JPEG of w × h pixels and three full
// components, followed by a scan.
func progressive(w, h uint16) []byte {
	data := []byte("\xff\xd8\xff\xc2\x00\x11\x08")
	data = binary.BigEndian.AppendUint16(data, h)
	data = binary.BigEndian.AppendUint16(data, w)
	return append(data, "\x03\x01\x11\x00\x02\x11\x00\x03\x11\x00\xff\xda\x00\x0c\x03\x01\x00\x02\x00\x03\x00\x00\x00\x00"...)
}

func TestRefusals(t *testing.T) {
	good, refusals := samples(t)[0].data, map[string]error{}
	scan := progressive(1, 1)[21:]
	for _, test := range []struct {
		name string
		data []byte
		code Code
	}{
		{"nothing.jpg", nil, Empty},
		{"letter.jpg", []byte("Dear Sir or Madam, no pixels here."), NotPicture},
		{"B.bmp", []byte("B"), NotPicture},
		{"phone.heic", []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic"), Truncated},
		{"moving.heic", []byte("\x00\x00\x00\x18ftypmsf1\x00\x00\x00\x00mif1heic\x00\x00\x00\x08moov"), Unsupported},
		{"dance.webp", []byte("RIFF\x20\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00\x07\x00\x00\x07\x00\x00"), Truncated}, // no frame
		{"bomb.png", huge(20_000, 20_000), TooLarge},
		{"bomb2.png", huge(1<<31-1, 1<<31-1), TooLarge},
		{"long.png", huge(100_000_001, 1), TooLarge},
		{"zero.png", huge(0, 5), Damaged},
		{"bomb.jpg", progressive(9_990, 9_990), TooLarge},
		{"cut.jpg", good[:len(good)/2], Truncated},
		{"head.jpg", good[:20], Truncated},
		{"cut.jpg", good[:len(good)-30], Truncated},
		// Which would keep a processor busy for minutes.
		{"scans.jpg", append(progressive(4000, 4000), bytes.Repeat(scan, 1000)...), Damaged},
		// What only this program's decoder cannot read is not called damaged.
		{"fax2.tif", fixture(t, "fax2.tif"), Unsupported},
		{"fax3.tif", fixture(t, "fax3.tif"), Unsupported},
		{"long.tif", []byte("II+\x00\x08\x00\x00\x00"), Unsupported},
		{"big.tif", []byte("MM\x00+\x00\x08\x00\x00"), Unsupported},
		{"mess.jpg", bytes.Join([][]byte{good[:2], []byte("\xff\xdb\x00\x03\x0f"), good[2:]}, nil), Damaged}, // a quantisation table 15
	} {
		p, err := Decode(test.name, test.data)
		must.Be(t, p == nil && codeOf(err) == test.code && strings.Contains(err.Error(), test.name),
			"%s: %v, %v, want %s", test.name, p, err, test.code)
		refusals[test.name] = err
	}
	must.Be(t, errors.Is(refusals["scans.jpg"], errScans), "%v", refusals["scans.jpg"])
	must.Equal(t, lang.Sentence(refusals["fax3.tif"]),
		"fax3.tif has a format that cannot be opened (fax TIFF). Save it as JPEG or PNG.", "of a fax")
	must.Equal(t, lang.Sentence(refusals["big.tif"]),
		"big.tif has a format that cannot be opened (BigTIFF). Save it as JPEG or PNG.", "of a long one")
}

func TestRefusedPaths(t *testing.T) {
	dir := t.TempDir()
	for path, code := range map[string]Code{
		dir: IsFolder, filepath.Join(dir, "gone.png"): Missing, filepath.Join(dir, "a\x00b.png"): Unreadable,
		filepath.Join(dir, "no", "no.png"): Missing,
	} {
		_, err := OpenFile(path)
		must.Hold(t, codeOf(err) == code && err.(*OpenError).Name == filepath.Base(path), "%q: %#v", path, err)
	}
}

// TestReadBounded: exactly the limit is read, one byte more is refused, and the
// size a source claims counts for nothing.
func TestReadBounded(t *testing.T) {
	for n, code := range map[int]Code{0: "", 999: "", 1000: "", 1001: FileTooLarge, 5000: FileTooLarge} {
		for _, claimed := range []int64{-1, 0, 7, 1 << 60} {
			data, err := readBounded(bytes.NewReader(make([]byte, n)), "big.bmp", claimed, 1000)
			must.Hold(t, codeOf(err) == code && (err != nil || len(data) == n),
				"%d bytes, claimed %d: %d, %v", n, claimed, len(data), err)
		}
	}
	for broken, code := range map[error]Code{io.ErrClosedPipe: Unreadable, io.ErrUnexpectedEOF: Unreadable,
		fs.ErrPermission: NoPermission} {
		_, err := readBounded(io.MultiReader(strings.NewReader("x"), iotest.ErrReader(broken)), nameless, 0, 1000)
		must.Hold(t, codeOf(err) == code, "%v: %v, want %s", broken, err, code)
	}
}

// TestMessages: a sentence names the file, and what has no name or no name that is known by a word of the catalogue.
func TestMessages(t *testing.T) {
	for name, want := range map[string]any{"cat.jpg": "cat.jpg", nameless: word("error.open.nameless"),
		faxTIFF:    word("error.open.fax"),
		movingHEIC: word("error.open.moving")} {
		key, args := (&OpenError{Name: name, Code: Unsupported, Format: name}).Message()
		must.Hold(t, key == "error.open.unsupported" && args[1] == want && args[3] == want, "%s: %s %v", name, key, args)
	}
}

// TestTooSlow: decoding ends when nobody would wait any longer.
func TestTooSlow(t *testing.T) {
	for _, s := range encoded(t, scene(500, 350, 0)) { // which no decoder reads at once
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			p, err := opening{name: s.name, data: s.data, seen: func(float64) { time.Sleep(maxTime + time.Second) }}.decode(t.Context())
			must.Be(t, p == nil && codeOf(err) == TooSlow && err.(*OpenError).Name == s.name,
				"%s: %v after %v", s.name, err, time.Since(began))
			// The header is read in at most four pieces, for each of which the clock
			// goes on; of the rest none is read after the first.
			took := time.Since(began)
			must.Be(t, took <= 6*maxTime, "%s: given up after %v", s.name, took)
		})
	}
}

func TestNamed(t *testing.T) {
	for name, want := range map[string][2]bool{ // a picture, and one that is slow to open
		"IMG_0001.JPG": {true, false}, "/x.y/b.Tiff": {true, false}, ".png": {true, false}, "c.webp": {true, false},
		"IMG_1.HEIC": {true, true}, "d.avif": {true, true}, "heic": {}, "a.jpg.txt": {}, "jpg": {}, "": {},
	} {
		must.Hold(t, Named(name) == want[0] && Slow(name) == want[1], "%q: %v, slow: %v", name, Named(name), Slow(name))
	}
	Endings()[0] = ".exe"
	must.Be(t, !Named("a.exe") && Named("a.jpg"), "the list can be changed from outside")
}
