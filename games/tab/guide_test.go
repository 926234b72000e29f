package tab

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver"
)

// TestGuideFitsTheNarrowColumn: where the cards are folded away all of it is in sight, with
// the longest words that its button has, in each language.
func TestGuideFitsTheNarrowColumn(t *testing.T) {
	for _, l := range lang.Languages() {
		app := uitest.New(t)
		uitest.Speak(t, l.Code)
		g := newGuide(func() session.RunState { return session.Paused }, GuideActions{Told: func() {}, Gone: func() {}})
		g.Fold(true)
		column := ui.NewScroll(ui.Column(0, g.Content))
		w := app.Window(column, fyne.NewSize(handyWide, 600))
		column.Resize(fyne.NewSize(handyWide, 600))
		for _, next := range []string{"guide.why", "guide.another", "guide.do"} {
			g.Hint("a title", strings.Repeat(lang.T("hint.all")+" ", 3), lang.T(next))
			column.Refresh()
			for _, o := range uitest.Seen(w) {
				if right := app.Driver().AbsolutePositionForObject(o).X + o.Size().Width; right > handyWide {
					t.Errorf("%s, %s: %T ends at %.0f, the column at %d", l.Code, next, o, right, handyWide)
				}
			}
			uitest.Want(t, "the button's words have room", g.next.MinSize().Height <= g.next.Size().Height, true)
			uitest.Want(t, "the text is below the button", g.told.Position().Y >= g.next.Position().Y+g.next.Size().Height, true)
		}
	}
}

// TestGuideGivesBackWhatWasSeen: the cards, which scroll for what is explained, are where they
// were when that is over, unless the player has scrolled them meanwhile.
func TestGuideGivesBackWhatWasSeen(t *testing.T) {
	tb := newToyTab(t, tall)
	column := tb.panel.Content.(*fyne.Container)
	column.Objects = slices.Insert(column.Objects, 0, fyne.CanvasObject(tb.Guide.Content)) // as a game does that helps in its own way
	tb.Window.Resize(fyne.NewSize(700, 400))
	at := func(y float32) bool { return tb.panel.Offset.Y == y }
	tb.panel.ScrollToOffset(fyne.NewPos(0, 300))
	for range 2 { // a second level of the hint changes nothing
		tb.Guide.Hint("a title", "a text", "")
		tb.app.Until("it is seen", func() bool { return at(0) })
	}
	tb.Guide.Hide()
	uitest.Want(t, "after it", tb.panel.Offset.Y, 300)

	tb.Guide.Hint("a title", "a text", "")
	tb.app.Until("it is seen", func() bool { return at(0) })
	tb.panel.ScrollToOffset(fyne.NewPos(0, 120))
	tb.Guide.Hide()
	uitest.Want(t, "after the player has scrolled", tb.panel.Offset.Y, 120)
}

// TestHintsPoint: a message that has a text for who sees the board says that, one within it too.
func TestHintsPoint(t *testing.T) {
	texts := &fstest.MapFile{Data: []byte(`{"toy.seen": "at {{.At}}", "toy.seen.shown": "the framed one", "toy.why": "{{.Only}}."}`)}
	lang.Add(fstest.MapFS{"messages/en.json": texts, "messages/zh-Hans.json": texts})
	inner := solver.Message{Key: "toy.seen", Args: []any{"At", 3}}
	got := shown(solver.Message{Key: "toy.why", Args: []any{"Only", inner}})
	uitest.Want(t, "without such a text", got.Key, "toy.why")
	uitest.Want(t, "within it", got.Args[1].(solver.Message).Key, "toy.seen.shown")
	uitest.Want(t, "the message that was given", inner.Key, "toy.seen")
}

// TestHintClosedWhileItFollows: a move asks for the hint of the new position, which comes to nothing when
// Esc has closed it meanwhile; and one that says less than the one before is shown as far as it goes.
func TestHintClosedWhileItFollows(t *testing.T) {
	levels := []solver.Message{{Key: "hint.all"}, {Key: "hint.running"}, {Key: "hint.all"}}
	release := make(chan struct{}, 1)
	tb := newToyTab(t, func(g *toyGame) {
		g.Hint = func(ctx context.Context, at toyCount) (solver.Hint[int], error) {
			if at.at > 0 {
				select {
				case <-release:
				case <-ctx.Done():
				}
				return solver.Hint[int]{Topic: "one", Levels: levels[:1], Moves: []int{1}}, ctx.Err()
			}
			return solver.Hint[int]{Topic: "one", Levels: levels, Moves: []int{1}}, nil
		}
	})
	for _, closed := range []bool{true, false} {
		tb.deal()
		for level := 1; level <= 2; level++ {
			tb.ShowHint()
			tb.app.Until("the hint", func() bool { return tb.hints.level == level })
		}
		uitest.Want(t, "a move", tb.Session.Do(1), nil)
		uitest.Want(t, "the hint is asked for anew", tb.hints.lesson == nil, true)
		if closed {
			uitest.Want(t, "closed", tb.hints.close(), true)
		}
		release <- struct{}{}
		tb.app.Until("the answer", func() bool { return !tb.Session.Working(session.HintKind) })
		uitest.Want(t, "shown", tb.Guide.Said() != "", !closed)
		uitest.Want(t, "the level", tb.hints.level, map[bool]int{true: 0, false: 1}[closed])
	}
}
