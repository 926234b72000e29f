package tab

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/sound"
	"tessera/games/table"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// coverPanel hides the board while the clock must not stand still over it.
type coverPanel struct {
	Content       fyne.CanvasObject
	ground        *fyne.Container // hides the board
	title         *ui.Text
	text          *ui.Note
	start, resume *ui.Button
}

// cover is what a coverPanel shows: what is said, and by which button it goes away, if by
// one.
type cover struct {
	title, text   string
	start, resume bool
}

// coverWide is how wide the words on a cover are.
const coverWide = 300

func newCoverPanel(b *board.Board, uncover func()) *coverPanel {
	c := &coverPanel{title: ui.NewText(lang.T("pause.title"), look.Muted, 20, true), text: ui.NewNote("", theme.ColorNameForeground, false)}
	c.start = ui.NewButton(ui.Action{Name: "pause.start", Icon: "solve", Key: ui.Key{Name: fyne.KeyReturn}, Do: uncover})
	c.resume = ui.NewButton(ui.Action{Name: "pause.resume", Icon: "solve", Key: ui.Key{Name: fyne.KeyP}, Do: uncover})
	for _, b := range []*ui.Button{c.start, c.resume} {
		b.Importance = widget.HighImportance
	}
	c.text.Centre()
	words := container.NewCenter(ui.Column(16, container.NewCenter(c.title), fixedWidth(look.Text(coverWide), c.text), c.start, c.resume))
	c.ground = overWell(b, words)
	c.Content = container.NewStack(ui.NewShieldOver(func() {
		if c.start.Visible() {
			uncover()
		}
	}), c.ground, words)
	c.Content.Hide()
	return c
}

// overWell is a ground that hides a board and no more, or as much more as the words on it
// need; nil for none.
func overWell(b *board.Board, words fyne.CanvasObject) *fyne.Container {
	return container.New(&wellLayout{b, words}, look.NewGround(look.Well, "", look.WellRadius))
}

type wellLayout struct {
	board *board.Board
	words fyne.CanvasObject
}

func (*wellLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l *wellLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	pos, well := l.board.Geometry().Well()
	wide := well
	if l.words != nil {
		least := l.words.MinSize().AddWidthHeight(2*look.CardRadius, 2*look.CardRadius)
		wide = well.Max(least).Min(size)
	}
	look.Place(objects[0], pos.SubtractXY((wide.Width-well.Width)/2, (wide.Height-well.Height)/2), wide)
}

// show covers the board.
func (c *coverPanel) show(now cover) {
	c.title.Set(now.title)
	c.text.Set(now.text)
	c.text.Hidden, c.start.Hidden, c.resume.Hidden = now.text == "", !now.start, !now.resume
	c.Content.Show()
	c.Content.Refresh()
}

// showCover covers the board where a pause does, or a clock that must not stand still.
func (rm *Room[P, S, M]) showCover(ready bool) {
	by := rm.Session.Paused()&session.ByPlayer != 0
	if !(by && ready) && (rm.counting || !rm.veiled()) {
		ui.Appear(rm.cover.Content, false)
		return
	}
	now := cover{title: lang.T("pause.title"), resume: by || rm.awaits()}
	if rm.awaits() && rm.core.fresh() {
		c := rm.game.clock()
		now.title, now.text = c.Title, c.Text
		now.resume, now.start = false, true
	}
	rm.cover.show(now)
}

// countFrom is the first number; each stands for a second.
const countFrom = 3

// countTime is how long the count takes.
const countTime = countFrom * time.Second

// countIn counts a game against the clock in, over the board: 3, 2, 1, and then the clock
// runs, whether or not a move is made. It stands still for as long as the clock
// would, and counts from the first number then.
type countIn[P, S, M any] struct {
	core    *core[P, S, M]
	Content *fyne.Container
	ground  *fyne.Container // hides the board
	well    *fyne.Container // what of it does
	number  *ui.Count

	on     bool          // a game is counted in
	set    bool          // the board stands
	whole  time.Duration // of the looking, and of the count
	looked time.Duration
	left   time.Duration // of the whole
	anim   *fyne.Animation
	beat   int // the number heard last
}

