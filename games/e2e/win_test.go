//go:build e2e && linux

package e2e

import (
	"bytes"
	"cmp"
	"image"
	"image/png"
	"os"
	"slices"
	"testing"
	"time"

	"tessera/resources/must"
)

// The moments of a win that are drawn for the documentation, after the last move, and
// what of the window is: width and height of one, and how many stand in a row.
var winMoments = []time.Duration{0, 550 * time.Millisecond, 850 * time.Millisecond, 1300 * time.Millisecond, 2200 * time.Millisecond, 4500 * time.Millisecond}

const winWide, winRow = 420, 3

// TestWinScene wins in the real window: the card comes after the picture, and lies beside it. It
// draws a strip of moments into the folder named by TESSERA_SHOTS.
func TestWinScene(t *testing.T) {
	t.Parallel()
	p := NewProgram(t, "FYNE_THEME=light", "TESSERA_LANG=en")
	p.Start()
	p.TakeBuiltin()
	p.Deal("sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15")
	p.mouse("mousemove", "--window", p.window, "1", "1")
	time.Sleep(time.Second) // until the picture is cut for the board
	var m *film
	if os.Getenv("TESSERA_SHOTS") != "" {
		m = p.film()
	}
	p.Key("Left")
	won := p.WaitFor("the win", usual, func(s State) bool { return s.Status == "won" })
	must.Be(t, !p.Has("win.again"), "the card is there with the move")
	card := p.Find("win.again")
	after := time.Since(time.UnixMilli(won.ChangedMS))
	must.Be(t, after >= 900*time.Millisecond, "the card comes %v after the move", after)
	must.Be(t, card.X >= p.Cell(15).X, "the card is at %v", card.Box)
	if m != nil {
		p.await("the card to have come", usual, m.lasts(time.Second))
		shots := moments(m.cut(), time.UnixMilli(won.ChangedMS))
		size := shots[0].Bounds().Size()
		sheet(t, "win", shots, winRow, image.Pt(winWide, size.Y*winWide/size.X))
	}
}

// moments are the pictures that were taken nearest to the moments of a win.
func moments(frames []frame, won time.Time) (shots []image.Image) {
	for _, after := range winMoments {
		off := func(f frame) time.Duration { return (f.at.Sub(won) - after).Abs() }
		nearest := slices.MinFunc(frames, func(a, b frame) int { return cmp.Compare(off(a), off(b)) })
		shots = append(shots, nearest.picture)
	}
	return shots
}

// writePicture writes a picture for the README, which is to be small.
func writePicture(t *testing.T, path string, img image.Image) {
	t.Helper()
	var data bytes.Buffer
	must.Do(t, png.Encode(&data, img))
	must.Be(t, data.Len() <= 400_000, "%s has %d kB", path, data.Len()/1000)
	must.Do(t, os.WriteFile(path, data.Bytes(), 0o644))
}
