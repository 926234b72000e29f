package tab

import (
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/ui"
	"tessera/games/uitest"
)

// TestCardsLeaveRoomForTheBoardsShape: below a board of wide cells, where they would
// stand beside one of square cells.
func TestCardsLeaveRoomForTheBoardsShape(t *testing.T) {
	newRoom(t)
	p := &page{board: board.New(), lab: ui.NewFold(ui.Action{Name: "action.lab"}, 0)}
	p.lab.Show(true)
	p.board.SetLayout(board.Layout{Cols: 4, Rows: 4})
	size := fyne.NewSize(1300, 1310)
	uitest.Want(t, "of square cells", p.find(size, cardsWide, 16), beside)
	uitest.Want(t, "another shape", p.board.SetAspect(2), true)
	uitest.Want(t, "of wide cells", p.find(size, cardsWide, 16), below)
}
