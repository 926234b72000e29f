package swap

import (
	"strconv"
	"strings"

	"tessera/solver"
)

// Kin says what a piece looks like.
type Kin struct {
	Class    int // the first piece that looks like it; the piece itself where none does
	Quarters int // turned clockwise by so many quarters it looks like that one upright
	Period   int // after so many quarters that one looks the same: 1, 2, or 4 where only upright is right
}

// Alike says which pieces of a board look alike: any of them is right where one
// of them belongs. It is a property of the picture, and not of the position. A nil
// Alike, and one for boards of another size, calls no two pieces alike. It is
// never written after it was made.
type Alike struct {
	w, h   int
	turned bool
	kin    []Kin
}

// NewAlike returns an Alike for boards of b's size, by any rule, on which pieces
// are turned or not as on b. It is nil where no two pieces are alike and none may
// be turned, and where kin is no such list.
func NewAlike(b Board, kin []Kin) *Alike {
	if b.check("params") != nil || len(kin) != b.Cells() {
		return nil
	}
	any := false
	for piece, k := range kin {
		if k.Class < 0 || k.Class > piece || k.Quarters < 0 || k.Quarters > 3 || k.Period != 1 && k.Period != 2 && k.Period != 4 {
			return nil
		}
		if !b.Turned && (k.Quarters != 0 || k.Period != 4) {
			return nil
		}
		first := kin[k.Class]
		if first.Class != k.Class || first.Quarters != 0 || first.Period != k.Period {
			return nil
		}
		any = any || k.Class != piece || k.Period < 4
	}
	if !any {
		return nil
	}
	return &Alike{b.W, b.H, b.Turned, append([]Kin(nil), kin...)}
}

// knows says whether a speaks of a board.
func (a *Alike) knows(b Board) bool {
	return a != nil && a.w == b.W && a.h == b.H && a.turned == b.Turned
}

// class is the number of what a piece looks like.
func (a *Alike) class(piece int) int {
	if a == nil {
		return piece
	}
	return a.kin[piece].Class
}

// off is by how many quarters a piece, turned by quarters, is away from looking
// right in a cell of its class: less than the class's period.
func (a *Alike) off(piece, quarters, home int) int {
	if a == nil {
		return quarters
	}
	return (quarters - a.kin[piece].Quarters + a.kin[home].Quarters + 4) % a.kin[home].Period
}

// on is a for a position's board: nil where a knows nothing of it.
func (a *Alike) on(p Position) *Alike {
	if a.knows(p.board) {
		return a
	}
	return nil
}

// Count returns the number of pieces that look like another.
func (a *Alike) Count() int {
	count := 0
	for _, n := range a.members() {
		if n > 1 {
			count += n
		}
	}
	return count
}

// Groups returns the number of groups of pieces that look alike.
func (a *Alike) Groups() int {
	groups := 0
	for _, n := range a.members() {
		if n > 1 {
			groups++
		}
	}
	return groups
}

// members counts the pieces of each class.
func (a *Alike) members() []int {
	if a == nil {
		return nil
	}
	members := make([]int, len(a.kin))
	for _, k := range a.kin {
		members[k.Class]++
	}
	return members
}

// Right reports whether what is in a cell looks like what belongs there.
func (a *Alike) Right(p Position, cell int) bool {
	piece := p.Piece(cell)
	if a = a.on(p); a.class(piece) != a.class(cell) {
		return false
	}
	return a.off(piece, p.Quarters(cell), cell) == 0
}

// Homes says of each piece in which cell it belongs, another for each: in its own, unless it stands where one that
// looks like it belongs, or one that looks like it stands in its own.
func (a *Alike) Homes(p Position) []int {
	a = a.on(p)
	homes, taken := make([]int, p.Cells()), make([]bool, p.Cells())
	settle := func(piece, cell int) {
		if homes[piece] < 0 && !taken[cell] && a.class(piece) == a.class(cell) {
			homes[piece], taken[cell] = cell, true
		}
	}
	for piece := range homes {
		homes[piece] = -1
	}
	for cell := range homes {
		settle(p.Piece(cell), cell)
	}
	for piece := range homes {
		settle(piece, piece)
	}
	for piece := range homes {
		for cell := 0; homes[piece] < 0; cell++ {
			settle(piece, cell)
		}
	}
	return homes
}

// Check returns the cells that look right, and the others.
func (a *Alike) Check(p Position) (right, wrong []int) {
	for cell := range p.Cells() {
		if a.Right(p, cell) {
			right = append(right, cell)
		} else {
			wrong = append(wrong, cell)
		}
	}
	return right, wrong
}

// CountRight returns the number of cells that look right.
func (a *Alike) CountRight(p Position) int {
	right, _ := a.Check(p)
	return len(right)
}

// Solved reports whether all cells look right.
func (a *Alike) Solved(p Position) bool {
	for cell := range p.Cells() {
		if !a.Right(p, cell) {
			return false
		}
	}
	return true
}

// String returns the text form: the size, with `turned` where pieces are, and what each piece looks like, with
// its quarters after `*` and its period after `/` where they are not 0 and 4:
// `3x1turned:0,0*2,2/1`. That of nil is empty.
func (a *Alike) String() string {
	if a == nil {
		return ""
	}
	var out strings.Builder
	out.Write(Board{W: a.w, H: a.h, Turned: a.turned}.append(nil))
	for i, k := range a.kin {
		out.WriteByte(":,"[min(i, 1)])
		out.WriteString(strconv.Itoa(k.Class))
		if k.Quarters != 0 {
			out.WriteString("*" + strconv.Itoa(k.Quarters))
		}
		if k.Period != 4 {
			out.WriteString("/" + strconv.Itoa(k.Period))
		}
	}
	return out.String()
}

// ParseAlike reads what [Alike.String] writes. Nothing else gives an Alike but
// nil: without one, only its own piece is right in a cell.
func ParseAlike(text string) *Alike {
	board, list, ok := strings.Cut(text, ":")
	p, err := Rules{}.ParseParams(board)
	if !ok || err != nil || len(list) > 16*MaxSide*MaxSide {
		return nil
	}
	var kin []Kin
	for one := range strings.SplitSeq(list, ",") {
		k := Kin{Period: 4}
		var errs [3]error
		if rest, period, is := strings.Cut(one, "/"); is {
			one = rest
			k.Period, errs[0] = strconv.Atoi(period)
		}
		if rest, quarters, is := strings.Cut(one, "*"); is {
			one = rest
			k.Quarters, errs[1] = strconv.Atoi(quarters)
		}
		if k.Class, errs[2] = strconv.Atoi(one); errs != [3]error{} {
			return nil
		}
		kin = append(kin, k)
	}
	if p != (Params{Board: Board{W: p.W, H: p.H, Turned: p.Turned}}) {
		return nil
	}
	return NewAlike(p.Board, kin)
}

// Status is Won when all cells look right, and Playing otherwise.
func (a *Alike) Status(p Position) solver.Status { return solver.WonIf(a.Solved(p)) }
