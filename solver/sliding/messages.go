package sliding

import "embed"

// Messages are the sentences that this game's errors, engines and explanations
// are said by, a file per language.
//
//go:embed messages/*.json
var Messages embed.FS
