package lang

import (
	"math"
	"testing"
	"time"

	"tessera/resources/must"
)

// written fails unless all is written as it should be.
func written[T comparable](t *testing.T, write func(T) string, all map[T]string) {
	t.Helper()
	for one, text := range all {
		must.Equal(t, write(one), text, "%v is written", one)
	}
}

func TestNumber(t *testing.T) {
	written(t, Number, map[int64]string{
		0: "0", 7: "7", 999: "999", 1000: "1,000", 12345: "12,345", 1234567: "1,234,567", -1: "−1", -1000: "−1,000", -123456: "−123,456",
		math.MaxInt64: "9,223,372,036,854,775,807",
	})
}

// TestExactly tells hundredths, and no more time than there was.
func TestExactly(t *testing.T) {
	written(t, Exactly, map[time.Duration]string{
		0: "0:00.00", 59*time.Second + 999*time.Millisecond: "0:59.99", 84*time.Second + 80*time.Millisecond: "1:24.08", time.Hour: "1:00:00.00",
	})
}

func TestClock(t *testing.T) {
	written(t, Clock, map[time.Duration]string{
		0: "0:00", 999 * time.Millisecond: "0:00", 84 * time.Second: "1:24", 59*time.Minute + 59*time.Second: "59:59",
		time.Hour: "1:00:00", 26*time.Hour + 3*time.Minute + 4*time.Second: "26:03:04",
	})
}

func TestSpan(t *testing.T) {
	Set("en")
	written(t, Span, map[time.Duration]string{
		0: "0.0 ms", 250 * time.Microsecond: "0.2 ms", time.Millisecond: "1 ms", 11900 * time.Microsecond: "11 ms",
		time.Second: "1.0 s", 2400 * time.Millisecond: "2.4 s", 84 * time.Second: "1:24",
	})
}

func TestBytes(t *testing.T) {
	written(t, Bytes, map[int64]string{
		0: "0 kB", 64 << 10: "64 kB", 1 << 20: "1.0 MB", 6081741: "5.8 MB", 100 << 20: "100 MB", 512 << 20: "512 MB",
		1 << 30: "1.00 GB", 5 << 29: "2.50 GB",
	})
}

func TestRough(t *testing.T) {
	Set("en")
	written(t, Rough, map[time.Duration]string{
		0: "0 seconds", 600 * time.Millisecond: "1 second", 119 * time.Second: "119 seconds", 151 * time.Second: "3 minutes",
		119 * time.Minute: "119 minutes", 3*time.Hour - time.Minute: "3 hours", 47 * time.Hour: "47 hours", 49 * time.Hour: "2 days",
		1000 * 24 * time.Hour: "3 years",
	})
}
