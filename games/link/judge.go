package link

import (
	"context"
	"math/rand/v2"

	"fyne.io/fyne/v2"

	"tessera/games/session"
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
	dismissed bool // the player plays on all the same
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
	v.now = link.Judgement{Back: -1}
	t.offer.Hide()
	stuck := s.Status() == solver.Stuck
	switch {
	case s.Status() == solver.Won, s.Expired(), !stuck && t.frame.RunState() != session.Idle:
		return
	case stuck:
		t.offerShuffle()
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
		switch {
		case v.now.Here == solver.Solved:
			v.dismissed = false
		case stuck:
			t.offerShuffle()
		case v.now.Lost() && t.setup.warn && !v.dismissed:
			t.offerReturn()
		}
	})
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
	t.offer.Show(text, actions...)
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
	t.offer.Show(lang.T("link.lost"), actions...)
}

// playOn takes the offer away, and says whether there was one to take away: a
// board without a pair cannot be played on.
func (t *Tab) playOn() bool {
	if t.frame.Session.Status() != solver.Playing || !t.offer.Hide() {
		return false
	}
	t.verdicts.dismissed = true
	return true
}

func (t *Tab) shuffleAction() ui.Action {
	return ui.Action{Name: "link.shuffle", Icon: "shuffle", Key: ui.Key{Name: fyne.KeyS}, Do: t.shuffle}
}

func (t *Tab) returnAction() ui.Action {
	return ui.Action{Name: "link.return", Icon: "undo", Key: ui.Key{Name: fyne.KeyB}, Do: t.back}
}

// back takes moves back to where a lost board could last be won.
func (t *Tab) back() {
	if t.verdicts.now.Lost() && t.verdicts.now.Back >= 0 && !t.frame.Covered() {
		t.frame.Session.UndoTo(t.verdicts.now.Back)
		t.board.TakeFocus()
	}
}

// shuffle rearranges what is left so that it can be won: a move like any other.
func (t *Tab) shuffle() {
	s := t.frame.Session
	if !t.playing() || !t.mayShuffle() || s.Working(shuffleKind) {
		return
	}
	t.frame.Stop()
	p := s.Position()
	rng := solver.NewRand(rand.Uint64())
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
