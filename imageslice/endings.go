package imageslice

import (
	"path/filepath"
	"slices"
	"strings"
)

// endings are those of the names of files that can be opened; what counts in the end
// is their content.
var endings = []string{".jpg", ".jpeg", ".jpe", ".jfif", ".png", ".heic", ".heif", ".hif", ".avif", ".gif", ".webp", ".bmp", ".tif", ".tiff"}

// Endings lists the endings of the names of files that can be opened, in lower case
// and with their dots.
func Endings() []string { return slices.Clone(endings) }

// Named says whether a file is called as a picture is that can be opened, in whatever
// case.
func Named(name string) bool {
	return slices.Contains(endings, strings.ToLower(filepath.Ext(name)))
}

// Slow says whether a picture that is called so takes seconds to open, as those do that
// are decoded in a sandbox.
func Slow(name string) bool {
	return slices.Contains([]string{".heic", ".heif", ".hif", ".avif"}, strings.ToLower(filepath.Ext(name)))
}

// Begins says whether a file that begins with those bytes is of a kind that can be
// opened; some tens of bytes are enough.
func Begins(head []byte) bool {
	f, _ := sniff(head)
	return f != nil
}
