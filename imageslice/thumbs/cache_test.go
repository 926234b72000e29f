package thumbs

import (
	"bytes"
	"context"
	"crypto/md5"
	"encoding/binary"
	"encoding/hex"
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

// TestList: pictures by their names, the newest first; without what is hidden, no
// picture, or no file.
func TestList(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	picture := shade(t, 2, 2, 0)
	write(t, in("old.jpg"), []byte("not even a picture"), 30)
	write(t, in("new.PNG"), picture, 1)
	write(t, in("假期 1.jpeg"), picture, 10)
	write(t, in("camera"), picture, 20)
	write(t, in("README"), []byte("no picture"), 0)
	write(t, in("notes.txt"), picture, 0)
	write(t, in(".hidden.png"), picture, 0)
	write(t, in("beach/sea.png"), picture, 0)
	write(t, in("Abroad/sea.png"), picture, 0)
	write(t, in(".trash/sea.png"), picture, 0)
	for link, to := range map[string]string{"linked.png": in("new.PNG"), "nowhere.png": in("gone"), "circle.png": in("circle.png"), "tobeach": in("beach")} {
		must.Do(t, os.Symlink(to, in(link)))
	}
	pipe(t, in("pipe.jpg"))
	l := must.Have(List(t.Context(), dir))(t)
	var got []string
	for _, f := range l.Files {
		if f.Name != "linked.png" { // as old as what it leads to
			got = append(got, f.Name)
		}
	}
	if want := []string{"new.PNG", "假期 1.jpeg", "camera", "old.jpg"}; !slices.Equal(got, want) || len(l.Files) != 5 {
		t.Errorf("files: %q, want %q", got, want)
	}
	want := []string{"Abroad", "beach", "tobeach"}
	must.Hold(t, slices.Equal(l.Folders, want), "folders: %q, want %q", l.Folders, want)
	if f := l.Files[len(l.Files)-1]; f.Path != in("old.jpg") || f.Size != 18 || time.Since(f.Time) < 29*time.Minute {
		t.Errorf("the oldest: %+v", f)
	}
}

func TestListRefuses(t *testing.T) {
	dir := t.TempDir()
	if _, err := List(t.Context(), filepath.Join(dir, "gone")); !errors.Is(err, fs.ErrNotExist) {
		t.Error("a folder that is not there:", err)
	}
	file := filepath.Join(dir, "file")
	write(t, file, nil, 0)
	pipe(t, filepath.Join(dir, "pipe"))
	for _, name := range []string{"file", "pipe"} {
		_, err := List(t.Context(), filepath.Join(dir, name))
		must.Hold(t, errors.Is(err, fs.ErrInvalid), "%s: %v", name, err)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, err := List(ctx, dir)
	must.Hold(t, errors.Is(err, context.Canceled), "called off: %v", err)
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
	sum := md5.Sum([]byte(fileURI(f.Path)))
	write(r.t, filepath.Join(r.desktop, size, hex.EncodeToString(sum[:])+".png"), data, 0)
}

func chunk(kind, content string) []byte {
	data := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	data = append(data, kind+content...)
	return binary.BigEndian.AppendUint32(data, crc32.ChecksumIEEE([]byte(kind+content)))
}

// grey is that of the middle of an image.
func grey(img *image.RGBA) int {
	if img == nil {
		return -1
	}
	return int(color.GrayModel.Convert(img.At(img.Rect.Dx()/2, img.Rect.Dy()/2)).(color.Gray).Y)
}

func about(a, b int) bool { return a-b < 4 && b-a < 4 }

// TestURI is as desktops write addresses.
func TestURI(t *testing.T) {
	for path, want := range map[string]string{
		"/home/me/a b.jpg":      "file:///home/me/a%20b.jpg",
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
		if got := grey(img); got != want && !(want >= 0 && about(got, want)) || enough != wantEnough {
			t.Errorf("%s: %d, %v; want %d, %v", what, got, enough, want, wantEnough)
		}
		must.Be(t, img == nil || max(img.Rect.Dx(), img.Rect.Dy()) <= 200, "%s: it is larger than asked for", what)
	}
	look("none", -1, false)
	r.thumbnail("normal", f, 128, 96, 100, fresh())
	look("a small one", 100, false)
	r.thumbnail("x-large", f, 512, 384, 150, fresh())
	look("one that is large enough", 150, true)
	r.thumbnail("large", f, 256, 192, 200, fresh())
	look("one that is just large enough", 200, true)
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

	sum := md5.Sum([]byte(fileURI(f.Path)))
	for _, size := range []string{"large", "x-large", "normal"} {
		path := filepath.Join(r.desktop, size, hex.EncodeToString(sum[:])+".png")
		data := must.Have(os.ReadFile(path))(t)
		write(t, path, data[:len(data)/2], 0)
	}
	look("damaged ones", -1, false)
}

// TestMadeOnce: what is made is kept, found again, and not of a file that has changed.
func TestMadeOnce(t *testing.T) {
	r := newRoom(t)
	f := r.file("sea.jpg", shade(t, 1000, 500, 120))
	if img, _ := r.Look(t.Context(), f, 100, 100); img != nil {
		t.Error("there is one before it was made")
	}
	img, err := r.Make(t.Context(), f, 100, 100)
	must.Be(t, err == nil && img.Rect.Dx() == 100 && img.Rect.Dy() == 50, "%v %v", img.Rect, err)
	img, enough := r.Look(t.Context(), f, 200, 200)
	must.Be(t, enough && about(grey(img), 120) && img.Rect.Dx() == 200, "kept: %d, %v", grey(img), enough)
	if img, enough := r.Look(t.Context(), f, 400, 400); enough || img.Rect.Dx() != Side {
		t.Error("a small one for a large view:", img.Rect, enough)
	}
	for _, large := range []int{344, 420, 630} {
		img, err := r.Make(t.Context(), f, large, large)
		must.Hold(t, err == nil && img.Rect.Dx() == large, "%v %v %v", large, img.Rect, err)
		if img, enough := r.Look(t.Context(), f, 640, 640); !enough || img.Rect.Dx() != 640 {
			t.Error("what is made for a large view is as large as any of that step:", img.Rect, enough)
		}
	}
	if img, enough := r.Look(t.Context(), f, 641, 641); enough {
		t.Error("and enough for a larger one:", img.Rect)
	}
	changed := f
	changed.Time = f.Time.Add(time.Second)
	if img, _ := r.Look(t.Context(), changed, 100, 100); img != nil {
		t.Error("there is one of a file that has changed")
	}
	info, err := os.Stat(r.dir)
	must.Be(t, err == nil && info.Mode().Perm() == 0o700, "the folder: %v %v", info.Mode(), err)
	write(t, r.path(f, Side), []byte("damaged"), 0)
	if img, _ := r.Look(t.Context(), f, 100, 100); img != nil {
		t.Error("a damaged one is shown")
	}
}

// TestDamagedHasNone, and the reason is told.
func TestDamagedHasNone(t *testing.T) {
	r := newRoom(t)
	whole := shade(t, 300, 300, 9)
	for name, data := range map[string][]byte{"empty.jpg": nil, "text.jpg": []byte("Dear aunt"), "half.jpg": whole[:len(whole)/2]} {
		f := r.file(name, data)
		img, _ := r.Look(t.Context(), f, 100, 100)
		must.Hold(t, img == nil, "%v %v", name, "has one")
		_, err := r.Make(t.Context(), f, 100, 100)
		must.Hold(t, errors.As(err, new(*imageslice.OpenError)), "%v %v", name, err)
	}
	_, err := os.Stat(r.dir)
	must.Be(t, err != nil, "something was kept")
}

// TestPrune removes those used longest ago.
func TestPrune(t *testing.T) {
	r := newRoom(t)
	all := r.made(40)
	for i, f := range all {
		at := time.Now().Add(time.Duration(i-100) * time.Hour)
		must.Do(t, os.Chtimes(r.path(f, Side), at, at))
	}
	if img, _ := r.Look(t.Context(), all[0], 50, 50); img == nil { // it is used
		t.Fatal("none")
	}
	stray := filepath.Join(r.dir, "other.txt")
	write(t, stray, nil, 0)
	info := must.Have(os.Stat(r.path(all[1], Side)))(t)
	r.MaxBytes = 20 * info.Size()
	r.prune()
	left := 0
	for i, f := range all {
		_, err := os.Stat(r.path(f, Side))
		if err == nil {
			left++
		}
		must.Hold(t, (i != 0 || err == nil) && (i <= 0 || i >= 15 || err != nil) && (i <= 30 || err == nil),
			"%d: %v", i, err)
	}
	must.Be(t, left >= 15 && left <= 20, "left: %v", left)
	_, err := os.Stat(stray)
	must.Hold(t, err == nil, "what is none of ours: %v", err)
}

// TestBounded: a cache prunes by itself.
func TestBounded(t *testing.T) {
	r := newRoom(t)
	r.MaxBytes = 15 << 10
	r.made(60)
	entries := must.Have(os.ReadDir(r.dir))(t)
	total := int64(0)
	for _, e := range entries {
		if info, err := e.Info(); err == nil {
			total += info.Size()
		}
	}
	must.Be(t, total <= r.MaxBytes*5/4 && len(entries) != 60, "%d bytes in %d files", total, len(entries))
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
