package cycle

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
)

// hinted returns the hint for p.
func hinted(t *testing.T, p Position) (solver.Hint[Move], Lesson) {
	t.Helper()
	h, err := Hint(t.Context(), p)
	must.Be(t, err == nil, "%v: %v", p, err)
	l := h.Data.(Lesson)
	must.Be(t, len(h.Levels) == 3 && len(h.Moves) == len(l.Clicks) && h.Topic != "", "%v: %+v", p, h)
	for i, m := range h.Moves {
		c := l.Clicks[i]
		must.Be(t, m.X == c.X && m.Y == c.Y && (m.Times-c.Times)%p.board.Depth == 0, "%v: %v for %v", p, m, c)
	}
	return h, l
}

// follow obeys hints to the end, counts lessons by their kinds, and returns them as other programs read them.
func follow(t *testing.T, p Position, kinds map[string]int) (lessons []string) {
	t.Helper()
	last, left := 0, -1
	for steps := 0; !p.Solved(); steps++ {
		must.Be(t, steps <= 3*p.Cells(), "%v: no end", p)
		h, l := hinted(t, p)
		text := must.Have(json.Marshal(l))(t)
		lessons = append(lessons, fmt.Sprintf("%s\n  %v", text, h.Levels))
		kinds[l.Kind]++
		if l.Tile != nil && l.Tile.Sum != nil {
			kinds["sum"]++
		}
		switch l.Kind {
		case LessonLast:
			last++
		case LessonTile:
			must.Be(t, left < 0 || l.Tile.Left <= left, "%v: %d clicks are left, it were %d", p, l.Tile.Left, left)
			left = l.Tile.Left - p.board.Cost(h.Moves[0].Times)
		}
		for _, m := range h.Moves {
			p = must.Have(p.apply(m))(t)
		}
	}
	most := 1
	if p.board.H < 3 { // of two rows one may seem to be chased again
		most = 2
	}
	must.Be(t, last <= most, "%v: %d corrections", p, last)
	h, err := Hint(t.Context(), p)
	must.Be(t, err == nil && len(h.Levels) == 1 && len(h.Moves) == 0 && h.Topic == "", "%v: %+v, %v", p, h, err)
	return lessons
}

// TestGoldenHints follows hints on boards of many kinds. What each says was checked once by a board of its own,
// which is in the history: a golden file of the first of each kind holds it.
func TestGoldenHints(t *testing.T) {
	var golden strings.Builder
	kinds := map[string]int{}
	for _, text := range []string{
		"3x3d9plus", "3x3d3plus", "5x5d2plusone", "4x4d5pluseither", "6x5d4ring", "7x7d16ring", "7x6d2plusgoal1221221-2222222-2222222-1222221-1122211-1112111",
		"4x1d5plus", "1x5d5plus", "1x6d3ring", "5x4d7plus", "2x2d2plus", "5x2d6plus", "4x2d6plus", "5x5d6plus", "4x4d7kernel00300-00000-01210-00000-00101", "3x2d5kernel00100-00000-01110-00000-00000", "3x3d5kernel00100-00000-00000-00000-00010",
		"5x3d9plusone", "4x4d12plus", "9x9d2plus", "8x8d3plus", "4x4d9kernel020-111-010", "5x5d15kernel020-131-010either",
		"3x3d9star", "5x5d9star", "4x4d5diagonalwrap", "5x5d6pluswrap", "4x4d8cross", "5x4d4line", "6x6d2line", "4x4d16kernel000-080-000", "4x4d12kernel060-646-000wrap", "5x5d3plusholes00000-01010-00000-01010-00000",
		"4x4d2plusrulesd.x.-.x.d-x.d.-.d.x", "3x3d9kernel030-111-010", "6x6d12starwrapeither", "1x1d4crossone", "3x3d3crossholes000-010-000goal123-1.3-222",
	} {
		fmt.Fprintln(&golden, "board", dealt(t, text, 0))
		for seed := range uint64(5) {
			if lessons := follow(t, dealt(t, text, seed), kinds); seed == 0 {
				golden.WriteString(strings.Join(lessons, "\n") + "\n")
			}
		}
	}
	goldentest.File(t, "testdata/hints.golden", golden.String(), "board ")
	for _, b := range append(smallBoards(), plannedBoards(t)...) {
		if b.worthDealing(t.Context()) != nil {
			continue
		}
		p := must.Have(uniform(t.Context(), b, solver.NewRand(7)))(t)
		follow(t, p, kinds)
	}
	must.Be(t, kinds[LessonRow] >= 1000 && kinds[LessonLast] >= 100 && kinds[LessonTile] >= 500 && kinds["sum"] >= 100,
		"%v", kinds)
}

