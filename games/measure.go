package games

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/cycle"
	"tessera/games/link"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/sliding"
	"tessera/games/swap"
	"tessera/solver"
)

// measuring is a window that plays by itself, to be measured.
type measuring struct{ *Window }

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

	// FirstMoveMS is how long an engine takes to its first move, the longest of some; 0 where
	// none plays.
	FirstMoveMS float64 `json:"first_move_ms,omitempty"`
}

// Measure runs the program for d, writes the figures to out as one line of
// JSON, and quits. Meanwhile every tile of a sliding board of cols × rows moves; or, as
// what says, with "drag" one piece of a swap board follows the pointer, with "win"
// a sliding board is won again and again, with "pairs" pairs of a link board go, with
// "clicks" tiles of a cycle board turn, with "zoom" that is seen closer and as a whole in turn,
// and with "solve" the usual engine plays a sliding board
// and thinks meanwhile, with "swap" it does a swap board on which only neighbours change places.
func (w *Window) Measure(cols, rows int, what string, d time.Duration, start time.Time, out io.Writer) error {
	m, f := measuring{w}, Figures{Cols: cols, Rows: rows}
	solve := func() func(time.Duration) { return m.solveAgain(&f.FirstMoveMS) }
	motion := map[string]struct {
		game, deal string
		begin      func() (each func(since time.Duration)) // each is called with every frame
	}{
		"":       {sliding.Name, "#1", func() func(time.Duration) { return m.moveTiles(d) }},
		"drag":   {swap.Name, "#1", m.dragPiece},
		"win":    {sliding.Name, "r1#1", m.winAgain},
		"pairs":  {link.Name, mirrored(cols, rows), m.removePairs},
		"clicks": {cycle.Name, "d5line#1", m.clickTiles},
		"zoom":   {cycle.Name, "d5line#1", m.zoomBoard},
		"solve":  {sliding.Name, "#1", solve},
		"swap":   {swap.Name, "neighbours#1", solve},
	}[what]
	f.FirstFrameMS = ms(w.drawn.Sub(start))
	var trouble error
	giveUp := func(err error) {
		trouble = err
		w.app.Quit()
	}
	w.mail.post(func() { // when the program runs: before, it could not be ended
		tab := w.find(motion.game)
		w.begun(tab, func() {
			w.show(tab)
			w.page().Game.OpenGameID(fmt.Sprintf("%s:%dx%d%s", motion.game, cols, rows, motion.deal), func(err error) {
				if err != nil {
					giveUp(err)
				}
			})
		})
		late := time.AfterFunc(measurePatience, func() {
			fyne.Do(func() { giveUp(errors.New("the board to be measured has not come")) })
		})
		m.whenDealt(cols, rows, time.Now(), func() {
			late.Stop()
			m.measureFrames(&f, d, motion.begin())
		})
	})
	live(w.app)
	if trouble != nil {
		return trouble
	}
	return json.NewEncoder(out).Encode(f)
}

// measurePatience is how long it may take until a board stands still.
const measurePatience = time.Minute

// measureRest is how long the board must have stood still before it is measured: the deal's
// own animation and the picture come first.
const measureRest = 3 * time.Second

// whenDealt calls then once a board of cols × rows has stood still for a while; since is when
// it last moved.
func (w measuring) whenDealt(cols, rows int, since time.Time, then func()) {
	const look = 100 * time.Millisecond
	time.AfterFunc(look, func() {
		fyne.Do(func() {
			b := w.page().Board
			if l := b.Layout(); l.Cols != cols || l.Rows != rows || b.Animating() {
				since = time.Now()
			}
			if time.Since(since) < measureRest {
				w.whenDealt(cols, rows, since, then)
				return
			}
			then()
		})
	})
}

// measureFrames notes when each frame begins, for d. each is called with every
// frame.
func (w measuring) measureFrames(f *Figures, d time.Duration, each func(since time.Duration)) {
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
		if now.Sub(began) < d {
			each(now.Sub(began))
			return
		}
		clock.Stop()
		slices.Sort(gaps)
		f.Frames = len(gaps)
		f.FPS = float64(len(gaps)) / now.Sub(began).Seconds()
		if len(gaps) > 0 {
			f.P50MS, f.P95MS, f.MaxMS = gaps[len(gaps)/2], gaps[len(gaps)*95/100], gaps[len(gaps)-1]
		}
		w.app.Quit()
	}
	clock.Start()
}

// moveTiles swaps all tiles to and fro for d.
func (w measuring) moveTiles(d time.Duration) (each func(time.Duration)) {
	b := w.page().Board
	n := b.Layout().Cells()
	var to board.Transition
	for c := range n {
		if id := b.TileAt(c); id >= 0 {
			to = append(to, board.Motion{Tile: id, From: c, To: n - 1 - c})
		}
	}
	began := time.Now()
	var next func()
	next = func() {
		if time.Since(began) < d {
			to = to.Reverse()
			b.Animate(to, time.Second, next)
		}
	}
	to = to.Reverse()
	next()
	return func(time.Duration) {}
}

