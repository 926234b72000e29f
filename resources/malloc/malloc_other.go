//go:build !linux || !cgo

package malloc

// Tune does nothing: only glibc's heap is known to need it.
func Tune() {}

// GiveBack does nothing, as Tune.
func GiveBack() {}
