package heif

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/resources/must"
)

// samples are the fixtures of package imageslice.
func samples(tb testing.TB) map[string][]byte {
	tb.Helper()
	all := map[string][]byte{}
	for _, ending := range []string{"heic", "avif"} {
		names, err := filepath.Glob(filepath.Join("..", "testdata", "*."+ending))
		must.Be(tb, err == nil && len(names) != 0, "%v %v", err, names)
		for _, name := range names {
			all[filepath.Base(name)] = must.Have(os.ReadFile(name))(tb)
		}
	}
	return all
}

// boxed is a box of that type.
func boxed(kind string, body ...[]byte) []byte {
	all := bytes.Join(body, nil)
	return append(append(binary.BigEndian.AppendUint32(nil, uint32(8+len(all))), kind...), all...)
}

// The parts of a container whose only picture has the number 7.
func ftyp(brands string) []byte { return boxed("ftyp", []byte(brands)) }
func pitm() []byte              { return boxed("pitm", []byte{0, 0, 0, 0, 0, 7}) }
func infe(id byte, kind string) []byte {
	return boxed("infe", []byte{2, 0, 0, 0, 0, id, 0, 0}, []byte(kind), []byte{0})
}
func iinf(entries ...[]byte) []byte {
	return boxed("iinf", []byte{0, 0, 0, 0, 0, byte(len(entries))}, bytes.Join(entries, nil))
}
func ispe(w, h uint32) []byte {
	body := binary.BigEndian.AppendUint32(make([]byte, 4), w)
	return boxed("ispe", binary.BigEndian.AppendUint32(body, h))
}
func clap(w, h, x, y int32) []byte {
	var body []byte
	for _, v := range []int32{w, h, x, y} {
		body = binary.BigEndian.AppendUint32(body, uint32(v))
		body = binary.BigEndian.AppendUint32(body, 1)
	}
	return boxed("clap", body)
}
func ipma(id byte, props ...byte) []byte {
	return boxed("ipma", []byte{0, 0, 0, 0, 0, 0, 0, 1, 0, id, byte(len(props))}, props)
}
func iprp(ipma []byte, props ...[]byte) []byte {
	return boxed("iprp", boxed("ipco", props...), ipma)
}
func meta(parts ...[]byte) []byte {
	return boxed("meta", append([][]byte{{0, 0, 0, 0}}, parts...)...)
}

// plain is the smallest container, of a picture of 40×30.
func plain(codec string) []byte {
	return meta(pitm(), iinf(infe(7, codec)), iprp(ipma(7, 1), ispe(40, 30)))
}

func TestKind(t *testing.T) {
	for brands, want := range map[string]string{
		"heic\x00\x00\x00\x00":         HEIC,
		"heix\x00\x00\x00\x00mif1":     HEIC,
		"mif1\x00\x00\x00\x00mif1heic": HEIC,
		"msf1\x00\x00\x00\x00":         HEIC,
		"mif1\x00\x00\x00\x00mif1avif": AVIF,
		"avis\x00\x00\x00\x00":         AVIF,
		"jpeg\x00\x00\x00\x00heic":     HEIC,
		"isom\x00\x00\x00\x00mp42":     "", // a film
		"isomheic":                     "", // that is its minor version
		"qt  \x00\x00\x00\x00":         "",
	} {
		must.Equal(t, Kind(append(ftyp(brands), "heic"...)), want, "%q", brands)
	}
}

