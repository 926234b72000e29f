package cli

import (
	"errors"
	"math"
	"strconv"
	"strings"
)

// size is a number of bytes, as a flag: 512MB, 1GB, 65536.
type size int64

// String returns the number of bytes.
func (s *size) String() string { return strconv.FormatInt(int64(*s), 10) }

// Set reads a positive whole number with or without one of the units KB, MB
// and GB, which are powers of 1024.
func (s *size) Set(text string) error {
	digits := strings.ToUpper(text)
	unit := int64(1)
	for i, suffix := range []string{"KB", "MB", "GB"} {
		if rest, ok := strings.CutSuffix(digits, suffix); ok {
			digits, unit = rest, 1<<(10*(i+1))
		}
	}
	n, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || n <= 0 || n > math.MaxInt64/unit {
		return errors.New("write a size like 512MB or 1GB")
	}
	*s = size(n * unit)
	return nil
}
