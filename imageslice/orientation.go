package imageslice

// orientation is the value of the EXIF tag 0x0112: where the first row and the
// first column of the stored samples belong in the picture a person sees.
// (CIPA DC-008, Exif 2.32, §4.6.4.A)
type orientation int

const upright orientation = 1

// readOrientation is how a file says that its picture is to be turned.
func readOrientation(f *format, data []byte) orientation {
	if f.container() {
		return orientation(headerOf(data).Turn) // EXIF data of such files say what has been done already
	}
	return tiffDirectory(f.exif(data)).orientation()
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
