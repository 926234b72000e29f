package pictures

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"tessera/games/parcel"
	"tessera/games/session"
	"tessera/imageslice"
	"tessera/resources/must"
)

// painted is a picture of w × h pixels as PNG: of very many colours, or of few.
func painted(t *testing.T, w, h int, few bool) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			c := color.NRGBA{uint8(x * 7), uint8(y * 5), uint8(x*y + x), 255}
			if few {
				c = color.NRGBA{uint8(x / 50 * 40), 0, uint8(y / 50 * 30), 255}
			}
			img.SetNRGBA(x, y, c)
		}
	}
	var out bytes.Buffer
	must.Do(t, png.Encode(&out, img))
	return out.Bytes()
}

// packer is an album, and refs to pictures of its own.
func packer(t *testing.T, files ...[]byte) (*Album, []session.PictureRef) {
	t.Helper()
	a := NewAlbum(imageslice.NewStore(t.TempDir()))
	var refs []session.PictureRef
	for i, data := range files {
		p := must.Have(a.Store.Put("number "+string(rune('1'+i))+".png", data))(t)
		refs = append(refs, session.PictureRef{Role: "board", Hash: p.Hash()})
	}
	return a, refs
}

// TestPack: photographs become JPEG and drawings PNG, whole or the part in use; what came
// with the program stays there, and so does what is gone.
func TestPack(t *testing.T) {
	a, refs := packer(t, painted(t, 300, 200, false), painted(t, 300, 200, true))
	refs[0].Crop, refs[0].Whole = imageslice.Crop{X: 0.5, Y: 0, W: 0.5, H: 0.5}, true
	refs = append(refs, refs[0],
		session.PictureRef{Role: "final", Hash: a.Random(), Crop: imageslice.Crop{W: 0.5, H: 0.5}},
		session.PictureRef{Role: "value1", Hash: strings.Repeat("0", 64), Whole: true})
	for _, used := range []bool{false, true} {
		copies, now, err := a.Pack(t.Context(), refs, Packing{Used: used, Unnamed: used})
		must.Be(t, err == nil && len(copies) == 2, "%d copies, %v", len(copies), err)
		must.Be(t, copies[0].Hash != refs[0].Hash && now[0].Hash == copies[0].Hash && now[1].Hash == copies[1].Hash &&
			now[2] == now[0] && now[3] == refs[3] && now[4] == refs[4] && now[0].Whole, "the refs are %+v", now)
		w, h, name, crop := 300, 200, "number 1.png", refs[0].Crop
		if used {
			w, h, name, crop = 150, 100, "", imageslice.Crop{W: 1, H: 1}
		}
		got, flat := copies[0], must.Have(png.Decode(bytes.NewReader(copies[1].Data)))(t)
		must.Be(t, got.Width == w && got.Height == h && got.Name == name && now[0].Crop == crop,
			"used %v: %d × %d, %q, %v", used, got.Width, got.Height, got.Name, now[0].Crop)
		must.Be(t, flat.At(299, 199) == color.RGBA{200, 0, 90, 255}, "a drawing became %v", flat.At(299, 199))
		img := must.Have(jpeg.Decode(bytes.NewReader(got.Data)))(t)
		whole := must.Have(a.Load(t.Context(), refs[0].Hash, 0))(t)
		want, off := whole.Image(), 0
		if used { // what is seen is that part
			want = whole.Render(refs[0].Crop, w, h)
		}
		for i := range 100 {
			r, _, _, _ := img.At(i, i).RGBA()
			off += max(int(r>>8)-int(want.RGBAAt(i, i).R), int(want.RGBAAt(i, i).R)-int(r>>8))
		}
		must.Be(t, off <= 100*60, "used %v: it is another part: %d off", used, off/100)
	}
}

// TestPackMany reduces them, so that they fit.
func TestPackMany(t *testing.T) {
	var files [][]byte
	for i := range 6 {
		files = append(files, painted(t, 1200+i, 10, false))
	}
	a, refs := packer(t, files...)
	copies, _, err := a.Pack(t.Context(), refs, Packing{})
	must.Be(t, err == nil && len(copies) == 6 && copies[5].Width == someSide, "%d copies, %v", len(copies), err)
}

