package tab

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/uitest"
)

// TestReferenceLeavesTheBoard a room in which it can be played, whatever share was read
// from the settings, and has enough to be looked at; or it gives way.
func TestReferenceLeavesTheBoard(t *testing.T) {
	newRoom(t)
	r := &reference{board: board.New()}
	given, refused := 0, 0
	for _, layout := range []board.Layout{{Cols: 4, Rows: 4}, {Cols: 12, Rows: 3}, {Cols: 3, Rows: 9, Aspect: 0.5}, {Cols: 20, Rows: 20, Aspect: 2}} {
		r.board.SetLayout(layout)
		wide, high := layout.Proportions()
		for w := float32(0); w < 2000; w += 90 {
			for h := float32(0); h < 1500; h += 90 {
				size := fyne.NewSize(w, h)
				below := r.lies(size)
				for _, share := range []float64{0, 0.15, 0.4, 0.6, -3, 50, math.Inf(1), math.NaN()} {
					r.share = share
					lies, extent, fits := r.divide(size)
					uitest.Want(t, "below, whatever the share", lies, below)
					if !fits {
						refused++
						continue
					}
					given++
					left, uses := w-16-extent, h*wide/high
					if lies {
						left, uses = h-16-extent, w*high/wide
					}
					if left < min(boardKept, uses)-0.01 || extent < referenceLeast-0.01 || float64(extent) > shareMost*float64(left+extent)+0.01 {
						t.Fatalf("in %v at a share of %v, below %v: %v are left to a board that could use %v, the picture has %v", size, share, lies, left, uses, extent)
					}
				}
			}
		}
	}
	if given == 0 || refused == 0 {
		t.Errorf("%d times there was room, %d times there was none", given, refused)
	}
}

// TestNoReference in a game that is not cut from one picture: neither button nor key.
func TestNoReference(t *testing.T) {
	tb := newToyTab(t)
	tb.Board.TypedKey(key(fyne.KeyF7))
	tb.ToggleReference()
	uitest.Want(t, "a button", tb.sees("action.reference"), false)
	uitest.Want(t, "beside the board", tb.sees("picture.reference"), false)
}
