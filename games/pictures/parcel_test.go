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
	builtin, gone := a.Random(), strings.Repeat("0", 64)
	refs[0].Crop, refs[0].Whole = imageslice.Crop{X: 0.5, Y: 0, W: 0.5, H: 0.5}, true
	refs = append(refs, refs[0],
		session.PictureRef{Role: "final", Hash: builtin, Crop: imageslice.Crop{W: 0.5, H: 0.5}},
		session.PictureRef{Role: "value1", Hash: gone, Whole: true})
	for _, used := range []bool{false, true} {
		copies, now, err := a.Pack(t.Context(), refs, Packing{Used: used, Unnamed: used})
		must.Be(t, err == nil && len(copies) == 2, "%d copies, %v", len(copies), err)
		if copies[0].Hash == refs[0].Hash || now[0].Hash != copies[0].Hash || now[1].Hash != copies[1].Hash || now[2] != now[0] {
			t.Errorf("the refs are %+v", now)
		}
		if now[3] != refs[3] || now[4] != refs[4] || !now[0].Whole {
			t.Errorf("what is not packed became %+v", now)
		}
		if !bytes.HasPrefix(copies[0].Data, []byte("\xff\xd8")) || !bytes.HasPrefix(copies[1].Data, []byte("\x89PNG")) {
			t.Error("they are in other formats")
		}
		w, h, name, crop := 300, 200, "number 1.png", refs[0].Crop
		if used {
			w, h, name, crop = 150, 100, "", imageslice.Crop{W: 1, H: 1}
		}
		if copies[0].Width != w || copies[0].Height != h || copies[0].Name != name || now[0].Crop != crop {
			t.Errorf("used %v: %d × %d, %q, %v", used, copies[0].Width, copies[0].Height, copies[0].Name, now[0].Crop)
		}
		flat, err := png.Decode(bytes.NewReader(copies[1].Data))
		if err != nil || flat.At(299, 199) != (color.RGBA{200, 0, 90, 255}) {
			t.Errorf("a drawing became %v, %v", flat.At(299, 199), err)
		}
		if used { // what is seen is that part
			img := must.Have(jpeg.Decode(bytes.NewReader(copies[0].Data)))(t)
			whole := must.Have(a.Load(t.Context(), refs[0].Hash, 0))(t)
			want := whole.Render(refs[0].Crop, 150, 100)
			off := 0
			for i := range 100 {
				r, _, _, _ := img.At(i, i).RGBA()
				off += max(int(r>>8)-int(want.RGBAAt(i, i).R), int(want.RGBAAt(i, i).R)-int(r>>8))
			}
			if off > 100*60 {
				t.Errorf("it is another part: %d off", off/100)
			}
		}
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
	dir := t.TempDir()
	friend := NewAlbum(imageslice.NewStore(dir))
	all := must.Have(Unpack(&parcel.Parcel{Manifest: parcel.Manifest{Pictures: copies}}, "from Ann"))(t)
	files, _ := os.ReadDir(dir)
	must.Be(t, len(files) == 0, "they are kept before anything was found good")
	release := must.Have(friend.Receive(all))(t)
	release()
	p, err := friend.Load(t.Context(), now[0].Hash, 0)
	must.Be(t, err == nil && p.Name() == "from Ann", "%v, %v", p, err)
	for what, change := range map[string]func(*parcel.Picture){
		"a text":       func(p *parcel.Picture) { p.Data = []byte("Dear aunt") },
		"half":         func(p *parcel.Picture) { p.Data = p.Data[:len(p.Data)/2] },
		"another size": func(p *parcel.Picture) { p.Width++ },
		"a GIF":        func(p *parcel.Picture) { p.Data = []byte("GIF89a\x2c\x01\xc8\x00\x00\x00\x00") },
		"too large": func(p *parcel.Picture) {
			p.Data, p.Width, p.Height = painted(t, imageslice.MaxSide+1, 1, true), imageslice.MaxSide+1, 1
		},
	} {
		bad := slices.Clone(copies)
		change(&bad[0])
		_, err := Unpack(&parcel.Parcel{Manifest: parcel.Manifest{Pictures: bad}}, "")
		if e, ok := errors.AsType[*parcel.Error](err); !ok || e.Code != parcel.BadImage {
			t.Errorf("%s: %v", what, err)
		}
	}
	all, err = Unpack(&parcel.Parcel{Manifest: parcel.Manifest{Pictures: copies}}, "from Ann")
	must.Do(t, err)
	two := slices.Insert(slices.Clone(copies), 0, copies[0])
	two[0].Name = "Bob's cat"
	named := must.Have(Unpack(&parcel.Parcel{Manifest: parcel.Manifest{Pictures: two}}, "from Ann"))(t)
	one, other := named[0].picture.Name(), named[1].picture.Name()
	must.Be(t, one == "Bob's cat" && other == "from Ann", "their names are %q and %q", one, other)
	closed := NewAlbum(imageslice.NewStore(filepath.Join(dir, "no", "folder\x00")))
	release, err = closed.Receive(all)
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
