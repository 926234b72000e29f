package tab

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/board"
	"tessera/games/look"
)

// projector shows a reel on a board that is drawn away from the UI goroutine: one picture at
// a time, and always the one wanted last. It is used on the UI goroutine.
type projector[P, S, M any] struct {
	img    *canvas.Image
	post   func(func())
	reel   *reel[P, S, M]
	model  board.Model
	dress  func(board.Geometry) Film[S, M]
	closes bool // the board closes up to the whole picture in the end

	wanted, drawn shot
	busy, closed  bool

	easel easel[P, S, M] // of the goroutine that draws
}

// shot is what is wanted to be seen: positions are told by the numbers of moves that lead to
// them.
type shot struct {
	size     fyne.Size
	scale    float32
	from, to int
	part     float64 // how much of the way between them is over
	closed   float64 // how far the whole picture has closed over the board
}

func newProjector[P, S, M any](post func(func()), r *reel[P, S, M], model board.Model, dress func(board.Geometry) Film[S, M], closes bool) *projector[P, S, M] {
	p := &projector[P, S, M]{post: post, reel: r, model: model, dress: dress, closes: closes,
		img: &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleFastest}}
	return p
}

// seek shows the reel after that many moves, of which the last may be on its way; one more
// than there are is the board closed up.
func (p *projector[P, S, M]) seek(at float64) {
	last := len(p.reel.moves)
	s := p.wanted
	s.from, s.to, s.part, s.closed = last, last, 1, 0
	if p.closes {
		s.closed = min(1, max(0, at-float64(last)))
	}
	if n := int(at); n < last {
		s.from, s.to, s.part = n, n+1, at-float64(n)
		if s.part == 0 {
			s.to, s.part = n, 1
		}
	}
	p.want(s)
}

// Layout implements fyne.Layout: the picture is drawn in the size that there is.
func (p *projector[P, S, M]) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	p.img.Resize(size)
	s := p.wanted
	s.size, s.scale = size, look.PixelScale(p.img)
	p.want(s)
}

// MinSize implements fyne.Layout.
func (*projector[P, S, M]) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSquareSize(96) }

// want has a picture drawn as soon as the one before is done.
func (p *projector[P, S, M]) want(s shot) {
	p.wanted = s
	if p.busy || p.closed || s == p.drawn || s.size.Width < 1 || s.size.Height < 1 {
		return
	}
	p.busy = true
	go func() {
		img := p.easel.draw(p, s)
		p.post(func() {
			p.busy, p.drawn = false, s
			if p.closed {
				return
			}
			p.img.Image = img
			p.img.Refresh()
			p.want(p.wanted)
		})
	}()
}

// close ends the drawing.
func (p *projector[P, S, M]) close() { p.closed = true }

// mostScenes is how many scenes are kept of positions that tell by themselves which tile is
// which.
const mostScenes = 64

// easel draws for a projector, on one goroutine at a time.
type easel[P, S, M any] struct {
	size   fyne.Size
	scale  float32
	stage  *board.Stage
	film   Film[S, M]
	whole  *image.RGBA
	scenes map[int]*board.Scene
	out    [2]*image.RGBA // in turn, since the window may still be reading the last one
	next   int
}

// draw draws a shot.
func (e *easel[P, S, M]) draw(p *projector[P, S, M], s shot) image.Image {
	if e.stage == nil || e.size != s.size || e.scale != s.scale {
		e.put(p, s)
	}
	drawn := e.stage.Draw(e.scene(p.reel, s.from), e.scene(p.reel, s.to), s.part, e.whole, s.closed)
	out := e.out[e.next]
	if out == nil {
		out = image.NewRGBA(drawn.Rect)
		e.out[e.next] = out
	}
	copy(out.Pix, drawn.Pix)
	e.next = 1 - e.next
	return out
}

// put sets up the stage for another size. Where tiles must be followed from move to move, all
// is laid at once: such games are short.
func (e *easel[P, S, M]) put(p *projector[P, S, M], s shot) {
	stage := p.model.StageIn(s.size, s.scale)
	film := p.dress(stage.Geometry())
	stage.Behind = film.Behind
	*e = easel[P, S, M]{size: s.size, scale: s.scale, stage: stage, film: film, scenes: map[int]*board.Scene{}}
	if p.closes && film.Whole != nil {
		e.whole = film.Whole(p.reel.end)
	}
	if film.Follow == nil {
		return
	}
	at := p.reel.start()
	e.scenes[0] = stage.Lay(film.Lay(at))
	for i, m := range p.reel.moves {
		to, err := p.reel.rules.Apply(at, m)
		if err != nil { // a bug: it was legal
			panic(err)
		}
		film.Follow(at, m, to)
		e.scenes[i+1], at = stage.Lay(film.Lay(to)), to
	}
}

// scene is the one after n moves.
func (e *easel[P, S, M]) scene(r *reel[P, S, M], n int) *board.Scene {
	scene := e.scenes[n]
	if scene == nil {
		if len(e.scenes) >= mostScenes {
			clear(e.scenes)
		}
		scene = e.stage.Lay(e.film.Lay(r.at(n)))
		e.scenes[n] = scene
	}
	return scene
}
