package table

import (
	"math"
	"slices"
	"testing"
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
			if s.W < 1 || s.H < 1 || s.W > 20 || s.H > 20 || math.Abs(math.Log(cell)) > math.Log(1.5) {
				t.Errorf("a picture of %.2f gets %d × %d, with cells of %.2f", aspect, s.W, s.H, cell)
			}
		}
	}
}
