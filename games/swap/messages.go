package swap

import (
	"embed"

	"tessera/resources/lang"
)

// messages are what the tab has to say.
//
//go:embed messages/*.json
var messages embed.FS

// The chapters of the way through the game.
var (
	_ = lang.Keys("swap.chapter.", "1", "2", "3", "4", "5")
	_ = lang.Keys("swap.chapter.", "1.idea", "2.idea", "3.idea", "4.idea", "5.idea")
)
