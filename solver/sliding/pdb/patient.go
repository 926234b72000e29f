package pdb

import (
	"bytes"
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"sync"
	"time"

	"tessera/resources/memory"
	"tessera/solver"
	"tessera/solver/kept"
	"tessera/solver/search"
	"tessera/solver/sliding/grid"
)

const (
	// MaxPatient is the number of cells of the largest boards that [Views] takes.
	MaxPatient = 25
	// patientTiles is how many tiles a table has for them: on 5×5 that is 25·24·…·20 placements, 64 MB.
	patientTiles = 6
)

// sixSixes is Korf and Felner's (2002) partition of the 24-puzzle with the blank's home in the first
// cell. Three of its four parts are one another's images, and share a table.
var sixSixes = Partition{{1, 2, 5, 6, 7, 12}, {3, 4, 8, 9, 13, 14}, {10, 11, 15, 16, 20, 21}, {17, 18, 19, 22, 23, 24}}

// patient returns how the tiles of a board of up to 25 cells are shared out where a search takes hours.
func (s Shape) patient() Partition {
	if s == (Shape{5, 5, 0}) {
		return sixSixes
	}
	return s.chunks(patientTiles, false)
}

// View is a table as a board sees it that is up to 25 cells large: with its own cells turned or
// reflected, so that parts of the board that are one another's images share a table.
type View struct {
	table   *Table
	place   [MaxPatient]uint8 // by cell of the board, the cell that the table knows it as
	members [MaxPatient]int8  // by home on the board, the number of the tile in the table; -1 if it is in another
}

// Views are tables that cover all tiles of a board: each tile is in one.
type Views []*View

// tableOf is the table of some of a board's tiles, of which others are images.
type tableOf struct {
	shape Shape
	homes string // a byte each
}

var patientTables kept.Cache[tableOf, *Table]

// PatientViews returns the two ways to look up p, a board of at most [MaxPatient] cells in the orientation of
// [grid.Canonical]; both are the same where no reflection keeps the blank's home. Tables that are not there are
// loaded from where they are kept or made, one after the other and in the background, which on 5×5 takes a minute and
// 370 MB each; all are accounted for. Errors
// are those of check, which is asked meanwhile, and [*solver.MemoryError].
func PatientViews(meter *search.Meter, p grid.Position, check func() error) ([2]Views, error) {
	s := Shape{p.W(), p.H(), p.Home()}
	return s.views(meter, s.patient(), check)
}

func (s Shape) views(meter *search.Meter, parts Partition, check func() error) (views [2]Views, err error) {
	whole := grid.Identity(s.W, s.H)
	reflection, reflected := grid.Reflection(s.W, s.H, s.Home)
	counted := map[tableOf]bool{}
	for _, homes := range parts {
		key, turn := s.shared(homes)
		if !counted[key] {
			counted[key] = true
			if err := meter.Grow(key.bytes()); err != nil {
				return views, err
			}
		}
		table, err := key.wait(meter, check)
		if err != nil {
			return views, err
		}
		views[0] = append(views[0], s.view(table, whole, turn))
		if reflected {
			views[1] = append(views[1], s.view(table, reflection, turn))
		}
	}
	if !reflected {
		views[1] = views[0]
	}
	return views, nil
}

// shared returns the table that serves the tiles with the given homes, and the symmetry of the board that
// takes them to its own. Where these tiles leave all other cells connected it does not matter where the blank's home
// is, and tiles that are images of each other need the same moves.
func (s Shape) shared(homes []uint8) (tableOf, grid.Symmetry) {
	own := tableOf{s, string(slices.Sorted(slices.Values(homes)))}
	if !own.connected() {
		return own, grid.Identity(s.W, s.H)
	}
	var best tableOf
	var turn grid.Symmetry
	for _, sym := range grid.Symmetries(s.W, s.H) {
		if w, h := sym.Size(); w != s.W || h != s.H {
			continue
		}
		image := make([]uint8, len(homes))
		for i, home := range homes {
			image[i] = uint8(sym.Cell(int(home)))
		}
		slices.Sort(image)
		if best.homes == "" || string(image) < best.homes {
			best, turn = tableOf{Shape{s.W, s.H, 0}, string(image)}, sym
		}
	}
	for strings.IndexByte(best.homes, byte(best.shape.Home)) >= 0 {
		best.shape.Home++
	}
	return best, turn
}

// connected says whether the blank gets from any cell without one of the tiles' homes to any other.
func (t tableOf) connected() bool {
	others := uint32(1)<<(t.shape.W*t.shape.H) - 1
	for _, home := range []byte(t.homes) {
		others &^= 1 << home
	}
	return newCells(t.shape.W, t.shape.H).split(others)[1] == 0
}

