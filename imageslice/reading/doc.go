// Package reading finds the cells of a board in a picture of it: a screenshot, or a photo of a
// screen or of paper. It knows no game; rooms inside of it read what is in the cells.
//
// # What there is
//
// A picture is an opaque *image.RGBA that begins at 0, 0, as [imageslice.Picture.Image] gives it. Places in it
// are a [Point] in pixels, the pixel in column x and row y covering x to x+1 and y to y+1. Four of them are
// the outer corners of a board, a [Quad]: top left, top right, bottom right, bottom left as the board is read.
//
//	h, ok := Square(quad)          // the Homography that takes the unit square to the quad
//	p := h.Apply(Point{0.5, 0.5})  // the middle of the board in the picture
//	back, ok := h.Inverse()        // from the picture to the unit square
//	img, err := Rectify(ctx, picture, quad, w, h) // what is in the quad, upright, w × h pixels
//
// A [Grid] is a board that was found: its corners, and where in the unit square the lines between its columns and
// rows lie. [Even] makes one of equal cells. Cell gives the corners of one cell in the picture, At which cell is at a
// place of it, CellImage what is in a cell.
//
// Readers are functions that take a context, a picture and a [Progress], which may be nil, and give a value that holds a
// Grid and, for every cell row by row, what was read and how sure that is (0 to 1). They keep to this:
// cancelling the context ends them within 50 ms with its error; a picture without a board is refused with an
// [*Error], whose code the catalogue says in both languages; nothing that they are given is changed; and the
// same picture gives the same answer.
//
// Main types: [Grid], [Homography], [Quad]. It imports the standard library alone.
package reading
