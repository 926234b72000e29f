package games

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/sliding"
)

// Figures are what the benchmark mode measures in the real window.
type Figures struct {
	Cols         int     `json:"cols"`
	Rows         int     `json:"rows"`
	FirstFrameMS float64 `json:"first_frame_ms"` // from the program's start
	Frames       int     `json:"frames"`
	FPS          float64 `json:"fps"`
	P50MS        float64 `json:"p50_ms"` // of the time from frame to frame
	P95MS        float64 `json:"p95_ms"`
	MaxMS        float64 `json:"max_ms"`
}

// Measure shows the window, lets every tile of a board of cols × rows move for
// the given time, writes the figures to out as one line of JSON, and quits.
func (w *Window) Measure(cols, rows int, d time.Duration, start time.Time, out io.Writer) error {
	w.show(w.find(sliding.Name))
	p := w.page()
	p.Game.OpenGameID(fmt.Sprintf("%s:%dx%d#1", p.Name, cols, rows), func(err error) {
		if err != nil {
			fmt.Fprintln(out, err)
			w.app.Quit()
		}
	})
	w.win.Show()
	f := Figures{Cols: cols, Rows: rows}
	w.app.Lifecycle().SetOnStarted(func() {
		first := &fyne.Animation{Duration: time.Hour}
		first.Tick = func(float32) {
			f.FirstFrameMS = ms(time.Since(start))
			first.Stop()
		}
		first.Start()
		// The deal's own animation and the picture come first.
		time.AfterFunc(3*time.Second, func() { fyne.Do(func() { w.measureFrames(&f, d) }) })
	})
	w.app.Run()
	return json.NewEncoder(out).Encode(f)
}

// measureFrames swaps all tiles to and fro and notes when each frame begins.
func (w *Window) measureFrames(f *Figures, d time.Duration) {
	b := w.page().Board
	n := b.Layout().Cells()
	var to board.Transition
	for c := range n {
		if id := b.TileAt(c); id >= 0 {
			to = append(to, board.Motion{Tile: id, From: c, To: n - 1 - c})
		}
	}
	began := time.Now()
	var gaps []float64
	last := time.Time{}
	clock := &fyne.Animation{Duration: time.Hour}
	clock.Tick = func(float32) {
		now := time.Now()
		if !last.IsZero() {
			gaps = append(gaps, ms(now.Sub(last)))
		}
		last = now
	}
	var next func()
	next = func() {
		if time.Since(began) < d {
			to = to.Reverse()
			b.Animate(to, time.Second, next)
			return
		}
		clock.Stop()
		slices.Sort(gaps)
		f.Frames = len(gaps)
		f.FPS = float64(len(gaps)) / time.Since(began).Seconds()
		if len(gaps) > 0 {
			f.P50MS, f.P95MS, f.MaxMS = gaps[len(gaps)/2], gaps[len(gaps)*95/100], gaps[len(gaps)-1]
		}
		w.app.Quit()
	}
	clock.Start()
	to = to.Reverse()
	next()
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
