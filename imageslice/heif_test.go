package imageslice

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"path/filepath"
	"testing"

	"tessera/imageslice/heif"
	"tessera/resources/must"
)

// boxAt finds the box of that type among those from a place to another: where it begins
// and ends.
func boxAt(tb testing.TB, data []byte, from, to int, kind string) (begin, end int) {
	tb.Helper()
	for at := from; at+8 <= to; {
		size := int(binary.BigEndian.Uint32(data[at:]))
		if string(data[at+4:at+8]) == kind {
			return at, at + size
		}
		if size < 8 {
			break
		}
		at += size
	}
	tb.Fatalf("no box %s", kind)
	return 0, 0
}

// withProperty gives the picture of a HEIC or AVIF one more property.
func withProperty(tb testing.TB, data, property []byte) []byte {
	tb.Helper()
	const full = 8 + 4 // the header of a full box
	meta, metaEnd := boxAt(tb, data, 0, len(data), "meta")
	iprp, iprpEnd := boxAt(tb, data, meta+full, metaEnd, "iprp")
	ipco, ipcoEnd := boxAt(tb, data, iprp+8, iprpEnd, "ipco")
	ipma, _ := boxAt(tb, data, ipcoEnd, iprpEnd, "ipma")
	pitm, _ := boxAt(tb, data, meta+full, metaEnd, "pitm")
	primary := binary.BigEndian.Uint16(data[pitm+full:])
	count := 0
	for at := ipco + 8; at < ipcoEnd; at += int(binary.BigEndian.Uint32(data[at:])) {
		count++
	}
	// The list of the picture: its number, how many, and which.
	many := ipma + full + 4 + 2
	for binary.BigEndian.Uint16(data[many-2:]) != primary {
		many += 1 + int(data[many]) + 2
	}
	last := many + 1 + int(data[many])
	grown := append([]byte(nil), data[:ipcoEnd]...)
	grown = append(grown, property...)
	grown = append(grown, data[ipcoEnd:last]...)
	grown = append(grown, byte(count+1)|0x80)
	grown = append(grown, data[last:]...)
	grown[many+len(property)]++
	more := len(property) + 1
	for at, by := range map[int]int{meta: more, iprp: more, ipco: len(property), ipma + len(property): 1} {
		binary.BigEndian.PutUint32(grown[at:], binary.BigEndian.Uint32(grown[at:])+uint32(by))
	}
	// What lies behind has moved: the list of items says where they are.
	iloc, _ := boxAt(tb, grown, meta+full, metaEnd+more, "iloc")
	version, base := int(grown[iloc+8]), int(grown[iloc+13]>>4)
	must.Be(tb, version <= 1 && grown[iloc+12] == 0x44, "an iloc of another form: % x", grown[iloc:iloc+16])
	at := iloc + 16
	for range binary.BigEndian.Uint16(grown[iloc+14:]) {
		inMeta := version == 1 && grown[at+3] != 0 // not in the file's order
		at += 2 + 2*version + 2 + base
		extents := int(binary.BigEndian.Uint16(grown[at:]))
		at += 2
		for range extents {
			if !inMeta {
				binary.BigEndian.PutUint32(grown[at:], binary.BigEndian.Uint32(grown[at:])+uint32(more))
			}
			at += 8
		}
	}
	return grown
}

// TestTurnedContainers: HEICs that are to be turned, and have the EXIF tag as well, as those of phones do: it must not turn
// them again.
func TestTurnedContainers(t *testing.T) {
	for _, o := range []uint16{4, 5, 6} {
		seenTurned(t, "turned.heic", fixture(t, fmt.Sprintf("turned-%d.heic", o)), o, 24)
	}
}

// TestSmallContainer: a small image of a HEIC is made of the small picture beside the photo
// where that is large enough, and otherwise of the photo.
func TestSmallContainer(t *testing.T) {
	data := fixture(t, "small.heic")
	beside := opened(t, "small.heic", heif.Small(data, 32))
	img, err := PreviewOf(t.Context(), "small.heic", data, 32, 32)
	must.Be(t, err == nil && worst(t, img, beside) == 0, "it is not made of the small picture: %v", err)
	img, err = PreviewOf(t.Context(), "small.heic", data, 40, 40)
	must.Be(t, err == nil && img.Rect.Dx() == 40, "of another size: %v, %v", img.Rect, err)
}

// TestCroppedContainer: of what is cropped the middle is seen, wherever a sample of the chromas begins.
func TestCroppedContainer(t *testing.T) {
	for _, name := range []string{"8-400-67x45.heic", "8-420-67x45.heic", "8-422-alpha-67x45.heic", "8-444-67x45.avif"} {
		data := fixture(t, filepath.Join("matrix", name))
		whole := opened(t, name, data)
		for _, seen := range []image.Rectangle{image.Rect(17, 12, 50, 33), image.Rect(16, 12, 51, 33)} {
			crop := []byte("\x00\x00\x00\x28clap")
			for _, v := range []int{seen.Dx(), 1, seen.Dy(), 1, 0, 1, 0, 1} {
				crop = binary.BigEndian.AppendUint32(crop, uint32(v))
			}
			d := worst(t, opened(t, name, withProperty(t, data, crop)), whole.SubImage(seen).(*image.RGBA))
			must.Hold(t, d <= 8, "%s, %v: differs by %d", name, seen, d)
		}
	}
}

