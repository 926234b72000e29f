package grid

import (
	"slices"
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

// TestConflicts: a digit twice in a row, a column or a box is named wherever it stands; and what sees several cells.
func TestConflicts(t *testing.T) {
	const solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	g := must.Have(Parse(solved))(t)
	must.Be(t, g.Solved() && g.Conflicts() == nil, "%v: %v", g, g.Conflicts())
	g[2], g[80] = 5, 0
	must.Be(t, !g.Solved() && CellNames(g.Conflicts()) == "r1c1, r1c3, r9c3", "%v", CellNames(g.Conflicts()))
	must.Equal(t, CellNames(CommonPeers(0, 1).Cells()), "r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, r2c1, r2c2, r2c3, r3c1, r3c2, r3c3", "seen by two")
	must.Equal(t, CellNames(CommonPeers(0, 40, 80).Cells()), "", "seen by three in a diagonal")
}
