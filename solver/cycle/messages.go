package cycle

import "embed"

// Messages are what the catalogue of languages needs to say the errors of this
// package, its engines' names and promises, and the words of [Explain].
//
//go:embed messages/*.json
var Messages embed.FS
