package tiles

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tessera/imageslice"
	"tessera/resources/must"
)

// tally counts what was read of pictures of one kind: how many were refused, and wholly right; and the cells of those
// whose grid was found.
type tally struct{ pictures, refused, right, cells, rightCells int }

// BenchmarkPictures reads pictures with labels, which are no part of the project, once a turn
// and tells how well: TESSERA_DATA says where they are, in boards/link.
//
//	TESSERA_DATA=FOLDER go test -run - -bench Pictures -benchtime 1x ./imageslice/reading/tiles
func BenchmarkPictures(b *testing.B) {
	labels, _ := filepath.Glob(filepath.Join(os.Getenv("TESSERA_DATA"), "boards", "link", "*.txt"))
	if len(labels) == 0 {
		b.Skip("TESSERA_DATA names no folder with pictures")
	}
	for range b.N {
		all := map[string]*tally{"screenshot": {}, "camera": {}, "no board or covered": {}}
		for _, label := range labels {
			lines := strings.Split(strings.TrimSpace(string(must.Have(os.ReadFile(label))(b))), "\n")
			files, _ := filepath.Glob(strings.TrimSuffix(label, "txt") + "[pj]*")
			picture := must.Have(imageslice.OpenFile(files[0]))(b)
			m := made{picture: picture.Image()}
			fmt.Sscanf(lines[1], "%dx%d", &m.columns, &m.rows)
			m.kinds = numbers(b, strings.Join(lines[2:], " "))
			kind := "screenshot"
			switch {
			case m.columns == 0:
				kind = "no board or covered"
			case strings.Contains(lines[0], "; camera;"):
				kind = "camera"
			}
			r, err := readAll(m.picture)
			c := all[kind]
			c.pictures++
			switch columns, rows := r.Grid.Size(); {
			case err != nil:
				c.refused++
			case columns == m.columns && rows == m.rows:
				c.cells += len(m.kinds)
				c.rightCells += rightCells(canonical(r.Kinds), canonical(m.kinds))
			}
			if err == nil && slices.Equal(canonical(r.Kinds), canonical(m.kinds)) {
				c.right++
			} else {
				b.Logf("%s: %v", filepath.Base(label), err)
			}
		}
		for _, kind := range slices.Sorted(maps.Keys(all)) {
			b.Logf("%-20s %+v", kind, *all[kind])
		}
	}
}

// rightCells is how many cells have the right kind, where kinds are named by whatever the first of their cells is.
func rightCells(read, want []int) (right int) {
	called := map[int]int{0: 0}
	for i, k := range read {
		if _, known := called[want[i]]; !known && k != 0 {
			called[want[i]] = k
		}
		if k == called[want[i]] {
			right++
		}
	}
	return right
}
