package imageslice

import (
	"encoding/binary"
	"fmt"
	"image"
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
