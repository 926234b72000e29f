//go:build e2e && linux

package e2e

import (
	"bytes"
	"image/gif"
	"os"
	"path/filepath"
	"testing"

	"tessera/resources/lang"
	"tessera/resources/must"
)

// TestSavedAsMovingPicture: a game on a photo is shared as a moving picture, while the
// window answers; a second one is called off, and leaves nothing.
func TestSavedAsMovingPicture(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Photograph(600, 400)
	p.Deal("sliding:4x4#7")
	p.Key("F5")
	p.WaitFor("the solution", 3*usual, func(s State) bool { return s.Status == "won" && s.Run == "idle" && !s.Animating })
	film := func() {
		p.Key("ctrl+shift+s")
		p.Click("share.film")
		p.WaitFor("the file dialog", usual, func(s State) bool { return s.Dialog == lang.T("film.title") })
		p.find("the name of the file", func(thing Thing) bool { return thing.Kind == "entry" && thing.Text == "sliding.gif" })
		p.ClickText(lang.T("button.save"))
	}
	film()
	p.WaitFor("the file to be written", 3*usual, func(s State) bool {
		return s.Dialog == "" && s.Message == p.saved("sliding.gif")
	})
	path := filepath.Join(p.home, "sliding.gif")
	data := must.Have(os.ReadFile(path))(t)
	g, err := gif.DecodeAll(bytes.NewReader(data))
	must.Be(t, err == nil && len(data) <= 10_000_000 && len(g.Image) >= 50, "%d bytes, %v", len(data), err)
	total := 0
	for _, delay := range g.Delay {
		total += delay
	}
	must.Be(t, total >= 1500 && total <= 2000, "it lasts %d hundredths of a second", total)
	t.Logf("%dx%d, %d frames, %.2f MB", g.Config.Width, g.Config.Height, len(g.Image), float64(len(data))/1e6)

	must.Do(t, os.Remove(path))
	film()
	p.find("how far it is", func(thing Thing) bool { return thing.Text == lang.T("film.making") })
	p.Key("Escape")
	p.WaitFor("it to be called off", usual, func(s State) bool { return s.Dialog == "" })
	p.Quit()
	left, _ := filepath.Glob(filepath.Join(p.home, "*.gif*"))
	must.Be(t, len(left) == 0, "there is %q", left)
}
