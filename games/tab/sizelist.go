package tab

import (
	"slices"

	"tessera/games/ui"
	"tessera/resources/lang"
)

// SizePreset is a size that a game offers in its list.
type SizePreset struct {
	W, H  int
	Label string // what is said of it, in the player's language: how hard it is
}

// SizePresets are the presets of a game as sizes; what is said of them stands
// in the catalogue under the prefix and their names.
func SizePresets[T any](prefix string, presets []T, size func(T) (name string, w, h int)) (all []SizePreset) {
	for _, p := range presets {
		name, w, h := size(p)
		all = append(all, SizePreset{W: w, H: h, Label: lang.T(prefix + name)})
	}
	return all
}

// SizeList lists the sizes of a game: its presets, those that suit the picture, the
// present size if that is none of them, and a way to ask for others.
type SizeList struct {
	List *ui.Select

	presets []SizePreset
	offered []SizePreset // presets, and those that suit the picture
	w, h    int          // the present size
}

// NewSizeList returns the list, under the name "game.size". choose hears of a
// preset that was chosen; ask is to ask for any other size.
func NewSizeList(presets []SizePreset, choose func(w, h int), ask func()) *SizeList {
	l := &SizeList{presets: presets, offered: presets}
	l.List = ui.NewSelect("game.size", nil, -1, func(i int) {
		switch {
		case i == len(l.List.Options)-1:
			l.Show(l.w, l.h) // until another size is chosen, the list names the present one
			ask()
		case i < len(l.offered):
			choose(l.offered[i].W, l.offered[i].H)
		}
	})
	return l
}

// Offer lists sizes that suit the picture after the presets, in the place of those
// offered before; label says something of each. [SizeList.Show] shows them.
func (l *SizeList) Offer(sizes []Size, label func(Size) string) {
	l.offered = slices.Clone(l.presets)
	for _, s := range sizes {
		if !slices.ContainsFunc(l.presets, func(p SizePreset) bool { return p.W == s.W && p.H == s.H }) {
			l.offered = append(l.offered, SizePreset{s.W, s.H, label(s)})
		}
	}
}

// Show makes w × h the present size.
func (l *SizeList) Show(w, h int) {
	l.w, l.h = w, h
	chosen := -1
	labels := make([]string, 0, len(l.offered)+2)
	for i, p := range l.offered {
		labels = append(labels, SizeText(p.W, p.H)+" · "+p.Label)
		if p.W == w && p.H == h {
			chosen = i
		}
	}
	if chosen < 0 {
		chosen = len(labels)
		labels = append(labels, SizeText(w, h))
	}
	l.List.Options = append(labels, lang.T("size.other"))
	l.List.Choose(chosen)
}
