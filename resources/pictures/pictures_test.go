package pictures

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image/jpeg"
	"io/fs"
	"testing"

	"tessera/resources/must"
)

func TestEveryPictureIsSharpAndSmall(t *testing.T) {
	names := must.Have(fs.Glob(files, "data/*.jpg"))(t)
	must.Be(t, len(names) == len(All()), "%d files, %d pictures: want as many of each", len(names), len(All()))
	total := 0
	for _, p := range All() {
		sum := fmt.Sprintf("%x", sha256.Sum256(p.Data()))
		must.Hold(t, sum == p.Hash, "%s has the hash %s, want %s", p.ID, p.Hash, sum)
		size := must.Have(jpeg.DecodeConfig(bytes.NewReader(p.Data())))(t)
		must.Hold(t, size.Width == 2048 && size.Height == 1536,
			"%s is %d×%d pixels large, want 2048×1536", p.ID, size.Width, size.Height)
		total += len(p.Data())
	}
	must.Be(t, total <= 5<<20, "the pictures take %d bytes, want at most 5 MB", total)
}
