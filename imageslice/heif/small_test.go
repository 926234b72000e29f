package heif

import (
	"bytes"
	"image"
	"testing"

	"tessera/resources/must"
)

// TestSmall: the small picture beside a photo is decoded in its place, where it is large
// enough and of the same shape.
func TestSmall(t *testing.T) {
	data := samples(t)["small.heic"]
	before := bytes.Clone(data)
	size, err := decoded(t.Context(), Small(data, 32))
	must.Be(t, err == nil && size == image.Pt(32, 24), "%v %v", size, err)
	must.Be(t, Small(data, 33) == nil, "one that is too small")
	must.Be(t, bytes.Equal(data, before), "the file was changed")
	must.Be(t, Small(samples(t)["turned-6.heic"], 1) == nil, "there is one where there is none")
	photo := func(refer []byte, props ...[]byte) []byte {
		return meta(pitm(), iinf(infe(7, "hvc1"), infe(8, "hvc1")), boxed("iref", []byte{0, 0, 0, 0}, refer), props[0])
	}
	measures := func(w, h uint32, more ...byte) []byte {
		return boxed("iprp", boxed("ipco", ispe(400, 300), ispe(w, h), boxed("irot", []byte{3})),
			boxed("ipma", []byte{0, 0, 0, 0, 0, 0, 0, 2, 0, 7, 2, 1, 3, 0, 8, byte(1 + len(more)), 2}, more))
	}
	beside := boxed("thmb", []byte{0, 8, 0, 1, 0, 7})
	for name, test := range map[string]struct {
		data []byte
		want bool
	}{
		"turned as the photo":   {photo(beside, measures(40, 30, 3)), true},
		"rounded":               {photo(beside, measures(41, 30, 3)), true},
		"not turned":            {photo(beside, measures(40, 30)), false},
		"another shape":         {photo(beside, measures(40, 40, 3)), false},
		"larger":                {photo(beside, measures(800, 600, 3)), false},
		"of another picture":    {photo(boxed("thmb", []byte{0, 8, 0, 1, 0, 9}), measures(40, 30, 3)), false},
		"something else":        {photo(boxed("cdsc", []byte{0, 8, 0, 1, 0, 7}), measures(40, 30, 3)), false},
		"one that is not there": {photo(boxed("thmb", []byte{0, 5, 0, 1, 0, 7}), measures(40, 30, 3)), false},
	} {
		small := Small(test.data, 20)
		must.Hold(t, (small != nil) == test.want, "%s: %v", name, small != nil)
		if small == nil {
			continue
		}
		h, err := ReadHeader(small)
		must.Hold(t, err == nil && h.Height == 30 && h.Turn == 6, "%s: %+v, %v", name, h, err)
	}
}
