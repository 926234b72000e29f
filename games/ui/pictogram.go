package ui

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/view"
)

// Illustrations sets signs beside each other, larger than they stand at a list.
func Illustrations(all []view.Illustration) fyne.CanvasObject {
	const side, least = 72, 104
	var shown []fyne.CanvasObject
	for _, one := range all {
		text := NewText(one.Text, look.Muted, 12, false).Clipped()
		text.Centre()
		shown = append(shown, Column(2, container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(look.Text(side)), NewPictogram(one.Sign))), text))
	}
	return Tiles(look.Gap, look.Text(least), shown...)
}

// Pictogram shows a sign in the colours of the theme, as large as text asks for.
type Pictogram struct {
	widget.BaseWidget
	sign  view.Sign
	photo image.Image // of which the tiles of a board are parts; nil for none
	film  *Film       // of which it shows the signs; nil for none

	objects []fyne.CanvasObject
	drawn   fyne.Size // that they were made for
}

// pictogramSide is the side of a pictogram, in units at the usual size of text.
const pictogramSide = 30

// NewPictogram returns a picture of a sign.
func NewPictogram(s view.Sign) *Pictogram {
	p := &Pictogram{sign: s}
	p.ExtendBaseWidget(p)
	return p
}

// Set shows another sign.
func (p *Pictogram) Set(s view.Sign) {
	p.sign = s
	p.Refresh()
}

// SetPhoto makes the tiles of a board parts of a photo, or of none.
func (p *Pictogram) SetPhoto(photo image.Image) {
	if photo != p.photo {
		p.photo = photo
		p.Refresh()
	}
}

// Sign is what it shows.
func (p *Pictogram) Sign() view.Sign { return p.sign }

// CreateRenderer implements fyne.Widget.
func (p *Pictogram) CreateRenderer() fyne.WidgetRenderer {
	p.draw()
	return look.Drawn{Of: p, Made: func() []fyne.CanvasObject { return p.objects }, Lay: p.lay, Redraw: func() {
		p.draw()
		canvas.Refresh(p)
	}}
}

// lay makes the parts for another size. The toolkit lays out what has new parts in the next frame: were they
// made anew each time, it would do so in every frame.
func (p *Pictogram) lay(size fyne.Size) {
	if size != p.drawn {
		p.draw()
	}
}

// MinSize implements fyne.CanvasObject.
func (p *Pictogram) MinSize() fyne.Size { return fyne.NewSquareSize(look.Text(pictogramSide)) }

// draw makes the parts anew, in the colours of the theme.
func (p *Pictogram) draw() {
	s, size := p.sign, p.Size()
	p.objects, p.drawn = nil, size
	if s.Cols == 0 || s.Rows == 0 || size.IsZero() {
		return
	}
	if s.Tiles {
		p.tiles(s, size)
		return
	}
	pitch := min(size.Width/float32(s.Cols), size.Height/float32(s.Rows))
	left, top := (size.Width-pitch*float32(s.Cols))/2, (size.Height-pitch*float32(s.Rows))/2
	for cell := range s.Cols * s.Rows {
		x, y := left+pitch*(float32(cell%s.Cols)+0.5), top+pitch*(float32(cell/s.Cols)+0.5)
		mark := s.Marks[cell]
		switch {
		case mark&view.Filled != 0:
			p.circle(x, y, pitch*0.36, look.Color(theme.ColorNamePrimary), nil)
		case !s.Bare:
			p.circle(x, y, max(pitch*0.12, 1), look.Color(look.Muted), nil)
		}
		if mark&view.Ringed != 0 {
			p.circle(x, y, pitch*0.48, nil, look.Color(theme.ColorNameForeground))
		}
	}
	at := look.Color(theme.ColorNamePrimary)
	if s.Wrong {
		at = look.Color(theme.ColorNameError)
	}
	for _, a := range s.Lines {
		p.line(left+a.X*pitch, top+a.Y*pitch, left+a.ToX*pitch, top+a.ToY*pitch, at)
	}
	for _, a := range s.Arrows {
		p.arrow(left+a.X*pitch, top+a.Y*pitch, left+a.ToX*pitch, top+a.ToY*pitch)
		if a.Both {
			p.head(left+a.ToX*pitch, top+a.ToY*pitch, left+a.X*pitch, top+a.Y*pitch)
		}
	}
}

