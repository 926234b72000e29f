package tab

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// ShowRecords shows what was reached on boards like this one: for each mode a table of the
// best wins.
func (f *Frame[P, S, M]) ShowRecords() {
	s, p := f.Session, f.Session.Params()
	content := ui.Column(6)
	modes := s.Modes(p)
	if mode := s.Mode(); !slices.Contains(modes, mode) && len(f.core.alike(p, mode)) > 0 {
		modes = append(modes, mode)
	}
	for i, mode := range modes {
		if i > 0 {
			content.Add(blank(8))
		}
		if len(modes) > 1 || mode != "" {
			content.Add(ui.NewText(f.core.modeText(mode), look.Muted, 13, true))
		}
		if len(s.Best(p, mode)) > 0 {
			content.Add(f.core.best(mode))
		}
		if line := reached(s.RecordsIn(p, mode)); line != "" {
			content.Add(ui.NewHelp(line))
		}
		for _, part := range f.finished(p, mode) {
			content.Add(part)
		}
	}
	if len(modes) == 0 {
		content.Add(ui.NewNote(lang.T("records.none"), theme.ColorNameForeground, false))
	} else {
		content.Add(ui.NewHelp(lang.T("records.plays", "Plays", lang.Number(int64(s.RecordsIn(p, "").Plays)))))
	}
	if d := f.core.diary(); d != nil {
		if all, _ := d.All(); len(all) > 0 {
			content.Add(blank(8))
			content.Add(ui.Equal(look.Gap, ui.NewButton(ui.Action{Name: "statistics.export", Do: f.ExportGames}), ui.NewButton(ui.Action{Name: "statistics.forget", Do: f.forgetGames})))
		}
	}
	title := lang.T("records.title", "Board", f.core.called(p))
	scroll := ui.NewScroll(content)
	d := dialog.NewCustom(title, lang.T("button.close"), scroll, f.Services.Window)
	f.Services.Dialogs.Show(title, d)
	ui.FitDialog(f.Services.Window, d, scroll, content, 460)
}

// blank is room of that height.
func blank(high float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent)
	r.SetMinSize(fyne.NewSize(0, high))
	return r
}

// modeText is what a mode is called.
func (c *core[P, S, M]) modeText(mode string) string {
	switch g, ok := c.game.(Modal); {
	case mode == "":
		return lang.T("records.plain")
	case ok:
		return g.ModeText(mode)
	}
	return lang.T("records.timed")
}

// best is the table of the best wins in a mode. The last win of the game on the table is
// marked.
func (c *core[P, S, M]) best(mode string) fyne.CanvasObject {
	rows := c.session.Best(c.session.Params(), mode)
	place := 0
	if o, won := c.session.Outcome(); won && c.session.Mode() == mode {
		place = o.Place
	}
	cells := container.New(layout.NewGridLayoutWithColumns(4))
	helped, hinted := false, false
	for i, r := range rows {
		colour, mine := theme.ColorNameForeground, i+1 == place
		if mine {
			colour = theme.ColorNamePrimary
		}
		add := func(text string, trailing bool) {
			t := ui.NewText(text, colour, 14, mine).Clipped()
			if trailing {
				t.Trailing()
			}
			cells.Add(t)
		}
		number := lang.T("records.row", "Place", i+1)
		if r.Helped {
			number += " *"
			helped = true
		}
		if r.Hints > 0 {
			number += " " + lang.T("records.hints", "Count", r.Hints)
			hinted = true
		}
		add(number, false)
		if c.spec.Scored {
			add(known(r.Score > 0, lang.Number(int64(r.Score))), true)
			add(known(r.Time > 0, lang.Exactly(r.Time)), true)
		} else {
			add(known(r.Time > 0, lang.Exactly(r.Time)), true)
			add(known(r.Moves > 0, lang.Number(int64(r.Moves))), true)
		}
		at, dated := r.Date()
		add(known(dated, at.Local().Format("2006-01-02")), true)
	}
	second, third := lang.T("status.time"), lang.T("status.moves")
	if c.spec.Scored {
		second, third = lang.T("status.score"), second
	}
	head := container.New(layout.NewGridLayoutWithColumns(4))
	for i, text := range []string{"", second, third, lang.T("records.date")} {
		t := ui.NewText(text, look.Muted, 12, false).Clipped()
		if i > 0 {
			t.Trailing()
		}
		head.Add(t)
	}
	table := ui.Column(4, head, cells)
	if helped {
		table.Add(ui.NewHelp(lang.T("records.helped")))
	}
	if hinted {
		table.Add(ui.NewHelp(lang.T("records.hinted")))
	}
	return table
}

// known is a figure, or a dash where there is none.
func known(is bool, text string) string {
	if is {
		return text
	}
	return "–"
}

// reached are the best figures of a record, which may be of several wins.
func reached(r session.Record) string {
	var parts []string
	if r.FewestMoves > 0 {
		parts = append(parts, lang.T("records.fewest", "Moves", lang.Number(int64(r.FewestMoves))))
	}
	if r.BestTime > 0 {
		parts = append(parts, lang.T("records.time", "Time", lang.Exactly(r.BestTime)))
	}
	if r.Wins == 0 {
		return ""
	}
	return joined(append(parts, lang.T("records.wins", "Wins", lang.Number(int64(r.Wins))))...)
}
