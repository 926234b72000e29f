package tab

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
)

// resultCard rises over the board when the game is over and says what it was
// worth.
type resultCard struct {
	Content fyne.CanvasObject
	card    *fyne.Container
	title   *ui.Text
	lines   *ui.Note
	place   *rising
}

// rising keeps a card at the foot of the board, a part of it still below.
type rising struct{ up float32 }

func (r *rising) MinSize(o []fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (r *rising) Layout(o []fyne.CanvasObject, size fyne.Size) {
	card := o[0]
	w := min(size.Width-40, 420)
	card.Resize(fyne.NewSize(w, card.MinSize().Height))
	h := max(card.MinSize().Height, card.Size().Height)
	card.Resize(fyne.NewSize(w, h))
	card.Move(fyne.NewPos((size.Width-w)/2, size.Height-28-h+(1-r.up)*40))
}

// newResultCard returns a card with a title and a button for each action, the
// first the main one.
func newResultCard(title string, actions ...ui.Action) *resultCard {
	r := &resultCard{place: &rising{}}
	r.title = ui.NewText(title, theme.ColorNameForeground, 20, true)
	r.lines = ui.NewNote("", theme.ColorNameForeground, false)
	buttons := ui.Equal(look.Gap)
	for i, a := range actions {
		b := ui.NewButton(a)
		if i == 0 {
			b.Importance = widget.HighImportance
		}
		buttons.Add(b)
	}
	ground := look.NewGround(look.Surface, look.Line, look.CardRadius).Raised()
	inner := ui.Column(12, r.title, ui.Flush(r.lines), buttons)
	r.card = container.NewStack(ground, container.New(layout.NewCustomPaddedLayout(14, 16, 18, 18), inner))
	r.Content = container.New(r.place, r.card)
	r.Content.Hide()
	return r
}

// show fills the card in and lets it rise.
func (r *resultCard) show(lines []string, s *settings.Settings) {
	r.lines.Set(strings.Join(lines, "\n"))
	r.Content.Show()
	rise := func(f float32) {
		r.place.up = f
		r.Content.Refresh()
	}
	d := s.Scaled(look.MoveTime * 2)
	if d == 0 {
		rise(1)
		return
	}
	fyne.NewAnimation(d, rise).Start()
}

// showResult tells of a win.
func (f *Frame[P, S, M]) showResult(o *session.Outcome) {
	if f.Session.Status() != solver.Won {
		return
	}
	f.Status.Say(lang.T("win.title"))
	f.result.show(append(f.results(o), f.standing(o)...), f.Services.Settings)
	f.Refresh()
}

// results says what was reached: moves and time, the score, and what the game
// has to add.
func (f *Frame[P, S, M]) results(o *session.Outcome) []string {
	s := f.Session
	lines := []string{lang.T("win.figures", "Count", s.Moves(), "Moves", lang.Number(int64(s.Moves())), "Time", lang.Clock(s.Elapsed()))}
	if f.Scored {
		lines = append(lines, lang.T("win.score", "Score", lang.Number(int64(s.Score()))))
	}
	if f.Result != nil {
		lines = append(lines, f.Result(o)...)
	}
	return lines
}

// standing says how far a win is from the best, and which records it broke.
func (f *Frame[P, S, M]) standing(o *session.Outcome) (lines []string) {
	s := f.Session
	par, proven := f.par.Length, f.par.Proven
	switch {
	case par == 0:
	case proven && s.Moves() <= par:
		lines = append(lines, lang.T("win.perfect"))
	case proven:
		lines = append(lines, lang.T("win.proven", "Par", lang.Number(int64(par)), "More", lang.Number(int64(s.Moves()-par))))
	case s.Moves() == par:
		lines = append(lines, lang.T("win.equal"))
	case s.Moves() < par:
		lines = append(lines, lang.T("win.beaten", "Par", lang.Number(int64(par))))
	default:
		lines = append(lines, lang.T("win.par", "Par", lang.Number(int64(par)), "More", lang.Number(int64(s.Moves()-par))))
	}
	if o != nil && o.BestScore && o.Before.BestScore > 0 {
		lines = append(lines, lang.T("win.record.score"))
	}
	switch {
	case s.Assisted():
		lines = append(lines, lang.T("win.assisted"))
	case o == nil || !o.Counted || o.Before.Wins == 0:
	case o.BestTime && o.FewestMoves:
		lines = append(lines, lang.T("win.record.both"))
	case o.BestTime:
		lines = append(lines, lang.T("win.record.time"))
	case o.FewestMoves:
		lines = append(lines, lang.T("win.record.moves"))
	}
	return lines
}

// HideResult takes the result card away, and says whether there was one.
func (f *Frame[P, S, M]) HideResult() (seen bool) {
	for _, card := range []*resultCard{f.result, f.timeUp} {
		if card.Content.Visible() {
			card.Content.Hide()
			f.Board.TakeFocus()
			seen = true
		}
	}
	return seen
}

// coverPanel hides the board while the game is paused.
type coverPanel struct {
	Content fyne.CanvasObject
}

func newCoverPanel(resume func()) *coverPanel {
	button := ui.NewButton(ui.Action{Name: "pause.resume", Icon: "solve", Key: ui.Key{Name: fyne.KeyP}, Do: resume})
	button.Importance = widget.HighImportance
	c := &coverPanel{Content: container.NewStack(ui.NewShield(),
		look.NewGround(look.Well, "", look.WellRadius),
		container.NewCenter(ui.Column(16, container.NewCenter(ui.NewText(lang.T("pause.title"), look.Muted, 20, true)), button)),
	)}
	c.Content.Hide()
	return c
}

func (c *coverPanel) show(on bool) {
	switch {
	case on && !c.Content.Visible():
		c.Content.Show()
	case !on && c.Content.Visible():
		c.Content.Hide()
	}
}
