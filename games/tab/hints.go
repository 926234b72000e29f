package tab

import (
	"context"
	"errors"
	"iter"
	"slices"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
)

// hintTime is how long a hint may be thought about before a quicker engine is
// asked instead.
const hintTime = 3 * time.Second

// calm is how long what a hint says to do is seen before another press does it: the second one of
// several in a hurry only wants to see more.
const calm = 700 * time.Millisecond

// hints shows the player what to do next.
type hints[P, S, M any] struct {
	core    *core[P, S, M]
	par     *parKeeper[P, S, M]
	solving *solving[P, S, M]

	lesson *solver.Hint[M] // for the position on the board; nil where that is not known
	topic  string          // of the lesson that was last given in this game: it is paid for
	level  int             // of it that is shown, from 1; 0 while nothing is
	told   time.Time       // when that was shown
}

// show goes on with the hint that is shown, or teaches what to do next. Of a game that
// teaches nothing it points at the next move of the chosen engine; where that one finds none
// in time or within its budget, the game's default engine is asked. A game with a way of its
// own to help does that instead.
func (h *hints[P, S, M]) show() {
	switch {
	case !h.core.playing() || h.core.covered():
		return
	case h.solving.making: // what the hint before says
		return
	case !h.allowed():
		hint, _ := h.core.game.price()
		h.core.status.Say(hint.Tip)
		return
	case h.solving.run != nil:
		h.core.status.Say(lang.T("hint.running"))
		return
	}
	if h.core.game.kind.Helps {
		h.core.game.send(view.Press{Name: hintAction, At: -1})
		return
	}
	if _, priced := h.core.game.price(); h.level == 0 && h.core.session.Hints() == session.FreeHints && !priced {
		h.core.stake(hintAction, h.give) // the next one costs all of them
		return
	}
	h.give()
}

// give teaches what to do next, or points at it.
func (h *hints[P, S, M]) give() {
	if h.core.game.teaches() && h.core.spec.Hint != nil {
		if _, planned := h.core.game.planned(); !planned { // else it shows a way of its own at the moment
			h.teach()
			return
		}
	}
	h.point()
}

// teach shows the next level of the lesson, or asks for one.
func (h *hints[P, S, M]) teach() {
	if h.lesson != nil {
		h.step()
		return
	}
	h.learn(func(lesson solver.Hint[M], err error) {
		switch {
		case errors.As(err, new(*solver.ImpossibleError)):
			h.core.status.Warn(lang.Sentence(err))
			h.core.failed(err)
		case err != nil: // it can be solved, but not be taught
			h.point()
		default:
			if h.topic != lesson.Topic {
				h.topic, h.level = lesson.Topic, 0
				if len(lesson.Moves) > 0 {
					h.pay()
				}
			}
			h.lesson = &lesson
			h.step()
		}
		h.core.changed()
	})
}

// learn has the game say what to do next in the position on the board.
func (h *hints[P, S, M]) learn(done func(solver.Hint[M], error)) {
	from, hint := h.core.session.Position(), h.core.spec.Hint // the tab may be built anew meanwhile
	h.core.session.BackgroundHere(session.HintKind, func(ctx context.Context) (any, error) {
		return hint(ctx, from)
	}, func(answer any, err error) {
		lesson, _ := answer.(solver.Hint[M])
		done(lesson, err)
	})
}

// step shows the next level, the last of which makes what it says.
func (h *hints[P, S, M]) step() {
	l := h.lesson
	last := len(l.Levels)
	switch {
	case len(l.Moves) > 0 && h.level > 0 && h.level+1 >= last:
		if time.Since(h.told) >= h.core.services.Settings.Scaled(calm) { // who is impatient wants to read
			h.do(*l)
		}
		return
	case h.level == last: // of a lost board, where nothing can be done
		text := h.core.game.page().Advice // what can still be done, where that is more than anywhere
		if text == "" {
			text = lang.T("hint.all")
		}
		h.core.status.Say(text)
		return
	}
	if h.level < len(l.Levels) {
		h.level++
		if h.level > 1 && h.core.game.charges(*l, h.level) {
			h.pay()
		}
	}
	h.core.game.teach(*l, h.level)
	h.tell()
}

// tell says what the level says.
func (h *hints[P, S, M]) tell() {
	text := lang.Say(shown(h.lesson.Levels[h.level-1]))
	next := lang.T("guide.why")
	switch {
	case h.level+1 >= len(h.lesson.Levels):
		next = lang.T("guide.do")
	case h.core.game.charges(*h.lesson, h.level+1):
		next = lang.T("guide.another")
	}
	if len(h.lesson.Moves) == 0 {
		next = ""
	}
	h.core.game.frame.Guide.Hint("", text, next)
	h.told = time.Now()
	h.core.status.Say("") // the guide says it
}

