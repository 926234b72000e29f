package native

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/bmp"

	"tessera/resources/must"
)

// TestEnded: the ending is added where it is missing; a file that only this leads to is one of
// which the desktop has not asked.
func TestEnded(t *testing.T) {
	dir := t.TempDir()
	must.Do(t, os.WriteFile(filepath.Join(dir, "old.txt"), nil, 0o600))
	for name, want := range map[string]struct {
		ended string
		asked bool
	}{
		"new": {"new.txt", true}, "new.TXT": {"new.TXT", true}, "old.txt": {"old.txt", true}, "old": {"old.txt", false},
		"new.pdf": {"new.pdf.txt", true},
	} {
		ended, asked := Ended(filepath.Join(dir, name), ".txt")
		must.Hold(t, ended == filepath.Join(dir, want.ended) && asked == want.asked, "%s: %s, %v", name, ended, asked)
	}
}

// FuzzLocalPath: a path is whole and has no end within, and what is written as an address is
// that file again.
func FuzzLocalPath(f *testing.F) {
	for _, address := range []string{"file:///a/b", "file:/a", "FILE://localhost/a%2F..%2fb", "http:/a/b", "file://",
		"file:///%00", "file:a/b", "/a", ""} {
		f.Add(address)
	}
	f.Fuzz(func(t *testing.T, address string) {
		path, ok := LocalPath(address)
		must.Be(t, ok == (path != "") && (!ok || strings.EqualFold(address[:5], "file:") &&
			path[0] == '/' && !strings.ContainsRune(path, 0)),
			"%q: %q, %v", address, path, ok)
		again, same := LocalPath("file://" + strings.ReplaceAll(path, "%", "%25"))
		must.Be(t, !ok || same && again == path, "%q: %q is %q", address, path, again)
	})
}

// TestBitmap: what is copied as Windows wants it is the same picture where it is pasted.
func TestBitmap(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 3, 2))
	for i := range img.Pix {
		img.Pix[i] = byte(40 * i)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	var file bytes.Buffer
	must.Do(t, png.Encode(&file, img))
	again := must.Have(bmp.Decode(bytes.NewReader(bitmapFile(bitmap(file.Bytes())))))(t)
	for y := range 2 {
		for x := range 3 {
			must.Equal(t, color.RGBAModel.Convert(again.At(x, y)), img.At(x, y), "(%d, %d)", x, y)
		}
	}
	must.Be(t, bitmap([]byte("no picture")) == nil, "what is no picture became one")
	// Where the pixels begin in a file, 0 for none: of what size the header is, of how many bits a pixel, packed how, of
	// how many colours.
	for header, want := range map[[5]byte]int{
		{40, 24}: 54, {40, 8}: 54 + 1024, {40, 1}: 54 + 8, {40, 9}: 54, {40, 8, 0, 3}: 54 + 12, {40, 32, 3}: 66,
		{40, 32, 6}: 70, {40, 32, 4}: 54,
		{124, 32, 3}: 138, {39, 24}: 0, {125, 24}: 0, {40, 33}: 0, {40, 24, 0, 0, 1}: 54 + 1024, {40, 24, 0, 1, 1}: 0,
	} {
		at, dib := 0, make([]byte, 2000)
		if dib[0], dib[14], dib[16], dib[32], dib[33] = header[0], header[1], header[2], header[3], header[4]; want > 0 {
			dib = dib[:want-bmpHeader]
		}
		if file := bitmapFile(dib); file != nil {
			at = int(file[10]) | int(file[11])<<8
		}
		must.Hold(t, at == want && (want <= 54 || bitmapFile(dib[1:]) == nil),
			"%v: the pixels begin at %d, want %d", header, at, want)
	}
}

// FuzzBitmapFile: whatever is on the clipboard, its file is that behind a header that points into it.
func FuzzBitmapFile(f *testing.F) {
	f.Add([]byte{})
	f.Add(append([]byte{40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0}, make([]byte, 28)...))
	f.Fuzz(func(t *testing.T, dib []byte) {
		file := bitmapFile(dib)
		if file == nil {
			return
		}
		must.Be(t, bytes.Equal(file[bmpHeader:], dib), "it is another picture")
		at := int(file[10]) | int(file[11])<<8
		must.Be(t, at >= bmpHeader+40 && at <= len(file), "the pixels begin at %d of %d", at, len(file))
	})
}

// TestListed: the files of a list, and none of its comments and other addresses.
func TestListed(t *testing.T) {
	got := listed("# copied\r\nfile:///a%20b.png\r\nhttp://far/c.png\r\nfile:///d+e.png\x00")
	want := []string{"/a b.png", "/d+e.png"}
	must.Be(t, slices.Equal(got, want), "%q, want %q", got, want)
}

// TestWeb: an address alone gives way to the picture that it was copied with; a puzzle does not.
func TestWeb(t *testing.T) {
	for text, want := range map[string]bool{"https://a.example/b.png": true, " data:image/png;base64,iVBO\r\n": false, "data:image/png,x": true,
		"sliding:4x4#1": false, "see https://a.example": false, "https:": false, "53..7": false} {
		must.Hold(t, web(text) == want, "%q: %v", text, !want)
	}
}
