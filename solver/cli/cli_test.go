package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"tessera/resources/goldentest"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/cycle"
	"tessera/solver/link"
	"tessera/solver/sliding"
	"tessera/solver/sudoku"
	"tessera/solver/swap"
)

// games are those of the suite.
var games = []Game{Of(sliding.Game()), Of(swap.Game()), Of(link.Game()), Of(cycle.Game()), Of(sudoku.Game())}

// run calls Run with input on standard input.
func run(t *testing.T, input string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs strings.Builder
	code = Run(t.Context(), Program{Version: "1.2.3", Games: games}, args, strings.NewReader(input), &out, &errs)
	return code, out.String(), errs.String()
}

const (
	oneMove    = "3x3:1,2,3,4,5,6,7,0,8"
	goal       = "3x3:1,2,3,4,5,6,7,8,0"
	impossible = "3x3:2,1,3,4,5,6,7,8,0"

	linkOne   = "2x2down:1,2,1,2"
	linkStuck = "2x2:1,2,2,1"
)

// cycleTexts are a position that is solved, ones to be solved, one that cannot be
// solved, and no positions.
var cycleTexts = []string{
	"2x2d9plus:4,4,4,4", "3x3d9plus:1,2,3,4,5,6,7,8,9", "3x3d9plusone:1,2,3,4,5,6,7,8,9",
	"4x3d5starwrap:1,2,3,4,5,5,4,3,2,1,3,5", "3x3d4kernel010-131-010:1,2,3,4,4,3,2,1,1",
	"4x4d9plus:1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,2", "3x3d9plus:1,2,3,4,5,6,7,8,10", "3x3d9plus:1,2,3,4,5,6,7,8",
	"3x3d9kernel000-000-000:1,2,3,4,5,6,7,8,9", "3x3d40plus:1,2,3,4,5,6,7,8,9", "21x3d9plus:1",
}

// sudokuTexts are puzzles that are right, half solved, in need of pencil marks,
// in need of trial, in conflict, without a solution, with several, and no puzzles.
var sudokuTexts = []string{
	sudokuEasy,
	"53*070000 60*195000 098000060 8*0060003 400803001 700020006 060000280 000419005 000080079",
	sudokuEasy + ":r1c3=1,r1c4=6,r1c6+28",
	"..9.7..23.....594.2.1........4.....77.5.1.3.49.........285.6.3....8.........3...6",
	"........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3", "55" + sudokuEasy[2:],
	"531" + sudokuEasy[3:], "...." + sudokuEasy[4:20] + "......" + sudokuEasy[26:70] + "...........", sudokuEasy[1:],
	"?" + sudokuEasy[1:], sudokuEasy + ":r1c1=4",
}

