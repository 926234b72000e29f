// Package pictures holds the pictures that come with the program.
//
// Main type: [Builtin]. It imports the standard library alone.
package pictures

import "embed"

//go:embed data/*.jpg
var files embed.FS

// names are the pictures in the order in which a gallery shows them, with the
// keys of their names. Saved games refer to an id: it never changes its picture.
var names = []struct{ id, key string }{
	{"lake", "picture.lake"},
	{"balloons", "picture.balloons"},
	{"harbour", "picture.harbour"},
	{"reef", "picture.reef"},
	{"city", "picture.city"},
	{"forest", "picture.forest"},
	{"windowsill", "picture.windowsill"},
	{"garden", "picture.garden"},
	{"space", "picture.space"},
}

// Builtin is one picture that comes with the program.
type Builtin struct {
	ID   string        // stable, e.g. "lake"
	Name string        // the key of its name in the translations, e.g. "picture.lake"
	Data func() []byte // a fresh copy of the JPEG file, 2048×1536 pixels
}

// All returns the built-in pictures, always in the same order.
func All() []Builtin {
	all := make([]Builtin, len(names))
	for i, n := range names {
		all[i] = Builtin{ID: n.id, Name: n.key, Data: func() []byte { return read(n.id) }}
	}
	return all
}

func read(id string) []byte {
	data, err := files.ReadFile("data/" + id + ".jpg")
	if err != nil {
		panic(err) // a bug: the file is part of the program, and a test reads each
	}
	return data
}
