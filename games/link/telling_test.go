package link

import (
	"strings"
	"testing"

	"tessera/resources/lang"
	"tessera/solver/link"
)

// TestDiaryHasTheWholeScore: that of the last pair too.
func TestDiaryHasTheWholeScore(t *testing.T) {
	tb := newTable(t).open("link:6x4#7")
	for _, m := range solution(t, tb.Position()) {
		tb.remove(m)
	}
	tb.App.Until("the game in the diary", func() bool {
		list, _ := tb.Services.Diaries.Of(Name).All()
		return len(list) == 1 && list[0].Score == tb.frame.Session.Score() && list[0].Score > 0
	})
}

// TestUnequalPicturesThatMatch are told of when their set is chosen.
func TestUnequalPicturesThatMatch(t *testing.T) {
	tb := newTable(t)
	tb.setSource(mahjong)
	tb.Reads(lang.T("link.groups"))
	tb.setSource(things)
	tb.ReadsNot(lang.T("link.groups"))
}

// TestHelpBeyondWhatIsAllowed says that it costs the stars, and explains it.
func TestHelpBeyondWhatIsAllowed(t *testing.T) {
	tb := newTable(t).open("link:10x6#5")
	for range link.Hints {
		tb.frame.Session.Hinted()
	}
	label, tip := tb.HintPrice()
	want(t, "the label", label, lang.T("link.hint.price.over", "Points", link.HintPoints))
	want(t, "it is explained", strings.Contains(label, "no star") && strings.Contains(tip, "no stars"), true)
}
