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

// SizeList is the list of the sizes of a game, of whose presets a T is one: constants.
type SizeList[T any] struct {
	Prefix  string // before the names of presets, under which the catalogue says something of them
	Presets []T
	Of      func(T) (name string, w, h int)
	Sides   Sides
	Bounds  Bounds
	About   []int             // the numbers of cells of the boards that suit a picture
	Fits    func(Size) string // what is said of these; nil: that they fit
}

// sized is a size that a game offers in its list.
type sized struct {
	Size
	label string // what is said of it, in the player's language
}

// Suit are the sizes that suit a picture; none where there is none.
func (l *SizeList[T]) Suit(p Photo) []Size {
	if aspect, ok := p.Aspect(); ok {
		return FittingSizes(aspect, l.About, l.Sides)
	}
	return nil
}

// offered are the presets, and sizes that suit the picture.
func (l *SizeList[T]) offered(fits []Size) (all []sized) {
	for _, p := range l.Presets {
		name, w, h := l.Of(p)
		all = append(all, sized{Size{w, h}, lang.T(l.Prefix + name)})
	}
	label := l.Fits
	if label == nil {
		label = func(Size) string { return lang.T("size.fits") }
	}
	for _, s := range fits {
		if !slices.ContainsFunc(all, func(o sized) bool { return o.Size == s }) {
			all = append(all, sized{s, label(s)})
		}
	}
	return all
}

// Field is what is seen of it, where those sizes suit the picture: the present size is added if it
// is none of them, and last stands a way to ask for others.
func (l *SizeList[T]) Field(fits []Size, now Size) view.Field {
	f := view.Field{ID: sizeField, Kind: view.Choice, At: -1}
	for i, s := range l.offered(fits) {
		f.Options = append(f.Options, SizeText(s.W, s.H)+" · "+s.label)
		if s.Size == now {
			f.At = i
		}
	}
	if f.At < 0 {
		f.At = len(f.Options)
		f.Options = append(f.Options, SizeText(now.W, now.H))
	}
	f.Options = append(f.Options, lang.T("size.other"))
	return f
}

// sizeField is the field of the list, and the key of what is asked for instead.
const sizeField = "game.size"

// Take says which size an act or an answer chooses, and whether it was for the list; where
// another size is to be asked for, that is to be done, and the size is the present one.
func (l *SizeList[T]) Take(act any, fits []Size, now Size) (got Size, do []any, mine bool) {
	switch a := act.(type) {
	case view.Choose:
		if a.Field != sizeField {
			break
		}
		if a.At == len(l.Field(fits, now).Options)-1 {
			do = []any{AskSize(sizeField, l.Sides, l.Bounds, now.W, now.H)}
		} else if offered := l.offered(fits); a.At < len(offered) {
			now = offered[a.At].Size
		}
		return now, do, true
	case Numbers:
		if a.Key == sizeField && len(a.All) == 2 {
			return Size{a.All[0], a.All[1]}, nil, true
		}
	}
	return now, nil, false
}

// Suits says whether a game offers boards of that size.
func (s Sides) Suits(w, h int) bool { return min(w, h) >= s.Min && max(w, h) <= s.Max }

// AskSize asks for any size of the board, beginning with the present one: for as many rows as go
// with the columns. Numbers of that key brings both.
func AskSize(key string, sides Sides, cells Bounds, w, h int) AskNumbers {
	return AskNumbers{Key: key, Title: "size.title", Ranges: []Range{
		{Name: "size.columns", Least: sides.Min, Most: sides.Max, Value: w},
		{Name: "size.rows", Least: sides.Min, Most: sides.Max, Value: h, Fits: func(before []int) (least, most int) {
			return (cells.Least + before[0] - 1) / before[0], cells.Most / before[0]
		}},
	}}
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
