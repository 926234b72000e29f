package imageslice

import (
	"encoding/binary"
	"fmt"
	"image"
	"os"
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

// turns are the bodies of irot and imir, in this order, that mean the same as a value
// of the EXIF tag; -1 where there is none (as libavif has them).
var turns = [9]struct{ irot, imir int }{1: {-1, -1}, 2: {-1, 1}, 3: {2, -1}, 4: {-1, 0}, 5: {1, 0}, 6: {3, -1}, 7: {3, 0}, 8: {1, -1}}

// turned is a HEIC or AVIF as heif-enc writes it, to be turned as the value of the EXIF
// tag says: it gets properties for that.
func turned(tb testing.TB, data []byte, o uint16) []byte {
	tb.Helper()
	for i, v := range []int{turns[o].irot, turns[o].imir} {
		if v >= 0 {
			data = withProperty(tb, data, append([]byte{0, 0, 0, 9}, fmt.Sprintf("%s%c", []string{"irot", "imir"}[i], v)...))
		}
	}
	return data
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

// TestTurnedContainers opens HEICs and AVIFs of all orientations. The HEICs have the EXIF tag
// as well, as those of phones do: it must not turn them again.
func TestTurnedContainers(t *testing.T) {
	flat := fixture(t, "flat.avif")
	for o := uint16(1); o <= 8; o++ {
		heic := fixture(t, fmt.Sprintf("turned-%d.heic", o))
		for name, data := range map[string][]byte{"heic": heic, "avif": turned(t, flat, o)} {
			seenTurned(t, "turned."+name, data, o, 24)
		}
	}
}

// TestContainersAreReduced: a store opens a HEIC again from its copy, the right way up, and needs
// no decoder for that.
func TestContainersAreReduced(t *testing.T) {
	s := newTestStore(t)
	for name, turned := range map[string]bool{"turned-6.heic": true, "flat.avif": false} {
		data := fixture(t, name)
		p := must.Have(s.Put(name, data))(t)
		e := s.entry(p.Hash())
		must.Hold(t, e.Reduced != "" && e.Name == name, "%s: %+v", name, e)
		// Of the original only the name of its kind is left.
		must.Do(t, os.WriteFile(s.path(p.Hash(), original), data[:32], 0o600))
		again := must.Have(s.Load(t.Context(), p.Hash()))(t)
		w, h := again.Size()
		must.Hold(t, again.Hash() == p.Hash() && turned == (w < h), "%s is opened again as %d×%d", name, w, h)
		d := worst(t, again.Image(), p.Image())
		must.Hold(t, d <= 12, "%s differs by %d", name, d)
	}
}

// TestSmallContainer: a small image of a HEIC is made of the small picture beside the photo
// where that is large enough, and otherwise of the photo.
func TestSmallContainer(t *testing.T) {
	data := fixture(t, "small.heic")
	beside := must.Have(Decode("small.heic", heif.Small(data, 32)))(t)
	img, err := PreviewOf(t.Context(), "small.heic", data, 32, 32)
	must.Be(t, err == nil && worst(t, img, beside.Image()) == 0, "it is not made of the small picture: %v", err)
	if img, err := PreviewOf(t.Context(), "small.heic", data, 40, 40); err != nil || img.Rect.Dx() != 40 {
		t.Error("of another size:", err)
	}
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
