package link

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/link"
)

// mistake is the pair after which the board of one can no longer be won.
var mistake = link.Removal(link.Point{}, link.Point{Y: 1})

// judged waits for the engine's verdict on the board.
func (tb *table) judged() {
	tb.T.Helper()
	tb.App.Until("the verdict", func() bool { return !tb.frame.Session.Working(verdictKind) })
}

func (tb *table) offered() bool { return tb.offer.Shown() }

// offers wants an offer that says that first.
func (tb *table) offers(text string) {
	tb.T.Helper()
	if said := tb.offer.Text(); !tb.offered() || !strings.HasPrefix(said, text) {
		tb.T.Errorf("the offer says %q, not %q", said, text)
	}
}

// TestWhyABoardIsLostIsShown: by which pair, and the tiles that block each other, until the
// player goes on.
func TestWhyABoardIsLostIsShown(t *testing.T) {
	tb := newTable(t).open(one)
	fatal := mistake
	tb.remove(fatal)
	tb.App.Until("why", func() bool { return tb.offered() && len(tb.board.Rings(board.Hinted)) > 0 })
	why, err := link.Why(t.Context(), tb.Position())
	want(t, "error", err, nil)
	want(t, "framed", len(tb.board.Rings(board.Hinted)), len(why.Cells))
	tb.offers(lang.T("link.lost") + " " + lang.T("link.fatal.line", "Count", 1) +
		" " + lang.T("link.blocked."+string(why.Reason), "Count", len(why.Cells)))
	tb.Press(fyne.KeyH) // says the same
	tb.App.Until("the hint", func() bool { return tb.frame.Guide.Said() == lang.T("link.explain.lost") })
	want(t, "hints", tb.hints(), 0)
	tb.Press(fyne.KeyH)
	tb.App.Until("the reason", func() bool { return tb.frame.Guide.Said() == lang.Say(inFrames(why)) })
	tb.Press(fyne.KeyH) // there is no more to say of it
	tb.Reads(lang.T("link.advice.both"))
	want(t, "still said", tb.frame.Guide.Said(), lang.Say(inFrames(why)))
	tb.Press(fyne.KeyEscape, fyne.KeyEscape)
	want(t, "framed by then", len(tb.board.Rings(board.Hinted)), 0)
	want(t, "offered by then", tb.offered(), false)
}

// TestTheFatalPairIsShown: by a line while the lost board is, and after the way back in frames.
func TestTheFatalPairIsShown(t *testing.T) {
	tb := newTable(t).open(one)
	path := pathOf(tb.Position(), mistake)
	tb.remove(mistake)
	tb.App.Until("the offer", tb.offered)
	want(t, "the line", len(tb.verdicts.line), len(path))
	want(t, "drawn", slices.Equal(tb.board.Path(), path), true)
	tb.TapCell(2) // the line stays while the card does
	want(t, "drawn after a tap", slices.Equal(tb.board.Path(), path), true)
	tb.Press(fyne.KeyB)
	tb.Reads(lang.T("link.fatal.here"))
	want(t, "framed", len(tb.board.Rings(board.Wrong)), 2)
	tb.TapCell(2)
	want(t, "framed after a tap", len(tb.board.Rings(board.Wrong)), 0)
	want(t, "drawn after the way back", len(tb.board.Path()), 0)
}

// TestLostBoardIsToldApart from one without a pair, as long as it is lost, and
// the way back leads to where it could last be won.
func TestLostBoardIsToldApart(t *testing.T) {
	tb := newTable(t).open(one)
	tb.judged()
	want(t, "offered at first", tb.offered(), false)
	good := solution(t, tb.Position())[0]
	tb.remove(good)
	tb.judged()
	want(t, "offered after a good pair", tb.offered(), false)
	tb.Click("action.undo")
	tb.remove(mistake)
	tb.judged()
	tb.offers(lang.T("link.lost"))
	tb.Reads(lang.T("link.playon"))
	tb.ReadsNot(lang.T("link.stuck"))
	want(t, "status", tb.frame.Session.Status(), solver.Playing)

	tb.Click("link.return")
	want(t, "steps", tb.frame.Session.Steps(), 0)
	tb.agrees("after the way back")
	tb.judged()
	want(t, "offered after the way back", tb.offered(), false)
	want(t, "assisted", tb.frame.Session.Assisted(), false)
}

