//go:build unix && cgo

package output

/*
#include <fcntl.h>

static int closed;

// Before main, and so before the runtime of Go, which opens what is not open.
__attribute__((constructor)) static void look(void) { closed = fcntl(1, F_GETFD) == -1; }

static int wasClosed(void) { return closed; }
*/
import "C"

// closed says whether the program was started without a standard output.
func closed() bool { return C.wasClosed() != 0 }
