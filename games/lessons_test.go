package games

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/home"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// newcomer starts the program for somebody who has never seen it, with that game in front.
// With motion off the hand stands at the end of its way, a ring where that begins.
func newcomer(t *testing.T, game string, before ...func(*settings.Settings)) *program {
	t.Helper()
	t.Setenv(uitest.LessonsVariable, "")
	t.Setenv("TESSERA_LANG", "en")
	app := uitest.New(t)
	store := keptSettings(t, app)
	s := settings.NewSettings(store)
	s.SetMotion("off")
	for _, f := range before {
		f(s)
	}
	must.Do(t, store.Close())
	return comesBack(t, app, game)
}

// comesBack starts the program with what was kept.
func comesBack(t *testing.T, app *uitest.App, game string) *program {
	t.Helper()
	over(app)
	return runs(t, app, NewWindowIn(&home.Home{}, app, Wish{Game: game}))
}

// passing says whether a lesson is on the table.
func (p *program) passing() bool { return p.page().Game.(interface{ Passing() bool }).Passing() }

// pointed are the places in the window where the hand begins and ends; ok where it is seen.
func (p *program) pointed() (from, to fyne.Position, ok bool) {
	for o, at := range uitest.Places(p.win) {
		switch o := o.(type) {
		case *canvas.Circle:
			if o.StrokeWidth == 3 { // there are others elsewhere
				from = at.AddXY(o.Size().Width/2, o.Size().Height/2)
			}
		case *canvas.Image:
			if o.Resource != nil && o.Resource.Name() == "tessera-pointing.svg" {
				to, ok = at.AddXY(o.Size().Width*0.405, o.Size().Height*0.08), true
			}
		}
	}
	return from, to, ok
}

// points says whether the hand is seen.
func (p *program) points() bool { _, _, ok := p.pointed(); return ok }

// sentence is what the strip above the board says, without the count.
func (p *program) sentence(number string) string {
	for _, text := range uitest.Texts(p.win) {
		if after, ok := strings.CutPrefix(text, number+"  ·  "); ok {
			return after
		}
	}
	return ""
}

var digit = regexp.MustCompile(`[1-9]`)

// follow makes the move that the hand shows in the lesson of that number.
func (p *program) follow(number string) {
	p.t.Helper()
	p.app.Until("the hand of "+number, func() bool {
		return p.points() && p.sentence(number) != "" && !p.page().Board.Animating()
	})
	from, to, _ := p.pointed()
	m := p.app.Mouse(p.win)
	before := p.page().Position()
	switch p.page().Name {
	case "swap":
		m.Move(from)
		m.Down(desktop.MouseButtonPrimary)
		m.Move(from.AddXY((to.X-from.X)/2, (to.Y-from.Y)/2))
		m.Move(to)
		m.Up(desktop.MouseButtonPrimary)
	case "link":
		m.Click(desktop.MouseButtonPrimary, from, from)
		m.Click(desktop.MouseButtonPrimary, to, to)
	default:
		m.Click(desktop.MouseButtonPrimary, to, to)
	}
	if p.page().Name == "sudoku" {
		all := digit.FindAllString(p.sentence(number), -1)
		p.page().Board.TypedRune(rune(all[len(all)-1][0]))
	}
	p.app.Until("the move of "+number, func() bool { return p.page().Position() != before && !p.page().Board.Animating() })
}

// TestFirstMinute: who follows the hand has done three boards of one, two and three moves,
// which count nowhere, and is offered what comes next.
func TestFirstMinute(t *testing.T) {
	for _, game := range []string{"sliding", "swap", "link", "cycle", "sudoku"} {
		t.Run(game, func(t *testing.T) {
			p := newcomer(t, game)
			for n, number := range []string{"1 of 3", "2 of 3", "3 of 3"} {
				for range n + 1 {
					p.follow(number)
				}
			}
			p.app.Until("the praise", func() bool { return slices.Contains(uitest.Texts(p.win), lang.T("lesson.end")) })
			p.app.Find(p.win, "lesson.levels")
			p.tipsAreSentences(game)
			want(t, "the hand still points at something", p.points(), false)
			p.page().Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			p.app.Until("a game", func() bool { return !p.passing() && p.page().Position() != "" })
			p.keptNothing(game)
			want(t, "Undo leads back", p.app.Enabled(p.win, "action.undo"), false)
			p.each(func(g session.Game) { g.Close() })
			p = comesBack(t, p.app, game)
			want(t, "a lesson the next time", p.passing(), false)
		})
	}
}

