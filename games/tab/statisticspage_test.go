package tab_test

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/diary"
	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/games/uitest/pancakes"
	"tessera/games/uitest/pancakes/rules"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
)

// many is a tab whose player has finished so many games on the board of the table and two
// thirds as many on boards of seven, each day one of both; the n-th took n seconds more than
// the last one, so that the last games are the fastest.
func many(t *testing.T, count int) *way {
	w := newWay(t)
	d := w.Services.Diaries.Of(pancakes.Name)
	for n := range count {
		add := func(params string, seconds int) {
			id := session.GameID{Game: pancakes.Name, Params: params, Seed: uint64(n), Dealt: true}
			d.Add(diary.Entry{When: time.Unix(1_700_000_000+int64(n)*86_400, 0), ID: id.String(), Params: params, Won: true,
				Moves: 6 + n%2, Time: time.Duration(seconds) * time.Second, Par: 4}, []string{"2"})
		}
		add(rules.Rules{}.FormatParams(w.s.Params()), 1000-n)
		if n%3 > 0 {
			add("7", 3000-n)
		}
	}
	w.finished() // or the page begins anew once it was read
	return w
}

// listed are the times of the games that are listed, in their order.
func (w *way) listed() (times []string) {
	texts := uitest.Texts(w.Win)
	for i, s := range texts[:len(texts)-1] {
		if _, err := time.Parse("2006-01-02", s); err == nil {
			times = append(times, texts[i+1])
		}
	}
	return times
}

// TestStatisticsOfOtherBoards are chosen from a list or by keys, all of them together too, and
// the games of all are named.
func TestStatisticsOfOtherBoards(t *testing.T) {
	w := many(t, 30)
	w.frame.ShowStatistics()
	w.Reads(lang.T("records.title", "Board", "5"), lang.T("statistics.won", "Count", 30), lang.Exactly(971*time.Second))
	w.types(fyne.KeyLeft, fyne.KeyRight)
	w.Reads(lang.T("records.title", "Board", lang.T("statistics.boards.all")), lang.T("statistics.won", "Count", 50), lang.T("statistics.kinds"), "7")
	w.ReadsNot(lang.T("statistics.spread"))
	w.types(fyne.KeyRight, fyne.KeyRight)
	w.Reads(lang.T("records.title", "Board", "7"), lang.T("statistics.won", "Count", 20), lang.Exactly(2971*time.Second))
	w.App.Choose(w.Win, "statistics.boards", 0)
	w.Reads(lang.T("records.title", "Board", "5"))
	room.Want(t, "the boards", w.List("statistics.boards").Options, []string{"5 · 30 games", "All boards · 50 games", "7 · 20 games"})
}

// TestOrderOfGames: the last one first, or the best one first; a number of them at a time.
func TestOrderOfGames(t *testing.T) {
	w := many(t, 30)
	w.Services.Diaries.Of(pancakes.Name).Add(diary.Entry{When: time.Unix(1_800_000_000, 0), ID: "pancakes:5#1", Params: "5", Won: true,
		Moves: 1, Time: time.Second, Helped: true}, nil)
	w.frame.ShowStatistics()
	all := func(of func(n int) int) (want []string) {
		for n := range 20 {
			want = append(want, lang.Exactly(time.Duration(of(n))*time.Second))
		}
		return want
	}
	room.Want(t, "the latest", w.listed()[1:], all(func(n int) int { return 971 + n })[:19])
	room.Want(t, "back", w.App.Enabled(w.Win, "statistics.back"), false)
	w.Click("statistics.on")
	w.Reads(lang.T("statistics.shown", "From", "21", "To", "31", "All", "31"))
	room.Want(t, "the next page", len(w.listed()), 11)
	room.Want(t, "on", w.App.Enabled(w.Win, "statistics.on"), false)
	w.App.Choose(w.Win, "statistics.order", 1)
	room.Want(t, "the fastest", w.listed(), all(func(n int) int { return 971 + n }))
	w.Click("statistics.on")
	room.Want(t, "the one with help comes last", w.listed()[10], lang.Exactly(time.Second))
	w.App.Choose(w.Win, "statistics.order", 2)
	room.Want(t, "the one of the fewest moves", w.listed()[0], lang.Exactly(972*time.Second))
}

// TestEveryKeptGameIsShownAgain by keys: the cursor goes from page to page, Escape leads back
// to the statistics, and who plays against the game leaves both.
func TestEveryKeptGameIsShownAgain(t *testing.T) {
	w := many(t, 30)
	w.frame.ShowStatistics()
	w.types(fyne.KeyReturn) // nothing is chosen yet
	title := w.Services.Dialogs.Text()
	for range 25 {
		w.types(fyne.KeyDown)
	}
	w.types(fyne.KeyUp, fyne.KeyReturn)
	w.App.Until("the replay", func() bool {
		return w.Services.Dialogs.Text() == lang.T("replay.title") && slices.ContainsFunc(uitest.Texts(w.Win), func(s string) bool {
			return s == lang.T("replay.count", "Done", "0", "All", "1", "Time", lang.Clock(994*time.Second))
		})
	})
	w.types(fyne.KeyEscape)
	room.Want(t, "the page", w.Services.Dialogs.Text(), title)
	w.Reads(lang.T("statistics.shown", "From", "21", "To", "30", "All", "30"))
	w.types(fyne.KeyReturn)
	w.App.Until("the game to play against", func() bool { return w.shows("replay.dare") })
	w.Click("replay.dare")
	room.Want(t, "the page then", w.Services.Dialogs.Text(), "")
	room.Want(t, "the deal", w.s.GameID(), "pancakes:5#6")
}

// TestStatisticsFit a window of any size, in both languages.
func TestStatisticsFit(t *testing.T) {
	w := many(t, 30)
	w.flips(solution(t, w.s.Position())...)
	w.wins()
	for _, code := range []string{"zh-Hans", "en"} {
		w.Speak(code)
		for _, size := range []fyne.Size{{Width: 640, Height: 480}, {Width: 1120, Height: 760}, {Width: 1490, Height: 900}} {
			w.Win.Resize(size)
			for i := range 3 {
				w.frame.ShowStatistics()
				w.App.Choose(w.Win, "statistics.boards", i)
				w.within(size, "statistics.export", "statistics.forget", "button.close", "statistics.boards")
				w.Fits()
				w.types(fyne.KeyEscape)
			}
		}
	}
}
