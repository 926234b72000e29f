//go:build !(linux || freebsd || netbsd || openbsd)

package front

// Bring does nothing: here the toolkit brings windows to the front.
func Bring(window any, token string) {}
