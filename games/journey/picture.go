package journey

import (
	"context"
	"hash/fnv"
	"image"
	"image/draw"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tessera/games/pictures"
	"tessera/games/progress"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/solver/journey"
)

// order are the pictures that chapters uncover, one after the other. Where a game begins
// follows from its name.
var order = [...]string{"lake", "balloons", "harbour", "reef", "city", "forest", "space", "garden", "windowsill"}

// pictureOf is the name of the picture that a chapter of a game uncovers.
func pictureOf(game string, chapter int) string {
	h := fnv.New32a()
	_, _ = h.Write([]byte(game))
	return order[(int(h.Sum32()%uint32(len(order)))+chapter-1)%len(order)]
}

// The measures of a small picture, and into how many pieces it is cut: one for each level.
const (
	smallWide, smallHigh = 512, 384
	piecesAcross         = 4
	piecesDown           = 3

	pieceGap    = 2 // on each side of a piece
	pieceCorner = 12
)

// uncover brings the small pictures of the chapters, one after the other, in the background,
// the one at the cursor first.
func (p *page) uncover(ctx context.Context, first int) {
	for i := range journey.Chapters {
		chapter := (first-1+i)%journey.Chapters + 1
		if ctx.Err() != nil {
			return
		}
		img, err := Uncovered(p.services.Album, p.Game, chapter, p.state)
		if err != nil {
			continue // it stays covered
		}
		p.services.Post(func() {
			if c := p.chart.chapters[chapter]; c != nil && ctx.Err() == nil {
				c.img.Image = img
				c.img.Refresh()
			}
		})
	}
}

// light is how a piece of a picture is seen.
type light int

const (
	dark light = iota // its chapter is closed
	dim               // its level can be played
	lit               // that was won
)

// Uncovered is the small picture of a chapter of a game, as far as the levels that were won
// have brought it to light. It may be called on any goroutine.
func Uncovered(album *pictures.Album, game string, chapter int, s progress.State) (image.Image, error) {
	small, err := album.BuiltinThumb(pictureOf(game, chapter), smallWide, smallHigh)
	if err != nil {
		return nil, err
	}
	if !s.Open(chapter) {
		return cut(small, small.Rect, dark), nil
	}
	return mosaic(small, func(piece int) bool {
		_, won := s.Levels[journey.Level{Chapter: chapter, Number: piece + 1}.Name()]
		return won
	}), nil
}

// mosaic is a picture in pieces, of which some are lit.
func mosaic(img *image.RGBA, won func(piece int) bool) image.Image {
	b := img.Bounds()
	out := image.NewRGBA(b)
	for piece := range piecesAcross * piecesDown {
		x, y := piece%piecesAcross, piece/piecesAcross
		at := image.Rect(x*b.Dx()/piecesAcross, y*b.Dy()/piecesDown, (x+1)*b.Dx()/piecesAcross, (y+1)*b.Dy()/piecesDown).Add(b.Min).Inset(pieceGap)
		to := dim
		if won(piece) {
			to = lit
		}
		draw.Draw(out, at, cut(img, at, to), image.Point{}, draw.Src)
	}
	return out
}

// cut is a part of a picture with round corners, in that light.
func cut(img *image.RGBA, at image.Rectangle, to light) *image.RGBA {
	piece := image.NewRGBA(image.Rect(0, 0, at.Dx(), at.Dy()))
	draw.Draw(piece, piece.Rect, img, at.Min, draw.Src)
	darken(piece, to)
	imageslice.RoundCorners(piece, pieceCorner)
	return piece
}

// night is the colour into which pieces fade, and how much of a hundred is left of them.
var (
	night = [3]int{18, 24, 33}
	left  = [...]int{dark: 14, dim: 44}
)

// unseen is what stands in the place of a picture before it is made.
func unseen() *image.RGBA {
	point := image.NewRGBA(image.Rect(0, 0, 1, 1))
	copy(point.Pix, []uint8{uint8(night[0]), uint8(night[1]), uint8(night[2]), 255})
	return point
}

// darken takes the colours out of a piece that is not lit, and most of its light.
func darken(piece *image.RGBA, to light) {
	if to == lit {
		return
	}
	for i := 0; i < len(piece.Pix); i += 4 {
		p := piece.Pix[i : i+4]
		grey := (30*int(p[0]) + 59*int(p[1]) + 11*int(p[2])) / 100
		for k, n := range night {
			p[k] = uint8((grey*left[to] + n*(100-left[to])) / 100)
		}
	}
}

// large is a picture that is shown large.
type large struct {
	chapter int
	img     *canvas.Image
}

// enlarge shows the picture of a chapter large.
func (p *page) enlarge(chapter int) {
	id := pictureOf(p.Game, chapter)
	l := &large{chapter, &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}}
	p.large, p.field = l, p.chart
	title, _ := p.called(chapter)
	note := ui.NewText(lang.T("journey.uncovered", "Title", title, "Name", p.services.Album.BuiltinCalled(id)), theme.ColorNameForeground, 15, true).Clipped()
	note.Centre()
	p.put(container.NewBorder(nil, note, nil, nil, l.img))
	p.say("")
	ui.Appear(p.play, false)
	ui.Appear(p.copy, false)
	ui.Appear(p.back, true)
	p.opening.Start(context.Background(), func(context.Context) image.Image {
		picture, err := p.services.Album.Builtin(id)
		if err != nil {
			return nil
		}
		return picture.Image()
	}, func(img image.Image) {
		if p.large == l && img != nil {
			l.img.Image = img
			l.img.Refresh()
		}
	})
}
