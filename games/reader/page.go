package reader

import (
	"context"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/resources/lang"
	"tessera/resources/latest"
	"tessera/resources/memory"
)

// state is what the player has said and what came of it, which Undo takes back.
type state struct {
	place *Place
	said  []Correction
	shown reading.Grid // lies over the picture; one that is not Valid lies nowhere
	sight *Sight       // nil while nothing was read in that grid
}

// page is the page, which lasts from one picture to the next.
type page struct {
	library *pictures.Library
	game    Game
	page    *ui.Page
	view    *view

	loading *imageslice.Loader
	reading *latest.Latest[Sight] // of the board in the picture
	judging *latest.Latest[Board]
	solving *latest.Latest[outcome]

	loads   bool                // the picture is on its way
	picture *imageslice.Picture // nil until it is there
	pixels  *image.RGBA         // all of it; nil until it was read once
	state                       // now
	before  []state
	board   Board
	chosen  int // the first of two cells; none
	show    *solution

	says                *ui.Note
	help                *fyne.Container
	other               *ui.Button // Stop while something takes long
	undo, doubt         *ui.Button
	play, solve         *ui.Button
	pad, lines, correct *fyne.Container
	rules               []*ui.Select
	top, middle, foot   *fyne.Container
	all                 *fyne.Container
	scroll              *container.Scroll
	player              player
}

// none is no cell.
const none = -1

// show shows the page and reads the board in a picture.
func show(library *pictures.Library, game Game, source imageslice.Source) *page {
	p := &page{library: library, game: game, chosen: none, state: state{said: rulings(game)}, loading: imageslice.NewLoader(library.Post, nil),
		reading: latest.New[Sight](library.Post), judging: latest.New[Board](library.Post), solving: latest.New[outcome](library.Post)}
	p.page = ui.NewPage(library.Window, p.content())
	p.page.OnKey, p.page.OnQuit = p.key, p.quit
	library.Dialogs.Show(lang.T("reader.title"), p.page)
	p.page.SetOnClosed(p.close)
	p.open(source)
	library.Window.Canvas().Focus(p.view)
	return p
}

// ask lets the player choose a picture, and reads the board in it.
func ask(library *pictures.Library, game Game) {
	pictures.ShowChooser(library, pictures.Choosing{Title: lang.T("reader.choose.title"), Help: lang.T("reader.choose"), Use: func(chosen ...pictures.Chosen) {
		show(library, game, library.Source(chosen[0]))
	}})
}

// content is what stands on the page.
func (p *page) content() fyne.CanvasObject {
	p.view = newView(p)
	p.says = ui.NewNote("", theme.ColorNameForeground, false)
	p.help = ui.Flush(ui.NewHelp(p.game.Help))
	p.other = p.button("reader.other", "picture", p.otherOrStop)
	leave := p.button("button.close", "close", func() { p.leave(func() {}) })
	title := ui.NewText(lang.T("reader.title"), theme.ColorNameForeground, 16, true).Clipped()
	head := container.NewBorder(nil, nil, nil, ui.Row(look.Gap, p.other, leave), container.NewVBox(title))
	p.other.Compact(look.Larger() && p.library.Window.Canvas().Size().Width < look.Text(500)) // or the title has no room
	p.undo = p.compact("reader.undo", "undo", p.takeBack)
	p.doubt = p.compact("reader.doubt", "warning", p.nextDoubt)
	p.solve = p.button("reader.solve", "eye", p.startSolving)
	p.play = p.button("reader.play", "play", p.startPlaying)
	p.play.Importance = widget.HighImportance
	p.pad = container.NewHBox()
	for _, r := range p.game.Pad {
		b := p.button("reader.type", "", func() { p.typed(r) })
		b.SetLabel(string(r))
		p.pad.Add(b)
	}
	p.pad.Add(p.compact("reader.erase", "erase", p.erase))
	if p.game.Stones {
		p.pad.Add(p.compact("reader.stone", "stop", p.stone))
	}
	p.lines = container.NewHBox()
	if !p.game.Fixed {
		p.number("reader.columns", p.compact("reader.columns.less", "minus", func() { p.resize(-1, 0) }), p.compact("reader.columns.more", "plus", func() { p.resize(1, 0) }))
		p.number("reader.rows", p.compact("reader.rows.less", "minus", func() { p.resize(0, -1) }), p.compact("reader.rows.more", "plus", func() { p.resize(0, 1) }))
	}
	tools, left := flowing(p.pad, p.lines), container.NewHBox(p.undo, p.doubt)
	if p.game.Pad == "" { // then there is room for it, and none beside the lists
		tools, left = flowing(p.lines), container.NewHBox(p.undo, p.doubt, p.pad)
	}
	for i, r := range p.game.Rules {
		s := ui.NewSelect(r.Name, r.Choices, r.Chosen, func(choice int) { p.rule(i, choice) }).Whole()
		p.rules = append(p.rules, s)
		tools.Add(s)
	}
	answers := container.NewBorder(nil, nil, left, ui.Row(look.Gap, p.solve, p.play))
	if look.Larger() {
		answers = flowing(left, p.solve, p.play)
	}
	p.correct = ui.Column(rowGap, tools, answers)
	p.player.make(p)
	clip := container.NewClip(p.view)
	clip.ExtendBaseWidget(clip) // which the toolkit does only when it first draws it
	p.foot = container.NewStack(p.correct)
	p.top, p.middle = ui.Column(rowGap, head, ui.Flush(p.says)), container.NewPadded(clip)
	p.all = container.New(&arrangement{page: p}, p.top, p.help, p.middle, p.foot)
	p.scroll = container.NewVScroll(p.all)
	p.refresh()
	return p.scroll
}

