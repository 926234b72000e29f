// Package heif opens HEIC, HEIF and AVIF pictures: it reads their container itself, and
// leaves the compressed samples to libheif and libavif, which are built for WebAssembly
// and run in a sandbox: they see the file's bytes, have as much memory as the picture
// needs, and reach neither files nor the network nor the system's libraries.
//
// Both are compiled to machine code when first needed, not before.
//
// # Why so
//
// Nobody maintains these decoders in Go. So libheif with libde265, and libavif with dav1d, come
// as WebAssembly inside the modules gen2brain/heic and gen2brain/avif and run under wazero
// (versions and licences: README.md here). The modules' own drivers are not used: they can
// neither be stopped nor bounded, and keep a decoder's memory as long as the picture. What they
// carry has no exported name and is reached by go:linkname; a test holds it to the very bytes.
// The build tag nodynamic keeps the modules from looking for libraries of the system at the
// start.
//
//   - Measures, turns, depth, transparency and colours are read from the boxes by a
//     reader of our own, before anything is decoded.
//   - A sandbox has as much memory as was measured to be enough; wanting more ends it. It
//     is the system's own memory, not Go's, and given back at once.
//   - A call is ended by some functions that are watched (a block of the picture, an
//     allocation). wazero can ask at every turn of every loop, but that takes three times
//     as long.
//   - Compiling takes half a second for HEIC, one and a half for AVIF; the machine code
//     is kept in the cache folder, so later starts need 20 and 250 ms.
//   - libheif only decodes pieces, each in a sandbox of its own, in its own depth. What
//     it would do then (colours, grids, transparency) was wrong for some depths and took
//     twice the memory; compose.go does it. TestMatrix (slow) compares depths, chroma
//     formats and sizes with heif-convert and avifdec.
//   - A large picture that is one piece is decoded row by row in several sandboxes that share a
//     memory, where the file allows it (rows.go); pieces of a grid are decoded side by side.
//   - Turns are those of the boxes; EXIF is never asked. Samples in other matrices or the
//     narrow range are made those of JPEG.
//
// Main types: [Header], [Codec], [EngineError]. It imports the decoders' modules, wazero and
// golang.org/x.
package heif
