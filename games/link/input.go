package link

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// playing says whether the board takes moves: one without a pair still takes a
// shuffle.
func (t *Tab) playing() bool { return t.frame.Underway() && !t.frame.Covered() }

// tap chooses a tile, or joins the one chosen to this one.
func (t *Tab) tap(cell int) {
	if !t.playing() {
		if t.frame.Session.Expired() {
			t.frame.Status.Say(lang.T("error.session.time-up"))
		}
		return
	}
	t.frame.Stop() // the player takes over
	t.board.SetRing(board.Same)
	if t.verdicts.why == nil || !t.offer.Shown() { // what is said of them is still to be read
		t.board.SetRing(board.Hinted)
	}
	t.clearMoment()
	t.frame.Status.Say("") // what was said is no longer to be seen
	p := t.frame.Session.Position()
	switch {
	case p.Kind(cell) == 0 || cell == t.selected:
		t.choose(nothing)
	case t.selected == nothing:
		t.choose(cell)
	default:
		t.join(p, t.selected, cell)
	}
}

// choose marks the first tile of a pair, or none.
func (t *Tab) choose(cell int) {
	t.selected = cell
	if cell == nothing {
		t.board.SetRing(board.Selected)
		return
	}
	t.board.SetRing(board.Selected, cell)
}

// join removes two tiles, or says why they cannot go and chooses the second.
func (t *Tab) join(p link.Position, first, second int) {
	switch {
	case p.Kind(first) != p.Kind(second):
		t.refuse(first, second, lang.T("link.differ"))
	case !link.NewBoard(p).Linked(first, second):
		t.refuse(first, second, lang.T("link.nopath"))
		t.showNearest(p, first, second)
	default:
		t.frame.Do(link.Removal(p.At(first), p.At(second)))
	}
}

// How long a refusal, and without motion the path of a pair, stay to be seen.
const (
	refusalStays = 1600 * time.Millisecond
	pathStays    = 700 * time.Millisecond
)

// refuse shows that two tiles cannot go together, says why, and chooses the second.
func (t *Tab) refuse(first, second int, why string) {
	t.choose(second)
	t.board.SetRing(board.Wrong, first, second)
	t.board.Shake(t.services.Settings.Scaled(look.MoveTime*2), first, second)
	t.refused.Show(why)
	t.frame.Status.Say(why)
	t.frame.Refused()
	t.moment(refusalStays)
}

// moment lets what is shown on the board stay for so long, unless something else is
// shown before.
func (t *Tab) moment(d time.Duration) {
	t.moments++
	this := t.moments
	time.AfterFunc(d, func() {
		t.services.Post(func() {
			if this == t.moments && t.frame.RunState() == session.Idle {
				t.clearMoment()
			}
		})
	})
}

// clearMoment takes away what is shown for a moment: a refusal, or a path.
func (t *Tab) clearMoment() {
	t.moments++
	t.board.SetRing(board.Wrong)
	t.board.SetPath(t.verdicts.line...)
	t.refused.Show("")
}

// equals lights up all tiles like the one on a cell.
func (t *Tab) equals(cell int) {
	lit := slices.Contains(t.board.Rings(board.Same), cell)
	t.board.SetRing(board.Same)
	t.frame.Status.Say("")
	if lit { // asked for a second time, it goes
		return
	}
	p := t.frame.Session.Position()
	if !t.playing() || p.Kind(cell) == 0 {
		return
	}
	var same []int
	for c := range p.Cells() {
		if p.Kind(c) == p.Kind(cell) {
			same = append(same, c)
		}
	}
	t.board.SetRing(board.Same, same...)
	t.frame.Status.Say(lang.T("link.equals", "Count", len(same)))
}

// walked says that a cell has a tile, to which the cursor can go.
func (t *Tab) walked(cell int) bool {
	s := t.frame.Session
	return s.HasGame() && cell < s.Position().Cells() && s.Position().Kind(cell) != 0
}

// hover lights the tile under the pointer.
func (t *Tab) hover(cell int) {
	if cell < 0 || !t.playing() || t.frame.Session.Position().Kind(cell) == 0 {
		t.board.SetRing(board.Hovered)
		return
	}
	t.board.SetRing(board.Hovered, cell)
}

// Key lets go, at Escape, of what is chosen, or takes an offer away.
func (t *Tab) Key(e *fyne.KeyEvent) bool {
	switch {
	case e.Name != fyne.KeyEscape:
		return false
	case t.selected == nothing && len(t.board.Rings(board.Same)) == 0:
		return t.playOn()
	}
	t.choose(nothing)
	t.board.SetRing(board.Same)
	return true
}

// Tell says what a change did.
func (t *Tab) Tell(c change) string {
	if c.Kind == session.NewGame {
		return lang.T("link.dealt")
	}
	if len(c.Moves) > 0 && c.Moves[len(c.Moves)-1].IsShuffle() {
		return lang.T("link.shuffled", "Points", link.ShufflePoints)
	}
	removed := lang.T("link.removed", "Count", c.New.Left()/2)
	if next := turns(c.New); next != "" && c.New.Left() > 0 {
		return lang.T("link.removed.next", "Removed", removed, "Next", next)
	}
	return removed
}