// number is a line of the tools: more of something, or less.
func (p *page) number(name string, less, more *ui.Button) {
	says := ui.NewText(lang.T(name), look.Muted, 12, false)
	gap := float32(0)
	if len(p.lines.Objects) > 0 {
		gap = look.Gap
	}
	p.lines.Add(container.New(layout.NewCustomPaddedLayout(0, 0, gap, 0), container.NewCenter(says)))
	p.lines.Add(less)
	p.lines.Add(more)
}

// button is a button after which the picture has the keys again.
func (p *page) button(name, icon string, do func()) *ui.Button {
	return ui.NewDialogButton(ui.Action{Name: name, Icon: icon, Do: func() { do(); p.focus() }})
}

// compact is a button without words.
func (p *page) compact(name, icon string, do func()) *ui.Button {
	b := p.button(name, icon, do)
	b.Compact(true)
	return b
}

// focus gives the keys to the picture, while the page is on top.
func (p *page) focus() {
	if p.library.Window.Canvas().Overlays().Top() != nil && p.library.Dialogs.Text() == lang.T("reader.title") {
		p.library.Window.Canvas().Focus(p.view)
	}
}

// say says what there is to say; bad where something is wrong.
func (p *page) say(text string, bad bool) {
	colour := theme.ColorNameForeground
	if bad {
		colour = theme.ColorNameError
	}
	p.says.SetIn(text, colour)
	p.arrange()
}

// refresh brings buttons and picture up to date.
func (p *page) refresh() {
	if p.busy() {
		p.other.Turn("reader.stop", "stop")
	} else {
		p.other.Turn("reader.other", "picture")
	}
	steady := p.sight != nil && !p.busy() && !p.judging.Busy()
	p.undo.SetEnabled(len(p.before) > 0)
	p.doubt.SetEnabled(steady && slices.ContainsFunc(p.board.Cells, asks))
	p.play.SetEnabled(steady && p.board.Play != nil)
	p.solve.SetEnabled(steady && p.board.Solve != nil)
	for _, row := range []*fyne.Container{p.pad, p.lines} {
		for _, o := range row.Objects {
			if b, ok := o.(*ui.Button); ok {
				b.SetEnabled(p.picture != nil && (row == p.lines || p.sight != nil))
			}
		}
	}
	for i, s := range p.rules {
		s.Choose(Chosen(p.said, i))
	}
	bar := p.correct
	if p.show != nil {
		bar = p.player.bar
	}
	if p.foot.Objects[0] != bar {
		p.foot.Objects[0] = bar
		p.foot.Refresh()
	}
	p.arrange()
	p.view.Refresh()
}

