//go:build slow

package heif

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tessera/resources/must"
)

var keepMatrix = flag.String("matrix", "", "write the fixtures of the matrix into this folder")

// tool runs one of the encoders and decoders that others use.
func tool(t *testing.T, name string, args ...string) {
	t.Helper()
	out, err := exec.Command(name, args...).CombinedOutput()
	must.Be(t, err == nil, "%s %s: %v\n%s(.ci/need codecs installs what is missing)", name, strings.Join(args, " "), err, out)
}

// TestMatrix opens HEICs and AVIFs of every depth, chroma format and kind of size, with and
// without transparency, as the decoders that their makers give show them.
func TestMatrix(t *testing.T) {
	dir := t.TempDir()
	plain, shown := filepath.Join(dir, "plain.png"), filepath.Join(dir, "shown.png")
	if *keepMatrix != "" {
		dir = *keepMatrix
	}
	for _, size := range []image.Point{{1, 1}, {2, 3}, {16, 9}, {61, 47}, {64, 64}, {67, 45}, {131, 70}, {256, 256}, {8192, 64}, {64, 8191}} {
		for _, k := range matrixKinds(size.X, size.Y) {
			if max(size.X, size.Y) > 8000 && (k.alpha || k.depth == 10) {
				continue // there are enough
			}
			file, depth, chroma := filepath.Join(dir, k.name()), fmt.Sprint(k.depth), fmt.Sprint(k.chroma)
			out := must.Have(os.Create(plain))(t)
			must.Do(t, png.Encode(out, k.drawing()))
			must.Do(t, out.Close())
			if k.ending == ".avif" {
				tool(t, "avifenc", "-s", "8", "--min", "4", "--max", "10", "-d", depth, "-y", chroma, plain, file)
				tool(t, "avifdec", file, shown)
			} else {
				args := []string{"-q", "90", "-b", depth, plain, "-o", file}
				if k.chroma != 400 {
					args = append(args, "-p", "chroma="+chroma)
				}
				tool(t, "heif-enc", args...)
				tool(t, "heif-convert", file, shown)
			}
			in := must.Have(os.Open(shown))(t)
			want := must.Have(png.Decode(in))(t)
			in.Close()
			compare(t, k.name(), opened(t, must.Have(os.ReadFile(file))(t)), want, 1.5, 6)
		}
	}
}
