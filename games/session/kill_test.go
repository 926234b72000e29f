package session

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"
	"time"
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

// A process killed at any instant, also in the middle of writing, leaves a
// whole game behind, and one not older than the game that it began with.
func TestKilledProcess(t *testing.T) {
	dir := t.TempDir()
	rng := rand.New(rand.NewPCG(7, 8))
	begun, last := 0, 0
	for kill := range 12 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), playDir+"="+dir)
		out, err := cmd.StdoutPipe()
		must(t, err)
		must(t, cmd.Start())
		time.AfterFunc(time.Duration(50+rng.IntN(500))*time.Millisecond, func() { cmd.Process.Kill() })
		lines := bufio.NewScanner(out)
		for n := 0; lines.Scan(); n++ {
			var steps int
			if _, err := fmt.Sscan(lines.Text(), &steps); err != nil {
				t.Fatalf("kill %d: the game said %q", kill, lines.Text())
			}
			if n == 0 {
				if steps < begun || steps > last {
					t.Fatalf("kill %d: found %d steps, the game before went from %d to %d", kill, steps, begun, last)
				}
				begun = steps
			}
			last = steps
		}
		cmd.Wait() // it was killed: the error says no more
	}
	if begun == 0 {
		t.Fatal("nothing was ever kept")
	}
	t.Logf("%d steps found after the last kill but one, %d played", begun, last)
}
