package link

import (
	"slices"
	"testing"

	"tessera/games/board"
	"tessera/resources/faces"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// numbersOf are the faces of a set that the kinds of the game on the table have.
func (tb *table) numbersOf() (all []int) {
	for _, f := range tb.gallery.kinds[1:] {
		all = append(all, slices.IndexFunc(tb.gallery.made.all, func(g []board.Face) bool { return len(g) > 0 && g[0].Picture == f.Picture }))
	}
	return all
}

// TestKindsTakeTheFacesThatDiffer: not the first ones; the same game ID has the same, others
// have others, and the position does not change.
func TestKindsTakeTheFacesThatDiffer(t *testing.T) {
	tb := newTable(t).open("link:6x4k6#1")
	mine, position := tb.numbersOf(), tb.Position().String()
	want(t, "faces", mine, faces.Things.Pick(6, link.Rules{}.FormatPosition(tb.frame.Session.Start())))
	if slices.Equal(mine, []int{1, 2, 3, 4, 5, 6}) {
		t.Error("the kinds have the first faces")
	}
	others := false
	for _, id := range []string{"link:6x4k6#2", "link:6x4k6#3"} {
		tb.open(id)
		others = others || !slices.Equal(tb.numbersOf(), mine)
	}
	want(t, "other games have others", others, true)
	tb.open("link:6x4k6#1")
	want(t, "the same game's", tb.numbersOf(), mine)
	want(t, "its position", tb.Position().String(), position)
	tb.agrees("with faces that differ")
}

// TestOlderGameKeepsItsFaces: a game of a version in which kinds had the faces of their own
// numbers comes back with these, and a new game has others.
func TestOlderGameKeepsItsFaces(t *testing.T) {
	for _, word := range []string{plainly, ""} {
		tb := newTable(t).open("link:6x4k6#1")
		tb.frame.Session.SetExtra(extraFaces, word)
		tb.remove(solution(t, tb.Position())[0])
		want(t, "close", tb.frame.Session.Close(), nil)
		tb.Start()
		tb.App.Until("the faces", tb.faced)
		want(t, "restored", tb.frame.Session.Steps(), 1)
		want(t, "the source", tb.setup.source, things)
		want(t, "faces", tb.numbersOf(), []int{1, 2, 3, 4, 5, 6})
		tb.open("link:6x4k6#2")
		want(t, "a new game's faces", slices.Equal(tb.numbersOf(), []int{1, 2, 3, 4, 5, 6}), false)
	}
}

// TestSetsAreChosen in the list, for the game on the table too, and remembered; a group's
// tiles show its pictures in turn and go together all the same.
func TestSetsAreChosen(t *testing.T) {
	tb := newTable(t).open("link:12x12k36#5")
	for _, s := range []source{mahjong, shapes, hanzi, things} {
		tb.redrawn(func() { tb.App.Choose(tb.Win, "game.faces", int(s)) })
		want(t, "the set", tb.gallery.made.set == s.set(), true)
		want(t, "kept in the game", tb.frame.Session.Extra(extraFaces), sourceNames[s])
		want(t, "remembered", sourceOf(tb.Services.Settings.Text("link.faces")), s)
		tb.Reads(lang.T("link.faces." + sourceNames[s]))
		tb.agrees("with " + sourceNames[s])
	}
	tb.redrawn(func() { tb.App.Choose(tb.Win, "game.faces", int(mahjong)) })
	start := tb.frame.Session.Start()
	_, cells := tb.gallery.made.dealt(start, false)
	groups := 0
	for kind := 1; kind <= 36; kind++ {
		shown := map[any]bool{}
		for cell := range cells {
			if start.Kind(cell) == kind {
				shown[cells[cell].Picture] = true
			}
		}
		if len(shown) > 1 {
			groups++
			want(t, "pictures of a group of four", len(shown), 4)
		}
	}
	want(t, "groups", groups, 2)
}
