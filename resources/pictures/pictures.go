// Package pictures holds the pictures that come with the program.
//
// Main type: [Builtin]. It imports the standard library alone.
package pictures

import (
	"embed"
	"slices"
)

//go:embed data/*.jpg
var files embed.FS

// all are the pictures in the order in which a gallery shows them, with
// the SHA-256 of their files, which take long to make. Saved
// games refer to an id, or a hash: it never changes its picture.
var all = []Builtin{
	{"lake", "3da731d0b89e18636e20e1abaaf46b7798eb44474581467d39620772bd02d4d2"},
	{"balloons", "9a5a66c35efa3a152619c9e2953a11a34c7ad924b24e6e0a98a965235a7bc8c4"},
	{"harbour", "97553f26354e6c0eea13d7238ee725a8920512031cf161d91824006da60f6004"},
	{"reef", "23250e497a876333eaf90c9c3230643756020530cb07df92db14e67abe32d574"},
	{"city", "5c2a6102cf7c3e95484c9010aba87a3543ed5a39464f8bceadc84d83921b1c84"},
	{"forest", "a6e76b79c33f1849601b794a3c60a6ee676cf7e402e7566d5fef0a72ca63c43f"},
	{"windowsill", "e3cc72fc27b222198a28852944ce91f55f67637518fb09d684c1cf2b0d9c9241"},
	{"garden", "8c7841a7d736a694bc9d35a01064b747704b505fe0aa1991b954859e85a2cac4"},
	{"space", "f5a040f8a4350d526c937f613b20a8b41a4212ca65c9bb5fadfb29e324276964"},
}

// Builtin is one picture that comes with the program.
type Builtin struct {
	ID   string // stable, e.g. "lake"
	Hash string // the SHA-256 of the file, in hexadecimal digits
}

// All returns the built-in pictures, always in the same order.
func All() []Builtin { return slices.Clone(all) }

// Data is a fresh copy of the JPEG file, 2048×1536 pixels.
func (b Builtin) Data() []byte {
	data, err := files.ReadFile("data/" + b.ID + ".jpg")
	if err != nil {
		panic(err) // a bug: the file is part of the program, and a test reads each
	}
	return data
}