// TestWayBackLeadsOverSeveralMoves, all made after the board was lost.
func TestWayBackLeadsOverSeveralMoves(t *testing.T) {
	tb := newTable(t, func(s *settings.Settings) { s.SetBool("link.warn", false) }).open(one)
	tb.remove(mistake)
	for {
		pairs := link.NewBoard(tb.Position()).Pairs()
		if len(pairs) == 0 {
			break
		}
		tb.remove(pairs[0])
		want(t, "offered without being asked", tb.offered(), len(link.NewBoard(tb.Position()).Pairs()) == 0)
	}
	want(t, "status", tb.frame.Session.Status(), solver.Stuck)
	steps := tb.frame.Session.Steps()
	tb.offers(lang.T("link.stuck"))
	tb.judged()
	tb.offers(lang.T("link.stuck"))
	tb.Click("link.return")
	want(t, "steps", tb.frame.Session.Steps(), 0)
	tb.agrees("after the way back")
	for range steps {
		tb.Click("action.redo")
	}
	tb.agrees("after redo")
	want(t, "offered again", tb.offered(), true)
}

// TestPlayOnSilencesTheOffer until the board can be won again.
func TestPlayOnSilencesTheOffer(t *testing.T) {
	tb := newTable(t).open(one)
	tb.remove(mistake)
	tb.judged()
	tb.Click("link.playon")
	want(t, "offered", tb.offered(), false)
	want(t, "the board has the keys", tb.board.Focused(), true)
	tb.remove(link.NewBoard(tb.Position()).Pairs()[0])
	tb.judged()
	want(t, "offered after the next pair", tb.offered(), tb.frame.Session.Status() == solver.Stuck)
	for tb.frame.Session.Steps() > 0 {
		tb.Click("action.undo")
	}
	tb.judged()
	tb.remove(mistake)
	tb.judged()
	want(t, "offered after the mistake anew", tb.offered(), true)
}

// TestStuckBoardStaysUsable: it can be shuffled, paused and taken back.
func TestStuckBoardStaysUsable(t *testing.T) {
	tb := newTable(t).open(stuck)
	tb.offers(lang.T("link.stuck"))
	want(t, "status", tb.frame.Session.Status(), solver.Stuck)
	tb.judged()
	tb.offers(lang.T("link.stuck"))
	want(t, "pause enabled", tb.App.Enabled(tb.Win, "action.pause"), true)
	want(t, "hint enabled", tb.App.Enabled(tb.Win, "action.hint"), false)
	tb.Press(fyne.KeyP)
	tb.Reads(lang.T("pause.title"))
	tb.Press(fyne.KeyP)

	tb.Click("link.shuffle")
	tb.App.Until("the shuffle", func() bool { return tb.frame.Session.Steps() == 1 })
	tb.agrees("after the shuffle")
	tb.Reads(lang.T("link.shuffled", "Points", 50))
	want(t, "offered", tb.offered(), false)
	verdict, _ := link.Winnable(t.Context(), tb.Position(), 0)
	want(t, "after the shuffle", verdict, solver.Solved)
	tb.Click("action.undo")
	want(t, "the position", tb.Position(), tb.frame.Session.Start())
	tb.offers(lang.T("link.stuck"))
	tb.agrees("after undo")
}

// TestShuffleByKeyCostsPoints and leaves a board that can be won; it can be
// undone together with what it cost, and is saved like any move.
func TestShuffleByKeyCostsPoints(t *testing.T) {
	tb := newTable(t).open("link:6x6k5down#4")
	for _, m := range solution(t, tb.Position())[:4] {
		tb.remove(m)
	}
	points, before := tb.frame.Session.Score(), tb.Position()
	tb.Press(fyne.KeyS)
	tb.App.Until("the shuffle", func() bool { return tb.frame.Session.Steps() == 5 })
	want(t, "points", tb.frame.Session.Score(), points-link.ShufflePoints)
	want(t, "the tiles left", tb.Position().Left(), before.Left())
	tb.agrees("after the shuffle")
	tb.Click("action.undo")
	want(t, "points after undo", tb.frame.Session.Score(), points)
	want(t, "the position after undo", tb.Position(), before)
	tb.agrees("after undo")
}

// TestLostGameIsJudgedWhenItComesBack from a file.
func TestLostGameIsJudgedWhenItComesBack(t *testing.T) {
	tb := newTable(t).open(one)
	tb.remove(mistake)
	want(t, "close", tb.frame.Session.Close(), nil)
	tb.Start()
	want(t, "steps", tb.frame.Session.Steps(), 1)
	tb.judged()
	tb.offers(lang.T("link.lost"))
	want(t, "paused", tb.frame.Session.Paused(), session.Reason(0))
}