const sudokuEasy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func TestGolden(t *testing.T) {
	elapsed := regexp.MustCompile(`"elapsed_ms":[0-9.]+`)
	tests := []struct {
		golden, input string
		args          []string
		code          int
	}{
		{"engines", "", []string{"engines", "sliding"}, 0},
		{"help", "", []string{"help"}, 0},
		{"cycle-fewest", "", append([]string{"solve", "--json", "cycle"}, cycleTexts...), 1},
		{"cycle-chase", "", append([]string{"solve", "cycle", "--engine", "chase"}, cycleTexts...), 1},
		{"cycle-deal", "", []string{"deal", "cycle", "5x4d6staronec12", "--seed", "7", "--count", "3"}, 0},
		{"deal", "", []string{"deal", "sliding", "3x3", "--seed", "7", "--count", "3"}, 0},
		{"deal", "", []string{"deal", "--count=3", "sliding", "-seed", "7", "3x3"}, 0},
		{"daily", "", []string{"deal", "sliding", "--daily", "2026-11-21"}, 0},
		{"solve", oneMove + "\n" + goal + "\n\n# a comment\n" + impossible + "\n3x3:1\n", []string{"solve", "sliding"}, 1},
		{"link-deal", "", []string{"deal", "link", "4x4k5down", "--seed", "7", "--count", "3"}, 0},
		{"link-fair", "", []string{"deal", "link", "8x5k20left", "--seed", "100020261120", "--count", "2"}, 0},
		{"link-solve", linkOne + "\n" + linkStuck + "\n", []string{"solve", "link"}, 1},
		{"link-solve", linkOne + "\n" + linkStuck + "\n", []string{"solve", "link", "--engine", "full"}, 1},
		{"link-greedy", linkOne + "\n" + linkStuck + "\n", []string{"solve", "link", "--engine", "greedy"}, 1},
		{"link", "", []string{"solve", "--json", "link", linkOne, linkStuck, "3x1:1,1,0", "2x2:1,1,2,1", "4x4:1,1", "2x2:1,1,241,241", "4x4sideways:1"}, 1},
		{"swap", "", []string{"solve", "--json", "swap", "3x1:2,0,1", "3x1corner:0,2,1", "3x1neighboursturned:2*2,1,0*1", "2x2neighbours:3,1,2,0", "2x1:0,1", "2x1:1,1", "2x1:0*1,1", "1x1:0", "2x1:0"}, 1},
		{"cycle-hint", "", append([]string{"hint", "cycle"}, cycleTeaching...), 1},
		{"cycle-hint-json", "", append([]string{"hint", "cycle", "--json"}, cycleTeaching...), 1},
		{"swap-hint", "", append([]string{"hint", "swap"}, swapTeaching...), 1},
		{"swap-hint-json", "", append([]string{"hint", "swap", "--json"}, swapTeaching...), 1},
		{"swap-deal", "", []string{"deal", "swap", "3x3cornerturned", "--seed", "7", "--count", "2"}, 0},
		{"sudoku", "", append([]string{"solve", "--json", "sudoku"}, sudokuTexts...), 1},
		{"sudoku-logic", "", append([]string{"solve", "--json", "--engine", "logic", "sudoku"}, sudokuTexts...), 1},
		{"sudoku-deal", "", []string{"deal", "sudoku", "hardsym", "--seed", "7", "--count", "2"}, 0},
		{"sudoku-explain", "", []string{"explain", "sudoku", "..9.7..23.....594.2.1........4.....77.5.1.3.49.........285.6.3....8.........3...6"}, 0},
		{"sudoku-explain-json", "", []string{"explain", "sudoku", "--json", sudokuEasy + ":r1c3=1", strings.Repeat(".", 81)}, 1},
		{"solve-json", "", []string{"solve", "--json", "sliding", oneMove, "--engine", "bfs", goal, impossible, "3x3:1"}, 1},
	}
	for _, test := range tests {
		code, stdout, stderr := run(t, test.input, test.args...)
		must.Hold(t, code == test.code && stderr == "",
			"%v: code %d, want %d, standard error %q", test.args, code, test.code, stderr)
		got := elapsed.ReplaceAllString(stdout, `"elapsed_ms":0`)
		t.Run(test.golden, func(t *testing.T) { goldentest.File(t, "testdata/"+test.golden+".golden", got) })
	}
}

func TestAllEnginesAreListed(t *testing.T) {
	_, all, _ := run(t, "", "engines")
	for _, g := range games {
		for _, key := range []string{g.Name() + ".form.params", g.Name() + ".form.position"} {
			must.Hold(t, lang.Has(key), "no message has the key %q", key)
		}
		for _, e := range g.engines() {
			key := g.Name() + ".engine." + e
			line := `(?m)^` + g.Name() + ` +` + e + ` +` + regexp.QuoteMeta(lang.T(key)) + ` +` + regexp.QuoteMeta(lang.T(key+".promise")) + `$`
			must.Hold(t, lang.Has(key) && lang.Has(key+".promise") && regexp.MustCompile(line).MatchString(all),
				"%s %s is not listed", g.Name(), e)
		}
	}
}

// TestGoldenUsage holds what the program makes of its arguments, line by line: whether it opens a window, and with what,
// or what it says. What looks like an option never opens one, and behind -- nothing is an option.
func TestGoldenUsage(t *testing.T) {
	const name = "testdata/usage.golden"
	var said strings.Builder
	for line := range strings.Lines(string(must.Have(os.ReadFile(name))(t))) {
		words := strings.Fields(line)
		if !strings.HasPrefix(line, "$ ") {
			continue
		}
		args := words[2:]
		for i, arg := range args {
			args[i] = strings.Trim(arg, "'")
		}
		said.WriteString(line)
		if asked, window := Window(games, args); window {
			fmt.Fprintf(&said, "  the window: %+v\n", asked)
		}
		code, stdout, stderr := run(t, "", args...)
		stdout, _, _ = strings.Cut(stdout, "\n")
		fmt.Fprintf(&said, "  %d: %s\n  %s\n", code, stdout, strings.TrimSpace(stderr))
	}
	goldentest.File(t, name, said.String(), "$ ")
	for arg, want := range map[string]bool{"-x": true, "solve": true, "--help": true, "photo.jpg": false, "": false, "./-x.jpg": false} {
		must.Hold(t, Takes(arg) == want, "Takes(%q) is %v", arg, !want)
	}
}

