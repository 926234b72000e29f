//go:build linux && cgo

package malloc

// #include <malloc.h>
//
// static void tune(void) {
// #ifdef __GLIBC__
// 	mallopt(M_MMAP_THRESHOLD, 32 * 1024 * 1024);
// 	mallopt(M_TRIM_THRESHOLD, 64 * 1024 * 1024);
// #endif
// }
//
// static void give_back(void) {
// #ifdef __GLIBC__
// 	malloc_trim(0);
// #endif
// }
import "C"

// Tune keeps what is freed for what comes next, up to glibc's own greatest bounds: a texture
// that is drawn anew in every frame, as that of a board on which tiles move is, otherwise is a
// mapping of its own, which goes back to the system and comes again page by page, a fifth of
// the time that a frame takes. What is free stays until GiveBack, also between what is not.
// To be called at the start.
func Tune() { C.tune() }

// GiveBack gives the system what is free.
func GiveBack() { C.give_back() }
