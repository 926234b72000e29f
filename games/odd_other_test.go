//go:build !unix

package games

import "testing"

// oddFiles are paths of what is no ordinary file: a folder.
func oddFiles(t *testing.T, _ string) []string { return []string{t.TempDir()} }
