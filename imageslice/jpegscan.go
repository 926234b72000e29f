package imageslice

import "io"

// band is what a scan holds of each block: coefficients from one to another in the order of
// the zigzag, and of these the bits from low on; refined says that those above are known.
type band struct {
	from, to int
	low      uint
	refined  bool
}

// scan reads one scan: its header, and the coefficients behind it.
func (d *oddJPEG) scan(body []byte) error {
	if len(body) < 4 || len(body) != 4+2*int(body[0]) || len(d.comps) == 0 || body[0] < 1 {
		return errOddJPEG
	}
	var of []*component
	for i := range int(body[0]) {
		at := -1
		for j := range d.comps {
			if d.comps[j].id == body[1+2*i] {
				at = j
			}
		}
		tables := [2]byte{body[2+2*i] >> 4, body[2+2*i] & 15}
		if at < 0 || tables[0] > 3 || tables[1] > 3 || len(of) == len(d.comps) {
			return errOddJPEG
		}
		d.comps[at].tables = tables
		of = append(of, &d.comps[at])
	}
	b := band{from: 0, to: 63}
	if last := body[len(body)-3:]; d.progressive {
		b = band{int(last[0]), int(last[1]), uint(last[2] & 15), last[2]>>4 != 0}
		if b.to > 63 || b.from > b.to || b.from == 0 && b.to != 0 || b.from > 0 && len(of) != 1 || b.low > 13 {
			return errOddJPEG
		}
	}
	d.restart(of)
	cols, rows := over(d.w, 8*d.wide), over(d.h, 8*d.high)
	alone := len(of) == 1
	if alone { // then the unit is one block, and none lies beyond the picture
		cols, rows = over(over(d.w*of[0].h, d.wide), 8), over(over(d.h*of[0].v, d.high), 8)
	}
	for unit := range cols * rows {
		col, row := unit%cols, unit/cols
		if col == 0 {
			if err := d.in.ctx.Err(); err != nil {
				return err
			}
			if d.in.seen != nil {
				d.in.seen(float64(d.at) / float64(len(d.data)))
			}
		}
		if d.interval > 0 && unit > 0 && unit%d.interval == 0 {
			d.mark()
			d.restart(of)
		}
		for _, c := range of {
			wide, high := c.h, c.v
			if alone {
				wide, high = 1, 1
			}
			for i := range wide * high {
				at := (row*high+i/wide)*c.cols + col*wide + i%wide
				if d.block(c, &c.blocks[at], b); d.err != nil {
					return d.err
				}
			}
		}
	}
	d.bits, d.have = 0, 0
	return nil
}

// restart forgets what holds from block to block.
func (d *oddJPEG) restart(of []*component) {
	d.bits, d.have, d.run = 0, 0, 0
	for _, c := range of {
		c.dc = 0
	}
}

// mark passes over the mark at which a scan starts anew, if it is there.
func (d *oddJPEG) mark() {
	const rst0, rst7 = 0xd0, 0xd7
	for at := d.at; at+1 < len(d.data); at++ {
		if m := d.data[at+1]; d.data[at] == 0xff && m != 0 && m != 0xff {
			if m >= rst0 && m <= rst7 {
				d.at = at + 2
			}
			return
		}
	}
}

// fail notes what is wrong with a scan, of which nothing is taken from there on: the first counts.
func (d *oddJPEG) fail(err error) {
	if d.err == nil {
		d.err = err
	}
}

// bit is the next bit of a scan; 0 where there is none, which is noted.
func (d *oddJPEG) bit() int {
	if d.have == 0 {
		rest, stuffed := d.data[d.at:], 0
		switch {
		case len(rest) == 0 || rest[0] == 0xff && len(rest) == 1:
			d.fail(io.ErrUnexpectedEOF)
			return 0
		case rest[0] == 0xff && rest[1] != 0: // the scan has ended
			d.fail(errOddJPEG)
			return 0
		case rest[0] == 0xff:
			stuffed = 1
		}
		d.bits, d.have = uint32(rest[0]), 8
		d.at += 1 + stuffed
	}
	d.have--
	return int(d.bits>>d.have) & 1
}

func (d *oddJPEG) number(n int) (v int) {
	for range n {
		v = v<<1 | d.bit()
	}
	return v
}

// signed is a number of so many bits, of which the half is below zero (§F.2.2.1).
func (d *oddJPEG) signed(n int) int {
	v := d.number(n)
	if n > 0 && v < 1<<(n-1) {
		v += 1 - 1<<n
	}
	return v
}

// symbol is the next one in that code; 0 where it is none, which is noted.
func (d *oddJPEG) symbol(t *huffman) int {
	code := 0
	for length := 1; length <= 16 && t != nil; length++ {
		code = code<<1 | d.bit()
		if at := code - t.first[length]; d.err == nil && at >= 0 && at < t.count[length] {
			return int(t.symbols[t.from[length]+at])
		}
	}
	d.fail(errOddJPEG)
	return 0
}

// block reads what a scan has of a block (§F.2.2 and §G.1.2).
func (d *oddJPEG) block(c *component, to *[64]int16, b band) {
	if b.from == 0 {
		if b.refined {
			to[0] |= int16(d.bit() << b.low)
			return
		}
		n := d.symbol(d.tables[0][c.tables[0]])
		if n > 15 {
			d.fail(errOddJPEG)
			return
		}
		c.dc += int32(d.signed(n))
		to[0] = int16(c.dc << b.low)
		if b.to == 0 {
			return
		}
		b.from = 1
	}
	if b.refined {
		d.refine(c, to, b)
		return
	}
	if d.run > 0 {
		d.run--
		return
	}
	for k := b.from; k <= b.to && d.err == nil; k++ {
		s := d.symbol(d.tables[1][c.tables[1]])
		zeros, size := s>>4, s&15
		if size == 0 && zeros < 15 {
			d.run = 1<<zeros - 1 + d.number(zeros)
			return
		}
		if k += zeros; k > b.to {
			d.fail(errOddJPEG)
			return
		}
		to[zigzag[k]] = int16(d.signed(size) << b.low)
	}
}

// refine reads one more bit of the coefficients of a band (§G.1.2.3).
func (d *oddJPEG) refine(c *component, to *[64]int16, b band) {
	unit := int16(1) << b.low
	// again reads a bit of one that is not zero any more.
	again := func(v *int16) {
		switch {
		case d.bit() == 0 || *v&unit != 0:
		case *v > 0:
			*v += unit
		default:
			*v -= unit
		}
	}
	k := b.from
	for d.run == 0 && k <= b.to && d.err == nil {
		s := d.symbol(d.tables[1][c.tables[1]])
		zeros, size := s>>4, s&15
		fresh := int16(0)
		switch {
		case size == 0 && zeros < 15:
			d.run = 1<<zeros + d.number(zeros)
		case size == 1:
			if fresh = unit; d.bit() == 0 {
				fresh = -unit
			}
		case size != 0:
			d.fail(errOddJPEG)
		}
		for ; d.run == 0 && k <= b.to; k++ {
			v := &to[zigzag[k]]
			if *v != 0 {
				again(v)
				continue
			}
			if zeros == 0 {
				*v = fresh
				k++
				break
			}
			zeros--
		}
	}
	if d.run > 0 {
		for ; k <= b.to; k++ {
			if v := &to[zigzag[k]]; *v != 0 {
				again(v)
			}
		}
		d.run--
	}
}
