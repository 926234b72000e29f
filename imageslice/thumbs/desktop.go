package thumbs

import (
	"context"
	"crypto/md5"
	"encoding/hex"
	"image"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"tessera/imageslice"
	"tessera/resources/disk"
)

// The small images of the desktop lie where the Thumbnail Managing Standard of
// freedesktop.org (version 0.9) says: by size, named by the MD5 of the file's address,
// as PNG with what they were made from in text chunks. They are read, never written:
// the desktop looks after them, and nobody would take ours away again.

// sizes are the folders of the standard, with the longer side in pixels.
var sizes = []struct {
	name string
	side int
}{{"normal", 128}, {"large", 256}, {"x-large", 512}, {"xx-large", 1024}}

// desktopFolder is where the desktop keeps small images; empty where there is no such
// custom.
func desktopFolder() string {
	cache, err := os.UserCacheDir()
	if err != nil || runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return ""
	}
	return filepath.Join(cache, "thumbnails")
}

// fromDesktop is the desktop's small image of a file that is large enough for w × h
// pixels, else the largest there is; nil where there is none of the file as it is.
func (c *Cache) fromDesktop(ctx context.Context, f File, w, h int) (img *image.RGBA, enough bool) {
	if c.desktop == "" {
		return nil, false
	}
	address := fileURI(f.Path)
	sum := md5.Sum([]byte(address))
	name := hex.EncodeToString(sum[:]) + ".png"
	large := 0
	for large < len(sizes)-1 && sizes[large].side < max(w, h) {
		large++
	}
	for k := range sizes {
		i := large + k // what is large enough comes first, then the others, the largest of them first
		if i >= len(sizes) {
			i = len(sizes) - 1 - k
		}
		const limit = 8 << 20
		data, err := disk.Read(disk.OS, filepath.Join(c.desktop, sizes[i].name, name), limit)
		if err != nil || !current(data, f, address) {
			continue
		}
		if img, err := imageslice.PreviewOf(ctx, name, data, w, h); err == nil {
			return img, i >= large
		}
	}
	return nil, false
}

// current says whether a small image was made of that file as it is now.
func current(png []byte, f File, address string) bool {
	said := imageslice.PNGTexts(png)
	if uri, ok := said["Thumb::URI"]; ok && uri != address {
		return false
	}
	if size, ok := said["Thumb::Size"]; ok && size != strconv.FormatInt(f.Size, 10) {
		return false
	}
	seconds, _, _ := strings.Cut(said["Thumb::MTime"], ".") // some write fractions
	return seconds == strconv.FormatInt(f.Time.Unix(), 10)
}

// fileURI is the address of a path as desktops write it: all but letters, digits and
// some marks as percent and two hexadecimal digits.
func fileURI(path string) string {
	const plain = "!$&'()*+,-./:=@_~"
	var out strings.Builder
	out.WriteString("file://")
	for i := range len(path) {
		switch c := path[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', strings.IndexByte(plain, c) >= 0:
			out.WriteByte(c)
		default:
			out.WriteString("%" + strings.ToUpper(hex.EncodeToString([]byte{c})))
		}
	}
	return out.String()
}
