package pictures

import (
	"bytes"
	"image"
	"image/jpeg"
	"io/fs"
	"testing"

	xdraw "golang.org/x/image/draw"

	"tessera/resources/paint/scenes"
)

func decode(t *testing.T, p Builtin) image.Image {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(p.Data()))
	if err != nil {
		t.Fatalf("decode %s: %v", p.ID, err)
	}
	return img
}

func TestEveryPictureIsSharpAndSmall(t *testing.T) {
	total := 0
	for _, p := range All() {
		if size := decode(t, p).Bounds().Size(); size != image.Pt(2048, 1536) {
			t.Errorf("%s is %v pixels large, want (2048,1536)", p.ID, size)
		}
		total += len(p.Data())
	}
	if total > 5<<20 {
		t.Errorf("the pictures take %d bytes, want at most 5 MB", total)
	}
}

func TestEveryFileIsListed(t *testing.T) {
	names, err := fs.Glob(files, "data/*.jpg")
	if err != nil {
		t.Fatal(err)
	}
	if len(names) != len(All()) || len(scenes.All) != len(All()) {
		t.Errorf("%d files, %d scenes, %d pictures: want as many of each", len(names), len(scenes.All), len(All()))
	}
}

// The files must be what the generator paints now. Both are compared an
// eighth of the size, where grain, JPEG and the rounding of another
// processor no longer show.
func TestFilesAreWhatTheGeneratorPaints(t *testing.T) {
	const w, h = 256, 192
	reduce := func(img image.Image) *image.RGBA {
		small := image.NewRGBA(image.Rect(0, 0, w, h))
		xdraw.BiLinear.Scale(small, small.Bounds(), img, img.Bounds(), xdraw.Src, nil)
		return small
	}
	for i, p := range All() {
		scene := scenes.All[i]
		if scene.ID != p.ID {
			t.Fatalf("picture %d is %q, the generator's is %q", i, p.ID, scene.ID)
		}
		got, want := reduce(decode(t, p)), reduce(scene.Render(1024))
		var sum float64
		for k := range got.Pix {
			d := int(got.Pix[k]) - int(want.Pix[k])
			sum += float64(d * d)
		}
		if mse := sum / float64(w*h*3); mse > 6 {
			t.Errorf("%s is not what the generator paints (mean square difference %.1f): run go generate ./resources/pictures", p.ID, mse)
		}
	}
}
