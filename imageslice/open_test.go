package imageslice

import (
	"bytes"
	"testing"
)

func TestOpenFormats(t *testing.T) {
	want := sampleScene()
	for _, s := range samples(t) {
		t.Run(s.name, func(t *testing.T) {
			p, err := Open(bytes.NewReader(s.data))
			if err != nil {
				t.Fatal(err)
			}
			if d := worst(t, p.Image(), want); d > s.tolerance {
				t.Errorf("differs from the scene by %d, allowed %d", d, s.tolerance)
			}
		})
	}
}
