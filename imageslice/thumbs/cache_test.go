//go:build unix

package thumbs

import (
	"bytes"
	"context"
	"crypto/md5"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"tessera/imageslice"
	"tessera/resources/must"
)

// write writes a file that was last changed so many minutes ago.
func write(t *testing.T, path string, data []byte, minutes int) {
	t.Helper()
	must.Do(t, os.MkdirAll(filepath.Dir(path), 0o700))
	must.Do(t, os.WriteFile(path, data, 0o600))
	at := time.Now().Add(-time.Duration(minutes) * time.Minute)
	must.Do(t, os.Chtimes(path, at, at))
}

// TestList: pictures by their names, the newest first; without what is hidden, no picture, or no file. What is no
// folder has none.
func TestList(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	picture := shade(t, 2, 2, 0)
	for name, minutes := range map[string]int{"new.PNG": 1, "假期 1.jpeg": 10, "camera": 20, "notes.txt": 0,
		".hidden.png":   0,
		"beach/sea.png": 0, "Abroad/sea.png": 0, ".trash/sea.png": 0} {
		write(t, in(name), picture, minutes)
	}
	write(t, in("old.jpg"), []byte("not even a picture"), 30)
	write(t, in("README"), []byte("no picture"), 0)
	for link, to := range map[string]string{"linked.png": in("new.PNG"), "nowhere.png": in("gone"), "circle.png": in("circle.png"), "tobeach": in("beach")} {
		must.Do(t, os.Symlink(to, in(link)))
	}
	must.Do(t, syscall.Mkfifo(in("pipe.jpg"), 0o600))
	l := must.Have(List(t.Context(), dir))(t)
	var got []string
	for _, f := range l.Files {
		got = append(got, f.Name)
	}
	slices.Sort(got[:2]) // one is as old as what it leads to
	must.Equal(t, strings.Join(got, " "), "linked.png new.PNG 假期 1.jpeg camera old.jpg", "files")
	must.Equal(t, strings.Join(l.Folders, " "), "Abroad beach tobeach", "folders")
	f := l.Files[len(l.Files)-1]
	must.Hold(t, f.Path == in("old.jpg") && f.Size == 18 && time.Since(f.Time) >= 29*time.Minute, "the oldest: %+v", f)
	called, stop := context.WithCancel(t.Context())
	stop()
	for name, want := range map[string]error{"gone": fs.ErrNotExist, "README": fs.ErrInvalid, "pipe.jpg": fs.ErrInvalid,
		"": context.Canceled} {
		ctx := t.Context()
		if name == "" {
			ctx = called
		}
		_, err := List(ctx, in(name))
		must.Hold(t, errors.Is(err, want), "%q: %v, want %v", name, err, want)
	}
}

// room is a cache with a desktop's beside it, and a folder of pictures.
type room struct {
	*Cache
	t      *testing.T
	folder string
}

func newRoom(t *testing.T) *room {
	t.Helper()
	root := t.TempDir()
	r := &room{NewCache(filepath.Join(root, "ours")), t, filepath.Join(root, "my photos")}
	r.desktop = filepath.Join(root, "thumbnails")
	return r
}

// plain is an image of one grey.
func plain(w, h int, grey uint8) *image.Gray {
	img := image.NewGray(image.Rect(0, 0, w, h))
	for i := range img.Pix {
		img.Pix[i] = grey
	}
	return img
}

// shade is a JPEG of one grey.
func shade(t *testing.T, w, h int, grey uint8) []byte {
	t.Helper()
	var out bytes.Buffer
	must.Do(t, jpeg.Encode(&out, plain(w, h, grey), nil))
	return out.Bytes()
}

// made are so many small images that a cache has made, of files that grow lighter.
func (r *room) made(n int) (all []File) {
	r.t.Helper()
	for i := range n {
		f := r.file(fmt.Sprint(i, ".jpg"), shade(r.t, 120, 90, uint8(i)))
		must.Have(r.Make(r.t.Context(), f, 50, 50))(r.t)
		all = append(all, f)
	}
	return all
}

func (r *room) file(name string, data []byte) File {
	r.t.Helper()
	path := filepath.Join(r.folder, name)
	write(r.t, path, data, 5)
	info := must.Have(os.Stat(path))(r.t)
	return File{Path: path, Name: name, Time: info.ModTime(), Size: info.Size()}
}

