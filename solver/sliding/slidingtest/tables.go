package slidingtest

import "bytes"

// FewestMoves is what a pattern database of the tiles with the given homes should
// hold, by their cells as bytes, found without any of its cleverness: a search over the tiles' cells and the blank's, where the blank's moves are free.
func FewestMoves(w, h, home int, homes []uint8) map[string]int {
	type state string // the tiles' cells, then the blank's
	goal := state(append(bytes.Clone(homes), byte(home)))
	moves := map[state]int{goal: 0}
	layer := []state{goal}
	for depth := 0; len(layer) > 0; depth++ {
		var next []state
		for i := 0; i < len(layer); i++ {
			s := layer[i]
			if moves[s] < depth {
				continue
			}
			blank := int(s[len(homes)])
			for _, d := range [4][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				x, y := blank%w+d[0], blank/w+d[1]
				if x < 0 || y < 0 || x >= w || y >= h {
					continue
				}
				to := []byte(s)
				from := byte(y*w + x)
				to[len(homes)] = from
				tile := bytes.IndexByte([]byte(s)[:len(homes)], from)
				cost := depth
				if tile >= 0 {
					to[tile] = byte(blank)
					cost++
				}
				if known, ok := moves[state(to)]; !ok || cost < known {
					moves[state(to)] = cost
					if tile >= 0 {
						next = append(next, state(to))
					} else {
						layer = append(layer, state(to))
					}
				}
			}
		}
		layer = next
	}
	least := map[string]int{}
	for s, n := range moves {
		placement := string(s[:len(homes)])
		if known, ok := least[placement]; !ok || n < known {
			least[placement] = n
		}
	}
	return least
}
