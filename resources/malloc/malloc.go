// Package malloc keeps the C library's heap small. The graphics driver has its
// textures there, of megabytes each, where they are drawn without a graphics card.
//
// Main functions: [Tune], [GiveBack]. It imports the standard library alone.
package malloc
