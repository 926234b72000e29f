package journey

import (
	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/ui"
)

// board sets the pieces of a picture side by side.
type board struct{}

func (board) MinSize(o []fyne.CanvasObject) fyne.Size {
	each := o[0].MinSize()
	return fyne.NewSize(each.Width*piecesAcross, each.Height*piecesDown)
}

func (board) Layout(o []fyne.CanvasObject, size fyne.Size) {
	each := fyne.NewSize(size.Width/piecesAcross, size.Height/piecesDown)
	for i, one := range o {
		look.Place(one, fyne.NewPos(float32(i%piecesAcross)*each.Width, float32(i/piecesAcross)*each.Height), each)
	}
}

// wall hangs pictures with what is said of them side by side: as large as lets all be seen at
// once, or where that is too small as many in a row as there is room for.
type wall struct {
	room func() fyne.Size // that is seen
	cols int
	high float32 // of all, as they hang
}

// The measures of the wall.
const (
	wallGap    = 16
	wordsGap   = 6 // between a picture and what is said of it
	mostAcross = 3 // that are not seen all at once
)

// words are how high what is said of pictures is at most, where these are that wide.
func (w *wall) words(o []fyne.CanvasObject, wide float32) (high float32) {
	for _, card := range o {
		high = max(high, ui.HighIn(card.(*fyne.Container).Objects[1], wide))
	}
	return high
}

// fit says how many hang in a row, and how wide each is.
func (w *wall) fit(o []fyne.CanvasObject, width float32) (cols int, wide float32) {
	room := w.room()
	least := o[0].(*fyne.Container).Objects[0].MinSize().Width
	beside := func(n int) float32 { return (width+wallGap)/float32(n) - wallGap }
	seen := func(n int, beside float32) float32 { // where so many rows are to be seen at once
		return min(beside, ((room.Height+wallGap)/float32(n)-wallGap-wordsGap-w.words(o, beside))*piecesAcross/piecesDown)
	}
	for n := 1; n <= len(o); n++ {
		if all := seen((len(o)+n-1)/n, beside(n)); all > max(wide, least) {
			cols, wide = n, all
		}
	}
	if cols == 0 {
		cols = max(1, min(int((width+wallGap)/(least+wallGap)), mostAcross))
		wide = max(seen(1, beside(cols)), min(least, beside(cols)))
	}
	return cols, wide
}

// MinSize implements fyne.Layout.
func (w *wall) MinSize(o []fyne.CanvasObject) fyne.Size {
	if len(o) == 0 {
		return fyne.Size{}
	}
	return fyne.NewSize(o[0].(*fyne.Container).Objects[0].MinSize().Width, w.high)
}

// Layout implements fyne.Layout.
func (w *wall) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if len(o) == 0 {
		return
	}
	var wide float32
	w.cols, wide = w.fit(o, size.Width)
	words, high := w.words(o, wide), wide*piecesDown/piecesAcross
	each := fyne.NewSize(wide, high+wordsGap+words)
	left := (size.Width - float32(w.cols)*(wide+wallGap) + wallGap) / 2
	for i, one := range o {
		picture, said := one.(*fyne.Container).Objects[0], one.(*fyne.Container).Objects[1]
		look.Place(one, fyne.NewPos(left+float32(i%w.cols)*(wide+wallGap), float32(i/w.cols)*(each.Height+wallGap)), each)
		picture.Resize(fyne.NewSize(wide, high))
		look.Place(said, fyne.NewPos(0, high+wordsGap), fyne.NewSize(wide, words))
	}
	w.high = float32((len(o)+w.cols-1)/w.cols)*(each.Height+wallGap) - wallGap
}
