package grid

import (
	"slices"
	"strings"
	"testing"

	"tessera/resources/must"
)

// TestHouses: every house has nine cells, every cell lies in three houses, and the
// cells that it sees are those of them.
func TestHouses(t *testing.T) {
	seen := [Cells]int{}
	for h := range House(Houses) {
		cells := h.Cells()
		must.Hold(t, slices.IsSorted(cells[:]) && SetOf(cells[:]...) == h.Set() && h.Set().Len() == 9,
			"%v: %v", h, cells)
		for _, cell := range cells {
			seen[cell]++
			own := HousesOf(cell)
			must.Hold(t, slices.Contains(own[:], h), "%s is not in %v", CellName(cell), own)
		}
	}
	for cell, n := range seen {
		var union Set
		for _, h := range HousesOf(cell) {
			union = union.Or(h.Set())
		}
		union.Remove(cell)
		must.Hold(t, n == 3 && PeerSet(cell) == union && union.Len() == 20,
			"%s: in %d houses, sees %v", CellName(cell), n, PeerSet(cell).Cells())
		for i, other := range Peers(cell) {
			must.Hold(t, int(other) == union.Cells()[i] && Sees(cell, int(other)),
				"%s: peer %d is %s", CellName(cell), i, CellName(int(other)))
		}
	}
	for h, name := range map[House]string{0: "r1", 8: "r9", FirstColumn: "c1", 17: "c9", FirstBox: "b1", 26: "b9"} {
		must.Hold(t, h.String() == name, "%s is called %v", name, h)
	}
}

// TestSet goes through both words.
func TestSet(t *testing.T) {
	s := SetOf(80, 3, 63, 64)
	got := s.Cells()
	must.Be(t, slices.Equal(got, []int{3, 63, 64, 80}) && s.Len() == 4 && s.First() == 3, "%v", got)
	s.Remove(3)
	s.Remove(63)
	must.Be(t, !s.Has(63) && s.Has(64) && s.First() == 64 && s.And(SetOf(3, 63)) == (Set{}) &&
		s.Without(SetOf(80)) == SetOf(64), "%v", s.Cells())
	must.Be(t, s.Without(s).Empty(), "a set without itself has cells")
}

func TestDigits(t *testing.T) {
	s := DigitSet(9, 1, 5)
	must.Be(t, s.String() == "159" && s.Len() == 3 && s.First() == 1 && !s.Has(0) && !s.Has(2) && s.Has(9) &&
		Digits(0).First() == 0, "%v", s)
}

const famous = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// forms are one puzzle as it is written here and there.
var forms = map[string]string{
	"HoDoKu": `
.-------.-------.-------.
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
:-------+-------+-------:
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
:-------+-------+-------:
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
'-------'-------'-------'
`,
	"a forum": `
 *-----------*
 |53.|.7.|...|
 |6..|195|...|
 |.98|...|.6.|
 |---+---+---|
 |8..|.6.|..3|
 |4..|8.3|..1|
 |7..|.2.|..6|
 |---+---+---|
 |.6.|...|28.|
 |...|419|..5|
 |...|.8.|.79|
 *-----------*`,
	"dashes for empty cells": strings.ReplaceAll(famous, ".", "-"),
	"underscores in lines":   lines(strings.ReplaceAll(famous, ".", "_"), "\r\n"),
	"zeros, bars and rules":  "530|070|000\n600|195|000\n098|000|060\n---+---+---\n800|060|003\n400|803|001\n700|020|006\n---+---+---\n060|000|280\n000|419|005\n000|080|079\n",
	"box drawing":            "┌───────┬───────┬───────┐\n│ 5 3 · │ · 7 · │ · · · │\n│ 6 · · │ 1 9 5 │ · · · │\n│ · 9 8 │ · · · │ · 6 · │\n├───────┼───────┼───────┤\n│ 8 · · │ · 6 · │ · · 3 │\n│ 4 · · │ 8 · 3 │ · · 1 │\n│ 7 · · │ · 2 · │ · · 6 │\n├───────┼───────┼───────┤\n│ · 6 · │ · · · │ 2 8 · │\n│ · · · │ 4 1 9 │ · · 5 │\n│ · · · │ · 8 · │ · 7 9 │\n└───────┴───────┴───────┘",
	"stars":                  strings.ReplaceAll(famous, ".", "*"),
}

