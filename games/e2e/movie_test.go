//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/image/draw"

	"tessera/games/movie"
	"tessera/resources/must"
)

// The moving picture of the README.
const (
	movieWidth = 720     // pixels
	movieMost  = 3 << 20 // bytes
	movieTime  = 40 * time.Second
)

// TestMovie draws the moving picture of the README into the folder named by
// TESSERA_SHOTS: a photo is shuffled, and an engine solves it.
func TestMovie(t *testing.T) {
	folder := os.Getenv("TESSERA_SHOTS")
	if folder == "" {
		t.Skip("make shots draws it")
	}
	p := NewProgram(t, "FYNE_THEME=light", "TESSERA_LANG=en")
	p.Start()
	p.TakeBuiltin()
	p.Deal("sliding:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15")
	p.Slide("solver.speed", 0.7)
	p.mouse("mousemove", "--window", p.window, "1", "1")
	time.Sleep(2 * time.Second) // until the picture is cut for the board
	m := p.film()
	p.await("a moment of the whole picture", usual, m.lasts(800*time.Millisecond))
	before := p.State().Position
	p.Key("ctrl+n")
	p.WaitFor("the deal", usual, func(s State) bool { return s.Position != before && !s.Animating })
	p.await("a moment of the puzzle", usual, m.lasts(time.Second))
	p.Key("F5")
	p.WaitFor("the solution", movieTime, func(s State) bool { return s.Status == "won" && s.Run == "idle" })
	p.await("the end to be seen", usual, m.lasts(2*time.Second))
	frames := m.cut()
	path := filepath.Join(folder, "solving.gif")
	data := must.Have(movie.Make(t.Context(), len(frames)-1, func(int) movie.Draw {
		return func(f movie.Frame) *image.RGBA { return frames[f.To].picture }
	}, func(float64) {}))(t)
	must.Do(t, os.WriteFile(path, data, 0o644))
	t.Logf("%d pictures, %d kB", len(frames), len(data)/1000)
	must.Be(t, len(data) <= movieMost, "want at most %d bytes", movieMost)
}

// frame is what the window showed at a time.
type frame struct {
	at      time.Time
	picture *image.RGBA
}

// film films the window until it is cut.
type film struct {
	frames     []frame
	err        error
	stop, done chan struct{}
}

// film begins to look at the window all the time.
func (p *Program) film() *film {
	m := &film{stop: make(chan struct{}), done: make(chan struct{})}
	go func() {
		defer close(m.done)
		for m.err == nil {
			select {
			case <-m.stop:
				return
			default:
			}
			at := time.Now()
			data, err := p.onDisplay("import", "-silent", "-window", p.window, "-depth", "8", "ppm:-")
			if err == nil {
				var picture *image.RGBA
				if picture, err = decodePPM(data); err == nil {
					m.frames = append(m.frames, frame{at, small(picture)})
				}
			}
			m.err = err
		}
	}()
	p.t.Cleanup(func() { m.end() })
	return m
}

// lasts is done after that time.
func (m *film) lasts(d time.Duration) func() bool {
	end := time.Now().Add(d)
	return func() bool { return time.Now().After(end) }
}

func (m *film) end() {
	select {
	case <-m.stop:
	default:
		close(m.stop)
	}
	<-m.done
}

// cut ends the film.
func (m *film) cut() []frame {
	m.end()
	return m.frames
}

// small is a picture as wide as the movie.
func small(picture *image.RGBA) *image.RGBA {
	size := picture.Bounds().Size()
	to := image.NewRGBA(image.Rect(0, 0, movieWidth, size.Y*movieWidth/size.X))
	draw.BiLinear.Scale(to, to.Bounds(), picture, picture.Bounds(), draw.Src, nil)
	return to
}

// decodePPM reads the portable pixmap, which is written faster than any other format:
// "P6", width, height, 255, and three bytes a pixel.
func decodePPM(data string) (*image.RGBA, error) {
	var w, h, most int
	if n, err := fmt.Sscanf(data, "P6\n%d %d\n%d\n", &w, &h, &most); n != 3 || err != nil || most != 255 || len(data) < 3*w*h {
		return nil, fmt.Errorf("no pixmap: %.20q", data)
	}
	pixels := data[len(data)-3*w*h:]
	picture := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		copy(picture.Pix[4*i:], pixels[3*i:3*i+3])
		picture.Pix[4*i+3] = 255
	}
	return picture, nil
}
