package solver

import (
	"context"
	"io/fs"

	"tessera/solver/journey"
)

// Game is all that the suite needs to know of a puzzle besides its tab: what the
// window and the headless twin alike are built from.
type Game[P, S, M any] struct {
	Name    string // in verbs, game IDs, files and settings, and the first word of its messages' keys
	Rules   Rules[P, S, M]
	Engines []Engine[S, M]
	Default string // the name of the engine that promises most

	Params    string // the usual params
	Separator string // between the moves of a solution

	// Messages holds what the game's rules and engines have to say, one file per
	// language; nil where the catalogue has it all.
	Messages fs.FS

	// Journey is the way through the game: its levels and the deals of the days.
	Journey journey.Way

	// The rest is optional: nil where a game has nothing of the kind.

	// Drawn says of lines of text whether they are a position together, and whether with more lines they may be one; for
	// games whose positions are also drawn, row by row.
	Drawn func(text string) (whole, more bool)
	// Explain says what is known of a position.
	Explain func(ctx context.Context, from S) (Explanation, error)
	// Hint teaches what to do next in a position, as people solve the puzzle; it
	// takes less than a tenth of a second on any board. Of a solved position it says
	// so, without moves; an error says why there is no way on.
	Hint func(ctx context.Context, from S) (Hint[M], error)
	// Solution writes the solved board that belongs to a position, where that says
	// more than the moves; empty if there is none.
	Solution func(from S) string
	// Grade is how hard a position is by the reasoning of an engine; empty for
	// engines that do not reason.
	Grade func(from S, engine string) string
}

// Preset is a choice of params P that is offered by name.
type Preset[P any] struct {
	Name   string // a stable word, also the key of its translations
	Params P
}

// With is the game played by other rules: those of the window, say, which refuse
// positions that the twin gives a verdict on.
func (g Game[P, S, M]) With(rules Rules[P, S, M]) Game[P, S, M] {
	g.Rules = rules
	return g
}
