//go:build linux && cgo

package malloc

// #include <malloc.h>
//
// static void tune(void) {
// #ifdef __GLIBC__
// 	mallopt(M_MMAP_THRESHOLD, 256 * 1024);
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

// Tune makes every large block a mapping of its own, which goes back to the system
// when it is freed. Left to itself, glibc takes blocks of up to 32 MB from the heap once
// one of that size was freed, and a small one behind a free one keeps that.
// The free end of the heap stays until GiveBack, up to glibc's own greatest bound: left
// to itself, or with the first bound alone, it may go back after every frame and come
// again page by page, a tenth of the time that a frame takes.
// To be called at the start.
func Tune() { C.tune() }

// GiveBack gives the system what is free.
func GiveBack() { C.give_back() }
