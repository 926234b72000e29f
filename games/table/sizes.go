package table

import (
	"fmt"
	"math"
	"slices"

	"tessera/games/view"
	"tessera/resources/lang"
)

// SizeText is a board's size as it stands in lists.
func SizeText(cols, rows int) string { return fmt.Sprintf("%d × %d", cols, rows) }

// Size is a number of columns and of rows.
type Size struct{ W, H int }

// Sides are the least and the largest number of columns and of rows that a
// game offers.
type Sides struct{ Min, Max int }

// Bounds are the least and the largest number of cells that a game offers.
type Bounds struct{ Least, Most int }

// Sized is a size that a game offers in its list.
type Sized struct {
	Size
	Label string // what is said of it, in the player's language
}

// Sizes are the presets of a game as sizes, then boards that suit the picture, each with
// the same label; what is said of presets stands in the catalogue under the prefix and
// their names.
func Sizes[T any](prefix string, presets []T, size func(T) (name string, w, h int), fitting []Size, label func(Size) string) (all []Sized) {
	for _, p := range presets {
		name, w, h := size(p)
		all = append(all, Sized{Size{w, h}, lang.T(prefix + name)})
	}
	for _, s := range fitting {
		if !slices.ContainsFunc(all, func(o Sized) bool { return o.Size == s }) {
			all = append(all, Sized{s, label(s)})
		}
	}
	return all
}

// SizeField lists sizes, the present one if it is none of them, and last a way to ask for
// others.
func SizeField(offered []Sized, w, h int) view.Field {
	f := view.Field{ID: "game.size", Kind: view.Choice, At: -1}
	for i, s := range offered {
		f.Options = append(f.Options, SizeText(s.W, s.H)+" · "+s.Label)
		if s.Size == (Size{w, h}) {
			f.At = i
		}
	}
	if f.At < 0 {
		f.At = len(f.Options)
		f.Options = append(f.Options, SizeText(w, h))
	}
	f.Options = append(f.Options, lang.T("size.other"))
	return f
}

// SizeAt is the size at a place of that list; ask says that another is to be asked for.
func SizeAt(offered []Sized, w, h, at int) (s Size, ask bool) {
	switch f := SizeField(offered, w, h); {
	case at == len(f.Options)-1:
		return Size{w, h}, true
	case at < len(offered):
		return offered[at].Size, false
	}
	return Size{w, h}, false
}

// AskSize asks for any size of the board, beginning with the present one; Numbers of that
// key brings columns and rows.
func AskSize(key string, sides Sides, cells Bounds, w, h int) AskNumbers {
	return AskNumbers{Key: key, Title: "size.title", Ranges: SizeRanges(sides, cells, w, h)}
}

// SizeRanges are the numbers of columns and of rows that a dialog asks for: as many
// rows as go with the columns.
func SizeRanges(sides Sides, cells Bounds, w, h int) []Range {
	return []Range{
		{Name: "size.columns", Least: sides.Min, Most: sides.Max, Value: w},
		{Name: "size.rows", Least: sides.Min, Most: sides.Max, Value: h, Fits: func(before []int) (least, most int) {
			return (cells.Least + before[0] - 1) / before[0], cells.Most / before[0]
		}},
	}
}

// FittingSizes are boards of about so many cells each, on which a picture of that aspect
// (its width by its height) has cells nearest to square ones: some off the number for
// cells of a better shape. Their sides are within sides; none comes twice.
func FittingSizes(aspect float64, about []int, sides Sides) (sizes []Size) {
	for _, n := range about {
		best, least := Size{}, math.Inf(1)
		for w := sides.Min; w <= sides.Max; w++ {
			for h := sides.Min; h <= sides.Max; h++ {
				off := math.Abs(math.Log(float64(w*h) / float64(n)))
				oblong := math.Abs(math.Log(aspect * float64(h) / float64(w)))
				if cost := oblong + off/2; cost < least {
					best, least = Size{w, h}, cost
				}
			}
		}
		if best != (Size{}) && !slices.Contains(sizes, best) {
			sizes = append(sizes, best)
		}
	}
	return sizes
}
