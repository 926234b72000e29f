package imageslice

import (
	"bytes"
	"context"
	"image"

	"tessera/imageslice/heif"
)

// previewCost is how many bytes making a small image may hold at its peak: of a photo
// of sixty megapixels it can be made, of what is costlier there is none, since nobody
// has asked for that picture yet.
const previewCost = 240 << 20

// Preview is a small image of the picture in a file, as large as w × h allows without
// changing its shape and never larger than it is. It ends early once ctx is cancelled.
// Other errors are of type [*OpenError]; TooLarge does not mean that the picture
// cannot be opened.
func Preview(ctx context.Context, path string, w, h int) (*image.RGBA, error) {
	src := FromFile(path)
	data, err := src.read(ctx)
	if err != nil {
		return nil, err
	}
	return PreviewOf(ctx, src.name, data, w, h)
}

// PreviewOf is [Preview] of a file's bytes.
func PreviewOf(ctx context.Context, name string, data []byte, w, h int) (*image.RGBA, error) {
	if small := heif.Small(data, max(w, h)); small != nil {
		// It takes a hundredth of the time.
		if p, err := (opening{name: name, data: small, like: data, most: previewCost}).decode(ctx); err == nil {
			return Thumbnail(p, w, h), nil
		}
	}
	p, err := opening{name: name, data: data, most: previewCost}.decode(ctx)
	if err != nil {
		return nil, err
	}
	return Thumbnail(p, w, h), nil
}

// HeadBytes is how much of the beginning of a file holds the small image that cameras
// put there, and what is to be known of it.
const HeadBytes = 192 << 10

// Embedded is the small image that a camera has put into a JPEG beside the photo (CIPA
// DC-008, Exif 2.32, §4.5.8), upright and at most w × h pixels; head are the file's
// first [HeadBytes]. It is nil where there is none, or one of another shape than the
// photo: some cameras put black bars around it.
func Embedded(ctx context.Context, head []byte, w, h int) *image.RGBA {
	data, orient, ok := embedded(head)
	if !ok || !bytes.HasPrefix(data, []byte("\xff\xd8\xff")) {
		return nil
	}
	const most = 8 << 20
	p, err := opening{data: data, like: head, most: most}.decode(ctx)
	if err != nil {
		return nil
	}
	p.orient = orient
	return Thumbnail(p, w, h)
}

// Shrunk is an image as large as w × h allows without changing its shape, and never
// larger than it is. Transparent parts are laid on white.
func Shrunk(img image.Image, w, h int) *image.RGBA {
	px, err := planesOf(context.Background(), img)
	if err != nil { // only where the context ends
		return image.NewRGBA(image.Rectangle{})
	}
	return Thumbnail(newPicture("", "", px, upright), w, h)
}
