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

// gamesDir names, for a test binary started by TestKilledBetweenGames, the folder in
// which to begin game after game until it is killed.
const gamesDir = "TESSERA_SESSION_GAMES"

func TestMain(m *testing.M) {
	if dir := os.Getenv(gamesDir); dir != "" {
		changeGamesUntilKilled(dir)
	}
	os.Exit(m.Run())
}

// changeGamesUntilKilled begins games that start at 1, 2, …, makes two moves in each, and says
// so once the first of them is kept.
func changeGamesUntilKilled(dir string) {
	u := newUI()
	s := New(Config[int, walk, int]{Game: "walk", Rules: walkRules{}, Post: u.post, Files: NewStorage(dir)})
	_, _ = s.Restore()
	for said := false; ; {
		s.Open(walk{goal: walkLimit, at: (s.Start().at + 1) % walkLimit}, walkLimit)
		_, _ = s.Do(1), s.Do(-1)
		if !said {
			fmt.Println("kept", s.Flush())
			said = true
		}
		u.live(time.Duration(rand.IntN(300)) * time.Millisecond)
	}
}

// TestKilledBetweenGames: a process killed at any instant, also in the middle of writing, leaves
// every game that was on the table whole, but for what happened in its last second.
func TestKilledBetweenGames(t *testing.T) {
	dir := t.TempDir()
	last := 0
	for kill := 0; kill < 5 || last < 10 && kill < 50; kill++ { // a slow machine begins few
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), gamesDir+"="+dir)
		out := must.Have(cmd.StdoutPipe())(t)
		must.Do(t, cmd.Start())
		said := bufio.NewScanner(out)
		must.Be(t, said.Scan() && said.Text() == "kept <nil>", "kill %d: it said %q", kill, said.Text())
		time.AfterFunc(rand.N(time.Second), func() { cmd.Process.Kill() })
		cmd.Wait() // it was killed: the error says no more
		copied := t.TempDir()
		must.Do(t, os.CopyFS(copied, os.DirFS(dir)))
		tb := newTable(t, walkRules{}, NewStorage(copied))
		tb.OnTrouble = func(err error) { t.Errorf("kill %d: %v", kill, err) }
		found, err := tb.Restore()
		at := tb.Start().at
		must.Be(t, found && err == nil && at >= last, "kill %d: %v, %v; came to game %d, was at %d", kill, found, err, at, last)
		for last = at; at > 1 && at > last-maxChain; at-- {
			tb.undo(t)
			must.Be(t, tb.Start().at == at-1 && tb.Steps() == 2,
				"kill %d: game %d after %d steps, want game %d", kill, tb.Start().at, tb.Steps(), at-1)
		}
		must.Do(t, tb.Close())
	}
	must.Be(t, last >= 10, "only %d games were begun", last)
}
