package tab

import (
	"image"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
)

// resultCard says how a game has ended and what that was worth.
type resultCard struct {
	Content fyne.CanvasObject
	title   *ui.Text
	lines   *ui.Note
	inner   *fyne.Container
	buttons *fyne.Container
	others  *fyne.Container // all but the first
	first   *ui.Button
	main    func()          // what the button does that Enter presses
	own     func()          // what the first button does
	leading *ui.Button      // takes the first one's place as the main one; nil for none
	rewards []*ui.Button    // above the others, not always there
	stars   *ui.Stars       // below the title, where some were to be earned
	par     *ui.Text        // beside them
	piece   *canvas.Image   // what a level has uncovered of its chapter's picture
	frame   *fyne.Container // around that
	earned  *fyne.Container
}

// The card's edges, and from what width on its buttons stand beside its words.
const (
	resultEdgeX, resultEdgeY = 18, 14
	resultWide               = 440
	resultButtons            = 236
	starsHigh                = 26
	pieceWide, pieceHigh     = 64, 48
	pieceRadius              = 4
)

// newResultCard returns a card with a title and a button for each action, the
// first the main one.
func newResultCard(title string, actions ...ui.Action) *resultCard {
	r := &resultCard{main: actions[0].Do, own: actions[0].Do, stars: ui.NewStars(0, look.Text(starsHigh)), par: ui.NewText("", look.Muted, 14, false)}
	r.piece = &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}
	r.piece.SetMinSize(fyne.NewSize(look.Text(pieceWide), look.Text(pieceHigh)))
	r.frame = container.NewStack(look.NewGround(look.Well, look.Line, pieceRadius), r.piece)
	r.frame.Hide()
	r.earned = container.NewHBox(container.NewCenter(r.stars), container.NewCenter(r.par), layout.NewSpacer(), r.frame)
	r.earned.Hide()
	r.title = ui.NewText(title, theme.ColorNameForeground, 18, true).Clipped()
	r.lines = ui.NewNote("", theme.ColorNameForeground, false)
	first := ui.NewButton(actions[0])
	first.Importance = widget.HighImportance
	others := ui.Answers(look.Gap)
	for _, a := range actions[1:] {
		others.Add(ui.NewButton(a))
	}
	r.others, r.first = others, first
	r.buttons = ui.Column(look.Gap, first, others)
	r.inner = container.New(&wordsAndButtons{}, ui.Column(8, r.title, r.earned, ui.Flush(r.lines)), r.buttons)
	r.Content = container.NewStack(look.NewGround(look.Surface, look.Line, look.CardRadius),
		container.New(layout.NewCustomPaddedLayout(resultEdgeY, resultEdgeY, resultEdgeX, resultEdgeX), ui.NewScroll(r.inner)))
	r.Content.Hide()
	return r
}

// add adds a button in front of those beside the first one.
func (r *resultCard) add(b *ui.Button) {
	r.others.Objects = slices.Insert(r.others.Objects, 0, fyne.CanvasObject(b))
}

// offer adds buttons for actions above the others, in place of those of before.
func (r *resultCard) offer(actions ...ui.Action) {
	for _, b := range r.rewards {
		r.buttons.Remove(b)
	}
	r.rewards = nil
	for i, a := range actions {
		b := ui.NewButton(a)
		r.rewards = append(r.rewards, b)
		r.buttons.Objects = slices.Insert(r.buttons.Objects, i, fyne.CanvasObject(b))
	}
}

// lead puts a button for an action above all others, as the one that Enter presses; without
// one that is the first again. It comes after offer.
func (r *resultCard) lead(actions ...ui.Action) {
	if r.leading != nil {
		r.buttons.Remove(r.leading)
		r.leading, r.main, r.first.Importance = nil, r.own, widget.HighImportance
	}
	for _, a := range actions {
		r.leading = ui.NewButton(a)
		r.leading.Importance, r.first.Importance = widget.HighImportance, widget.MediumImportance
		r.buttons.Objects = slices.Insert(r.buttons.Objects, 0, fyne.CanvasObject(r.leading))
		r.main = a.Do
	}
	for _, o := range r.others.Objects { // what leads is not offered twice
		b := o.(*ui.Button)
		b.Hidden = r.leading != nil && b.Named() == r.leading.Named()
	}
	r.first.Refresh()
}

// award shows stars below the title, and what stands beside them; without any there is
// neither.
func (r *resultCard) award(stars int, beside string) {
	r.stars.Set(stars)
	r.par.Set(beside)
	r.earned.Hidden = stars == 0
}

// uncover keeps room beside the stars for the picture of a chapter, or takes it away.
func (r *resultCard) uncover(on bool) { ui.Appear(r.frame, on) }

// show shows it.
func (r *resultCard) show(img image.Image) {
	r.piece.Image = img
	r.piece.Refresh()
}

