package tab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"
)

// modeText is what a mode is called.
func (c *core[P, S, M]) modeText(mode string) string {
	switch {
	case mode == "":
		return lang.T("records.plain")
	case c.game.kind.ModeText == nil:
		return lang.T("records.timed")
	}
	return c.game.kind.ModeText(mode)
}

// best is the table of the best wins with params in a mode. The last win of the game on the
// table is marked.
func (c *core[P, S, M]) best(p P, mode string) fyne.CanvasObject {
	rows, format := c.session.Best(p, mode), c.spec.Rules.FormatParams
	place := 0
	if o, won := c.session.Outcome(); won && c.session.Mode() == mode && format(c.session.Params()) == format(p) {
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
