package pictures

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/jpeg"
	"io/fs"
	"testing"

	"tessera/resources/must"
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
		if sum := fmt.Sprintf("%x", sha256.Sum256(p.Data())); sum != p.Hash {
			t.Errorf("%s has the hash %s, want %s", p.ID, p.Hash, sum)
		}
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
	names := must.Have(fs.Glob(files, "data/*.jpg"))(t)
	if len(names) != len(All()) {
		t.Errorf("%d files, %d pictures: want as many of each", len(names), len(All()))
	}
}
