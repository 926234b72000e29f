//go:build !unix

package own

import "io/fs"

// private leaves it to the system, under which what lies in a player's profile is the
// player's alone.
func private(string) error { return nil }

// usualTemp is none: the system tells of one.
const usualTemp = ""

func mine(fs.FileInfo) bool { return true }
