package tab

// panelName is under what a game remembers that its cards are hidden.
func (f *Frame[P, S, M]) panelName() string { return f.core.spec.Name + ".bare" }

// TogglePanel hides the cards at the side, so that the board has all the room
// there is, or brings them back.
func (f *Frame[P, S, M]) TogglePanel() {
	hide := f.panel.Visible()
	f.Services.Settings.SetBool(f.panelName(), hide)
	f.showPanel(!hide)
	f.body.Refresh()
}

// ShowPanel brings the cards back, for now, where something is to be done or
// read in one of them.
func (f *Frame[P, S, M]) ShowPanel() {
	if !f.panel.Visible() {
		f.showPanel(true)
		f.body.Refresh()
	}
}

func (f *Frame[P, S, M]) showPanel(on bool) {
	if on {
		f.panel.Show()
	} else {
		f.panel.Hide()
	}
}
