//go:build linux && cgo

package malloc

// #include <malloc.h>
//
// static void whole_pages(void) {
// #ifdef __GLIBC__
// 	mallopt(M_MMAP_THRESHOLD, 256 * 1024);
// #endif
// }
//
// static void give_back(void) {
// #ifdef __GLIBC__
// 	malloc_trim(0);
// #endif
// }
import "C"

// Whole makes every large block a mapping of its own, which goes back to the system
// when it is freed. Left to itself, glibc takes blocks of up to 32 MB from the heap once
// one of that size was freed, and a small one behind a free one keeps that.
// To be called at the start.
func Whole() { C.whole_pages() }

// GiveBack gives the system what is free.
func GiveBack() { C.give_back() }
