// Package pictures holds the pictures that come with the program, painted by
// resources/paint.
package pictures

//go:generate go run tessera/resources/paint -root ../.. pictures

import (
	"embed"
	"slices"
)

//go:embed data/*.jpg
var files embed.FS

// ids are the pictures in the order in which a gallery shows them. Saved
// games refer to them: an id never changes its picture.
var ids = []string{"lake", "balloons", "harbour", "reef", "city", "forest", "windowsill", "garden", "space"}

// Builtin is one picture that comes with the program.
type Builtin struct {
	ID   string        // stable, e.g. "lake"
	Name string        // the key of its name in the translations, e.g. "picture.lake"
	Data func() []byte // a fresh copy of the JPEG file, 2048×1536 pixels
}

// All returns the built-in pictures, always in the same order.
func All() []Builtin {
	all := make([]Builtin, len(ids))
	for i, id := range ids {
		all[i] = Builtin{ID: id, Name: "picture." + id, Data: func() []byte { return read(id) }}
	}
	return all
}

// ByID returns the picture with that id, or false if there is none.
func ByID(id string) (Builtin, bool) {
	all := All()
	i := slices.IndexFunc(all, func(b Builtin) bool { return b.ID == id })
	if i < 0 {
		return Builtin{}, false
	}
	return all[i], true
}

func read(id string) []byte {
	data, err := files.ReadFile("data/" + id + ".jpg")
	if err != nil {
		panic(err) // a bug: the file is part of the program, and a test reads each
	}
	return data
}
