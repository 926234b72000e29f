//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tessera/resources/must"

	"github.com/soniakeys/quant/median"
	"golang.org/x/image/draw"
)

// The moving picture of the README.
const (
	movieWidth = 720     // pixels
	movieMost  = 3 << 20 // bytes
	movieTime  = 40 * time.Second
	movieEnd   = 2500 * time.Millisecond // that its last picture stands
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
	p.Slide("solver.speed", 0.7)
	p.mouse("mousemove", "--window", p.window, "1", "1")
	time.Sleep(2 * time.Second) // until the picture is cut for the board
	m := p.film()
	p.await("a moment of the whole picture", usual, m.lasts(800*time.Millisecond))
	p.ClickBox(p.Cell(15))
	p.WaitFor("the deal", usual, func(s State) bool { return s.Position != "" && !s.Animating })
	p.mouse("mousemove", "--window", p.window, "1", "1")
	p.await("a moment of the puzzle", usual, m.lasts(time.Second))
	p.Key("F5")
	p.WaitFor("the solution", movieTime, func(s State) bool { return s.Status == "won" && s.Run == "idle" })
	p.await("the end to be seen", usual, m.lasts(2*time.Second))
	frames := m.cut()
	path := filepath.Join(folder, "solving.gif")
	must.Do(t, writeGIF(path, frames))
	info := must.Have(os.Stat(path))(t)
	t.Logf("%d pictures in %v, %d kB", len(frames), frames[len(frames)-1].at.Sub(frames[0].at).Round(time.Second), info.Size()/1000)
	must.Be(t, info.Size() <= movieMost, "want at most %d bytes", movieMost)
}

// frame is what the window showed at a time.
type frame struct {
	at      time.Time
	picture *image.RGBA
}

// movie films the window until it is cut.
type movie struct {
	frames     []frame
	err        error
	stop, done chan struct{}
}

// film begins to look at the window all the time.
func (p *Program) film() *movie {
	m := &movie{stop: make(chan struct{}), done: make(chan struct{})}
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
func (m *movie) lasts(d time.Duration) func() bool {
	end := time.Now().Add(d)
	return func() bool { return time.Now().After(end) }
}

func (m *movie) end() {
	select {
	case <-m.stop:
	default:
		close(m.stop)
	}
	<-m.done
}

// cut ends the film.
func (m *movie) cut() []frame {
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

// writeGIF writes frames as a GIF that begins again at its end. Of each picture it has
// only what differs from the one before.
func writeGIF(path string, frames []frame) error {
	palette := paletteOf(frames)
	clear := uint8(len(palette))
	movie := gif.GIF{Config: image.Config{ColorModel: append(palette, color.RGBA{}), Width: movieWidth, Height: frames[0].picture.Bounds().Dy()}}
	nearest := map[color.RGBA]uint8{}
	index := func(c color.RGBA) uint8 {
		i, known := nearest[c]
		if !known {
			i = uint8(palette.Index(c))
			nearest[c] = i
		}
		return i
	}
	var shown []uint8 // what stands there by now
	var began time.Time
	for _, f := range frames {
		bounds := f.picture.Bounds()
		now := make([]uint8, bounds.Dx()*bounds.Dy())
		changed := image.Rectangle{}
		for i := range now {
			x, y := i%bounds.Dx(), i/bounds.Dx()
			c := f.picture.RGBAAt(x, y)
			c.R, c.G, c.B = c.R&^3, c.G&^3, c.B&^3
			now[i] = index(c)
			if shown == nil || now[i] != shown[i] {
				changed = changed.Union(image.Rect(x, y, x+1, y+1))
			}
		}
		if changed.Empty() {
			continue
		}
		if len(movie.Delay) > 0 {
			movie.Delay[len(movie.Delay)-1] = hundredths(f.at.Sub(began))
		}
		part := image.NewPaletted(changed, movie.Config.ColorModel.(color.Palette))
		for y := changed.Min.Y; y < changed.Max.Y; y++ {
			for x := changed.Min.X; x < changed.Max.X; x++ {
				i := y*bounds.Dx() + x
				c := now[i]
				if shown != nil && shown[i] == c {
					c = clear
				}
				part.SetColorIndex(x, y, c)
			}
		}
		movie.Image, movie.Delay = append(movie.Image, part), append(movie.Delay, hundredths(movieEnd))
		movie.Disposal = append(movie.Disposal, gif.DisposalNone)
		shown, began = now, f.at
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer file.Close()
	return gif.EncodeAll(file, &movie)
}

func hundredths(d time.Duration) int { return max(2, int(d/(10*time.Millisecond))) }

// paletteOf chooses 255 colours for frames, from three of them.
func paletteOf(frames []frame) color.Palette {
	size := frames[0].picture.Rect.Size()
	sample := image.NewRGBA(image.Rect(0, 0, size.X, 3*size.Y))
	for i, f := range []frame{frames[0], frames[len(frames)/2], frames[len(frames)-1]} {
		copy(sample.Pix[i*len(f.picture.Pix):], f.picture.Pix)
	}
	return median.Quantizer(255).Quantize(make(color.Palette, 0, 255), sample)
}
