package tiles

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tessera/imageslice"
	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// made is a picture of a board that was drawn and damaged, and what is on it.
type made struct {
	picture       *image.RGBA
	damage        string
	columns, rows int
	kinds         []int // cut to the tiles that are left
	corners       reading.Quad
	board         bool // there is one, and nothing over it
}

// load returns the picture of a name. What is on it stands in testdata/boards.txt, a line each; what
// drew them is in the history.
func load(t testing.TB, name string) made {
	t.Helper()
	text := must.Have(os.ReadFile(filepath.Join("testdata", "boards.txt")))(t)
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if strings.TrimSuffix(fields[0], filepath.Ext(fields[0])) != name {
			continue
		}
		picture := must.Have(imageslice.OpenFile(filepath.Join("testdata", fields[0])))(t)
		m := made{picture: picture.Image(), damage: fields[1]}
		if m.board = len(fields) > 3; m.board {
			m.columns, m.rows, m.kinds = boardOf(fields[2], fields[4])
			m.corners = cornersOf(fields[3])
		}
		return m
	}
	t.Fatalf("no picture %s", name)
	return made{}
}

// boardOf reads the size of a board and its kinds.
func boardOf(size, cells string) (columns, rows int, kinds []int) {
	fmt.Sscanf(size, "%dx%d", &columns, &rows)
	for _, word := range strings.Fields(cells) {
		var k int
		fmt.Sscan(word, &k)
		kinds = append(kinds, k)
	}
	return columns, rows, kinds
}

func cornersOf(text string) (corners reading.Quad) {
	for i, word := range strings.Fields(text) {
		fmt.Sscanf(word, "%f,%f", &corners[i].X, &corners[i].Y)
	}
	return corners
}
