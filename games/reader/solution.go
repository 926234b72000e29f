package reader

import (
	"context"
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/imageslice/reading"
	"tessera/resources/lang"
)

// solution is what is shown over the picture.
type solution struct {
	steps []Step
	tiles []*image.RGBA // what is in the cells of the picture, where steps move it; otherwise nil
	at    int           // so many steps are made
}

// player goes through it.
type player struct {
	page  *page
	bar   *fyne.Container
	play  *ui.Button
	count *ui.Text
	timer *time.Timer // to the next step; nil while it holds
}

// make makes the buttons.
func (s *player) make(p *page) {
	s.page = p
	s.play = p.compact("reader.steps.play", "play", s.toggle)
	s.play.Importance = widget.HighImportance
	s.count = ui.NewText("", theme.ColorNameForeground, 14, false)
	row := ui.Row(look.Gap, p.compact("reader.steps.first", "first", func() { s.seek(0) }), p.compact("reader.steps.back", "back", func() { s.step(-1) }),
		s.play, p.compact("reader.steps.step", "step", func() { s.step(1) }), p.compact("reader.steps.last", "last", func() { s.seek(len(p.show.steps)) }),
		container.NewCenter(s.count))
	leave := p.button("reader.steps.leave", "undo", s.leave)
	s.bar = ui.Column(rowGap, container.NewBorder(nil, nil, nil, leave, row))
	if look.Larger() {
		s.bar = ui.Column(rowGap, row, leave)
	}
}

// startSolving has the board solved, and shows how.
func (p *page) startSolving() {
	solve := p.board.Solve
	if solve == nil || p.busy() || p.show != nil {
		return
	}
	p.say(lang.T("reader.solving"), false)
	pixels, cells := p.pixels, make([]reading.Quad, len(p.board.Cells))
	for i := range cells {
		cells[i] = p.cell(i)
	}
	p.solving.Start(p.library.Context(), func(ctx context.Context) outcome {
		steps, err := solve(ctx)
		if err != nil || !slices.ContainsFunc(steps, func(s Step) bool { return s.Held != nil }) {
			return outcome{steps: steps, err: err}
		}
		tiles, err := cut(ctx, pixels, cells)
		return outcome{steps: steps, tiles: tiles, err: err}
	}, func(o outcome) {
		if o.err != nil {
			p.say(lang.Sentence(o.err), true)
			p.refresh()
			return
		}
		p.show = &solution{steps: o.steps, tiles: o.tiles}
		p.chosen = none
		p.say(lang.T("reader.solved"), false)
		p.player.seek(0)
		p.player.toggle()
		p.refresh()
	})
	p.refresh()
}

// cut gives what is in the cells of a picture.
func cut(ctx context.Context, picture *image.RGBA, cells []reading.Quad) (all []*image.RGBA, err error) {
	const side = 64
	for _, q := range cells {
		w, h := q.Size()
		k := side / max(w, h)
		img, err := reading.Rectify(ctx, picture, q, max(int(k*w), 1), max(int(k*h), 1))
		if err != nil {
			return nil, err
		}
		all = append(all, img)
	}
	return all, nil
}

// leave goes back to what was read.
func (s *player) leave() {
	s.hold()
	s.page.show = nil
	s.page.judged()
	s.page.refresh()
}

// seek shows the board after so many steps.
func (s *player) seek(at int) {
	s.hold()
	s.put(at)
}

func (s *player) put(at int) {
	show := s.page.show
	show.at = min(max(at, 0), len(show.steps))
	s.count.Set(lang.T("reader.steps.count", "Done", show.at, "All", len(show.steps)))
	ui.Arrange(s.bar)
	s.page.view.Refresh()
}

// step goes on, or back.
func (s *player) step(by int) { s.seek(s.page.show.at + by) }

// toggle plays, from the beginning where all was shown, or holds.
func (s *player) toggle() {
	if s.timer != nil {
		s.hold()
		return
	}
	if show := s.page.show; show.at == len(show.steps) {
		s.put(0)
	}
	s.play.Turn("reader.steps.hold", "pause")
	s.arm()
}

// arm has the next step shown in time.
func (s *player) arm() {
	var mine *time.Timer
	mine = time.AfterFunc(s.page.game.Pace, func() {
		s.page.library.Post(func() {
			if s.timer != mine {
				return
			}
			s.put(s.page.show.at + 1)
			if s.page.show.at == len(s.page.show.steps) {
				s.hold()
			} else {
				s.arm()
			}
		})
	})
	s.timer = mine
}

// hold stays where it is.
func (s *player) hold() {
	if s.timer != nil {
		s.timer.Stop()
		s.timer = nil
		s.play.Turn("reader.steps.play", "play")
	}
}

// key is what keys do meanwhile.
func (s *player) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		s.toggle()
	case fyne.KeyLeft:
		s.step(-1)
	case fyne.KeyRight:
		s.step(1)
	case fyne.KeyHome:
		s.seek(0)
	case fyne.KeyEnd:
		s.seek(len(s.page.show.steps))
	case fyne.KeyEscape:
		s.leave()
	default:
		return false
	}
	return true
}
