package cli

import (
	"embed"

	"tessera/resources/lang"
)

// messages are what the verbs say.
//
//go:embed messages/*.json
var messages embed.FS

func init() { lang.Add(messages) }
