package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/paint/marks"
	"tessera/resources/paint/scenes"
)

func TestPaintMakesWhatIsNamed(t *testing.T) {
	root := t.TempDir()
	if err := paint(root, 64, []string{"lake", "icons"}); err != nil {
		t.Fatal(err)
	}
	count := func(pattern string) int {
		names, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		return len(names)
	}
	for pattern, want := range map[string]int{
		"resources/pictures/data/*.jpg": 1,
		"resources/icons/data/*.svg":    len(marks.Names()),
		"Icon.png":                      0,
	} {
		if got := count(pattern); got != want {
			t.Errorf("%s: %d files, want %d", pattern, got, want)
		}
	}
}

func TestPaintSaysWhatItCouldNotWrite(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := paint(file, 64, []string{"icons"}); err == nil {
		t.Error("painting below a file went well")
	}
}

// The program's icon must be what the generator paints now; a rounding of
// another processor may move a channel by a step or two.
func TestIconIsWhatTheGeneratorPaints(t *testing.T) {
	f, err := os.Open(filepath.Join("..", "..", "Icon.png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	decoded, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	want := scenes.AppIcon(512)
	got, ok := decoded.(*image.NRGBA)
	if !ok || got.Rect != want.Rect {
		t.Fatalf("Icon.png is a %T of %v, want %v with transparent corners", decoded, decoded.Bounds(), want.Rect)
	}
	for i := range want.Pix {
		if d := int(got.Pix[i]) - int(want.Pix[i]); d < -3 || d > 3 {
			t.Fatalf("Icon.png is not what the generator paints: run go run ./resources/paint app")
		}
	}
	if a := got.NRGBAAt(2, 2).A; a != 0 {
		t.Errorf("the corner of Icon.png has alpha %d, want 0", a)
	}
}

// TestSizes are what packages hold: the program's icon in every size, and as one file.
func TestSizes(t *testing.T) {
	root := t.TempDir()
	if err := paint(root, 64, []string{"sizes"}); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(filepath.Join(root, "icon.ico"))
	if err != nil {
		t.Fatal(err)
	}
	entries := file[6:]
	for i, size := range iconSizes[:file[4]] {
		length := binary.LittleEndian.Uint32(entries[16*i+8:])
		at := binary.LittleEndian.Uint32(entries[16*i+12:])
		alone, err := os.ReadFile(filepath.Join(root, fmt.Sprintf("%d.png", size)))
		if err != nil {
			t.Fatal(err)
		}
		inside, err := png.DecodeConfig(bytes.NewReader(file[at : at+length]))
		if err != nil || inside.Width != size || int(entries[16*i])%256 != size%256 {
			t.Errorf("icon %d: %d pixels, %v; want %d", i, inside.Width, err, size)
		}
		if config, err := png.DecodeConfig(bytes.NewReader(alone)); err != nil || config.Width != size {
			t.Errorf("%d.png: %d pixels, %v", size, config.Width, err)
		}
	}
	if n := int(file[4]); n != len(iconSizes)-1 {
		t.Errorf("%d icons in one file, want all but the one of 512 pixels", n)
	}
}