// TestKeysAnswerTheOffer: Escape plays on, B goes back.
func TestKeysAnswerTheOffer(t *testing.T) {
	tb := newTable(t).open(one)
	tb.remove(mistake)
	tb.judged()
	tb.Press(fyne.KeyEscape)
	want(t, "offered after Escape", tb.offered(), false)
	want(t, "steps", tb.frame.Session.Steps(), 1)
	tb.Press(fyne.KeyB)
	want(t, "steps after B", tb.frame.Session.Steps(), 0)
	tb.judged()
	tb.Press(fyne.KeyB)
	want(t, "steps after B on a board that can be won", tb.frame.Session.Steps(), 0)
	tb.agrees("after the way back")
}

// TestEngineSaysThatABoardIsLost, and the offer stays.
func TestEngineSaysThatABoardIsLost(t *testing.T) {
	tb := newTable(t).open("link:4x3:3,1,2,6,3,2,1,6,4,5,4,5")
	tb.judged()
	tb.offers(lang.T("link.lost"))
	tb.Click("action.solve")
	tb.App.Until("the end of the run", func() bool { return tb.frame.RunState() == session.Idle })
	tb.judged()
	tb.offers(lang.T("link.lost"))
	tb.Reads(lang.T("error.impossible.link"))
	want(t, "steps", tb.frame.Session.Steps(), 0)
	want(t, "the way back is offered", strings.Contains(strings.Join(uitest.Texts(tb.Win), ""), lang.T("link.return")), false)
}

// TestEngineIsNotInterrupted by an offer while it plays.
func TestEngineIsNotInterrupted(t *testing.T) {
	tb := newTable(t).open(one)
	tb.Click("solver.step")
	tb.App.Until("a pair", func() bool { return tb.frame.Session.Steps() == 1 })
	tb.App.For(50 * time.Millisecond)
	want(t, "the engine", tb.frame.RunState(), session.Paused)
	want(t, "judged meanwhile", tb.frame.Session.Working("verdict"), false)
	tb.Click("solver.stop")
	tb.App.Until("the judgement", func() bool { return tb.frame.Session.Working(verdictKind) })
	want(t, "a path afterwards", len(tb.board.Path()), 0)
	tb.judged()
	want(t, "offered", tb.offered(), false)
}

// TestMoveDuringARunIsJudgedOnce: the player's move ends the run, and the board is
// judged as the move left it, not as the engine did.
func TestMoveDuringARunIsJudgedOnce(t *testing.T) {
	tb := newTable(t).open("link:6x4#3")
	tb.judged()
	tb.Click("solver.step")
	tb.App.Until("a pair", func() bool { return tb.frame.Session.Steps() == 1 })
	before := tb.verdicts.judge.Searches()
	tb.frame.Do(tb.pairs()[0])
	want(t, "the engine", tb.frame.RunState(), session.Idle)
	tb.App.For(50 * time.Millisecond)
	tb.judged()
	want(t, "searches", tb.verdicts.judge.Searches()-before, 1)
}

// TestNewGameAfterATinyPosition, smaller than what can be dealt.
func TestNewGameAfterATinyPosition(t *testing.T) {
	tb := newTable(t).open(stuck)
	tb.Click("action.new")
	tb.awaits(stuck)
	want(t, "params", tb.frame.Session.Params(), link.NewParams(6, 4, link.None))
	want(t, "offered", tb.offered(), false)
}

// TestOfferMovesNothing: the board stays where it is when it is said that it is lost, and the
// tiles that are spoken of stay framed while the player chooses others.
func TestOfferMovesNothing(t *testing.T) {
	tb := newTable(t).open(one)
	before := tb.board.Geometry()
	size := tb.board.Size()
	tb.remove(mistake)
	tb.App.Until("why", func() bool { return tb.offered() && len(tb.board.Rings(board.Hinted)) > 0 })
	want(t, "the board", tb.board.Geometry(), before)
	want(t, "its room", tb.board.Size(), size)
	rings := tb.board.Rings(board.Hinted)
	for cell := range tb.Position().Cells() {
		if tb.Position().Kind(cell) != 0 {
			tb.tap(cell)
			break
		}
	}
	want(t, "framed still", tb.board.Rings(board.Hinted), rings)
}