// matrixKind is a kind of HEIC or AVIF.
type matrixKind struct {
	ending        string
	depth, chroma int
	alpha         bool
	w, h          int
}

const matrixW, matrixH = 67, 45

func (k matrixKind) name() string {
	alpha := ""
	if k.alpha {
		alpha = "-alpha"
	}
	return fmt.Sprintf("%d-%d%s-%dx%d%s", k.depth, k.chroma, alpha, k.w, k.h, k.ending)
}

// matrixKinds are all kinds that encoders write, of one size.
func matrixKinds() (all []matrixKind) {
	for _, ending := range []string{".heic", ".avif"} {
		for _, depth := range []int{8, 10, 12} {
			for _, chroma := range []int{400, 420, 422, 444} {
				for _, alpha := range []bool{false, true} {
					all = append(all, matrixKind{ending, depth, chroma, alpha, matrixW, matrixH})
				}
			}
		}
	}
	return all
}

// drawing is the picture that a kind is made of: in its smooth colours what is read in a
// wrong place shows, and how coarse the chromas are does not.
func (k matrixKind) drawing() image.Image {
	const gentle = 64
	rect := image.Rect(0, 0, k.w, k.h)
	fine, bytes := image.NewNRGBA64(rect), image.NewNRGBA(rect)
	for y := range k.h {
		v := (float64(y) + 0.5) / float64(max(k.h, gentle))
		for x := range k.w {
			u := (float64(x) + 0.5) / float64(max(k.w, gentle))
			r, g, b, a := 0.69-0.3*u, 0.19+0.6*v, 0.13+0.5*u*v, 1.0
			if k.chroma == 400 {
				g, b = r, r
			}
			if k.alpha {
				a = min(1, 2*(1-u)*(0.6+0.4*v))
			}
			c := color.NRGBA64{R: uint16(65535 * r), G: uint16(65535 * g), B: uint16(65535 * b), A: uint16(65535 * a)}
			fine.SetNRGBA64(x, y, c)
			bytes.Set(x, y, c)
		}
	}
	if k.chroma == 400 && !k.alpha {
		grey := draw.Image(image.NewGray16(rect))
		if k.depth == 8 {
			grey = image.NewGray(rect)
		}
		draw.Draw(grey, rect, fine, image.Point{}, draw.Src)
		return grey
	}
	if k.depth > 8 {
		return fine
	}
	return bytes
}

// TestMatrixOfFixtures opens one small file of each kind: with the drawing's colours in all places.
func TestMatrixOfFixtures(t *testing.T) {
	for _, kind := range matrixKinds() {
		p, err := OpenFile(filepath.Join("testdata", "matrix", kind.name()))
		must.Be(t, err == nil, "%s: %v", kind.name(), err)
		px := must.Have(planesOf(t.Context(), kind.drawing()))(t)
		compare(t, kind.name(), p.Image(), newPicture("", "", px, upright).Image(), 2.5, 6)
	}
}

// compare compares two pictures: by how much the levels of a channel differ in the middle,
// and in the middle of the worst block of eight by eight.
func compare(t *testing.T, name string, got, want *image.RGBA, most, mostOfBlock float64) {
	t.Helper()
	must.Be(t, got.Rect == want.Rect, "%s: %v, want %v", name, got.Rect, want.Rect)
	const side = 8
	w, h := got.Rect.Dx(), got.Rect.Dy()
	sum, worst, at := [3]float64{}, 0.0, image.Point{}
	for top := 0; top < h; top += side {
		for left := 0; left < w; left += side {
			block := image.Rect(left, top, left+side, top+side).Intersect(got.Rect)
			for c := range 3 {
				of := 0.0
				for y := block.Min.Y; y < block.Max.Y; y++ {
					for x := block.Min.X; x < block.Max.X; x++ {
						d := float64(got.Pix[got.PixOffset(x, y)+c]) - float64(want.Pix[want.PixOffset(x, y)+c])
						of += max(d, -d)
					}
				}
				sum[c] += of
				if of /= float64(block.Dx() * block.Dy()); of > worst {
					worst, at = of, block.Min
				}
			}
		}
	}
	for c := range sum {
		sum[c] /= float64(w * h)
	}
	if mean := max(sum[0], sum[1], sum[2]); mean > most || worst > mostOfBlock {
		t.Errorf("%s: differs by %.2f levels, by %.2f in the block at %v", name, mean, worst, at)
	}
}
