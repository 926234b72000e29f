package ui

import (
	"fyne.io/fyne/v2"

	"tessera/games/look"
)

// Flow sets objects side by side, in as many rows as there must be for the room that they have.
type Flow struct {
	Gap, Between float32 // between objects, and between rows
	Least        float32 // the least width; 0 for that of the widest object
	Centred      bool    // each row stands in the middle, and all in it are of one height

	room float32 // that there was last; 0: not known yet
}

// rows are the objects by rows, and how wide each row is.
func (f *Flow) rows(objects []fyne.CanvasObject) (rows [][]fyne.CanvasObject, widths []float32) {
	for _, o := range objects {
		last, w := len(rows)-1, f.wide(o)
		switch {
		case w == 0 || !o.Visible():
		case last >= 0 && (f.room == 0 || widths[last]+f.Gap+w <= f.room+1):
			rows[last] = append(rows[last], o)
			widths[last] += f.Gap + w
		default:
			rows, widths = append(rows, []fyne.CanvasObject{o}), append(widths, w)
		}
	}
	return rows, widths
}

// wide is how wide an object is: no wider than the room, where its words can break.
func (f *Flow) wide(o fyne.CanvasObject) float32 {
	if b, ok := o.(*Button); ok && look.Larger() && b.wraps() && f.room > 0 {
		return min(max(b.whole(), b.MinSize().Width), max(f.room, b.least()))
	}
	return o.MinSize().Width
}

// high is how high a row is, once its words are broken.
func (f *Flow) high(row []fyne.CanvasObject) (high float32) {
	for _, o := range row {
		if b, ok := o.(*Button); ok {
			b.wrapFor(f.wide(b))
		}
		high = max(high, o.MinSize().Height)
	}
	return high
}

// MinSize implements fyne.Layout: as high as all rows are in the room there was last.
func (f *Flow) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	rows, widths := f.rows(objects)
	size.Width = f.Least
	for i, row := range rows {
		if f.Centred {
			size.Width = max(size.Width, widths[i])
		} else if f.Least == 0 {
			size.Width = max(size.Width, (&column{}).MinSize(row).Width)
		}
		size.Height += f.high(row) + f.Between
	}
	size.Height = max(0, size.Height-f.Between)
	return size
}

// Layout implements fyne.Layout.
func (f *Flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.room = size.Width
	rows, widths := f.rows(objects)
	y := float32(0)
	for i, row := range rows {
		x, high := float32(0), f.high(row)
		if f.Centred {
			x = max(0, (size.Width-widths[i])/2)
		}
		for _, o := range row {
			one := fyne.NewSize(f.wide(o), high)
			if !f.Centred {
				one.Height = o.MinSize().Height
			}
			look.Place(o, fyne.NewPos(x, y), one)
			x += one.Width + f.Gap
		}
		y += high + f.Between
	}
}
