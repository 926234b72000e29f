package tiles

// adopt joins what fades since it is just being joined, or has a line over it, to the kind that it is much more like than any other,
// even if it is less like it than its own are: cells that are alone, and pairs of which both fade.
func (g *group) adopt(fix rules) {
	groups := g.members()
	power := func(m []int) float64 { return quantile(g.c.powers(m), 0.5) }
	means := map[int]planes{} // by group, of those that were needed
	tries := fadedMost
	var all []int
	for i := range g.n {
		if g.tile[i] && !g.c.outer(i) {
			all = append(all, i)
		}
	}
	usual := power(all)
	var fars []float64
	for _, i := range all {
		fars = append(fars, g.far[i])
	}
	faint := make([]bool, len(groups)) // of kinds that there is little to see of, nothing is left when they fade
	for k, o := range groups {
		faint[k] = power(o) < 0.3*usual
	}
	farther := 1.25*quantile(fars, 0.5) + 0.5 // as the edge of what fades is
	for _, m := range groups {
		i := m[0]
		if empty, said := fix.empty[i]; said && empty || len(m) > 2 || !g.c.cells[i].inside || g.c.outer(i) || power(m) < leastPower {
			continue
		}
		type likeness struct{ first, second float64 }
		var exact, rough likeness
		atExact, atRough := -1, -1
		note := func(l *likeness, at *int, k int, v float64) {
			if v > l.first {
				l.first, l.second, *at = v, l.first, k
			} else {
				l.second = max(l.second, v)
			}
		}
		for k, o := range groups {
			if len(o) < 2 || o[0] == i || faint[k] || !g.tile[o[0]] || g.parted(m, o, fix) {
				continue
			}
			note(&exact, &atExact, k, g.between(m, o))
			v := 0.
			for _, a := range m {
				for _, b := range o {
					v += g.c.roughly(a, b) / float64(len(m)*len(o))
				}
			}
			note(&rough, &atRough, k, v)
		}
		clear := func(l likeness, least, times float64) bool {
			return l.first > least && 1-l.second > times*(1-l.first)
		}
		at := -1
		switch {
		case g.exact && !clear(exact, 0.8, 2) && !clear(rough, 0.85, 2): // a picture behind the tiles is like some of them by chance
			continue
		case len(m) == 1 && clear(exact, 0.7, 2):
			at = atExact
		case g.framed && g.rings[i] < 0.4: // the ground, by chance
		case len(m) == 1 && clear(exact, 0.5, 1.35):
			at = atExact
		case len(m) == 1 && clear(rough, 0.7, 1.5):
			at = atRough
		case len(m) == 2 && clear(rough, 0.8, 1.5) && power(m) < 0.85*power(groups[atRough]) && max(g.far[m[0]], g.far[m[1]]) > farther:
			at = atRough
		}
		pale := power(m) < 0.85*usual && (len(m) == 1 || g.far[m[0]]+g.far[m[1]] > 2*farther)
		if at < 0 && pale && tries > 0 && (g.tile[i] || !g.framed || g.rings[i] >= 0.4 || len(m) == 2 && power(m) >= 0.3*usual) {
			tries--
			at = g.faded(m, groups, means)
		}
		if at < 0 || g.parted(m, groups[at], fix) {
			continue
		}
		g.join(i, groups[at][0])
		for _, i := range m {
			g.tile[i], g.sure[i] = true, 0.5
		}
	}
}

// Where more is wrong than that this is no board, and its reader is not to take long to say so.
const (
	fadedMost = 24 // cells and pairs that are compared with all kinds through what lies over them
	oddMost   = 40 // kinds with an odd number of tiles
)

// mend joins kinds with an odd number of tiles that are more like each other than like any other: every kind comes an even number of times.
func (g *group) mend(fix rules) {
	for {
		var odd [][]int
		for _, m := range g.kinds() {
			if len(m)%2 == 1 {
				odd = append(odd, m)
			}
		}
		if len(odd) > oddMost {
			return
		}
		best, at := 0.42, [2]int{-1, -1}
		for x := range odd {
			for y := range x {
				if g.parted(odd[x], odd[y], fix) {
					continue
				}
				v := max(g.between(odd[x], odd[y]), g.between(odd[y], odd[x]))
				if len(odd[x]) == 1 && len(odd[y]) == 1 && v < g.tight {
					continue // no other tiles of their kind speak for them
				}
				if v > best {
					best, at = v, [2]int{x, y}
				}
			}
		}
		if at[0] < 0 {
			return
		}
		g.join(odd[at[0]][0], odd[at[1]][0])
	}
}

// alone takes away tiles that are the only ones of their kind, unless somebody has said that they are tiles: every kind comes an even number of times.
// A few that are like nothing else may be tiles all the same, and are asked about; many are a picture behind the tiles.
func (g *group) alone(fix rules) {
	for _, m := range g.kinds() {
		if _, said := fix.empty[m[0]]; len(m) == 1 && !said {
			g.tile[m[0]], g.odd[m[0]], g.sure[m[0]] = false, true, 0.4
		}
	}
	odd := g.which(func(i int) bool { return g.odd[i] && !g.tile[i] && !g.c.outer(i) && g.sure[i] < 1 })
	if len(odd)*oddShare <= (g.c.w-2)*(g.c.h-2) {
		for _, i := range odd {
			g.sure[i] = asks
		}
	}
}

// weak says which cells are much less like their kind than others are like theirs, of which share are better than what they are measured by.
func (g *group) weak(share float64) []bool {
	off := make([]float64, g.n)
	var all []float64
	for _, m := range g.members() {
		for _, i := range m {
			if off[i] = 1; len(m) > 1 {
				off[i] = max(1-g.between([]int{i}, m), 0)
				if g.strong[i] && g.tile[i] {
					all = append(all, off[i])
				}
			}
		}
	}
	limit := 4*quantile(all, share) + 0.08
	out := make([]bool, g.n)
	for i, v := range off {
		out[i] = v > limit
	}
	return out
}

// parted says whether somebody has said that two groups are of different kinds.
func (g *group) parted(a, b []int, fix rules) bool {
	for _, i := range a {
		for _, j := range b {
			if fix.pairs[[2]int{min(i, j), max(i, j)}] < 0 {
				return true
			}
		}
	}
	return false
}
