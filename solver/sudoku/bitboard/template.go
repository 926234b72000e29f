package bitboard

// A template is a way of placing one digit in every row, column and box: 46,656 of
// them. Candidates of a digit that belong to none of the templates still possible
// cannot be right. That is all that can be said of one digit alone: every fish of any size, with fins
// or without.
//
// In a band a template takes one column of each of the three boxes. Such a trio is bit
// c0 + 3·c1 + 9·c2 of a word of trios, c0 being the column within the first box. Trios of the
// three bands make a template where they differ in every box; so with a trio
// of one band, each of the eight ways to differ from it leaves one trio for each of the others,
// and whole words of trios are compared by turning them, the columns of a box one up or down
// in a circle.

// triosIn: of nine bits, three columns in each of three boxes, the trios of them.
var triosIn [512]uint32

func init() {
	for pattern := range triosIn {
		for trio := range 27 {
			if pattern>>(trio%3)&(pattern>>(3+trio/3%3))&(pattern>>(6+trio/9))&1 != 0 {
				triosIn[pattern] |= 1 << trio
			}
		}
	}
}

// The bits of a row of a band that are in its first, second and third box.
const (
	inBox0 = 7 << (3 * iota)
	inBox1
	inBox2
)

// tighten goes on from a settled board with templates, until they change nothing. It
// returns false where the board contradicts itself.
func (b *Board) tighten() bool {
	for {
		dirty := uint32(0)
		for digit := range 9 {
			w := (*[3]uint32)(b.may[3*digit:])
			if b.touched>>digit&1 == 0 || w[0]&b.open[0]|w[1]&b.open[1]|w[2]&b.open[2] == 0 {
				continue
			}
			changed, ok := keepTemplates(w)
			if !ok {
				return false
			}
			if changed {
				dirty |= 1 << digit
			}
		}
		b.touched = 0
		if dirty == 0 {
			return true
		}
		if !b.settle(dirty) {
			return false
		}
	}
}

// keepTemplates keeps of a digit's places, which have been through lock, those that belong to a
// template. It returns whether that removes any, and false where there is no template.
func keepTemplates(w *[3]uint32) (changed, ok bool) {
	t0, t1, t2 := triosOf(w[0]), triosOf(w[1]), triosOf(w[2])
	fit0, fit1, fit2 := fitting(t0, t1, t2)
	old := *w
	if fit0 != t0 {
		w[0] = placesOf(w[0], fit0)
	}
	if fit1 != t1 {
		w[1] = placesOf(w[1], fit1)
	}
	if fit2 != t2 {
		w[2] = placesOf(w[2], fit2)
	}
	return *w != old, fit0 != 0
}

// triosOf returns the trios that the places of a digit in a band allow: a column of each box,
// in one of the six ways to give the boxes different rows.
func triosOf(places uint32) uint32 {
	r, s, t := places, places>>9, places>>18
	return triosIn[r&inBox0|s&inBox1|t&inBox2] | triosIn[r&inBox0|t&inBox1|s&inBox2] |
		triosIn[s&inBox0|r&inBox1|t&inBox2] | triosIn[s&inBox0|t&inBox1|r&inBox2] |
		triosIn[t&inBox0|r&inBox1|s&inBox2] | triosIn[t&inBox0|s&inBox1|r&inBox2]
}

// placesOf returns the places of a digit in a band that belong to one of some trios.
func placesOf(places, trios uint32) uint32 {
	r, s, t := places, places>>9, places>>18
	// By the rows of the first, second and third box.
	rst, rts := columnsOf(trios&triosIn[r&inBox0|s&inBox1|t&inBox2]), columnsOf(trios&triosIn[r&inBox0|t&inBox1|s&inBox2])
	srt, str := columnsOf(trios&triosIn[s&inBox0|r&inBox1|t&inBox2]), columnsOf(trios&triosIn[s&inBox0|t&inBox1|r&inBox2])
	trs, tsr := columnsOf(trios&triosIn[t&inBox0|r&inBox1|s&inBox2]), columnsOf(trios&triosIn[t&inBox0|s&inBox1|r&inBox2])
	r = inBox0&(rst|rts) | inBox1&(srt|trs) | inBox2&(str|tsr)
	s = inBox0&(srt|str) | inBox1&(rst|tsr) | inBox2&(rts|trs)
	t = inBox0&(trs|tsr) | inBox1&(rts|str) | inBox2&(rst|srt)
	return r | s<<9 | t<<18
}

// columnsOf returns the columns of three boxes that occur in trios.
func columnsOf(trios uint32) uint32 {
	t0, t1, t2 := trios&lineBits, trios>>9&lineBits, trios>>18&lineBits // by the column in the third box
	flat := t0 | t1 | t2
	third := uint32(boxesOf[boxesOf[t0]|boxesOf[t1]<<3|boxesOf[t2]<<6])
	return (flat|flat>>3|flat>>6)&inBox0 | uint32(boxesOf[flat])<<3 | third<<6
}

// fitting keeps of the trios of three bands those that belong to a template.
func fitting(t0, t1, t2 uint32) (fit0, fit1, fit2 uint32) {
	// All eight ways to turn every box one up or down, u or d, of the second band's trios, and
	// of the third's in the upper half.
	x := uint64(t1) | uint64(t2)<<32
	u, d := up0(x), down0(x)
	uu, ud, du, dd := up1(u), down1(u), up1(d), down1(d)
	uuu, uud, udu, udd := up2(uu), down2(uu), up2(ud), down2(ud)
	duu, dud, ddu, ddd := up2(du), down2(du), up2(dd), down2(dd)

	// Where the second band's are turned one way, the third's are turned the other.
	t := uint64(t0)
	uuu, ddd = t&uuu&(ddd>>32), t&ddd&(uuu>>32)
	uud, ddu = t&uud&(ddu>>32), t&ddu&(uud>>32)
	udu, dud = t&udu&(dud>>32), t&dud&(udu>>32)
	udd, duu = t&udd&(duu>>32), t&duu&(udd>>32)

	// And back again.
	uu = up2(ddd|uuu<<32) | down2(ddu|uud<<32)
	ud = up2(dud|udu<<32) | down2(duu|udd<<32)
	du = up2(udd|duu<<32) | down2(udu|dud<<32)
	dd = up2(uud|ddu<<32) | down2(uuu|ddd<<32)
	x = up0(up1(uu)|down1(ud)) | down0(up1(du)|down1(dd))
	return uint32(uuu | uud | udu | udd | duu | dud | ddu | ddd), uint32(x), uint32(x >> 32)
}

// The trios with the first column of a box, in both halves.
const (
	first0 = 0o111111111<<32 | 0o111111111
	first1 = 0o007007007<<32 | 0o007007007
	first2 = 0o000000777<<32 | 0o000000777
)

// Trios with the column of one box turned one up or down.

func up0(x uint64) uint64   { return x<<1&(first0<<1|first0<<2) | x>>2&first0 }
func down0(x uint64) uint64 { return x>>1&(first0|first0<<1) | x<<2&(first0<<2) }
func up1(x uint64) uint64   { return x<<3&(first1<<3|first1<<6) | x>>6&first1 }
func down1(x uint64) uint64 { return x>>3&(first1|first1<<3) | x<<6&(first1<<6) }
func up2(x uint64) uint64   { return x<<9&(first2<<9|first2<<18) | x>>18&first2 }
func down2(x uint64) uint64 { return x>>9&(first2|first2<<9) | x<<18&(first2<<18) }
