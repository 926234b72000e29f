// Package tiles reads boards of Link from pictures: which cells have tiles, and which of these
// are equal.
//
//	cells, err := tiles.Read(ctx, picture, progress)   // finds the board
//	r := cells.Group(tiles.Corrections{})               // what is on it, and how sure that is
//
// In parts, where a player helps: [Divide] finds columns and rows between four corners, [Compare] reads a grid that is given, and Group
// takes what the player says of single cells; it is quick enough for every tap.
//
// # How
//
//  1. Points that stand out are paired with others that have the same around them:
//     patches of 18 pixels in lightness and two colours.
//  2. What lies in the same place of two cells is a whole number of cells apart.
//     Displacements that pairs often have give bases; each is made a lattice in
//     perspective by least squares, over near pairs first. Of those that explain nearly
//     as many pairs as any, the one with the largest cells is taken. Upright lattices
//     come first; in a screenshot widths and heights are sought apart, since of few tiles
//     no two pairs lie in the same way to each other.
//  3. That part is made upright, 12 pixels a cell. For each place the best correlation a
//     whole number of cells away tells where cells begin.
//  4. Cells of 24 pixels, less their share of the mean tile, are correlated over small
//     moves and clustered by average linkage, cut at the largest gap. Kinds with an odd
//     number of tiles count against a cut. Where pairs of a kind tell that the picture is
//     bent, cells are cut anew along the bend.
//  5. A cell is ground if its edge is not that of the many kinds of tiles, if nothing
//     is in it, or if no other is of its kind.
//  6. The board goes as far as lines share kinds with it; on the bare ground of a
//     screenshot whatever comes in two lines belongs to it.
//  7. Up to four columns and rows farther out whatever is like a tile of the board
//     belongs to it: a half-played board leaves single tiles far out. Cells whose kinds
//     come in every other column alone are halves of tiles, and the lattice of two is
//     tried.
//
// # What building taught
//
// Screenshots are a case of their own: a slanted lattice explains what repeats within tiles.
// The largest period that explains the pairs beats the best. The ground must not take part when
// kinds are cut apart. Less the mean tile all that are no tiles look alike, so what is flat is
// parted from what is not. What is as full as a tile on bare ground, and has another like it,
// is a tile whatever its edge. A block of cells without tiles is a box over the board, unless a
// picture is behind it. Where tiles are exactly alike and most other cells are not even nearly
// so, a picture is behind them. Finer or slanted lattices through an upright one's points are
// tried only if they explain more pairs.
//
// Every kind comes an even number of times: columns and rows are cut off a screenshot until
// that is so, where it can be (settled). A board of which a third of the kinds are odd, or a
// sixth and little is certain, is refused as covered. The stripes in a photo of a screen are
// removed first (moire.go): waves that neighbouring windows share and whose colours turn, since
// the red, green and blue of a screen lie side by side.
//
// Not yet read well: tiles without a card on a photo, patterned ground under tiles without a card
// or under few tiles, menus over one side of a board. How many pictures of a folder
// are read, by kind:
//
//	TESSERA_DATA=FOLDER go test -run - -bench Pictures -benchtime 1x ./imageslice/reading/tiles
//
// Main types: [Cells], [Reading], [Corrections]. It imports reading alone.
package tiles
