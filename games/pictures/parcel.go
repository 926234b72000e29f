package pictures

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	"tessera/games/parcel"
	"tessera/games/session"
	"tessera/imageslice"
)

// Packing says what of a game's pictures goes into a file.
type Packing struct {
	Used    bool // only the part of each that the game uses
	Unnamed bool // without their names
}

// What pictures of a file are reduced to where there are so many of them, in pixels a
// side: nobody sees the difference on tiles.
const (
	packedFew  = 5
	packedSome = 16
	someSide   = 1024
	manySide   = 512
)

// Pack makes copies of pictures for a file that may go anywhere, and gives the
// references to them in place of those given: made anew from what is to be seen, so that
// nothing else goes along that was in their files, such as where they were taken. What
// came with the program is not packed, nor what is no longer kept; references to those
// stay. It is not for the UI goroutine.
func (a *Album) Pack(ctx context.Context, refs []session.PictureRef, how Packing) (copies []parcel.Picture, now []session.PictureRef, err error) {
	side := 0
	switch n := len(refs); {
	case n > packedSome:
		side = manySide
	case n > packedFew:
		side = someSide
	}
	type part struct {
		hash string
		crop imageslice.Crop
	}
	packed := map[part]string{} // the hashes of the copies
	for _, ref := range refs {
		of := part{hash: ref.Hash}
		if how.Used && ref.Crop != (imageslice.Crop{}) {
			of.crop = ref.Crop
		}
		hash, done := packed[of]
		if !done {
			if _, builtin := a.find(of.hash); builtin {
				now = append(now, ref)
				continue
			}
			copied, err := a.copied(ctx, of.hash, of.crop, side)
			if ctx.Err() != nil {
				return nil, nil, ctx.Err()
			}
			if _, gone := errors.AsType[*imageslice.StoreError](err); gone {
				now = append(now, ref)
				continue
			}
			if err != nil {
				return nil, nil, err
			}
			if how.Unnamed {
				copied.Name = ""
			}
			hash = copied.Hash
			packed[of] = hash
			copies = append(copies, copied)
		}
		ref.Hash = hash
		if of.crop != (imageslice.Crop{}) {
			ref.Crop = imageslice.Crop{W: 1, H: 1}
		}
		now = append(now, ref)
	}
	return copies, now, nil
}

// copied is a part of a picture, made anew.
func (a *Album) copied(ctx context.Context, hash string, crop imageslice.Crop, side int) (parcel.Picture, error) {
	p, err := a.Load(ctx, hash, side)
	if err != nil {
		return parcel.Picture{}, err
	}
	w, h := p.Size()
	var img *image.RGBA
	if crop == (imageslice.Crop{}) {
		img = p.Image()
	} else {
		img = p.Render(crop, max(1, int(crop.W*float64(w)+0.5)), max(1, int(crop.H*float64(h)+0.5)))
	}
	data, err := encoded(img)
	if err != nil {
		return parcel.Picture{}, err
	}
	return parcel.NewPicture(p.Name(), img.Rect.Dx(), img.Rect.Dy(), data), nil
}

// packedQuality is that of copies: a loss that nobody sees.
const packedQuality = 92

// encoded is a picture as PNG where it has few colours, as drawings have, which JPEG
// would blur and make larger; else as JPEG.
func encoded(img *image.RGBA) ([]byte, error) {
	var out bytes.Buffer
	if flat := paletted(img); flat != nil {
		err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, flat)
		return out.Bytes(), err
	}
	err := jpeg.Encode(&out, img, &jpeg.Options{Quality: packedQuality})
	return out.Bytes(), err
}

// paletted is a picture with a palette; nil where it has more colours than one holds.
func paletted(img *image.RGBA) *image.Paletted {
	const most = 256
	index := map[[4]byte]uint8{}
	out := image.NewPaletted(img.Rect, nil)
	last, at := [4]byte{}, -1
	for i := range out.Pix {
		c := [4]byte(img.Pix[4*i:])
		if at < 0 || c != last {
			found, seen := index[c]
			if !seen {
				if len(index) == most {
					return nil
				}
				found = uint8(len(index))
				index[c] = found
				out.Palette = append(out.Palette, color.RGBA{c[0], c[1], c[2], c[3]})
			}
			last, at = c, int(found)
		}
		out.Pix[i] = uint8(at)
	}
	return out
}

// Unpack opens the pictures of a parcel; name is what those without one are called. Its
// errors are of [*parcel.Error]. It keeps nothing, and is not for the UI goroutine.
func Unpack(p *parcel.Parcel, name string) ([]Unpacked, error) {
	var all []Unpacked
	for _, packed := range p.Pictures {
		cfg, format, err := image.DecodeConfig(bytes.NewReader(packed.Data))
		if err == nil && (format != "jpeg" && format != "png" || cfg.Width != packed.Width || cfg.Height != packed.Height ||
			max(cfg.Width, cfg.Height) > imageslice.MaxSide) {
			err = errors.New("a " + format + " of another size")
		}
		var pic *imageslice.Picture
		if err == nil {
			pic, err = imageslice.Decode(cmp.Or(packed.Name, name), packed.Data)
		}
		if err != nil {
			return nil, &parcel.Error{Code: parcel.BadImage, Name: packed.File, Err: err}
		}
		all = append(all, Unpacked{pic, packed.Data})
	}
	return all, nil
}

// Unpacked is a picture of a parcel, opened.
type Unpacked struct {
	picture *imageslice.Picture
	data    []byte
}

// Receive keeps pictures of a parcel, one by one, and holds them until release is
// called; until then they need not be opened again either. Those that cannot be kept can
// be used all the same: the error, a [*imageslice.StoreError], tells of the first.
func (a *Album) Receive(all []Unpacked) (release func(), err error) {
	var held []func()
	for _, u := range all {
		held = append(held, a.Store.Hold(u.picture.Hash()))
		if failed := a.Store.PutOpened(u.picture, u.data); err == nil {
			err = failed
		}
		a.Share(u.picture, 0)
	}
	return func() {
		for _, let := range held {
			let()
		}
		clear(all)
	}, err
}
