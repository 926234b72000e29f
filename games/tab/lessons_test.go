package tab_test

import (
	"cmp"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tessera/games/progress"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/tab"
	"tessera/games/table"
	"tessera/games/uitest"
	"tessera/games/uitest/pancakes"
	"tessera/games/uitest/pancakes/rules"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver/journey"
)

// newcomer is a first start of a game whose lessons show a hand, which stands still.
func newcomer(t *testing.T) *way {
	t.Helper()
	t.Setenv(uitest.LessonsVariable, "")
	tab.NewValues(pancakes.Game)
	game := pancakes.Game
	w := &way{}
	game.Corrects = func(rules.Move) string { return w.corrects }
	game.Cells = func(_ rules.Position, m rules.Move) table.Gesture { return table.Gesture{Cells: []int{int(m) - 1}} }
	w.Table = room.NewTable(t, game, nil, func(s *settings.Settings) { s.SetMotion("off") })
	w.Ready = func() bool { return w.Frame.Session.HasGame() }
	w.starts()
	return w
}

func (w *way) starts() {
	w.T.Helper()
	w.Start()
	w.frame, w.s = w.Frame, w.Frame.Session
}

// lesson waits for the strip of a lesson, and for the hand, which says where it points.
func (w *way) lesson(number int) (at fyne.Position) {
	w.T.Helper()
	said := lang.T("lesson.number", "Number", number, "All", journey.Lessons) + "  ·  " +
		cmp.Or(w.corrects, "pancakes.lesson."+lang.Number(int64(number)))
	w.App.Until(said, func() bool { at = w.hand(); return !at.IsZero() && slices.Contains(uitest.Texts(w.Win), said) })
	l, ok := w.frame.Level()
	room.Want(w.T, "the lesson", []any{l.Chapter, l.Number, w.s.Passing(), ok}, []any{0, number, true, true})
	return at
}

// hand is where the hand is seen; zero where it is not.
func (w *way) hand() (at fyne.Position) {
	for o, place := range uitest.Places(w.Win) {
		if img, ok := o.(*canvas.Image); ok && img.Resource != nil && img.Resource.Name() == "tessera-pointing.svg" {
			at = place
		}
	}
	return at
}

// TestLessons: who comes for the first time does them, one after another, whatever the language, and is then dealt a
// game of one's own; they count nowhere, come back when they are asked for, and leave the game that they lay over.
func TestLessons(t *testing.T) {
	w := newcomer(t)
	first := w.lesson(1)
	w.Click("action.hint") // the hand is the hint
	room.Want(t, "said", w.Frame.Status.Said(), lang.T("lesson.hand"))
	w.frame.Do(2) // another move than the one shown
	w.corrects = "That is not how."
	room.Want(t, "the hand is elsewhere", w.lesson(1) != first, true)
	w.corrects = ""
	w.frame.Undo()
	for number := 1; number <= journey.Lessons; number++ {
		w.lesson(number)
		if number == 2 {
			w.Speak("zh-Hans")
			w.lesson(number)
			w.Speak("en")
			room.Want(t, "closing", w.s.Close(), nil)
			w.starts()
			w.lesson(number)
		}
		for _, m := range solution(t, w.s.Position()) {
			w.frame.Do(m)
		}
		w.App.Until("praise", func() bool {
			return slices.Contains(uitest.Texts(w.Win), lang.T(map[bool]string{true: "lesson.end", false: "lesson.done"}[number == journey.Lessons]))
		})
	}
	room.Want(t, "a hand", w.hand(), fyne.Position{})
	room.Want(t, "there are levels", w.shows("lesson.levels"), true)
	w.Press(fyne.KeyReturn)
	w.App.Until("a game", func() bool { return !w.s.Passing() && !w.s.Dealing() })
	room.Want(t, "it is the first", []any{w.s.CanUndo(), w.s.Records(), len(w.finished()), len(w.kept().Levels), w.kept().Lessons},
		[]any{false, session.Record{}, 0, 0, progress.Taught})

	w.frame.Do(2)
	w.frame.Do(3)
	w.frame.Undo()
	before, moves := w.s.Position(), w.s.Moves()
	for _, leave := range []func(){
		func() { w.Click("lesson.skip") },
		func() { w.Press(fyne.KeyEscape) },
		func() {
			for range journey.Lessons {
				was := w.s.Position()
				w.App.Until("another lesson", func() bool { return w.s.Status() == 0 && !w.hand().IsZero() })
				for _, m := range solution(t, w.s.Position()) {
					w.frame.Do(m)
				}
				w.App.Until("more", func() bool { return w.s.Position() != was || w.shows("lesson.back") })
			}
			w.App.Until("the end", func() bool { return w.shows("lesson.back") })
			w.Click("lesson.back")
		},
	} {
		w.frame.BeginLessons()
		w.lesson(1)
		leave()
		room.Want(t, "the game before", []any{w.s.Passing(), w.s.Position(), w.s.Moves(), w.s.CanRedo()}, []any{false, before, moves, true})
	}
	w.frame.BeginLessons()
	w.lesson(1)
	w.Open("pancakes:3142")
	room.Want(t, "a lesson under a game that was opened", w.s.Passing() || !w.hand().IsZero(), false)
	for _, visited := range []bool{true, false} { // who has played before needs none either
		room.Want(t, "closing", w.s.Close(), nil)
		w.Services.Settings.SetBool("pancakes.visited", visited)
		w.starts()
		room.Want(t, "lessons the next time", w.s.Passing(), false)
	}
}
