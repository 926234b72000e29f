package tab

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/ui"
)

// The width of what stands beside the board, and of the laboratory; of the first where there is
// little room; the least height of both below the board.
const (
	cardsWide  = 300
	labWide    = 348
	handyWide  = 172
	handyHigh  = 168
	belowHigh  = 220
	edgeNarrow = 10 // of a small window, in place of look.Edge
)

// boardLeast is the side of the room for a board that is large enough for cards to
// take room from it.
const boardLeast = 420

// illegible is the part of the width that their text needs below which cards are only cut.
const illegible = 0.6

// cardsIn is how wide the laboratory is in a page of a width, whose board and cards have
// room: as wide as its text needs, but for what a board needs.
func cardsIn(page, room float32) float32 {
	side := max(look.Text(cardsWide), min(look.Text(labWide), page*0.335))
	return min(side, max(cardsWide, room-boardLeast))
}

// handyIn is how wide the cards are that are needed while playing, where there is little room:
// large text takes what a square board cannot use.
func handyIn(body fyne.Size, gap float32) float32 {
	return min(look.Text(handyWide), max(handyWide, body.Width-gap-body.Height))
}

// belowLeast is the least height of cards below the board.
func belowLeast() float32 { return look.Text(belowHigh) }

// place is where the cards of a tab are.
type place int

const (
	beside place = iota // at the right
	below               // under the board, in a tall window
	folded              // those alone that are needed while playing: the laboratory is closed, or has no room
)

// page is the whole tab: bar above, board and cards, status line below. It finds the
// place for the cards that leaves the larger board.
type page struct {
	bar, cards fyne.CanvasObject
	table      fyne.CanvasObject // the board with what lies over it
	status     *ui.Status
	guide      *Guide
	board      *board.Board
	reference  *reference // beside the board; nil where there is none
	result     *resultPlace
	offer      *ui.Offer   // what the game says of the board; nil for none
	lesson     *ui.Offer   // what a newcomer is told
	offers     []*ui.Offer // those of the two that are seen among the cards, or in their place
	handy      func() bool // there are cards that are needed while playing
	narrow     func(bool)  // they have little room
	lab        *ui.Fold

	opened bool // the player opened the laboratory, although the board is small
	small  bool // it would be away without that
	at     place
	wide   float32 // of the cards, when their lines were broken last
}

// newPage sets the parts in the order of reading, in which Tab goes through them.
func newPage(p *page) *fyne.Container {
	all := []fyne.CanvasObject{p.bar, p.lesson.Content, p.table}
	if p.offer != nil {
		all = append(all, p.offer.Content)
	}
	all = append(all, p.cards, p.result.Content, p.status.Content)
	if p.guide.foot != nil {
		all = append(all, p.guide.Content)
	}
	return container.New(p, all...)
}

// putOffer lays out an offer in front of the cards, and returns what is left of their room.
func (p *page) putOffer(o *ui.Offer, at fyne.Position, room fyne.Size, gap float32) (fyne.Position, fyne.Size) {
	if wide := (room.Width - gap) / 2; wide >= look.Text(offerLeast) && room.Width > room.Height { // in a row
		look.Place(o.Content, at, fyne.NewSize(wide, o.Fit(wide, room.Height)))
		return at.AddXY(wide+gap, 0), room.SubtractWidthHeight(wide+gap, 0)
	}
	high := o.Fit(room.Width, room.Height*offerMost)
	look.Place(o.Content, at, fyne.NewSize(room.Width, high))
	return at.AddXY(0, high+gap), room.SubtractWidthHeight(0, high+gap)
}

// offerMost is how much of the cards' room, or of that of a board without cards, an offer takes
// at the most; offerLeast how wide it is at the least beside cards.
const (
	offerMost  = 0.5
	offerLeast = 220
)

