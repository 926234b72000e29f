// Package goldentest holds what tests have made against golden files, which say what it was
// before. A file that differs is told by the lines that differ. "make golden" writes all of
// them anew: it runs the tests that have Golden in their name with the flag -update, which
// each package that imports this one takes.
//
// Main function: [File]. It imports the standard library alone.
package goldentest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// Update reports whether golden files are to be written anew. A test that has a file of its
// own kind asks for it; those of lines leave all to [File].
func Update(t testing.TB) bool {
	t.Helper()
	if !strings.Contains(t.Name(), "Golden") {
		t.Errorf("%s has a golden file: write Golden into its name, so that make golden finds it", t.Name())
	}
	return *update
}

// File fails where got is not what a file says, or writes the file. Of lines that differ the
// nearest one above that begins with one of heads is shown, too.
func File(t testing.TB, name, got string, heads ...string) {
	t.Helper()
	if Update(t) {
		write(t, name, got)
		return
	}
	for _, line := range apart(read(t, name), got, heads) {
		t.Error(line)
	}
}

// read is what a file says; one that is to be made is empty.
func read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil && !(*update && os.IsNotExist(err)) {
		t.Fatalf("%v: make golden writes golden files", err)
	}
	return data
}

func write(t testing.TB, name, text string) {
	t.Helper()
	err := os.MkdirAll(filepath.Dir(name), 0o755)
	if err == nil {
		err = os.WriteFile(name, []byte(text), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// apart are the lines that differ, behind the head under which they stand.
func apart(want []byte, got string, heads []string) (lines []string) {
	head := ""
	for _, line := range Merged(strings.Split(string(want), "\n"), strings.Split(got, "\n")) {
		if line[0] == ' ' {
			if slices.ContainsFunc(heads, func(h string) bool { return strings.HasPrefix(line[2:], h) }) {
				head = line[2:]
			}
			continue
		}
		if head != "" {
			lines = append(lines, fmt.Sprintf("at %s:", head))
			head = ""
		}
		lines = append(lines, line)
	}
	return lines
}

// Difference lists the lines of old that are not in now, behind "- ", and those of now
// that are not in old, behind "+ ", in the order in which they stand.
func Difference(old, now []string) (lines []string) {
	for _, line := range Merged(old, now) {
		if line[0] != ' ' {
			lines = append(lines, line)
		}
	}
	return lines
}

// Merged is Difference with the lines that both have, behind "  ".
func Merged(old, now []string) (lines []string) {
	var after []string
	for len(old) > 0 && len(now) > 0 && old[0] == now[0] {
		lines = append(lines, "  "+old[0])
		old, now = old[1:], now[1:]
	}
	for len(old) > 0 && len(now) > 0 && old[len(old)-1] == now[len(now)-1] {
		after = append(after, "  "+old[len(old)-1])
		old, now = old[:len(old)-1], now[:len(now)-1]
	}
	defer func() {
		slices.Reverse(after)
		lines = append(lines, after...)
	}()
	// alike[i][j] is how many lines old[i:] and now[j:] have in common, in that order.
	alike := make([][]int, len(old)+1)
	for i := range alike {
		alike[i] = make([]int, len(now)+1)
	}
	for i := len(old) - 1; i >= 0; i-- {
		for j := len(now) - 1; j >= 0; j-- {
			if old[i] == now[j] {
				alike[i][j] = alike[i+1][j+1] + 1
			} else {
				alike[i][j] = max(alike[i+1][j], alike[i][j+1])
			}
		}
	}
	for i, j := 0, 0; i < len(old) || j < len(now); {
		switch {
		case i < len(old) && j < len(now) && old[i] == now[j]:
			lines = append(lines, "  "+old[i])
			i, j = i+1, j+1
		case j == len(now) || i < len(old) && alike[i+1][j] >= alike[i][j+1]:
			lines = append(lines, "- "+old[i])
			i++
		default:
			lines = append(lines, "+ "+now[j])
			j++
		}
	}
	return lines
}