// dragPiece leads a piece round the board, as the pointer would: to another
// place with every frame, three rounds in two seconds.
func (w measuring) dragPiece() (each func(time.Duration)) {
	b := w.page().Board
	pos, size := b.Geometry().Tiles()
	at := b.Geometry().Centre(0, 0)
	return func(since time.Duration) {
		sin, cos := math.Sincos(since.Seconds() * 3 * math.Pi)
		to := pos.AddXY(size.Width*(0.5+0.45*float32(cos)), size.Height*(0.5+0.45*float32(sin)))
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}, Dragged: fyne.NewDelta(to.X-at.X, to.Y-at.Y)})
		at = to
	}
}

// zoomBoard turns the wheel with every frame about a place that goes round the board: for a
// second closer, and for a second back.
func (w measuring) zoomBoard() (each func(time.Duration)) {
	b := w.page().Board
	size := b.Size()
	return func(since time.Duration) {
		sin, cos := math.Sincos(since.Seconds())
		by := 1.02
		if int(since.Seconds())%2 == 1 {
			by = 1 / by
		}
		b.ZoomAt(by, fyne.NewPos(size.Width*(0.5+0.4*float32(cos)), size.Height*(0.5+0.4*float32(sin))))
	}
}

// winAgain wins a game that is one move from its end, and takes that back when all of
// the scene has been seen that follows.
func (w measuring) winAgain() (each func(time.Duration)) {
	p := w.page()
	stood := time.Now()
	return func(time.Duration) {
		switch {
		case p.Board.Animating() || p.Board.Celebrating():
			stood = time.Now()
		case time.Since(stood) < 2*look.CardTime: // the card comes
		case p.Game.Status() == solver.Won:
			p.Game.Undo()
		default:
			for _, arrow := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight} {
				before := p.Position()
				if p.TypedKey(&fyne.KeyEvent{Name: arrow}); p.Game.Status() == solver.Won {
					return
				}
				if p.Position() != before { // else Undo would lead to the game before
					p.Game.Undo()
				}
			}
		}
	}
}

// solveAgain has the usual engine play, for two seconds at a time, each time from where it came
// to, and notes the longest time from the key to the first move. The key comes when the board
// rests: what still moves would be waited for.
func (w measuring) solveAgain(firstMove *float64) (each func(time.Duration)) {
	const turn = 2 * time.Second
	p := w.page()
	var pressed time.Time
	began := -turn
	return func(since time.Duration) {
		if moved := p.Changed(); !pressed.IsZero() && moved.After(pressed) {
			*firstMove = max(*firstMove, ms(moved.Sub(pressed)))
			pressed = time.Time{}
		}
		if since-began < turn || !pressed.IsZero() {
			return
		}
		if state, _ := p.Run(); state != session.Idle {
			p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5}) // stops it
		}
		if p.Board.Animating() {
			return
		}
		began = since
		if p.Game.Status() == solver.Won {
			p.Game.Restart()
		}
		pressed = time.Now()
		p.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF5})
	}
}

// mirrored is a link board whose rows read alike from both ends: each can be removed from
// its ends, one row after the other.
func mirrored(cols, rows int) string {
	kinds := make([]string, cols*rows)
	for cell := range kinds {
		kinds[cell] = strconv.Itoa(1 + min(cell%cols, cols-1-cell%cols))
	}
	return ":" + strings.Join(kinds, ",")
}

// The pace of a quick player, in which pairs go and tiles are clicked.
const (
	pairPace  = 600 * time.Millisecond
	clickPace = 450 * time.Millisecond
)

// removePairs removes the pairs of a mirrored board, as a quick player would, and
// begins again when there are none.
func (w measuring) removePairs() (each func(time.Duration)) {
	p, next, last := w.page(), 0, -pairPace
	return func(since time.Duration) {
		l := p.Board.Layout()
		half := l.Cols / 2
		if since-last < pairPace {
			return
		}
		last = since
		if next == half*l.Rows-1 { // before it is won
			next = 0
			p.Game.Restart()
			return
		}
		row, col := next/half, next%half
		p.Board.OnTap(l.Cell(col, row))
		p.Board.OnTap(l.Cell(l.Cols-1-col, row))
		next++
	}
}

// clickTiles clicks one tile after the other, all over the board.
func (w measuring) clickTiles() (each func(time.Duration)) {
	p, n, last := w.page(), 0, -clickPace
	return func(since time.Duration) {
		if since-last >= clickPace {
			last = since
			n += 83
			p.Board.OnTap(n % p.Board.Layout().Cells())
		}
	}
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
