package link

import (
	"slices"
	"strings"
	"testing"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/link"
)

func (tb *desk) offered() bool { return tb.Page.Offer.Text != "" }

// TestManyTilesAreNotFramed: where most of the board would be, it is only said that it is lost.
func TestManyTilesAreNotFramed(t *testing.T) {
	tb := opened(t, one)
	tb.remove(mistake)
	p := tb.Session.Position()
	h := must.Have(link.WhyLost(t.Context(), p))(t)
	l := h.Data.(link.Lesson)
	for n, framed := range map[int]int{mostFramed: mostFramed, mostFramed + 1: 0} {
		b := link.Blocked{Reason: link.Competing}
		for cell := 0; len(b.Cells) < n; cell++ {
			if p.Kind(cell) != 0 {
				at := p.At(cell)
				b.Cells = append(b.Cells, [2]int{at.X, at.Y})
			}
		}
		tb.Send(table.Answered{Key: whyKey, Value: found{of: p, why: &b}})
		want(t, "framed", len(tb.ring(view.Hinted)), framed)
		want(t, "said", strings.Contains(tb.Page.Offer.Text, lang.T("link.blocked.competing", "Count", n)), framed > 0)
		l.Why = &b
		h.Data = l
		shown := plain(h)
		want(t, "levels of the hint", len(shown.Levels), map[bool]int{true: 2, false: 1}[framed > 0])
		tb.Send(table.Taught[link.Move]{Hint: shown, Level: 1})
		want(t, "framed by the hint", len(tb.Model.taught.cells), framed)
		tb.Send(table.Taught[link.Move]{})
	}
}

// TestDeadEndsThatWereLeftCount once each, however they were left; a plain undo is free, and of
// a shuffle only its price is counted.
func TestDeadEndsThatWereLeftCount(t *testing.T) {
	tb := opened(t, one)
	faults := func(what string, n int) { t.Helper(); want(t, "faults "+what, Game.Faults(tb.Env()), n) }
	tb.remove(solution(t, tb.Session.Position())[0])
	tb.Session.Undo()
	tb.agrees("after an undo")
	faults("after a plain undo", 0)
	for n, leave := range []func(){func() { tb.Do("click link.return") }, func() { tb.Session.Undo() }, func() { tb.Session.Restart() }} {
		tb.remove(mistake)
		tb.agrees("in the dead end")
		faults("in the dead end", n)
		leave()
		tb.agrees("out of it")
		faults("out of it", n+1)
	}
	tb.remove(mistake)
	tb.agrees("in the dead end")
	tb.Do("click link.shuffle")
	tb.Until("a shuffle", func() bool { return shuffles(tb.Session.History()) == 1 })
	tb.agrees("after the shuffle")
	faults("after a shuffle", 4)
	tb.Session.Undo()
	tb.agrees("in the dead end again")
	tb.Session.Undo()
	tb.remove(solution(t, tb.Session.Position())...)
	want(t, "status", tb.Session.Status(), solver.Won)
	faults("after the win", 4)
	tb.Session.Undo()
	tb.Model.verdict.lost = true // it was left, and won before anything was judged
	for range 2 {
		tb.remove(solution(t, tb.Session.Position())[0])
		faults("after the win", 5)
		tb.Session.Undo()
		tb.agrees("after the undo")
	}
	tb.Open(easy)
	faults("in another game", 0)
}

// TestLateAnswersAreDropped: they are of another board.
func TestLateAnswersAreDropped(t *testing.T) {
	tb := opened(t, one)
	steps := tb.Session.Steps()
	tb.Send(table.Answered{Key: shuffleKey, Value: found{move: mistake}}, table.Answered{Key: judgeKey, Value: found{now: link.Judgement{Here: solver.Impossible}}},
		table.Answered{Key: whyKey, Value: found{why: &link.Blocked{}}})
	want(t, "steps", tb.Session.Steps(), steps)
	want(t, "offered", tb.offered(), false)
}

// TestEngineIsNotInterrupted by an offer while it plays; what it leaves is judged.
func TestEngineIsNotInterrupted(t *testing.T) {
	tb := opened(t, one)
	tb.Running = true
	want(t, "the pair", tb.Session.Do(mistake), nil)
	want(t, "offered meanwhile", tb.offered(), false)
	tb.Running = false
	tb.Send(table.Ended{})
	want(t, "a path afterwards", len(tb.Page.Scene.Path), 0)
	tb.Pass(judgeKey)
	want(t, "offered", tb.offered(), true)
	searches := tb.Model.verdict.judge.Searches()
	tb.Pass(judgeKey)
	tb.Send(table.Ended{})
	tb.Pass(judgeKey)
	want(t, "what was judged is not judged again", tb.Model.verdict.judge.Searches(), searches)
}

// TestAnotherPairIsAnotherHint, which is paid for.
func TestAnotherPairIsAnotherHint(t *testing.T) {
	h := must.Have(link.Hint(t.Context(), opened(t, one).Session.Position()))(t)
	want(t, "charged", []bool{Game.Charges(h, 1), Game.Charges(h, 2)}, []bool{false, true})
}

// TestHintWhileAPairGoes keeps its path when the pair is gone.
func TestHintWhileAPairGoes(t *testing.T) {
	tb := opened(t, "link:10x6#92217213")
	tb.Held = true
	tb.remove(solution(t, tb.Session.Position())[0])
	h := must.Have(link.Hint(t.Context(), tb.Session.Position()))(t)
	tb.Send(table.Taught[link.Move]{Hint: h, Level: 1})
	hinted := tb.Page.Scene.Path
	want(t, "the path has ends", len(hinted) > 1, true)
	tb.Land()
	want(t, "the path afterwards", tb.Page.Scene.Path, hinted)
	want(t, "it goes out", len(tb.happened(view.Fade)), 0)
}

// TestLastWinnable is the last position that can still be won.
func TestLastWinnable(t *testing.T) {
	tb := opened(t, one)
	tb.remove(mistake)
	n, ok := Game.LastWinnable(t.Context(), []link.Position{tb.Session.Start(), tb.Session.Position()})
	want(t, "found", []any{n, ok}, []any{0, true})
	_, ok = Game.LastWinnable(t.Context(), []link.Position{tb.Session.Start()})
	want(t, "of a game that can be won", ok, false)
	want(t, "faults", Game.Faults(tb.Env()), 0)
	want(t, "the fatal pair is a pair", slices.Contains(link.NewBoard(tb.Session.Start()).Pairs(), mistake), true)
	start := tb.Session.Start()
	other := link.NewBoard(start).Pairs()[1]
	led, _ := fatal(start, must.Have(link.Rules{}.Apply(start, other))(t))
	want(t, "the pair that led there", led, other)
}

// TestRingHidesNoTile: where tiles have moved onto the places of a pair it stands beside the board.
func TestRingHidesNoTile(t *testing.T) {
	p := must.Have(link.Rules{}.ParsePosition("3x2:1,1,2,2,1,1"))(t)
	m := link.Removal(link.Point{}, link.Point{X: 1})
	want(t, "beside", free(p, m, nil), view.Spot{Col: 1, Row: -1})
	want(t, "at a corner", free(p, m, []view.Spot{{Row: -1}}), view.Spot{Row: -1})
}