// TestHintsOfTilesAreTrue compares what is said of all solutions with all of them.
func TestHintsOfTilesAreTrue(t *testing.T) {
	forced, free := 0, 0
	for i, b := range append(smallBoards(), plannedBoards(t)...) {
		if i%3 > 0 && b.Plan == (Plan{}) || b.worthDealing(t.Context()) != nil {
			continue
		}
		p := must.Have(uniform(t.Context(), b, solver.NewRand(uint64(i))))(t)
		_, l := hinted(t, p)
		if l.Kind != LessonTile {
			continue
		}
		known := newBrute(b).of(p)
		must.Hold(t, l.Tile.Solutions == fmt.Sprint(known.patterns) && l.Tile.Fewest == (known.fewest == l.Tile.Left) && l.Tile.Fewest,
			"%v: %+v; %d solutions, the fewest clicks %d", p, l.Tile, known.patterns, known.fewest)
		if l.Tile.Forced {
			forced++
		} else {
			free++
		}
	}
	must.Be(t, forced >= 10 && free >= 10, "%d forced, %d free", forced, free)
}

// TestHintsKnowACorrectionThatIsBegun: who clicks the first row tile by tile is told the rest, or goes on by chasing
// alone with another value. Who has chased to one value is not sent to another.
func TestHintsKnowACorrectionThatIsBegun(t *testing.T) {
	begun := 0
	for _, text := range []string{"5x5d2plusone", "5x5d9plus", "6x4d5ring", "7x6d3plus", "5x7d4kernel00300-00000-01210-00000-00101"} {
		for seed := range uint64(4) {
			p := dealt(t, text, seed)
			h, l := hinted(t, p)
			for ; l.Kind != LessonLast && !must.Have(p.apply(h.Moves[0]))(t).Solved(); h, l = hinted(t, p) {
				p = must.Have(p.apply(h.Moves[0]))(t)
			}
			for i, m := range h.Moves[:len(h.Moves)-1] {
				p = must.Have(p.apply(m))(t)
				_, rest := hinted(t, p)
				if rest.Kind == LessonLast && rest.Last.Begun {
					begun++
					must.Hold(t, len(rest.Clicks) <= len(h.Moves)-1-i, "%v: %v after %d of %v", p, rest.Clicks, i+1, h.Moves)
					continue
				}
				must.Hold(t, rest.Row != nil && rest.Row.Value != l.Last.Value, "%v: %+v after %d of %v", p, rest, i+1, h.Moves)
			}
			follow(t, p, map[string]int{})
		}
	}
	must.Be(t, begun >= 15, "%d corrections begun", begun)
	_, l := hinted(t, position(t, "3x3d3plus:1,1,1,1,1,1,1,2,1"))
	must.Be(t, l.Kind == LessonLast && l.Last.Value == 1, "%+v", l)
}

func TestHintSaysWhatCannotBeSolved(t *testing.T) {
	for _, text := range []string{"4x4d9plus", "5x5d2plusone", "5x5d3star", "6x6d4line", "4x1d2plusone"} {
		for seed := range uint64(20) {
			p := dealt(t, text+"random", seed)
			_, err := Hint(t.Context(), p)
			must.Hold(t, (p.Solvable(t.Context()) != nil) == errors.As(err, new(*solver.ImpossibleError)), "%v: %v", p, err)
		}
	}
}

// TestHintFromCountsFromZero where tiles are counted so.
func TestHintFromCountsFromZero(t *testing.T) {
	for lowest, want := range []string{"[2 0 8 0]", "[3 1 9 1]"} {
		h := must.Have(HintFrom(t.Context(), position(t, "3x3d9plusone:3,1,1,1,1,1,1,1,1"), lowest))(t)
		args := h.Levels[1].Args[3].(solver.Message).Args
		var said []any
		for _, name := range []string{"Value", "Wanted", "Most", "Least"} {
			said = append(said, args[slices.Index(args, any(name))+1])
		}
		must.Equal(t, fmt.Sprint(said), want, "from %d", lowest)
	}
}

// TestHintForOneClick: where one tile is enough nothing is chased.
func TestHintForOneClick(t *testing.T) {
	for _, text := range []string{"5x5d2plus:1,1,1,1,1,1,1,2,1,1,1,2,2,2,1,1,1,2,1,1,1,1,1,1,1", "3x3d9plus:1,7,1,7,7,7,1,7,1"} {
		p := position(t, text)
		h, l := hinted(t, p)
		must.Hold(t, len(h.Moves) == 1 && l.Kind == LessonTile && must.Have(p.apply(h.Moves[0]))(t).Solved(),
			"%s: %+v", text, h)
	}
}
