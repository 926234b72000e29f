package cycle

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"tessera/games/board"
	"tessera/games/settings"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
)

// lit is newTable of one who has chosen lamps.
func lit(t *testing.T) *table {
	t.Helper()
	return newTable(t, func(s *settings.Settings) { s.SetText(styleKey, string(lamps)) })
}

// TestLampsAreJoinedByTheirGround, dark or glowing, not by the colour of a number that
// nobody sees; so are the lamps that stand in for pictures.
func TestLampsAreJoinedByTheirGround(t *testing.T) {
	for _, s := range []style{lamps, album} {
		d := dress{style: s}
		room.Want(t, string(s)+": dark", d.bond(1, 9, 2).Fill, board.LampOff.Ground())
		room.Want(t, string(s)+": glowing", d.bond(2, 9, 2).Fill, board.LampOn.Ground())
		room.Want(t, string(s)+": of three values", d.bond(1, 9, 3).Fill, color.Color(colour(1, 3)))
	}
	d := dress{style: pips}
	room.Want(t, "dots", d.bond(1, 9, 2).Fill, color.Color(colour(1, 2)))
	d = dress{style: many, cuts: cuts{style: many, icons: make([]*image.RGBA, 2)}}
	room.Want(t, "pictures of their own", d.bond(1, 9, 2).Fill, color.Color(colour(1, 2)))
	room.Want(t, "dark and glowing differ", board.LampOff.Ground() == board.LampOn.Ground(), false)
}

// TestLampsAreSpokenOf where they are seen: on the card, in the figure, of a new game and
// of a click; more than two values stay numbers.
func TestLampsAreSpokenOf(t *testing.T) {
	tb := lit(t).open("cycle:3x2d2plusone:1,2,2,2,2,2")
	plus := lang.T("cycle.does.plus")
	tb.Reads(lang.T("cycle.lamps.does", "Tiles", plus, "Goal", lang.T("cycle.lamps.does.off")), lang.T("cycle.lamps.lead.off", "Count", 1, "All", 6))
	tb.TapCell(0)
	tb.Reads(lang.T("cycle.lamps.clicked", "Column", 1, "Row", 1))
	tb.open("cycle:3x2d2pluswrap:1,2,2,2,2,2")
	tb.Reads(lang.T("cycle.lamps.does.wrap", "Tiles", plus, "Goal", lang.T("cycle.lamps.does.equal")), lang.T("cycle.lamps.lead.equal", "Count", 5, "All", 6))
	tb.open("cycle:3x2d2kernel000-011-000:1,2,2,2,2,2")
	tb.Reads(lang.T("cycle.lamps.does", "Tiles", lang.T("cycle.lamps.kernel"), "Goal", lang.T("cycle.lamps.does.equal")))
	tb.open("cycle:3x2d3plusone:1,2,2,2,2,2")
	tb.Reads(lang.T("cycle.lead.one", "Count", 1, "All", 6, "Value", "1"))
	room.Want(t, "of three values", tb.facts.does.Text(), lang.T("cycle.does", "Tiles", plus, "High", "3", "Low", "1", "Goal", lang.T("cycle.does.one", "Value", "1")))
}

// TestWordsFollowTheTilesAtOnce: of a new game, before a click, they are said anew when
// lamps or other numbers come to be shown.
func TestWordsFollowTheTilesAtOnce(t *testing.T) {
	tb := newTable(t).open("cycle:5x5d2plusone#3")
	tb.Play("cycle:5x5d2plusone#4")
	figure := func() string { return tb.Figures()[0].Value() }
	before := figure()
	tb.Reads(before, lang.T("cycle.dealt.one", "Value", "1"))
	tb.check("game.zero")
	room.Want(t, "another figure", figure() == before, false)
	tb.Reads(figure(), lang.T("cycle.dealt.one", "Value", "0"))
	tb.App.Choose(tb.Win, "game.style", slices.Index(styles, lamps))
	tb.Reads(figure(), lang.T("cycle.lamps.dealt.off"),
		lang.T("cycle.lamps.does", "Tiles", lang.T("cycle.does.plus"), "Goal", lang.T("cycle.lamps.does.off")))
	tb.TapCell(7)
	tb.App.Choose(tb.Win, "game.style", slices.Index(styles, colours))
	room.Want(t, "what was said of a click stays", tb.frame.Status.Said(), lang.T("cycle.lamps.clicked", "Column", 3, "Row", 2))
	tb.Reads(figure())
}
