package imageslice

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"
	"path/filepath"
	"slices"
	"testing"

	"tessera/resources/must"
)

// pngOf joins chunks to a PNG; the checksums of those of one kind are wrong.
func pngOf(wrong string, chunks ...chunk) []byte {
	data := []byte("\x89PNG\r\n\x1a\n")
	for _, c := range chunks {
		if data = append(data, chunkOf(c.kind, c.body)...); c.kind == wrong {
			data[len(data)-1]++
		}
	}
	return data
}

// encodedPNG are the chunks of a picture.
func encodedPNG(t *testing.T, img image.Image) (head, pixels, end chunk) {
	t.Helper()
	for c := range pngChunks(asPNG(t, img)) {
		switch c.kind {
		case "IHDR":
			head = c
		case "IDAT":
			pixels.kind, pixels.body = c.kind, append(pixels.body, c.body...)
		case "IEND":
			end = c
		}
	}
	return head, pixels, end
}

// shows fails unless a file shows a picture.
func shows(t *testing.T, name string, data []byte, want *image.RGBA, tolerance int) {
	t.Helper()
	d := worst(t, opened(t, name, data), want)
	must.Hold(t, d <= tolerance, "%s differs by %d", name, d)
}

// refusedAs fails unless a file is refused for that.
func refusedAs(t *testing.T, name string, data []byte, code Code) {
	t.Helper()
	_, err := Decode(name, data)
	must.Be(t, codeOf(err) == code, "%s: %v, want %s", name, err, code)
}

// codeOf is why a picture was refused; empty where it was not.
func codeOf(err error) Code {
	if refusal, ok := errors.AsType[*OpenError](err); ok {
		return refusal.Code
	}
	return ""
}

// TestMendPNG: what harms no pixel of a PNG is passed over, what is cut or damaged within them is not.
func TestMendPNG(t *testing.T) {
	scene := sampleScene()
	head, pixels, end := encodedPNG(t, scene)
	text := chunk{kind: "tEXt", body: []byte("Title\x00none")}
	first, second := pixels, pixels
	first.body, second.body = pixels.body[:len(pixels.body)/2], pixels.body[len(pixels.body)/2:]
	whole := pngOf("", head, pixels)
	for name, data := range map[string][]byte{
		"text": pngOf("tEXt", head, text, pixels, end), "text between": pngOf("tEXt", head, first, text, second, end),
		"text behind": pngOf("tEXt", head, pixels, text, end), "the end": pngOf("IEND", head, pixels, end),
		"no end": whole, "no end, text": pngOf("", head, pixels, text),
		"text that is cut": pngOf("", head, pixels, text)[:len(whole)+10], "no checksum": whole[:len(whole)-4],
		"part of a checksum":    whole[:len(whole)-1],
		"an end that is longer": pngOf("", head, pixels, chunk{kind: "IEND", body: []byte("end")}),
		"see-through colour":    pngOf("tRNS", head, chunk{kind: "tRNS", body: []byte{1}}, pixels, end),
	} {
		shows(t, name, data, scene, 0)
	}
	refusedAs(t, "cut", whole[:len(whole)-5], Truncated)
	refusedAs(t, "cut in the middle", whole[:len(whole)/2], Truncated)
	refusedAs(t, "half of it", pngOf("", head, first), Truncated)
	refusedAs(t, "half of it, and an end", pngOf("", head, first, end), Damaged)
	refusedAs(t, "pixels", pngOf("IDAT", head, pixels, end), Damaged)
	refusedAs(t, "head", pngOf("IHDR", head, pixels, end), Damaged)

	clear := image.NewNRGBA(scene.Rect)
	draw.Draw(clear, clear.Rect, image.NewUniform(color.NRGBA{200, 30, 40, 128}), image.Point{}, draw.Src)
	head, pixels, end = encodedPNG(t, clear)
	trns := chunk{kind: "tRNS", body: []byte{0, 1, 0, 2, 0, 3}}
	want := must.Have(Decode("clear", pngOf("", head, pixels, end)))(t)
	shows(t, "a colour that is clear beside transparency", pngOf("", head, trns, pixels, end), want.Image(), 0)
}

