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
	"tessera/imageslice/reading"
	"tessera/resources/must"
)

// tally counts what was read of pictures of one kind.
type tally struct {
	boards, found, right int // how many there were, of how many the grid was found, and all cells were right
	cells, rightCells    int // of those whose grid was found
	off                  float64
	refused              int
	taps                 int // cells that are wrong on the worst board whose grid was found: as many corrections make it right at most
}

// count takes in what was read of a board, or why it was not.
func (t *tally) count(r Reading, err error, board bool, columns, rows int, kinds []int, corners reading.Quad) {
	t.boards++
	if err != nil {
		t.refused++
		return
	}
	if c, rr := r.Grid.Size(); !board || c != columns || rr != rows {
		return
	}
	for i, q := range r.Grid.Corners {
		w, _ := r.Grid.Cell(0, 0).Size()
		if d := q.Distance(corners[i]) / w; d > 0.3 { // half a cell farther is another grid
			return
		} else {
			t.off = max(t.off, d)
		}
	}
	t.found++
	right := rightCells(r.Kinds, kinds)
	t.cells += len(kinds)
	t.rightCells += right
	t.taps = max(t.taps, len(kinds)-right)
	if right == len(kinds) {
		t.right++
	}
}

func (t tally) String() string {
	return fmt.Sprintf("%3d pictures, %3d refused, grid %3d, wholly right %3d (%.0f %%), cells of those found %.2f %%, corners at most %.2f of a cell off, %d wrong at most",
		t.boards, t.refused, t.found, t.right, 100*float64(t.right)/float64(max(t.boards, 1)), 100*float64(t.rightCells)/float64(max(t.cells, 1)), t.off, t.taps)
}

// rightCells is how many cells have the right kind, where kinds are named by whatever most of their cells are.
func rightCells(read, want []int) (right int) {
	votes := map[[2]int]int{}
	for i, k := range read {
		if (k == 0) == (want[i] == 0) {
			votes[[2]int{k, want[i]}]++
		}
	}
	keys := slices.SortedFunc(maps.Keys(votes), func(a, b [2]int) int { return 1000*(votes[b]-votes[a]) + a[0] - b[0] + a[1] - b[1] })
	used, taken := map[int]bool{}, map[int]bool{}
	for _, k := range keys {
		if !used[k[0]] && !taken[k[1]] {
			used[k[0]], taken[k[1]] = true, true
			right += votes[k]
		}
	}
	return right
}

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
		all := map[string]*tally{}
		for _, label := range labels {
			data := must.Have(os.ReadFile(label))(b)
			lines := strings.Split(strings.TrimSpace(string(data)), "\n")
			columns, rows, kinds := boardOf(lines[1], strings.Join(lines[2:], " "))
			files, _ := filepath.Glob(strings.TrimSuffix(label, "txt") + "[pj]*")
			picture := must.Have(imageslice.OpenFile(files[0]))(b)
			data, _ = os.ReadFile(strings.TrimSuffix(label, "txt") + "corners")
			corners := cornersOf(string(data))
			kind := "screenshot"
			switch {
			case columns == 0:
				kind = "no board or covered"
			case strings.Contains(lines[0], "; camera;"):
				kind = "camera"
			}
			if all[kind] == nil {
				all[kind] = &tally{}
			}
			r, err := readAll(picture.Image())
			before := all[kind].right
			all[kind].count(r, err, columns > 0, columns, rows, kinds, corners)
			if all[kind].right == before && (columns > 0 || err == nil) {
				b.Logf("%s: %v", filepath.Base(label), err)
			}
		}
		for _, kind := range slices.Sorted(maps.Keys(all)) {
			b.Logf("%-20s %v", kind, *all[kind])
		}
	}
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
