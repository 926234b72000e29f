package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/look"
)

// BarHeight is the height of an action bar.
func BarHeight() float32 { return look.Lines(36, 1) }

// bar is the row of buttons above the board. Where room is short buttons show their icons
// only, those first whose icons everybody knows.
type bar struct {
	left, right []*Button
	compact     [][]*Button // in the order in which they give up their texts; where there is none, long words give way to short ones
	gap         float32
}

// NewBar sets buttons at the left, the first of which keeps its text longest, and at the
// right; familiar are those that are known by their icons.
func NewBar(left, right []*Button, familiar ...*Button) *fyne.Container {
	all := slices.Concat(left, right)
	b := &bar{left: left, right: right, compact: [][]*Button{familiar, nil}}
	objects := make([]fyne.CanvasObject, len(all))
	for i, one := range all {
		one.wide = one.MinSize().Width // before the row, which may shorten it
		objects[i] = one
		if last := all[len(all)-1-i]; !slices.Contains(familiar, last) { // each that has room keeps its text
			b.compact = append(b.compact, []*Button{last})
		}
	}
	return container.New(b, objects...)
}

// fit leaves as many texts as there is room for in a width.
func (b *bar) fit(width float32) {
	all := slices.Concat(b.left, b.right)
	need := func(short int) (wide float32) {
		for _, btn := range all {
			_, w := b.words(btn, short)
			wide += w + b.gap
		}
		return wide - b.gap
	}
	b.gap = look.Gap
	if look.Larger() && need(len(b.compact)) > width { // they stand closer
		b.gap = 1
	}
	short := 0 // how many groups are compact
	for short < len(b.compact) && need(short) > width {
		short++
	}
	for _, btn := range all {
		text, _ := b.words(btn, short)
		btn.say(text)
	}
}

// words are what a button says where so many groups are compact, and how wide it is then.
func (b *bar) words(btn *Button, short int) (text string, wide float32) {
	text, wide = btn.full, btn.wide
	for _, group := range b.compact[:short] {
		switch {
		case slices.Contains(group, btn) && btn.Icon != nil:
			return "", BarHeight()
		case group == nil && btn.brief != "":
			text, wide = btn.brief, btn.narrow
		}
	}
	return text, wide
}

// width is how wide a button is: it has room for the longest words that it takes.
func (b *bar) width(btn *Button) float32 {
	w := max(btn.MinSize().Width, BarHeight())
	switch btn.Text {
	case "":
		return w
	case btn.brief:
		return max(w, btn.narrow)
	}
	return max(w, btn.wide)
}

func (b *bar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(200, BarHeight()) }

func (b *bar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	b.fit(size.Width)
	put := func(btn *Button, x float32) float32 {
		w := b.width(btn)
		look.Place(btn, fyne.NewPos(x, 0), fyne.NewSize(w, BarHeight()))
		return x + w + b.gap
	}
	x := float32(0)
	for _, btn := range b.left {
		x = put(btn, x)
	}
	wide := -b.gap
	for _, btn := range b.right {
		wide += b.width(btn) + b.gap
	}
	x = max(x, size.Width-wide)
	for _, btn := range b.right {
		x = put(btn, x)
	}
}
