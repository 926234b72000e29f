package sudoku

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
)

// The measures of a key of the pad.
const (
	keyPiece  = 34 // side of a piece on it
	keyRadius = 10
)

// The sizes of what is written on a key, and its height: a digit, which is large anyway,
// grows by half of what other text grows by.
func digitSize() float32 { return 10 + look.Text(10) }
func countSize() float32 { return look.Text(11) }
func keyHigh() float32   { return 46 + 1.4*(digitSize()-20+countSize()-11) }

// padKey is a key of the pad: a digit or a piece of the picture, and beneath it
// how often it is still to be entered. The key 0 erases.
type padKey struct {
	widget.BaseWidget
	digit   int
	tapped  func()
	left    int
	enabled bool
	small   bool // marks are written
	held    bool // the player holds it
	plain   bool // without a count
	over    bool

	ground *canvas.Rectangle
	text   *canvas.Text
	count  *canvas.Text
	piece  *canvas.Image
	icon   *canvas.Image
}

var (
	_ fyne.Tappable     = (*padKey)(nil)
	_ fyne.Disableable  = (*padKey)(nil)
	_ desktop.Hoverable = (*padKey)(nil)
	_ ui.Named          = (*padKey)(nil)
)

func newPadKey(digit int, tapped func()) *padKey {
	k := &padKey{digit: digit, tapped: tapped, left: 9, enabled: true,
		ground: canvas.NewRectangle(nil), text: canvas.NewText("", nil), count: canvas.NewText("", nil),
		piece: &canvas.Image{FillMode: canvas.ImageFillStretch, CornerRadius: 6},
		icon:  canvas.NewImageFromResource(ui.Icon("erase"))}
	k.ground.CornerRadius = keyRadius
	k.icon.FillMode = canvas.ImageFillContain
	k.text.TextStyle.Bold = true
	k.text.Alignment, k.count.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
	k.count.TextSize = countSize()
	k.piece.Hide()
	if digit > 0 {
		k.text.Text = strconv.Itoa(digit)
		k.icon.Hide()
	}
	k.ExtendBaseWidget(k)
	k.paint()
	return k
}

// Named implements tab.Named.
func (k *padKey) Named() string { return "pad." + strconv.Itoa(k.digit) }

// Text is the count shown, for who reads the screen.
func (k *padKey) Text() string { return k.count.Text }

// Disabled implements fyne.Disableable: the key does nothing now.
func (k *padKey) Disabled() bool { return !k.enabled }

// Enable implements fyne.Disableable.
func (k *padKey) Enable() { k.setEnabled(true) }

// Disable implements fyne.Disableable.
func (k *padKey) Disable() { k.setEnabled(false) }

func (k *padKey) Tapped(*fyne.PointEvent) {
	if k.enabled {
		k.tapped()
	}
}

func (k *padKey) MouseIn(*desktop.MouseEvent)    { k.over = true; k.Refresh() }
func (k *padKey) MouseMoved(*desktop.MouseEvent) {}
func (k *padKey) MouseOut()                      { k.over = false; k.Refresh() }

func (k *padKey) setLeft(n int) {
	if k.left != n {
		k.left = n
		k.Refresh()
	}
}

func (k *padKey) setEnabled(on bool) {
	if k.enabled != on {
		k.enabled = on
		k.Refresh()
	}
}

// setSmall shows the digit as small as the pencil marks that it writes.
func (k *padKey) setSmall(on bool) {
	if k.small != on {
		k.small = on
		k.Refresh()
	}
}

// setPlain leaves the count out, since it is no digit that the key writes.
func (k *padKey) setPlain(on bool) {
	if k.plain != on {
		k.plain = on
		k.Refresh()
	}
}

// setHeld shows that the player holds what is on the key.
func (k *padKey) setHeld(on bool) {
	if k.held != on {
		k.held = on
		k.Refresh()
	}
}

func (k *padKey) setPiece(img *image.RGBA) {
	k.piece.Hidden = img == nil
	if img != nil { // a nil *image.RGBA would not be a nil image.Image
		k.piece.Image = img
	}
	k.Refresh()
}

// paint colours the key; a digit that stands nine times is pale, and its count
// a tick.
func (k *padKey) paint() {
	ground, ink := look.Chip, theme.ColorNameForeground
	done := k.left == 0 && !k.plain
	if !k.enabled || done {
		ink = theme.ColorNameDisabled
	}
	held := k.held && k.enabled
	if held {
		ground, ink = theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary
	}
	k.ground.FillColor = look.Color(ground)
	k.ground.StrokeColor, k.ground.StrokeWidth = nil, 0
	if k.over && k.enabled {
		k.ground.StrokeColor, k.ground.StrokeWidth = look.Color(theme.ColorNamePrimary), 1.5
	}
	k.text.Color, k.text.TextSize = look.Color(ink), digitSize()
	if k.small {
		k.text.TextSize = look.Text(13)
	}
	k.piece.Translucency, k.icon.Translucency = 0, 0
	if !k.enabled {
		k.icon.Translucency = 0.6
	}
	if !k.piece.Hidden {
		k.text.TextSize = look.Text(12)
		if !k.enabled || done {
			k.piece.Translucency = 0.6
		}
	}
	k.count.Color = look.Color(look.Muted)
	if held {
		k.count.Color = look.Color(ink)
	}
	k.count.Text = ""
	if k.digit > 0 && !k.plain {
		k.count.Text = "✓"
		if k.left > 0 {
			k.count.Text = strconv.Itoa(k.left)
		}
	}
}

func (k *padKey) MinSize() fyne.Size { return fyne.NewSize(40, keyHigh()) }

func (k *padKey) CreateRenderer() fyne.WidgetRenderer { return &padRenderer{k} }

type padRenderer struct{ k *padKey }

func (r *padRenderer) Destroy()           {}
func (r *padRenderer) MinSize() fyne.Size { return r.k.MinSize() }
func (r *padRenderer) Objects() []fyne.CanvasObject {
	k := r.k
	return []fyne.CanvasObject{k.ground, k.piece, k.icon, k.text, k.count}
}

// Layout sets the digit over its count; a piece stands at the left of both.
func (r *padRenderer) Layout(size fyne.Size) {
	k := r.k
	k.ground.Resize(size)
	icon := min(look.Text(22), 32)
	k.icon.Resize(fyne.NewSquareSize(icon))
	k.icon.Move(fyne.NewPos((size.Width-icon)/2, (size.Height-icon)/2))
	left, width := float32(0), size.Width
	if !k.piece.Hidden {
		side := min(float32(keyPiece), size.Width-16)
		k.piece.Resize(fyne.NewSquareSize(side))
		k.piece.Move(fyne.NewPos(4, (size.Height-side)/2))
		left, width = side+4, size.Width-side-4
	}
	high := k.text.MinSize().Height
	k.text.Resize(fyne.NewSize(width, high))
	k.text.Move(fyne.NewPos(left, (size.Height-15-(countSize()-11)*1.4)/2-high/2))
	high = k.count.MinSize().Height
	k.count.Resize(fyne.NewSize(width, high))
	k.count.Move(fyne.NewPos(left, size.Height-10.5-(countSize()-11)*0.7-high/2))
}

func (r *padRenderer) Refresh() {
	r.k.paint()
	r.Layout(r.k.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
