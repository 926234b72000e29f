package link

import (
	"tessera/games/ui"
	"tessera/solver/link"
)

// gravitySign is a picture of where tiles go that nothing holds; a grid where they stay.
func gravitySign(g link.Gravity) ui.Sign {
	s := ui.Sign{Cols: 4, Rows: 4, Bare: true}
	to := func(all ...[4]float32) {
		for _, a := range all {
			s.Arrows = append(s.Arrows, ui.Arrow{X: a[0], Y: a[1], ToX: a[2], ToY: a[3]})
		}
	}
	switch g {
	case link.Down:
		to([4]float32{1, 0.5, 1, 3.5}, [4]float32{3, 0.5, 3, 3.5})
	case link.Up:
		to([4]float32{1, 3.5, 1, 0.5}, [4]float32{3, 3.5, 3, 0.5})
	case link.Left:
		to([4]float32{3.5, 1, 0.5, 1}, [4]float32{3.5, 3, 0.5, 3})
	case link.Right:
		to([4]float32{0.5, 1, 3.5, 1}, [4]float32{0.5, 3, 3.5, 3})
	case link.Middle:
		to([4]float32{0.2, 2, 1.8, 2}, [4]float32{3.8, 2, 2.2, 2})
	case link.Sides:
		to([4]float32{1.8, 2, 0.2, 2}, [4]float32{2.2, 2, 3.8, 2})
	case link.Equator:
		to([4]float32{2, 0.2, 2, 1.8}, [4]float32{2, 3.8, 2, 2.2})
	case link.Poles:
		to([4]float32{2, 1.8, 2, 0.2}, [4]float32{2, 2.2, 2, 3.8})
	case link.Centre:
		to([4]float32{0.3, 0.3, 1.7, 1.7}, [4]float32{3.7, 0.3, 2.3, 1.7}, [4]float32{0.3, 3.7, 1.7, 2.3}, [4]float32{3.7, 3.7, 2.3, 2.3})
	case link.Corners:
		to([4]float32{1.7, 1.7, 0.3, 0.3}, [4]float32{2.3, 1.7, 3.7, 0.3}, [4]float32{1.7, 2.3, 0.3, 3.7}, [4]float32{2.3, 2.3, 3.7, 3.7})
	case link.Turning: // down, then left, up, right
		to([4]float32{3.5, 0.5, 3.5, 3.5}, [4]float32{3.5, 3.5, 0.5, 3.5}, [4]float32{0.5, 3.5, 0.5, 0.5}, [4]float32{0.5, 0.5, 3.5, 0.5})
	default:
		s.Bare = false
	}
	return s
}
