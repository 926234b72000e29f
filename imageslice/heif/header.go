package heif

import (
	"image"
	"math"
	"slices"
	"strings"
)

// Header is what a container says of its primary picture, which is the one to be
// shown; a phone's moving photo and a series have others beside it.
type Header struct {
	Said Colours

	Codec         Codec
	Width, Height int  // as stored, before it is turned
	Turn          Turn // how it is to be turned
	Deep          bool // its samples have more than eight bits
	Alpha         bool // a picture of its transparency belongs to it

	color         nclx
	block         int    // the side of the blocks in which it is decoded; 0 if unknown
	coarse        bool   // its chromas are halved both ways, or it has none
	crop          window // what is seen of it
	square        int    // how many pixels each of the pieces has of which it is a grid; 0 if it is none
	number        place  // where the file says which picture is the primary one
	alpha         uint64
	premultiplied bool
	hvcC          string // what HEVC is decoded with
}

// window is a part of a picture of that size; none where that is zero.
type window struct {
	of   image.Point
	part image.Rectangle
}

// stored is the size of the picture before it is cropped.
func (h Header) stored() image.Point {
	if h.crop.of != (image.Point{}) {
		return h.crop.of
	}
	return image.Pt(h.Width, h.Height)
}

// place is where so many bytes of a file are.
type place struct{ at, bytes int }

// Codec is how a picture is compressed: the type of its item (ISO/IEC 23008-12).
type Codec string

// The codecs that can be decoded here.
const (
	HEVC Codec = "hvc1"
	AV1  Codec = "av01"
)

// nclx says how samples stand for colours (ISO/IEC 14496-12, §12.1.5, and the tables
// of ITU-T H.273).
type nclx struct {
	known  bool
	matrix int
	full   bool // samples use the whole range of their bits
}

// item is one picture of a container, or something else that belongs to one.
type item struct {
	kind   string
	madeOf []uint64 // the items that it is made of, if it is a grid of others or the like
	props  []int    // of the list of properties, from 1, in the order in which they hold
	method int      // how to find its bytes
	places []extent
}

// ReadHeader reads of a file what is to be known of the primary picture. It decodes nothing,
// and allocates little more than the box of metadata is long: of items, what they have and
// what refers to them it takes no more than pictures have.
func ReadHeader(data []byte) (Header, error) {
	c, err := readContainer(data)
	if err != nil {
		return Header{}, err
	}
	return c.header(c.primary)
}

// readContainer reads the box of metadata.
func readContainer(data []byte) (*container, error) {
	meta, err := metaOf(data)
	if err != nil {
		return nil, err
	}
	if len(meta) < 4 {
		return nil, ErrDamaged
	}
	all, err := boxes(meta[4:])
	if err != nil {
		return nil, err
	}
	c := &container{items: map[uint64]*item{}}
	for _, b := range all {
		f := &fields{data: b.body}
		switch b.kind {
		case "pitm":
			version, _ := f.full()
			// All slices of the file end where its capacity does.
			c.number = place{cap(data) - cap(f.data), idSize(version)}
			c.primary = f.uint(c.number.bytes)
		case "idat":
			c.idat = b.body
		case "iloc":
			err = c.readPlaces(f)
		case "iinf":
			err = c.readItems(f)
		case "iref":
			err = c.readReferences(f)
		case "iprp":
			err = c.readProperties(b.body)
		}
		if err != nil || f.failed || c.crowded {
			return nil, ErrDamaged
		}
	}
	return c, nil
}

// idSize is how many bytes the number of an item has.
func idSize(version int) int {
	if version == 0 {
		return 2
	}
	return 4
}

// container is what is read of the box of metadata.
type container struct {
	crowded bool // there are more items than anybody needs
	primary uint64
	number  place // of primary
	items   map[uint64]*item
	props   []box
	beside  []auxiliary
	small   []auxiliary
	premul  []auxiliary
	made    int // how many items others are made of
	idat    []byte
}

// auxiliary says that an item is beside another: its transparency, its depth, the same
// picture made small.
type auxiliary struct{ item, of uint64 }

