// Package thumbs finds the picture files of a folder and small images of them: those
// that the desktop has made, those that cameras have put into their photos, and its
// own, which it keeps. It knows nothing of windows.
//
// A small image is, in this order: our own of the file as it is, one of the desktop's
// (freedesktop.org), the one a camera put into a JPEG if its shape is the photo's, until one
// made of the photo takes its place. Ours lie in a folder of the user's cache, 96 MB at the
// most, those used longest ago going first: not among the desktop's, where nobody would remove
// them, where PNG takes ten times the room, and of which Windows knows nothing. Of a picture
// that would take more than 240 MB to open there is none. Files count by their endings, without
// one by their first bytes.
//
// Main types: [Listing], [Queue], [Cache]. It may import imageslice, disk and priority: no
// Fyne.
package thumbs
