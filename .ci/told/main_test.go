package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
)

// TestAllIsTriedAndTold: what fails first holds up nothing, and stands at the end.
func TestAllIsTriedAndTold(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":      "module m\n",
		"a/a_test.go": "package a\nimport \"testing\"\nfunc TestBad(t *testing.T) { t.Run(\"part\", func(t *testing.T) { t.Error(\"why it failed\") }) }\n",
		"b/b_test.go": "package b\nimport \"testing\"\nfunc TestB(t *testing.T) { undefined() }\n",
		"c/c_test.go": "package c\nimport (\"os\"; \"testing\")\nfunc TestDies(t *testing.T) { t.Run(\"here\", func(*testing.T) { os.Exit(3) }) }\n",
		"d/d_test.go": "package d\nimport \"testing\"\nfunc TestGood(t *testing.T) { t.Log(\"nobody asked\") }\n",
	} {
		err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700)
		must.Do(t, err)
		err = os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600)
		must.Do(t, err)
	}
	t.Chdir(dir)
	var out bytes.Buffer
	all := told{out: &out}
	all.run(strings.Fields("go test -json ./a ./b ./c ./d"))
	all.run(strings.Fields("go no-such-task"))
	all.sum()
	slices.Sort(all.failed)
	if want := []string{
		"go no-such-task ...: exit status 2",
		"m/a: TestBad/part",
		"m/b: does not build",
		"m/c: TestDies/here (did not end)",
	}; !slices.Equal(all.failed, want) {
		t.Errorf("failed are %q, want %q", all.failed, want)
	}
	for _, text := range []string{"why it failed", "undefined: undefined", "\nok  \tm/d\t", "m/a: TestBad/part\n"} {
		must.Hold(t, strings.Contains(out.String(), text), "%q is not told:\n%s", text, &out)
	}
	must.Be(t, !strings.Contains(out.String(), "nobody asked"), "what a good test wrote is told:\n%s", &out)
}

// TestWhatFailedIsLast: however many failed, what make says of it included.
func TestWhatFailedIsLast(t *testing.T) {
	var out bytes.Buffer
	all := told{out: &out, tests: []took{{"TestLong  m", 3}, {"TestLonger  m", 4}}}
	for _, name := range strings.Fields("A B C D E F G H I J K L") {
		all.failed = append(all.failed, "m: Test"+name)
	}
	all.sum()
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	end := strings.Join(lines[max(0, len(lines)-9):], "\n")
	for _, name := range all.failed {
		must.Hold(t, strings.Contains(end, name), "%s is not at the end:\n%s", name, &out)
	}
	must.Be(t, strings.Index(out.String(), "TestLonger") <= strings.Index(out.String(), "TestLong "),
		"the longest test is not the first:\n%s", &out)
}
