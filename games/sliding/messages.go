package sliding

import "embed"

// messages are what the tab has to say.
//
//go:embed messages/*.json
var messages embed.FS
