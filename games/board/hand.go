package board

import (
	_ "embed"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/look"
)

//go:embed hand.svg
var handDrawing []byte

// Gesture is what a hand does to make a move: it presses on cells, one after the other, or
// drags from the first to the last.
type Gesture struct {
	Cells  []int
	Drag   bool
	Corner bool // at the lower right corner of a cell, whose middle stays in sight
}

// Hand shows over a board how a move is made: it glides to a tile and presses, or drags it,
// rests, and begins again, a few times. It takes no clicks.
type Hand struct {
	Content *fyne.Container // as large as the board, at its place

	board   *Board
	img     *canvas.Image
	press   [2]*canvas.Circle // halo and ring
	trail   [2]*canvas.Line   // of a drag
	gesture Gesture
	moves   bool
	at      float32 // of its way, 0 to 1: 1 is at rest
	anim    *fyne.Animation
}

// NewHand returns a hand over b that is not to be seen yet.
func NewHand(b *Board) *Hand {
	h := &Hand{board: b, at: 1}
	b.Laid = append(b.Laid, h.place)
	h.img = canvas.NewImageFromResource(fyne.NewStaticResource("tessera-pointing.svg", handDrawing))
	h.img.FillMode = canvas.ImageFillContain
	for i := range 2 {
		h.press[i], h.trail[i] = canvas.NewCircle(nil), canvas.NewLine(nil)
	}
	h.Content = &fyne.Container{Layout: handLayout{h}, Objects: []fyne.CanvasObject{h.trail[0], h.trail[1], h.press[0], h.press[1], h.img}}
	h.Content.Hide()
	return h
}

// handRounds is how often a gesture is made: a board that nobody plays at costs no battery.
const handRounds = 12

// Show has the hand make a gesture, a few times; then, or with motion off, it stands at its end.
func (h *Hand) Show(g Gesture, moves bool) {
	h.stop()
	h.gesture, h.moves, h.at = g, moves, 1
	h.board.see(Zoom{})
	h.Content.Show()
	h.colour()
	h.place()
	if !moves {
		return
	}
	rounds := 0
	h.anim = &fyne.Animation{Duration: h.length(), RepeatCount: handRounds - 1, Curve: fyne.AnimationLinear, Tick: func(f float32) {
		if f == 1 {
			rounds++
		}
		if h.at != f || rounds == handRounds {
			h.at, h.moves = f, rounds < handRounds
			h.place()
		}
	}}
	h.anim.Start()
}

// Hide takes the hand away.
func (h *Hand) Hide() {
	h.stop()
	h.gesture = Gesture{}
	h.Content.Hide()
}

// Shown is the gesture that is shown, and whether the hand moves; ok while there is one.
func (h *Hand) Shown() (g Gesture, moves, ok bool) {
	return h.gesture, h.moves, h.Content.Visible()
}

func (h *Hand) stop() {
	if h.anim != nil {
		h.anim.Stop()
		h.anim = nil
	}
}

// colour takes the colours of the theme.
func (h *Hand) colour() {
	wide := [2]float32{7, 3}
	for i, name := range []fyne.ThemeColorName{look.Surface, look.Accent} {
		h.press[i].StrokeColor, h.press[i].StrokeWidth = look.Color(name), wide[i]
		h.trail[i].StrokeColor, h.trail[i].StrokeWidth = look.Color(name), wide[i]
	}
}

// length is how long a gesture takes, with the rest after it.
func (h *Hand) length() time.Duration {
	return time.Duration(len(h.gesture.Cells))*(look.HandGlide+look.HandPress) + look.HandRest
}

// The hand's size in shares of a tile, and in units; how far from its tile it comes; and
// where in its drawing the tip of the finger is.
const (
	handShare            = 0.62
	handLeast, handMost  = 34, 72
	handFromX, handFromY = 0.75, 0.9
	handTipX, handTipY   = 0.405, 0.08
	pressShare           = 0.3
	handCorner           = 0.34 // from the middle of a tile
)

// aim is the point of a cell that is pressed.
func (h *Hand) aim(cell int) fyne.Position {
	geo := h.board.Geometry()
	at := geo.Centre(cell%geo.Cols, cell/geo.Cols)
	if h.gesture.Corner {
		tile := geo.TileSize()
		at = at.AddXY(handCorner*tile.Width, handCorner*tile.Height)
	}
	return at
}

// where is the tip of the finger at the moment of its way, and how hard it presses, 0 to 1.
func (h *Hand) where() (tip fyne.Position, press float32) {
	cells := h.gesture.Cells
	geo := h.board.Geometry()
	last := h.aim(cells[len(cells)-1])
	if h.at >= 1 {
		return last, 0
	}
	tile := geo.TileSize()
	away := h.aim(cells[0]).AddXY(tile.Width*handFromX, tile.Height*handFromY)
	now := time.Duration(h.at * float32(h.length()))
	from := away
	for _, cell := range cells {
		to := h.aim(cell)
		if now < look.HandGlide {
			f := fyne.AnimationEaseInOut(float32(now) / float32(look.HandGlide))
			if h.gesture.Drag && from != away {
				press = 1
			}
			return from.AddXY((to.X-from.X)*f, (to.Y-from.Y)*f), press
		}
		if now -= look.HandGlide; now < look.HandPress {
			f := float32(now) / float32(look.HandPress)
			if h.gesture.Drag && cell == cells[0] { // held from now on
				return to, min(1, 2*f)
			}
			return to, min(1, 2*min(f, 1-f)*1.5)
		}
		now -= look.HandPress
		from = to
	}
	if back := now - (look.HandRest - look.HandGlide); back > 0 { // to where it begins
		f := fyne.AnimationEaseInOut(float32(back) / float32(look.HandGlide))
		return last.AddXY((away.X-last.X)*f, (away.Y-last.Y)*f), 0
	}
	return last, 0
}

// place puts all where it is at the moment of the hand's way. Nothing points at a board that
// is yet to come.
func (h *Hand) place() {
	if len(h.gesture.Cells) == 0 {
		return
	}
	if h.img.Hidden = h.board.awaits; h.board.awaits {
		h.press[0].Hidden, h.press[1].Hidden, h.trail[0].Hidden, h.trail[1].Hidden = true, true, true, true
		return
	}
	geo := h.board.Geometry()
	tile := shorter(geo.TileSize())
	tip, press := h.where()
	side := min(max(tile*handShare, handLeast), handMost) * (1 - 0.12*press)
	put(h.img, tip.SubtractXY(side*handTipX, side*handTipY), fyne.NewSize(side, side))
	still := !h.moves
	reach := tile * pressShare * (1.25 - 0.25*press)
	if h.gesture.Corner {
		reach /= 2
	}
	first, last := h.gesture.Cells[0], h.gesture.Cells[len(h.gesture.Cells)-1]
	a, b := h.aim(first), h.aim(last)
	at := tip
	if still { // from where it comes is to be seen as well
		at = a
	}
	for i := range 2 {
		h.press[i].Hidden = press == 0 && !still
		put(h.press[i], at.SubtractXY(reach, reach), fyne.NewSize(2*reach, 2*reach))
		h.trail[i].Hidden = first == last || !h.gesture.Drag && !still
		h.trail[i].Position1, h.trail[i].Position2 = a, b
		h.trail[i].Refresh()
	}
}

// handLayout keeps the hand on its tile in a board of another size.
type handLayout struct{ hand *Hand }

func (l handLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l handLayout) Layout([]fyne.CanvasObject, fyne.Size) {
	l.hand.colour()
	l.hand.place()
}
