// Package icons holds the program's icons as SVG files. Each is one
// path filled with one colour, which a theme may replace, in a square of 24 units.
//
// Main function: [SVG]. It imports the standard library alone.
package icons

import "embed"

//go:embed data/*.svg
var files embed.FS

// SVG returns the file of the named icon, e.g. "undo", or nil if there is
// none of that name.
func SVG(name string) []byte {
	data, err := files.ReadFile("data/" + name + ".svg")
	if err != nil {
		return nil
	}
	return data
}
