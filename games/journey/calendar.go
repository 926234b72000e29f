package journey

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/progress"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver/journey"
)

// calendar shows a week of deals of days, what they are played with and the stars that were
// earned; or a month of them.
type calendar struct {
	page         *page
	content      *fyne.Container
	field        *fyne.Container // of the days
	scroll       *container.Scroll
	title        *ui.Text
	streak       *ui.Text
	before, next *ui.Button
	turn         *ui.Button // to the month, or back to the week
	whole        bool       // the month is shown
	days         map[journey.Day]*stop
	at           journey.Day
}

var (
	_ = lang.Keys("journey.month.", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
	_ = lang.Keys("journey.weekday.", "0", "1", "2", "3", "4", "5", "6")
)

// daysOfWeek is how many columns there are.
const daysOfWeek = 7

func newCalendar(p *page) *calendar {
	c := &calendar{page: p, at: p.Today, title: ui.NewText("", theme.ColorNameForeground, 15, true), streak: ui.NewText("", look.Muted, 13, false).Clipped()}
	c.before = ui.NewDialogButton(ui.Action{Name: "journey.before", Icon: "before", Do: func() { c.shift(-1) }})
	c.next = ui.NewDialogButton(ui.Action{Name: "journey.after", Icon: "folded", Do: func() { c.shift(1) }})
	c.turn = ui.NewDialogButton(ui.Action{Name: "journey.whole", Icon: "grid", Do: c.change})
	c.turn.Compact(look.Larger())
	c.before.Compact(true)
	c.next.Compact(true)
	names := container.New(&week{gap: 6})
	for i := range daysOfWeek {
		t := ui.NewText(lang.T("journey.weekday."+strconv.Itoa(i)), look.Muted, 12, true)
		t.Centre()
		names.Add(t)
	}
	c.field = container.New(&week{gap: 6})
	c.scroll = ui.NewScroll(c.field)
	c.streak.Trailing()
	c.title.Centre()
	head := container.NewBorder(nil, nil, ui.Row(4, c.before, container.New(month{}, c.title), c.next), c.turn, container.New(middle{}, c.streak))
	c.content = container.NewBorder(ui.Column(8, head, names), nil, nil, nil, c.scroll)
	c.streak.Set(p.streakText())
	c.fill()
	return c
}

// streakText says how many days in a row were won.
func (p *page) streakText() string {
	if n := p.state.Streak(p.Today); n > 0 {
		return lang.T("journey.streak", "Count", n)
	}
	return lang.T("journey.streak.none")
}

// change turns from the week to the month, or back.
func (c *calendar) change() {
	c.whole = !c.whole
	if c.whole {
		c.turn.Turn("journey.week", "steps")
	} else {
		c.turn.Turn("journey.whole", "grid")
	}
	c.fill()
}

// shift goes so many weeks on, or months where these are shown.
func (c *calendar) shift(by int) {
	if c.whole {
		c.leaf(by)
		return
	}
	to := c.at.Add(by * daysOfWeek)
	if c.page.Today.Before(to) { // which the calendar may not go as far as
		to = c.page.Today
	}
	c.moveTo(to)
}

// leaf turns to another month, in which the cursor goes along.
func (c *calendar) leaf(by int) {
	y, m, d := c.at.Date()
	last := time.Date(y, m+time.Month(by)+1, 0, 0, 0, 0, 0, time.UTC)
	c.moveTo(journey.DayOf(time.Date(last.Year(), last.Month(), min(d, last.Day()), 0, 0, 0, 0, time.UTC)))
}

// reachable says whether the calendar goes to a day: from the year 2000, or from this year where
// a clock is set wrong, to the end of this month and of this week.
func (c *calendar) reachable(d journey.Day) bool {
	today := c.page.Today
	y, m, _ := today.Date()
	first := journey.DayOf(time.Date(min(y, 2000), 1, 1, 0, 0, 0, 0, time.UTC))
	end := journey.DayOf(time.Date(y, m+1, 0, 0, 0, 0, 0, time.UTC))
	return !d.Before(first) && !(end.Before(d) && today.Add(daysOfWeek-1-today.Weekday()).Before(d))
}

// moveTo puts the cursor on a day, in whatever month.
func (c *calendar) moveTo(d journey.Day) {
	if !c.reachable(d) {
		return
	}
	if s := c.days[c.at]; s != nil {
		s.mark(false)
	}
	c.at = d
	if s := c.days[d]; s == nil {
		c.fill()
	} else {
		s.mark(true)
	}
	c.name()
	c.tell()
}

// name says which month it is at the cursor.
func (c *calendar) name() {
	y, m, _ := c.at.Date()
	c.title.Set(lang.T("journey.month", "Month", lang.T("journey.month."+strconv.Itoa(int(m))), "Year", strconv.Itoa(y)))
}

// fill shows the week of the cursor, or its month.
func (c *calendar) fill() {
	c.name()
	c.days = map[journey.Day]*stop{}
	c.field.Objects = nil
	c.field.Layout.(*week).most = weekHigh
	shown := make([]journey.Day, 0, 6*daysOfWeek)
	if c.whole {
		c.field.Layout.(*week).most = dayHigh
		y, m, _ := c.at.Date()
		for _, w := range progress.Weeks(y, m) {
			shown = append(shown, w[:]...)
		}
	} else {
		for i := range daysOfWeek {
			shown = append(shown, c.at.Add(i-c.at.Weekday()))
		}
	}
	for _, d := range shown {
		if (d == journey.Day{}) {
			c.field.Add(container.NewWithoutLayout())
		} else {
			c.field.Add(c.day(d))
		}
	}
	c.days[c.at].mark(true)
	shown = slices.DeleteFunc(shown, func(d journey.Day) bool { return d == journey.Day{} })
	c.before.SetEnabled(c.reachable(shown[0].Add(-1)))
	c.next.SetEnabled(shown[len(shown)-1].Before(c.page.Today))
	c.scroll.Refresh()
}

// day is the place of a day.
func (c *calendar) day(d journey.Day) *stop {
	p := c.page
	earned := p.state.Days[d].Stars
	_, _, number := d.Date()
	s := newStop("day."+d.String(), strconv.Itoa(number), earned, !p.Today.Before(d), d == p.Today)
	if !c.whole {
		s.holding(p.playedWith(d))
	}
	s.dash.Hidden = s.won || !p.state.Frozen(d, p.Today)
	s.tapped = func() {
		again := d == c.at
		c.moveTo(d)
		if !p.Today.Before(d) && (again || !s.won) { // of a day that was won there is something to be read first
			p.playDay(d)
		}
	}
	s.pointed = p.pointed(c, func() string { return c.about(d) })
	c.days[d] = s
	return s
}

// key implements field.
func (c *calendar) key(name fyne.KeyName) bool {
	days, ok := map[fyne.KeyName]int{fyne.KeyLeft: -1, fyne.KeyRight: 1, fyne.KeyUp: -daysOfWeek, fyne.KeyDown: daysOfWeek}[name]
	switch {
	case ok:
		c.moveTo(c.at.Add(days))
	case name == fyne.KeyPageUp:
		c.leaf(-1)
	case name == fyne.KeyPageDown:
		c.leaf(1)
	case name == fyne.KeyHome:
		c.moveTo(c.page.Today)
	default:
		return false
	}
	return true
}

// enter implements field.
func (c *calendar) enter() { c.page.playDay(c.at) }

// tell implements field.
func (c *calendar) tell() {
	p := c.page
	p.say(c.about(c.at))
	p.play.SetEnabled(!p.Today.Before(c.at))
	_, won := p.state.Days[c.at]
	ui.Appear(p.copy, won)
}

// about says what is known of a day.
func (c *calendar) about(d journey.Day) string {
	p := c.page
	params, _ := p.Way.Daily(p.Game, d)
	parts := []string{d.String(), p.Called(params)}
	best, won := p.state.Days[d]
	switch {
	case won:
		parts = append(parts, p.best(best))
		if !best.OnDay {
			parts = append(parts, lang.T("journey.late"))
		}
	case p.Today.Before(d):
		return d.String() + " · " + lang.T("journey.future")
	case p.state.Frozen(d, p.Today):
		parts = append(parts, lang.T("journey.frozen"))
	case d.Before(p.Today):
		parts = append(parts, lang.T("journey.missed"))
	}
	return strings.Join(parts, " · ")
}
