//go:build !linux && !windows

package priority

const threads = false

func lower() {}
