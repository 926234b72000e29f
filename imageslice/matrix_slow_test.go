//go:build slow

package imageslice

import (
	"flag"
	"fmt"
	"image"
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
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %s: %v\n%s(.ci/need codecs installs what is missing)", name, strings.Join(args, " "), err, out)
	}
}

// TestMatrix opens HEICs and AVIFs of every depth, chroma format and kind of size, with and
// without transparency, as the decoders that their makers give show them.
func TestMatrix(t *testing.T) {
	dir := t.TempDir()
	if *keepMatrix != "" {
		dir = *keepMatrix
	}
	count := map[string]int{}
	for _, size := range []image.Point{{1, 1}, {2, 3}, {16, 9}, {61, 47}, {64, 64}, {matrixW, matrixH}, {131, 70}, {256, 256}, {8192, 64}, {64, 8191}} {
		for _, kind := range matrixKinds() {
			kind.w, kind.h = size.X, size.Y
			if max(size.X, size.Y) > 8000 && (kind.alpha || kind.depth == 10) {
				continue // there are enough
			}
			file := filepath.Join(dir, kind.name())
			plain := filepath.Join(t.TempDir(), "plain.png")
			must.Do(t, os.WriteFile(plain, asPNG(t, kind.drawing()), 0o600))
			encode(t, kind, plain, file)
			shown := filepath.Join(t.TempDir(), "shown.png")
			if kind.ending == ".heic" {
				tool(t, "heif-convert", file, shown)
			} else {
				tool(t, "avifdec", file, shown)
			}
			sameAs(t, kind.name(), file, shown)
			count[kind.ending]++
		}
	}
	must.Be(t, count[".heic"] >= 150 && count[".avif"] >= 60, "%v", count)
	t.Log(count)
}

// encode makes a file of a picture.
func encode(t *testing.T, k matrixKind, from, to string) {
	t.Helper()
	depth, chroma := fmt.Sprint(k.depth), fmt.Sprint(k.chroma)
	if k.ending == ".avif" {
		tool(t, "avifenc", "-s", "8", "--min", "4", "--max", "10", "-d", depth, "-y", chroma, from, to)
		return
	}
	args := []string{"-q", "90", "-b", depth}
	if k.chroma != 400 {
		args = append(args, "-p", "chroma="+chroma)
	}
	tool(t, "heif-enc", append(args, from, "-o", to)...)
}

// sameAs compares how a file is opened with what another decoder has made of it.
func sameAs(t *testing.T, name, file, shown string) {
	t.Helper()
	p, err := OpenFile(file)
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return
	}
	want, err := OpenFile(shown)
	must.Be(t, err == nil, "%s: %v", name, err)
	compare(t, name, p.Image(), want.Image(), 1.5, 6)
}
