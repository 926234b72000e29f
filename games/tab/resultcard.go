package tab

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
)

// resultCard rises over the board when the game is over and says what it was
// worth.
type resultCard struct {
	Content fyne.CanvasObject
	card    *fyne.Container
	title   *ui.Text
	lines   *ui.Note
	place   *rising
	main    func() // what the first button does
	inner   *fyne.Container
	reward  fyne.CanvasObject // a button above the others that is not always there; nil for none
}

// rising keeps a card at the foot of the board, a part of it still below.
type rising struct{ up float32 }

func (r *rising) MinSize(o []fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (r *rising) Layout(o []fyne.CanvasObject, size fyne.Size) {
	card := o[0]
	w := min(max(size.Width-40, min(size.Width-8, 260)), 420)
	card.Resize(fyne.NewSize(w, card.MinSize().Height))
	h := max(card.MinSize().Height, card.Size().Height)
	card.Resize(fyne.NewSize(w, h))
	card.Move(fyne.NewPos((size.Width-w)/2, size.Height-28-h+(1-r.up)*40))
}

// newResultCard returns a card with a title and a button for each action, the
// first the main one.
func newResultCard(title string, actions ...ui.Action) *resultCard {
	r := &resultCard{place: &rising{}, main: actions[0].Do}
	r.title = ui.NewText(title, theme.ColorNameForeground, 18, true)
	r.lines = ui.NewNote("", theme.ColorNameForeground, false)
	buttons := ui.Answers(look.Gap)
	for i, a := range actions {
		b := ui.NewButton(a)
		if i == 0 {
			b.Importance = widget.HighImportance
		}
		buttons.Add(b)
	}
	ground := look.NewGround(look.Surface, look.Line, look.CardRadius).Raised()
	r.inner = ui.Column(12, r.title, ui.Flush(r.lines), buttons)
	r.card = container.NewStack(ground, container.New(layout.NewCustomPaddedLayout(14, 16, 18, 18), r.inner))
	r.Content = container.New(r.place, r.card)
	r.Content.Hide()
	return r
}

// offer adds a button for an action above the others, or takes it away.
func (r *resultCard) offer(a ui.Action, on bool) {
	if r.reward != nil {
		r.inner.Remove(r.reward)
		r.reward = nil
	}
	if on {
		r.reward = ui.NewButton(a)
		r.inner.Objects = slices.Insert(r.inner.Objects, len(r.inner.Objects)-1, r.reward)
	}
}

// show fills the card in and lets it rise within d.
func (r *resultCard) show(lines []string, d time.Duration) {
	r.lines.Set(strings.Join(lines, "\n"))
	r.place.up = 0
	r.Content.Show()
	r.Content.Refresh() // it may have been higher up before
	rise := func(f float32) {
		r.place.up = f
		r.Content.Refresh()
	}
	if d == 0 {
		rise(1)
		return
	}
	fyne.NewAnimation(d, rise).Start()
}
