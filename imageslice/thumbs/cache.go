package thumbs

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"tessera/imageslice"
	"tessera/resources/disk"
)

// Cache gives small images of picture files, and keeps those that it has made in a
// folder of its own, bounded, since the desktop would not take them away again. A
// small image is named by its file's path, time and size: one of a file that has
// changed is not found, and goes as those that were used longest ago go. All methods
// may be called from any goroutine, but not from the window's: disks can be slow.
type Cache struct {
	MaxBytes int64 // what pruning leaves; set before use

	dir, desktop string
	now          func() time.Time

	mu      sync.Mutex
	written int64 // since the last pruning; negative before the first
}

// DefaultMaxBytes is how much a cache keeps unless told otherwise: some five thousand
// small images.
const DefaultMaxBytes = 96 << 20

// Side is the longer side of the small images that a cache keeps, in pixels, but for
// screens with more of them: there it is a multiple.
const Side = 320

// NewCache is a cache in a folder, which need not exist yet.
func NewCache(dir string) *Cache {
	return &Cache{MaxBytes: DefaultMaxBytes, dir: dir, desktop: desktopFolder(), now: time.Now, written: -1}
}

// Look finds a small image of a file that there is already, at most w × h pixels
// large: without decoding the picture, hence within milliseconds. enough says that
// it is as good as one that is made of the picture would be. It is nil where there is
// none.
func (c *Cache) Look(ctx context.Context, f File, w, h int) (img *image.RGBA, enough bool) {
	if img := c.kept(ctx, f, stepOf(w, h), w, h); img != nil {
		return img, true
	}
	if img, enough = c.fromDesktop(ctx, f, w, h); enough {
		return img, true
	}
	if small := embedded(ctx, f, w, h); small != nil && (img == nil || small.Rect.Dx() > img.Rect.Dx()) {
		img = small
	}
	if img == nil && stepOf(w, h) > Side {
		img = c.kept(ctx, f, Side, w, h)
	}
	return img, false
}

// stepOf is how long the longer side of a small image is made that is to be seen at most
// w × h pixels large: it serves other views, too.
func stepOf(w, h int) int { return max(1, (max(w, h)+Side-1)/Side) * Side }

// Make makes a small image from the picture, at most w × h pixels large, and keeps
// it. Errors are those of [imageslice.Preview].
func (c *Cache) Make(ctx context.Context, f File, w, h int) (*image.RGBA, error) {
	side := stepOf(w, h)
	img, err := imageslice.Preview(ctx, f.Path, side, side)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: quality}); err == nil {
		c.keep(c.path(f, side), out.Bytes())
	}
	return imageslice.Shrunk(img, w, h), nil
}

// quality is that of kept images: they are shown smaller than they are.
const quality = 88

// kept is the small image that was made of a file before, of so long a side; nil without
// one.
func (c *Cache) kept(ctx context.Context, f File, side, w, h int) *image.RGBA {
	path := c.path(f, side)
	const limit = 4 << 20
	data, err := disk.Read(disk.OS, path, limit)
	if err != nil {
		return nil
	}
	img, err := imageslice.PreviewOf(ctx, "", data, w, h)
	if err != nil {
		return nil // damaged: it is made again
	}
	const often = time.Hour // enough to tell what is used
	if info, err := os.Stat(path); err == nil && c.now().Sub(info.ModTime()) > often {
		_ = os.Chtimes(path, time.Time{}, c.now()) // it only goes earlier
	}
	return img
}

// embedded is the small image that a camera has put into a photo, if it is large
// enough to tell what is to be seen on it.
func embedded(ctx context.Context, f File, w, h int) *image.RGBA {
	const least = 100
	in, err := disk.OS.Open(f.Path)
	if err != nil {
		return nil
	}
	defer in.Close()
	head, err := io.ReadAll(io.LimitReader(in, imageslice.HeadBytes))
	if err != nil || !bytes.HasPrefix(head, []byte("\xff\xd8")) {
		return nil
	}
	img := imageslice.Embedded(ctx, head, w, h)
	if img == nil || max(img.Rect.Dx(), img.Rect.Dy()) < min(least, w, h) {
		return nil
	}
	return img
}

// ending is that of kept images.
const ending = ".thumb.jpg"

// path is where the small image of a file is kept whose longer side is so long.
func (c *Cache) path(f File, side int) string {
	larger := ""
	if side > Side {
		larger = fmt.Sprintf("-%d", side)
	}
	// Small images that were named without the last word were made without their profiles.
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d\x00%d\x00sRGB", f.Path, f.Time.UnixNano(), f.Size))
	return filepath.Join(c.dir, hex.EncodeToString(sum[:16])+larger+ending)
}

// keep writes a small image. Where that fails it is made again next time.
func (c *Cache) keep(path string, data []byte) {
	if disk.MakeDir(disk.OS, c.dir, 0o700) != nil || disk.Replace(disk.OS, path, data, 0o600) != nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	first := c.written < 0
	if c.written = max(c.written, 0) + int64(len(data)); first || c.written > c.MaxBytes/8 {
		c.written = 0
		c.prune()
	}
}

// prune removes the small images used longest ago until nine tenths of the bound are
// left, and what a killed program left half written.
func (c *Cache) prune() {
	entries, _ := os.ReadDir(c.dir)
	var all []os.FileInfo
	total := int64(0)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && strings.HasSuffix(e.Name(), ending) {
			all = append(all, info)
			total += info.Size()
		}
	}
	slices.SortFunc(all, func(a, b os.FileInfo) int {
		return cmp.Or(a.ModTime().Compare(b.ModTime()), strings.Compare(a.Name(), b.Name()))
	})
	if total > c.MaxBytes {
		for _, info := range all {
			if total <= c.MaxBytes/10*9 {
				break
			}
			if os.Remove(filepath.Join(c.dir, info.Name())) == nil {
				total -= info.Size()
			}
		}
	}
	const abandoned = time.Hour // another program may be writing
	disk.Sweep(c.dir, c.now().Add(-abandoned))
}