// bytes is the size of the table.
func (t tableOf) bytes() int64 {
	return t.shape.bytes(Partition{[]uint8(t.homes)})
}

// making is about how many bytes more the making of the table takes.
func (t tableOf) making() int64 {
	cells := t.shape.W * t.shape.H
	return 2*int64(placements(cells, len(t.homes))) + 300*int64(binomial(cells, len(t.homes)))
}

// name is what the table is kept under.
func (t tableOf) name() string {
	name := fmt.Sprintf("sliding-%dx%db%d", t.shape.W, t.shape.H, t.shape.Home)
	for _, home := range []byte(t.homes) {
		name += fmt.Sprintf("-%d", home)
	}
	return name + "-v1"
}

// wait returns the table once it is there. Only where there is memory for its making, or it is kept, is it asked
// for at all.
func (t tableOf) wait(meter *search.Meter, check func() error) (*Table, error) {
	store, making := meter.Options().Tables, t.making()
	if err := meter.Grow(making); err != nil {
		if !t.kept(store) {
			return nil, err
		}
		making = 0
	}
	defer func() { meter.Stats.Bytes -= making }()
	p := Partition{[]uint8(t.homes)}
	loaded := patientTables.Get(t, func() (*Table, int64) {
		oneAtATime.Lock()
		defer oneAtATime.Unlock()
		memory.GiveBack()       // beams may have been before,
		defer memory.GiveBack() // and there may be another one to be made
		if store == nil {
			return t.shape.build(p)[0], t.bytes()
		}
		return t.shape.stored(store, t.name(), p)[0], t.bytes()
	})
	for look := time.NewTicker(50 * time.Millisecond); ; {
		select {
		case <-loaded.Ready():
			look.Stop()
			return loaded.Value(), nil
		case <-meter.Context().Done():
		case <-look.C:
		}
		if err := check(); err != nil {
			look.Stop()
			return nil, err
		}
	}
}

// kept says whether a store has the table.
func (t tableOf) kept(store solver.Tables) bool {
	if store == nil {
		return false
	}
	_, err := store.Load(t.name())
	return err == nil
}

// oneAtATime keeps the memory down that the making of large tables takes.
var oneAtATime sync.Mutex

// view returns how a board sees a table that is turned by turn, through a symmetry that leaves the board and
// the blank's home as they are.
func (s Shape) view(table *Table, through, turn grid.Symmetry) *View {
	v := &View{table: table}
	for cell := range s.W * s.H {
		v.place[cell] = uint8(turn.Cell(through.Cell(cell)))
		v.members[cell] = int8(bytes.IndexByte(table.homes, v.place[cell]))
	}
	return v
}

// Has says whether the tile with that home is in the table.
func (v *View) Has(home int) bool { return v.members[home] >= 0 }

// Values are the stored values of the table, two to the byte, the lower four bits first, by placement.
func (v *View) Values() []byte { return v.table.values }

// Place is the cell that the table knows a cell of the board as.
func (v *View) Place(cell int) int { return int(v.place[cell]) }

// Index is the number of the placement that the table's tiles have in p, and the set of the cells, as the table
// knows them, where they are.
func (v *View) Index(p grid.Position) (placement int32, set uint32) {
	where := make([]uint8, len(v.table.homes))
	for cell := range p.Cells() {
		if tile := p.Tile(cell); tile != 0 && v.Has(p.HomeOf(tile)) {
			where[v.members[p.HomeOf(tile)]] = v.place[cell]
			set |= 1 << v.place[cell]
		}
	}
	return int32(v.table.placement(where)), set
}

// Passing is what a tile's going forward past another one adds to the number of the placement, by their homes;
// 0 if they are not both in the table.
func (v *View) Passing(tile, other int) int32 {
	if tile == other || !v.Has(tile) || !v.Has(other) {
		return 0
	}
	return int32(v.table.rank.passing(int(v.members[tile]), int(v.members[other])))
}

// Step is what is added to the number of a placement, but for what [View.Passing] says, where a tile goes forward from
// a cell by so many, with so many of the table's tiles before it; between has a bit for each cell that
// it goes past, set where one of them is.
func Step(from, by, before int, between uint32) int32 {
	sum := binomial(from+by, before+bits.OnesCount32(between)+1) - binomial(from, before+1)
	for place := before; between != 0; between &= between - 1 {
		cell := from + 1 + bits.TrailingZeros32(between)
		sum += binomial(cell, place+1) - binomial(cell, place+2)
		place++
	}
	return int32(sum)
}
