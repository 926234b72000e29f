package sudoku

import (
	"slices"
	"testing"

	"tessera/resources/must"
)

// TestCentreMarksAreNoCandidates: nothing that hints rest on changes with them, nor with
// colours.
func TestCentreMarksAreNoCandidates(t *testing.T) {
	plain := written(t, classic, "r1c3+4", "r1c4+2")
	noted := written(t, classic, "r1c3+4", "r1c4+2", "r1c3~1", "r1c4~9", "r1c7~5", "r1c1^2", "r1c4^3")
	n := Notes{}
	if n.Candidates(plain) != n.Candidates(noted) {
		t.Error("other candidates")
	}
	want, _, _ := Next(plain, n)
	if got, _, err := Next(noted, n); err != nil || got.String() != want.String() {
		t.Errorf("the hint is %v, %v; want %v", got, err, want)
	}
}

// TestCentreMarksAreTidied with the others, and come back with them.
func TestCentreMarksAreTidied(t *testing.T) {
	start := position(t, classic)
	var moves []Move
	for _, text := range []string{"r1c3~1", "r1c3~2", "r1c4~2", "r1c4+6", "r1c4^1"} {
		m := must.Have(ParseMove(text))(t)
		moves = append(moves, m)
	}
	before := must.Have(Play(start, moves))(t)
	n := NotesOf(start, moves)
	enter := n.Replace(before, 2, 2, true)
	if want := []string{"r1c3=2", "r1c4~2"}; !slices.Equal(moveTexts(enter), want) {
		t.Errorf("entering makes %v, want %v", moveTexts(enter), want)
	}
	after := n.Follow(before, enter)
	if after.CentreMarks(2) != 0 || after.CentreMarks(3) != 0 {
		t.Errorf("centre marks stay: %v", after)
	}
	if back := n.Follow(after, n.Erase(after, 2)); back != before {
		t.Errorf("erased: %v, want %v", back, before)
	}
}

// TestClearColours takes all of them away, and nothing else.
func TestClearColours(t *testing.T) {
	p := written(t, classic, "r1c3=4", "r1c4~2", "r1c1^1", "r1c4^6")
	after, err := Play(p, p.ClearColours())
	if want := classic + ":r1c3=4,r1c4~2"; err != nil || after.String() != want {
		t.Errorf("%v, %v; want %s", after, err, want)
	}
	if moves := after.ClearColours(); moves != nil {
		t.Errorf("there is more to clear: %v", moves)
	}
	if p.Colour(0) != 1 || p.Colour(1) != 0 {
		t.Errorf("colours %d and %d", p.Colour(0), p.Colour(1))
	}
}
