package ui

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
)

// The measures of a key of a pad.
const (
	PadPiece  = 34 // side of a piece on it
	keyRadius = 10
)

// The sizes of what is written on a key, and its height: a digit, which is large anyway,
// grows by half of what other text grows by.
func digitSize() float32 { return 10 + look.Text(10) }
func countSize() float32 { return look.Text(11) }
func keyHigh() float32   { return 46 + 1.4*(digitSize()-20+countSize()-11) }

// PadFace is what is on a key of a pad.
type PadFace struct {
	Text, Count string      // the count is small, under the text
	Icon        string      // in place of both
	Piece       image.Image // beside them; nil for none
	Small       bool        // the text is as small as what the key writes
	Held        bool        // the player holds what is on the key
	Pale        bool        // nothing is left to be done with it
	Off         bool
}

// PadKey is a key of a pad for a mouse.
type PadKey struct {
	widget.BaseWidget
	PadFace
	Called
	Hover
	tapped func()
	last   time.Time // when it was
	over   bool

	ground *canvas.Rectangle
	text   *canvas.Text
	count  *canvas.Text
	piece  *canvas.Image
	icon   *canvas.Image
}

var (
	_ fyne.Tappable    = (*PadKey)(nil)
	_ fyne.Disableable = (*PadKey)(nil)
)

// NewPadKey returns a key of that name.
func NewPadKey(name string, face PadFace, tapped func()) *PadKey {
	k := &PadKey{Called: Called(name), tapped: tapped, PadFace: face,
		ground: canvas.NewRectangle(nil), text: canvas.NewText("", nil), count: canvas.NewText("", nil),
		piece: &canvas.Image{FillMode: canvas.ImageFillStretch, CornerRadius: 6}, icon: &canvas.Image{FillMode: canvas.ImageFillContain}}
	if face.Icon != "" {
		k.icon.Resource = Icon(face.Icon)
	}
	k.ground.CornerRadius = keyRadius
	k.text.TextStyle.Bold = true
	k.text.Alignment, k.count.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
	k.Over = func(on bool) { k.over = on; k.Refresh() }
	k.ExtendBaseWidget(k)
	k.paint()
	return k
}

// SetFace shows another face; its icon stays.
func (k *PadKey) SetFace(face PadFace) {
	if k.PadFace != face {
		k.PadFace = face
		k.Refresh()
	}
}

// Text is the count shown, for who reads the screen.
func (k *PadKey) Text() string { return k.count.Text }

// Disabled implements fyne.Disableable: the key does nothing now.
func (k *PadKey) Disabled() bool { return k.Off }

// Enable implements fyne.Disableable.
func (k *PadKey) Enable() { k.able(true) }

// Disable implements fyne.Disableable.
func (k *PadKey) Disable() { k.able(false) }

func (k *PadKey) able(on bool) {
	face := k.PadFace
	face.Off = !on
	k.SetFace(face)
}

// Tapped implements fyne.Tappable. The second click of a double one would erase what the first has written.
func (k *PadKey) Tapped(e *fyne.PointEvent) {
	if !k.Off && !soon(k.last) && (e == nil || !doubled(k, e)) {
		k.last = time.Now()
		k.tapped()
	}
}

// paint colours the key; what has nothing left to do is pale.
func (k *PadKey) paint() {
	ground, ink := look.Chip, theme.ColorNameForeground
	if k.Off || k.Pale {
		ink = theme.ColorNameDisabled
	}
	held := k.Held && !k.Off
	if held {
		ground, ink = theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary
	}
	k.ground.FillColor = look.Color(ground)
	k.ground.StrokeColor, k.ground.StrokeWidth = nil, 0
	if k.over && !k.Off {
		k.ground.StrokeColor, k.ground.StrokeWidth = look.Color(theme.ColorNamePrimary), 1.5
	}
	k.text.Text, k.text.Color, k.text.TextSize = k.PadFace.Text, look.Color(ink), digitSize()
	if k.Small {
		k.text.TextSize = look.Text(13)
	}
	k.icon.Hidden, k.piece.Hidden = k.icon.Resource == nil, k.Piece == nil
	k.piece.Image, k.piece.Translucency, k.icon.Translucency = k.Piece, 0, 0
	if k.Off {
		k.icon.Translucency = 0.6
	}
	if k.Piece != nil {
		k.text.TextSize = look.Text(12)
		if k.Off || k.Pale {
			k.piece.Translucency = 0.6
		}
	}
	k.count.Text, k.count.TextSize, k.count.Color = k.Count, countSize(), look.Color(look.Muted)
	if held {
		k.count.Color = look.Color(ink)
	}
}

// MinSize implements fyne.CanvasObject.
func (k *PadKey) MinSize() fyne.Size { return fyne.NewSize(40, keyHigh()) }

// CreateRenderer implements fyne.Widget.
func (k *PadKey) CreateRenderer() fyne.WidgetRenderer {
	return painted(k, k.lay, k.paint, k.ground, k.piece, k.icon, k.text, k.count)
}

// lay sets the digit over its count; a piece stands at the left of both.
func (k *PadKey) lay(size fyne.Size) {
	k.ground.Resize(size)
	icon := min(look.Text(22), 32)
	look.Place(k.icon, fyne.NewPos((size.Width-icon)/2, (size.Height-icon)/2), fyne.NewSquareSize(icon))
	left, width := float32(0), size.Width
	if k.Piece != nil {
		side := min(float32(PadPiece), size.Width-16)
		look.Place(k.piece, fyne.NewPos(4, (size.Height-side)/2), fyne.NewSquareSize(side))
		left, width = side+4, size.Width-side-4
	}
	high := k.text.MinSize().Height
	look.Place(k.text, fyne.NewPos(left, (size.Height-15-(countSize()-11)*1.4)/2-high/2), fyne.NewSize(width, high))
	high = k.count.MinSize().Height
	look.Place(k.count, fyne.NewPos(left, size.Height-10.5-(countSize()-11)*0.7-high/2), fyne.NewSize(width, high))
}