func TestLimitsArePerPosition(t *testing.T) {
	// Far from the goal, so that breadth-first search needs more than it is given.
	const hard = "4x4b0:15,14,8,12,10,11,9,13,2,6,5,1,3,7,4,0"
	code, stdout, _ := run(t, "", "solve", "sliding", "--engine", "bfs", "--memory", "4MB", hard, oneMove)
	lines := strings.Split(stdout, "\n")
	must.Be(t, code == 1 && strings.HasPrefix(lines[0], "# The search used up its memory budget of 4.0 MB") &&
		lines[1] == "L", "memory: code %d, %q", code, stdout)
	code, stdout, _ = run(t, "", "solve", "sliding", "--engine", "idastar", "--timeout", "2s", "--json", hard, oneMove)
	var first outcome
	must.Do(t, json.Unmarshal([]byte(strings.Split(stdout, "\n")[0]), &first))
	must.Be(t, code == 1 && first.Verdict == "gave-up" && first.LowerBound >= 57 &&
		strings.Contains(first.Error, "--timeout"), "timeout: code %d, %+v", code, first)
	must.Be(t, strings.Contains(stdout, `"moves":"L"`), "the position after the timeout was not solved: %s", stdout)
}

func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var out, errs strings.Builder
	// A standard input that never has anything to read must not hold it up.
	reader, writer := io.Pipe()
	defer writer.Close()
	code := Run(ctx, Program{Games: games}, []string{"solve", "sliding"}, reader, &out, &errs)
	must.Be(t, code == 1 && strings.Contains(errs.String(), "Interrupted"),
		"code %d, %q, %q", code, out.String(), errs.String())
}

func TestResultsComeAsTheyAreFound(t *testing.T) {
	input, feed := io.Pipe()
	output, sink := io.Pipe()
	done := make(chan int)
	go func() {
		done <- Run(t.Context(), Program{Games: games}, []string{"solve", "sliding"}, input, sink, io.Discard)
		sink.Close()
	}()
	answer := make([]byte, 2)
	for range 3 {
		io.WriteString(feed, oneMove+"\n")
		_, err := io.ReadFull(output, answer)
		must.Be(t, err == nil && string(answer) == "L\n", "%q, %v", answer, err)
	}
	feed.Close()
	must.Equal(t, <-done, 0, "code")
}

