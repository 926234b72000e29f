// Package native asks the player with the desktop's own dialogs for files: on Linux by its
// portal (XDG Desktop Portal, org.freedesktop.portal.FileChooser), on Windows by the system's.
// Where there are none, or they do not answer within a second, it says so with [ErrNone], and
// whoever asks has dialogs of his own.
//
// The portal is spoken with over the session's bus by package dbus alone. The library that the
// toolkit would take (rymdport/portal) waits for ever, makes a blank of a + in a name, takes
// the answer to any question for its own, and panics where an answer is odd.
//
// It also reaches the clipboard, of which the toolkit knows texts alone: [Read] gives pictures and
// files, too, and [Offer] puts a picture beside a text. X11 and Windows are spoken with; on Wayland
// it is the clipboard that the session shares with X11, and where there is no X11, the toolkit's.
//
// Main types: [Question], [Ask], [Copied]. It may import dbus, xgb and sys: no Fyne.
package native
