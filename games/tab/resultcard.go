package tab

import (
	"image"
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

// resultCard says how a game has ended and what that was worth, and offers one thing to go on
// with; what else there is stands below that in words.
type resultCard struct {
	Content fyne.CanvasObject
	title   *ui.Text
	lines   *ui.Note
	inner   *fyne.Container
	order   *cardOrder
	main    func()          // what Enter does
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

// newResultCard returns a card that says nothing yet.
func newResultCard() *resultCard {
	r := &resultCard{stars: ui.NewStars(0, look.Text(starsHigh)), par: ui.NewText("", look.Muted, 14, false), order: &cardOrder{}}
	r.piece = &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}
	r.piece.SetMinSize(fyne.NewSize(pieceWide, pieceHigh)) // whatever the size of text: there is room for both
	r.frame = container.NewStack(look.NewGround(look.Well, look.Line, pieceRadius), r.piece)
	r.frame.Hide()
	r.earned = container.NewHBox(container.NewCenter(ui.Column(2, r.stars, r.par)), layout.NewSpacer(), r.frame) // one above the other: the card is narrow
	r.earned.Hide()
	r.title = ui.NewText("", theme.ColorNameForeground, 18, true).Clipped()
	r.lines = ui.NewNote("", theme.ColorNameForeground, false)
	r.inner = container.New(r.order, r.title, ui.Column(8, r.earned, ui.Flush(r.lines)))
	r.Content = container.NewStack(look.NewGround(look.Surface, look.Line, look.CardRadius),
		container.New(layout.NewCustomPaddedLayout(resultEdgeY, resultEdgeY, resultEdgeX, resultEdgeX), ui.NewScroll(r.inner)))
	r.Content.Hide()
	return r
}

// offer has buttons for these actions in place of those of before: the first is the main one,
// the others are words.
func (r *resultCard) offer(actions ...ui.Action) (all []*ui.Button) {
	others := container.New(&ui.Flow{Centred: true})
	for i, a := range actions {
		if i > 0 {
			a.Icon = ""
		}
		b := ui.NewButton(a)
		b.Importance = widget.LowImportance
		all = append(all, b)
		others.Add(b)
	}
	main := all[0]
	main.Importance = widget.HighImportance
	others.Remove(main)
	r.main = actions[0].Do
	r.inner.Objects = append(r.inner.Objects[:2:2], main, others)
	r.inner.Refresh()
	return all
}

// award shows stars below the title, and what stands beside them; without any there is
// neither.
func (r *resultCard) award(stars int, beside string) {
	r.stars.Set(stars)
	r.par.Set(beside)
	r.earned.Hidden = stars == 0
}

// show shows it.
func (r *resultCard) show(img image.Image) {
	r.piece.Image = img
	r.piece.Refresh()
}

// high is how high the card is at a width.
func (r *resultCard) high(width float32) float32 {
	return ui.HighIn(r.inner, width-2*resultEdgeX) + 2*resultEdgeY
}

// fit gives the card a size: where it has to scroll, what to go on with stands above all that it says.
func (r *resultCard) fit(size fyne.Size) {
	r.order.first = r.high(size.Width) > size.Height+1
	ui.Arrange(r.inner)
	r.Content.Resize(size)
}

// cardOrder sets title, words, the main button and the others one below another, or the buttons
// beside the words where there is room.
type cardOrder struct{ wide, first bool }

// The gaps below the title, above the main button and above the others.
const titleGap, mainGap, othersGap = 8, 12, 4

func (l *cardOrder) MinSize(o []fyne.CanvasObject) fyne.Size {
	if len(o) < 4 { // nothing has been offered yet
		return fyne.Size{}
	}
	high := func(i int) float32 { return o[i].MinSize().Height }
	wide := max(o[0].MinSize().Width, o[1].MinSize().Width)
	left, right := high(0)+titleGap+high(1), high(2)+othersGap+high(3)
	if l.wide {
		return fyne.NewSize(wide, max(left, right))
	}
	return fyne.NewSize(wide, left+mainGap+right)
}

func (l *cardOrder) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if len(o) < 4 {
		return
	}
	y := float32(0)
	put := func(i int, x, width float32) {
		high := ui.HighIn(o[i], width)
		o[i].Move(fyne.NewPos(x, y))
		y += high
	}
	buttons := look.Text(resultButtons)
	if l.wide = size.Width >= look.Text(resultWide); l.wide {
		put(0, 0, size.Width-buttons-16)
		y += titleGap
		put(1, 0, size.Width-buttons-16)
		if y = 0; !l.first {
			y = max(0, (size.Height-ui.HighIn(o[2], buttons)-othersGap-ui.HighIn(o[3], buttons))/2)
		}
		put(2, size.Width-buttons, buttons)
		y += othersGap
		put(3, size.Width-buttons, buttons)
		return
	}
	order, gaps := [...]int{0, 1, 2, 3}, [...]float32{titleGap, mainGap, othersGap, 0}
	if l.first {
		order, gaps = [...]int{0, 2, 1, 3}, [...]float32{mainGap, titleGap, othersGap, 0}
	}
	for n, i := range order {
		put(i, 0, size.Width)
		y += gaps[n]
	}
}

// resultPlace is where the page shows a card that tells how the game has ended. The
// card comes as a drawer is pulled out.
type resultPlace struct {
	Content *container.Clip
	of      *resultCard
	card    *resultCard // while it is shown, or about to be; else nil
	out     float32     // how far it has come, 0 to 1
	arrange func()      // lays out the page
	coming  *fyne.Animation
	glide   time.Duration // for the picture of a win to take what room it is given now
}

func newResultPlace(of *resultCard) *resultPlace {
	p := &resultPlace{of: of, arrange: func() {}}
	p.Content = container.NewClip(container.NewWithoutLayout(of.Content))
	p.Content.Hide()
	return p
}

// keep keeps room for the card, which will come.
func (p *resultPlace) keep() {
	p.card, p.out = p.of, 0
	p.arrange()
}

// show lets the card come within d.
func (p *resultPlace) show(d time.Duration) {
	p.stop()
	p.card, p.out = p.of, 0
	p.of.Content.Show()
	p.Content.Show()
	if d <= 0 {
		p.out = 1
	}
	p.arrange()
	p.Content.Refresh()
	if d <= 0 {
		return
	}
	p.coming = fyne.NewAnimation(d, func(f float32) {
		p.out = f
		p.arrange()
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
	look.Place(p.Content, at, seen)
	p.of.fit(size)
}
