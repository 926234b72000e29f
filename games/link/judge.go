package link

import (
	"context"
	"maps"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/link"
)

// How long the engine may think about whether the position on the board can be
// won, about each of those before it, and about all of them.
const (
	hereTime = 10 * time.Second
	backTime = 2 * time.Second
	wayTime  = 15 * time.Second
)

// verdicts are what is known of the positions of a game: whether each can be
// won without a shuffle.
type verdicts struct {
	known     map[link.Position]solver.Verdict
	lost      bool // the board can no longer be won
	back      int  // steps after which it last could; -1: unknown
	dismissed bool // the player plays on all the same
}

// judgement is what the engine says of the position on the board.
type judgement struct {
	known map[link.Position]solver.Verdict // all that was found out
	here  solver.Verdict
	back  int // steps after which the board could last be won; -1: unknown
}

// judge has the engine find out, in the background, whether the board can still
// be won, and if not, where it last could. While an engine plays the board is
// its own affair.
func (t *Tab) judge() {
	s := t.frame.Session
	t.verdicts.lost, t.verdicts.back = false, -1
	t.offer.Hide()
	stuck := s.Status() == solver.Stuck
	switch {
	case s.Status() == solver.Won, !stuck && t.frame.RunState() != session.Idle:
		return
	case stuck:
		t.offerShuffle()
	}
	steps := s.Steps()
	positions := make([]link.Position, steps+1)
	for i := range positions {
		positions[i] = s.PositionAt(i)
	}
	known := maps.Clone(t.verdicts.known)
	s.BackgroundHere("verdict", func(ctx context.Context) (any, error) {
		return examine(ctx, positions, known), ctx.Err()
	}, func(answer any, err error) {
		if err != nil {
			return
		}
		j := answer.(judgement)
		v := &t.verdicts
		v.known, v.lost, v.back = j.known, j.here == solver.Impossible, j.back
		switch {
		case j.here == solver.Solved:
			v.dismissed = false
		case stuck:
			t.offerShuffle()
		case v.lost && t.setup.warn && !v.dismissed:
			t.offerReturn()
		}
	})
}

// examine judges the last of positions and, if it is lost, those before it back
// to one that can be won.
func examine(ctx context.Context, positions []link.Position, known map[link.Position]solver.Verdict) judgement {
	j := judgement{known: known, back: -1}
	if j.known == nil {
		j.known = map[link.Position]solver.Verdict{}
	}
	verdict := func(ctx context.Context, p link.Position, limit time.Duration) solver.Verdict {
		v, ok := j.known[p]
		if !ok {
			within, cancel := context.WithTimeout(ctx, limit)
			defer cancel()
			v, _ = link.Winnable(within, p, 0) // out of time it is not known, which is no error
			if ctx.Err() == nil {
				j.known[p] = v
			}
		}
		return v
	}
	last := len(positions) - 1
	j.here = verdict(ctx, positions[last], hereTime)
	if j.here != solver.Impossible {
		return j
	}
	way, cancel := context.WithTimeout(ctx, wayTime)
	defer cancel()
	for i := last - 1; i >= 0 && way.Err() == nil; i-- {
		if verdict(way, positions[i], backTime) == solver.Solved {
			j.back = i
			break
		}
	}
	return j
}

// offerShuffle says that no pair is left, and offers a shuffle and, where it is
// known, the way back to where the board could last be won.
func (t *Tab) offerShuffle() {
	actions := []ui.Action{t.shuffleAction()}
	if t.verdicts.back >= 0 {
		actions = append(actions, t.returnAction())
	}
	t.offer.Show(lang.T("link.stuck"), actions...)
}

// offerReturn says that the board can no longer be won although pairs are left.
func (t *Tab) offerReturn() {
	var actions []ui.Action
	if t.verdicts.back >= 0 {
		actions = append(actions, t.returnAction())
	}
	actions = append(actions, t.shuffleAction(), ui.Action{Name: "link.playon", Icon: "play", Key: ui.Key{Name: fyne.KeyEscape}, Do: func() {
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
	if t.verdicts.lost && t.verdicts.back >= 0 && !t.frame.Covered() {
		t.frame.Session.UndoTo(t.verdicts.back)
		t.board.TakeFocus()
	}
}

// shuffle rearranges what is left so that it can be won: a move like any other.
func (t *Tab) shuffle() {
	s := t.frame.Session
	if !t.playing() || s.Working(shuffleKind) {
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