// judged says what there is to say of the board.
func (p *page) judged() {
	text, doubts := p.board.Says, 0
	for _, c := range p.board.Cells {
		if asks(c) {
			doubts++
		}
	}
	if doubts > 0 {
		text = lang.T("reader.doubts", "Count", doubts) + " " + text
	}
	p.say(text, p.board.Wrong)
}

// cell is where a cell is.
func (p *page) cell(i int) reading.Quad {
	if p.bent() {
		return p.sight.Cells[i]
	}
	columns, _ := p.shown.Size()
	return p.shown.Cell(i%columns, i/columns)
}

// bent says whether the cells are not quite where the grid has them.
func (p *page) bent() bool {
	columns, rows := p.shown.Size()
	return p.sight != nil && len(p.sight.Cells) == columns*rows && p.shown.Corners == p.sight.Grid.Corners && !p.view.grip.held()
}

// cellAt is the cell at a place of the picture.
func (p *page) cellAt(at reading.Point) (cell int, ok bool) {
	column, row, ok := p.shown.At(at)
	columns, rows := p.shown.Size()
	cell = row*columns + column
	if !p.bent() {
		return cell, ok
	}
	for i := range columns * rows {
		m := p.cell(i).Middle()
		w, h := p.cell(i).Size()
		if d := m.Distance(at); d < max(w, h)*0.7 && (!ok || d < p.cell(cell).Middle().Distance(at)) {
			cell, ok = i, true
		}
	}
	return cell, ok
}

// asks says whether a cell asks for the player's eye.
func asks(c Cell) bool { return c.Mark != Sure }

// close ends all that is done for the page.
func (p *page) close() {
	p.loading.Cancel()
	p.reading.Cancel()
	p.judging.Cancel()
	p.solving.Cancel()
	p.player.Hold()
	p.view.sharp.Cancel()
	// All that was read holds the picture's pixels, and reading has left much behind.
	p.pixels, p.state, p.before, p.board, p.show = nil, state{}, nil, Board{}, nil
	go memory.GiveBack()
}

// otherOrStop is the button.
func (p *page) otherOrStop() {
	if p.busy() {
		p.stop()
		return
	}
	library, game := p.library, p.game
	p.leave(func() { ask(library, game) })
}

// leave closes the page, and does then something else; corrections are not lost unasked.
func (p *page) leave(then func()) {
	leave := func() {
		p.page.Hide()
		then()
	}
	if len(p.before) == 0 {
		leave()
		return
	}
	p.library.Dialogs.Ask(lang.T("reader.title"), lang.T("reader.leave"), ui.Action{Name: "reader.leave.on", Icon: "close", Do: leave}, "reader.leave.stay")
}

// quit asks, before the program ends, whether corrections may be lost; false where there are none.
func (p *page) quit(quit func()) bool {
	if len(p.before) == 0 {
		return false
	}
	if p.page.OnTop() { // else it is asked already
		p.leave(quit)
	}
	return true
}

// corners are the corners of the largest board of equal square cells in the middle of a picture, four fifths of it: where the
// player begins if none was found.
func (g Game) corners(w, h int) reading.Quad {
	const share = 0.8
	side := min(share*float64(w)/float64(g.Columns), share*float64(h)/float64(g.Rows))
	wide, high := side*float64(g.Columns)/2, side*float64(g.Rows)/2
	x, y := float64(w)/2, float64(h)/2
	return reading.Quad{{X: x - wide, Y: y - high}, {X: x + wide, Y: y - high}, {X: x + wide, Y: y + high}, {X: x - wide, Y: y + high}}
}

// outcome is what came of solving the board, or of getting it ready.
type outcome struct {
	steps []Step
	tiles []*image.RGBA // as they are in the picture, where steps move them
	put   func()
	err   error
}

// startPlaying gets the board ready, and lays it on the table.
func (p *page) startPlaying() {
	play := p.board.Play
	if play == nil || p.busy() {
		return
	}
	p.solving.Start(p.library.Context(), func(ctx context.Context) outcome {
		put, err := play(ctx)
		return outcome{put: put, err: err}
	}, func(o outcome) {
		if o.err != nil {
			p.say(lang.Sentence(o.err), true)
			p.refresh()
			return
		}
		p.page.Hide()
		o.put()
	})
	p.refresh()
}
