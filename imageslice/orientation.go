package imageslice

import (
	"bytes"
	"sync"

	"github.com/bep/imagemeta"
)

// orientation is the value of the EXIF tag 0x0112: where the first row and the
// first column of the stored samples belong in the picture a person sees.
// (CIPA DC-008, Exif 2.32, §4.6.4.A)
type orientation int

const upright orientation = 1

// metaLock has one goroutine at a time read metadata: imagemeta's readers share buffers, and the
// race detector has seen two of them in one. Reading takes far less than a millisecond.
var metaLock sync.Mutex

// readOrientation gives the tag's value, or upright if there is none, if it is
// out of range or if the metadata cannot be read: a picture lying on its side
// is better than none.
func readOrientation(f *format, data []byte) (o orientation) {
	o = upright
	if f.container() {
		return containerOrientation(data)
	}
	if f.meta == imagemeta.ImageFormatAuto {
		return o
	}
	metaLock.Lock()
	defer metaLock.Unlock()
	defer func() {
		if recover() != nil {
			o = upright
		}
	}()
	const tag, folder = "Orientation", "IFD0"
	_, _ = imagemeta.Decode(imagemeta.Options{ // the tag may have come before the damage
		R:           bytes.NewReader(data),
		ImageFormat: f.meta,
		Sources:     imagemeta.EXIF,
		ShouldHandleTag: func(t imagemeta.TagInfo) bool {
			return t.Tag == tag && t.Namespace == folder
		},
		HandleTag: func(t imagemeta.TagInfo) error {
			if v, ok := t.Value.(uint16); ok && v >= 1 && v <= 8 {
				o = orientation(v)
			}
			return imagemeta.ErrStopWalking
		},
	})
	return o
}

// turned reports whether stored rows are seen as columns.
func (o orientation) turned() bool { return o >= 5 }

// stored maps a point of the picture as seen to the point of the picture as
// stored, both as fractions 0–1 from the top left corner.
func (o orientation) stored(u, v float64) (x, y float64) {
	switch o {
	case 2:
		return 1 - u, v
	case 3:
		return 1 - u, 1 - v
	case 4:
		return u, 1 - v
	case 5:
		return v, u
	case 6:
		return v, 1 - u
	case 7:
		return 1 - v, 1 - u
	case 8:
		return 1 - v, u
	}
	return u, v
}
