package table

import (
	"slices"

	"tessera/games/view"
	"tessera/resources/lang"
)

// Boards is the card with the first boards of a list drawn small, one for each sign, and the board
// that is chosen, now, if it is none of these. Their tiles are parts of the photo of that card,
// empty for none, as it is cut for such a grid.
func Boards(list view.Field, signs []view.Sign, now view.Sign, photo string, grid view.Grid) view.Card {
	f := view.Field{ID: list.ID + ".boards", Kind: view.Boards, Label: list.ID, Options: list.Options[:len(signs)], Signs: signs, At: list.At, Text: photo, Grid: grid}
	if at := list.At; at < 0 || at >= len(signs) {
		name := ""
		if at >= 0 {
			name = list.Options[at]
		}
		f.At, f.Options, f.Signs = len(signs), append(slices.Clone(f.Options), name), append(slices.Clone(signs), now)
	}
	return view.Card{ID: "boards", Fields: []view.Field{f}}
}

// Tiled is a board drawn small, with tiles where there are any.
func Tiled(cols, rows int, tile func(cell int) bool) view.Sign {
	s := view.Sign{Cols: cols, Rows: rows, Tiles: true, Marks: map[int]view.Stroke{}}
	for cell := range cols * rows {
		if tile(cell) {
			s.Marks[cell] = view.Filled
		}
	}
	return s
}

// Drawn are the things of a list as signs.
func Drawn[T any](all []T, sign func(T) view.Sign) (signs []view.Sign) {
	for _, one := range all {
		signs = append(signs, sign(one))
	}
	return signs
}

// Named is what boards of a size are called, with what is said of them; nothing of what is empty.
func Named(w, h int, parts ...string) string {
	parts = slices.DeleteFunc(parts, func(text string) bool { return text == "" })
	return lang.List(slices.Insert(parts, 0, SizeText(w, h))...)
}

// If is a text where it is to be said, else empty.
func If(said bool, text string) string {
	if said {
		return text
	}
	return ""
}