// putAbove lays out what a newcomer is told above the board, and returns what is left of the
// board's room.
func (p *page) putAbove(at fyne.Position, room fyne.Size, gap float32) (fyne.Position, fyne.Size) {
	high := p.lesson.Fit(room.Width, room.Height*lessonMost)
	look.Place(p.lesson.Content, at, fyne.NewSize(room.Width, high))
	return at.AddXY(0, high+gap), room.SubtractWidthHeight(0, high+gap)
}

// lessonMost is how much of the board's room what a newcomer is told takes above it at the most.
const lessonMost = 0.3

// putAside lays out an offer at the foot or at the right of a board without cards, where it
// leaves the larger one, and returns what is left of the board's room.
func (p *page) putAside(o *ui.Offer, at fyne.Position, room fyne.Size, gap float32) fyne.Size {
	side := sideIn(room, offerMost)
	high := o.Fit(room.Width, room.Height*offerMost)
	if below := room.SubtractWidthHeight(0, high+gap); p.tilesFit(below) > p.tilesFit(room.SubtractWidthHeight(side+gap, 0)) {
		look.Place(o.Content, at.AddXY(0, below.Height+gap), fyne.NewSize(room.Width, high))
		return below
	}
	high = o.Fit(side, room.Height)
	look.Place(o.Content, at.AddXY(room.Width-side, (room.Height-high)/2), fyne.NewSize(side, high))
	return room.SubtractWidthHeight(side+gap, 0)
}

// sideIn is how wide something is at the right of a board: as its text needs, up to a share of the room.
func sideIn(room fyne.Size, most float32) float32 {
	return max(resultSide, min(look.Text(resultSide), room.Width*most))
}

// tilesFit is how large the tiles of the board are in a room.
func (p *page) tilesFit(room fyne.Size) float32 {
	_, tiles := p.board.Geometry().Tiles()
	return min(room.Width/max(tiles.Width, 1), room.Height/max(tiles.Height, 1))
}

func (p *page) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(520, 420) }

// fits is how large the board is in a room: the side of a square as large as it.
func (p *page) fits(w, h float32) float64 {
	wide, high := p.board.Layout().Proportions()
	return float64(min(w/wide, h/high)) * math.Sqrt(float64(wide*high))
}

// find chooses the place of the cards in a body of that size.
func (p *page) find(size fyne.Size, side, gap float32) place {
	if !p.lab.Open() {
		return folded
	}
	best, at := p.fits(size.Width-side-gap, size.Height), beside
	room := min(size.Width-side-gap, size.Height) // whatever the board's shape: the laboratory does not go with a size chosen
	if under := p.fits(size.Width, size.Height-belowLeast()-gap); size.Height > size.Width && under > best*1.15 {
		best, at, room = under, below, min(size.Width, size.Height-belowLeast()-gap)
	}
	p.small = room < boardLeast && best < 0.9*p.fits(size.Width, size.Height) || side < illegible*look.Text(cardsWide)
	if !p.small {
		p.opened = false // it was for a small window
	}
	if p.small && !p.opened {
		return folded
	}
	return at
}

// roomy says whether cards that are needed while playing have the width that they want, in a body
// of that size.
func roomy(body fyne.Size, gap float32) bool {
	return min(body.Width-look.Text(cardsWide)-gap, body.Height) >= boardLeast && body.Width > body.Height
}

// putCards lays out the cards, below or beside the one that tells how the game has ended,
// where that stands among them.
func (p *page) putCards(at fyne.Position, room fyne.Size, gap float32) {
	for _, o := range p.offers {
		at, room = p.putOffer(o, at, room, gap)
	}
	var taken fyne.Size // by what is seen of that card
	half := (room.Width - gap) / 2
	switch r := p.result; {
	case p.at == folded || !r.shown():
	case p.at == below && room.Width >= look.Text(resultBeside) && r.card.high(half) <= room.Height:
		size := fyne.NewSize(half, r.card.high(half))
		taken.Width = r.out * (size.Width + gap)
		r.put(at, size, fyne.NewSize(min(taken.Width, size.Width), size.Height))
	default:
		most := room.Height
		if look.Larger() { // the card scrolls before it leaves the others nothing
			most *= 0.65
		}
		size := fyne.NewSize(room.Width, min(r.card.high(room.Width), most))
		taken.Height = r.out * (size.Height + gap)
		r.put(at, size, fyne.NewSize(size.Width, min(taken.Height, size.Height)))
	}
	put(p.cards, at.Add(taken), room.Subtract(taken))
}

