//go:build e2e && linux

package e2e

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
)

// photos makes a folder of that many photos below the home, of twelve megapixels each
// but for some: what they hold lies on the disk once, under many names.
func (p *Program) photos(folder string, n int) {
	p.t.Helper()
	dir := filepath.Join(p.home, folder)
	must.Do(p.t, os.MkdirAll(dir, 0o700))
	shapes := [][2]int{{3000, 4000}, {4000, 3000}, {4000, 1000}, {300, 200}, {3000, 4000}, {4000, 3000}}
	for i := range n {
		path := filepath.Join(dir, fmt.Sprintf("IMG_%04d.jpg", i))
		if i < len(shapes) {
			writePhoto(p.t, path, paintPhoto(shapes[i][0], shapes[i][1]))
			continue
		}
		must.Do(p.t, os.Link(filepath.Join(dir, fmt.Sprintf("IMG_%04d.jpg", i%len(shapes))), path))
	}
}

// upright waits until the photo is seen on a board of 3×3 tiles as it was taken: the sky above, the meadow below.
func (p *Program) upright() {
	p.t.Helper()
	p.await("the photo to be upright on the board", usual, func() bool {
		picture := p.Look()
		tile := func(of int) color.RGBA { return average(picture, p.Cell(slices.Index(p.Position().Tiles(), of))) }
		sky, meadow := tile(2), tile(8)
		return sky.B > sky.G+20 && meadow.G > meadow.B+20
	})
}

// TestOwnPhotoInThreeClicks: from the start to a game on a photo of the player's own, which lies on its side in its
// file, in a window of the usual size and in the smallest.
func TestOwnPhotoInThreeClicks(t *testing.T) {
	t.Parallel()
	const button = "action.picture"
	for _, c := range []struct{ width, height int }{{1120, 760}, {640, 480}} {
		t.Run(fmt.Sprint(c.width), func(t *testing.T) {
			p := NewProgram(t)
			p.photos("Pictures", 2)
			p.Start()
			p.Resize(c.width, c.height)
			before := p.WaitFor("the picture of the first start", usual, func(s State) bool { return s.Picture != "" })
			p.still(button) // the board takes the shape of that picture, and the bar follows
			p.Click(button)
			p.still("file.IMG_0001.jpg") // what else is found may come before it
			p.Click("file.IMG_0001.jpg")
			p.WaitFor("the photo", usual, func(s State) bool { return s.Dialog == "" && s.Picture != before.Picture })
			p.ClickCell(5)
			p.WaitFor("a game", usual, func(s State) bool { return s.Position != "" })
			p.upright()
			p.CheckTranslated()
		})
	}
}

// TestManyPhotosScroll: a folder of two thousand photos scrolls, and the window answers
// all the time; in the end what was looked at is given back.
func TestManyPhotosScroll(t *testing.T) {
	bounds.measures(t)
	const many = 2000
	p := NewProgram(t)
	p.photos("Pictures", many)
	p.Start()
	p.WaitFor("the picture of the first start", usual, func(s State) bool { return s.Picture != "" })
	resident := p.ResidentMB()
	p.Click("action.picture")
	count := lang.T("gallery.count", "Count", many)
	opened := time.Now()
	p.find("the list", func(thing Thing) bool {
		return len(thing.Text) > len(count) && thing.Text[len(thing.Text)-len(count):] == count
	})
	t.Logf("the list is there %v after the click", time.Since(opened).Round(time.Millisecond))
	x, y := p.find("a photo", func(thing Thing) bool { return thing.Kind == "cell" && strings.HasPrefix(thing.ID, "file.") }).middle()
	p.mouse("mousemove", "--window", p.window, x, y)
	time.Sleep(time.Second) // in which the page draws its first words and pictures, 30 to 90 ms of it at once
	var times []time.Duration
	asking := make(chan struct{})
	go func() { // the wheel, all the while
		defer close(asking)
		for range bounds.times(60, 20) {
			p.onDisplay("xdotool", "click", "--repeat", "12", "--delay", "15", "5")
		}
	}()
	for scrolling := true; scrolling; {
		select {
		case <-asking:
			scrolling = false
		default:
			asked := time.Now()
			p.State()
			times = append(times, time.Since(asked))
			time.Sleep(5 * time.Millisecond)
		}
	}
	slices.Sort(times)
	n := len(times)
	t.Logf("asked %d times while it scrolls: median %v, 95th percentile %v, 99th %v, longest %v; load %s; %.0f MB", n,
		times[n/2], times[n*95/100], times[n*99/100], times[n-1], load(), p.ResidentMB())
	must.Hold(t, times[n*95/100] <= bounds.answer, "while photos scroll the window answers after %v, want %v", times[n*95/100], bounds.answer)
	must.Hold(t, times[n*99/100] <= bounds.deaf, "while photos scroll the window is deaf for %v, want %v", times[n*99/100], bounds.deaf)
	p.Key("End")
	p.find("the last row", func(thing Thing) bool {
		return thing.Kind == "cell" && thing.View != nil && thing.Y+thing.H < thing.View.Y+thing.View.H+1 && strings.HasPrefix(thing.ID, "file.")
	})
	time.Sleep(3 * time.Second)
	p.Key("Escape")
	p.WaitFor("the page to close", usual, func(s State) bool { return s.Dialog == "" })
	const more = 60 // megabytes, of textures that go after a minute
	must.Be(t, p.within(2*time.Minute, func() bool { time.Sleep(time.Second); return p.ResidentMB() < resident+more }),
		"after the photos were looked at the window holds %.0f MB, %.0f before", p.ResidentMB(), resident)
	t.Logf("before %.0f MB, after %.0f MB", resident, p.ResidentMB())
}

// still waits until a thing has not moved for a while.
func (p *Program) still(id string) {
	p.t.Helper()
	var last Box
	since := time.Now()
	p.await(id+" to stand still", usual, func() bool {
		if now := p.Find(id).Box; now != last {
			last, since = now, time.Now()
		}
		return time.Since(since) > time.Second/2
	})
}
