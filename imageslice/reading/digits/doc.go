// Package digits reads a Sudoku from a picture: it finds the grid ([tessera/imageslice/reading/ruled]), cuts its cells, and says of each
// whether it is empty or which printed digit is in it, and how sure that is. It knows no rule of the game.
//
// The digits are recognised by a small network ([tessera/imageslice/reading/digits/net]) from patches that have all been made
// alike: light evened out, lines taken away, the digit in the middle and of one size. Its weights are embedded
// (weights.bin). They were learned from digits of fonts, damaged as cameras damage them, and from nothing else: no picture of
// anybody's is in them. The fonts may be used for anything (SIL Open Font License, Apache License, GUST Font License, Bitstream
// Vera's); they are those of the packages fonts-cabin, fonts-crosextra-caladea, fonts-crosextra-carlito, fonts-dejavu, fonts-inter, fonts-lato, fonts-liberation2,
// fonts-linuxlibertine, fonts-open-sans, fonts-roboto-unhinted and fonts-texgyre of Debian 12.
// Handwriting was not taught.
//
// # How
//
// A cell is cut between its crossings. Its light is evened out by a plane, and on the darker
// side of a shadow's edge by the closing of the cell. The digit comes to the middle of 24 × 24
// numbers, and a network of two convolutions (14 kB) is asked at three thresholds of ink.
// Digits far fainter or smaller than the board's others count less; small ones beside large
// ones, which are candidates, hardly at all. Boards are read in all four directions, since what
// a camera notes of how it was held is often wrong. Fewer than ten certain digits are no
// Sudoku; one of which ten cells have no visible side is covered. Where a digit is doubtful,
// the rules say which puzzle was meant: sudoku.Likeliest takes the odds of all cells.
//
// The network has seen no photo. The tests' pictures were drawn with other fonts. This reads them
// by kind of damage, and photos where there are any:
//
//	go test -tags slow -v ./imageslice/reading/digits -run TestMoreBoards
//	TESSERA_DATA=FOLDER go test -tags slow -run - -bench Photos ./imageslice/reading/digits
//
// Main types: [Board], [Given], [Cell]. It imports reading, ruled and net.
package digits
