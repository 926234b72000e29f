package imageslice

import (
	"flag"
	"image/png"
	"os"
	"testing"
)

var writeScene = flag.String("scene", "", "write the fixtures' scene to this PNG file")

// TestScene writes the picture that the fixtures in testdata are made from,
// when asked to, and checks that it is opaque, as the fixtures assume.
func TestScene(t *testing.T) {
	img := sampleScene()
	if !img.Opaque() {
		t.Fatal("the scene has holes")
	}
	if *writeScene == "" {
		return
	}
	f, err := os.Create(*writeScene)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