func TestReadHeader(t *testing.T) {
	long := append([]byte{0, 0, 0, 1, 'f', 'r', 'e', 'e', 0, 0, 0, 0, 0, 0, 0, 20}, 1, 2, 3, 4)
	last := append([]byte(nil), plain("hvc1")...)
	copy(last, []byte{0, 0, 0, 0}) // up to the end
	for name, test := range map[string]struct {
		data []byte
		want Header
		err  error
	}{
		"plain":       {plain("hvc1"), Header{Codec: HEVC, Width: 40, Height: 30, Turn: 1}, nil},
		"long box":    {append(long, plain("av01")...), Header{Codec: AV1, Width: 40, Height: 30, Turn: 1}, nil},
		"data first":  {append(boxed("mdat", make([]byte, 5000)), plain("hev1")...), Header{Codec: HEVC, Width: 40, Height: 30, Turn: 1}, nil},
		"to the end":  {last, Header{Codec: HEVC, Width: 40, Height: 30, Turn: 1}, nil},
		"other codec": {plain("j2k1"), Header{Codec: "j2k1", Width: 40, Height: 30, Turn: 1}, nil},
		"turned": {meta(pitm(), iinf(infe(7, "hvc1")), iprp(ipma(7, 1, 2, 3), ispe(40, 30), boxed("irot", []byte{1}), boxed("imir", []byte{0}))),
			Header{Codec: HEVC, Width: 40, Height: 30, Turn: 5}, nil},
		"deep": {meta(pitm(), iinf(infe(7, "av01")), iprp(ipma(7, 0x81, 2), ispe(40, 30), boxed("pixi", []byte{0, 0, 0, 0, 1, 10}))),
			Header{Codec: AV1, Width: 40, Height: 30, Turn: 1, Deep: true}, nil},
		"coarse": {meta(pitm(), iinf(infe(7, "av01")),
			iprp(ipma(7, 1, 2), ispe(40, 30), boxed("av1C", []byte{0x81, 0, 0x0c, 0}))),
			Header{Codec: AV1, Width: 40, Height: 30, Turn: 1, coarse: true}, nil},
		"of 10 bits": {meta(pitm(), iinf(infe(7, "av01")),
			iprp(ipma(7, 1, 2), ispe(40, 30), boxed("av1C", []byte{0x81, 0, 0x40, 0}))),
			Header{Codec: AV1, Width: 40, Height: 30, Turn: 1, Deep: true}, nil},
		"grid": {meta(pitm(), iinf(infe(9, "hvc1"), infe(7, "grid")), boxed("iref", []byte{0, 0, 0, 0}, boxed("dimg", []byte{0, 7, 0, 2, 0, 9, 0, 9})),
			iprp(ipma(7, 1), ispe(40, 30))), Header{Codec: HEVC, Width: 40, Height: 30, Turn: 1}, nil},
		"transparent": {meta(pitm(), iinf(infe(9, "hvc1"), infe(7, "hvc1")), boxed("iref", []byte{0, 0, 0, 0}, boxed("auxl", []byte{0, 9, 0, 1, 0, 7})),
			boxed("iprp", boxed("ipco", ispe(40, 30), boxed("auxC", []byte("\x00\x00\x00\x00urn:mpeg:hevc:2015:auxid:1\x00"))),
				boxed("ipma", []byte{0, 0, 0, 0, 0, 0, 0, 2, 0, 7, 1, 1, 0, 9, 1, 2}))), Header{Codec: HEVC, Width: 40, Height: 30, Turn: 1, Alpha: true}, nil},

		"cropped": {meta(pitm(), iinf(infe(7, "hvc1")), iprp(ipma(7, 1, 2), ispe(40, 30), clap(32, 20, -2, 3))),
			Header{Codec: HEVC, Width: 32, Height: 20, Turn: 1, crop: window{image.Pt(40, 30), image.Rect(2, 8, 34, 28)}}, nil},
		"cropped to more": {meta(pitm(), iinf(infe(7, "hvc1")), iprp(ipma(7, 1, 2), ispe(40, 30), clap(60, 30, 0, 0))), Header{Codec: HEVC, Width: 40, Height: 30, Turn: 1}, nil},

		"nothing":          {nil, Header{}, io.ErrUnexpectedEOF},
		"film":             {boxed("moov", make([]byte, 100)), Header{}, ErrMoving},
		"no picture":       {meta(pitm()), Header{}, ErrDamaged},
		"no measures":      {meta(pitm(), iinf(infe(7, "hvc1"))), Header{}, ErrDamaged},
		"too far":          {meta(pitm(), iinf(infe(7, "hvc1")), iprp(ipma(7, 9), ispe(40, 30))), Header{}, ErrDamaged},
		"of itself":        {meta(pitm(), iinf(infe(7, "grid")), boxed("iref", []byte{0, 0, 0, 0}, boxed("dimg", []byte{0, 7, 0, 1, 0, 7})), iprp(ipma(7, 1), ispe(40, 30))), Header{Codec: "grid", Width: 40, Height: 30, Turn: 1}, nil},
		"too small a box":  {[]byte{0, 0, 0, 7, 'm', 'e', 't', 'a'}, Header{}, ErrDamaged},
		"huge metadata":    {[]byte{0x7f, 0, 0, 0, 'm', 'e', 't', 'a', 0, 0, 0, 0}, Header{}, ErrDamaged},
		"more than counts": {[]byte{0, 0, 0, 1, 'f', 'r', 'e', 'e', 0xff, 0, 0, 0, 0, 0, 0, 0}, Header{}, ErrDamaged},
	} {
		got, err := ReadHeader(test.data)
		must.Hold(t, err != nil || string(test.data[got.number.at:got.number.at+got.number.bytes]) == "\x00\x07",
			"%s: the number is not at %+v", name, got.number)
		got.number, got.alpha, got.square = place{}, 0, 0
		must.Hold(t, errors.Is(err, test.err) && (err != nil || got == test.want), "%s: %+v, %v", name, got, err)
	}
	for name, data := range samples(t) {
		h, err := ReadHeader(data)
		must.Hold(t, err == nil && h.Alpha == strings.HasPrefix(name, "alpha") &&
			(name == "alpha.heic" || h.Width == 61 && h.Height == 47), "%s: %+v, %v", name, h, err)
		var turn Turn
		n, _ := fmt.Sscanf(name, "turned-%d.heic", &turn)
		must.Hold(t, n != 1 || h.Turn == turn, "%s: to be turned as %d", name, h.Turn)
		must.Hold(t, Kind(data) == map[string]string{".avif": AVIF, ".heic": HEIC}[filepath.Ext(name)],
			"%s: %q", name, Kind(data))
	}
}

