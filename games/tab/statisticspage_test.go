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
	"tessera/resources/must"
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
// the boards of all are named in a column of their own; columns say what they are.
func TestStatisticsOfOtherBoards(t *testing.T) {
	w := many(t, 30)
	w.frame.ShowStatistics()
	w.Reads(lang.T("records.title", "Board", "5"), lang.T("statistics.won", "Count", 30), lang.Exactly(971*time.Second))
	w.ReadsNot(lang.T("sheet.board"))
	w.types(fyne.KeyLeft, fyne.KeyRight)
	w.Reads(lang.T("records.title", "Board", lang.T("statistics.boards.all")), lang.T("statistics.won", "Count", 50), lang.T("statistics.kinds"), "7")
	w.Reads(lang.T("records.date"), lang.T("status.time"), lang.T("status.moves"), lang.T("sheet.board"))
	w.ReadsNot(lang.T("statistics.spread"))
	w.types(fyne.KeyRight, fyne.KeyRight)
	w.Reads(lang.T("records.title", "Board", "7"), lang.T("statistics.won", "Count", 20), lang.Exactly(2971*time.Second))
	w.App.Choose(w.Win, "statistics.boards", 0)
	w.Reads(lang.T("records.title", "Board", "5"))
	room.Want(t, "the boards", w.List("statistics.boards").Options, []string{"5 · 30 games", "All boards · 50 games", "7 · 20 games"})
}

// TestStatisticsBeginWithSomething: with all boards, where nothing was reached on the one of the table.
func TestStatisticsBeginWithSomething(t *testing.T) {
	w := newWay(t)
	w.Services.Diaries.Of(pancakes.Name).Add(diary.Entry{When: time.Unix(1_700_000_000, 0), ID: "pancakes:7#1", Params: "7", Won: true, Moves: 6, Time: time.Minute}, []string{"2"})
	w.finished()
	w.frame.ShowStatistics()
	w.Reads(lang.T("records.title", "Board", lang.T("statistics.boards.all")), lang.T("statistics.mean", "Value", "1:00"))
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
			return s == lang.T("replay.count", "Done", "1", "All", "1", "Time", lang.Clock(994*time.Second))
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

// finished are the games of the diary, once it was read.
func (w *way) finished() (list []diary.Entry) {
	w.T.Helper()
	w.App.Until("the diary", func() (loaded bool) {
		list, loaded = w.Services.Diaries.Of(pancakes.Name).All()
		return loaded
	})
	return list
}

// TestWinIsKept with what it was, also where the player had help, but not where somebody
// else has won.
func TestWinIsKept(t *testing.T) {
	for _, c := range []struct {
		what string
		play func(w *way, all []rules.Move)
		kept int
	}{
		{"the player's", func(w *way, all []rules.Move) { w.flips(all...) }, 1},
		{"after a hint", func(w *way, all []rules.Move) { w.s.Hinted(); w.flips(all...) }, 1},
		{"with an engine's help", func(w *way, all []rules.Move) { w.s.MarkAssisted(); w.flips(all...) }, 1},
		{"an engine's", func(w *way, all []rules.Move) { w.Click("action.solve") }, 0},
		{"the answer", func(w *way, all []rules.Move) { w.frame.GiveAnswer(all...) }, 0},
	} {
		t.Run(c.what, func(t *testing.T) {
			w := newWay(t)
			l := w.begins("1.3")
			all := solution(t, w.s.Position())
			var texts []string
			for _, m := range all {
				texts = append(texts, rules.Rules{}.FormatMove(m))
			}
			c.play(w, all)
			w.wins()
			list := w.finished()
			room.Want(t, "games kept", len(list), c.kept)
			if len(list) == 0 {
				return
			}
			e := list[0]
			want := e
			want.ID, want.Params, want.Won, want.Moves, want.Level = w.s.GameID(), l.Params, true, len(all), "1.3"
			want.Hints, want.Assisted, want.Helped, want.Repeated, want.Mode, want.Daily = w.s.Hints(), w.s.Assisted(), false, false, "", ""
			must.Be(t, e == want, "kept is %+v, want %+v", e, want)
			moves, err := w.Services.Diaries.Of(pancakes.Name).Moves(e)
			must.Be(t, err == nil && slices.Equal(moves, texts), "moves %v, %v, want %v", moves, err, texts)
		})
	}
}

// TestFiguresAreShown in both languages, and all of it is forgotten when that was asked twice.
func TestFiguresAreShown(t *testing.T) {
	w := newWay(t)
	for n := range 30 {
		w.Services.Diaries.Of(pancakes.Name).Add(diary.Entry{When: time.Unix(1_700_000_000+int64(n)*86_400, 0), ID: w.s.GameID(),
			Params: rules.Rules{}.FormatParams(w.s.Params()), Won: true, Moves: 6, Time: time.Duration(9+n%3) * time.Second, Par: 4}, []string{"2"})
	}
	w.flips(solution(t, w.s.Position())...)
	w.wins()
	for _, code := range []string{"zh-Hans", "en"} {
		w.Speak(code)
		w.frame.ShowStatistics()
		w.Reads(lang.T("statistics.finished"), lang.T("statistics.won", "Count", 31), lang.T("statistics.five"), lang.T("records.date"), lang.T("statistics.order.latest"),
			lang.T("statistics.spread"), lang.Exactly(11*time.Second), lang.T("statistics.weeks"))
		w.App.Find(w.Win, "statistics.watch")
		w.Services.Dialogs.Close()
	}
	forget := func(last string) {
		w.frame.ShowStatistics()
		w.Click("statistics.forget")
		w.Click("statistics.forget.on")
		w.Click(last)
	}
	forget("button.cancel")
	room.Want(t, "kept when the second question was answered with no", len(w.finished()), 31)
	w.Services.Dialogs.Close()
	forget("statistics.forget.yes")
	w.App.Until("nothing to forget", func() bool { return !w.App.Enabled(w.Win, "statistics.forget") })
	room.Want(t, "kept when it was answered with yes", len(w.finished()), 0)
	room.Want(t, "said", w.Frame.Status.Said(), lang.T("statistics.forgotten"))
	room.Want(t, "wins of the records", w.s.Records().Wins, 1)
	w.Reads(lang.T("statistics.won", "Count", 1), lang.T("records.date")) // which are of before there was a diary
	for _, name := range []string{"statistics.export", "statistics.forget"} {
		room.Want(t, name, w.App.Enabled(w.Win, name), false)
	}
}
