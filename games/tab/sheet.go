package tab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/games/view"
)

// How large the sheet is on which a game is begun, where six boards stand in a row, and the one
// with looks, at the most.
const (
	sheetWide, sheetHigh = 840, 640
	looksWide            = 360
)

// ShowBegin shows the sheet on which a game is begun: what it is to be, and its picture. The
// game on the table stays until another is started; who goes back has chosen nothing.
func (f *Frame[P, S, M]) ShowBegin() {
	f.Stop()
	start := f.then(f.begin)
	begin := ui.NewDialogButton(ui.Action{Name: "sheet.start", Icon: "new", Do: start})
	begin.Importance = widget.HighImportance
	back := ui.NewDialogButton(ui.Action{Name: "sheet.back", Do: func() {
		if f.sheet != nil { // a second click finds it gone
			f.sheet.Hide()
		}
	}})
	cards := f.game.stage.Cards
	var lists *ui.Fold
	lists = ui.NewFold(ui.Action{Name: "sheet.lists", Icon: "folded", Do: func() {
		lists.Show(!lists.Open())
		f.sheet.Unfold(lists)
	}}, look.CardGap, cards[view.Lists].Content)
	content := ui.Column(look.CardGap, cards[view.Begin].Content, lists.Content)
	f.sheet = ui.NewSheet(f.Services.Window, "sheet.title", content, fyne.NewSize(sheetWide, sheetHigh), back, begin)
	f.sheet.Keep(content, lists)
	keep := func() {}
	if card := f.game.photo(); card != nil {
		keep = card.Keep()
	}
	f.sheet.Left = func() {
		if f.sheet != nil { // the player has closed it
			f.sheet = nil
			f.game.send(view.Close{Dialog: table.BeginSheet})
			keep()
		}
	}
	f.Services.Dialogs.Show("game.new", ui.Asking(f.sheet, start))
}

// begin starts what was chosen on the sheet.
func (f *Frame[P, S, M]) begin() {
	f.closeSheet()
	f.newGame()
}

// closeSheet takes that sheet away, where it lies over the board.
func (f *Frame[P, S, M]) closeSheet() {
	if sheet := f.sheet; sheet != nil {
		f.sheet = nil
		sheet.Hide()
	}
}

// ShowLooks shows how the game on the table can be shown, over the board, which follows at once.
func (f *Frame[P, S, M]) ShowLooks() {
	ui.ShowOver(f.bar.menu, f.game.stage.Cards[view.Looks].Content, looksWide)
}
