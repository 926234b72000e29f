package pairs

import (
	"bytes"
	"context"
	"image"
	"image/png"

	"tessera/games/pictures"
	"tessera/imageslice"
	read "tessera/imageslice/reading/tiles"
	"tessera/resources/lang"
)

// cutout is a tile that was cut from a photo, by which its kind is shown: an ordinary picture from then on, so that games
// keep it and send it as they do the player's photos.
type cutout struct {
	picture *imageslice.Picture
	data    []byte
}

// photoSide is the size in which photos for tiles are held in memory.
const photoSide = 256

// cutTiles cuts for each kind the tile that was read best.
func cutTiles(ctx context.Context, picture *image.RGBA, r read.Reading) (all []cutout, err error) {
	best := map[int]int{}
	for i, kind := range r.Kinds {
		if b, there := best[kind]; !there || r.Certainty[i] > r.Certainty[b] {
			best[kind] = i
		}
	}
	columns, _ := r.Grid.Size()
	for kind := 1; ; kind++ {
		cell, there := best[kind]
		if !there {
			return all, nil
		}
		w, h := r.Grid.Cell(cell%columns, cell/columns).Size()
		scale := min(1, photoSide/max(w, h))
		img, err := r.Grid.CellImage(ctx, picture, cell%columns, cell/columns, max(1, int(w*scale+0.5)), max(1, int(h*scale+0.5)))
		if err != nil {
			return nil, err
		}
		var data bytes.Buffer
		if err := png.Encode(&data, img); err != nil {
			return nil, err
		}
		p, err := imageslice.Decode(lang.T("link.read.tile", "Number", kind)+".png", data.Bytes())
		if err != nil {
			return nil, err
		}
		all = append(all, cutout{p, data.Bytes()})
	}
}

// keep puts the tiles into the store, where they stay at least until release is called. Its error says that they
// cannot be kept; they can be played with all the same.
func keep(album *pictures.Album, all []cutout) (release func(), err error) {
	store := album.Store
	var held []func()
	for _, c := range all {
		held = append(held, store.Hold(c.picture.Hash()))
		if failed := store.PutOpened(c.picture, c.data); err == nil {
			err = failed
		}
		album.Share(c.picture, photoSide)
	}
	return func() {
		for _, r := range held {
			r()
		}
	}, err
}