// TestJPEGWithoutEnd: only what has all of its scans is shown without an end.
func TestJPEGWithoutEnd(t *testing.T) {
	deep := fixture(t, "odd.jpg")
	deep[bytes.Index(deep, []byte{0xff, 0xc0})+4] = 12
	refusedAs(t, "samples of twelve bits", deep, Unsupported)
	for _, s := range samples(t) {
		if filepath.Ext(s.name) != ".jpg" {
			continue
		}
		shows(t, s.name, s.data[:len(s.data)-2], sampleScene(), s.tolerance)
		refusedAs(t, s.name, s.data[:len(s.data)-20], Truncated)
		// Where its last scan begins, it may end as well.
		last := bytes.LastIndex(s.data, []byte{0xff, 0xda})
		refusedAs(t, s.name, s.data[:last], Truncated)
	}
}

// TestOddJPEGIsReadAs: quantisers of two bytes are those of one; colours are red, green and blue where Adobe's segment or
// the names of the components say so, and that of JFIF does not.
func TestOddJPEGIsReadAs(t *testing.T) {
	data := fixture(t, "odd.jpg")
	wide := data[:2:2]
	for rest := data[2:]; len(rest) > 0; {
		n := 2 + int(binary.BigEndian.Uint16(rest[2:]))
		switch rest[1] {
		case 0xdb:
			body := []byte{0x10 | rest[4]}
			for _, v := range rest[5:n] {
				body = append(body, 0, v)
			}
			wide = append(wide, segment(0xdb, body)...)
		case 0xda:
			n = len(rest)
			fallthrough
		default:
			wide = append(wide, rest[:n]...)
		}
		rest = rest[n:]
	}
	shows(t, "two bytes", wide, opened(t, "odd.jpg", data), 0)
	apart := sampleScene()
	for i := 0; i < len(apart.Pix); i += 4 {
		p := apart.Pix[i:]
		p[0], p[1], p[2] = color.RGBToYCbCr(p[0], p[1], p[2])
	}
	bare := slices.Concat(data[:2], data[2+18:]) // without JFIF
	adobe := segment(0xee, []byte("Adobe\x00\x64\x00\x00\x00\x00\x00"))
	shows(t, "Adobe's", slices.Concat(data[:2], adobe, bare[2:]), apart, 14)
	shows(t, "JFIF's, too", slices.Concat(data[:2], adobe, data[2:]), opened(t, "odd.jpg", data), 0)
	frame, scan := bytes.Index(bare, []byte{0xff, 0xc0}), bytes.LastIndex(bare, []byte{0xff, 0xda})
	for i, name := range []byte("RGB") {
		bare[frame+10+3*i], bare[scan+5+2*i] = name, name
	}
	shows(t, "named", bare, apart, 14)
}

// TestGIFBeyondItsScreen: a frame that is larger than the screen is shown as a whole.
func TestGIFBeyondItsScreen(t *testing.T) {
	file := written(t, func(w io.Writer) error { return gif.Encode(w, sampleScene(), nil) })
	whole := opened(t, "whole.gif", file)
	for _, side := range []byte{0, 1, 40} {
		small := bytes.Clone(file)
		small[6], small[8] = side, side
		shows(t, "small.gif", small, whole, 0)
		refusedAs(t, "cut.gif", small[:len(small)/2], Truncated)
	}
}

// TestMovingWebP: of an animated WebP the first frame is shown, in its place.
func TestMovingWebP(t *testing.T) {
	data := fixture(t, "moving.webp")
	want := image.NewRGBA(image.Rect(0, 0, sampleW+2, sampleH+4))
	draw.Draw(want, want.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(want, image.Rect(2, 4, sampleW+2, sampleH+4), sampleScene(), image.Point{}, draw.Src)
	shows(t, "moving.webp", data, want, 20)
	cut := bytes.Index(data, []byte("ANMF")) + 300
	refusedAs(t, "cut.webp", data[:cut], Truncated)
	// The second frame may be missing.
	shows(t, "first.webp", data[:bytes.LastIndex(data, []byte("ANMF"))], want, 20)
}
