package imageslice

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
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

func TestOpenFileTellsName(t *testing.T) {
	path := filepath.Join(t.TempDir(), "holiday.gif") // the name lies: contents count
	must.Do(t, os.WriteFile(path, samples(t)[0].data, 0o600))
	p, err := OpenFile(path)
	must.Be(t, err == nil && p.Name() == "holiday.gif", "%v, %v", p, err)
}

// TestTransparentOnWhite covers every way of being transparent: alpha, a
// palette's transparent colour, a frame smaller than its screen.
func TestTransparentOnWhite(t *testing.T) {
	half := image.NewNRGBA(image.Rect(0, 0, 8, 8))
	for i := range 64 {
		half.Set(i%8, i/8, color.NRGBA{200, 0, 0, uint8(i % 8 / 4 * 255)})
	}
	half.Set(7, 7, color.NRGBA{0, 0, 0, 127})
	var asGIF bytes.Buffer
	frame := image.NewPaletted(image.Rect(4, 0, 8, 8), color.Palette{color.RGBA{200, 0, 0, 255}, color.Transparent})
	frame.SetColorIndex(7, 7, 1)
	must.Do(t, gif.EncodeAll(&asGIF, &gif.GIF{Image: []*image.Paletted{frame}, Delay: []int{0}, Config: image.Config{Width: 8, Height: 8}}))
	white, red := color.RGBA{255, 255, 255, 255}, color.RGBA{200, 0, 0, 255}
	for name, test := range map[string]struct {
		data   []byte
		corner color.RGBA
	}{
		"half.png": {asPNG(t, half), color.RGBA{128, 128, 128, 255}},
		"half.gif": {asGIF.Bytes(), white},
	} {
		p := must.Have(Decode(name, test.data))(t)
		img := p.Image()
		for at, want := range map[image.Point]color.RGBA{{1, 1}: white, {6, 1}: red, {7, 7}: test.corner} {
			got := img.RGBAAt(at.X, at.Y)
			must.Hold(t, near(got, want, 1), "%s at %v: %v, want %v", name, at, got, want)
		}
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
	good := samples(t)[0].data
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
		{"mess.jpg", bytes.Join([][]byte{good[:2], []byte("\xff\xdb\x00\x03\x0f"), good[2:]}, nil), Damaged}, // a quantisation table 15
	} {
		if p, err := Decode(test.name, test.data); p != nil || codeOf(err) != test.code || !strings.Contains(err.Error(), test.name) {
			t.Errorf("%s: %v, %v, want %s", test.name, p, err, test.code)
		}
	}
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

// failing reads a little and then fails.
type failing struct{ err error }

func (f *failing) Read(p []byte) (int, error) {
	return copy(p[:1], "x"), f.err
}

func TestRefusedReaders(t *testing.T) {
	for _, test := range []struct {
		r    io.Reader
		code Code
	}{
		{&failing{io.ErrClosedPipe}, Unreadable},
		{&failing{io.ErrUnexpectedEOF}, Unreadable},
		{&failing{fs.ErrPermission}, NoPermission},
	} {
		_, err := readBounded(test.r, nameless, 0, MaxFileBytes)
		must.Hold(t, codeOf(err) == test.code, "%T: %v, want %s", test.r, err, test.code)
	}
}

// TestReadBounded: exactly the limit is read, one byte more is refused, and the
// size a source claims counts for nothing.
func TestReadBounded(t *testing.T) {
	for n, fits := range map[int]bool{0: true, 999: true, 1000: true, 1001: false, 5000: false} {
		for _, claimed := range []int64{-1, 0, 7, 1 << 60} {
			data, err := readBounded(bytes.NewReader(make([]byte, n)), "big.bmp", claimed, 1000)
			must.Hold(t, !fits || err == nil && len(data) == n,
				"%d bytes, claimed %d: %d, %v", n, claimed, len(data), err)
			must.Hold(t, fits || codeOf(err) == FileTooLarge, "%d bytes, claimed %d: %v", n, claimed, err)
		}
	}
}

// TestMessages: every code has a message of its own that names the file.
func TestMessages(t *testing.T) {
	seen := map[string]bool{}
	for _, code := range []Code{
		Missing, IsFolder, NoPermission, Unreadable, Empty, FileTooLarge, NotPicture, Unsupported, TooLarge, Truncated, Damaged,
	} {
		e := &OpenError{Name: "cat.jpg", Code: code, Format: "JPEG", Width: 3, Height: 4, Err: io.ErrClosedPipe}
		key, args := e.Message()
		must.Hold(t, !seen[key] && len(args) >= 2 && args[0] == "Name" && args[1] == "cat.jpg",
			"%s: %s %v", code, key, args)
		seen[key] = true
	}
	_, args := (&OpenError{Name: nameless, Code: Unsupported, Format: faxTIFF}).Message()
	_, name := args[1].(word)
	must.Be(t, name, "a picture without a name is called %v", args[1])
	_, format := args[3].(word)
	must.Be(t, format, "a fax is called %v", args[3])
}

// TestTooManyScans: a small file must not keep a processor busy for minutes.
func TestTooManyScans(t *testing.T) {
	head := progressive(4000, 4000)
	_, err := Decode("scans.jpg", append(head, bytes.Repeat(head[len(head)-14:], 1000)...))
	must.Be(t, errors.Is(err, errScans), "%v", err)
}

// TestProgressiveBudget: a progressive picture keeps its coefficients, which the
// bound on memory must count.
func TestProgressiveBudget(t *testing.T) {
	cfg := image.Config{Width: 100, Height: 100}
	f, _ := sniff(progressive(100, 100))
	got := f.working(cfg, progressive(100, 100))
	must.Be(t, got == 150_000, "progressive: %d bytes", got)
	grey := asJPEG(t, image.NewGray(image.Rect(0, 0, 100, 100)), 75)
	got = f.working(cfg, grey)
	must.Be(t, got == 10_000, "grey: %d bytes", got)
	got = f.working(cfg, withExif(grey, 1))
	must.Be(t, got == 10_000, "grey with metadata: %d bytes", got)
}

// refused opens data and returns the refusal.
func refused(t *testing.T, data []byte) *OpenError {
	t.Helper()
	p, err := Decode("a.tif", data)
	must.Be(t, p == nil && codeOf(err) != "", "%v, %v", p, err)
	return err.(*OpenError)
}

// faxed is a TIFF of 8×1 pixels with a compression of fax machines and bytes that
// the decoder makes nothing of.
func faxed(compression uint16) []byte {
	const header, tags = 8, 9
	const at = header + 2 + 12*tags + 4
	var entries [][4]int
	for _, tag := range [tags][2]int{{256, 8}, {257, 1}, {258, 1}, {259, int(compression)}, {262, 0}, {273, at}, {277, 1}, {278, 1}, {279, 4}} {
		entries = append(entries, [4]int{tag[0], tiffLong, 1, tag[1]})
	}
	data := append([]byte("II*\x00\x08\x00\x00\x00"), directoryOf(binary.LittleEndian, entries, 0)...)
	return append(data, make([]byte, 400)...)
}

// TestFaxes: what only this program's decoder cannot read is not called damaged.
func TestFaxes(t *testing.T) {
	for _, compression := range []uint16{2, 3} {
		if e := refused(t, faxed(compression)); e.Code != Unsupported || e.Format != faxTIFF && compression == 3 {
			t.Errorf("compression %d: %v", compression, e)
		}
	}
	want := "a.tif has a format that cannot be opened (fax TIFF). Save it as JPEG or PNG first."
	got := lang.Sentence(refused(t, faxed(3)))
	must.Be(t, got == want, "%q", got)
}

// TestBigTIFF: its name says what it is, "choose a TIFF" would not.
func TestBigTIFF(t *testing.T) {
	for _, data := range []string{"II+\x00\x08\x00\x00\x00", "MM\x00+\x00\x08\x00\x00"} {
		e := refused(t, []byte(data))
		must.Hold(t, e.Code == Unsupported && e.Format == "BigTIFF", "%v", e)
	}
}

// TestTooSlow: decoding ends when nobody would wait any longer.
func TestTooSlow(t *testing.T) {
	for _, s := range encoded(t, scene(700, 500, 0)) { // which no decoder reads at once
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
	for name, want := range map[string]bool{
		"a.jpg": true, "IMG_0001.JPG": true, "/x.y/b.Tiff": true, ".png": true, "c.webp": true, "IMG_1.HEIC": true, "d.avif": true,
		"a.jpg.txt": false, "jpg": false, "": false, "notes.txt": false,
	} {
		must.Hold(t, Named(name) == want, "%q: %v", name, !want)
	}
	for name, want := range map[string]bool{"IMG.HEIC": true, "a.avif": true, "a.jpg": false, "heic": false} {
		must.Hold(t, Slow(name) == want, "%q is slow: %v", name, !want)
	}
	Endings()[0] = ".exe"
	must.Be(t, !Named("a.exe") && Named("a.jpg"), "the list can be changed from outside")
}

// TestTransparent lays what is transparent on white: of these pictures all beyond the
// columns 0–29. At the edge between, which is smooth, and at the border nothing is compared.
func TestTransparent(t *testing.T) {
	for _, name := range []string{"alpha.webp", "alpha.heic", "alpha.avif"} {
		got, scene := opened(t, name, fixture(t, name)), sampleScene()
		left, right := image.Rect(2, 2, 16, sampleH-2), image.Rect(34, 2, sampleW, sampleH-2)
		part := func(img *image.RGBA, r image.Rectangle) *image.RGBA { return img.SubImage(r).(*image.RGBA) }
		d := worst(t, part(got, left), part(scene, left))
		must.Hold(t, d <= 14, "%s: what is seen differs by %d", name, d)
		d = worst(t, part(got, right), solid(right.Dx(), right.Dy(), color.White))
		must.Hold(t, d <= 2, "%s: what is transparent differs from white by %d", name, d)
	}
}