// shown is a message for who sees the board, where what it speaks of is lit or framed: a key with
// .shown has a text that need not say where that is.
func shown(m solver.Message) solver.Message {
	m.Args = slices.Clone(m.Args)
	for i, arg := range m.Args {
		if inner, ok := arg.(solver.Message); ok {
			m.Args[i] = shown(inner)
		}
	}
	if key := m.Key + ".shown"; lang.Has(key) {
		m.Key = key
	}
	return m
}

// do makes the moves of a lesson, one after the other.
func (h *hints[P, S, M]) do(l solver.Hint[M]) {
	h.forget()
	if len(l.Moves) == 1 {
		if err := h.core.session.Do(l.Moves...); err != nil {
			h.core.status.Warn(lang.Sentence(err))
		}
		return
	}
	h.solving.playKnown(l.Moves)
}

// close takes the hint away, which can be shown again, and says whether there was one.
func (h *hints[P, S, M]) close() bool {
	if h.level == 0 {
		return false
	}
	h.hide()
	h.core.status.Say("")
	return true
}

func (h *hints[P, S, M]) hide() {
	h.level = 0
	h.core.game.teach(solver.Hint[M]{}, 0)
	h.core.game.frame.Guide.Hide()
}

// forget drops the hint.
func (h *hints[P, S, M]) forget() {
	if h.level > 0 {
		h.hide()
	}
	h.lesson = nil
}

// follow keeps to a hint that is shown while the player follows it, and drops it where a
// change of the board leads elsewhere.
func (h *hints[P, S, M]) follow(c session.Change[S, M]) {
	if c.Kind.Fresh() {
		h.topic = ""
	}
	if h.level == 0 || c.ByEngine || c.Kind.Fresh() || c.Won {
		h.forget()
		return
	}
	h.lesson = nil
	h.core.game.teach(solver.Hint[M]{}, 0)
	h.learn(func(lesson solver.Hint[M], err error) {
		if h.level == 0 || err != nil || lesson.Topic != h.topic || len(lesson.Moves) == 0 { // it was closed meanwhile, or has come to an end
			h.forget()
			return
		}
		h.lesson, h.level = &lesson, min(h.level, len(lesson.Levels))
		h.core.game.teach(lesson, h.level)
		h.tell()
	})
}

// again shows in the tab that was built, in its language, what was shown in the one before.
func (h *hints[P, S, M]) again() {
	if h.level > 0 && h.lesson != nil {
		h.core.game.teach(*h.lesson, h.level)
		h.tell()
	}
}

// point points at the next move that is known, or that an engine finds.
func (h *hints[P, S, M]) point() {
	moves, ok := h.core.game.planned()
	if !ok {
		moves, ok = h.par.next()
	}
	if ok {
		h.say(moves, nil)
		return
	}
	h.core.status.Say(lang.T("hint.thinking"))
	h.ask(h.solving.chosen(), h.core.spec.Default)
}

// cancel drops the hint that is being looked for.
func (h *hints[P, S, M]) cancel() { h.core.session.CancelBackground(session.HintKind) }

func (h *hints[P, S, M]) ask(engine, fallback string) {
	h.core.session.Hint(within(h.core.engine(engine), hintTime), solver.Options{Memory: h.core.services.Settings.Memory()},
		func(moves []M, why any, err error) {
			switch {
			case err != nil && engine != fallback:
				h.ask(fallback, fallback)
			case err != nil:
				h.core.status.Warn(lang.Sentence(err))
				h.core.failed(err)
			case len(moves) == 0:
				h.core.status.Say(lang.T("hint.none"))
			default:
				h.say(moves, why)
			}
			h.core.changed()
		})
}

// allowed says whether the game has a hint to give.
func (h *hints[P, S, M]) allowed() bool {
	hint, priced := h.core.game.price()
	return !priced || !hint.Off
}

// pay counts a hint, and lets the game take for it what it takes.
func (h *hints[P, S, M]) pay() {
	h.core.session.Hinted()
	if _, priced := h.core.game.price(); priced {
		h.core.game.send(table.Hinted{})
	}
	h.core.changed()
}

// say points at moves.
func (h *hints[P, S, M]) say(moves []M, why any) {
	if len(h.core.board.Rings(view.Hinted)) == 0 { // what is seen is not paid for again
		h.pay()
	}
	h.core.status.Say(h.core.game.point(moves, why))
}

// within is an engine that gives up after d.
func within[S, M any](e solver.Engine[S, M], d time.Duration) solver.Engine[S, M] {
	solve := e.Solve
	e.Solve = func(ctx context.Context, from S, opt solver.Options) iter.Seq2[solver.Step[M], error] {
		return func(yield func(solver.Step[M], error) bool) {
			ctx, cancel := context.WithTimeout(ctx, d)
			defer cancel()
			solve(ctx, from, opt)(yield)
		}
	}
	return e
}
