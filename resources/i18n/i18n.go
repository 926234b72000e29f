// Package i18n holds the translations of everything the window says.
//
// en.json and zh-Hans.json hold what all rooms share; a game keeps its own
// strings beside them in a pair of its own, sliding.en.json and
// sliding.zh-Hans.json. Keys are flat, dotted and lower-case
// ("sliding.win.fewest") and unique over all files of a language. Package
// tessera/games/lang reads them and says how messages are written.
package i18n

import "embed"

// Files holds the message files, named [ROOM.]LANGUAGE.json, LANGUAGE being a
// BCP 47 tag.
//
//go:embed *.json
var Files embed.FS
