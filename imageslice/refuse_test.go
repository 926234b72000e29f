package imageslice

import (
	"encoding/binary"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
)

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
