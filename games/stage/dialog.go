package stage

import (
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"tessera/games/view"
	"tessera/resources/lang"
)

// asked is the dialog on the screen.
type asked struct {
	id     string // empty for none
	fields map[string]*field
	close  func()
}

// ask brings the dialog to what it is to be: one that was closed is no longer on the page.
func (s *Stage) ask(d view.Dialog) {
	if s.asked.id != "" && s.asked.id != d.ID {
		was := s.asked
		s.asked = asked{}
		was.close()
	}
	if d.ID == "" {
		return
	}
	if s.asked.id == "" {
		s.asked = asked{id: d.ID, fields: map[string]*field{}}
		var form []*widget.FormItem
		for _, f := range d.Fields {
			one, label := s.newField(f), ""
			if f.Kind != view.Ticked { // which has words of its own
				label = lang.T(f.Label)
			}
			s.asked.fields[f.ID], form = one, append(form, widget.NewFormItem(label, one.object))
		}
		dlg := dialog.NewForm(d.Title, d.OK, d.Stay, form, func(ok bool) {
			if s.asked.id == d.ID {
				s.asked = asked{}
				s.tell(view.Close{Dialog: d.ID, OK: ok})
			}
		}, s.Library.Window)
		s.asked.close = dlg.Hide
		s.Library.Dialogs.Show(d.Title, dlg)
	}
	for _, f := range d.Fields {
		if one := s.asked.fields[f.ID]; !one.shown.Equal(f) {
			one.set(f)
			one.shown = f
		}
	}
}