// TestUnpack: pictures of a parcel are opened, and kept once it was found good; what is
// no picture of that size is refused, and keeps nothing.
func TestUnpack(t *testing.T) {
	a, refs := packer(t, painted(t, 300, 200, false))
	copies, now, err := a.Pack(t.Context(), refs, Packing{Unnamed: true})
	must.Do(t, err)
	unpack := func(copies ...parcel.Picture) ([]Unpacked, error) {
		return Unpack(&parcel.Parcel{Manifest: parcel.Manifest{Pictures: copies}}, "from Ann")
	}
	dir := t.TempDir()
	friend := NewAlbum(imageslice.NewStore(dir))
	all := must.Have(unpack(copies...))(t)
	files, _ := os.ReadDir(dir)
	must.Be(t, len(files) == 0, "they are kept before anything was found good")
	must.Have(friend.Receive(all))(t)()
	p, err := friend.Load(t.Context(), now[0].Hash, 0)
	must.Be(t, err == nil && p.Name() == "from Ann", "%v, %v", p, err)
	for what, change := range map[string]func(*parcel.Picture){
		"a text":        func(p *parcel.Picture) { p.Data = []byte("Dear aunt") },
		"half":          func(p *parcel.Picture) { p.Data = p.Data[:len(p.Data)/2] },
		"another width": func(p *parcel.Picture) { p.Width++ },
		"another size":  func(p *parcel.Picture) { p.Height-- },
		"a GIF":         func(p *parcel.Picture) { p.Data = []byte("GIF89a\x2c\x01\xc8\x00\x00\x00\x00") },
		"too large": func(p *parcel.Picture) {
			p.Data, p.Width, p.Height = painted(t, imageslice.MaxSide+1, 1, true), imageslice.MaxSide+1, 1
		},
	} {
		bad := copies[0]
		change(&bad)
		_, err := unpack(bad)
		e, ok := errors.AsType[*parcel.Error](err)
		must.Hold(t, ok && e.Code == parcel.BadImage, "%s: %v", what, err)
	}
	bobs := copies[0]
	bobs.Name = "Bob's cat"
	all = must.Have(unpack(bobs, copies[0]))(t)
	one, other := all[0].picture.Name(), all[1].picture.Name()
	must.Be(t, one == "Bob's cat" && other == "from Ann", "their names are %q and %q", one, other)
	release, err := NewAlbum(imageslice.NewStore(filepath.Join(dir, "no", "folder\x00"))).Receive(all)
	must.Be(t, err != nil, "they are kept nowhere")
	release()
}

// TestReceivedAlbumIsUsed though none of its pictures can be kept: the disk is full.
func TestReceivedAlbumIsUsed(t *testing.T) {
	from, refs := packer(t, painted(t, 300, 200, false), painted(t, 200, 300, false))
	refs[0].Role, refs[1].Role = "value1", "value2"
	copies, refs, err := from.Pack(t.Context(), refs, Packing{})
	must.Do(t, err)
	r := newAlbumRoom(t, false)
	r.Album.Store = imageslice.NewStore(filepath.Join(t.TempDir(), "no", "folder\x00"))
	r.SetCount(2)
	all := must.Have(Unpack(&parcel.Parcel{Manifest: parcel.Manifest{Pictures: copies}}, ""))(t)
	release, err := r.Album.Receive(all)
	must.Be(t, err != nil, "they are kept nowhere")
	r.decoding.Lock() // another batch is on its way
	r.Load(refs...)
	release()
	runtime.GC()
	r.decoding.Unlock()
	r.app.Until("the album", func() bool { return !slices.Contains(r.Pictures(), nil) || r.Dialogs.Text() != "" })
	must.Be(t, r.Chosen() == 2 && r.Dialogs.Text() == "",
		"%d pictures; the player is told %q", r.Chosen(), r.Dialogs.Text())
}
