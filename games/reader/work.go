package reader

import (
	"context"
	"slices"

	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/resources/lang"
)

// busy says whether something is under way that the player may call off.
func (p *page) busy() bool { return p.loads || p.reading.Busy() || p.solving.Busy() }

// stop calls it off: what was there before stays.
func (p *page) stop() {
	read, loads := p.reading.Busy(), p.loads
	p.loading.Cancel()
	p.reading.Cancel()
	p.solving.Cancel()
	p.loads = false
	switch {
	case loads:
		p.page.Hide()
		return
	case read && len(p.before) > 0:
		p.takeBack()
		return
	case read:
		p.byHand()
	default:
		p.judged()
		p.refresh()
		return
	}
	p.say(lang.T("reader.stopped"), false)
	p.refresh()
}

// open brings a picture, and has the board in it read. One that cannot be opened closes the page.
func (p *page) open(source imageslice.Source) {
	p.loads = true
	p.say(lang.T("reader.opening"), false)
	p.loading.Load(p.library.Context(), source, imageslice.Callbacks{
		Progress: func(at imageslice.Progress) {
			if at.Fraction > 0 {
				p.say(lang.T("picture.loading", "Percent", int(at.Fraction*100)), false)
			}
		},
		Done: func(pic *imageslice.Picture, err error) {
			p.loads = false
			if err != nil {
				p.page.Hide()
				p.library.Dialogs.Fail(err)
				return
			}
			p.picture = pic
			p.view.put()
			p.read()
		},
	})
	p.refresh()
}

// read has the board read where the player says that it is.
func (p *page) read() {
	p.judging.Cancel()
	pic, pixels, place, game := p.picture, p.pixels, p.place, p.game
	r := p.reading.Next(p.library.Context())
	p.say(lang.T("reader.reading", "Percent", 0), false)
	go func() {
		if pixels == nil {
			pixels = pic.Image()
			r.Post(func() { p.pixels = pixels })
		}
		sight, err := game.Read(r, pixels, place, p.progress(r.Post))
		r.Post(func() {
			r.End()
			if err != nil {
				p.unseen(err)
			} else {
				p.seen(&sight)
			}
		})
	}()
	p.refresh()
}

// progress tells the player how much of the reading is done, whenever that is another whole percent.
func (p *page) progress(post func(func())) reading.Progress {
	told := 0
	return func(share float64) {
		if percent := int(share * 100); percent > told {
			told = percent
			post(func() { p.say(lang.T("reader.reading", "Percent", percent), false) })
		}
	}
}

// unseen tells why nothing was read, and leaves the corners to the player.
func (p *page) unseen(err error) {
	p.sight, p.board = nil, Board{}
	if p.place == nil {
		p.byHand()
	}
	p.say(lang.Sentence(err), true)
	p.refresh()
}

// byHand offers corners to be dragged.
func (p *page) byHand() {
	w, h := p.picture.Size()
	p.shown = reading.Even(p.game.corners(w, h), p.game.Columns, p.game.Rows)
	p.view.look(whole)
}

// seen takes what was read in another grid. What the player has said of the cells holds in a grid of the same size.
func (p *page) seen(s *Sight) {
	if p.sight == nil || !sameSize(p.sight.Grid, s.Grid) {
		p.said, p.chosen = slices.DeleteFunc(slices.Clone(p.said), func(c Correction) bool { return c.What != Ruled }), none
		p.view.cursor = none
		p.board = Board{}
	}
	if p.sight == nil && p.place == nil {
		p.view.look(p.view.around(s.Grid.Corners))
	}
	p.sight, p.shown = s, s.Grid
	p.judge()
}

func sameSize(a, b reading.Grid) bool {
	ac, ar := a.Size()
	bc, br := b.Size()
	return ac == bc && ar == br
}

// judge has what was seen judged with what the player has said.
func (p *page) judge() {
	s, said := p.sight, slices.Clone(p.said)
	p.judging.Start(p.library.Context(), func(ctx context.Context) Board { return s.Judge(ctx, said) }, func(b Board) {
		p.board = b
		p.judged()
		p.refresh()
	})
	p.refresh()
}

// keep notes where the player was, for Undo.
func (p *page) keep() {
	now := p.state
	now.said = slices.Clone(now.said)
	p.before = append(p.before, now)
}

