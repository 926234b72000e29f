package main

import (
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
