package link

import (
	"context"
	"strconv"
	"time"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/link"
)

// verdict is what is known of the positions of a game, and of the one on the board.
type verdict struct {
	judge     *link.Judge
	busy      bool          // it is being judged
	asked     link.Position // the position that was last to be judged
	now       link.Judgement
	stuck     bool // no pair is left
	fatal     link.Move
	ago       int           // how many steps ago that was
	why       *link.Blocked // of a lost board; nil where that is not known
	line      []view.Spot   // the path of that pair, where it is still to be seen
	dismissed bool          // the player plays on all the same
	lost      bool          // known of a board since the last that could be won
}

// unknown is what is known of a game that has just come to the table.
func unknown() verdict {
	return verdict{judge: link.NewJudge(), now: link.Judgement{Back: nothing}}
}

// The keys of what is found out in the background, and the most time that it takes to find
// out why a board is lost.
const (
	judgeKey   = "judge"
	whyKey     = "why"
	shuffleKey = "shuffle"
	whyTime    = 3 * time.Second
)

// handRests is how long the hand has rested when the player is told of a lost board: what is told takes
// room, and tiles would move under the next click.
const handRests = 1500 * time.Millisecond

// found is what was found out of a position.
type found struct {
	of   link.Position
	now  link.Judgement
	why  *link.Blocked
	move link.Move
	err  error
}

// judge has the engine find out, in the background, whether the board can still be won, and
// if not, where it last could. While an engine plays the board is its own affair. What is
// being judged already is not judged again.
func (m Model) judge(e env) (Model, []any) {
	v := &m.verdict
	if !e.Has || v.busy && v.asked == e.Position {
		return m, nil
	}
	if m.offered(e) != "" {
		m.moment.path = nil
	}
	v.busy, v.now, v.why, v.line, v.ago, v.stuck = false, link.Judgement{Back: nothing}, nil, nil, 0, e.Stuck
	do := []any{table.Ask{Key: judgeKey}, table.Ask{Key: whyKey}}
	if e.Won {
		left, more := m.leaves(e)
		m, do = left, append(do, more...)
	}
	if e.Won || e.Expired || !e.Stuck && e.Running {
		v.stuck = false
		return m, do
	}
	positions := make([]link.Position, e.Steps+1)
	for i := range positions {
		positions[i] = e.At(i)
	}
	judge := v.judge
	v.asked, v.busy = e.Position, true
	return m, append(do, table.Ask{Key: judgeKey, Work: func(ctx context.Context, _ table.Library) any {
		f := found{of: positions[len(positions)-1], now: judge.Examine(ctx, positions)}
		f.err = ctx.Err()
		return f
	}})
}

// answered takes what was found out.
func (m Model) answered(e env, a table.Answered) (Model, []any) {
	switch a.Key {
	case warmKey:
		m.faces.warm[a.Value.(source)] = true
		return m.dressed(e), nil
	case handKey:
		return m.held(e, a.Value.(hand))
	}
	f := a.Value.(found)
	if f.of != e.Position {
		return m, nil
	}
	switch a.Key {
	case judgeKey:
		return m.judged(e, f)
	case whyKey:
		m.verdict.why = few(f.why)
		m = m.reveal(e)
	case shuffleKey:
		m.looking = false
		if f.err != nil {
			return m, []any{table.Warn{Err: f.err}}
		}
		return m, []any{play{Moves: []link.Move{f.move}}}
	}
	return m, nil
}

// judged takes a judgement; of a lost board it has found out, in the background, which tiles
// keep it from being cleared.
func (m Model) judged(e env, f found) (Model, []any) {
	v := &m.verdict
	if v.busy = false; f.err != nil {
		return m, nil
	}
	v.now = f.now
	if v.now.Here == solver.Solved {
		v.dismissed = false
		return m.leaves(e)
	}
	if !v.now.Lost() {
		return m, nil
	}
	v.lost = true
	if back := v.now.Back; back >= 0 && back < e.Steps {
		if move, ok := fatal(e.At(back), e.At(back+1)); ok {
			v.fatal, v.ago = move, e.Steps-back
		}
	}
	p := e.Position
	return m.reveal(e), []any{table.Ask{Key: whyKey, Work: func(ctx context.Context, _ table.Library) any {
		within, cancel := context.WithTimeout(ctx, whyTime)
		defer cancel()
		why, err := link.Why(within, p)
		if err != nil {
			why = nil
		}
		return found{of: p, why: why}
	}}}
}

// leaves counts a dead end that was left, and has been known for one: once.
func (m Model) leaves(e env) (Model, []any) {
	if !m.verdict.lost {
		return m, nil
	}
	m.verdict.lost = false
	return m, []any{table.Keep{Key: extraEnds, Value: strconv.Itoa(deadEnds(e) + 1)}}
}

