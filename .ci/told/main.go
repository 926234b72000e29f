// Told runs tests and says at the end what one wants to know of them: how long each package
// and the longest tests took and, last, what failed. Its arguments are one or more commands
// go test -json, with -- between them. All are run, whatever fails.
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// An event is a line of go test -json; see go doc test2json and go help buildjson.
type event struct {
	Action, Package, Test, Output, FailedBuild string
	Elapsed                                    float64
}

// A took is how many seconds a package or a test took.
type took struct {
	name    string
	seconds float64
}

// A told is what was heard of all tests so far.
type told struct {
	out             io.Writer
	packages, tests []took
	failed          []string // a line a package: its name, and which of its tests
}

func main() {
	t := told{out: os.Stdout}
	for args := os.Args[1:]; len(args) > 0; {
		end := slices.Index(args, "--")
		if end < 0 {
			end = len(args)
		}
		if end > 0 {
			t.run(args[:end])
		}
		args = args[min(end+1, len(args)):]
	}
	t.sum()
	if len(t.failed) > 0 {
		os.Exit(1)
	}
}

// run hears one command to its end. One that fails though no package did could not begin.
func (t *told) run(command []string) {
	how := ""
	if slices.Contains(command, "-race") {
		how = " (race)"
	}
	before := len(t.failed)
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err == nil {
		t.hear(out, how)
		err = cmd.Wait()
	}
	if err != nil && len(t.failed) == before {
		t.failed = append(t.failed, fmt.Sprintf("%.60s ...: %v", strings.Join(command, " "), err))
	}
}

// hear reads what a command says. Of a package it tells as soon as that has ended, of a test
// only if it failed.
func (t *told) hear(r io.Reader, how string) {
	wrote := map[string]map[string]string{} // what tests that have not ended wrote, by package; the package's own as ""
	failed := map[string][]string{}
	for lines := bufio.NewReader(r); ; {
		line, err := lines.ReadBytes('\n')
		if err != nil && len(line) == 0 {
			return
		}
		var e event
		if json.Unmarshal(line, &e) != nil {
			fmt.Fprintf(t.out, "%s", line) // nothing of go test -json
			continue
		}
		if wrote[e.Package] == nil {
			wrote[e.Package] = map[string]string{}
		}
		tests := wrote[e.Package]
		switch e.Action {
		case "build-output":
			fmt.Fprint(t.out, e.Output)
		case "run", "output":
			if e.Output != "PASS\n" && e.Output != "FAIL\n" {
				tests[e.Test] += e.Output
			}
		case "fail":
			if e.Test == "" {
				t.failed = append(t.failed, e.Package+how+": "+strings.Join(t.why(e, failed[e.Package], tests), ", "))
				break
			}
			fmt.Fprint(t.out, tests[e.Test])
			if !slices.ContainsFunc(failed[e.Package], partOf(e.Test)) {
				failed[e.Package] = append(failed[e.Package], e.Test)
			}
		}
		if e.Action != "fail" && e.Action != "pass" && e.Action != "skip" {
			continue
		}
		one := took{cmp.Or(e.Test, e.Package+how), e.Elapsed}
		switch {
		case e.Test == "":
			fmt.Fprint(t.out, tests[""])
			if e.Action != "skip" { // it has no tests
				t.packages = append(t.packages, one)
			}
		case !strings.Contains(e.Test, "/"):
			one.name += "  " + e.Package + how
			t.tests = append(t.tests, one)
		}
		delete(tests, e.Test)
	}
}

// why tells for what a package failed, and what the tests wrote at which it ended: their time was up,
// or the process died.
func (t *told) why(e event, failed []string, tests map[string]string) []string {
	for _, test := range slices.Sorted(maps.Keys(tests)) {
		if test == "" {
			continue
		}
		fmt.Fprint(t.out, tests[test])
		if others := slices.Collect(maps.Keys(tests)); !slices.ContainsFunc(others, partOf(test)) {
			failed = append(failed, test+" (did not end)")
		}
	}
	switch {
	case e.FailedBuild != "":
		return []string{"does not build"}
	case len(failed) == 0:
		return []string{"none of its tests, but the package"}
	}
	return failed
}

// partOf reports of a test whether it is part of another. Where a part failed, that is named.
func partOf(whole string) func(string) bool {
	return func(test string) bool { return strings.HasPrefix(test, whole+"/") }
}

// most is how many lines tell what failed: with what make says of it they are the last ten.
const most = 7

// sum tells the times, and what failed.
func (t *told) sum() {
	fmt.Fprint(t.out, "\nThe packages:\n")
	t.list(t.packages, len(t.packages))
	fmt.Fprint(t.out, "\nThe longest tests:\n")
	t.list(t.tests, 10)
	if len(t.failed) == 0 {
		fmt.Fprintf(t.out, "\nAll passed: %d tests of %d packages.\n", len(t.tests), len(t.packages))
		return
	}
	fmt.Fprintln(t.out, "\nFAILED:")
	if len(t.failed) > most {
		t.failed = append(t.failed[:most-1], strings.Join(t.failed[most-1:], "; "))
	}
	for _, line := range t.failed {
		fmt.Fprintln(t.out, line)
	}
}

// list tells of the n that took longest. What took less than half a second is only counted.
func (t *told) list(all []took, n int) {
	slices.SortStableFunc(all, func(a, b took) int { return cmp.Compare(b.seconds, a.seconds) })
	short := slices.IndexFunc(all, func(one took) bool { return one.seconds < 0.5 })
	if short >= 0 && short < n {
		defer fmt.Fprintf(t.out, "           and %d of less than half a second\n", len(all)-short)
		n = short
	}
	for _, one := range all[:min(n, len(all))] {
		fmt.Fprintf(t.out, "%8.1f s %s\n", one.seconds, one.name)
	}
}
