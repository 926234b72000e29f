package imageslice

import (
	"encoding/binary"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/lang"
)

// refused opens data and returns the refusal.
func refused(t *testing.T, data []byte) *OpenError {
	t.Helper()
	p, err := Decode("a.tif", data)
	var refusal *OpenError
	if p != nil || !errors.As(err, &refusal) {
		t.Fatalf("%v, %v", p, err)
	}
	return refusal
}

// faxed is a TIFF of 8×1 pixels with a compression of fax machines and bytes that
// the decoder makes nothing of.
func faxed(compression uint16) []byte {
	order := binary.LittleEndian
	data := []byte("II*\x00\x08\x00\x00\x00")
	const tags, size, long = 9, 12, 4
	data = order.AppendUint16(data, tags)
	at := uint32(len(data) + tags*size + 4)
	for _, tag := range [tags][2]uint32{
		{256, 8}, {257, 1}, {258, 1}, {259, uint32(compression)}, {262, 0}, {273, at}, {277, 1}, {278, 1}, {279, 4},
	} {
		data = order.AppendUint16(data, uint16(tag[0]))
		data = order.AppendUint16(data, long)
		data = order.AppendUint32(data, 1)
		data = order.AppendUint32(data, tag[1])
	}
	data = order.AppendUint32(data, 0)
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
	if got := lang.Sentence(refused(t, faxed(3))); got != want {
		t.Errorf("%q", got)
	}
}

// TestBigTIFF: its name says what it is, "choose a TIFF" would not.
func TestBigTIFF(t *testing.T) {
	for _, data := range []string{"II+\x00\x08\x00\x00\x00", "MM\x00+\x00\x08\x00\x00"} {
		if e := refused(t, []byte(data)); e.Code != Unsupported || e.Format != "BigTIFF" {
			t.Errorf("%v", e)
		}
	}
}

// TestTooSlow: decoding ends when nobody would wait any longer.
func TestTooSlow(t *testing.T) {
	for _, s := range encoded(t, scene(700, 500, 0)) { // which no decoder reads at once
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			p, err := opening{name: s.name, data: s.data, seen: func(float64) { time.Sleep(maxTime + time.Second) }}.decode(t.Context())
			var refusal *OpenError
			if p != nil || !errors.As(err, &refusal) || refusal.Code != TooSlow || refusal.Name != s.name {
				t.Errorf("%s: %v after %v", s.name, err, time.Since(began))
			}
			// The header is read in at most four pieces, for each of which the clock
			// goes on; of the rest none is read after the first.
			if took := time.Since(began); took > 6*maxTime {
				t.Errorf("%s: given up after %v", s.name, took)
			}
		})
	}
}
