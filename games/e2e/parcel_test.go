//go:build e2e && linux

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"tessera/resources/lang"
	"tessera/solver/sliding"
)

// winByHand solves the sliding puzzle on the table with the arrow keys.
func (p *Program) winByHand() State {
	p.t.Helper()
	for _, m := range answer(p.t, sliding.Engines()[0], p.Position()) {
		before := p.Position()
		for _, arrow := range arrows {
			if arrow.move == m {
				p.Key(arrow.key)
			}
		}
		p.expect("an arrow", before, []sliding.Move{m})
	}
	return p.WaitFor("the win", usual, func(s State) bool { return s.Status == "won" && !s.Animating })
}

// TestSentToAFriend: a game on a photo is won, sent as a challenge, opened in another
// home, and won there against the ghost.
func TestSentToAFriend(t *testing.T) {
	t.Parallel()
	p := NewProgram(t)
	p.Start()
	p.Photograph(300, 200)
	p.Deal("sliding:3x3r8#2")
	start := p.Position().String()
	won := p.winByHand()
	p.Click("win.share")
	p.ClickText(lang.T("share.write"))
	p.WaitFor("the file dialog", usual, func(s State) bool { return s.Dialog == lang.T("share.title") })
	p.find("the name of the file", func(thing Thing) bool {
		return thing.Kind == "entry" && thing.Text == "sliding-challenge.tessera"
	})
	p.ClickText(lang.T("button.save"))
	p.WaitFor("the file to be written", usual, func(s State) bool {
		return s.Message == p.saved("sliding-challenge.tessera")
	})
	p.Quit()
	sent, err := os.ReadFile(filepath.Join(p.home, "sliding-challenge.tessera"))
	if err != nil {
		t.Fatal(err)
	}

	q := NewProgram(t)
	path := filepath.Join(q.home, "from a friend.tessera")
	if err := os.WriteFile(path, sent, 0o644); err != nil {
		t.Fatal(err)
	}
	told, err := exec.Command(programPath, "info", "--json", path).Output()
	if err != nil || !strings.Contains(string(told), `"challenge":{"moves":`) || !strings.Contains(string(told), `"id":"sliding:3x3r8#2","status":"playing","moves":0,`) {
		t.Errorf("tessera info says %s, %v", told, err)
	}
	q.Start(path)
	q.WaitFor("the challenge", usual, func(s State) bool {
		return strings.HasPrefix(s.Dialog, lang.T("challenge.title")) || strings.Contains(s.Dialog, "can you do better?")
	})
	q.Key("Escape")
	s := q.WaitFor("the game", usual, func(s State) bool { return s.Dialog == "" && s.Position == start })
	if s.Moves != 0 || s.GameID != "sliding:3x3r8#2" || s.Picture == won.Picture {
		t.Errorf("what was sent is %+v", s)
	}
	q.find("the ghost", func(thing Thing) bool { return thing.Text == lang.T("status.ghost") })
	if s := q.winByHand(); s.Assisted || s.Moves != won.Moves {
		t.Errorf("the win is %+v", s)
	}
	q.find("what the card says", func(thing Thing) bool { return strings.Contains(thing.Text, "as your friend") })
	q.Quit()
}