// keptNothing checks that lessons are on no shelf and in no records.
func (p *program) keptNothing(game string) {
	p.t.Helper()
	want(p.t, "writing", p.page().Game.Flush(), nil)
	kept := -1
	lister := p.page().Game.(interface{ Kept(func([]session.Kept)) })
	lister.Kept(func(all []session.Kept) { kept = len(all) })
	p.app.Until("the shelf", func() bool { return kept >= 0 })
	want(p.t, "games on the shelf", kept, 0)
	record := p.page().Game.(interface{ Records() session.Record }).Records()
	want(p.t, "records", record, session.Record{})
	state, _ := p.services.Progress.Of(game).State()
	want(p.t, "levels won", len(state.Levels), 0)
}

// TestLessonsOnlyForNewcomers: not for who has played before, nor twice.
func TestLessonsOnlyForNewcomers(t *testing.T) {
	t.Setenv(uitest.LessonsVariable, "off")
	app := uitest.New(t)
	p := comesBack(t, app, "swap")
	p.app.Until("a game", func() bool { return p.page().Position() != "" })
	want(t, "a lesson although they are off", p.passing(), false)
	p.each(func(g session.Game) { g.Close() })
	t.Setenv(uitest.LessonsVariable, "")
	p = comesBack(t, app, "swap")
	want(t, "a lesson over a game of before", p.passing(), false)

	p = newcomer(t, "swap")
	want(t, "a lesson", p.passing(), true)
	p.app.Until("the hand", p.points)
	p.page().Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	p.app.Until("a game", func() bool { return !p.passing() })
	p.keptNothing("swap")
}

// TestPuzzleLiesOverALesson: who comes with a puzzle sees nothing of the lesson beneath it.
func TestPuzzleLiesOverALesson(t *testing.T) {
	p := newcomer(t, "sudoku")
	p.openPuzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	working := p.page().Game.(interface{ Working(kind string) bool })
	p.app.Until("the next move of the lesson is found", func() bool { return !working.Working("lesson") })
	for _, text := range uitest.Texts(p.win) {
		must.Be(t, !strings.HasPrefix(text, lang.T("lesson.number", "Number", 1, "All", 3)), "it says %q", text)
	}
	want(t, "the hand", p.points(), false)
}

// TestLessonTakesADetour: after another move than the one shown the hand shows the way from
// there.
func TestLessonTakesADetour(t *testing.T) {
	p := newcomer(t, "cycle")
	p.app.Until("the hand", p.points)
	b := p.page().Board
	p.act("action.hint") // the hand is the hint: another one might lead elsewhere
	want(t, "what a hint says", p.page().Said(), lang.T("lesson.hand"))
	want(t, "rings of a hint", len(b.Rings(view.Hinted)), 0)
	_, centre, _ := p.pointed()
	p.play(0)
	p.app.Until("the hand elsewhere", func() bool { _, to, ok := p.pointed(); return ok && to != centre || p.page().Position() == "" })
	for range 2 {
		p.follow("1 of 3")
	}
	p.app.Until("the next lesson", func() bool { return p.sentence("2 of 3") != "" })
	want(t, "the board", b, p.page().Board)
}

// play clicks a cell of the board.
func (p *program) play(cell int) {
	b, at := p.page().Board, p.at(cell)
	p.app.Until("the board", func() bool { return !b.Animating() }) // it hears no click before its pictures have come
	before := p.page().Position()
	p.app.Mouse(p.win).Click(desktop.MouseButtonPrimary, at, at)
	p.app.Until("the click", func() bool { return p.page().Position() != before && !b.Animating() })
}

// TestLessonSurvives a change of language, of tab, and the end of the program.
func TestLessonSurvives(t *testing.T) {
	p := newcomer(t, "cycle")
	p.follow("1 of 3")
	p.app.Until("the second", func() bool { return p.sentence("2 of 3") != "" })
	p.follow("2 of 3")
	position := p.page().Position()
	p.app.Until("the way on", func() bool { return p.sentence("2 of 3") != "" })
	p.services.Settings.SetLanguage("zh-Hans")
	lang.Set("zh-Hans")
	p.build()
	p.app.Until("the sentence in Chinese", func() bool { return p.sentence("2/3") == lang.T("cycle.lesson.2") })
	want(t, "the position", p.page().Position(), position)
	p.turn(p.find("swap"))
	p.app.Until("the other tab", func() bool { return p.page().Name == "swap" && p.passing() })
	p.turn(p.find("cycle"))
	want(t, "the position later", p.page().Position(), position)
	p.each(func(g session.Game) { g.Close() })
	p = comesBack(t, p.app, "cycle")
	want(t, "the position at the next start", p.page().Position(), position)
	p.app.Until("the sentence", func() bool { return p.sentence("2/3") != "" || p.sentence("2 of 3") != "" })
}

