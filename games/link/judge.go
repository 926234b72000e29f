package link

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/link"
)

// verdicts are what is known of the positions of a game, and of the one on the
// board.
type verdicts struct {
	judge     *link.Judge
	asked     link.Position // the position that was last to be judged
	now       link.Judgement
	why       *link.Blocked // of a lost board; nil where that is not known
	line      []board.Spot  // the path of the pair by which it was lost, where that is still to be seen
	dismissed bool          // the player plays on all the same
}

// newVerdicts is what is known of a game that has just come to the table.
func newVerdicts() verdicts {
	return verdicts{judge: link.NewJudge(), now: link.Judgement{Back: -1}}
}

// judge has the engine find out, in the background, whether the board can still
// be won, and if not, where it last could. While an engine plays the board is
// its own affair. What is being judged already is not judged again.
func (t *Tab) judge() {
	s, v := t.frame.Session, &t.verdicts
	if s.Working(verdictKind) && v.asked == s.Position() {
		return
	}
	v.now, v.why, v.line, t.waiting = link.Judgement{Back: -1}, nil, nil, nil
	if t.offer.Hide() {
		t.board.SetPath()
	}
	stuck := s.Status() == solver.Stuck
	switch {
	case s.Status() == solver.Won, s.Expired(), !stuck && t.frame.RunState() != session.Idle:
		return
	case stuck:
		t.afterMove(t.offerShuffle)
	}
	positions := make([]link.Position, s.Steps()+1)
	for i := range positions {
		positions[i] = s.PositionAt(i)
	}
	judge := v.judge
	v.asked = s.Position()
	s.BackgroundHere(verdictKind, func(ctx context.Context) (any, error) {
		return judge.Examine(ctx, positions), ctx.Err()
	}, func(answer any, err error) {
		if err != nil {
			return
		}
		v := &t.verdicts
		v.now = answer.(link.Judgement)
		if v.now.Lost() {
			t.findWhy()
		}
		switch {
		case v.now.Here == solver.Solved:
			v.dismissed = false
		case stuck:
			t.afterMove(t.offerShuffle)
		case v.now.Lost() && t.setup.warn && !v.dismissed:
			t.afterMove(t.offerReturn)
		}
	})
}

// afterMove does something once the last move has been seen: a card that comes takes room from
// the board.
func (t *Tab) afterMove(do func()) {
	if t.showing {
		t.waiting = do
		return
	}
	do()
}

// seen goes on when the board stands as the last move left it.
func (t *Tab) seen() {
	t.showing = false
	if do := t.waiting; do != nil {
		t.waiting = nil
		do()
	}
}

// findWhy has the engine find out, in the background, which tiles keep the board from being
// cleared: they are framed where it is said that it is lost.
func (t *Tab) findWhy() {
	p := t.frame.Session.Position()
	t.frame.Session.BackgroundHere(whyKind, func(ctx context.Context) (any, error) {
		within, cancel := context.WithTimeout(ctx, whyTime)
		defer cancel()
		return link.Why(within, p)
	}, func(answer any, err error) {
		if err != nil || answer.(*link.Blocked) == nil {
			return
		}
		if t.verdicts.why = answer.(*link.Blocked); t.offer.Shown() {
			if t.frame.Session.Status() == solver.Stuck {
				t.offerShuffle()
			} else {
				t.offerReturn()
			}
		}
	})
}

// whyKind is the kind of work by which it is found out why a board is lost, whyTime the most
// that it takes.
const (
	whyKind = "why"
	whyTime = 3 * time.Second
)

// lostBy says by which pair the board was lost, along whose path a line is drawn where its
// cells are still empty, and which tiles block each other now, as far as that is known.
func (t *Tab) lostBy() (text string) {
	s, v := t.frame.Session, &t.verdicts
	if m, ok := t.fatal(); ok {
		name := "link.fatal"
		if before := s.PositionAt(v.now.Back); before.Gravity() == link.None {
			name, v.line = "link.fatal.line", pathOf(before, m)
			t.clearMoment()
		}
		text += " " + lang.T(name, "Column", m.A.X+1, "Row", m.A.Y+1, "ToColumn", m.B.X+1, "ToRow", m.B.Y+1, "Count", s.Steps()-v.now.Back)
	}
	if v.why != nil && v.why.Reason != link.Everything {
		text += " " + lang.T("link.blocked."+string(v.why.Reason), "Count", len(v.why.Cells))
	}
	return text
}

// pathOf is the path of a pair, as the board draws it.
func pathOf(p link.Position, m link.Move) []board.Spot {
	first, _ := p.Cell(m.A)
	second, _ := p.Cell(m.B)
	path, _ := link.NewBoard(p).Path(first, second)
	return onBoard(path.Corners())
}