// fatal is the pair that leads from one position to the next; false where it is none.
func fatal(before, after link.Position) (link.Move, bool) {
	for _, m := range link.NewBoard(before).Pairs() {
		if next, err := (link.Rules{}).Apply(before, m); err == nil && next == after {
			return m, true
		}
	}
	return link.Move{}, false
}

// What is offered of a board that is lost, by the key of what is said.
const (
	stuckOffer = "link.stuck"
	lostOffer  = "link.lost"
)

// offered is what is offered now; empty for nothing. What comes takes room from the board:
// it does so when the last move has been seen.
func (m Model) offered(e env) string {
	v := &m.verdict
	switch {
	case m.landed != e.Serial || e.Won || e.Expired:
	case v.stuck:
		return stuckOffer
	case v.now.Lost() && warn.Ticked(e.Options) && !v.dismissed:
		return lostOffer
	}
	return ""
}

// reveal draws the path of the pair by which the board was lost, when that is offered: where
// its cells are still empty.
func (m Model) reveal(e env) Model {
	v := &m.verdict
	if m.offered(e) == "" || v.ago == 0 || e.Position.Gravity() != link.None {
		return m
	}
	v.line = path(e.At(v.now.Back), v.fatal)
	return m.forget() // and nothing goes out
}

// offer says that the board is lost, and offers what can be done.
func (m Model) offer(e env) (o view.Offer) {
	shuffle := view.Action{Name: "link.shuffle", Icon: "shuffle", Key: "S"}
	back := view.Action{Name: "link.return", Icon: "undo", Key: "B"}
	v, kind, may := &m.verdict, m.offered(e), m.mayShuffle(e)
	known := v.now.Back >= 0
	add := func(a view.Action, on bool) {
		if on {
			o.Actions = append(o.Actions, a)
		}
	}
	switch kind {
	case "":
		return o
	case stuckOffer:
		add(shuffle, may)
		add(back, known)
		if !may {
			kind = "link.stuck.strict"
		}
	case lostOffer:
		add(back, known)
		add(shuffle, may)
		add(view.Action{Name: "link.playon", Icon: "play", Key: "Escape"}, true)
	}
	if kind == lostOffer && e.Steps == 0 { // nobody has lost it
		kind = "link.never"
	}
	o.Text = lang.T(kind, "Points", link.ShufflePoints)
	if v.ago > 0 {
		o.Text += " " + lang.T("link.fatal", "Count", v.ago)
	}
	if v.why != nil && v.why.Reason != link.Everything {
		o.Text += " " + lang.T("link.blocked."+string(v.why.Reason), "Count", len(v.why.Cells))
	}
	return o
}

var _ = lang.Keys("link.blocked.", "blocking", "held", "competing")

// playOn takes the offer away: a board without a pair cannot be played on.
func (m Model) playOn() Model {
	if m.verdict.stuck || !m.verdict.now.Lost() || m.verdict.dismissed {
		return m
	}
	m.taught, m.verdict.line, m.verdict.dismissed = taught{}, nil, true
	return m.forget()
}

// back takes moves back to where a lost board could last be won, and shows the pair by which
// it was lost.
func (m Model) back(e env) (Model, []any) {
	v := &m.verdict
	if !v.now.Lost() || v.now.Back < 0 || e.Covered {
		return m, nil
	}
	if v.ago > 0 {
		m.warned = v.fatal
	}
	return m, []any{table.UndoTo{Steps: v.now.Back}}
}

// shuffle rearranges what is left so that it can be won: a move like any other.
func (m Model) shuffle(e env) (Model, []any) {
	if !playing(e) || !m.mayShuffle(e) || m.looking {
		return m, nil
	}
	p, rng := e.Position, solver.NewRand(e.Seed())
	m.looking, m.said = true, m.said.Say("link.shuffling")
	return m, []any{table.StopRun{}, table.Ask{Key: shuffleKey, Work: func(ctx context.Context, _ table.Library) any {
		move, err := link.Shuffle(ctx, p, rng)
		return found{of: p, move: move, err: err}
	}}}
}

// advice says which ways out of a lost board there are; empty where there is none of its own.
func (m Model) advice(e env) string {
	back := m.verdict.now.Lost() && m.verdict.now.Back >= 0
	switch {
	case back && m.mayShuffle(e):
		return lang.T("link.advice.both")
	case back:
		return lang.T("link.advice.back")
	case m.mayShuffle(e):
		return lang.T("link.advice.shuffle")
	}
	return ""
}
