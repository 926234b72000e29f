package link

import "embed"

// Messages are what the rules, the engines and [Explain] say, in every language:
// files for the catalogue.
//
//go:embed messages/*.json
var Messages embed.FS
