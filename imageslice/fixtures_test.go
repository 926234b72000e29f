package imageslice

import (
	"flag"
	"image/png"
	"os"
	"testing"

	"tessera/resources/must"
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
	f := must.Have(os.Create(*writeScene))(t)
	must.Do(t, png.Encode(f, img))
	must.Do(t, f.Close())
}
