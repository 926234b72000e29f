package enginetest

import (
	"os"
	"path/filepath"
	"testing"
)

// Data returns the text of a file of benchmark data, which is no part of the project: from the
// folder that TESSERA_DATA names, else from shared/data beside the project. It is false, and the
// log says so, where the file is not there.
func Data(t testing.TB, name string) (text string, ok bool) {
	t.Helper()
	dir := os.Getenv("TESSERA_DATA")
	if dir == "" {
		dir = filepath.Join(root(t), "..", "shared", "data")
	}
	all, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Log(err)
		return "", false
	}
	return string(all), true
}

// root returns the folder of the project, in which go.mod is.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	for err == nil {
		if _, missing := os.Stat(filepath.Join(dir, "go.mod")); missing == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			break
		}
		dir = filepath.Dir(dir)
	}
	t.Fatalf("no go.mod above the tests (%v)", err)
	return ""
}
