// Package imageslice is the player's picture: it opens, orients, crops, scales,
// slices and keeps pictures. It knows nothing of windows and games.
//
// All pixel work can be done on any goroutine; [Loader] does it off the
// caller's.
//
// # Main types
//
// [Picture] is a picture that is open, [Store] keeps pictures, [Crop] says which part is used.
// It may import colour, heif, disk, hues and latest: no Fyne.
//
// # Opening
//
// The format is sniffed by content. Dimensions are read first, and what would cost too much is
// refused: 520 MB for all decoders together, a side of 30,000 pixels, a minute. Opening can be
// called off. A picture is kept at up to 4,096 pixels a side, because the magnifier needs them.
// Slices together show every pixel once, also where the size does not divide.
//
// What decoders refuse although no pixel is harmed is kept from them: the decoder reads the
// file's parts, and where it asks for what the file does not have, it is cut (mend, spliced).
// JPEGs with samplings that image/jpeg does not take have a small decoder of our own (oddJPEG);
// TIFFs in planes are decoded plane by plane. EXIF data are read for the orientation only, and
// in HEIC and AVIF not at all.
//
// # Keeping
//
// The store keeps pictures by content hash, so they survive the original being moved or
// deleted; a game refers to a list of (role, hash, crop). Of a picture that is costly to open
// (over 64 MB, or larger than what is kept of it) it also keeps a reduced copy, from which
// later starts open it. While a costly original is being opened a note on the disk says so: if
// the program died of it, the picture is opened again only when the player asks. What is
// written is sRGB without a profile. Copies of versions that knew no profiles have other names,
// and serve only where the original is gone.
package imageslice
