//go:build !(linux || freebsd || openbsd || netbsd || windows)

package screen

import "image"

// All lists the screens; none are known here.
func All() []image.Rectangle { return nil }

// Scale knows of nothing that the toolkit does not.
func Scale() float64 { return 0 }

// Find finds nothing here.
func Find(any) (p Place, found bool) { return p, false }

// Maximize does nothing here.
func Maximize(any) {}

// Follow tells nothing here.
func Follow(any, <-chan struct{}, func(Place)) {}
