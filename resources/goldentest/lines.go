package goldentest

import "slices"

// Difference lists the lines of old that are not in now, behind "- ", and those of now
// that are not in old, behind "+ ", in the order in which they stand.
func Difference(old, now []string) (lines []string) {
	for _, line := range Merged(old, now) {
		if line[0] != ' ' {
			lines = append(lines, line)
		}
	}
	return lines
}

// Merged is Difference with the lines that both have, behind "  ".
func Merged(old, now []string) (lines []string) {
	var after []string
	for len(old) > 0 && len(now) > 0 && old[0] == now[0] {
		lines = append(lines, "  "+old[0])
		old, now = old[1:], now[1:]
	}
	for len(old) > 0 && len(now) > 0 && old[len(old)-1] == now[len(now)-1] {
		after = append(after, "  "+old[len(old)-1])
		old, now = old[:len(old)-1], now[:len(now)-1]
	}
	defer func() {
		slices.Reverse(after)
		lines = append(lines, after...)
	}()
	// alike[i][j] is how many lines old[i:] and now[j:] have in common, in that order.
	alike := make([][]int, len(old)+1)
	for i := range alike {
		alike[i] = make([]int, len(now)+1)
	}
	for i := len(old) - 1; i >= 0; i-- {
		for j := len(now) - 1; j >= 0; j-- {
			if old[i] == now[j] {
				alike[i][j] = alike[i+1][j+1] + 1
			} else {
				alike[i][j] = max(alike[i+1][j], alike[i][j+1])
			}
		}
	}
	for i, j := 0, 0; i < len(old) || j < len(now); {
		switch {
		case i < len(old) && j < len(now) && old[i] == now[j]:
			lines = append(lines, "  "+old[i])
			i, j = i+1, j+1
		case j == len(now) || i < len(old) && alike[i+1][j] >= alike[i][j+1]:
			lines = append(lines, "- "+old[i])
			i++
		default:
			lines = append(lines, "+ "+now[j])
			j++
		}
	}
	return lines
}
