//go:build !(linux || freebsd || openbsd || netbsd || windows)

package screen

import "image"

// All lists the screens; none are known here.
func All() []image.Rectangle { return nil }

// Find finds nothing here.
func Find(any) (p Place, found bool) { return p, false }

// Maximize does nothing here.
func Maximize(any) {}

// Follow tells nothing here.
func Follow(any, <-chan struct{}, func(Place)) {}