// takeBack takes the last correction back.
func (p *page) takeBack() {
	if len(p.before) == 0 || p.show != nil {
		return
	}
	p.reading.Cancel()
	p.state = p.before[len(p.before)-1]
	p.before = p.before[:len(p.before)-1]
	p.chosen, p.board = none, Board{}
	if p.sight != nil {
		p.judge()
	} else {
		p.judging.Cancel()
		p.say(lang.T("reader.stopped"), false)
	}
	p.refresh()
}

// tell takes what the player says of the cells.
func (p *page) tell(c Correction) {
	if p.sight == nil || p.show != nil {
		return
	}
	p.keep()
	p.said = append(p.said, c)
	p.chosen = none
	p.judge()
}

// rulings are the rules as they are at first.
func rulings(game Game) (said []Correction) {
	for i, r := range game.Rules {
		said = append(said, Correction{What: Ruled, Cell: i, Other: r.Chosen})
	}
	return said
}

// rule takes what the player chooses of a rule.
func (p *page) rule(i, choice int) {
	if choice < 0 || choice == Chosen(p.said, i) || p.show != nil {
		return
	}
	p.keep()
	p.said = append(p.said, Correction{What: Ruled, Cell: i, Other: choice})
	p.game.Rules[i].Choose(choice)
	if p.sight != nil {
		p.judge()
	}
	p.refresh()
	p.focus()
}

// put takes where the player says that the board is; exact if the lines are meant, too.
func (p *page) put(g reading.Grid, exact bool) {
	p.keep()
	p.place = &Place{g, exact}
	p.shown = g
	p.read()
}

// move is put of the grid that lies over the picture, which the player has moved from where it was.
func (p *page) move(was reading.Grid, exact bool) {
	g := p.shown
	p.shown = was // to which Undo leads back
	p.put(g, exact)
}

// resize says that there are more columns or rows, or fewer, all equal.
func (p *page) resize(columns, rows int) {
	if p.picture == nil || p.show != nil || !p.shown.Valid() {
		return
	}
	w, h := p.shown.Size()
	if w+columns < 2 || h+rows < 2 {
		return
	}
	p.put(reading.Even(p.shown.Corners, w+columns, h+rows), true)
}

// typed takes a character for the cell at the cursor.
func (p *page) typed(r rune) {
	if cell := p.view.cursor; cell != none {
		p.tell(Correction{What: Typed, Cell: cell, Text: r})
	}
}

// erase says that the cell at the cursor is empty; of one that was read as empty, where nothing can be typed, that it is not.
func (p *page) erase() {
	cell := p.view.cursor
	switch {
	case cell == none || cell >= len(p.board.Cells):
	case p.board.Cells[cell].Text != "":
		p.tell(Correction{What: Emptied, Cell: cell})
	case p.game.Pad == "":
		p.tell(Correction{What: Filled, Cell: cell})
	}
}

// stone says that a stone is in the cell at the cursor.
func (p *page) stone() {
	if p.game.Stones && p.choosable() {
		p.tell(Correction{What: Stone, Cell: p.view.cursor})
	}
}

// choosable says whether the cursor is on a cell of which pairs can be made.
func (p *page) choosable() bool {
	return p.game.Pairs && p.view.cursor != none && p.view.cursor < len(p.board.Cells)
}

// act chooses the cell at the cursor: of two cells, the second is made equal to the first, or different where they are equal.
func (p *page) act() {
	cell, first := p.view.cursor, p.chosen
	switch {
	case !p.choosable():
	case first == none:
		p.chosen = cell
	case first == cell:
		p.chosen = none
	default:
		what, kinds := Equal, p.board.Cells
		if kinds[first].Kind > 0 && kinds[first].Kind == kinds[cell].Kind {
			what = Different
		}
		p.tell(Correction{What: what, Cell: first, Other: cell})
	}
	p.refresh()
}

// nextDoubt moves the cursor to the next cell that asks for the player's eye; where none does, it says so.
func (p *page) nextDoubt() {
	n := len(p.board.Cells)
	for i := 1; i <= n; i++ {
		if cell := (p.view.cursor + i + n) % n; asks(p.board.Cells[cell]) {
			p.view.cursor = cell
			p.refresh()
			return
		}
	}
	if n > 0 && !p.busy() && !p.judging.Busy() {
		p.say(lang.T("reader.nodoubts")+" "+p.board.Says, p.board.Wrong)
	}
}
