//go:build e2e && linux

package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/lang"
	"tessera/resources/must"
)

// TestPhotosOfPhonesOpen plays with a HEIC and an AVIF, whatever the files are called, and is told
// of one that is cut.
func TestPhotosOfPhonesOpen(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:4x4#5")
	photo := func(sample, name string, share float64) string {
		data := must.Have(os.ReadFile(filepath.Join("..", "..", "imageslice", "testdata", sample)))(t)
		path := filepath.Join(p.home, name)
		must.Do(t, os.WriteFile(path, data[:int(share*float64(len(data)))], 0o600))
		return path
	}
	cut := photo("turned-6.heic", "IMG_0002.HEIC", 0.7)
	p.OpenPhoto(photo("turned-6.heic", "IMG_0001.HEIC", 1))
	first := p.State().Picture
	p.OpenPhoto(photo("flat.avif", "shared.jpg", 1))
	second := p.State().Picture
	p.typePath(cut)
	said := lang.T("error.open.truncated", "Name", "IMG_0002.HEIC", "Format", "HEIC")
	p.WaitFor("the refusal", usual, func(s State) bool { return s.Dialog == said })
	now := p.State().Picture
	must.Be(t, now == second && first != second, "the pictures were %q and %q, and then %q", first, second, now)
}
