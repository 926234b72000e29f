package tab

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"time"

	"tessera/games/diary"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// diary is that of the game.
func (c *core[P, S, M]) diary() *diary.Diary { return c.services.Diaries.Of(c.spec.Name) }

// load has something read in the background, and calls then.
func (c *core[P, S, M]) load(read func() error, then func()) {
	s := c.services
	go func() {
		err := read()
		s.Post(func() {
			s.Dialogs.Fail(err)
			then()
		})
	}()
}

// enter notes in the diary that the game on the table has ended: with a win of the player's
// (o), or because its time is up (nil). Lessons, and games that somebody else has begun, are
// not noted.
func (r *results[P, S, M]) enter(o *session.Outcome) {
	s := r.core.session
	if !s.HasGame() || s.Passing() || s.Imported() || r.core.shown() != "" {
		return
	}
	par := r.par.known()
	e := diary.Entry{When: time.Now(), ID: s.GameID(), Params: r.core.spec.Rules.FormatParams(s.Params()), Mode: s.Mode(),
		Won: o != nil, Moves: s.Moves(), Time: s.Elapsed(), Score: s.Score(), Assisted: s.Assisted(), Helped: s.Helped(), Hints: s.Hints(),
		Repeated: o != nil && o.Repeated, Par: par.Length, Proven: par.Proven, Level: s.Extra(session.LevelKey), Daily: s.Extra(session.DailyKey)}
	r.core.diary().Add(e, s.MoveTexts())
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
	d := f.diary()
	f.ShowReplay(Replayed{ID: e.ID, Moves: func() ([]string, error) { return d.Moves(e) }, Won: e.Won, Time: e.Time, Score: e.Score, Par: e.Par, Proven: e.Proven})
}

// ExportGames asks where to save all finished games of this kind as a table.
func (pl *Play[P, S, M]) ExportGames() {
	d := pl.diary()
	ui.AskSaveMade(pl.Services.Host, lang.T("statistics.export.title"), pl.spec.Name, ".csv", func() (func() ([]byte, error), error) {
		return func() ([]byte, error) {
			list, _ := d.All()
			return asTable(list)
		}, nil
	}, func() *ui.Status { return pl.Status })
}

// asTable writes games as RFC 4180 has it, with a head.
func asTable(games []diary.Entry) ([]byte, error) {
	rows := [][]string{{"date", "game", "params", "mode", "won", "moves", "seconds", "score", "hints", "helped", "repeated", "par", "proven", "level", "daily"}}
	for _, e := range games {
		yes := strconv.FormatBool
		rows = append(rows, []string{e.When.UTC().Format(time.RFC3339), e.ID, e.Params, e.Mode, yes(e.Won), strconv.Itoa(e.Moves),
			strconv.FormatFloat(e.Time.Seconds(), 'f', 3, 64), strconv.Itoa(e.Score), strconv.Itoa(e.Hints), yes(e.Assisted || e.Helped), yes(e.Repeated),
			strconv.Itoa(e.Par), yes(e.Proven), e.Level, e.Daily})
	}
	return written(rows)
}

// written are rows of a table as a file has them.
func written(rows [][]string) ([]byte, error) {
	var out bytes.Buffer
	err := csv.NewWriter(&out).WriteAll(rows)
	return out.Bytes(), err
}

// forgetGames asks twice, forgets all finished games of this kind then, and calls then.
func (pl *Play[P, S, M]) forgetGames(then func()) {
	d, host := pl.diary(), pl.Services.Host
	list, _ := d.All()
	host.Dialogs.Ask(lang.T("statistics.forget.title"), lang.T("statistics.forget.text", "Count", len(list), "Game", lang.T(pl.spec.Name+".title")),
		ui.Action{Name: "statistics.forget.on", Do: func() {
			host.Dialogs.Ask(lang.T("statistics.forget.title"), lang.T("statistics.forget.sure"), ui.Action{Name: "statistics.forget.yes", Do: func() {
				go func() {
					err := d.Forget()
					host.Post(func() {
						if err != nil {
							host.Dialogs.Fail(err)
							return
						}
						pl.Status.Say(lang.T("statistics.forgotten"))
						then()
					})
				}()
			}}, "button.cancel")
		}}, "button.cancel")
}