// fill says what there is to say.
func (r *resultCard) fill(lines []string) { r.lines.Set(strings.Join(lines, "\n")) }

// high is how high the card is at a width.
func (r *resultCard) high(width float32) float32 {
	width -= 2 * resultEdgeX
	for range 2 { // lines break, and only then are as many as they are
		r.inner.Resize(fyne.NewSize(width, r.inner.MinSize().Height))
	}
	return r.inner.MinSize().Height + 2*resultEdgeY
}

// wordsAndButtons sets buttons below words, or beside them where there is room.
type wordsAndButtons struct{ wide bool }

func (l *wordsAndButtons) MinSize(o []fyne.CanvasObject) fyne.Size {
	words, buttons := o[0].MinSize(), o[1].MinSize()
	if l.wide {
		return fyne.NewSize(words.Width, max(words.Height, buttons.Height))
	}
	return fyne.NewSize(words.Width, words.Height+12+buttons.Height)
}

func (l *wordsAndButtons) Layout(o []fyne.CanvasObject, size fyne.Size) {
	words, buttons := o[0], o[1]
	buttonsWide := look.Text(resultButtons)
	l.wide = size.Width >= look.Text(resultWide)
	if l.wide {
		words.Resize(fyne.NewSize(size.Width-buttonsWide-16, size.Height))
		buttons.Resize(fyne.NewSize(buttonsWide, buttons.MinSize().Height))
		buttons.Resize(fyne.NewSize(buttonsWide, buttons.MinSize().Height))
		words.Move(fyne.NewPos(0, 0))
		buttons.Move(fyne.NewPos(size.Width-buttonsWide, max(0, (size.Height-buttons.Size().Height)/2)))
		return
	}
	words.Move(fyne.NewPos(0, 0))
	words.Resize(fyne.NewSize(size.Width, words.MinSize().Height))
	words.Resize(fyne.NewSize(size.Width, words.MinSize().Height))
	high := words.Size().Height
	buttons.Move(fyne.NewPos(0, high+12))
	buttons.Resize(fyne.NewSize(size.Width, buttons.MinSize().Height))
	buttons.Resize(fyne.NewSize(size.Width, buttons.MinSize().Height))
}

// resultPlace is where the page shows a card that tells how the game has ended. The
// card comes as a drawer is pulled out.
type resultPlace struct {
	Content *container.Clip
	drawer  *drawer
	card    *resultCard // shown, or about to be; nil for none
	out     float32     // how far it has come, 0 to 1
	arrange func()      // lays out the page
	coming  *fyne.Animation
	glide   time.Duration // for the picture of a win to take what room it is given now
}

// drawer gives its contents their size, though not all of them is seen.
type drawer struct{ size fyne.Size }

func (d *drawer) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (d *drawer) Layout(o []fyne.CanvasObject, _ fyne.Size) {
	for _, card := range o {
		card.Resize(d.size)
	}
}

func newResultPlace(cards []*resultCard) *resultPlace {
	p := &resultPlace{drawer: &drawer{}, arrange: func() {}}
	in := container.New(p.drawer)
	for _, card := range cards {
		in.Add(card.Content)
	}
	p.Content = container.NewClip(in)
	p.Content.Hide()
	return p
}

// keep keeps room for a card that will come.
func (p *resultPlace) keep(card *resultCard) {
	p.card, p.out = card, 0
	p.arrange()
}

// show lets a card come within d.
func (p *resultPlace) show(card *resultCard, d time.Duration) {
	p.stop()
	p.card, p.out = card, 0
	card.Content.Show()
	p.Content.Show()
	if d <= 0 {
		p.out = 1
		p.arrange()
		p.Content.Refresh()
		return
	}
	p.arrange()
	p.Content.Refresh()
	p.coming = fyne.NewAnimation(d, func(f float32) {
		if p.card == card {
			p.out = f
			p.arrange()
		}
	})
	p.coming.Start()
}

// hide takes the card away, and says whether one was shown. Where it was over the
// board, a picture there has d to take the room.
func (p *resultPlace) hide(d time.Duration) (seen bool) {
	p.stop()
	if p.card == nil {
		return false
	}
	seen = p.shown()
	p.card.Content.Hide()
	p.Content.Hide()
	p.card, p.out = nil, 0
	p.glide = d
	p.arrange()
	p.glide = 0
	return seen
}

func (p *resultPlace) stop() {
	if p.coming != nil {
		p.coming.Stop()
		p.coming = nil
	}
}

// shown says whether a card is to be seen.
func (p *resultPlace) shown() bool { return p.card != nil && p.card.Content.Visible() }

// put lays the card out at its full size, of which as much is seen as has come.
func (p *resultPlace) put(at fyne.Position, size, seen fyne.Size) {
	p.drawer.size = size
	p.Content.Move(at)
	p.Content.Resize(seen)
	for _, card := range p.Content.Content.(*fyne.Container).Objects {
		card.Resize(size)
	}
}
