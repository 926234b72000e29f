package reader

import (
	"context"
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

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
	ui.Steps
	page *page
	bar  *fyne.Container
	says *ui.Text // how many steps are made
}

var _ = lang.Keys("reader.steps.", "first", "back", "play", "hold", "step", "last")

// make makes the buttons.
func (s *player) make(p *page) {
	s.page, s.Count, s.Show = p, func() int { return len(p.show.steps) }, s.put
	s.Every, s.By = p.game.Pace, func(time.Duration) float64 { return 1 }
	s.Make("reader.steps", p.library.Post, p.compact)
	s.says = ui.NewText("", theme.ColorNameForeground, 14, false)
	row := ui.Row(look.Gap, s.First, s.Back, s.Play, s.Next, s.Last, container.NewCenter(s.says))
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
		p.player.Seek(0)
		p.player.Toggle()
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
	s.Hold()
	s.page.show = nil
	s.page.judged()
	s.page.refresh()
}

// put shows the board after the steps that are made.
func (s *player) put() {
	show := s.page.show
	show.at = int(s.At)
	s.says.Set(lang.T("reader.steps.count", "Done", show.at, "All", len(show.steps)))
	ui.Arrange(s.bar)
	s.page.view.Refresh()
}

// key is what keys do meanwhile.
func (s *player) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		s.Toggle()
	case fyne.KeyEscape:
		s.leave()
	default:
		return s.Key(e)
	}
	return true
}
