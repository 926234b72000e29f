package sudoku

import "embed"

// Messages are the texts of this package's messages and errors, a file a
// language.
//
//go:embed messages/*.json
var Messages embed.FS
