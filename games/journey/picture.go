package journey

import (
	"context"
	"hash/fnv"
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/progress"
	"tessera/games/ui"
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
	thumbWide, thumbHigh = 128, 96
	piecesAcross         = 4
	piecesDown           = 3
)

// uncover brings the small pictures of the chapters, one after the other, in the background:
// each level that was won has uncovered a piece.
func (p *page) uncover(ctx context.Context) {
	for chapter := 1; chapter <= journey.Chapters && ctx.Err() == nil; chapter++ {
		if p.state.Won(chapter) == 0 {
			continue
		}
		img, err := Uncovered(p.services.Album, p.Game, chapter, p.state)
		if err != nil {
			continue // it stays covered
		}
		p.services.Post(func() {
			if t := p.chart.thumbs[chapter]; t != nil && ctx.Err() == nil {
				t.set(img)
			}
		})
	}
}

// Uncovered is the small picture of a chapter of a game, as far as the levels that were won
// have uncovered it. It may be called on any goroutine.
func Uncovered(album *pictures.Album, game string, chapter int, s progress.State) (image.Image, error) {
	small, err := album.BuiltinThumb(pictureOf(game, chapter), 2*thumbWide, 2*thumbHigh)
	if err != nil {
		return nil, err
	}
	return mosaic(small, func(piece int) bool {
		_, won := s.Levels[journey.Level{Chapter: chapter, Number: piece + 1}.Name()]
		return won
	}), nil
}

// mosaic is the part of a picture that is uncovered.
func mosaic(img image.Image, uncovered func(piece int) bool) image.Image {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	for piece := range piecesAcross * piecesDown {
		x, y := piece%piecesAcross, piece/piecesAcross
		at := image.Rect(x*b.Dx()/piecesAcross, y*b.Dy()/piecesDown, (x+1)*b.Dx()/piecesAcross, (y+1)*b.Dy()/piecesDown)
		if uncovered(piece) {
			draw.Draw(out, at, img, b.Min.Add(at.Min), draw.Src)
		}
	}
	return out
}

// thumb is the small picture of a chapter on the map, and what is covered of it.
type thumb struct {
	widget.BaseWidget
	name   string
	open   func()
	ground *canvas.Rectangle
	img    *canvas.Image
	press  ui.Press
}

var (
	_ fyne.Tappable  = (*thumb)(nil)
	_ fyne.Draggable = (*thumb)(nil)
	_ ui.Named       = (*thumb)(nil)
)

func newThumb(name string, open func()) *thumb {
	t := &thumb{name: name, open: open, ground: canvas.NewRectangle(color.Transparent),
		img: &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}}
	t.ground.CornerRadius = stopRadius
	t.ground.FillColor = look.Color(look.Well)
	t.img.Hide()
	t.ExtendBaseWidget(t)
	return t
}

// set shows what is uncovered of the picture.
func (t *thumb) set(img image.Image) {
	t.img.Image = img
	t.img.Show()
	t.img.Refresh()
}

// Named implements ui.Named.
func (t *thumb) Named() string { return t.name }

// Tapped implements fyne.Tappable.
func (t *thumb) Tapped(*fyne.PointEvent) { t.open() }

// Dragged implements fyne.Draggable, as with stops.
func (t *thumb) Dragged(e *fyne.DragEvent) { t.press.Moved(e) }

// DragEnd implements fyne.Draggable.
func (t *thumb) DragEnd() { t.press.End(t, t.Tapped) }

// MinSize implements fyne.CanvasObject.
func (t *thumb) MinSize() fyne.Size { return fyne.NewSize(thumbWide, thumbHigh) }

// CreateRenderer implements fyne.Widget.
func (t *thumb) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewStack(t.ground, t.img))
}

// large is a picture that is shown large.
type large struct {
	chapter int
	img     *canvas.Image
}

// enlarge shows the picture of a chapter large, once all of it is uncovered.
func (p *page) enlarge(chapter int) {
	if !p.state.Finished(chapter) {
		p.say(lang.T("journey.covered", "Count", journey.PerPart-p.state.Won(chapter)))
		return
	}
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
