//go:build !linux || !cgo

package malloc

// Whole does nothing: only glibc's heap is known to need it.
func Whole() {}

// GiveBack does nothing, as Whole.
func GiveBack() {}
