package ui

import (
	"time"

	"fyne.io/fyne/v2"
)

// doubleClicks drops the second click of a double click on a folder of a file dialog.
// The toolkit opens a folder at the first, and the second would choose what has come to
// lie there, or even open it.
type doubleClicks struct {
	opened  time.Time // a folder
	dropped time.Time // a click
}

// soon says whether a click now and one at a time before are a double click.
func soon(before time.Time) bool {
	return time.Since(before) < fyne.CurrentApp().Driver().DoubleTapDelay()
}

// once makes what a list does with what is selected do so once in a double click. A
// list of files takes its selection back as it shows those of another folder.
func (c *doubleClicks) once(selected func(int), list interface{ Unselect(int) }, unselected *func(int)) func(int) {
	if selected == nil {
		return nil
	}
	another := false
	*unselected = func(int) { another = true }
	return func(i int) {
		if soon(c.opened) {
			list.Unselect(i) // so that it can be selected later
			c.dropped = time.Now()
			return
		}
		another = false
		selected(i)
		if another {
			c.opened = time.Now()
		}
	}
}

// drops says whether a click was dropped just now, of which the toolkit presses the
// dialog's main button, too: on a file it takes that for a double click.
func (c *doubleClicks) drops() bool { return soon(c.dropped) }