// The width of cards below the board from which on the one that tells how the game has
// ended stands at their left, if it is no higher than they; and its width at the right of a board without cards.
const (
	resultBeside = 640
	resultSide   = 232
)

// putOver lays out the card that tells how the game has ended, where the cards are
// folded away: at the right of the board or at its foot, where it leaves the larger
// picture. It says what it takes of the board's own room: the picture beside the board may lie
// under the card.
func (p *page) putOver(at fyne.Position, room fyne.Size, gap float32) board.Taken {
	r := p.result
	if r.card == nil {
		return board.Taken{}
	}
	high := min(r.card.high(room.Width), room.Height*0.6)
	side := sideIn(room, 0.55)
	var kept fyne.Size
	if p.reference != nil {
		kept = p.reference.keeps(room)
	}
	right, foot := max(0, side+gap-kept.Width), max(0, high+gap-kept.Height)
	rest := room.Subtract(kept)
	if p.tilesFit(rest.SubtractWidthHeight(0, foot)) > p.tilesFit(rest.SubtractWidthHeight(right, 0)) {
		r.put(at.AddXY(0, room.Height-high*r.out), fyne.NewSize(room.Width, high), fyne.NewSize(room.Width, high*r.out))
		return board.Taken{Foot: foot}
	}
	size := fyne.NewSize(side, min(r.card.high(side), room.Height))
	r.put(at.AddXY(room.Width-size.Width*r.out, max(0, (room.Height-size.Height)/2)), size, fyne.NewSize(size.Width*r.out, size.Height))
	return board.Taken{Right: right}
}

// putInstead lays out that card at the right of the board, where cards were that are needed while
// playing, and returns what is left of the board's room.
func (p *page) putInstead(at fyne.Position, room fyne.Size, gap float32) fyne.Size {
	r := p.result
	if r.card == nil {
		return room
	}
	side := sideIn(room, 0.5)
	size := fyne.NewSize(side, min(r.card.high(side), room.Height))
	r.put(at.AddXY(room.Width-size.Width*r.out, (room.Height-size.Height)/2), size, fyne.NewSize(size.Width*r.out, size.Height))
	return room.SubtractWidthHeight(side+gap, 0)
}

// besidePicture says whether that card has room beside the board and the picture that stands there.
func (p *page) besidePicture(room fyne.Size, gap float32) bool {
	left := room.SubtractWidthHeight(sideIn(room, 0.5)+gap, 0)
	return p.reference != nil && p.result.card != nil && !p.reference.keeps(room).IsZero() && !p.reference.keeps(left).IsZero()
}

// guideMost is how much of the window's height what explains takes at the most, guideLeast how
// wide it is at the least beside the figures; guideEdge is between it and board and window's edge.
const (
	guideMost  = 0.35
	guideLeast = 420
	guideEdge  = 2
)

// put lays out an object in a room that may have nothing left.
func put(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	look.Place(o, at, size.Max(fyne.Size{}))
}

// putFoot lays out the status line, and what explains: in the place of what the line says, or of all
// of it where only so the board need not move for a text. It returns where the body ends.
func (p *page) putFoot(size fyne.Size, edge, gap float32) float32 {
	wide := size.Width - 2*edge
	line := p.status.Lines(wide)
	y := size.Height - max(edge-4, 6) - line
	end := y - gap + 4
	told := p.guide.foot != nil && p.guide.Content.Visible()
	x := p.status.Beside()
	room, most := wide-x, size.Height*guideMost
	free := size.Height - end - 2*guideEdge // of height, between the board and the edge
	over := told && (room < look.Text(guideLeast) || p.guide.fit(room, most) > free)
	ui.Appear(p.status.Content, !over)
	if !told {
		put(p.status.Content, fyne.NewPos(edge, y), fyne.NewSize(wide, line))
		return end
	}
	if over {
		x, room = 0, wide
	}
	high := p.guide.fit(room, most)
	top := size.Height - guideEdge - high
	put(p.status.Content, fyne.NewPos(edge, y), fyne.NewSize(p.status.Beside(), p.status.OneLine()))
	put(p.guide.Content, fyne.NewPos(edge+x, top), fyne.NewSize(room, high))
	return min(end, top-guideEdge)
}

