package journey

import (
	"context"
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/progress"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/resources/latest"
	"tessera/solver/journey"
)

// Journey is what a game tells of its way, and what can be done there.
type Journey struct {
	Game   string // its name: the first word of its messages' keys
	Way    journey.Way
	Levels []journey.Level
	Now    string // the name of the level on the table; empty for none
	Today  journey.Day
	Scored bool // what counts is a score, not moves

	State  func() (progress.State, bool) // false while it was not read
	Await  func(then func())             // has it read, and calls then
	Called func(params string) string    // boards in the player's language
	Small  func(params string) view.Sign // boards drawn small; a sign without cells for none

	Play    func(journey.Level)
	PlayDay func(journey.Day)
}

// Part is one of the two parts of the page, or a picture of it.
type Part int

// What the page can begin with.
const (
	Levels  Part = iota // the map
	Daily               // the calendar
	Picture             // that of the last chapter that was finished
)

// Has says whether the game has levels, and deals of days.
func (j Journey) Has() (levels, daily bool) {
	return len(j.Levels) > 0, j.Way.Week[0] != ""
}

// page is the page while it is shown.
type page struct {
	Journey
	services *pictures.Library
	page     *ui.Page
	state    progress.State

	levels, daily *ui.Button
	back          *ui.Button // from a picture
	title, foot   *ui.Text
	play, copy    *ui.Button
	body          *fyne.Container
	field         field              // what the keys move in
	chart         *chart             // the map; nil until the state was read
	calendar      *calendar          // nil until then
	large         *large             // the picture that is shown large; nil for none
	leave         context.CancelFunc // ends what is done for the page
	opening       *latest.Latest[image.Image]
}

// field is a part as the keys see it.
type field interface {
	key(fyne.KeyName) bool // moves the cursor, if that is a key that does
	enter()
	tell() // what is at the cursor
}

// Show shows the page, with a part of it in front.
func Show(s *pictures.Library, j Journey, part Part) {
	ctx, leave := context.WithCancel(s.Context())
	p := &page{Journey: j, services: s, leave: leave, opening: latest.New[image.Image](s.Post)}
	p.page = ui.NewPage(s.Window, p.content())
	p.page.OnKey = p.key
	s.Dialogs.Show(lang.T("journey.title"), p.page)
	p.page.SetOnClosed(p.close)
	p.Await(func() {
		if ctx.Err() != nil {
			return
		}
		p.state, _ = p.State()
		p.chart, p.calendar = newChart(p), newCalendar(p)
		p.turn(part)
		if hasLevels, _ := p.Has(); hasLevels {
			go p.uncover(ctx, p.chart.levels[p.chart.at].Chapter)
		}
	})
}

// content is what stands on the page.
func (p *page) content() fyne.CanvasObject {
	button := func(name, icon string, do func()) *ui.Button {
		return ui.NewDialogButton(ui.Action{Name: name, Icon: icon, Do: do})
	}
	p.levels = button("journey.levels", "levels", func() { p.turn(Levels) })
	p.daily = button("journey.days", "clock", func() { p.turn(Daily) })
	p.back = button("journey.back", "undo", func() { p.turn(Levels) })
	p.back.Hide()
	hasLevels, hasDays := p.Has()
	p.levels.Hidden, p.daily.Hidden = !hasLevels || !hasDays, !hasLevels || !hasDays
	leave := button("button.close", "close", func() { p.page.Hide() })
	p.title = ui.NewText(lang.T(p.Game+".title"), theme.ColorNameForeground, 16, true).Clipped()
	p.foot = ui.NewText("", look.Muted, 12, false).Clipped()
	p.play = button("journey.play", "play", func() { p.field.enter() })
	p.play.Importance = widget.HighImportance
	p.copy = button("journey.copy", "copy", p.copyResult)
	p.copy.Hide()
	p.play.Hide()
	p.body = container.NewStack()
	buttons := container.NewHBox(p.levels, p.daily, p.back, leave)
	head := fyne.CanvasObject(container.NewBorder(nil, nil, nil, buttons, container.New(middle{}, p.title)))
	if look.Larger() { // what is beside each other otherwise stands in rows
		head = ui.Column(look.Gap, p.title, pictures.Strip(buttons))
	}
	foot := container.NewBorder(nil, nil, nil, container.NewHBox(p.copy, p.play), container.New(middle{}, p.foot))
	return container.NewBorder(head, foot, nil, nil, container.New(layout.NewCustomPaddedLayout(10, 8, 0, 0), p.body))
}

