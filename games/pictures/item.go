package pictures

import (
	"context"
	"image"
	"image/draw"
	"path/filepath"
	"strings"
	"time"

	"tessera/imageslice"
	"tessera/imageslice/thumbs"
	"tessera/resources/lang"
)

// Chosen is a picture that the player chose: one that is built in or kept, by its hash,
// or one in a file.
type Chosen struct{ Hash, Path string }

// item is what the page of pictures shows in a cell: a picture, or a folder to go to.
type item struct {
	key    string // by which a control is found that shows it, and that no other has
	name   string
	note   string // a second line, where the grid has room for one
	icon   string // in place of a picture; empty where there is one
	says   string // below the icon
	lower  string // the name in small letters, for the filter
	of     Chosen
	folder string // path of a folder; empty for a picture
	time   time.Time
	bytes  int64
	slow   bool // to decode
	broken bool // it is no picture that can be shown: known once it was tried

	look func(ctx context.Context, w, h int) (img *image.RGBA, enough bool) // what there is already; may be nil
	make func(ctx context.Context, w, h int) (*image.RGBA, error)
}

// about says what is known of an item.
func (it *item) about() string {
	parts := []string{it.name}
	if !it.time.IsZero() {
		parts = append(parts, it.time.Local().Format("2006-01-02 15:04"))
	}
	if it.bytes > 0 {
		parts = append(parts, lang.Bytes(it.bytes))
	}
	return strings.Join(parts, " · ")
}

// fileItem is a picture in a file.
func fileItem(cache *thumbs.Cache, f thumbs.File) *item {
	return &item{
		key: "file." + f.Name, name: f.Name, of: Chosen{Path: f.Path}, time: f.Time, bytes: f.Size, slow: imageslice.Slow(f.Name),
		look: func(ctx context.Context, w, h int) (*image.RGBA, bool) { return cache.Look(ctx, f, w, h) },
		make: func(ctx context.Context, w, h int) (*image.RGBA, error) { return cache.Make(ctx, f, w, h) },
	}
}

// folderItem leads to a folder.
func folderItem(key, name, path string) *item {
	return &item{key: key, name: name, folder: path, icon: "open"}
}

// keptItem is a picture that the album has.
func keptItem(hash, name string, used time.Time, thumb func() (image.Image, error)) *item {
	return &item{key: "picture." + hash, name: name, of: Chosen{Hash: hash}, time: used,
		make: func(_ context.Context, w, h int) (*image.RGBA, error) {
			img, err := thumb()
			if err != nil {
				return nil, err
			}
			return imageslice.Shrunk(img, w, h), nil
		}}
}

// recentItems are the pictures that the player opened, the newest first, without those
// of whole folders, among which one would look for it in vain. It reads the disk, so it
// is not for the UI goroutine.
func (a *Album) recentItems() (items []*item) {
	for _, e := range a.Store.Recent() {
		if !e.Many {
			items = append(items, keptItem(e.Hash, e.Name, e.Used, func() (image.Image, error) { return a.Store.Thumb(e.Hash) }))
		}
	}
	return items
}

// builtinItems are the pictures that came with the program.
func (a *Album) builtinItems() (items []*item) {
	for _, b := range builtins {
		items = append(items, keptItem(b.hash, b.name(), time.Time{}, b.thumb))
	}
	return items
}

// folderItems are the folders and pictures of a folder. It is not for the UI goroutine.
func folderItems(ctx context.Context, cache *thumbs.Cache, dir string) (items []*item, err error) {
	l, err := thumbs.List(ctx, dir)
	if err != nil {
		return nil, err
	}
	for _, name := range l.Folders {
		items = append(items, folderItem("folder."+name, name, filepath.Join(dir, name)))
	}
	for _, f := range l.Files {
		items = append(items, fileItem(cache, f))
	}
	return items, nil
}

// framed lays a small image in the middle of a rounded ground, without one the ground
// alone.
func framed(img *image.RGBA, s shape) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, s.w, s.h))
	draw.Draw(out, out.Rect, image.NewUniform(s.ground), image.Point{}, draw.Src)
	if img != nil {
		size := img.Rect.Size()
		at := image.Pt((s.w-size.X)/2, (s.h-size.Y)/2)
		draw.Draw(out, image.Rectangle{at, at.Add(size)}, img, img.Rect.Min, draw.Src)
	}
	imageslice.RoundCorners(out, s.radius)
	return out
}