// thumbnail writes one as a desktop does, with those texts in it.
func (r *room) thumbnail(size string, f File, w, h int, grey uint8, texts map[string]string) {
	r.t.Helper()
	var out bytes.Buffer
	must.Do(r.t, png.Encode(&out, plain(w, h, grey)))
	const afterHeader = 8 + 12 + 13
	data := bytes.Clone(out.Bytes()[:afterHeader])
	for key, text := range texts {
		data = append(data, chunk("tEXt", key+"\x00"+text)...)
	}
	data = append(data, out.Bytes()[afterHeader:]...)
	write(r.t, r.placed(size, f), data, 0)
}

// placed is where a desktop writes one.
func (r *room) placed(size string, f File) string {
	return filepath.Join(r.desktop, size, fmt.Sprintf("%x.png", md5.Sum([]byte(fileURI(f.Path)))))
}

func chunk(kind, content string) []byte {
	named := []byte(kind + content)
	data := append(binary.BigEndian.AppendUint32(nil, uint32(len(content))), named...)
	return binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE(named))
}

// grey is that of the middle of an image.
func grey(img *image.RGBA) int {
	if img == nil {
		return -9 // like no grey
	}
	return int(color.GrayModel.Convert(img.At(img.Rect.Dx()/2, img.Rect.Dy()/2)).(color.Gray).Y)
}

func about(a, b int) bool { return a-b < 4 && b-a < 4 }

// TestURI is as desktops write addresses.
func TestURI(t *testing.T) {
	for path, want := range map[string]string{
		"/home/azAZ09/a b.jpg":  "file:///home/azAZ09/a%20b.jpg",
		"/x/照片.jpg":             "file:///x/%E7%85%A7%E7%89%87.jpg",
		"/x/50%;#?[1]{2}.jpg":   "file:///x/50%25%3B%23%3F%5B1%5D%7B2%7D.jpg",
		"/x/a!$&'()*+,-._~@=:b": "file:///x/a!$&'()*+,-._~@=:b",
	} {
		must.Equal(t, fileURI(path), want, "%s", path)
	}
}

// TestDesktopsThumbnails are used where they are of the file as it is, the large ones
// before those that are not large enough.
func TestDesktopsThumbnails(t *testing.T) {
	r := newRoom(t)
	f := r.file("a photo.jpg", shade(t, 400, 300, 50))
	fresh := func() map[string]string {
		return map[string]string{"Thumb::URI": fileURI(f.Path), "Thumb::MTime": fmt.Sprint(f.Time.Unix()), "Software": "a desktop"}
	}
	look := func(what string, want int, wantEnough bool) {
		t.Helper()
		img, enough := r.Look(t.Context(), f, 200, 200)
		got := grey(img)
		must.Hold(t, about(got, want) && enough == wantEnough, "%s: %d, %v; want %d, %v", what, got, enough, want, wantEnough)
		must.Be(t, img == nil || max(img.Rect.Dx(), img.Rect.Dy()) <= 200, "%s: it is larger than asked for", what)
	}
	look("none", -9, false)
	r.thumbnail("normal", f, 128, 96, 100, fresh())
	look("a small one", 100, false)
	r.thumbnail("x-large", f, 512, 384, 150, fresh())
	look("one that is large enough", 150, true)
	r.thumbnail("large", f, 256, 192, 200, fresh())
	look("one that is just large enough", 200, true)
	img, enough := r.Look(t.Context(), f, 2000, 2000)
	must.Hold(t, about(grey(img), 150) && !enough, "for a view larger than all: %d, %v", grey(img), enough)
	for what, change := range map[string]func(map[string]string){
		"of another time":    func(m map[string]string) { m["Thumb::MTime"] = fmt.Sprint(f.Time.Unix() - 1) },
		"of no time":         func(m map[string]string) { delete(m, "Thumb::MTime") },
		"of another file":    func(m map[string]string) { m["Thumb::URI"] = "file:///other.jpg" },
		"of another size":    func(m map[string]string) { m["Thumb::Size"] = "1" },
		"of a senseless one": func(m map[string]string) { m["Thumb::MTime"] = "yesterday" },
	} {
		texts := fresh()
		change(texts)
		r.thumbnail("large", f, 256, 192, 30, texts)
		look("a large one "+what, 150, true)
	}
	texts := fresh()
	texts["Thumb::MTime"] += ".25"
	texts["Thumb::Size"] = fmt.Sprint(f.Size)
	r.thumbnail("large", f, 256, 192, 70, texts)
	look("one with fractions of seconds", 70, true)

	for _, size := range []string{"large", "x-large", "normal"} {
		must.Do(t, os.Truncate(r.placed(size, f), 200))
	}
	look("damaged ones", -9, false)
}