func (c *container) item(id uint64) *item {
	it := c.items[id]
	if it == nil {
		it = &item{}
		if c.crowded = c.crowded || len(c.items) == maxItems; !c.crowded {
			c.items[id] = it
		}
	}
	return it
}

// readItems reads the list of items: which there are, and of what type.
func (c *container) readItems(f *fields) error {
	version, _ := f.full()
	f.uint(idSize(version)) // how many
	all, err := boxes(f.data)
	if err != nil {
		return err
	}
	for _, b := range all {
		e := &fields{data: b.body}
		version, _ := e.full()
		if b.kind != "infe" || version < 2 {
			continue
		}
		id := e.uint(2 * (version - 1)) // two bytes in version 2, four in version 3
		e.uint(2)                       // its protection
		kind := string(e.take(4))
		if e.failed || version > 3 {
			return ErrDamaged
		}
		c.item(id).kind = kind
	}
	return nil
}

// readReferences reads which items are made of which.
func (c *container) readReferences(f *fields) error {
	version, _ := f.full()
	all, err := boxes(f.data)
	if err != nil {
		return err
	}
	for _, b := range all {
		e := &fields{data: b.body}
		from := e.uint(idSize(version))
		count := e.uint(2)
		to := e.uint(idSize(version))
		if e.failed || count == 0 {
			return ErrDamaged
		}
		switch b.kind {
		case "dimg":
			it := c.item(from)
			for it.madeOf = []uint64{to}; count > 1 && !e.failed; count-- {
				it.madeOf = append(it.madeOf, e.uint(idSize(version)))
			}
			c.made += len(it.madeOf)
			if e.failed {
				return ErrDamaged
			}
		case "auxl":
			c.beside = append(c.beside, auxiliary{from, to})
		case "thmb":
			c.small = append(c.small, auxiliary{from, to})
		case "prem":
			c.premul = append(c.premul, auxiliary{from, to})
		}
		c.crowded = c.crowded || len(c.beside)+len(c.small)+len(c.premul)+c.made > maxItems
	}
	return nil
}

