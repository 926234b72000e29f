//go:build !unix && !windows

package own

import "os"

// take takes no lock: this system has none.
func take(string) (*os.File, error) { return nil, ErrUnsupported }