// TestNoCommands: whatever a position or the name of a file holds, nothing that is said of
// it is a command to a terminal; and no bad line is quoted in full.
func TestNoCommands(t *testing.T) {
	const bad = "\x1b]0;x\x07\u009b2J\r\u202e\xff"
	for _, game := range games {
		for _, before := range []string{"", "3x3", "3x3:", "3x3d4neighbours:", "5x5:1,", strings.Repeat(".", 80)} {
			for _, verb := range []string{"solve", "explain", "hint"} {
				code, stdout, stderr := run(t, before+bad+"\n", verb, game.Name())
				_, more, _ := run(t, "", verb, game.Name(), before+bad, before+bad)
				if out := stdout + stderr + more; code != 1 || strings.ContainsFunc(out, func(r rune) bool { return r < ' ' && r != '\n' || r >= 0x7f && r < 0xa0 || r == '\u202e' }) || !utf8.ValidString(out) {
					t.Errorf("%s %s %q: code %d, %q", verb, game.Name(), before, code, out)
				}
				long := before + strings.Repeat("ab, ", 1<<14)
				if _, stdout, _ := run(t, long+"\n", verb, game.Name()); len(stdout) > 8000 {
					t.Errorf("%s %s %q: %d bytes of a long line", verb, game.Name(), before, len(stdout))
				}
			}
		}
	}
	for _, args := range [][]string{{bad}, {"solve", bad}, {"solve", "link", "-" + bad}, {"deal", "link", bad}} {
		_, stdout, stderr := run(t, "", args...)
		out := stdout + stderr
		must.Hold(t, !strings.ContainsAny(out, "\x1b\x07\u009b\r\u202e") && utf8.ValidString(out), "%q: %q", args, out)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
func (failing) Read([]byte) (int, error)  { return 0, io.ErrUnexpectedEOF }

func TestBrokenPipes(t *testing.T) {
	for _, args := range [][]string{{"solve", "sliding", oneMove}, {"deal", "sliding"}, {"deal", "cycle", "--daily", "2026-11-21"}, {"levels", "cycle"}, {"levels", "cycle", "--json"}, {"engines"}, {"help"}, {"version"}} {
		var errs strings.Builder
		code := Run(t.Context(), Program{Games: games}, args, strings.NewReader(""), failing{}, &errs)
		must.Hold(t, code == 1 && errs.Len() != 0, "%v: code %d, %q", args, code, errs.String())
	}
	var errs strings.Builder
	if code := Run(t.Context(), Program{Games: games}, []string{"solve", "sliding"}, failing{}, io.Discard, &errs); code != 1 || !strings.Contains(errs.String(), "could not be read") {
		t.Errorf("reading: code %d, %q", code, errs.String())
	}
}

// FuzzSize reads sizes, none of which is less than a byte.
func FuzzSize(f *testing.F) {
	for text, want := range map[string]int64{
		"1": 1, "65536": 65536, "64KB": 64 << 10, "512MB": 512 << 20, "1GB": 1 << 30, "2gb": 2 << 30,
	} {
		var n int64
		must.Hold(f, size(&n)(text) && n == want, "%s: %d, want %d", text, n, want)
	}
	for _, seed := range []string{"", "0", "-1", "1GB", "MB", "1.5GB", "9223372036854775807", "9223372036854775807KB", "8589934592GB", "1 MB"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n := int64(0)
		must.Be(t, !size(&n)(text) || n > 0, "%q gives %d", text, n)
	})
}

// TestRead: what readers say is written, and what they do not read makes the exit code 1.
func TestRead(t *testing.T) {
	program := Program{Games: games, Readers: map[string]Reader{"link": func(_ context.Context, path string) Read {
		if path == "none.png" {
			return Read{Position: "half read", Err: &solver.GaveUpError{Engine: "reader"}}
		}
		return Read{Position: "2x1:1,1", Columns: 2, Rows: 1, Corners: [][2]float64{{0, 0}, {9.5, 0}, {9, 5}, {0, 5}},
			ColumnLines: []float64{0, 0.5, 1}, RowLines: []float64{0, 1}, Certainty: []float64{1, 0.25}}
	}}}
	do := func(code int, args ...string) (stdout, stderr string) {
		t.Helper()
		var out, errs bytes.Buffer
		got := Run(t.Context(), program, append([]string{"read"}, args...), strings.NewReader(""), &out, &errs)
		must.Be(t, got == code, "%v: code %d, not %d", args, got, code)
		return out.String(), errs.String()
	}
	none := lang.Sentence(&solver.GaveUpError{Engine: "reader"})
	if out, _ := do(0, "link", "a.png"); out != "2x1:1,1\n" {
		t.Errorf("one picture: %q", out)
	}
	if out, _ := do(1, "link", "a.png", "none.png"); out != "# a.png\n2x1:1,1\n# none.png\n# "+none+"\n" {
		t.Errorf("two pictures: %q", out)
	}
	out, _ := do(1, "link", "--json", "a.png", "none.png")
	const want = `{"game":"link","file":"a.png","position":"2x1:1,1","columns":2,"rows":1,"corners":[[0,0],[9.5,0],[9,5],[0,5]],"column_lines":[0,0.5,1],"row_lines":[0,1],"certainty":[1,0.25],"error":""}`
	lines := strings.Split(out, "\n")
	must.Be(t, lines[0] == want, "an object: %s", lines[0])
	var second Read
	if err := json.Unmarshal([]byte(lines[1]), &second); err != nil || second.Position != "" || second.Error != none || second.Certainty == nil {
		t.Errorf("without a board: %s, %v", lines[1], err)
	}
	for _, args := range [][]string{{}, {"chess", "a.png"}, {"link"}, {"swap", "a.png"}, {"link", "--all", "a.png"}} {
		out, errs := do(2, args...)
		must.Hold(t, out == "" && strings.HasPrefix(errs, "tessera: "), "%v: %q, %q", args, out, errs)
	}
}
