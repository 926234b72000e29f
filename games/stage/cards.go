package stage

import (
	"image"
	"maps"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/resources/lang"
)

// Cards are the cards of a place.
type Cards struct {
	Content *fyne.Container
	place   view.Place
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

func newCards(s *Stage, place view.Place) *Cards {
	return &Cards{Content: ui.Column(look.CardGap), place: place, stage: s, made: map[string]*card{}}
}

// Any says whether there is a card.
func (c *Cards) Any() bool { return len(c.order) > 0 }

// show brings the cards to what they are to be.
func (c *Cards) show(want []view.Card) {
	var order []string
	var objects []fyne.CanvasObject
	for _, w := range want {
		if w.Place != c.place {
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
	maps.DeleteFunc(c.made, func(id string, _ *card) bool { // one that comes again is made anew
		return !slices.ContainsFunc(want, func(w view.Card) bool { return w.ID == id })
	})
	if !slices.Equal(order, c.order) {
		c.order, c.Content.Objects = order, objects
		c.Content.Refresh()
	}
}

// cards are the kinds of fields with a card of their own.
var cards = map[view.Kind]bool{view.Boards: true, view.Photo: true, view.Album: true, view.Guide: true}

func (s *Stage) newCard(w view.Card) *card {
	c := &card{fields: map[string]*field{}, box: ui.Column(look.Gap), bare: len(w.Fields) == 1 && cards[w.Fields[0].Kind]}
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
		} else if f.Kind == view.GameID || f.Kind == view.Boards || !one.shown.Equal(f) { // the ID is the session's, and photos come later
			one.set(f)
		}
		one.shown = f
	}
	same := slices.EqualFunc(fields, c.shape, func(a, b view.Field) bool {
		return a.ID == b.ID && a.Kind == b.Kind && a.Beside == b.Beside && a.Small == b.Small
	})
	if same {
		return
	}
	c.shape, c.box.Objects = fields, nil
	for i := 0; i < len(fields); {
		n := 1
		for i+n < len(fields) && fields[i+n].Beside {
			n++
		}
		c.box.Add(c.row(fields[i : i+n]))
		i += n
	}
	c.box.Refresh()
}

// row sets fields side by side: at one width, but for buttons that are icons alone. Those
// share a place, or stand at the right of words; beside keys fields are keys as well.
func (c *card) row(fields []view.Field) fyne.CanvasObject {
	var row, small []fyne.CanvasObject
	for _, f := range fields {
		one := c.fields[f.ID].object
		if !f.Small || f.Kind != view.Button {
			row = append(row, one)
		} else if small = append(small, one); len(small) == 1 {
			row = append(row, nil)
		}
	}
	switch first := fields[0]; {
	case first.Kind == view.Pad:
		return ui.Keys(6, 5, append(slices.Clone(row[0].(*fyne.Container).Objects), small...)...)
	case first.Kind == view.Words && len(small) > 0:
		return container.NewBorder(nil, nil, nil, container.NewVBox(small...), container.NewVBox(row[0]))
	}
	if i := slices.Index(row, nil); i >= 0 {
		row[i] = ui.Equal(look.Gap, small...)
	}
	if len(row) == 1 {
		return row[0]
	}
	return ui.Equal(look.Gap, row...)
}

// newField makes the widget of a field.
func (s *Stage) newField(w view.Field) *field {
	quiet := false // the stage is changing it: that is no act
	act := func(a any) {
		if !quiet {
			s.tell(a)
			s.giveKeys()
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
		if w.Label != "" {
			f.object, f.set = row(w)
			break
		}
		note := ui.NewNote("", look.Tones[w.Tone], w.Tone == view.NoTone)
		if w.On {
			note.Bold()
		}
		f.object = ui.Flush(note)
		film := (*ui.Film)(nil)
		if w.Signs != nil {
			film, f.object = ui.NewFilm(func() time.Duration { return s.scaled(look.FilmTime) }, f.object)
		}
		setTo(func(v view.Field) {
			if film != nil {
				film.SetSigns(v.Signs)
			}
			note.Small(v.Small || v.Tone == view.NoTone)
			note.SetIn(v.Text, look.Tones[v.Tone])
		})
	case view.Button:
		a, _ := s.page.Action(w.ID)
		b := ui.NewButton(ui.Action{Name: w.Label, Icon: w.Icon, Key: ui.ParseKey(a.Key), Do: func() { s.Press(w.ID) }})
		f.object = b
		setTo(func(v view.Field) {
			want := map[bool]widget.Importance{false: widget.MediumImportance, true: widget.HighImportance}[v.On]
			if b.Importance != want {
				b.Importance = want
				b.Refresh()
			}
			b.Compact(v.Small)
			b.SetEnabled(!v.Off)
			if v.Text != "" {
				b.SetLabel(v.Text)
			}
		})
	case view.List:
		rows := ui.NewRows(func(i int) { act(view.Choose{Field: w.ID, At: i}) })
		f.object = rows.Content
		setTo(func(v view.Field) {
			rows.Show(v.Options, v.At, map[bool]int{false: 7, true: 3}[v.Small]) // so many are seen
		})
	case view.Pad:
		f.object, f.set = s.newPad(w)
	case view.Guide:
		f.object, f.set = s.Guide(w), func(v view.Field) { s.Guide(v) }
	case view.Fold:
		var fold *ui.Fold
		fold = ui.NewFold(ui.Action{Name: w.ID, Icon: "folded", Do: func() { act(view.Tick{Field: w.ID, On: !fold.Open()}) }}, 0)
		f.object = fold.Content
		setTo(func(v view.Field) { fold.Show(v.On) })
	case view.Choice:
		c := ui.NewSelect(w.ID, w.Options, w.At, func(i int) {
			act(view.Choose{Field: w.ID, At: i})
			if !quiet && !s.drawing {
				f.set(f.shown) // what only asks for more is not chosen yet
			}
		})
		signs := w.Signs
		if f.object = c; signs != nil {
			f.object = c.Picture(func(i int) view.Sign { return signs[i] })
		}
		if w.Tip != "" {
			c.SetToolTip(w.Tip)
		}
		setTo(func(v view.Field) {
			c.Options, signs = v.Options, v.Signs
			c.Choose(v.At)
			enable(c, !v.Off)
		})
	case view.Boards:
		b := ui.NewBoards(func(i int) {
			if i != f.shown.At { // it may be none of the list's
				act(view.Choose{Field: w.Label, At: i, Drawn: true})
			}
		}, s.Start)
		f.object = b.Content
		setTo(func(v view.Field) {
			b.Show(v.Options, v.Signs, v.At, func(i int) image.Image { return s.photoOf(v, v.Signs[i]) })
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

// photoOf is the part of a picture on a card that one of the boards shows, small; nil for none.
func (s *Stage) photoOf(boards view.Field, sign view.Sign) image.Image {
	card, grid := s.photos[boards.Text], boards.Grid
	if card == nil || card.Picture() == nil {
		return nil
	}
	grid.Cols, grid.Rows = sign.Cols, sign.Rows
	return card.Small(grid)
}

// row shows what a figure is called, and the figure.
func row(w view.Field) (fyne.CanvasObject, func(view.Field)) {
	figure := ui.NewFigure("")
	line := container.NewBorder(nil, nil, ui.NewLabel(w.Label), figure)
	return line, func(v view.Field) {
		figure.Set(v.Text)
		figure.SetColour(look.Tones[max(v.Tone, view.Ink)])
		line.Refresh() // of another width it would be cut off
	}
}

// giveKeys gives the keys back to the board, unless something lies over it.
func (s *Stage) giveKeys() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(s.Board); c != nil && c.Overlays().Top() == nil {
		s.Board.TakeFocus()
	}
}

func enable(w fyne.Disableable, on bool) {
	switch {
	case on && w.Disabled():
		w.Enable()
	case !on && !w.Disabled():
		w.Disable()
	}
}