// TestFirstStepsAgain from the help: the player's game comes back as it was, with what can be
// taken back and done again.
func TestFirstStepsAgain(t *testing.T) {
	p := newcomer(t, "cycle", func(s *settings.Settings) { s.SetBool("cycle.visited", true) })
	p.app.Until("a game", func() bool { return p.page().Position() != "" })
	want(t, "a lesson", p.passing(), false)
	start := p.page().Position()
	p.play(0)
	p.play(4)
	p.app.Click(p.win, "action.undo")
	moves := func() int { return p.page().Game.(interface{ Moves() int }).Moves() }
	position := p.page().Position()
	p.showHelp()
	p.app.Click(p.win, "help.lessons")
	want(t, "a lesson", p.passing(), true)
	p.tipsAreSentences("a lesson")
	p.follow("1 of 3")
	p.follow("2 of 3")
	p.app.Until("the hand", p.points)
	p.app.Click(p.win, "lesson.skip")
	want(t, "the position", p.page().Position(), position)
	want(t, "the moves", moves(), 1)
	want(t, "what can be done again", p.app.Enabled(p.win, "action.redo"), true)
	p.app.Click(p.win, "action.undo")
	want(t, "the start", p.page().Position(), start)
	want(t, "more to take back", p.app.Enabled(p.win, "action.undo"), false)
}

// TestSavedGameInsteadOfLesson: a file takes the place of a lesson.
func TestSavedGameInsteadOfLesson(t *testing.T) {
	p := newcomer(t, "swap")
	p.page().Game.OpenGameID("swap:4x3#7", func(err error) { want(t, "opening it", err, nil) })
	p.app.Until("the game", func() bool { return p.page().Game.GameID() == "swap:4x3#7" })
	want(t, "a lesson", p.passing(), false)
	want(t, "the hand points at a game", p.points(), false)
	p.keptNothing("swap")
}

// TestLessonTakesAWrongDigit: the hand goes to what is wrong, and the sentence says so.
func TestLessonTakesAWrongDigit(t *testing.T) {
	p := newcomer(t, "sudoku")
	p.app.Until("the hand", p.points)
	_, to, _ := p.pointed()
	p.app.Mouse(p.win).Click(desktop.MouseButtonPrimary, to, to)
	said := p.sentence("1 of 3")
	right := digit.FindString(said)
	wrong := '1'
	if right == "1" {
		wrong = '2'
	}
	p.page().Board.TypedRune(wrong)
	p.app.Until("another sentence", func() bool { return p.sentence("1 of 3") == lang.T("sudoku.lesson.wrong") })
	p.page().Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	p.app.Until("the sentence of before", func() bool { return p.sentence("1 of 3") == said })
}

// TestLessonsLeaveTheBoardRoom in a small window, however large the text: the board has half
// of the room's height at the least, and what is said lies beside it and hides none of it.
func TestLessonsLeaveTheBoardRoom(t *testing.T) {
	for _, percent := range []int{100, 200} {
		for _, game := range []string{"sliding", "swap", "link", "cycle", "sudoku"} {
			p := newcomer(t, game, func(s *settings.Settings) { s.SetTextSize(percent) })
			p.win.Resize(smallWindow)
			p.app.Until("the hand", func() bool { return p.points() && p.sentence("1 of 3") != "" })
			driver := fyne.CurrentApp().Driver()
			b := p.page().Board
			pos, size := b.Geometry().Tiles()
			at := driver.AbsolutePositionForObject(b).Add(pos)
			must.Be(t, size.Height >= 170 || size.Width >= 220,
				"%s, text of %d %%: the tiles have %v", game, percent, size)
			for _, o := range uitest.Seen(p.win) {
				if said, ok := o.(interface{ Text() string }); !ok || !strings.HasPrefix(said.Text(), "1 of 3") {
					continue
				}
				if from := driver.AbsolutePositionForObject(o); from.X < at.X+size.Width && from.X+o.Size().Width > at.X && from.Y < at.Y+size.Height && from.Y+o.Size().Height > at.Y {
					t.Errorf("%s, text of %d %%: what is said lies over the tiles", game, percent)
				}
			}
		}
	}
}
