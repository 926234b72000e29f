package heif

import (
	"encoding/binary"
	"errors"
	"io"
	"strings"
)

// Errors of reading a container. That it ends too early is [io.ErrUnexpectedEOF].
var (
	ErrDamaged = errors.New("heif: the container's boxes contradict each other")
	ErrMoving  = errors.New("heif: the container holds a sequence of pictures only")
)

// The bounds of what is read of a container.
const (
	maxMeta  = 16 << 20 // a box of metadata holds at most this many bytes
	maxBoxes = 1 << 16  // side by side
	maxItems = 1 << 14  // and references from one to another
	maxProps = 1 << 8   // of an item
	maxChain = 8        // that many items one made of the other, at most
)

// The kinds of containers.
const (
	HEIC = "HEIC"
	AVIF = "AVIF"
)

// Kind says by its beginning which of these containers a file is, if any: it begins with
// a box of type ftyp that names one of their brands, as the major one or as one that it
// is compatible with (ISO/IEC 23008-12, §10; AV1 Image File Format, §6).
func Kind(data []byte) string {
	const header, brand = 8, 4
	if len(data) < header+brand || string(data[4:8]) != "ftyp" {
		return ""
	}
	kind := ""
	size := min(int64(binary.BigEndian.Uint32(data)), int64(len(data)))
	for at := int64(header); at+brand <= size; at += brand {
		if at == header+brand {
			continue // the minor version
		}
		switch string(data[at : at+brand]) {
		case "avif", "avis":
			return AVIF
		case "heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs", "mif1", "mif2", "msf1":
			kind = HEIC
		}
	}
	return kind
}

// box is one box of the container (ISO/IEC 14496-12, §4.2): a type and what is in it.
type box struct {
	kind string
	body []byte
}

// next takes the first box off the boxes in data. That it is cut is [io.ErrUnexpectedEOF].
func next(data []byte) (b box, rest []byte, err error) {
	const short, long, most = 8, 16, 1 << 62
	if len(data) < short {
		return box{}, nil, io.ErrUnexpectedEOF
	}
	size, header, kind := uint64(binary.BigEndian.Uint32(data)), uint64(short), string(data[4:8])
	switch size {
	case 0: // up to the end
		size = uint64(len(data))
	case 1:
		if len(data) < long {
			return box{}, nil, io.ErrUnexpectedEOF
		}
		size, header = binary.BigEndian.Uint64(data[short:]), long
	}
	switch {
	case size < header || size > most || kind == "meta" && size-header > maxMeta:
		return box{}, nil, ErrDamaged
	case size > uint64(len(data)):
		return box{}, nil, io.ErrUnexpectedEOF
	}
	return box{kind, data[header:size]}, data[size:], nil
}

// boxes are all boxes in data.
func boxes(data []byte) (all []box, err error) {
	for len(data) > 0 && len(all) < maxBoxes {
		var b box
		if b, data, err = next(data); err != nil {
			return nil, ErrDamaged
		}
		all = append(all, b)
	}
	return all, nil
}

// Whole says whether all boxes of a file end before it does.
func Whole(data []byte) bool {
	_, err := boxes(data)
	return err == nil
}

// metaOf is what is in the box of metadata of a file.
func metaOf(data []byte) ([]byte, error) {
	moving := false
	for len(data) > 0 {
		b, rest, err := next(data)
		if err != nil || b.kind == "meta" {
			return b.body, err
		}
		moving, data = moving || b.kind == "moov", rest
	}
	if moving {
		return nil, ErrMoving
	}
	return nil, io.ErrUnexpectedEOF
}

// boxOf is a box of that type, of less than 4 GiB.
func boxOf(kind string, body ...string) string {
	all := strings.Join(body, "")
	return string(binary.BigEndian.AppendUint32(nil, uint32(8+len(all)))) + kind + all
}

// fields reads the fields of a box one after the other. Once they have come to an end
// all further ones are zero, and failed is set.
type fields struct {
	data   []byte
	failed bool
}

// uint is the number in the next bytes, up to eight.
func (f *fields) uint(bytes int) (v uint64) {
	for _, b := range f.take(bytes) {
		v = v<<8 | uint64(b)
	}
	return v
}

func (f *fields) take(bytes int) []byte {
	if bytes > len(f.data) {
		f.failed, f.data = true, nil
		return nil
	}
	taken := f.data[:bytes]
	f.data = f.data[bytes:]
	return taken
}

// full reads what a full box begins with.
func (f *fields) full() (version int, flags uint64) {
	version = int(f.uint(1))
	return version, f.uint(3)
}
