package tab

import (
	"cmp"
	"slices"
	"time"

	waypage "tessera/games/journey"
	"tessera/games/progress"
	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/journey"
)

// way are the levels of the game, its lessons first.
func (c *core[P, S, M]) way() []journey.Level {
	if c.levels == nil {
		c.levels = c.spec.Journey.All()
	}
	return c.levels
}

// journey is what the page of the journey is told of the game.
func (f *Frame[P, S, M]) journey() waypage.Journey {
	c := f.core
	now := ""
	if l, ok := c.Level(); ok {
		now = l.Name()
	}
	return waypage.Journey{
		Game: c.spec.Name, Way: c.spec.Journey, Levels: c.way(), Now: now, Today: Today(), Scored: c.spec.Scored,
		State: func() (progress.State, bool) { return c.progress().State() }, Await: c.awaitProgress,
		Called: c.named,
		Small: func(params string) (s view.Sign) {
			if p, err := c.spec.Rules.ParseParams(params); err == nil && c.spec.Small != nil {
				s = c.spec.Small(p)
			}
			return s
		},
		Play: f.BeginLevel, PlayDay: f.BeginDaily,
	}
}

// ShowJourney shows the page of the journey with that part in front.
func (f *Frame[P, S, M]) ShowJourney(part waypage.Part) {
	f.Stop()
	waypage.Show(f.Services.Library, f.journey(), part)
}

// progress is how far the player has come in the game.
func (c *core[P, S, M]) progress() *progress.Progress { return c.services.Progress.Of(c.spec.Name) }

// awaitProgress has that read in the background, and calls then.
func (c *core[P, S, M]) awaitProgress(then func()) {
	c.load(c.progress().Load, then)
}

func (c *core[P, S, M]) led() bool {
	return c.session.HasGame() && (c.session.Extra(session.LevelKey) != "" || c.session.Extra(session.DailyKey) != "")
}

// Level is the level on the table; false where there is none, another board than the way has
// under that name by now, or one that is no longer played as the level asks for, such as
// against the clock.
func (c *core[P, S, M]) Level() (journey.Level, bool) {
	name := ""
	if c.session.HasGame() {
		name = c.session.Extra(session.LevelKey)
	}
	for _, l := range c.way() {
		if name != "" && l.Name() == name {
			same := l.Position == c.spec.Rules.FormatPosition(c.session.Start())
			for _, w := range l.Words {
				same = same && c.session.Extra(w.Name) == w.Value
			}
			return l, same
		}
	}
	return journey.Level{}, false
}

// Daily is the day whose deal is on the table; false where there is none, or another board
// than the day has by now.
func (c *core[P, S, M]) Daily() (journey.Day, bool) {
	s := c.session
	if !s.HasGame() || s.Extra(session.DailyKey) == "" {
		return journey.Day{}, false
	}
	day, err := journey.ParseDay(s.Extra(session.DailyKey))
	if err != nil {
		return journey.Day{}, false
	}
	params, seed := c.spec.Journey.Daily(c.spec.Name, day)
	its, dealt := s.Seed()
	return day, dealt && its == seed && params == c.spec.Rules.FormatParams(s.Params())
}

// BeginLevel puts a level on the table, as a game that Undo takes away again. What the
// player has chosen for games of his own stays.
func (rm *Room[P, S, M]) BeginLevel(l journey.Level) {
	rules := rm.spec.Rules
	p, err := rules.ParseParams(l.Params)
	start, wrong := rules.ParsePosition(l.Position)
	if err = cmp.Or(err, wrong); err != nil {
		rm.Services.Dialogs.Fail(err) // a bug: a test opens every level
		return
	}
	words := map[string]string{session.LevelKey: l.Name()}
	for _, w := range l.Words {
		words[w.Name] = w.Value
	}
	rm.leave()
	if l.Chapter == 0 {
		rm.Session.OpenPassing(start, p, words)
	} else {
		rm.Session.OpenWith(start, p, words)
	}
}

// BeginDaily puts the board of a day on the table, in the background: as it was left where the
// player has begun it, else dealt.
func (f *Frame[P, S, M]) BeginDaily(day journey.Day) {
	on, ok := f.Daily()
	if s := f.Session; ok && on == day && s.Moves() > 0 && s.Status() == solver.Playing {
		return
	}
	f.Session.Kept(func(all []session.Kept) {
		i := slices.IndexFunc(all, func(k session.Kept) bool { return k.Daily == day.String() && k.Status == solver.Playing })
		if i < 0 {
			f.dealDaily(day)
			return
		}
		f.leave()
		f.Session.Return(all[i].Key, nil)
	})
}

func (f *Frame[P, S, M]) dealDaily(day journey.Day) {
	params, seed := f.spec.Journey.Daily(f.spec.Name, day)
	p, err := f.spec.Rules.ParseParams(params)
	if err != nil {
		f.Services.Dialogs.Fail(err) // a bug: a test deals every day of a week
		return
	}
	f.leave()
	f.Status.Say(lang.T("journey.dealing", "Day", day.String()))
	f.Session.NewGameWith(p, seed, map[string]string{session.DailyKey: day.String()}, f.Services.Dialogs.Fail)
	f.Refresh() // it can be called off
}

// leave leaves what goes on at the table, for another game to take its place.
func (rm *Room[P, S, M]) leave() {
	rm.portrait.take()
	rm.leaveRace()
	rm.Stop()
	rm.game.send(table.CalledOff{})
}

// Today is the day of the player's calendar.
func Today() journey.Day { return journey.DayOf(time.Now()) }

// stage says which game of the journey is on the table, in a few words; empty for none.
func (c *core[P, S, M]) stage() string {
	l, level := c.Level()
	day, daily := c.Daily()
	switch {
	case level && l.Chapter == 0:
		return lang.T("journey.lesson", "Number", l.Number)
	case level:
		return lang.T("journey.level", "Level", l.Name())
	case daily:
		return lang.T("journey.daily", "Day", day.String())
	}
	return ""
}

// begun says what a level or a day's deal asks for that has come to the table. Which it is stands among the figures.
func (c *core[P, S, M]) begun() string {
	l, level := c.Level()
	switch {
	case c.stage() == "" || level && l.Chapter == 0:
		return ""
	case c.foreknown():
		return lang.T("journey.begun.known")
	case c.spec.Journey.Stars == journey.ByHelp:
		return lang.T("journey.begun.help", "Stars", lang.T(c.spec.Name+".stars"))
	case level:
		return lang.T("journey.begun", "Count", l.Par)
	}
	return lang.T("journey.begun.day")
}