func lines(text, end string) string {
	var all []string
	for i := 0; i < len(text); i += 9 {
		all = append(all, text[i:i+9])
	}
	return strings.Join(all, end)
}

// TestFormsOfElsewhere are read as the same puzzle.
func TestFormsOfElsewhere(t *testing.T) {
	for name, text := range forms {
		g, err := Parse(text)
		must.Hold(t, err == nil && g.String() == famous, "%s: %v, %v", name, g, err)
	}
}

// TestRowOfDashes is a row where a frame would leave too few cells.
func TestRowOfDashes(t *testing.T) {
	first := strings.Repeat(".", 9) + famous[9:]
	for _, text := range []string{
		lines(strings.ReplaceAll(first, ".", "-"), "\n"),
		strings.Replace(strings.ReplaceAll(lines(first, "\n"), ".", "-"), "\n", "\n===========\n", 1),
	} {
		g, err := Parse(text)
		must.Hold(t, err == nil && g.String() == first, "%q: %v, %v", text, g, err)
	}
}

// TestCandidates: of a grid of candidates the cells that have one only are digits.
func TestCandidates(t *testing.T) {
	var text strings.Builder
	for i, r := range famous {
		if i%9 == 0 {
			text.WriteString("\n|")
		}
		if r == '.' {
			text.WriteString(" 1249  ")
		} else {
			text.WriteString(" " + string(r) + "     ")
		}
		if i%3 == 2 {
			text.WriteString("|")
		}
	}
	g, err := Parse(text.String())
	must.Be(t, err == nil && g.String() == famous, "%v, %v", g, err)
}

// TestRefusedForms name what is wrong.
func TestRefusedForms(t *testing.T) {
	for text, code := range map[string]string{
		famous[1:]: "sudoku-length", famous + "1": "sudoku-length", "a" + famous[1:]: "sudoku-symbol", "": "sudoku-length",
		"\x00" + famous[1:]: "sudoku-unseen", famous[1:] + "\u3164": "sudoku-unseen",
		forms["a forum"][:100]: "sudoku-length",
	} {
		_, err := Parse(text)
		must.Hold(t, err != nil && strings.Contains(err.Error(), code), "%q: %v", text, err)
	}
}

// FuzzParse: what is read is read again from any form of it.
func FuzzParse(f *testing.F) {
	for _, text := range forms {
		f.Add(text)
	}
	for _, text := range []string{
		famous, famous + "\n" + famous[9:] + famous[:9], "https://example.org/?bd=" + strings.ReplaceAll(famous, ".", "0") + "&v=1", "#A Me\n[Puzzle]\n" + lines(famous, "\n"),
		strings.ReplaceAll(lines(famous, "\n"), ".", " "), strings.ReplaceAll(lines(strings.ReplaceAll(famous, ".", ","), "\n"), "3", "3,"),
		`<opensudoku><game data="` + famous + `"/></opensudoku>`, "<opensudoku><game data=\"version: 1\n" + strings.Repeat("0|1,|1|", 81) + "\"/></opensudoku>", strings.Repeat("1........", 81), "\ufeff５．",
		",A,B,C,D,E,F,G,H,I\n1,,,7,,,,,2,\n2,5,,9,,,,,,\n3,,2,,9,,,,,\n4,6,,,,,2,1,,\n5,,5,,,,3,,8,\n6,4,,8,6,,1,,,\n7,,,,,,,,5,\n8,9,,,,4,,8,,6\n9,3,,4,8,,,,,\n",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all, wrong := ParseAll(text)
		g, err := Parse(text)
		must.Be(t, (wrong != nil || len(all) != 0) && (err == nil) == (wrong == nil && len(all) == 1) &&
			(err == nil || err.Error() != ""), "%q: %d, %v; as one %v", text, len(all), wrong, err)
		if err != nil {
			return
		}
		for _, form := range []string{g.String(), lines(g.String(), "\n"), strings.ReplaceAll(g.String(), ".", "_"),
			"*---*---*---*\n" + lines(g.String(), "|\n|") + "\n*---+---+---*"} {
			again, err := Parse(form)
			must.Hold(t, err == nil && again == g, "%q reads as %v, %v", form, again, err)
		}
	})
}
