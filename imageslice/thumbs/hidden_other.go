//go:build !windows

package thumbs

import "io/fs"

// hidden says whether a file is marked so: elsewhere its name says it.
func hidden(fs.FileInfo) bool { return false }
