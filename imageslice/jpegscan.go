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
			if alone {
				if err := d.block(c, &c.blocks[row*c.cols+col], b); err != nil {
					return err
				}
				continue
			}
			for i := range c.h * c.v {
				at := (row*c.v+i/c.h)*c.cols + col*c.h + i%c.h
				if err := d.block(c, &c.blocks[at], b); err != nil {
					return err
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

// bit is the next bit of a scan.
func (d *oddJPEG) bit() (int, error) {
	if d.have == 0 {
		if d.at >= len(d.data) {
			return 0, io.ErrUnexpectedEOF
		}
		v := d.data[d.at]
		if v == 0xff {
			switch {
			case d.at+1 >= len(d.data):
				return 0, io.ErrUnexpectedEOF
			case d.data[d.at+1] != 0:
				return 0, errOddJPEG // the scan has ended
			}
			d.at++
		}
		d.at++
		d.bits, d.have = uint32(v), 8
	}
	d.have--
	return int(d.bits>>d.have) & 1, nil
}

func (d *oddJPEG) number(n int) (v int, err error) {
	for range n {
		b, err := d.bit()
		if err != nil {
			return 0, err
		}
		v = v<<1 | b
	}
	return v, nil
}

// signed is a number of so many bits, of which the half is below zero (§F.2.2.1).
func (d *oddJPEG) signed(n int) (int, error) {
	v, err := d.number(n)
	if n > 0 && v < 1<<(n-1) {
		v += 1 - 1<<n
	}
	return v, err
}

func (d *oddJPEG) symbol(t *huffman) (int, error) {
	if t == nil {
		return 0, errOddJPEG
	}
	code := 0
	for length := 1; length <= 16; length++ {
		b, err := d.bit()
		if err != nil {
			return 0, err
		}
		code = code<<1 | b
		if at := code - t.first[length]; at >= 0 && at < t.count[length] {
			return int(t.symbols[t.from[length]+at]), nil
		}
	}
	return 0, errOddJPEG
}

// block reads what a scan has of a block (§F.2.2 and §G.1.2).
func (d *oddJPEG) block(c *component, to *[64]int16, b band) error {
	if b.from == 0 {
		if b.refined {
			bit, err := d.bit()
			to[0] |= int16(bit << b.low)
			return err
		}
		n, err := d.symbol(d.tables[0][c.tables[0]])
		if err != nil {
			return err
		}
		if n > 15 {
			return errOddJPEG
		}
		diff, err := d.signed(n)
		if err != nil {
			return err
		}
		c.dc += int32(diff)
		to[0] = int16(c.dc << b.low)
		if b.to == 0 {
			return nil
		}
		b.from = 1
	}
	if b.refined {
		return d.refine(c, to, b)
	}
	if d.run > 0 {
		d.run--
		return nil
	}
	for k := b.from; k <= b.to; k++ {
		s, err := d.symbol(d.tables[1][c.tables[1]])
		if err != nil {
			return err
		}
		zeros, size := s>>4, s&15
		if size == 0 && zeros < 15 {
			more, err := d.number(zeros)
			d.run = 1<<zeros - 1 + more
			return err
		}
		if k += zeros; k > b.to {
			return errOddJPEG
		}
		v, err := d.signed(size)
		if err != nil {
			return err
		}
		to[zigzag[k]] = int16(v << b.low)
	}
	return nil
}

// refine reads one more bit of the coefficients of a band (§G.1.2.3).
func (d *oddJPEG) refine(c *component, to *[64]int16, b band) error {
	unit := int16(1) << b.low
	// again reads a bit of one that is not zero any more.
	again := func(k int) error {
		v := &to[zigzag[k]]
		bit, err := d.bit()
		if err == nil && bit == 1 && *v&unit == 0 {
			if *v > 0 {
				*v += unit
			} else {
				*v -= unit
			}
		}
		return err
	}
	k := b.from
	for d.run == 0 && k <= b.to {
		s, err := d.symbol(d.tables[1][c.tables[1]])
		if err != nil {
			return err
		}
		zeros, size := s>>4, s&15
		fresh := int16(0)
		switch {
		case size == 0 && zeros < 15:
			more, err := d.number(zeros)
			if err != nil {
				return err
			}
			d.run = 1<<zeros + more
			zeros = 64
		case size == 1:
			bit, err := d.bit()
			if err != nil {
				return err
			}
			fresh = unit
			if bit == 0 {
				fresh = -unit
			}
		case size != 0:
			return errOddJPEG
		}
		if d.run > 0 {
			break
		}
		for ; k <= b.to; k++ {
			if to[zigzag[k]] != 0 {
				if err := again(k); err != nil {
					return err
				}
				continue
			}
			if zeros == 0 {
				to[zigzag[k]] = fresh
				k++
				break
			}
			zeros--
		}
	}
	if d.run > 0 {
		for ; k <= b.to; k++ {
			if to[zigzag[k]] != 0 {
				if err := again(k); err != nil {
					return err
				}
			}
		}
		d.run--
	}
	return nil
}
