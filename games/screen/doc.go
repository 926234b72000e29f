// Package screen knows where on the screens a window stands, which the toolkit sets
// but does not tell. It speaks with X11 and with Windows; on macOS it knows of nothing, on
// Wayland only whether there is a session, somebody at it, and who draws a title. It says no errors: where a place is not to be had, the window
// stands where the desktop puts it.
//
// The place that is kept is the place of what the window shows, in the terms in which the
// toolkit is asked for one, so that no start moves the window by its frame. The title bar's
// size is kept with it: a window whose title bar would be out of reach, on a screen that is
// smaller or gone, is left to the desktop.
//
// Main type: [Place]. It may import Fyne and xgb.
package screen
