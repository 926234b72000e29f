package colour

import "os"

// file is a profile of the tests. None is anybody's: what made them is in the history.
func file(path string) []byte {
	data, err := os.ReadFile(path)
	if err != nil {
		panic(err)
	}
	return data
}

// The profiles of the tests.
var (
	displayP3 = file("../testdata/p3.icc")
	adobeRGB  = file("testdata/adobe.icc")
	proPhoto  = file("testdata/prophoto.icc")
	camera    = file("testdata/camera.icc")   // three curves, two of them by values
	scanner   = file("testdata/scanner.icc")  // whose channels disturb each other, as no curves and matrix do
	scanner8  = file("testdata/scanner8.icc") // the same by a table of 8 bits
	modern    = file("testdata/module.icc")   // the same by a module of version 4
	press     = file("testdata/press.icc")    // four inks on white paper
	grey18    = file("../testdata/grey.icc")
	ordinary  = file("testdata/srgb2.icc")
	ordinary4 = file("../testdata/srgb.icc")
	exchanged = file("../testdata/exchanged.icc")
	greySRGB  = file("testdata/greysrgb.icc")
	allOfThem = map[string][]byte{
		"Display P3": displayP3, "Adobe RGB": adobeRGB, "ProPhoto": proPhoto, "a camera": camera, "a scanner": scanner,
		"a scanner of 8 bits": scanner8, "a module": modern, "a press": press, "greys of 1.8": grey18, "red and green exchanged": exchanged,
	}
)
