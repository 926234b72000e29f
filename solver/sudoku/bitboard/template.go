package bitboard

import "math/bits"

// A template is a way of placing one digit in every row, column and box: 46,656 of
// them. Candidates of a digit that belong to none of the templates still possible
// cannot be right. That is all that can be said of one digit alone: every fish of any size, with fins
// or without.
//
// In a band a template takes one column of each of the three boxes. Such a trio is bit
// c0 + 3·c1 + 9·c2 of a word of trios, c0 being the column within the first box. Trios of the
// three bands make a template where they differ in every box; so with a trio
// of one band, each of the eight ways to differ from it leaves one trio for each of the others. A column of the last box
// leaves nine trios, and of nine a table tells which others differ from them in the first two boxes, and in which of four ways:
// the columns of a box one up or down in a circle.

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

// wide is how many places a digit has at least for templates to be worth a look: with fewer,
// locked candidates have mostly said all.
const wide = 16

// tighten goes on from a settled board with templates, until they change nothing. It
// returns false where the board contradicts itself.
func (b *Board) tighten() bool {
	for b.touched != 0 {
		digit := bits.TrailingZeros32(b.touched)
		b.touched &= b.touched - 1
		w := &b.may[digit]
		if w.len() < wide {
			continue
		}
		changed, ok := keepTemplates(w)
		if !ok {
			return false
		}
		if !changed {
			continue
		}
		kept0, kept1 := w[0], w[1]
		if !b.settle(1 << digit) {
			return false
		}
		if w[0] == kept0 && w[1] == kept1 {
			b.touched &^= 1 << digit // templates have said all of it
		}
	}
	return true
}

// keepTemplates keeps of a digit's places, which have been through lock, those that belong to a
// template. It returns whether that removes any, and false where there is no template.
func keepTemplates(w *places) (changed, ok bool) {
	w0, w1, w2 := uint32(w[0]), uint32(w[0]>>32), uint32(w[1])
	t0, t1, t2 := triosOf(w0), triosOf(w1), triosOf(w2)
	fit0, fit1, fit2 := fitting(t0, t1, t2)
	if (fit0^t0)|(fit1^t1)|(fit2^t2) == 0 {
		return false, true
	}
	if fit0 != t0 {
		w0 = placesOf(w0, fit0)
	}
	if fit1 != t1 {
		w1 = placesOf(w1, fit1)
	}
	if fit2 != t2 {
		w2 = placesOf(w2, fit2)
	}
	kept0, kept1 := pair(w0, w1), uint64(w2)
	changed = kept0 != w[0] || kept1 != w[1]
	w[0], w[1] = kept0, kept1
	return changed, fit0 != 0
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
	rst, rts := trios&triosIn[r&inBox0|s&inBox1|t&inBox2], trios&triosIn[r&inBox0|t&inBox1|s&inBox2]
	srt, str := trios&triosIn[s&inBox0|r&inBox1|t&inBox2], trios&triosIn[s&inBox0|t&inBox1|r&inBox2]
	trs, tsr := trios&triosIn[t&inBox0|r&inBox1|s&inBox2], trios&triosIn[t&inBox0|s&inBox1|r&inBox2]
	// Two rows at once in the halves of a word.
	rs0, rs1, rs2 := pair(rst|rts, srt|str), pair(srt|trs, rst|tsr), pair(str|tsr, rts|trs)
	rs := columns0(rs0) | columns1(rs1) | columns2(rs2)
	last := columns0(uint64(trs|tsr)) | columns1(uint64(rts|str)) | columns2(uint64(rst|srt))
	return uint32(rs) | uint32(rs>>32)<<9 | uint32(last)<<18
}

// pair puts two bands, or trios of them, into a word.
func pair(a, b uint32) uint64 { return uint64(a) | uint64(b)<<32 }

// The columns of the first, second or third box that occur in trios, as places of a row, in both halves.

func columns0(x uint64) uint64 {
	x |= x>>9 | x>>18
	return (x | x>>3 | x>>6) & (7 * both)
}

func columns1(x uint64) uint64 {
	x = (x | x>>9 | x>>18) & (lineBits * both)
	x = (x | x>>1 | x>>2) & (0o111 * both)
	return (x<<3 | x<<1 | x>>1) & (0o70 * both)
}

func columns2(x uint64) uint64 {
	x |= x>>1 | x>>2
	x |= x>>3 | x>>6
	x &= rows * both
	return (x<<6 | x>>2 | x>>10) & (0o700 * both)
}

// fitting keeps of the trios of three bands those that belong to a template. By the column of the last box
// they are three times nine bits; of nine, [turned] has the ways to turn the other two boxes.
func fitting(t0, t1, t2 uint32) (fit0, fit1, fit2 uint32) {
	const nine = lineBits
	b0, b1, b2 := turned[t1&nine], turned[t1>>9&nine], turned[t1>>18&nine]
	c0, c1, c2 := opposite(turned[t2&nine]), opposite(turned[t2>>9&nine]), opposite(turned[t2>>18&nine])
	fit0 = t0 & (anyWay(b1&c2|b2&c1) | anyWay(b2&c0|b0&c2)<<9 | anyWay(b0&c1|b1&c0)<<18)
	if fit0 == 0 {
		return 0, 0, 0
	}
	a0, a1, a2 := turned[t0&nine], turned[t0>>9&nine], turned[t0>>18&nine]
	fit1 = t1 & (anyWay(a1&c2|a2&c1) | anyWay(a2&c0|a0&c2)<<9 | anyWay(a0&c1|a1&c0)<<18)
	b0, b1, b2 = opposite(b0), opposite(b1), opposite(b2)
	fit2 = t2 & (anyWay(a1&b2|a2&b1) | anyWay(a2&b0|a0&b2)<<9 | anyWay(a0&b1|a1&b0)<<18)
	return fit0, fit1, fit2
}

// turned: of nine bits, a column of one box and three times one of another, those
// from which they are reached by going one column up or down in each of the boxes, in a circle: four times 16 bits,
// so that opposite ways are half the word apart.
var turned [512]uint64

// opposite exchanges opposite ways.
func opposite(ways uint64) uint64 { return ways>>32 | ways<<32 }

// anyWay returns the bits that at least one of the ways has.
func anyWay(ways uint64) uint32 {
	ways |= ways >> 32
	return uint32(ways|ways>>16) & lineBits
}

func init() {
	for pattern := range turned {
		for way, by := range [4][2]int{{1, 1}, {1, 2}, {2, 2}, {2, 1}} {
			for bit := range 9 {
				if to := (bit%3+by[0])%3 + (bit/3+by[1])%3*3; pattern>>to&1 != 0 {
					turned[pattern] |= 1 << (16*way + bit)
				}
			}
		}
	}
}
