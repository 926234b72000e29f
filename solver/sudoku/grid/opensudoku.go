package grid

import (
	"encoding/xml"
	"strings"
)

// parseXML reads the puzzles of OpenSudoku, if text is of its kind: an element for each game, and in an attribute its cells. Those are 81
// digits or, since version 2, fields with bars between: of each cell its digit, the player's notes, and whether the digit is the player's.
func parseXML(text string) (all []Grid, err error, is bool) {
	head := strings.TrimSpace(text)
	if !strings.HasPrefix(head, "<") || !strings.Contains(head, "<opensudoku") {
		return nil, nil, false
	}
	d := xml.NewDecoder(strings.NewReader(head))
	d.Strict = false
	for {
		token, err := d.Token()
		if err != nil {
			break // what was read is told
		}
		element, ok := token.(xml.StartElement)
		if !ok || element.Name.Local != "game" {
			continue
		}
		found := false
		for _, a := range element.Attr {
			if g, ok := celled(a.Value); ok && (a.Name.Local == "data" || a.Name.Local == "cells_data") {
				all, found = append(all, g), true
				break
			}
		}
		if !found {
			return nil, wrong("sudoku-game", "", "Number", len(all)+1), true
		}
	}
	if all == nil {
		return nil, wrong("sudoku-game", "", "Number", 1), true
	}
	return all, nil, true
}

// celled reads the cells of a game.
func celled(data string) (g Grid, ok bool) {
	_, cells, versioned := strings.Cut(data, "\n")
	if !versioned { // a line break in an attribute may have become a blank
		var head string
		if head, cells, versioned = strings.Cut(data, "|"); versioned {
			at := strings.LastIndex(head, " ")
			cells, versioned = head[at+1:]+"|"+cells, at >= 0
		}
	}
	if !versioned || !strings.HasPrefix(data, "version:") {
		g, err := parseSigns(data)
		return g, err == nil
	}
	fields := strings.Split(strings.TrimSuffix(strings.TrimSpace(cells), "|"), "|")
	each := len(fields) / Cells
	if each < 3 || len(fields) != each*Cells {
		return g, false
	}
	for i := range g {
		cell := fields[i*each : (i+1)*each]
		if digit, own := cell[0], cell[each-1]; len(digit) != 1 || digit[0] < '0' || digit[0] > '9' {
			return g, false
		} else if own == "0" {
			g[i] = digit[0] - '0'
		}
	}
	return g, true
}
