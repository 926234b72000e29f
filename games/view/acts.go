package view

// What the player did, as the stage tells it. A cell is -1 for none.
type (
	// Tap is a click on a cell, or Enter at the cursor; Second with the other button.
	Tap struct {
		Cell                   int
		Second, Shift, Control bool
	}
	// Lift asks whether what is on a cell may be taken in the hand: it was if the page
	// that answers has a Hand.
	Lift struct {
		Cell           int
		Shift, Control bool
	}
	// Over says that what is in the hand covers another cell, or is swept over it.
	Over struct{ Cell int }
	// Turn turns what is in the hand, clockwise.
	Turn struct{ Quarters int }
	// Drop lets go. Of a hand on a rail the stage says whether it Went, to its end.
	Drop struct{ Went bool }
	// PutBack lets go of nothing: by Escape, or because something else began.
	PutBack struct{}
	// Hover says which cell the pointer is on; Came that it has come there from elsewhere
	// on the board, with no button down. A gap between cells is none.
	Hover struct {
		Cell int
		Came bool
	}
	// Moved says that the cursor is on another cell, -1: it is no longer seen.
	Moved struct{ Cell int }
	// Step is an arrow key, where the scene is Raw.
	Step struct {
		DX, DY int
		Shift  bool
	}
	// Rune is a character that was typed at the cursor's cell, where the scene asks for it.
	Rune struct {
		Rune rune
		At   int
	}
	// Press is an action, by key or button; At is the cell under the pointer, else the
	// cursor's. Key is which of its keys it was; empty for a button. Up says that a held
	// key was let go; the keyboard's own repeats are told like the first press.
	Press struct {
		Name, Key string
		At        int
		Shift, Up bool
	}
	// Choose chooses one of a list.
	Choose struct {
		Field string
		At    int
		Drawn bool // a board that is drawn small was chosen, with all that belongs to it
	}
	// Tick sets a box.
	Tick struct {
		Field string
		On    bool
	}
	// Close closes a dialog, by OK or not.
	Close struct {
		Dialog string
		OK     bool
	}
	// Shown says that the motion of a serial has ended, or was passed over.
	Shown struct{ Serial int }
)