func (p *page) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	edge, gap := float32(look.Edge), float32(16)
	if size.Width < 880 || size.Height < 560 {
		edge, gap = edgeNarrow, edgeNarrow
	}
	const top = 12
	y := top + ui.BarHeight() + gap
	body := fyne.NewSize(size.Width-2*edge, p.putFoot(size, edge, gap)-y)
	put(p.bar, fyne.NewPos(edge, top), fyne.NewSize(body.Width, ui.BarHeight()))

	side := cardsIn(size.Width, body.Width-gap)
	was := p.at
	p.at = p.find(body, side, gap)
	ui.Appear(p.lab.Content, p.at != folded)
	taught, cramped := p.lesson.Shown(), gap == edgeNarrow || look.Larger()
	p.offers = p.offers[:0]
	if taught && cramped { // no choices are needed for it, and a strip would leave no board
		p.at, p.offers = folded, append(p.offers, p.lesson)
	}
	if p.offer != nil && p.offer.Shown() {
		p.offers = append(p.offers, p.offer)
	}
	seen := true
	pad := false
	if p.at == folded {
		pad = p.handy()
		seen = pad && p.result.card == nil // of a game that is over nothing is needed any more
		if side = look.Text(cardsWide); !roomy(body, gap) {
			side = handyIn(body, gap)
		}
	}
	p.narrow(p.at == folded && !roomy(body, gap))
	ui.Appear(p.cards, seen)
	high := belowLeast()
	tall := p.at == below
	if p.at == folded {
		high = min(look.Text(handyHigh), max(handyHigh, body.Height/2))
		tall = p.fits(body.Width, body.Height-high-gap) > p.fits(body.Width-side-gap, body.Height)
	} else if tall && (p.reference == nil || !p.reference.on) { // all that the board cannot use
		w, h := p.board.Layout().Proportions()
		high = max(high, body.Height-body.Width*h/w-gap-2*look.CardGap)
	}
	at, table := fyne.NewPos(edge, y), body
	switch {
	case !seen:
	case tall:
		table.Height -= high + gap
		p.putCards(fyne.NewPos(edge, y+body.Height-high), fyne.NewSize(body.Width, high), gap)
	default:
		table.Width -= side + gap
		p.putCards(fyne.NewPos(edge+body.Width-side, y), fyne.NewSize(side, body.Height), gap)
	}
	if !seen {
		for _, o := range p.offers {
			table = p.putAside(o, at, table, gap)
		}
	}
	if taught && !cramped {
		at, table = p.putAbove(at, table, gap)
	}
	taken := board.Taken{}
	switch {
	case p.at == folded && (pad || p.besidePicture(table, gap)): // the room that they had, or a room beside both
		table = p.putInstead(at, table, gap)
	case p.at == folded:
		taken = p.putOver(at, table, gap)
	}
	p.board.SetTaken(taken, p.result.glide)
	put(p.table, at, table) // last: it may be what a scene on the board ends for
	if p.reference != nil {
		ui.Arrange(p.reference.content) // also in a room of the same size
	}
	if wide := p.cards.Size().Width; seen && (p.at != was || look.Larger() && wide != p.wide) { // lines break elsewhere, and are as high as they are only then
		p.wide = wide
		p.cards.Refresh()
		if look.Larger() { // words of buttons break as well, and how wide all is depends on that
			p.cards.Refresh()
		}
	}
}
