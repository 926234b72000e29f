package session

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"
	"time"

	"tessera/resources/must"
)

// playDir names, for a test binary started by TestKilledProcess, the folder in
// which to play until it is killed.
const playDir = "TESSERA_SESSION_PLAY"

func TestMain(m *testing.M) {
	if dir := os.Getenv(playDir); dir != "" {
		playUntilKilled(dir)
	}
	if dir := os.Getenv(gamesDir); dir != "" {
		changeGamesUntilKilled(dir)
	}
	os.Exit(m.Run())
}

// playUntilKilled goes on with the kept game, and prints the number of steps
// found and then after each move.
func playUntilKilled(dir string) {
	u := newUI()
	s := New(Config[int, walk, int]{Game: "walk", Rules: walkRules{}, Post: u.post, Files: NewStorage(dir)})
	s.OnTrouble = func(err error) { fmt.Println("trouble:", err) }
	if found, _ := s.Restore(); !found {
		s.Open(walk{goal: walkLimit}, walkLimit)
	}
	for {
		fmt.Println(s.Steps())
		if err := s.Do(1 - 2*(s.Steps()%2)); err != nil {
			fmt.Println("trouble:", err)
		}
		u.live(2 * time.Millisecond)
	}
}

// killedWhilePlaying runs this test binary with the variable set to dir, kills it within that time
// after it has said its first line, however long it took to begin, and gives all that it said.
func killedWhilePlaying(t *testing.T, variable, dir string, within time.Duration) (lines []string) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), variable+"="+dir)
	out := must.Have(cmd.StdoutPipe())(t)
	must.Do(t, cmd.Start())
	for said := bufio.NewScanner(out); said.Scan(); lines = append(lines, said.Text()) {
		if len(lines) == 0 {
			time.AfterFunc(rand.N(within), func() { cmd.Process.Kill() })
		}
	}
	cmd.Wait() // it was killed: the error says no more
	return lines
}

// A process killed at any instant, also in the middle of writing, leaves a
// whole game behind, and one not older than the game that it began with.
func TestKilledProcess(t *testing.T) {
	dir := t.TempDir()
	begun, last := 0, 0
	for kill := 0; kill < 12 || begun == 0 && kill < 100; kill++ { // on a slow machine few of them come to keep anything
		for n, line := range killedWhilePlaying(t, playDir, dir, 600*time.Millisecond) {
			var steps int
			_, err := fmt.Sscan(line, &steps)
			must.Be(t, err == nil, "kill %d: the game said %q", kill, line)
			if n == 0 {
				must.Be(t, steps >= begun && steps <= last,
					"kill %d: found %d steps, the game before went from %d to %d", kill, steps, begun, last)
				begun = steps
			}
			last = steps
		}
	}
	must.Be(t, begun != 0, "nothing was ever kept")
	t.Logf("%d steps found after the last kill but one, %d played", begun, last)
}
