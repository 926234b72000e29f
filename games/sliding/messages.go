package sliding

import (
	"embed"

	"tessera/resources/lang"
)

// files are what the game says.
//
//go:embed messages/*.json
var files embed.FS

// What the game says whose keys are found by names.
var (
	_ = lang.Keys("sliding.ground.", "picture", "rows", "rings")
	_ = lang.Keys("sliding.lesson.", "1", "2", "3")
	_ = lang.Keys("sliding.chapter.", "1", "2", "3", "4", "5")
	_ = lang.Keys("sliding.chapter.", "1.idea", "2.idea", "3.idea", "4.idea", "5.idea")
	_ = lang.Keys("sliding.", "racing.tip", "hover", "inverted", "hold", "splits")
	_ = lang.Keys("sliding.engine.", "bfs", "bidirectional", "astar1", "astar2", "astar5", "idastar", "region", "optimal", "best", "proof", "astar1misplaced")
	_ = lang.Keys("sliding.preset.", "low", "medium", "high")
	_ = lang.Keys("way.", "U", "D", "L", "R")
)