// TestMadeOnce: what is made is kept, found again, and not of a file that has changed; what is damaged has none.
func TestMadeOnce(t *testing.T) {
	r := newRoom(t)
	data := shade(t, 1000, 500, 120)
	for name, data := range map[string][]byte{"empty.jpg": nil, "text.jpg": []byte("Dear aunt"),
		"half.jpg": data[:len(data)/2]} {
		_, err := r.Make(t.Context(), r.file(name, data), 100, 100)
		must.Hold(t, errors.As(err, new(*imageslice.OpenError)), "%v %v", name, err)
	}
	_, err := os.Stat(r.dir)
	must.Hold(t, err != nil, "something was kept")
	f := r.file("sea.jpg", data)
	changed := f
	changed.Time = f.Time.Add(time.Second)
	// What is found of a file for a view: so wide, and enough or not.
	finds := func(when string, f File, view, wide int, enough bool) {
		t.Helper()
		img, got := r.Look(t.Context(), f, view, view)
		if img == nil {
			img = &image.RGBA{}
		}
		must.Hold(t, img.Rect.Dx() == wide && got == enough && (wide == 0 || about(grey(img), 120)),
			"%s: for %d it finds %v, enough: %v", when, view, img.Rect, got)
	}
	finds("before it was made", f, 100, 0, false)
	img, err := r.Make(t.Context(), f, 100, 100)
	must.Be(t, err == nil && img.Rect.Dx() == 100 && img.Rect.Dy() == 50, "%v %v", img.Rect, err)
	finds("kept", f, 200, 200, true)
	finds("a small one for a large view", f, 400, Side, false)
	for _, large := range []int{344, 420, 630} {
		img, err := r.Make(t.Context(), f, large, large)
		must.Hold(t, err == nil && img.Rect.Dx() == large, "%v %v %v", large, img.Rect, err)
		finds("what is made for a large view is as large as any of that step", f, 640, 640, true)
	}
	finds("for a larger one", f, 641, Side, false)
	finds("of a file that has changed", changed, 100, 0, false)
	info, err := os.Stat(r.dir)
	must.Be(t, err == nil && info.Mode().Perm() == 0o700, "the folder: %v %v", info.Mode(), err)
	write(t, r.path(f, Side), []byte("damaged"), 0)
	finds("a damaged one", f, 100, 0, false)
}

// TestBounded: a cache prunes by itself what was used longest ago, its own alone.
func TestBounded(t *testing.T) {
	r := newRoom(t)
	stray := filepath.Join(r.dir, "other.txt")
	write(t, stray, nil, 0)
	all := r.made(40)
	size := int64(0)
	for i, f := range all {
		at := time.Now().Add(time.Duration(i-100) * time.Hour)
		must.Do(t, os.Chtimes(r.path(f, Side), at, at))
		size = must.Have(os.Stat(r.path(f, Side)))(t).Size()
	}
	img, _ := r.Look(t.Context(), all[0], 50, 50)
	must.Be(t, img != nil, "there is none")
	left := func() (left []int) {
		for i, f := range all {
			if _, err := os.Stat(r.path(f, Side)); err == nil {
				left = append(left, i)
			}
		}
		return left
	}
	r.MaxBytes = 40 * size * 2
	r.prune()
	must.Be(t, len(left()) == 40, "below the bound are left %v", left())
	r.MaxBytes = 20 * size
	r.made(4) // of files that have changed since
	got := left()
	must.Be(t, len(got) >= 12 && len(got) <= 16 && got[0] == 0 && got[1] >= 24, "left are %v", got)
	_, err := os.Stat(stray)
	must.Hold(t, err == nil, "what is none of ours: %v", err)
}

// FuzzTexts reads any PNG.
func FuzzTexts(f *testing.F) {
	f.Add([]byte("\x89PNG\r\n\x1a\n" + string(chunk("IHDR", strings.Repeat("\x00", 13))) + string(chunk("tEXt", "Thumb::URI\x00file:///a"))))
	f.Add([]byte("\x89PNG\r\n\x1a\n\xff\xff\xff\xfftEXt"))
	f.Fuzz(func(t *testing.T, data []byte) {
		for key, text := range imageslice.PNGTexts(data) {
			must.Be(t, len(key)+len(text) <= len(data), "%v %v", key, text)
		}
	})
}
