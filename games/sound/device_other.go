//go:build !windows && (!unix || darwin)

package sound

import "errors"

// openDevice finds none.
func openDevice() (device, error) { return nil, errors.ErrUnsupported }
