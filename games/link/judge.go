package link

import (
	"context"
	"maps"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/lang"
	"tessera/games/tab"
	"tessera/solver"
	"tessera/solver/link"
)

// How long the engine may think about whether the position on the board can be
// won, and about each of those before it.
const (
	hereTime = 10 * time.Second
	backTime = 2 * time.Second
)

// verdicts are what is known of the positions of a game: whether each can be
// won without a shuffle.
type verdicts struct {
	known     map[link.Position]solver.Verdict
	dismissed bool // the player plays on although the board cannot be won
}

// judgement is what the engine says of the position on the board.
type judgement struct {
	known map[link.Position]solver.Verdict // all that was found out
	here  solver.Verdict
	back  int // steps after which the board could last be won; -1: unknown
}

// judge has the engine find out, in the background, whether the board can still
// be won, and if not, where it last could.
func (t *Tab) judge() {
	s := t.Session
	if s.Status() == solver.Won {
		return
	}
	stuck := s.Status() == solver.Stuck
	if stuck {
		t.offerShuffle(nothing)
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
		t.verdicts.known = j.known
		switch {
		case j.here == solver.Solved:
			t.verdicts.dismissed = false
		case stuck:
			t.offerShuffle(j.back)
		case j.here == solver.Impossible && t.setup.warn && !t.verdicts.dismissed:
			t.offerReturn(j.back)
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
	verdict := func(p link.Position, limit time.Duration) solver.Verdict {
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
	j.here = verdict(positions[last], hereTime)
	if j.here != solver.Impossible {
		return j
	}
	for i := last - 1; i >= 0 && ctx.Err() == nil; i-- {
		if verdict(positions[i], backTime) == solver.Solved {
			j.back = i
			break
		}
	}
	return j
}

// offerShuffle says that no pair is left, and offers a shuffle and, where it is
// known, the way back to where the board could last be won.
func (t *Tab) offerShuffle(back int) {
	actions := []tab.Action{t.shuffleAction()}
	if back >= 0 {
		actions = append(actions, t.returnAction(back))
	}
	t.offer.Show(lang.T("link.stuck"), actions...)
}

// offerReturn says that the board can no longer be won although pairs are left.
func (t *Tab) offerReturn(back int) {
	var actions []tab.Action
	if back >= 0 {
		actions = append(actions, t.returnAction(back))
	}
	actions = append(actions, t.shuffleAction(), tab.Action{Name: "link.playon", Icon: "play", Do: func() {
		t.verdicts.dismissed = true
		t.offer.Hide()
		t.board.TakeFocus()
	}})
	t.offer.Show(lang.T("link.lost"), actions...)
}

func (t *Tab) shuffleAction() tab.Action {
	return tab.Action{Name: "link.shuffle", Icon: "shuffle", Key: tab.Key{Name: fyne.KeyS}, Do: t.shuffle}
}

// returnAction takes moves back to where the board could last be won.
func (t *Tab) returnAction(steps int) tab.Action {
	return tab.Action{Name: "link.return", Icon: "undo", Do: func() {
		if !t.Covered() {
			t.Session.UndoTo(steps)
			t.board.TakeFocus()
		}
	}}
}

// shuffle rearranges what is left so that it can be won: a move like any other.
func (t *Tab) shuffle() {
	s := t.Session
	if !t.playing() || s.Working(shuffleKind) {
		return
	}
	t.Stop()
	p := s.Position()
	rng := solver.NewRand(rand.Uint64())
	t.Status.Say(lang.T("link.shuffling"))
	s.BackgroundHere(shuffleKind, func(ctx context.Context) (any, error) {
		return link.Shuffle(ctx, p, rng)
	}, func(answer any, err error) {
		if err != nil {
			t.Status.Warn(tab.Sentence(err))
			return
		}
		t.Do(answer.(link.Move))
	})
}

// shuffleKind is the kind of work by which a shuffle is looked for.
const shuffleKind = "shuffle"
