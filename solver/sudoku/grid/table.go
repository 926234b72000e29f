package grid

import (
	"slices"
	"strings"
)

// parseTable reads a table of nine by nine fields, if text is one.
func parseTable(text string) []Grid {
	for _, separator := range "\t;,|" {
		rows := unnamed(fields(text, separator))
		if len(rows) == 1 && len(rows[0]) == Cells {
			rows = slices.Collect(slices.Chunk(rows[0], 9))
		}
		if g, ok := tabled(rows); ok {
			return []Grid{g}
		}
	}
	return nil
}

// fields are the fields of a table with that separator, without empty columns around and between the boxes; nil if text is none.
func fields(text string, separator rune) (rows [][]string) {
	longest, trailing := 0, false
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\r\n"); separator != '\t' {
			line = strings.TrimSpace(line)
		}
		if !strings.ContainsRune(line, separator) {
			if strings.TrimSpace(line) != "" && !isFrame(line) {
				return nil
			}
			continue
		}
		if separator == '|' {
			if isFrame(line) && strings.ContainsAny(line, "-=") {
				continue
			}
			line = strings.TrimSuffix(strings.TrimPrefix(line, "|"), "|")
		}
		row := strings.Split(line, string(separator))
		for i, field := range row {
			row[i] = strings.Trim(field, " \t\"'[]{}()")
		}
		longest = max(longest, len(row))
		trailing = trailing || row[len(row)-1] == ""
		rows = append(rows, row)
	}
	for i := range rows {
		if len(rows[i]) < longest {
			if trailing { // so a field was lost, and nobody knows where
				return rows
			}
			rows[i] = append(rows[i], make([]string, longest-len(rows[i]))...)
		}
	}
	if rows = shorn(rows); longest <= 9 || len(rows) != 9 {
		return rows
	}
	return turned(shorn(turned(rows)))
}

// shorn are the rows of a table without empty ones between the boxes, and on one side.
func shorn(rows [][]string) [][]string {
	if len(rows) == 11 && blank(rows[3]) && blank(rows[7]) {
		rows = slices.Concat(rows[:3], rows[4:7], rows[8:])
	}
	for len(rows) > 9 && blank(rows[0]) != blank(rows[len(rows)-1]) {
		if blank(rows[0]) {
			rows = rows[1:]
		} else {
			rows = rows[:len(rows)-1]
		}
	}
	return rows
}

// turned is a table with its columns as rows, all of one length.
func turned(rows [][]string) [][]string {
	all := make([][]string, len(rows[0]))
	for _, row := range rows {
		for c, field := range row {
			all[c] = append(all[c], field)
		}
	}
	return all
}

// unnamed is a table without the names of its columns and rows.
func unnamed(rows [][]string) [][]string {
	if len(rows) == 10 && named(rows[0]) {
		rows = rows[1:]
	}
	var first []string
	for _, row := range rows {
		if len(row) != 10 {
			return rows
		}
		first = append(first, row[0])
	}
	if len(rows) != 9 || !named(first) {
		return rows
	}
	rows = slices.Clone(rows)
	for i, row := range rows {
		rows[i] = row[1:]
	}
	return rows
}

// named says whether the last nine fields are names in their order: 1 to 9, A to I (or J),
// r1 to r9.
func named(fields []string) bool {
	if len(fields) != 9 && len(fields) != 10 {
		return false
	}
	for i, field := range fields[len(fields)-9:] {
		field = strings.ToLower(field)
		letter := field == string(rune('a'+i)) || i == 8 && field == "j"
		if number := strings.TrimLeft(field, "abcdefghijklmnopqrstuvwxyz \t第"); !letter && strings.TrimRight(number, "行列") != string(rune('1'+i)) {
			return false
		}
	}
	return true
}

// blank says whether all fields are empty.
func blank(row []string) bool {
	return !slices.ContainsFunc(row, func(field string) bool { return field != "" })
}

// tabled reads nine rows of nine fields.
func tabled(rows [][]string) (g Grid, ok bool) {
	if len(rows) != 9 {
		return g, false
	}
	several, empty := false, false
	for r, row := range rows {
		if len(row) != 9 {
			return g, false
		}
		for c, field := range row {
			field = strings.TrimSuffix(field, ".0") // a number, as where the empty ones are none
			signs := []rune(field)
			switch {
			case field == "" || len(signs) == 1 && isEmpty(signs[0]) || slices.Contains(nothing, strings.ToLower(field)):
				empty = true
			case strings.Trim(field, "123456789") != "" || len(signs) > 9:
				return g, false
			case len(signs) == 1:
				g[9*r+c] = field[0] - '0'
			default:
				several = true
			}
		}
	}
	// Where there are candidates every empty cell has some.
	return g, !several || !empty
}

// nothing are the words of programs for a field without anything.
var nothing = []string{"nan", "null", "none", "nil", "na", "n/a", "empty", "blank"}

// tableError says of a table that it has not nine by nine fields; nil of what is none.
func tableError(text string) error {
	for _, separator := range "\t;,|" {
		rows := unnamed(fields(text, separator))
		if len(rows) < 4 {
			continue
		}
		columns := len(rows[0])
		for i, row := range rows {
			if len(row) < 4 {
				columns = 0
				break
			}
			if len(row) != columns {
				return wrong("sudoku-row", "", "Row", i+1, "Count", len(row))
			}
		}
		if columns > 0 && (columns != 9 || len(rows) != 9) {
			return wrong("sudoku-table", "", "Columns", columns, "Rows", len(rows))
		}
	}
	return nil
}
