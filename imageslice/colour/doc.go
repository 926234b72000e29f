// Package colour takes the colours of pictures to sRGB, in which all is shown: from what
// an ICC profile says of them, or the code points and chromaticities that stand in their
// place.
//
// # How
//
// A file's ICC profile is obeyed (JPEG's segments, iCCP, ICCP, tag 34675, colr), else its code
// points (cICP, nclx), else gAMA with cHRM. A transform is made by the library
// kovidgoyal/imaging (its package icc alone) or from chromaticities: relative colorimetric, cut
// where sRGB ends. TestPatches holds it to Little CMS.
//
// It is applied as tables: 256 values a channel whose parts add up, where that gives the same
// (curves and a matrix); else 33 nodes a side with interpolation, 17 for four inks. Twelve
// megapixels take a tenth of a second by the one and a quarter by the other, on two cores. A
// photo stays as luma and halved chromas.
//
//   - The library believes every number in a profile, so that is looked through first
//     (sound.go); one that is damaged, too large, or has other channels than the picture
//     is passed over. A profile that is sRGB within a level makes no transform, so no
//     pixel changes.
//   - Transfers of television (1, 6, 14, 15) count as sRGB, as in browsers. Of PQ and HLG
//     paper white (203 cd/m²) becomes nearly white, and what is brighter is brought below
//     it. A CMYK profile is followed with its black made black.
//   - A thumbnail that a camera put beside its photo has the photo's profile, unless it
//     has one of its own.
//
// Main types: [Transform], [Chromaticities]. It imports the library of profiles, and hues.
package colour