func newCountIn[P, S, M any](c *core[P, S, M]) *countIn[P, S, M] {
	v := &countIn[P, S, M]{core: c, number: ui.NewCount()}
	v.well = overWell(c.board, nil)
	v.ground = container.NewStack(ui.NewShield(), v.well)
	v.Content = container.NewStack(v.ground, container.NewCenter(v.number))
	v.Content.Hide()
	return v
}

// expect keeps the board of a game that will be counted in covered, where it is to be.
func (v *countIn[P, S, M]) expect(in table.CountIn) {
	v.cancel()
	v.on, v.set, v.looked, v.beat = true, false, 0, 0
	v.whole = max(in.Look, countTime)
	v.left = v.whole
	v.core.counting = in.Covered
	v.ground.Hidden = !in.Covered
	v.number.Hide()
	v.Content.Hidden = !in.Covered
	v.Content.Refresh()
}

// begin counts, now that the board stands.
func (v *countIn[P, S, M]) begin() {
	if v.on && !v.set {
		v.set = true
		v.Content.Refresh() // over the board as it is now
		v.follow()
	}
}

// follow goes on where nothing holds the clock, and waits where something does.
func (v *countIn[P, S, M]) follow() {
	if !v.on || !v.set {
		return
	}
	if v.core.session.Paused() != 0 {
		v.stop()
		v.number.Hide()
		return
	}
	if v.anim != nil {
		return
	}
	whole := v.whole - v.looked
	v.beat = 0
	anim := &fyne.Animation{Duration: whole, Curve: fyne.AnimationLinear}
	anim.Tick = func(f float32) {
		if v.anim == anim { // it was not ended
			v.show(time.Duration(float64(1-f) * float64(whole)))
		}
	}
	v.anim = anim
	v.show(whole)
	anim.Start()
}

// show shows how much is left.
func (v *countIn[P, S, M]) show(left time.Duration) {
	before := v.left
	v.left = left
	if left <= 0 {
		v.end()
		return
	}
	n, ring := countAt(left)
	if n > countFrom {
		v.looked = v.whole - left
		if seconds(before) != seconds(left) {
			v.core.game.frame.showClock()
		}
		return
	}
	v.looked = v.whole - countTime
	if v.core.services.Settings.Scaled(time.Second) == 0 {
		ring = 1
	}
	v.number.Set(n, ring)
	if n != v.beat {
		v.beat = n
		v.core.services.Hear(sound.Tick)
		v.number.Show()
		v.Content.Show()
		v.Content.Refresh()
		v.core.game.frame.showClock()
	}
}

// countAt is the number that stands where so much is left, and how much of its ring.
func countAt(left time.Duration) (n int, ring float32) {
	n = seconds(left)
	return n, float32(left-time.Duration(n-1)*time.Second) / float32(time.Second)
}

// seconds counts those that are left; one that has begun counts whole.
func seconds(left time.Duration) int { return int((left + time.Second - 1) / time.Second) }

// end starts the clock.
func (v *countIn[P, S, M]) end() {
	v.cancel()
	v.core.services.Hear(sound.Go)
	v.core.session.StartClock()
	v.core.changed()
}

// cancel takes all of it away, and starts nothing.
func (v *countIn[P, S, M]) cancel() {
	if !v.on {
		return
	}
	v.stop()
	v.on, v.core.counting = false, false
	v.Content.Hide()
}

func (v *countIn[P, S, M]) stop() {
	if v.anim != nil {
		v.anim.Stop()
		v.anim = nil
	}
}

// looking is how much is left of the time to look at the board.
func (v *countIn[P, S, M]) looking() (left time.Duration, on bool) {
	return v.left, v.on && v.set && v.whole > countTime
}

// CountIn counts the game on the table in, from now on. The next change of the game
// ends it.
func (f *Frame[P, S, M]) CountIn(in table.CountIn) {
	f.countIn.expect(in)
	f.countIn.begin()
	f.Refresh()
}