// fatal is the pair by which the board was lost; false where it is not known, or no pair.
func (t *Tab) fatal() (link.Move, bool) {
	s, back := t.frame.Session, t.verdicts.now.Back
	if back < 0 || back >= s.Steps() {
		return link.Move{}, false
	}
	before, after := s.PositionAt(back), s.PositionAt(back+1)
	for _, m := range link.NewBoard(before).Pairs() {
		if next, err := (link.Rules{}).Apply(before, m); err == nil && next == after {
			return m, true
		}
	}
	return link.Move{}, false
}

// LastWinnable implements tab.Judged.
func (t *Tab) LastWinnable(ctx context.Context, positions []link.Position) (n int, ok bool) {
	found := link.NewJudge().Examine(ctx, positions)
	return found.Back, found.Lost() && found.Back >= 0
}

// verdictKind is the kind of work by which a position is judged.
const verdictKind = "verdict"

// offerShuffle says that no pair is left, and offers a shuffle and, where it is
// known, the way back to where the board could last be won.
func (t *Tab) offerShuffle() {
	var actions []ui.Action
	if t.mayShuffle() {
		actions = append(actions, t.shuffleAction())
	}
	if t.verdicts.now.Back >= 0 {
		actions = append(actions, t.returnAction())
	}
	text := lang.T("link.stuck")
	if !t.mayShuffle() {
		text = lang.T("link.stuck.strict")
	}
	t.offer.Show(text+t.lostBy(), actions...)
	t.frameWhy()
}

// frameWhy frames the tiles of which an offer says that they block each other.
func (t *Tab) frameWhy() {
	if t.verdicts.why != nil {
		t.frameBlocked(t.verdicts.why)
	}
}

// offerReturn says that the board can no longer be won although pairs are left.
func (t *Tab) offerReturn() {
	var actions []ui.Action
	if t.verdicts.now.Back >= 0 {
		actions = append(actions, t.returnAction())
	}
	if t.mayShuffle() {
		actions = append(actions, t.shuffleAction())
	}
	actions = append(actions, ui.Action{Name: "link.playon", Icon: "play", Key: ui.Key{Name: fyne.KeyEscape}, Do: func() {
		t.playOn()
		t.board.TakeFocus()
	}})
	t.offer.Show(lang.T("link.lost")+t.lostBy(), actions...)
	t.frameWhy()
}

// playOn takes the offer away, and says whether there was one to take away: a
// board without a pair cannot be played on.
func (t *Tab) playOn() bool {
	if t.frame.Session.Status() != solver.Playing || !t.offer.Hide() {
		return false
	}
	t.board.SetRing(board.Hinted)
	t.verdicts.line = nil
	t.clearMoment()
	t.verdicts.dismissed = true
	return true
}

func (t *Tab) shuffleAction() ui.Action {
	return ui.Action{Name: "link.shuffle", Icon: "shuffle", Key: ui.Key{Name: fyne.KeyS}, Do: t.shuffle}
}

func (t *Tab) returnAction() ui.Action {
	return ui.Action{Name: "link.return", Icon: "undo", Key: ui.Key{Name: fyne.KeyB}, Do: t.back}
}

// back takes moves back to where a lost board could last be won, and shows the pair by which
// it was lost.
func (t *Tab) back() {
	if !t.verdicts.now.Lost() || t.verdicts.now.Back < 0 || t.frame.Covered() {
		return
	}
	m, ok := t.fatal()
	t.frame.Session.UndoTo(t.verdicts.now.Back)
	t.board.TakeFocus()
	if !ok {
		return
	}
	t.afterMove(func() {
		p := t.frame.Session.Position()
		first, _ := p.Cell(m.A)
		second, _ := p.Cell(m.B)
		t.board.SetRing(board.Wrong, first, second)
		t.board.RefusePath(0, nil, pathOf(p, m)...)
		t.frame.Status.Say(lang.T("link.fatal.here"))
	})
}

// shuffle rearranges what is left so that it can be won: a move like any other.
func (t *Tab) shuffle() {
	s := t.frame.Session
	if !t.playing() || !t.mayShuffle() || s.Working(shuffleKind) {
		return
	}
	t.frame.Stop()
	p := s.Position()
	rng := solver.NewRand(tab.Seed())
	t.frame.Status.Say(lang.T("link.shuffling"))
	s.BackgroundHere(shuffleKind, func(ctx context.Context) (any, error) {
		return link.Shuffle(ctx, p, rng)
	}, func(answer any, err error) {
		if err != nil {
			t.frame.Status.Warn(lang.Sentence(err))
			return
		}
		t.frame.Do(answer.(link.Move))
	})
}

// shuffleKind is the kind of work by which a shuffle is looked for.
const shuffleKind = "shuffle"

var _ = lang.Keys("link.blocked.", "blocking", "held", "competing")
