package sudoku

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/solver/sudoku"
)

// contrast is the contrast ratio of two colours (WCAG 2.1).
func contrast(a, b color.NRGBA) float64 {
	light := func(c color.NRGBA) float64 {
		linear := func(v uint8) float64 {
			if f := float64(v) / 255; f > 0.04045 {
				return math.Pow((f+0.055)/1.055, 2.4)
			}
			return float64(v) / 255 / 12.92
		}
		return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B) + 0.05
	}
	return max(light(a), light(b)) / min(light(a), light(b))
}

// TestBoxesAreClear: the boxes stand well apart, and neither givens nor empty cells melt
// into what is between them, in light and dark.
func TestBoxesAreClear(t *testing.T) {
	tb := newTable(t)
	geo := tb.board.Geometry()
	gap := func(cell int) float32 { return geo.Pos(cell+1).X - geo.Pos(cell).X - geo.TileSize().Width }
	if gap(2) < 12 || gap(2) < 10*gap(1) {
		t.Errorf("%v between boxes, %v between cells", gap(2), gap(1))
	}
	for _, mode := range []look.Variant{look.Light, look.Dark} {
		fyne.CurrentApp().Settings().SetTheme(look.New(mode))
		p := newPalette()
		for what, fill := range map[string]color.NRGBA{"givens": p.given, "cells": p.cell} {
			if c := contrast(fill, look.Color(theme.ColorNameInputBorder)); c < 2.5 {
				t.Errorf("%v: %s stand out from the lines by %.2f", mode, what, c)
			}
		}
	}
	img := tb.Win.Canvas().Capture()
	at := tb.At(30).AddXY(geo.TileSize().Width/2+1, 0)
	scale := tb.Win.Canvas().Scale()
	between := color.NRGBAModel.Convert(img.At(int(at.X*scale), int(at.Y*scale))).(color.NRGBA)
	room.Want(t, "what is between the cells", between, look.Color(theme.ColorNameInputBorder))
	right := tb.At(29).AddXY(geo.TileSize().Width/2+gap(2)/2, 0)
	apart := color.NRGBAModel.Convert(img.At(int(right.X*scale), int(right.Y*scale))).(color.NRGBA)
	room.Want(t, "what is between the boxes", apart, look.Color(look.Well))
}

// TestBoardIsLabelled: each row and column has its name beside it.
func TestBoardIsLabelled(t *testing.T) {
	tb := newTable(t)
	found := map[string]fyne.Position{}
	for _, o := range uitest.Seen(tb.Win) {
		if text, ok := o.(*canvas.Text); ok && len(text.Text) == 2 {
			found[text.Text] = tb.App.Driver().AbsolutePositionForObject(o).AddXY(text.Size().Width/2, text.Size().Height/2)
		}
	}
	for c := range sudoku.Cells {
		name := sudoku.CellName(c)
		row, column := found[name[:2]], found[name[2:]]
		if at := tb.At(c); math.Abs(float64(row.Y-at.Y)) > 2 || math.Abs(float64(column.X-at.X)) > 2 {
			t.Errorf("%s is at %v, its labels at %v and %v", name, at, row, column)
		}
	}
}

// TestCursorDullsNothing: what is chosen is framed, without a veil over its digit.
func TestCursorDullsNothing(t *testing.T) {
	tb := newTable(t)
	tb.TapCell(cell("r1c3"))
	tb.types("5") // a conflict, in red
	tb.TapCell(cell("r1c3"))
	red := tb.faces.palette.bad
	img := tb.Win.Canvas().Capture()
	scale := tb.Win.Canvas().Scale()
	side := int(tb.board.Geometry().TileSize().Width * scale)
	at := tb.At(cell("r1c3"))
	n := 0
	for y := -side / 3; y < side/3; y++ {
		for x := -side / 3; x < side/3; x++ {
			c := color.NRGBAModel.Convert(img.At(int(at.X*scale)+x, int(at.Y*scale)+y)).(color.NRGBA)
			if c == red {
				n++
			}
		}
	}
	room.Want(t, "the digit is as red as elsewhere", n > 20, true)
	room.Want(t, "framed", tb.board.Rings(board.Selected), []int{cell("r1c3")})
}
