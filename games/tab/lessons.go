package tab

import (
	"cmp"
	"context"
	"os"
	"strconv"
	"time"

	"tessera/games/board"
	waypage "tessera/games/journey"
	"tessera/games/progress"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/journey"
)

// lessonsVariable is a variable of the environment that keeps new players' lessons away if it
// is "off": for tests, and for who measures.
const lessonsVariable = "TESSERA_LESSONS"

// visitedKey is the setting of a game that was visited before: its lessons come by themselves
// at the first visit only.
const visitedKey = ".visited"

// lessonKind is the kind of work by which the next move of a lesson is found.
const lessonKind = "lesson"

// lessonRest is how long a lesson that was done is looked at before the next.
const lessonRest = time.Second

// lessons are the first minute of a game: guided boards of one, two and three moves. What is
// to be seen of them follows from the game on the table, so that they survive whatever that
// survives.
type lessons[P, S, M any] struct {
	core   *core[P, S, M]
	offer  *ui.Offer
	hand   *board.Hand
	ending bool // the player's own game is being dealt

	shown lessonState
	next  *M // the move that is shown; nil while it is not known
}

// lessonState is what the strip and the hand were last brought up to date for.
type lessonState struct {
	number, changes int
	over, still     bool
}

// lessonLevels are the lessons that the game has.
func (c *core[P, S, M]) lessonLevels() (all []journey.Level) {
	if c.game.kind.Cells == nil {
		return nil
	}
	for _, l := range c.way() {
		if l.Chapter == 0 {
			all = append(all, l)
		}
	}
	return all
}

// lesson is the lesson on the table.
func (c *core[P, S, M]) lesson() (l journey.Level, ok bool) {
	if !c.session.Passing() {
		return l, false
	}
	l, ok = c.Level()
	return l, ok && l.Chapter == 0
}

// welcome begins the lessons where the player comes to the game for the first time.
func (rm *Room[P, S, M]) welcome() {
	all := rm.lessonLevels()
	key := rm.spec.Name + visitedKey
	if len(all) == 0 || os.Getenv(lessonsVariable) == "off" || rm.Services.Settings.Bool(key, false) {
		return
	}
	rm.Services.Settings.SetBool(key, true)
	if rm.Session.Untouched() {
		rm.BeginLevel(all[0])
	}
}

// BeginLessons shows the first steps again; the game on the table comes back after them.
func (rm *Room[P, S, M]) BeginLessons() {
	if all := rm.lessonLevels(); len(all) > 0 {
		rm.BeginLevel(all[0])
	}
}

// endLessons brings the player's own game back, or deals the first one.
func (f *Frame[P, S, M]) endLessons(how progress.Lessons) {
	f.progress().SetLessons(how)
	if f.Session.EndPassing() {
		return
	}
	f.lessons.ending = true
	f.game.send(table.Wanted{First: true})
	f.Refresh()
}

// lessonWon goes on to the next lesson after a while; the last one stays, and is praised.
func (rm *Room[P, S, M]) lessonWon(number int) {
	rm.Status.Say(lang.T("lesson.done"))
	l, _ := rm.lesson()
	all := rm.lessonLevels()
	if l.Number >= len(all) {
		rm.progress().SetLessons(progress.Taught)
		return
	}
	time.AfterFunc(lessonRest, func() {
		rm.Services.Post(func() {
			if rm.changes == number && rm.over() {
				rm.BeginLevel(all[l.Number])
			}
		})
	})
}

// refreshLessons brings the strip above the board and the hand up to date.
func (f *Frame[P, S, M]) refreshLessons() {
	t := f.lessons
	l, ok := f.lesson()
	t.ending = t.ending && f.Session.Dealing()
	if !ok || t.ending || !f.ready() {
		t.hide()
		return
	}
	now := lessonState{l.Number, f.changes, f.over(), f.Session.Paused() != 0 || f.Services.Settings.Scaled(time.Second) == 0}
	if now == t.shown {
		return
	}
	before := t.shown
	t.shown = now
	switch {
	case now.over:
		t.hand.Hide()
		f.praiseLesson(l)
	case t.next != nil && before.changes == now.changes && before.number == now.number:
		f.showLesson(l)
	default:
		t.next = nil
		t.hand.Hide()
		t.find(func() { f.showLesson(l) })
	}
}