// TestCut reads all beginnings of containers: what is cut within the metadata is never a
// header, and never a panic.
func TestCut(t *testing.T) {
	for name, data := range samples(t) {
		must.Be(t, Whole(data) && !Whole(data[:len(data)-1]), "%s: it is not whole, or less of it is", name)
		whole := bytes.Index(data, []byte("mdat")) - 4
		for n := range whole {
			h, err := ReadHeader(data[:n])
			must.Be(t, err != nil, "%s: %d bytes are enough: %+v", name, n, h)
		}
	}
}

// TestThen turns the corners of a picture twice, and at once.
func TestThen(t *testing.T) {
	// Where the corners are seen that are stored top left, top right, bottom left and bottom right, in this order.
	seen := [9][4]int{{}, {0, 1, 2, 3}, {1, 0, 3, 2}, {3, 2, 1, 0}, {2, 3, 0, 1}, {0, 2, 1, 3}, {1, 3, 0, 2},
		{3, 1, 2, 0}, {2, 0, 3, 1}}
	for a := Upright; a <= 8; a++ {
		for b := Upright; b <= 8; b++ {
			for corner := range 4 {
				must.Be(t, seen[a.then(b)][corner] == seen[b][seen[a][corner]], "%d then %d is %d", a, b, a.then(b))
			}
		}
	}
}

// FuzzReadHeader reads containers of any content.
func FuzzReadHeader(f *testing.F) {
	for _, data := range samples(f) {
		f.Add(data[:bytes.Index(data, []byte("mdat"))])
	}
	f.Add(plain("hvc1"))
	f.Fuzz(func(t *testing.T, data []byte) {
		_ = Kind(data)
		small := Small(data, 1)
		must.Be(t, small == nil || len(small) == len(data), "%v %v", len(small), len(data))
		h, err := ReadHeader(data)
		if err != nil {
			return
		}
		must.Be(t, h.Width > 0 && h.Height > 0 && h.Turn >= Upright && h.Turn <= 8 &&
			(h.Memory(int64(len(data))) > 0 || h.Width >= 1<<20 || h.Height >= 1<<20), "%+v", h)
	})
}

// TestCrowded: a container may have no more items, properties of one and references than
// pictures have; else looking through them would take for ever.
func TestCrowded(t *testing.T) {
	const many = 20_000
	repeated := func(n int, one ...byte) []byte { return bytes.Repeat(one, n) }
	props := boxed("ipco", ispe(40, 30))
	var entries, places []byte
	for i := range many {
		entries = append(entries, boxed("infe", []byte{2, 0, 0, 0, byte(i >> 8), byte(i), 0, 0}, []byte("hvc1\x00"))...)
	}
	for range 3 { // of 255 each
		places = append(places, append([]byte{0, 7, 255}, repeated(255, 0)...)...)
	}
	for name, data := range map[string][]byte{
		"items":      meta(pitm(), boxed("iinf", []byte{0, 0, 0, 0, 0, 0}, entries), iprp(ipma(7, 1), ispe(40, 30))),
		"properties": meta(pitm(), iinf(infe(7, "hvc1")), boxed("iprp", props, ipma(7, 1), boxed("ipma", []byte{0, 0, 0, 0, 0, 0, 0, 3}, places))),
		"transparencies": meta(pitm(), iinf(infe(7, "hvc1")), boxed("iref", []byte{0, 0, 0, 0}, bytes.Repeat(boxed("auxl", []byte{0, 9, 0, 1, 0, 7}), many)),
			iprp(ipma(7, 1), ispe(40, 30))),
		"parts of items": meta(pitm(), iinf(infe(7, "hvc1")), iprp(ipma(7, 1), ispe(40, 30)),
			boxed("iloc", []byte{0, 0, 0, 0, 0, 0, 0, 2, 0, 7, 0, 0, 0x9c, 0x40, 0, 8, 0, 0, 0x9c, 0x40})),
		"small ones": meta(pitm(), iinf(infe(7, "hvc1")), boxed("iref", []byte{0, 0, 0, 0}, bytes.Repeat(boxed("thmb", []byte{0, 9, 0, 1, 0, 7}), many)),
			iprp(ipma(7, 1), ispe(40, 30))),
	} {
		h, err := ReadHeader(data)
		must.Hold(t, errors.Is(err, ErrDamaged), "too many %s: %+v, %v", name, h, err)
		must.Hold(t, Small(data, 1) == nil, "too many %s: a small one", name)
	}
}
