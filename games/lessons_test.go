package games

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"tessera/games/home"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/uitest"
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
	case "sudoku":
		m.Click(desktop.MouseButtonPrimary, to, to)
		text := p.sentence(number)
		p.page().Board.TypedRune(rune(text[strings.LastIndexAny(text, "123456789")]))
	}
	p.app.Until("the move of "+number, func() bool { return p.page().Position() != before && !p.page().Board.Animating() })
}

// TestFirstMinute: who follows the hand has done three boards of one, two and three moves, which count nowhere,
// and is offered what comes next. The records have the lessons of all games.
func TestFirstMinute(t *testing.T) {
	for _, game := range []string{"swap", "sudoku"} {
		t.Run(game, func(t *testing.T) {
			p := newcomer(t, game)
			for n, number := range []string{"1 of 3", "2 of 3", "3 of 3"} {
				for range n + 1 {
					p.follow(number)
				}
			}
			p.app.Until("the praise", func() bool { return p.seen(lang.T("lesson.end")) })
			p.app.Find(p.win, "lesson.levels")
			p.tipsAreSentences(game)
			want(t, "the hand still points at something", p.points(), false)
			p.press(fyne.KeyReturn)
			p.app.Until("a game", func() bool { return !p.passing() && p.page().Position() != "" })
			want(t, "Undo leads back", p.app.Enabled(p.win, "action.undo"), false)
			p.each(func(g session.Game) { g.Close() })
			p = comesBack(t, p.app, game)
			want(t, "a lesson the next time", p.passing(), false)
		})
	}
}

// TestPuzzleLiesOverALesson: who comes with a puzzle sees nothing of the lesson beneath it.
func TestPuzzleLiesOverALesson(t *testing.T) {
	p := newcomer(t, "sudoku")
	p.openPuzzle(knownPuzzle)
	working := p.page().Game.(interface{ Working(kind string) bool })
	p.app.Until("the next move of the lesson is found", func() bool { return !working.Working("lesson") })
	for _, text := range uitest.Texts(p.win) {
		must.Be(t, !strings.HasPrefix(text, lang.T("lesson.number", "Number", 1, "All", 3)), "it says %q", text)
	}
	want(t, "the hand", p.points(), false)
}

// TestLessonsLeaveTheBoardRoom in a small window, however large the text: the board has half
// of the room's height at the least. In every window what is said lies beside the board and hides none of it.
func TestLessonsLeaveTheBoardRoom(t *testing.T) {
	for _, percent := range []int{100, 200} {
		for _, game := range []string{"sliding", "swap", "link", "cycle", "sudoku"} {
			p := newcomer(t, game, func(s *settings.Settings) { s.SetTextSize(percent) })
			for _, size := range []fyne.Size{{Width: 1120, Height: 760}, {Width: 700, Height: 1000}, smallWindow} {
				p.resize(size)
				p.app.Until("the hand", func() bool { return p.points() && p.sentence("1 of 3") != "" })
				where := fmt.Sprintf("%s, text of %d %%, %v", game, percent, size)
				b := p.page().Board
				pos, room := b.Geometry().Tiles()
				from := p.app.Driver().AbsolutePositionForObject(b).Add(pos)
				must.Be(t, room.Height >= 170 || room.Width >= 220, "%s: the tiles have %v", where, room)
				all, _, cuts := p.spots()
				want(t, where+": cut off", cuts, nil)
				for _, s := range all {
					over := strings.HasPrefix(s.what, "1 of 3") && s.over(area{from, from.Add(room)})
					must.Be(t, !over, "%s: %v lies over the tiles", where, s)
				}
			}
		}
	}
}
