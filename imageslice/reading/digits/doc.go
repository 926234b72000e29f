// Package digits reads a Sudoku from a picture: it finds the grid ([tessera/imageslice/reading/ruled]), cuts its cells, and says of each
// whether it is empty or which printed digit is in it, and how sure that is. It knows no rule of the game.
//
// The digits are recognised by a small network ([tessera/imageslice/reading/digits/net]) from patches that have all been made
// alike: light evened out, lines taken away, the digit in the middle and of one size. Its weights are embedded
// (weights.bin). They are made by
//
//	go generate ./imageslice/reading/digits
//
// from fonts of the system and nothing else: no picture of anybody's is in them. See train for their licences; on Debian 12 they are the packages
// fonts-cabin, fonts-crosextra-caladea, fonts-crosextra-carlito, fonts-dejavu, fonts-inter, fonts-lato, fonts-liberation2,
// fonts-linuxlibertine, fonts-open-sans, fonts-roboto-unhinted and fonts-texgyre. It takes ten minutes of two processors.
// Handwriting was not taught.
package digits

//go:generate go run ./train -o weights.bin
