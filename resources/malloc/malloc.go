// Package malloc keeps the C library's heap small. The graphics driver has its
// textures there, of megabytes each, where they are drawn without a graphics card.
package malloc
