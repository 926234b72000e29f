package logic

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tessera/solver/sudoku/grid"
)

// regressions are the codes of HoDoKu's regression library and what they are here.
var regressions = map[string][]Technique{
	"0000": {FullHouse}, "0002": {HiddenSingle, FullHouse}, "0003": {NakedSingle}, "0100": {Pointing},
	"0101": {Claiming}, "0200": {NakedPair}, "0201": {NakedTriple}, "0202": {NakedQuad}, "0210": {HiddenPair},
	"0211": {HiddenTriple}, "0212": {HiddenQuad}, "0300": {XWing}, "0301": {Swordfish}, "0302": {Jellyfish},
	"0310": {FinnedXWing}, "0311": {FinnedSwordfish}, "0312": {FinnedJellyfish}, "0320": {SashimiXWing},
	"0321": {SashimiSwordfish}, "0322": {SashimiJellyfish}, "0400": {Skyscraper}, "0401": {TwoStringKite},
	"0402": {EmptyRectangle}, "0403": {TurbotFish}, "0500": {ColourTrap}, "0501": {ColourWrap},
	"0502": {MultiColouring}, "0503": {MultiColouring}, "0600": {UniqueRectangle1}, "0601": {UniqueRectangle2},
	"0602": {UniqueRectangle3}, "0603": {UniqueRectangle4}, "0604": {UniqueRectangle5}, "0605": {UniqueRectangle6},
	"0606": {HiddenRectangle}, "0607": {AvoidableRectangle1}, "0608": {AvoidableRectangle2}, "0610": {BUGPlusOne},
	"0701": {XChain}, "0702": {XYChain}, "0703": {RemotePair}, "0800": {XYWing}, "0801": {XYZWing}, "0803": {WWing},
	"0901": {ALSXZ}, "0902": {ALSXYWing}, "1101": {SueDeCoq},
}

// candidatesOf reads candidates as the library writes them: digit, row, column.
func candidatesOf(text string) (list []grid.Candidate) {
	for field := range strings.FieldsSeq(text) {
		list = append(list, grid.Candidate{Cell: int(field[1]-'1')*9 + int(field[2]-'1'), Digit: int(field[0] - '0')})
	}
	return list
}

// regression sets the board of a case up.
func regression(text, deleted string) *Board {
	var puzzle grid.Grid
	var entered []grid.Candidate
	cell, own := 0, true
	for _, c := range text {
		switch {
		case c == '+':
			own = false
			continue
		case c != '.' && c != '0' && own:
			puzzle[cell] = uint8(c - '0')
		case c != '.' && c != '0':
			entered = append(entered, grid.Candidate{Cell: cell, Digit: int(c - '0')})
		}
		cell, own = cell+1, true
	}
	s := New(puzzle)
	for _, c := range entered {
		s.Enter(c)
	}
	for _, c := range candidatesOf(deleted) {
		s.eliminate(c)
	}
	return s
}

// TestPublishedCases finds what HoDoKu's library of regression cases says is to be found, where
// that lies with the benchmark data. Each case says that there is nothing else of its technique.
func TestPublishedCases(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(os.Getenv("TESSERA_DATA"), "reglib-1.4.txt"))
	if err != nil {
		t.Skip("the library is not there")
	}
	right, all := map[string]int{}, map[string]int{}
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSpace(line), ":")
		if len(fields) < 7 || fields[0] != "" {
			continue
		}
		code, variant, _ := strings.Cut(fields[1], "-")
		if regressions[code] == nil {
			continue
		}
		all[fields[1]]++
		want := append(candidatesOf(fields[5]), candidatesOf(fields[6])...)
		s, found := regression(fields[3], fields[4]), false
		for _, technique := range regressions[code] {
			d, ok := s.Find(technique)
			got := append(slices.Clone(d.Eliminate), d.Place...)
			for _, c := range d.Place { // of BUG+1 the library says what goes
				got = append(got, s.candidates(grid.SetOf(c.Cell), grid.AllDigits&^grid.DigitSet(c.Digit))...)
			}
			covers := func(one, two []grid.Candidate) bool {
				return !slices.ContainsFunc(one, func(c grid.Candidate) bool { return !slices.Contains(two, c) })
			}
			found = found || ok && (covers(want, got) || covers(got, want)) != (variant == "x")
			if variant == "x" {
				found = !ok
			}
			if !found {
				t.Logf("%s: found %v", strings.TrimSpace(line), d)
			}
		}
		if found {
			right[fields[1]]++
		}
	}
	for code, n := range all {
		t.Logf("%s %v: %d of %d", code, regressions[code[:4]], right[code], n)
	}
}
