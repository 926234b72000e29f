package tab

import (
	"fmt"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/solver"
)

// projector shows a reel on a board that is drawn away from the UI goroutine: one picture at
// a time, and always the one wanted last. It is used on the UI goroutine.
type projector[P, S, M any] struct {
	*studio[P, S, M]
	img  *canvas.Image
	post func(func())

	wanted, drawn shot
	busy, closed  bool

	// Of the goroutine that draws:
	size  fyne.Size
	scale float32
	easel *easel[P, S, M]
	out   [2]*image.RGBA // in turn, since the window may still be reading the last one
	next  int
}

// studio is a game with what pictures of it are made of. It is used by one goroutine.
type studio[P, S, M any] struct {
	reel   *reel[P, S, M]
	rules  solver.Rules[P, S, M]
	model  board.Model
	dress  func(board.Geometry) Film[S, M]
	closes bool // the board closes up to the whole picture in the end
}

// studio takes what pictures of games that begin with start are made of, whose moves are loaded later;
// nil where the game has no boards away from the window, or does not know yet what its tiles look like.
func (pl *Play[P, S, M]) studio(start S) *studio[P, S, M] {
	layout, dress := pl.game.film(start)
	if dress == nil {
		return nil
	}
	return &studio[P, S, M]{rules: pl.spec.Rules, model: pl.Board.Model().Shaped(layout), dress: dress, closes: true}
}

// load takes moves that were played.
func (g *studio[P, S, M]) load(start S, moves []M) {
	var err error
	if g.reel, err = newReel(g.rules, start, moves); err != nil { // a bug: they were legal
		panic(err)
	}
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

func newProjector[P, S, M any](post func(func()), of *studio[P, S, M]) *projector[P, S, M] {
	return &projector[P, S, M]{studio: of, post: post, img: &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleFastest}}
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
		img := p.draw(s)
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

// easel draws positions of a reel on a board of one size, on one goroutine at a time.
type easel[P, S, M any] struct {
	reel   *reel[P, S, M]
	stage  *board.Stage
	film   Film[S, M]
	whole  *image.RGBA // nil where the board does not close up
	scenes map[int]*board.Scene
}

// draw draws a shot.
func (p *projector[P, S, M]) draw(s shot) image.Image {
	if p.easel == nil || p.size != s.size || p.scale != s.scale {
		p.size, p.scale, p.easel, p.out = s.size, s.scale, p.studio.easel(p.model.StageIn(s.size, s.scale)), [2]*image.RGBA{}
	}
	drawn := p.easel.draw(s.from, s.to, s.part, s.closed)
	if s.from == s.to && s.closed == 0 { // the pair that has gone last
		p.easel.stage.Trace(p.easel.scene(s.to))
	}
	out := p.out[p.next]
	if out == nil {
		out = image.NewRGBA(drawn.Rect)
		p.out[p.next] = out
	}
	copy(out.Pix, drawn.Pix)
	p.next = 1 - p.next
	return out
}

// easel sets up what draws on a stage. Where tiles must be followed from move to move, all is laid
// at once: such games are short.
func (g *studio[P, S, M]) easel(stage *board.Stage) *easel[P, S, M] {
	e := &easel[P, S, M]{reel: g.reel, stage: stage, film: g.dress(stage.Geometry()), scenes: map[int]*board.Scene{}}
	stage.Behind = e.film.Behind
	if g.closes && e.film.Whole != nil {
		e.whole = e.film.Whole(g.reel.end)
	}
	if e.film.Follow == nil {
		return e
	}
	at := g.reel.start()
	e.scenes[0] = stage.Lay(e.film.Lay(at))
	for i, m := range g.reel.moves {
		to, _ := g.rules.Apply(at, m) // the reel has made it
		e.film.Follow(at, m, to)
		e.scenes[i+1], at = stage.Lay(e.film.Lay(to)), to
	}
	return e
}

// draw draws the way between two positions, as far as the board has closed up over it.
func (e *easel[P, S, M]) draw(from, to int, part, closed float64) *image.RGBA {
	return e.stage.Draw(e.scene(from), e.scene(to), part, e.whole, closed)
}

// scene is the one after n moves.
func (e *easel[P, S, M]) scene(n int) *board.Scene {
	scene := e.scenes[n]
	if scene == nil {
		if len(e.scenes) >= mostScenes {
			clear(e.scenes)
		}
		scene = e.stage.Lay(e.film.Lay(e.reel.at(n)))
		e.scenes[n] = scene
	}
	return scene
}

// reel is a game from its start, of which any position can be had at once. It may be used
// from several goroutines.
type reel[P, S, M any] struct {
	rules  solver.Rules[P, S, M]
	moves  []M
	counts []int // what the move counter shows after each number of moves
	kept   []S   // every so many positions
	end    S
}

// apart is how many moves lie between two positions that a reel keeps.
const apart = 32

// newReel plays moves from a start.
func newReel[P, S, M any](rules solver.Rules[P, S, M], start S, moves []M) (*reel[P, S, M], error) {
	r := &reel[P, S, M]{rules: rules, moves: moves, counts: make([]int, 1, len(moves)+1), end: start}
	for i, m := range moves {
		if i%apart == 0 {
			r.kept = append(r.kept, r.end)
		}
		cost := rules.Cost(r.end, m)
		to, err := rules.Apply(r.end, m)
		if err != nil {
			return nil, &damaged{i + 1, err}
		}
		r.counts, r.end = append(r.counts, r.counts[i]+cost), to
	}
	if len(moves)%apart == 0 {
		r.kept = append(r.kept, r.end)
	}
	return r, nil
}

// readReel is newReel of moves by their texts.
func readReel[P, S, M any](rules solver.Rules[P, S, M], start S, texts []string) (*reel[P, S, M], error) {
	moves := make([]M, len(texts))
	for i, text := range texts {
		var err error
		if moves[i], err = rules.ParseMove(text); err != nil {
			return nil, &damaged{i + 1, err}
		}
	}
	return newReel(rules, start, moves)
}

// start is the first position.
func (r *reel[P, S, M]) start() S { return r.kept[0] }

// at is the position after n moves.
func (r *reel[P, S, M]) at(n int) S {
	if n == len(r.moves) {
		return r.end
	}
	from := n / apart
	at := r.kept[from]
	for _, m := range r.moves[from*apart : n] {
		at, _ = r.rules.Apply(at, m) // it was legal
	}
	return at
}

// count is what the move counter shows after all moves.
func (r *reel[P, S, M]) count() int { return r.counts[len(r.moves)] }

// damaged is a move that cannot have been made.
type damaged struct {
	move int // from 1
	err  error
}

// Error implements error.
func (d *damaged) Error() string { return fmt.Sprintf("move %d: %v", d.move, d.err) }

// Unwrap is what is wrong with the move.
func (d *damaged) Unwrap() error { return d.err }