// middle sets its one object in the middle of the height.
type middle struct{}

func (middle) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(o[0].MinSize().Height, ui.BarHeight()))
}

func (middle) Layout(o []fyne.CanvasObject, size fyne.Size) {
	high := o[0].MinSize().Height
	look.Place(o[0], fyne.NewPos(0, (size.Height-high)/2), fyne.NewSize(size.Width, high))
}

// turn brings a part to the front.
func (p *page) turn(part Part) {
	if p.chart == nil {
		return
	}
	hasLevels, hasDays := p.Has()
	switch {
	case part == Levels && !hasLevels:
		part = Daily
	case part == Daily && !hasDays:
		part = Levels
	}
	p.large = nil
	p.levels.Importance, p.daily.Importance = widget.MediumImportance, widget.MediumImportance
	ui.Appear(p.back, false)
	ui.Appear(p.copy, false)
	ui.Appear(p.play, true)
	switch part {
	case Daily:
		p.daily.Importance = widget.HighImportance
		p.field = p.calendar
		p.put(p.calendar.content)
	case Picture:
		if chapter := p.finished(); chapter > 0 {
			p.enlarge(chapter)
			return
		}
		fallthrough
	default:
		p.levels.Importance = widget.HighImportance
		p.field = p.chart
		p.put(p.chart.content)
		p.chart.show()
	}
	p.levels.Refresh()
	p.daily.Refresh()
	p.field.tell()
}

// put puts something into the body of the page.
func (p *page) put(o fyne.CanvasObject) {
	p.body.Objects = []fyne.CanvasObject{o}
	p.body.Refresh()
}

// finished is the chapter of the level on the table, where that is finished; else the last
// one that is; 0 for none.
func (p *page) finished() (chapter int) {
	for _, l := range p.Levels {
		if p.state.Finished(l.Chapter) {
			if chapter = l.Chapter; l.Name() == p.Now {
				break
			}
		}
	}
	return chapter
}

// say says something in the line at the foot.
func (p *page) say(text string) { p.foot.Set(text) }

// pointed is what becomes of a place in a field under the pointer: what is known of it is said.
func (p *page) pointed(in field, about func() string) func(on bool) {
	return func(on bool) {
		if on {
			p.say(about())
		} else {
			in.tell()
		}
	}
}

// key takes the keys that nothing on the page has the focus for.
func (p *page) key(e *fyne.KeyEvent) bool {
	if p.field == nil {
		return false
	}
	enter := e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter
	switch {
	case p.large != nil && (enter || e.Name == fyne.KeyEscape):
		p.turn(Levels)
		return true
	case p.large != nil:
		return false
	case enter:
		p.field.enter()
		return true
	}
	return p.field.key(e.Name)
}

// playLevel closes the page and has a level played; of a closed chapter it says what opens
// it.
func (p *page) playLevel(l journey.Level) {
	if !p.state.Open(l.Chapter) {
		p.say(p.closedText(l.Chapter))
		return
	}
	p.services.Clicked()
	p.page.Hide()
	p.Play(l)
}

// playDay closes the page and has the deal of a day played, unless that is still to come.
func (p *page) playDay(d journey.Day) {
	if p.Today.Before(d) {
		p.say(lang.T("journey.future"))
		return
	}
	p.services.Clicked()
	p.page.Hide()
	p.PlayDay(d)
}

// closedText says what opens a chapter.
func (p *page) closedText(chapter int) string {
	return lang.T("journey.closed", "Chapter", chapter-1, "Count", journey.ToOpen-p.state.Won(chapter-1))
}

// copiedTime is how long the button says that something was copied.
const copiedTime = 1500 * time.Millisecond

// copyResult puts the result of the day at the cursor on the clipboard.
func (p *page) copyResult() {
	d := p.calendar.at
	best, won := p.state.Days[d]
	if !won {
		return
	}
	p.CopyResult(d, best.Result, "", p.state.Streak(p.Today))
	p.copy.Turn("journey.copied", "check")
	time.AfterFunc(copiedTime, func() { p.services.Post(func() { p.copy.Turn("journey.copy", "copy") }) })
}

// close ends all that is done for the page.
func (p *page) close() {
	p.leave()
	p.opening.Cancel()
}
