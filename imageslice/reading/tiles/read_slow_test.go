//go:build slow

package tiles

import (
	"context"
	"testing"
)

// TestReadsMoreMadeBoards, which one step or another had misread.
func TestReadsMoreMadeBoards(t *testing.T) {
	readMadeBoards(t, 2, 4, 6, 8, 9, 20000, 20003, 20004, 20033, 20114, 30118)
}

// TestReadsMoreStrangeBoards is the same of screenshots and photos that are harder to read.
func TestReadsMoreStrangeBoards(t *testing.T) {
	readStrangeBoards(t, 3, 5, 8, 10, 11, 20004, 20006, 20018, 20078, 20098, 30038, 30045, 30046, 30049, 30061, 30077, 30086)
}

// The corners are those in the picture that is given, not in a smaller one.
func TestCornersWithoutStripesInLargePicture(t *testing.T) {
	m := madeFrom(stripedSeed)
	large := m
	large.scale(2)
	if max(large.picture.Rect.Dx(), large.picture.Rect.Dy()) <= soughtSide {
		t.Fatal("this is no large picture")
	}
	small, err := unstriped(context.Background(), large.picture, 2)
	if err != nil || small == nil {
		t.Fatal("no stripes were found: ", err)
	}
	if small.Rect.Dx() != large.picture.Rect.Dx()/2 {
		t.Errorf("%v of %v", small.Rect, large.picture.Rect)
	}
	r, err := readAll(large.picture)
	if err != nil {
		t.Fatal(err)
	}
	for i, q := range r.Grid.Corners {
		if q.Distance(large.corners[i]) > 40 {
			t.Errorf("corner %d at %v, not %v", i, q, large.corners[i])
		}
	}
}

// TestStripedBoardNeedsHelp: without that the stripes are taken out it is not read.
func TestStripedBoardNeedsHelp(t *testing.T) {
	if _, err := read(context.Background(), madeFrom(stripedSeed).picture, 1, true, nil); err == nil {
		t.Error("TestReadsThroughStripes wants another board")
	}
}
