package heif

// sequence is what is wanted of the parameters that an HEVC picture is decoded with
// (ITU-T H.265, §7.3.2.2 and §E.2.1): samples stand for colours as they say, unless the
// container says something else.
type sequence struct {
	color nclx
	said  Colours
	block int // the side of the blocks in which the picture is decoded, in pixels
}

// sequenceOf reads the parameters in a property hvcC (ISO/IEC 14496-15, §8.3.3.1). What
// cannot be read stays unknown: the decoder will say so.
func sequenceOf(hvcC []byte) sequence {
	f := fields{data: hvcC}
	f.take(22)
	for arrays := f.uint(1); arrays > 0; arrays-- {
		const parameters = 33
		kind := f.uint(1) & 0x3f
		for units := f.uint(2); units > 0; units-- {
			unit := f.take(int(f.uint(2)))
			if f.failed {
				return sequence{}
			}
			if kind == parameters && len(unit) > 2 {
				b := bits{data: unescaped(unit[2:])}
				if s := b.sequence(); !b.failed {
					return s
				}
				return sequence{}
			}
		}
	}
	return sequence{}
}

// unescaped is a unit without the bytes that keep it from looking like the beginning of
// another.
func unescaped(unit []byte) []byte {
	plain := make([]byte, 0, len(unit))
	zeros := 0
	for _, b := range unit {
		if zeros >= 2 && b == 3 {
			zeros = 0
			continue
		}
		if zeros++; b != 0 {
			zeros = 0
		}
		plain = append(plain, b)
	}
	return plain
}

// bits reads numbers that are some bits long. Beyond the end all are zero, and failed is
// set.
type bits struct {
	data   []byte
	at     int // in bits
	failed bool
}

func (b *bits) u(n int) (v int) {
	for range n {
		if b.at >= 8*len(b.data) {
			b.failed = true
			return 0
		}
		v = v<<1 | int(b.data[b.at/8]>>(7-b.at%8)&1)
		b.at++
	}
	return v
}

func (b *bits) flag() bool { return b.u(1) == 1 }

func (b *bits) skip(n int) {
	if b.at += n; b.at > 8*len(b.data) {
		b.failed = true
	}
}

// ue is a number in the code of Golomb (§9.2).
func (b *bits) ue() int {
	zeros := 0
	for !b.flag() {
		if zeros++; b.failed || zeros > 31 {
			b.failed = true
			return 0
		}
	}
	return 1<<zeros - 1 + b.u(zeros)
}

func (b *bits) ues(n int) {
	for range n {
		b.ue()
	}
}

func (b *bits) sequence() (s sequence) {
	b.u(4)
	layers := b.u(3)
	b.u(1)
	b.profile(layers)
	b.ue()
	if chroma := b.ue(); chroma == 3 {
		b.u(1)
	}
	b.ues(2) // width and height
	if b.flag() {
		b.ues(4) // what is cropped
	}
	b.ues(2) // depths
	order := b.ue() + 4
	from := layers
	if b.flag() {
		from = 0
	}
	b.ues(3 * (layers - from + 1))
	least := b.ue() + 3
	most := least + b.ue()
	if most > 6 || order > 16 {
		b.failed = true
		return s
	}
	s.block = 1 << most
	b.ues(4)
	if lists := b.flag(); lists && b.flag() {
		b.scalingLists()
	}
	b.u(2)
	if b.flag() {
		b.u(8)
		b.ues(2)
		b.u(1)
	}
	if !b.references() {
		return s
	}
	if b.flag() {
		for n := b.ue(); n > 0 && !b.failed; n-- {
			b.u(order + 1)
		}
	}
	b.u(2)
	if b.flag() {
		s.color, s.said = b.usability()
	}
	return s
}

func (b *bits) profile(layers int) {
	const profile, level = 88, 8
	b.skip(profile + level)
	var present [8][2]bool
	for i := range layers {
		present[i] = [2]bool{b.flag(), b.flag()}
	}
	if layers > 0 {
		b.skip(2 * (8 - layers))
	}
	for _, p := range present[:layers] {
		if p[0] {
			b.skip(profile)
		}
		if p[1] {
			b.skip(level)
		}
	}
}

func (b *bits) scalingLists() {
	for size := range 4 {
		step := 1
		if size == 3 {
			step = 3
		}
		for matrix := 0; matrix < 6 && !b.failed; matrix += step {
			if !b.flag() {
				b.ue()
				continue
			}
			if size > 1 {
				b.ue()
			}
			b.ues(min(64, 1<<(4+2*size)))
		}
	}
}

// references passes over the sets of other pictures that are referred to. Those that are
// told by the difference from another set are of films, and end it.
func (b *bits) references() bool {
	for i, n := 0, b.ue(); i < n && !b.failed; i++ {
		if i > 0 && b.flag() {
			return false
		}
		for k := b.ue() + b.ue(); k > 0 && !b.failed; k-- {
			b.ue()
			b.u(1)
		}
	}
	return !b.failed
}

// usability reads how samples stand for colours.
func (b *bits) usability() (c nclx, said Colours) {
	const extended = 255
	if b.flag() && b.u(8) == extended {
		b.skip(32)
	}
	if b.flag() {
		b.u(1)
	}
	if !b.flag() {
		return c, said
	}
	const unspecified = 2
	b.u(3)
	c = nclx{known: true, matrix: unspecified, full: b.flag()}
	if b.flag() {
		said = Colours{Known: true, Primaries: b.u(8), Transfer: b.u(8)}
		c.matrix = b.u(8)
	}
	return c, said
}
