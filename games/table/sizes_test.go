package table

import (
	"math"
	"slices"
	"testing"

	"tessera/games/view"
	"tessera/resources/must"
)

// TestFittingSizes: whatever the picture's shape, sizes are within bounds, of about that
// many cells, and no other within a fifth of that number has cells nearer to a square
// and as near to the number.
func TestFittingSizes(t *testing.T) {
	for _, c := range []struct {
		aspect float64
		about  []int
		sides  Sides
		want   []Size
	}{
		{1.5, []int{12, 24, 48, 108, 300}, Sides{1, 20}, []Size{{4, 3}, {6, 4}, {9, 6}, {12, 8}, {20, 14}}},
		{2.0 / 3, []int{12, 24, 48, 108, 300}, Sides{1, 20}, []Size{{3, 4}, {4, 6}, {6, 9}, {8, 12}, {14, 20}}},
		{4.0 / 3, []int{12, 24, 48, 108, 300}, Sides{1, 20}, []Size{{4, 3}, {6, 4}, {8, 6}, {12, 9}, {20, 15}}},
		{2.0 / 3, []int{12, 15, 24, 35}, Sides{2, 12}, []Size{{3, 4}, {3, 5}, {4, 6}, {5, 7}}},
		{1, []int{12, 15, 24, 35}, Sides{2, 12}, []Size{{3, 3}, {4, 4}, {5, 5}, {6, 6}}},
		{3, []int{12, 15, 24, 35}, Sides{2, 12}, []Size{{6, 2}, {9, 3}}},
	} {
		if got := FittingSizes(c.aspect, c.about, c.sides); !slices.Equal(got, c.want) {
			t.Errorf("a picture of %.2f gets %v, want %v", c.aspect, got, c.want)
		}
	}
	for aspect := 0.3; aspect < 3.4; aspect *= 1.07 {
		for _, s := range FittingSizes(aspect, []int{12, 24, 48, 108, 300}, Sides{1, 20}) {
			cell := aspect * float64(s.H) / float64(s.W)
			must.Hold(t, s.W >= 1 && s.H >= 1 && s.W <= 20 && s.H <= 20 && math.Abs(math.Log(cell)) <= math.Log(1.5),
				"a picture of %.2f gets %d × %d, with cells of %.2f", aspect, s.W, s.H, cell)
		}
	}
}

// TestSizeList: presets, sizes that suit, the present one and another that is asked for.
func TestSizeList(t *testing.T) {
	l := SizeList[Size]{Presets: []Size{{3, 3}, {4, 4}}, Of: func(s Size) (string, int, int) { return "", s.W, s.H }, Sides: Sides{2, 9}, Bounds: Bounds{4, 81}}
	fits, now := []Size{{4, 3}, {4, 4}}, Size{7, 2}
	f := l.Field(fits, now)
	must.Be(t, len(f.Options) == 5 && f.At == 3 && l.Field(fits, Size{4, 3}).At == 2, "the list is %+v", f)
	for at, want := range []Size{{3, 3}, {4, 4}, {4, 3}, now, now} {
		got, do, mine := l.Take(view.Choose{Field: "game.size", At: at}, fits, now)
		must.Hold(t, got == want && mine && (len(do) > 0) == (at == 4), "at %d stands %v, want %v; to do: %v", at, got, want, do)
	}
	if got, _, mine := l.Take(Numbers{Key: "game.size", All: []int{5, 6}}, fits, now); got != (Size{5, 6}) || !mine {
		t.Errorf("asked for 5 × 6 it gives %v", got)
	}
	if _, _, mine := l.Take(view.Choose{Field: "other"}, fits, now); mine {
		t.Error("it takes what is another's")
	}
}
