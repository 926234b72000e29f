package digits

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/imageslice"
	"tessera/imageslice/reading/ruled"
	"tessera/resources/must"
)

// Picture is a picture of a printed Sudoku, in a newspaper, in a book or on a screen, as a camera sees it.
type Picture struct {
	*image.RGBA
	Text  string         // what is in it: 81 characters; none where there is no Sudoku
	Other string         // what is in a second one on the page, where there is one
	Lines *ruled.Lattice // where the lines cross, of some of them
}

// load returns the picture of a kind of damage or of print, with what testdata/boards.txt has of it, a line each. It was
// drawn with the fonts of Go, which the recogniser was not taught; what drew it is in the history.
func load(t testing.TB, kind string) *Picture {
	t.Helper()
	text := must.Have(os.ReadFile(filepath.Join("testdata", "boards.txt")))(t)
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if strings.TrimSuffix(fields[0], filepath.Ext(fields[0])) != kind {
			continue
		}
		picture := must.Have(imageslice.OpenFile(filepath.Join("testdata", fields[0])))(t)
		p := &Picture{RGBA: picture.Image()}
		if len(fields) > 2 {
			p.Text, p.Other = fields[1], fields[2]
		}
		if len(fields) > 3 {
			p.Lines = &ruled.Lattice{}
			for i, word := range strings.Fields(fields[3]) { // tenths of a pixel
				at := &p.Lines[i/10][i%10]
				fmt.Sscanf(word, "%f,%f", &at.X, &at.Y)
				at.X, at.Y = at.X/10, at.Y/10
			}
		}
		return p
	}
	t.Fatalf("no picture %s", kind)
	return nil
}
