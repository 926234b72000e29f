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
	must.Be(t, n.Candidates(plain) == n.Candidates(noted), "other candidates")
	want, _, _ := Next(plain, n)
	got, _, err := Next(noted, n)
	must.Be(t, err == nil && got.String() == want.String(), "the hint is %v, %v; want %v", got, err, want)
}

// TestCentreMarksAreTidied with the others, and come back with them.
func TestCentreMarksAreTidied(t *testing.T) {
	start := position(t, classic)
	var moves []Move
	for _, text := range []string{"r1c3~1", "r1c3~2", "r1c4~2", "r1c4+6", "r1c4^1"} {
		m := must.Have(Rules{}.ParseMove(text))(t)
		moves = append(moves, m)
	}
	before := must.Have(Play(start, moves))(t)
	n := NotesOf(start, moves)
	enter := n.Replace(before, 2, 2, true)
	want := []string{"r1c3=2", "r1c4~2"}
	must.Be(t, slices.Equal(moveTexts(enter), want), "entering makes %v, want %v", moveTexts(enter), want)
	after := n.Follow(before, enter)
	must.Be(t, after.CentreMarks(2) == 0 && after.CentreMarks(3) == 0, "centre marks stay: %v", after)
	back := n.Follow(after, n.Erase(after, 2))
	must.Be(t, back == before, "erased: %v, want %v", back, before)
}

// TestClearColours takes all of them away, and nothing else.
func TestClearColours(t *testing.T) {
	p := written(t, classic, "r1c3=4", "r1c4~2", "r1c1^1", "r1c4^6")
	after, err := Play(p, p.ClearColours())
	want := classic + ":r1c3=4,r1c4~2"
	must.Be(t, err == nil && after.String() == want, "%v, %v; want %s", after, err, want)
	moves := after.ClearColours()
	must.Be(t, moves == nil, "there is more to clear: %v", moves)
	must.Be(t, p.Colour(0) == 1 && p.Colour(1) == 0, "colours %d and %d", p.Colour(0), p.Colour(1))
}
