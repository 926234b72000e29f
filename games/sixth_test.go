package games

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tessera/games/session"
	"tessera/games/suite"
	"tessera/games/tab"
	"tessera/games/uitest"
	"tessera/games/uitest/pancakes"
	"tessera/games/uitest/pancakes/rules"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/cli"
)

type stack = session.Session[rules.Params, rules.Position, rules.Move]

// The number of the sixth game in the rail.
const sixth = 5

// addSixth adds a game to the suite for a test: one line, as any game is added.
func addSixth(t *testing.T) {
	t.Helper()
	five := suite.Games
	t.Cleanup(func() { suite.Games = five })
	suite.Games = append(slices.Clone(five), tab.NewValues(pancakes.Game))
}

// sixthGame is a program with six games, in which the sixth is in front.
func sixthGame(t *testing.T, id string) (*program, *stack) {
	t.Helper()
	addSixth(t)
	p := start(t, "")
	p.shortcut(ctrl(fyne.Key6))
	want(t, "in front", p.page().Name, "pancakes")
	s := p.page().Game.(*stack)
	p.app.Until("the first deal", s.HasGame)
	p.enterID(id)
	p.app.Until("the game "+id, func() bool { return s.GameID() == id })
	return p, s
}

// tapCell clicks on a cell of the board in front.
func (p *program) tapCell(cell int) {
	test.TapCanvas(p.win.Canvas(), p.at(cell))
}

// at is the centre of a cell of the board in front.
func (p *program) at(cell int) fyne.Position {
	b := p.page().Board
	return p.app.Driver().AbsolutePositionForObject(b).Add(b.Geometry().Centre(cell%b.Layout().Cols, cell/b.Layout().Cols))
}

// press types keys on the board in front.
func (p *program) press(names ...fyne.KeyName) {
	for _, n := range names {
		p.page().Board.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// reads fails unless the text can be read in the window.
func (p *program) reads(text string) {
	p.t.Helper()
	seen := uitest.Texts(p.win)
	must.Be(p.t, slices.Contains(seen, text), "%q cannot be read; there is %q", text, seen)
}

// TestSixthGameIsInTheRail with its own title and icon, in both languages, and in
// the help of every other game. The language reaches hidden tabs when they are shown.
func TestSixthGameIsInTheRail(t *testing.T) {
	p, s := sixthGame(t, "pancakes:3142")
	want(t, "the rail", len(p.rail.items), len(suite.Games))
	item := p.rail.items[sixth]
	want(t, "its control", item.Named(), "rail.pancakes")
	want(t, "its title", item.label.Text, "Pancakes")
	must.Be(t, bytes.Contains(item.icon.Content(), []byte("<svg")) &&
		!bytes.Equal(item.icon.Content(), suite.Games[0].Icon.Content()), "its icon is %q", item.icon.Content())

	p.tapCell(2)
	p.shortcut(ctrl(fyne.KeyComma))
	p.app.Choose(p.win, "settings.language", 2)
	p.services.Dialogs.Close()
	want(t, "hidden tabs wait", p.built(), []string{"pancakes"})
	want(t, "its title in Chinese", p.rail.items[sixth].label.Text, "煎饼")
	want(t, "the tab's", p.page().Title, "煎饼")
	want(t, "the game stays", s.Moves(), 1)
	want(t, "its position", p.page().Position(), "4132")
	for cell, pancake := range []int{3, 0, 2, 1} {
		want(t, "a pancake on the board", p.page().Board.TileAt(cell), pancake)
	}
	p.tapCell(1)
	p.reads("翻转了 2 张。")
	p.showHelp()
	p.reads("移动光标")
	p.services.Dialogs.Close()
	position := p.sliding.Position()
	p.show(0)
	want(t, "the title", p.page().Title, lang.T("sliding.title"))
	want(t, "the game", p.page().Position(), position.String())
	p.showHelp()
	p.reads("煎饼")
	p.services.Dialogs.Close()
}

// TestSixthGameHasATwin, which speaks both languages.
func TestSixthGameHasATwin(t *testing.T) {
	addSixth(t)
	twin := func(code int, args ...string) string {
		t.Helper()
		var out, errs strings.Builder
		got := cli.Run(t.Context(), cli.Program{Games: suite.Twins()}, args, strings.NewReader(""), &out, &errs)
		want(t, strings.Join(args, " ")+": the code", got, code)
		return out.String() + errs.String()
	}
	want(t, "solved", twin(0, "solve", "pancakes", "321"), "3\n")
	for _, code := range []string{"zh-Hans", "en"} {
		said := twin(1, "solve", "pancakes", "1224", "--lang", code)
		want(t, "what is wrong", said, "# "+lang.T("error.parse.pancakes-stack", "Text", "1224", "Least", 3, "Most", 8)+"\n")
	}
	want(t, "its engines", strings.Fields(twin(0, "engines", "pancakes"))[:2], []string{"pancakes", "bfs"})
	holds(t, "the help", twin(0, "help"), lang.T("pancakes.form.position"))
}
