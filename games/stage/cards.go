package stage

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
)

// Cards are the cards beside the board, or in the laboratory.
type Cards struct {
	Content *fyne.Container
	stage   *Stage
	made    map[string]*card
	order   []string
}

// card is a card on the screen.
type card struct {
	outer  fyne.CanvasObject
	box    *fyne.Container // what stands on it
	fields map[string]*field
	shape  []view.Field // those that it was laid out for
	bare   bool         // it is a field with a card of its own
}

// field is a widget that shows a field.
type field struct {
	object fyne.CanvasObject
	set    func(view.Field)
	shown  view.Field
}

func newCards(s *Stage) *Cards {
	return &Cards{Content: ui.Column(look.CardGap), stage: s, made: map[string]*card{}}
}

// show brings the cards to what they are to be; lab says which.
func (c *Cards) show(want []view.Card, lab bool) {
	var order []string
	var objects []fyne.CanvasObject
	for _, w := range want {
		if w.Lab != lab {
			continue
		}
		one := c.made[w.ID]
		if one == nil {
			one = c.stage.newCard(w)
			c.made[w.ID] = one
		}
		c.stage.fill(one, w)
		order, objects = append(order, w.ID), append(objects, one.outer)
	}
	if !slices.Equal(order, c.order) {
		c.order, c.Content.Objects = order, objects
		c.Content.Refresh()
	}
}

func (s *Stage) newCard(w view.Card) *card {
	c := &card{fields: map[string]*field{}, box: ui.Column(look.Gap), bare: len(w.Fields) == 1 && (w.Fields[0].Kind == view.Photo || w.Fields[0].Kind == view.Album)}
	if c.outer = ui.Card("", c.box); c.bare {
		c.outer = c.box
	}
	return c
}

// fill brings a card up to date; it is laid out anew only where it has other fields.
func (s *Stage) fill(c *card, w view.Card) {
	fields := w.Fields
	if w.Title != "" {
		fields = append([]view.Field{{ID: w.ID + ".title", Kind: view.Heading, Label: w.Title}}, fields...)
	}
	for _, f := range fields {
		one := c.fields[f.ID]
		if one == nil || one.shown.Kind != f.Kind {
			one = s.newField(f)
			c.fields[f.ID] = one
			one.set(f)
		} else if f.Kind == view.GameID || !one.shown.Equal(f) { // the ID is the session's
			one.set(f)
		}
		one.shown = f
	}
	same := slices.EqualFunc(fields, c.shape, func(a, b view.Field) bool { return a.ID == b.ID && a.Kind == b.Kind && a.Beside == b.Beside })
	if same {
		return
	}
	c.shape, c.box.Objects = fields, nil
	for i := 0; i < len(fields); {
		row := []fyne.CanvasObject{c.fields[fields[i].ID].object}
		for i++; i < len(fields) && fields[i].Beside; i++ {
			row = append(row, c.fields[fields[i].ID].object)
		}
		if len(row) == 1 {
			c.box.Add(row[0])
		} else {
			c.box.Add(ui.Equal(look.Gap, row...))
		}
	}
	c.box.Refresh()
}

// newField makes the widget of a field.
func (s *Stage) newField(w view.Field) *field {
	quiet := false // the stage is changing it: that is no act
	act := func(a any) {
		if !quiet {
			s.tell(a)
			s.Board.TakeFocus() // the keys play on
		}
	}
	f := &field{}
	setTo := func(set func(view.Field)) {
		f.set = func(v view.Field) {
			quiet = true
			set(v)
			quiet = false
		}
	}
	switch w.Kind {
	case view.Heading:
		text := ui.Caption(w.Label)
		f.object = text
		setTo(func(v view.Field) { text.Set(ui.Caption(v.Label).Text()) })
	case view.Words:
		note := ui.NewHelp("")
		f.object = ui.Flush(note)
		setTo(func(v view.Field) { note.Set(v.Text) })
	case view.Button:
		b := ui.NewButton(ui.Action{Name: w.Label, Icon: w.Icon, Do: func() { s.press(w.ID, "", false); s.Board.TakeFocus() }})
		if w.On {
			b.Importance = widget.HighImportance
		}
		f.object = b
		setTo(func(v view.Field) { b.SetEnabled(!v.Off) })
	case view.Fold:
		var fold *ui.Fold
		fold = ui.NewFold(ui.Action{Name: w.ID, Icon: "folded", Do: func() { act(view.Tick{Field: w.ID, On: !fold.Open()}) }}, 0)
		f.object = fold.Content
		setTo(func(v view.Field) { fold.Show(v.On) })
	case view.Choice:
		c := ui.NewSelect(w.ID, w.Options, w.At, func(i int) { act(view.Choose{Field: w.ID, At: i}) })
		if f.object = c; w.Signs != nil {
			signs := w.Signs
			f.object = c.Picture(func(i int) ui.Sign { return sign(signs[i]) })
		}
		setTo(func(v view.Field) {
			c.Options = v.Options
			c.Choose(v.At)
			enable(c, !v.Off)
		})
	case view.Ticked:
		c := ui.NewCheck(w.ID, w.Label, w.On, func(on bool) { act(view.Tick{Field: w.ID, On: on}) })
		if w.Tip != "" {
			c.SetToolTip(w.Tip)
		}
		f.object = c
		setTo(func(v view.Field) {
			c.Display(v.On)
			enable(c, !v.Off)
		})
	case view.Photo:
		card := s.photos[w.ID]
		f.object = card.Content
		f.set = func(view.Field) {} // its grid is set before the page is made
	case view.Album:
		f.object = s.album.Content
		f.set = func(v view.Field) { s.album.SetCount(v.At) }
	case view.GameID:
		row, refresh := s.ID(w.Label)
		f.object = row
		f.set = func(view.Field) { refresh() }
	default:
		panic("stage: no widget for a field of kind " + lang.Number(int64(w.Kind))) // a bug
	}
	return f
}

func enable(w fyne.Disableable, on bool) {
	if on == w.Disabled() {
		if on {
			w.Enable()
		} else {
			w.Disable()
		}
	}
}

// Illustrations are pictures of a game's rules, for the help.
func Illustrations(all []view.Illustration) (out []ui.Illustration) {
	for _, one := range all {
		out = append(out, ui.Illustration{Sign: sign(one.Sign), Text: one.Text})
	}
	return out
}

func sign(v view.Sign) ui.Sign {
	s := ui.Sign{Cols: v.Cols, Rows: v.Rows, Marks: map[int]ui.Mark{}, Arrows: arrows(v.Arrows), Lines: arrows(v.Lines), Wrong: v.Wrong, Bare: v.Bare}
	for cell, m := range v.Marks {
		s.Marks[cell] = ui.Mark(m)
	}
	return s
}

func arrows(all []view.Arrow) (out []ui.Arrow) {
	for _, a := range all {
		out = append(out, ui.Arrow{X: float32(a.X), Y: float32(a.Y), ToX: float32(a.ToX), ToY: float32(a.ToY), Both: a.Both})
	}
	return out
}