// readProperties reads the list of properties and which items have them.
func (c *container) readProperties(data []byte) error {
	all, err := boxes(data)
	if err != nil {
		return err
	}
	for _, b := range all {
		switch b.kind {
		case "ipco":
			if c.props, err = boxes(b.body); err != nil {
				return err
			}
		case "ipma":
			if err := c.readAssociations(&fields{data: b.body}); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *container) readAssociations(f *fields) error {
	version, flags := f.full()
	for n := f.uint(4); n > 0 && !f.failed; n-- {
		it := c.item(f.uint(idSize(version)))
		if f.failed || c.crowded || len(it.props) > maxProps {
			return ErrDamaged
		}
		for m := f.uint(1); m > 0; m-- {
			const essential = 1
			size := 1 + int(flags&1)
			index := f.uint(size) &^ (essential << (8*size - 1))
			it.props = append(it.props, int(index))
		}
	}
	return nil
}

// header is what the items and properties say of a picture.
func (c *container) header(id uint64) (Header, error) {
	it := c.items[id]
	if it == nil {
		return Header{}, ErrDamaged
	}
	h, err := c.properties(it)
	if err != nil {
		return Header{}, err
	}
	h.number = c.number
	for _, a := range c.beside {
		if a.of == id && c.transparency(a.item) {
			h.Alpha, h.alpha = true, a.item
			h.premultiplied = slices.Contains(c.premul, auxiliary{id, a.item})
		}
	}
	// A grid of pictures, or one laid on another, has the codec of its first.
	coded := it
	for range maxChain {
		if len(coded.madeOf) == 0 || c.items[coded.madeOf[0]] == nil {
			break
		}
		coded = c.items[coded.madeOf[0]]
		of, err := c.properties(coded)
		if err != nil {
			return Header{}, err
		}
		h.Deep = h.Deep || of.Deep
		if !h.color.known {
			h.color = of.color
		}
		h.Said.inherit(of.Said)
		h.block, h.coarse = of.block, of.coarse
		h.square = of.Width * of.Height
	}
	h.Codec = Codec(coded.kind)
	if h.Codec == "hev1" {
		h.Codec = HEVC
	}
	if h.Width <= 0 || h.Height <= 0 {
		return Header{}, ErrDamaged
	}
	return h, nil
}

// transparency says whether an item beside another is that one's transparency.
func (c *container) transparency(id uint64) bool {
	for _, index := range c.item(id).props {
		if index < 1 || index > len(c.props) || c.props[index-1].kind != "auxC" {
			continue
		}
		f := fields{data: c.props[index-1].body}
		f.full()
		kind, _, _ := strings.Cut(string(f.data), "\x00")
		return kind == "urn:mpeg:hevc:2015:auxid:1" || kind == "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"
	}
	return false
}

// properties is what an item's properties say.
func (c *container) properties(it *item) (h Header, err error) {
	h.Turn = Upright
	var vui Colours // counts where no box says anything
	for _, index := range it.props {
		if index == 0 {
			continue
		}
		if index > len(c.props) {
			return h, ErrDamaged
		}
		p := c.props[index-1]
		f := &fields{data: p.body}
		switch p.kind {
		case "ispe":
			f.full()
			h.Width, h.Height = int(f.uint(4)), int(f.uint(4))
		case "clap":
			h.readCrop(f)
		case "irot":
			h.Turn = h.Turn.then(rotations[f.uint(1)&3])
		case "imir":
			h.Turn = h.Turn.then(mirrors[f.uint(1)&1])
		case "pixi":
			f.full()
			for n := f.uint(1); n > 0; n-- {
				h.Deep = f.uint(1) > 8 || h.Deep
			}
		case "hvcC":
			const halved = 1
			f.take(16)
			h.coarse = f.uint(1)&3 <= halved
			h.Deep = f.uint(1)&7 != 0 || h.Deep
			s := sequenceOf(p.body)
			h.block, h.hvcC = s.block, string(p.body)
			if !h.color.known {
				h.color = s.color
			}
			vui = s.said
		case "av1C":
			const high, both, grey = 0x40, 0x0c, 0x10
			f.take(2)
			v := f.uint(1)
			h.Deep = v&high != 0 || h.Deep
			h.coarse = v&both == both || v&grey != 0
		case "colr":
			h.readColor(f)
		}
		if f.failed {
			return h, ErrDamaged
		}
	}
	h.Said.inherit(vui)
	return h, nil
}

// readCrop reads which part of a picture is seen (ISO/IEC 14496-12, §12.1.4): how much, and
// how far its middle is from that of the whole. It comes before the picture is turned.
func (h *Header) readCrop(f *fields) {
	var v [4]float64
	for i := range v {
		over, under := int32(f.uint(4)), int32(f.uint(4))
		if under == 0 {
			f.failed = true
			return
		}
		v[i] = float64(over) / float64(under)
	}
	all := image.Pt(h.Width, h.Height)
	w, hi := math.Round(v[0]), math.Round(v[1])
	x, y := math.Round(v[2]+(float64(all.X)-w)/2), math.Round(v[3]+(float64(all.Y)-hi)/2)
	const far = 1 << 20
	if f.failed || h.crop.of != (image.Point{}) || max(math.Abs(x), math.Abs(y), w, hi) > far {
		return
	}
	part := image.Rect(int(x), int(y), int(x+w), int(y+hi)).Intersect(image.Rectangle{Max: all})
	if !part.Empty() && part.Size() != all {
		h.crop = window{all, part}
		h.Width, h.Height = part.Dx(), part.Dy()
	}
}

// readColor reads what the colours are, and how samples stand for luma and chromas.
func (h *Header) readColor(f *fields) {
	switch string(f.take(4)) {
	case "prof", "rICC":
		h.Said.Profile = string(f.data)
	case "nclx":
		h.Said.Known, h.Said.Primaries, h.Said.Transfer = true, int(f.uint(2)), int(f.uint(2))
		h.color = nclx{known: true, matrix: int(f.uint(2)), full: f.uint(1)&0x80 != 0}
	}
}