// tiles draws a board of tiles.
func (p *Pictogram) tiles(s view.Sign, size fyne.Size) {
	aspect := float32(s.Cols) / float32(s.Rows)
	photo := p.photo
	if photo != nil {
		aspect = float32(photo.Bounds().Dx()) / float32(photo.Bounds().Dy())
	}
	board := fyne.NewSize(min(size.Width, size.Height*aspect), min(size.Height, size.Width/aspect))
	left, top := (size.Width-board.Width)/2, (size.Height-board.Height)/2
	w, h := board.Width/float32(s.Cols), board.Height/float32(s.Rows)
	gap := max(min(w, h)*0.06, 0.75)
	if photo != nil {
		img := &canvas.Image{Image: photo, FillMode: canvas.ImageFillStretch}
		look.Place(img, fyne.NewPos(left, top), board)
		p.objects = append(p.objects, img)
		for x := 1; x < s.Cols; x++ {
			p.rect(left+w*float32(x)-gap/2, top, gap, board.Height, look.Color(look.Chip))
		}
		for y := 1; y < s.Rows; y++ {
			p.rect(left, top+h*float32(y)-gap/2, board.Width, gap, look.Color(look.Chip))
		}
	}
	letters := []rune(s.Letters)
	for cell := range s.Cols * s.Rows {
		x, y := left+w*float32(cell%s.Cols), top+h*float32(cell/s.Cols)
		switch filled := s.Marks[cell]&view.Filled != 0; {
		case photo != nil && !filled:
			p.rect(x, y, w, h, look.Color(look.Chip))
		case photo == nil && filled:
			p.rect(x+gap/2, y+gap/2, w-gap, h-gap, look.Color(theme.ColorNamePrimary)).CornerRadius = min(w, h) * 0.15
		case photo == nil && !s.Bare:
			p.rect(x+gap/2, y+gap/2, w-gap, h-gap, look.Color(look.Well)).CornerRadius = min(w, h) * 0.15
		}
		if s.Marks[cell]&view.Ringed != 0 {
			ring := p.rect(x+gap/2, y+gap/2, w-gap, h-gap, nil)
			ring.CornerRadius, ring.StrokeWidth, ring.StrokeColor = min(w, h)*0.15, 2, look.Color(theme.ColorNameForeground)
		}
		if cell < len(letters) && letters[cell] != ' ' {
			text := canvas.NewText(string(letters[cell]), look.Color(theme.ColorNameForegroundOnPrimary))
			text.TextSize, text.TextStyle.Bold, text.Alignment = h*0.62, true, fyne.TextAlignCenter
			look.Place(text, fyne.NewPos(x, y+(h-text.MinSize().Height)/2), fyne.NewSize(w, text.MinSize().Height))
			p.objects = append(p.objects, text)
		}
	}
	for _, a := range s.Lines {
		p.line(left+a.X*w, top+a.Y*h, left+a.ToX*w, top+a.ToY*h, look.Color(theme.ColorNameForeground))
	}
}

func (p *Pictogram) rect(x, y, w, h float32, fill color.Color) *canvas.Rectangle {
	c := canvas.NewRectangle(fill)
	look.Place(c, fyne.NewPos(x, y), fyne.NewSize(w, h))
	p.objects = append(p.objects, c)
	return c
}

func (p *Pictogram) circle(x, y, radius float32, fill, stroke color.Color) {
	c := &canvas.Circle{FillColor: fill, StrokeColor: stroke}
	if stroke != nil {
		c.StrokeWidth = 1.5
	}
	look.Place(c, fyne.NewPos(x-radius, y-radius), fyne.NewSquareSize(2*radius))
	p.objects = append(p.objects, c)
}

func (p *Pictogram) line(x, y, toX, toY float32, in color.Color) {
	l := &canvas.Line{Position1: fyne.NewPos(x, y), Position2: fyne.NewPos(toX, toY), StrokeColor: in, StrokeWidth: 2}
	p.objects = append(p.objects, l)
}

func (p *Pictogram) arrow(x, y, toX, toY float32) {
	p.line(x, y, toX, toY, look.Color(theme.ColorNamePrimary))
	p.head(x, y, toX, toY)
}

// head is the head at the end of a line from one place to another.
func (p *Pictogram) head(x, y, toX, toY float32) {
	long := float32(math.Hypot(float64(toX-x), float64(toY-y)))
	if long == 0 {
		return
	}
	dx, dy := (toX-x)/long, (toY-y)/long
	h := max(long*0.3, 4)
	primary := look.Color(theme.ColorNamePrimary)
	p.line(toX, toY, toX-h*(dx+dy*0.8), toY-h*(dy-dx*0.8), primary)
	p.line(toX, toY, toX-h*(dx-dy*0.8), toY-h*(dy+dx*0.8), primary)
}

// Picture gives the entries of the list pictures: sign is that of an entry. One stands in
// each row of the open list, and the one of the choice beside the list, with which it
// returns.
func (s *Select) Picture(sign func(i int) view.Sign) fyne.CanvasObject {
	s.signOf, s.sign = sign, NewPictogram(view.Sign{})
	s.followSign()
	return container.NewBorder(nil, nil, container.NewCenter(s.sign), nil, s)
}

// followSign shows the sign of the choice.
func (s *Select) followSign() {
	if s.sign == nil {
		return
	}
	if i := s.SelectedIndex(); i >= 0 {
		s.sign.Set(s.signOf(i))
	}
}
