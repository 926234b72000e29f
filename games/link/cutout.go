package link

import (
	"bytes"
	"context"
	"image"
	"image/png"

	"tessera/games/session"
	"tessera/imageslice"
	read "tessera/imageslice/reading/tiles"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// cutout is a tile that was cut from a photo, by which its kind is shown: an ordinary picture from then on, so that games
// keep it and send it as they do the player's photos.
type cutout struct {
	picture *imageslice.Picture
	data    []byte
}

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
func (t *Tab) keep(all []cutout) (release func(), err error) {
	store := t.services.Album.Store
	var held []func()
	for _, c := range all {
		held = append(held, store.Hold(c.picture.Hash()))
		if failed := store.PutOpened(c.picture, c.data); err == nil {
			err = failed
		}
		t.services.Album.Share(c.picture, photoSide)
	}
	return func() {
		for _, r := range held {
			r()
		}
	}, err
}

// playRead lays a board on the table that was read from a photo, with the tiles cut from it. They belong to this game: what the
// player has chosen for others stays.
func (t *Tab) playRead(p link.Position, cut []cutout) {
	s := t.frame.Session
	t.copying = true
	s.Open(p, p.Params())
	t.copying = false
	t.setup.source, t.plain = photos, false
	t.setup.show()
	s.SetExtra(extraFaces, sourceNames[photos])
	var refs []session.PictureRef
	d := drawing{}
	for _, c := range cut {
		d.hashes = append(d.hashes, c.picture.Hash())
	}
	if ref := t.picture.Ref(); ref.Hash != "" {
		refs = append(refs, ref)
	}
	s.SetPictures(append(refs, d.refs()...))
	t.loadPictures(s.Pictures())
	t.keepPictures()
	t.services.KeepPictures()
	t.render()
}
