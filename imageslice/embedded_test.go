package imageslice

import (
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tessera/resources/must"
)

// corner is a JPEG, white in its top left quarter and black elsewhere.
func corner(t testing.TB, w, h int) []byte {
	t.Helper()
	img := image.NewGray(image.Rect(0, 0, w, h))
	for y := range h / 2 {
		for x := range w / 2 {
			img.SetGray(x, y, color.Gray{Y: 255})
		}
	}
	return asJPEG(t, img, 75)
}

// withThumbnail puts a small JPEG into a large one, as cameras do.
func withThumbnail(order binary.AppendByteOrder, orient uint16, photo, small []byte) []byte {
	tiff := []byte("II*\x00\x08\x00\x00\x00")
	if order == binary.AppendByteOrder(binary.BigEndian) {
		tiff = []byte("MM\x00*\x00\x00\x00\x08")
	}
	const second = 8 + 2 + 12 + 4
	const at = second + 2 + 2*12 + 4
	tiff = append(tiff, directoryOf(order, [][4]int{{0x0112, tiffShort, 1, int(orient)}}, second)...)
	tiff = append(tiff, directoryOf(order, [][4]int{{0x0201, tiffLong, 1, at}, {0x0202, tiffLong, 1, len(small)}}, 0)...)
	return slices.Concat(photo[:2], segment(0xe1, []byte("Exif\x00\x00"), tiff, small), photo[2:])
}

// white is the quarter of an image that is white: 0 top left, 1 top right, 2 bottom
// left, 3 bottom right.
func white(img *image.RGBA) (quarter int) {
	for q := range 4 {
		x, y := img.Rect.Dx()*(1+2*(q%2))/4, img.Rect.Dy()*(1+2*(q/2))/4
		if img.RGBAAt(x, y).R > 200 {
			return q
		}
	}
	return -1
}

// TestEmbedded: the small image in a photo is found in either order of bytes, and
// turned as the photo is; not one of another shape.
func TestEmbedded(t *testing.T) {
	photo, small := corner(t, 800, 600), corner(t, 160, 120)
	for orient, want := range map[uint16]int{1: 0, 2: 1, 3: 3, 4: 2, 5: 0, 6: 1, 7: 3, 8: 2, 0: 0, 9: 0} {
		for _, order := range []binary.AppendByteOrder{binary.BigEndian, binary.LittleEndian} {
			data := withThumbnail(order, orient, photo, small)
			got := Embedded(context.Background(), data, 500, 500)
			must.Be(t, got != nil, "%v %v %v", orient, order, "none")
			turned := orient >= 5 && orient <= 8
			must.Hold(t, white(got) == want && (got.Rect.Dy() > got.Rect.Dx()) == turned,
				"orientation %d, %v: the white quarter is %d of %v, want %d", orient, order, white(got), got.Rect, want)
			whole, err := Decode("a.jpg", data)
			must.Hold(t, err == nil && white(Thumbnail(whole, 200, 200)) == want,
				"the photo itself: %v %v", orient, err)
		}
	}
	data := withThumbnail(binary.BigEndian, 1, photo, small)
	smaller := Embedded(context.Background(), data, 80, 80)
	must.Hold(t, smaller.Rect.Max == image.Pt(80, 60), "smaller: %v", smaller.Rect)
	for what, data := range map[string][]byte{
		"filled up":              slices.Concat(data[:2], []byte{0xff, 0xff, 0xff}, data[2:]),
		"behind another segment": slices.Concat(data[:2], []byte{0xff, 0xe1, 0, 6, 'h', 't', 't', 'p'}, data[2:]),
	} {
		got := Embedded(context.Background(), data, 80, 80)
		must.Hold(t, got != nil && white(got) == 0, "%s: there is none", what)
	}
	for what, data := range map[string][]byte{
		"no JPEG": []byte("Dear aunt"), "nothing": nil, "none": photo,
		"another shape":      withThumbnail(binary.BigEndian, 1, corner(t, 900, 600), small),
		"no JPEG in it":      withThumbnail(binary.BigEndian, 1, photo, []byte("Dear aunt")),
		"half of one in it":  withThumbnail(binary.BigEndian, 1, photo, small[:len(small)/2]),
		"a large one in it":  withThumbnail(binary.BigEndian, 1, photo, corner(t, 2000, 1500)),
		"cut before its end": data[:200], "cut before its photo": data[:len(small)+100],
		"nothing but the start": data[:2],
	} {
		must.Hold(t, Embedded(context.Background(), data, 100, 100) == nil, "%s: there is one", what)
	}
}

// FuzzEmbedded reads any beginning of a file.
func FuzzEmbedded(f *testing.F) {
	photo, small := corner(f, 64, 48), corner(f, 32, 24)
	f.Add(withThumbnail(binary.BigEndian, 6, photo, small))
	f.Add(withThumbnail(binary.LittleEndian, 1, photo, small))
	f.Add(photo)
	f.Fuzz(func(t *testing.T, head []byte) {
		got := Embedded(context.Background(), head, 100, 100)
		must.Be(t, got == nil || max(got.Rect.Dx(), got.Rect.Dy()) <= 100, "%v", got)
	})
}

// TestPreview is small, upright, and called off as opening is.
func TestPreview(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.jpg")
	must.Do(t, os.WriteFile(path, withThumbnail(binary.BigEndian, 6, corner(t, 800, 600), corner(t, 16, 12)), 0o600))
	img, err := Preview(t.Context(), path, 200, 200)
	must.Hold(t, err == nil && img.Rect.Dx() == 150 && img.Rect.Dy() == 200 && white(img) == 1, "%v %v", img.Rect, err)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, err = Preview(ctx, path, 200, 200)
	must.Hold(t, errors.Is(err, context.Canceled), "called off: %v", err)
	_, err = Preview(t.Context(), path+".gone", 200, 200)
	must.Hold(t, codeOf(err) == Missing, "gone: %v", err)
	_, err = (opening{name: "a", data: corner(t, 400, 300), most: 1000}).decode(t.Context())
	must.Hold(t, codeOf(err) == TooLarge, "too costly: %v", err)
}
