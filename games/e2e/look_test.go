//go:build e2e && linux

package e2e

import (
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
)

// Screenshot writes the window's picture as PNG, without the frame around it.
func (p *Program) Screenshot(path string) {
	p.t.Helper()
	must.Have(p.onDisplay("import", "-window", p.window, "-strip", path))(p.t)
}

// Look returns what the window shows now.
func (p *Program) Look() image.Image {
	p.t.Helper()
	data := must.Have(p.onDisplay("import", "-window", p.window, "png:-"))(p.t)
	return must.Have(png.Decode(strings.NewReader(data)))(p.t)
}

// average is the mean colour of picture inside b.
func average(picture image.Image, b Box) color.RGBA {
	var sum [3]float64
	n := 0.0
	for y := int(math.Ceil(b.Y)); float64(y) < b.Y+b.H; y++ {
		for x := int(math.Ceil(b.X)); float64(x) < b.X+b.W; x++ {
			c := color.RGBAModel.Convert(picture.At(x, y)).(color.RGBA)
			sum[0] += float64(c.R)
			sum[1] += float64(c.G)
			sum[2] += float64(c.B)
			n++
		}
	}
	if n == 0 {
		return color.RGBA{}
	}
	return color.RGBA{R: uint8(sum[0] / n), G: uint8(sum[1] / n), B: uint8(sum[2] / n), A: 255}
}

// drawn says whether picture shows anything inside b: not one colour throughout.
func drawn(picture image.Image, b Box) bool {
	mean := average(picture, b)
	for y := int(math.Ceil(b.Y)); float64(y) < b.Y+b.H; y++ {
		for x := int(math.Ceil(b.X)); float64(x) < b.X+b.W; x++ {
			c := color.RGBAModel.Convert(picture.At(x, y)).(color.RGBA)
			if math.Abs(float64(c.R)-float64(mean.R)) > 40 {
				return true
			}
		}
	}
	return false
}

// TestQuiet counts what is on the window at the first game of each: at most so many controls, hardly
// one without a word, and the board has most of the room.
func TestQuiet(t *testing.T) {
	t.Parallel()
	p := NewProgram(t, "TESSERA_LANG=en")
	p.Start()
	p.Resize(1120, 760)
	for _, game := range p.Games() {
		most, silent, share := 12, 2, 0.62
		if game == "sudoku" {
			most, silent, share = 24, 3, 0.5
		}
		p.GoTo(game)
		p.WaitFor("a board", usual, func(s State) bool { return s.Dialog == "" && s.Picture != "" || s.Position != "" })
		p.Settle()
		var controls, words []string
		has := 0.0
		for _, thing := range p.Tree() {
			switch {
			case thing.Kind == "board":
				has = thing.W * thing.H / (1120 * 760)
			case slices.Contains([]string{"button", "select", "check", "entry", "slider", "menu"}, thing.Kind):
				if controls = append(controls, thing.ID); thing.Text == "" {
					words = append(words, thing.ID)
				}
			}
		}
		t.Logf("%s: %d controls %q, board %.0f %%", game, len(controls), controls, 100*has)
		must.Be(t, len(controls) <= most, "%s has %d controls: %q", game, len(controls), controls)
		must.Be(t, len(words) <= silent, "%s has %d controls without a word: %q", game, len(words), words)
		must.Be(t, has >= share, "%s gives its board %.0f %% of the window", game, 100*has)
	}
}

// TestIconsAreDrawn: a button that is there has its icon on the screen, not only in the tree, also after the window was
// made small and large again.
func TestIconsAreDrawn(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Deal("sliding:4x4#5")
	for _, size := range [][2]int{{1120, 760}, {640, 480}, {1120, 760}} {
		p.Resize(size[0], size[1])
		p.Settle()
		time.Sleep(500 * time.Millisecond)
		picture := p.Look()
		seen := 0
		for _, thing := range p.Tree() {
			if thing.Kind != "button" || !strings.HasPrefix(thing.ID, "action.") || thing.Disabled || thing.View != nil {
				continue // of those that are scrolled some are out of sight
			}
			seen++
			must.Be(t, drawn(picture, thing.Box), "window of %v: %s is not drawn", size, thing.ID)
		}
		must.Be(t, seen >= 5, "window of %v: %d buttons", size, seen)
	}
}
