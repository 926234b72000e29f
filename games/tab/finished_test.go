package tab_test

import (
	"slices"
	"testing"
	"time"

	"tessera/games/diary"
	"tessera/games/uitest/pancakes"
	"tessera/games/uitest/pancakes/rules"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
)

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
			room.Want(t, "the game", e.ID, w.s.GameID())
			room.Want(t, "its params", e.Params, l.Params)
			room.Want(t, "won", e.Won, true)
			room.Want(t, "its moves", e.Moves, len(all))
			room.Want(t, "its level", e.Level, "1.3")
			room.Want(t, "its hints", e.Hints, w.s.Hints())
			room.Want(t, "help", e.Assisted, w.s.Assisted())
			moves, err := w.Services.Diaries.Of(pancakes.Name).Moves(e)
			if err != nil || !slices.Equal(moves, texts) {
				t.Errorf("moves %v, %v, want %v", moves, err, texts)
			}
		})
	}
}

// TestLostGameIsKept where its time was up.
func TestLostGameIsKept(t *testing.T) {
	w := newWay(t)
	w.s.SetCountdown(50 * time.Millisecond)
	w.flips(2)
	w.App.Until("the end of the time", func() bool { return len(w.finished()) > 0 })
	room.Want(t, "won", w.finished()[0].Won, false)
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
	room.Want(t, "wins of the records", w.s.Records().Wins, 1)
	w.Reads(lang.T("statistics.won", "Count", 1), lang.T("records.date")) // which are of before there was a diary
	for _, name := range []string{"statistics.export", "statistics.forget"} {
		room.Want(t, name, w.App.Enabled(w.Win, name), false)
	}
}
