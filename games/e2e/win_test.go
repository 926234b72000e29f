//go:build e2e && linux

package e2e

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/draw"
)

// lastMoves bring each game to one move before its end, and give what makes that move.
var lastMoves = map[string]func(p *Program) (win func()){
	"sliding": func(p *Program) func() {
		p.Deal("sliding:4x4r1#1")
		for _, a := range arrows {
			before := p.Position()
			if after, ok := before.Apply(a.move); ok && after.Solved() {
				return func() { p.Key(a.key) }
			}
		}
		p.t.Fatal("no move wins")
		return nil
	},
	"swap": func(p *Program) func() {
		p.Deal("swap:4x4:0,1,2,3,4,6,5,7,8,9,10,11,12,13,14,15")
		return func() { p.ClickCell(5); p.ClickCell(6) }
	},
	"link": func(p *Program) func() {
		p.Deal("link:6x4:" + strings.Repeat("0,", 7) + "1,0,0,1,0" + strings.Repeat(",0", 12))
		return func() { p.ClickCell(7); p.ClickCell(10) }
	},
	"cycle": func(p *Program) func() {
		p.Deal("cycle:4x4d3plus:1,3,1,1,3,3,3,1,1,3,1,1,1,1,1,1")
		return func() { p.ClickCell(5) }
	},
	"sudoku": func(p *Program) func() {
		p.Deal("sudoku:5346789126721953481983425678597614234268.3791713924856961537284287419635345286179")
		return func() { p.ClickCell(40); p.Key("5") }
	},
}

// TestWinFrames wins a game on a photo again and again, with all of the scene.
func TestWinFrames(t *testing.T) {
	bounds.measures(t)
	for _, size := range []string{"4x4", "20x20"} {
		bound := "10x10"
		if size == "20x20" {
			bound = size
		}
		measured(t, bound, 1500, 2000, "-win", "-size", size)
	}
}

// The moments of a win that are drawn for the documentation, after the last move, and
// what of the window is: width and height of one, and how many stand in a row.
var winMoments = []time.Duration{0, 550 * time.Millisecond, 850 * time.Millisecond, 1300 * time.Millisecond, 2200 * time.Millisecond, 4500 * time.Millisecond}

const winWide, winRow = 420, 3

// TestWinScene wins each game in the real window: nothing of its card lies over the
// picture. Of one it draws a strip of moments into the folder named by TESSERA_SHOTS.
func TestWinScene(t *testing.T) {
	t.Parallel()
	p := NewProgram(t, "FYNE_THEME=light", "TESSERA_LANG=en")
	p.Start()
	for _, game := range p.Games() {
		p.GoTo(game)
		folder := os.Getenv("TESSERA_SHOTS")
		if game == "sliding" {
			p.TakeBuiltin()
		}
		win := lastMoves[game](p)
		p.mouse("mousemove", "--window", p.window, "1", "1")
		var m *movie
		if filmed := folder != "" && game == "sliding"; filmed {
			m = p.film()
		}
		began := time.Now()
		win()
		won := p.WaitFor(game+" to be won", usual, func(s State) bool { return s.Status == "won" })
		if p.Has("win.again") {
			t.Errorf("%s: the card is there %v after the move", game, time.Since(began))
		}
		card := p.Find("win.again")
		if after := time.Since(time.UnixMilli(won.ChangedMS)); after < 900*time.Millisecond {
			t.Errorf("%s: the card comes %v after the move", game, after)
		}
		if card.X < p.Cell(p.lastCell()).X {
			t.Errorf("%s: the card is at %v", game, card.Box)
		}
		if m != nil {
			p.await("the card to have come", usual, m.lasts(time.Second))
			strip(t, m.cut(), time.UnixMilli(won.ChangedMS), filepath.Join(folder, "win.png"))
		}
		p.Key("ctrl+z")
		p.WaitFor(game+" to go on", usual, func(s State) bool { return s.Status == "playing" && !s.Whole && !s.Animating })
		if p.Has("win.again") {
			t.Errorf("%s: the card stays", game)
		}
		p.Key("ctrl+y")
		p.WaitFor(game+" to be won again", usual, func(s State) bool { return s.Status == "won" })
		if game == "sliding" {
			p.WaitFor("the picture, without the scene", soon, func(s State) bool { return s.Whole })
		}
	}
}

// lastCell is the cell at the foot of the board, at its right.
func (p *Program) lastCell() int {
	p.t.Helper()
	switch p.State().Tab {
	case "link":
		return 23
	case "sudoku":
		return 80
	}
	return 15
}

// strip writes the pictures that were taken nearest to the moments of a win.
func strip(t *testing.T, frames []frame, won time.Time, path string) {
	t.Helper()
	rows := (len(winMoments) + winRow - 1) / winRow
	size := frames[0].picture.Bounds().Size()
	high := size.Y * winWide / size.X
	const gap = 8
	all := image.NewRGBA(image.Rect(0, 0, winRow*(winWide+gap)-gap, rows*(high+gap)-gap))
	for i, after := range winMoments {
		best := slices.MinFunc(frames, func(a, b frame) int {
			off := func(f frame) float64 { return math.Abs((f.at.Sub(won) - after).Seconds()) }
			switch d := off(a) - off(b); {
			case d < 0:
				return -1
			case d > 0:
				return 1
			}
			return 0
		})
		at := image.Rect(0, 0, winWide, high).Add(image.Pt(i%winRow*(winWide+gap), i/winRow*(high+gap)))
		draw.CatmullRom.Scale(all, at, best.picture, best.picture.Bounds(), draw.Src, nil)
	}
	writePicture(t, path, all)
}

// writePicture writes a picture for the README, which is to be small.
func writePicture(t *testing.T, path string, img image.Image) {
	t.Helper()
	var data bytes.Buffer
	if err := png.Encode(&data, img); err != nil {
		t.Fatal(err)
	}
	if data.Len() > 400_000 {
		t.Errorf("%s has %d kB", path, data.Len()/1000)
	}
	if err := os.WriteFile(path, data.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
