package heif

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tessera/resources/must"
)

// thing is an item of a container that is put together here: its number is its place among them, from 7.
type thing struct {
	kind   string
	props  []byte
	method byte     // 0: its bytes are of the file; 1: of the box of small data
	places [][2]int // from where on, and how many bytes
	madeOf []byte
}

// put is a container of things, the first of which is the primary one. Places in the file count from where data begins.
func put(things []thing, refer, idat, data []byte, props ...[]byte) []byte {
	number, n := binary.BigEndian.AppendUint32, byte(len(things))
	all := func(at int) []byte {
		iloc, ipma := []byte{1, 0, 0, 0, 0x44, 0x42, 0, n}, []byte{0, 0, 0, 0, 0, 0, 0, n}
		iref := append(make([]byte, 4), refer...)
		var entries [][]byte
		for i, it := range things {
			id := byte(7 + i)
			entries = append(entries, infe(id, it.kind))
			ipma = append(append(ipma, 0, id, byte(len(it.props))), it.props...)
			iloc = number(append(iloc, 0, id, 0, it.method, 0, 0), uint32(at*int(1-it.method&1)))
			iloc = append(iloc, 0, byte(len(it.places)))
			for _, p := range it.places {
				iloc = number(number(append(iloc, 0, 0), uint32(p[0])), uint32(p[1]))
			}
			of := []byte{0, id, 0, byte(len(it.madeOf))}
			for _, id := range it.madeOf {
				of = append(of, 0, id)
			}
			if len(it.madeOf) > 0 {
				iref = append(iref, boxed("dimg", of)...)
			}
		}
		return meta(pitm(), iinf(entries...), boxed("iref", iref), boxed("idat", idat),
			boxed("iloc", iloc), boxed("iprp", boxed("ipco", props...), boxed("ipma", ipma)))
	}
	return append(all(len(all(0))), data...)
}

// stored is what a picture of the matrix has compressed, and the box of what it is decoded with.
func stored(t *testing.T, name string) (compressed, hvcC []byte) {
	compressed, with := pieceOf(t, must.Have(os.ReadFile(filepath.Join("..", "testdata", "matrix", name+".heic")))(t))
	return compressed, boxed("hvcC", []byte(with))
}

// single is one picture, whose bytes are all that there are.
var single = []thing{{kind: "hev1", props: []byte{1, 2}, places: [][2]int{{0, 0}}}}

// TestTransparency: photos of all kinds lie on white where a mask of another size is transparent, whether
// its share was taken of their colours already or not.
func TestTransparency(t *testing.T) {
	cover, with := stored(t, "12-400-64x64")
	alpha := boxed("auxC", []byte("\x00\x00\x00\x00urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\x00"))
	other := boxed("auxC", []byte("\x00\x00\x00\x00urn:mpeg:hevc:2015:auxid:2\x00"))
	covering := opened(t, put(single, nil, nil, cover, ispe(64, 64), with))
	for _, name := range []string{"8-444-67x45", "8-420-67x45", "10-422-67x45", "8-400-67x45"} {
		for _, matrix := range []byte{6, 0} {
			pix, hvcC := stored(t, name)
			laid := func(refer ...[]byte) *image.RGBA64 {
				all := []thing{{kind: "hvc1", props: []byte{1, 2, 3}, places: [][2]int{{0, len(pix)}}},
					{kind: "hvc1", props: []byte{4, 5, 6}, places: [][2]int{{len(pix), len(cover)}}},
					{kind: "hvc1", props: []byte{7}}}
				return opened(t, put(all, bytes.Join(refer, nil), nil,
					append(bytes.Clone(pix), cover...), ispe(67, 45), hvcC,
					boxed("colr", []byte("nclx\x00\x01\x00\x0d\x00"), []byte{matrix, 0x80}), ispe(64, 64), with, alpha, other))
			}
			beside := boxed("auxl", []byte{0, 8, 0, 1, 0, 7})
			one := laid(boxed("auxl", []byte{0, 9, 0, 1, 0, 7}))
			plain, share := laid(beside), laid(beside, boxed("prem", []byte{0, 7, 0, 1, 0, 8}))
			for y := range 45 {
				for x := range 67 {
					c, a := shownAt(one, x, y), shownAt(covering, x*64/67, y*64/45)[0]
					got, shared := shownAt(plain, x, y), shownAt(share, x, y)
					for i, v := range c {
						d := got[i] - (v*a/255 + 255 - a)
						must.Be(t, math.Abs(d) < 3,
							"%s, matrix %d, at %d, %d: %v of %v, %v opaque", name, matrix, x, y, got, c, a)
						d = shared[i] - (v + 255 - a)
						must.Be(t, math.Abs(d) < 3 || max(c[0], c[1], c[2]) > a,
							"%s, matrix %d, at %d, %d: %v has a share of %v, %v opaque", name, matrix, x, y, shared, c, a)
					}
				}
			}
		}
	}
}

