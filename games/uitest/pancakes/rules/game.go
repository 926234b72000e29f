package rules

import (
	"embed"

	"tessera/solver"
	"tessera/solver/journey"
	"tessera/solver/search"
)

// messages are what a terminal needs too.
//
//go:embed messages/*.json
var messages embed.FS

// levels are the way through the game.
//
//go:embed levels.txt
var levels string

// Game is the puzzle for the window and the headless twin.
func Game() solver.Game[Params, Position, Move] {
	return solver.Game[Params, Position, Move]{
		Name: "pancakes", Rules: Rules{}, Engines: Engines(), Default: Default,
		Params: "6", Separator: " ", Messages: messages,
		Journey: journey.Way{Levels: levels, Week: [7]string{"4", "4", "5", "5", "6", "6", "7"}},
	}
}

// Default is the name of the engine that promises most.
const Default = "bfs"

// Engines lists all engines: breadth-first search, since the largest stack has
// no more than 40,320 orders.
func Engines() []solver.Engine[Position, Move] {
	return []solver.Engine[Position, Move]{{Name: Default, Solve: search.Stream(search.Whole(shortest))}}
}

func shortest(m *search.Meter, from Position) ([]Move, solver.Result, error) {
	m.Prove(from.Gaps())
	moves, err := search.BFS(m, space{}, from, Goal(len(from)))
	return moves, solver.Result{Verdict: solver.Solved, Length: len(moves), LowerBound: len(moves), Optimal: true}, err
}

// space is the graph of all stacks of one number of pancakes.
type space struct{}

func (space) Hash(p Position) uint64 {
	var word uint64
	for i := range p {
		word = word<<8 | uint64(p[i])
	}
	return search.Mix(word)
}

func (space) Expand(edges []search.Edge[Position, Move], p Position, last Move) []search.Edge[Position, Move] {
	for m := Move(2); int(m) <= len(p); m++ {
		if m != last {
			edges = append(edges, search.Edge[Position, Move]{To: p.Flip(m), Move: m})
		}
	}
	return edges
}
