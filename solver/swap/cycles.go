package swap

import "slices"

// edge is an edge of a directed multigraph, in which as many edges begin as end
// at every node. It stands for a chain of cells.
type edge struct {
	from, to int
	cells    []int
}

// multigraph is what is left of such a graph while cycles are taken out of it.
type multigraph struct {
	edges  []edge
	cycles [][]int // taken out, as cells
}

// manyCycles takes such a graph apart into many cycles, and returns with them a
// number that no way exceeds.
//
// The most are hard to find in general (decomposing a directed Eulerian graph into
// the most cycles is NP-hard), but three steps lose nothing: a loop is a cycle by
// itself; so are two edges there and back, since of two cycles that they are parts
// of the rests are a cycle too; and two edges that meet at a node without others
// are one. Where they leave nothing, as with a few classes, these are the most. What
// they leave has cycles of three edges at least, of which the shortest is taken out.
func manyCycles(edges []edge) (cycles [][]int, most int) {
	g := &multigraph{edges: edges}
	g.reduce()
	most = len(g.cycles) + len(g.edges)/3
	for len(g.edges) > 0 {
		g.take(g.shortest())
		g.reduce()
	}
	return g.cycles, most
}

// take takes the edges of these indices out, which are a cycle in this order.
func (g *multigraph) take(cycle []int) {
	var cells []int
	gone := make([]bool, len(g.edges))
	for _, i := range cycle {
		cells = append(cells, g.edges[i].cells...)
		gone[i] = true
	}
	g.cycles = append(g.cycles, cells)
	g.drop(gone)
}

// drop removes the edges that are gone.
func (g *multigraph) drop(gone []bool) {
	var left []edge
	for i, e := range g.edges {
		if !gone[i] {
			left = append(left, e)
		}
	}
	g.edges = left
}

// reduce does the three steps that lose nothing, as long as there is one to do.
func (g *multigraph) reduce() {
	for before := -1; before != len(g.edges); {
		before = len(g.edges)
		g.join()
		g.close()
	}
}

// join makes one edge of the two at a node that has no others; where a whole cycle
// has no other node, a loop.
func (g *multigraph) join() {
	out := map[int][]int{}
	for i, e := range g.edges {
		out[e.from] = append(out[e.from], i)
	}
	gone := make([]bool, len(g.edges))
	var chains []edge
	follow := func(i int) {
		chain := edge{from: g.edges[i].from}
		for {
			gone[i] = true
			chain.cells = append(chain.cells, g.edges[i].cells...)
			chain.to = g.edges[i].to
			next := out[chain.to]
			if len(next) != 1 || gone[next[0]] {
				break
			}
			i = next[0]
		}
		chains = append(chains, chain)
	}
	for i, e := range g.edges { // from where several begin
		if len(out[e.from]) > 1 {
			follow(i)
		}
	}
	for i := range g.edges { // what no such edge leads to
		if !gone[i] {
			follow(i)
		}
	}
	g.edges = chains
}

// close takes out loops, and edges there and back.
func (g *multigraph) close() {
	gone := make([]bool, len(g.edges))
	open := map[[2]int][]int{}
	for i, e := range g.edges {
		back := open[[2]int{e.to, e.from}]
		switch {
		case e.from == e.to:
			gone[i] = true
			g.cycles = append(g.cycles, e.cells)
		case len(back) > 0:
			j := back[len(back)-1]
			open[[2]int{e.to, e.from}] = back[:len(back)-1]
			gone[i], gone[j] = true, true
			g.cycles = append(g.cycles, slices.Concat(g.edges[j].cells, e.cells))
		default:
			open[[2]int{e.from, e.to}] = append(open[[2]int{e.from, e.to}], i)
		}
	}
	g.drop(gone)
}

// shortest is a shortest cycle, by breadth-first search from every node.
func (g *multigraph) shortest() (best []int) {
	out := map[int][]int{}
	for i, e := range g.edges {
		out[e.from] = append(out[e.from], i)
	}
	for _, first := range g.edges {
		start := first.from
		via := map[int]int{} // by node, the edge that led there
		for queue := []int{start}; len(queue) > 0; queue = queue[1:] {
			for _, i := range out[queue[0]] {
				to := g.edges[i].to
				if to == start {
					cycle := []int{i}
					for at := queue[0]; at != start; at = g.edges[via[at]].from {
						cycle = append(cycle, via[at])
					}
					slices.Reverse(cycle)
					if best == nil || len(cycle) < len(best) {
						best = cycle
					}
					queue = queue[:1]
					break
				}
				if _, seen := via[to]; !seen {
					via[to] = i
					queue = append(queue, to)
				}
			}
		}
		if len(best) == 3 {
			return best
		}
	}
	return best
}

// circuits gives a closed walk over all edges of each component (Hierholzer,
// 1873), as cells.
func circuits(edges []edge) (all [][]int) {
	out := map[int][]edge{}
	for _, e := range edges {
		out[e.from] = append(out[e.from], e)
	}
	for _, first := range edges {
		if len(out[first.from]) == 0 {
			continue
		}
		stack := []edge{{to: first.from}}
		var walk []edge // backwards
		for len(stack) > 0 {
			at := stack[len(stack)-1].to
			if next := out[at]; len(next) > 0 {
				out[at] = next[1:]
				stack = append(stack, next[0])
				continue
			}
			walk = append(walk, stack[len(stack)-1])
			stack = stack[:len(stack)-1]
		}
		var cells []int
		for _, e := range slices.Backward(walk) {
			cells = append(cells, e.cells...)
		}
		all = append(all, cells)
	}
	return all
}