// find finds the next move from the position on the board.
func (t *lessons[P, S, M]) find(done func()) {
	from := t.core.session.Position()
	hint, engine := t.core.spec.Hint, t.core.engine(t.core.spec.Default) // the tab may be built anew meanwhile
	if t.core.spec.Journey.Stars != journey.ByHelp {                     // there the order of moves is what it teaches
		hint = nil
	}
	t.core.session.BackgroundHere(lessonKind, func(ctx context.Context) (any, error) {
		if hint != nil {
			if h, err := hint(ctx, from); err == nil && len(h.Moves) > 0 {
				return h.Moves, nil
			}
		}
		return solver.Collect(ctx, engine, from, solver.Options{Time: time.Second})
	}, func(answer any, err error) {
		if moves, _ := answer.([]M); err == nil && len(moves) > 0 {
			t.next = &moves[0]
			done()
		}
	})
}

// showLesson shows the next move with the hand, and says what the lesson teaches.
func (f *Frame[P, S, M]) showLesson(l journey.Level) {
	t := f.lessons
	if now, on := f.lesson(); !on || now.Number != l.Number || t.next == nil || f.over() || !f.ready() {
		return
	}
	kind := f.game.kind
	by := kind.Cells(f.Session.Position(), *t.next)
	said := lang.T(f.spec.Name+".lesson."+strconv.Itoa(l.Number), by.Says...)
	if kind.Corrects != nil {
		said = cmp.Or(kind.Corrects(*t.next), said)
	}
	text := lang.T("lesson.number", "Number", l.Number, "All", len(f.lessonLevels())) + "  ·  " + said
	if t.offer.Text() != text || !t.offer.Shown() {
		t.offer.ShowQuietly(text, f.skip())
	}
	t.hand.Show(board.Gesture{Cells: by.Cells, Drag: by.Drag, Corner: by.Corner}, !t.shown.still)
}

// skip leaves the lessons.
func (f *Frame[P, S, M]) skip() ui.Action {
	return ui.Action{Name: "lesson.skip", Icon: "close", Do: f.then(func() { f.endLessons(progress.Skipped) })}
}

// praiseLesson praises who has done a lesson, and after the last says where to go on.
func (f *Frame[P, S, M]) praiseLesson(l journey.Level) {
	if l.Number < len(f.lessonLevels()) {
		f.lessons.offer.ShowQuietly(lang.T("lesson.done"), f.skip()) // as high as the strip was before
		return
	}
	own := ui.Action{Name: "action.new", Icon: "new", Do: f.then(func() { f.endLessons(progress.Taught) })}
	if f.Session.FollowsGame() {
		own = ui.Action{Name: "lesson.back", Icon: "undo", Do: own.Do}
	}
	actions := []ui.Action{own}
	if len(f.way()) > len(f.lessonLevels()) {
		actions = append(actions, ui.Action{Name: "lesson.levels", Icon: "levels", Do: func() {
			f.endLessons(progress.Taught)
			f.ShowJourney(waypage.Levels)
		}})
	}
	f.lessons.offer.Show(lang.T("lesson.end"), actions...)
}

// accept does what Enter does after the last lesson, and says whether it did.
func (t *lessons[P, S, M]) accept() bool {
	l, ok := t.core.lesson()
	if !ok || !t.core.over() || l.Number < len(t.core.lessonLevels()) {
		return false
	}
	t.core.game.frame.endLessons(progress.Taught)
	return true
}

// hide takes strip and hand away.
func (t *lessons[P, S, M]) hide() {
	if t.shown == (lessonState{}) {
		return
	}
	t.shown, t.next = lessonState{}, nil
	t.hand.Hide()
	t.offer.Hide()
}
