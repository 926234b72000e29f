package cycle

import (
	"fmt"
	"slices"
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle"
)

// oneClick is a board that is solved by a click on its first tile: all become 1.
const oneClick = "cycle:3x1d9plus:9,9,1"

// styled is a table with a game in a style, with a photo and an album of nine pictures.
func styled(t testing.TB, id string, s style) desk {
	t.Helper()
	tb := newDesk(t, tabletest.Options{StyleKey: string(s)})
	filled(tb.Table, 9)
	tb.Open(id)
	tb.Forget()
	return tb
}

// TestNewcomersMeetTheAlbum; players of before keep colours, and those who have chosen what
// they chose. It is kept.
func TestNewcomersMeetTheAlbum(t *testing.T) {
	for _, c := range []struct {
		options tabletest.Options
		before  bool
		want    style
	}{
		{tabletest.Options{}, false, album}, {tabletest.Options{}, true, colours},
		{tabletest.Options{paramsKey: "4x4d4plus"}, false, colours}, {tabletest.Options{StyleKey: "photo"}, true, photo},
	} {
		tb := desk{tabletest.New(t, Game, tabletest.Options{StyleKey: "colours"}), t}
		tb.Options = c.options
		tb.Send(table.Started{Before: c.before})
		tb.want(fmt.Sprint(c), tb.Options[StyleKey], c.want)
	}
}

// TestOtherFacesUncoverNothing, nor does a lesson, or a board on which an engine has made a
// move, until it is back at its start. Hints are no hindrance.
func TestOtherFacesUncoverNothing(t *testing.T) {
	for _, s := range []style{colours, many, photo} {
		tb := styled(t, oneClick, s)
		tb.Do("tap 0")
		tb.want(string(s), len(tb.Gallery), 0)
	}
	tb := styled(t, oneClick, album)
	tb.Lesson = true
	tb.Do("tap 0")
	tb.want("a lesson", len(tb.Gallery), 0)

	tb = styled(t, "cycle:3x1d9plus:9,8,9", album)
	tb.Session.SetExtra(engineKey, "1")
	tb.solve()
	tb.want("won", tb.Session.Status(), solver.Won)
	tb.want("after an engine began", len(tb.Gallery), 0)
	for tb.Session.Steps() > 0 {
		tb.Do("undo")
	}
	tb.Session.Hinted()
	tb.solve()
	tb.want("from the start, with a hint", len(tb.Gallery), 1)
}

// TestPresetsShowTheirGame: lamps and the heart are lamps whatever look the player has, unless one
// was chosen for them; other boards keep theirs.
func TestPresetsShowTheirGame(t *testing.T) {
	for _, name := range []string{"lamps", "heart"} {
		i := slices.IndexFunc(cycle.Presets(), func(p cycle.Preset) bool { return p.Name == name })
		params := cycle.Presets()[i].Params
		tb := styled(t, "cycle:"+params.String()+"#1", colours)
		lit := func() bool { return tb.Page.Scene.Tiles[0].Face.Lamp != view.NoLamp }
		look := func() string { return tb.selected(styleField) }
		tb.want(name, lit(), true)
		tb.Open("cycle:3x3d3plus#1")
		tb.want(name+": another board", []any{lit(), look()}, []any{false, lang.T("cycle.style.colours")})
		tb.Open("cycle:" + params.String() + "#2")
		tb.want(name+": again", lit(), true)
		tb.Do(fmt.Sprint("choose ", styleField, " ", slices.Index(styles, pips)))
		tb.want(name+": chosen", []any{lit(), tb.Options[StyleKey]}, []any{false, string(colours)})
		tb.Open("cycle:" + params.String() + "#3")
		tb.want(name+": as it was chosen", look(), lang.T("cycle.style.pips"))
	}
}

// TestPicturesAreKeptWithTheGame: a photo that is chosen, or several, become the style where
// there was none, and what belongs to a game is brought with it.
func TestPicturesAreKeptWithTheGame(t *testing.T) {
	tb := styled(t, "cycle:3x2d4plus#1", colours)
	tb.want("pictures of colours", len(tb.Session.Pictures()), 0)
	tb.Send(table.Pictured{Photo: Name})
	tb.want("a photo that nobody chose", tb.Options[StyleKey], colours)
	tb.Send(table.Pictured{Photo: Name, Chosen: true})
	tb.want("one that is chosen", tb.Options[StyleKey], photo)
	must.Be(t, tint(4, 4).Own.A < 0x70, "a tint of %d hides the picture", tint(4, 4).Own.A)
	tb.want("kept", tb.Session.Pictures()[0].Hash, "photo")
	tb.Album.Chosen = []string{"", "mine"}
	tb.Send(table.Several{}, table.Albumed{})
	tb.want("several", tb.Options[StyleKey], album)
	tb.want("how many there are", tb.said(), lang.T("album.filled", "Own", 1, "All", 4))
	tb.want("kept", tb.Session.Pictures(), []session.PictureRef{{Role: "value2", Hash: "mine"}})
	tb.want("brought", tb.asked("table.Load{cycle.album"), true)
	tb.Album.Chosen = []string{"a", "b", "c", "d", "one too many"}
	tb.Send(table.Albumed{})
	tb.want("more than there are", tb.said(), lang.T("album.more", "Own", 5, "All", 4))

	tb.Forget()
	tb.Do("choose game.style 0")
	tb.Do("choose game.style 3")
	tb.want("brought once in a game", tb.asked("table.Load"), false)
}
