package tab

import (
	"bytes"
	"encoding/csv"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tessera/games/diary"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// diary is that of the game; nil where none is kept.
func (c *core[P, S, M]) diary() *diary.Diary {
	if c.services.Diaries == nil {
		return nil
	}
	return c.services.Diaries.Of(c.spec.Name)
}

// readDiary has it read in the background.
func (c *core[P, S, M]) readDiary() {
	d, s := c.diary(), c.services
	if d == nil {
		return
	}
	go func() {
		if err := d.Load(); err != nil {
			s.Post(func() { s.Dialogs.Fail(err) })
		}
	}()
}

// enter notes in the diary that the game on the table has ended: with a win of the player's
// (o), or because its time is up (nil). Lessons, and games that somebody else has begun, are
// not noted.
func (r *results[P, S, M]) enter(o *session.Outcome) {
	s, d := r.session, r.diary()
	if d == nil || !s.HasGame() || s.Passing() || s.Imported() || r.shown() != "" {
		return
	}
	par := r.par.known()
	e := diary.Entry{When: time.Now(), ID: s.GameID(), Params: r.spec.Rules.FormatParams(s.Params()), Mode: s.Mode(),
		Won: o != nil, Moves: s.Moves(), Time: s.Elapsed(), Score: s.Score(), Assisted: s.Assisted(), Helped: s.Helped(), Hints: s.Hints(),
		Repeated: o != nil && o.Repeated, Par: par.Length, Proven: par.Proven, Level: s.Extra(session.LevelKey), Daily: s.Extra(session.DailyKey)}
	d.Add(e, s.MoveTexts())
}

// shownGames is how many of the last games are listed.
const shownGames = 20

// alike are the finished games with these params in a mode, in the order in which they ended.
func (c *core[P, S, M]) alike(p P, mode string) (games []diary.Entry) {
	d := c.diary()
	if d == nil {
		return nil
	}
	all, _ := d.All()
	text := c.spec.Rules.FormatParams(p)
	return slices.DeleteFunc(all, func(e diary.Entry) bool { return e.Params != text || e.Mode != mode })
}

// figuresOf are what games come to, a line for each figure that there is.
func (c *core[P, S, M]) figuresOf(games []diary.Entry) (lines []string) {
	s := diary.Of(games)
	add := func(is bool, key string, args ...any) {
		if is {
			lines = append(lines, lang.T(key, args...))
		}
	}
	add(s.Finished > 0, "statistics.finished", "Count", s.Finished, "Won", lang.Number(int64(s.Won)))
	add(s.Counted > 1, "statistics.mean", "Time", lang.Exactly(s.Mean), "Moves", lang.Decimal(s.MeanMoves, 1))
	add(s.Five > 0, "statistics.average", "Of", 5, "Time", lang.Exactly(s.Five), "Best", lang.Exactly(s.BestFive))
	add(s.Twelve > 0, "statistics.average", "Of", 12, "Time", lang.Exactly(s.Twelve), "Best", lang.Exactly(s.BestTwelve))
	add(s.ParKnown > 0 && !c.spec.SameLength, "statistics.par", "Moves", lang.Decimal(s.OverPar, 1))
	add(s.PerSecond > 0 && s.Counted > 0, "statistics.pace", "Moves", lang.Decimal(s.PerSecond, 2))
	return lines
}

// lastGames lists the last of games, the newest first, each to be seen again.
func (f *Frame[P, S, M]) lastGames(games []diary.Entry) fyne.CanvasObject {
	rows := ui.Column(2)
	for _, e := range slices.Backward(games[max(0, len(games)-shownGames):]) {
		text := func(s string, trailing bool) fyne.CanvasObject {
			t := ui.NewText(s, theme.ColorNameForeground, 13, false).Clipped()
			if trailing {
				t.Trailing()
			}
			return t
		}
		cells := container.New(layout.NewGridLayoutWithColumns(4), text(e.When.Local().Format("2006-01-02"), false),
			text(lang.Exactly(e.Time), true), text(lang.Number(int64(e.Moves)), true), text(f.core.remark(e), true))
		watch := ui.NewButton(ui.Action{Name: "statistics.watch", Icon: "play", Do: func() { f.now().watch(e) }})
		watch.Compact(true)
		watch.SetEnabled(f.core.diary().Has(e))
		rows.Add(container.NewBorder(nil, nil, nil, watch, cells))
	}
	return rows
}

// remark says in a word what is special about a game.
func (c *core[P, S, M]) remark(e diary.Entry) string {
	switch {
	case !e.Won:
		return lang.T("statistics.lost")
	case e.Assisted || e.Helped:
		return lang.T("statistics.helped")
	case e.Level != "":
		return lang.T("journey.level", "Level", e.Level)
	case e.Daily != "":
		return lang.T("statistics.daily")
	case e.Repeated:
		return lang.T("statistics.repeated")
	}
	return ""
}

// watch shows a game of the diary again.
func (f *Frame[P, S, M]) watch(e diary.Entry) {
	f.Services.Dialogs.Close()
	d := f.core.diary()
	f.ShowReplay(Replayed{ID: e.ID, Moves: func() ([]string, error) { return d.Moves(e) }, Won: e.Won, Time: e.Time, Par: e.Par, Proven: e.Proven})
}

// ExportGames asks where to save all finished games of this kind as a table.
func (f *Frame[P, S, M]) ExportGames() {
	d := f.core.diary()
	ui.AskSaveMade(f.Services.Host, lang.T("statistics.export.title"), f.core.spec.Name, ".csv", func() (func() ([]byte, error), error) {
		return func() ([]byte, error) {
			list, _ := d.All()
			return table(list)
		}, nil
	}, func() *ui.Status { return f.now().Status })
}

// table writes games as RFC 4180 has it, with a head.
func table(games []diary.Entry) ([]byte, error) {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	rows := [][]string{{"date", "game", "params", "mode", "won", "moves", "seconds", "score", "hints", "helped", "repeated", "par", "proven", "level", "daily"}}
	for _, e := range games {
		yes := strconv.FormatBool
		rows = append(rows, []string{e.When.UTC().Format(time.RFC3339), e.ID, e.Params, e.Mode, yes(e.Won), strconv.Itoa(e.Moves),
			strconv.FormatFloat(e.Time.Seconds(), 'f', 3, 64), strconv.Itoa(e.Score), strconv.Itoa(e.Hints), yes(e.Assisted || e.Helped), yes(e.Repeated),
			strconv.Itoa(e.Par), yes(e.Proven), e.Level, e.Daily})
	}
	err := w.WriteAll(rows)
	return out.Bytes(), err
}

// forgetGames asks twice, and then forgets all finished games of this kind.
func (f *Frame[P, S, M]) forgetGames() {
	d, host := f.core.diary(), f.Services.Host
	list, _ := d.All()
	host.Dialogs.Ask(lang.T("statistics.forget.title"), lang.T("statistics.forget.text", "Count", len(list), "Game", lang.T(f.core.spec.Name+".title")),
		ui.Action{Name: "statistics.forget.on", Do: func() {
			host.Dialogs.Ask(lang.T("statistics.forget.title"), lang.T("statistics.forget.sure"), ui.Action{Name: "statistics.forget.yes", Do: func() {
				go func() {
					err := d.Forget()
					host.Post(func() {
						if err != nil {
							host.Dialogs.Fail(err)
							return
						}
						f.now().Status.Say(lang.T("statistics.forgotten"))
					})
				}()
			}}, "button.cancel")
		}}, "button.cancel")
}

// finished is what the page of records says of the games in a mode, beside the best of them.
func (f *Frame[P, S, M]) finished(p P, mode string) (parts []fyne.CanvasObject) {
	games := f.core.alike(p, mode)
	for _, line := range f.core.figuresOf(games) {
		parts = append(parts, ui.NewHelp(line))
	}
	parts = append(parts, plotsOf(games)...)
	if len(games) > 0 {
		parts = append(parts, ui.NewText(lang.T("statistics.last"), look.Muted, 12, false), f.lastGames(games))
	}
	return parts
}