// TestMadeOfOthers puts a picture together that is the same as one that lies over others on a canvas, beyond its ends,
// too; what is said of them may be odd in any way.
func TestMadeOfOthers(t *testing.T) {
	pix, hvcC := stored(t, "8-444-67x45")
	one := opened(t, put(single, nil, nil, pix, ispe(67, 45), hvcC))
	const w, h = 110, 80
	at := []image.Point{{-5, 10}, {60, -3}, {30, 50}}
	numbers := func(size int, all ...int) (out []byte) {
		for _, v := range all {
			out = append(out, binary.BigEndian.AppendUint32(nil, uint32(v))[4-size:]...)
		}
		return out
	}
	over := slices.Concat([]byte{0, 0, 0x80, 0, 0x40, 0, 0x20, 0, 0xff, 0xff}, numbers(2, w, h, -5, 10, 60, -3, 30, 50))
	far := slices.Concat([]byte{0, 1}, over[2:10], numbers(4, w, h, -5, 10, 60, -3, 30, 50))
	squares := slices.Concat([]byte{0, 1, 1, 0}, numbers(4, 60, 80))
	half := len(pix) / 2
	as, grid := func([]thing) {}, func(all []thing) { all[1].kind, all[1].madeOf = "grid", []byte{9, 9} }
	for name, test := range map[string]struct {
		about  []byte
		change func(all []thing) // the picture, what it is the same as, a photo, what is the same as that
		err    error
	}{
		"layers":             {over, as, nil},
		"layers, wide":       {far, func(all []thing) { all[2].kind = "hev1" }, nil},
		"a grid":             {squares, grid, nil},
		"a grid of three":    {squares, func(all []thing) { all[1].kind = "grid" }, ErrDamaged},
		"a narrow grid":      {slices.Concat(squares[:4], numbers(4, 69, 80)), grid, ErrDamaged},
		"a low grid":         {slices.Concat(squares[:4], numbers(4, 60, 129)), grid, ErrDamaged},
		"a grid of none":     {squares, func(all []thing) { all[1].kind, all[1].madeOf = "grid", []byte{9, 99} }, ErrDamaged},
		"a large canvas":     {slices.Concat(over[:10], numbers(2, 9000, 9000), over[14:]), as, ErrDamaged},
		"cut":                {over[:25], as, ErrDamaged},
		"no measures":        {over[:13], as, ErrDamaged},
		"a layer of none":    {over, func(all []thing) { all[1].madeOf[1] = 99 }, ErrDamaged},
		"the same as itself": {over, func(all []thing) { all[3].madeOf[0] = 10 }, ErrDamaged},
		"another codec":      {over, func(all []thing) { all[2].kind = "jpeg" }, ErrCodec},
		"no parameters":      {over, func(all []thing) { all[2].props = []byte{2} }, ErrDamaged},
		"no size":            {over, func(all []thing) { all[2].props = []byte{3} }, ErrDamaged},
		"elsewhere":          {over, func(all []thing) { all[2].method = 2 }, ErrDamaged},
		"no bytes":           {over, func(all []thing) { all[2].places = nil }, ErrDamaged},
		"too many bytes":     {over, func(all []thing) { all[2].places = slices.Repeat([][2]int{{0, 0}}, 9) }, ErrDamaged},
		"behind the end":     {over, func(all []thing) { all[2].places[1][1]++ }, io.ErrUnexpectedEOF},
		"far behind the end": {over, func(all []thing) { all[2].places[1] = [2]int{len(pix) + 1, 0} }, io.ErrUnexpectedEOF},
		"of the small data":  {over, func(all []thing) { all[1].places[0][1]++ }, io.ErrUnexpectedEOF},
	} {
		all := []thing{{kind: "iden", props: []byte{1}, madeOf: []byte{8}},
			{kind: "iovl", props: []byte{1}, method: 1, places: [][2]int{{0, len(test.about)}}, madeOf: []byte{9, 10, 9}},
			{kind: "hvc1", props: []byte{2, 3}, places: [][2]int{{0, half}, {half, len(pix) - half}}},
			{kind: "iden", props: []byte{2}, madeOf: []byte{9}}}
		test.change(all)
		data := put(all, nil, test.about, pix, ispe(w, h), ispe(67, 45), hvcC)
		head, err := ReadHeader(data)
		if err == nil {
			err = Decode(t.Context(), data, head, nil, func(image.Image) error { return nil })
		}
		must.Hold(t, errors.Is(err, test.err), "%s: %v, want %v", name, err, test.err)
		if err != nil {
			continue
		}
		got := opened(t, data)
		size, grid := got.Rect.Size(), all[1].kind == "grid"
		must.Be(t, size == image.Pt(w, h) || grid && size == image.Pt(60, 80), "%s: %v", name, size)
		for i := range size.X * size.Y {
			p := image.Pt(i%size.X, i/size.X)
			want := [3]float64{0x80, 0x40, 0x20}
			if grid {
				want = shownAt(one, p.X, min(p.Y%64, 44)) // what is cropped repeats the last line
			} else {
				for _, from := range at {
					if q := p.Sub(from); q.In(one.Rect) {
						want = shownAt(one, q.X, q.Y)
					}
				}
			}
			for c, v := range shownAt(got, p.X, p.Y) {
				must.Be(t, math.Abs(v-want[c]) < 2, "%s at %v: channel %d is %v, want %v", name, p, c, v, want)
			}
		}
	}
}
