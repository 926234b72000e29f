package lang

import (
	"errors"
	"math"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"tessera/resources/must"
)

// written fails unless all is written as it should be.
func written[T comparable](t *testing.T, write func(T) string, all map[T]string) {
	t.Helper()
	for one, text := range all {
		must.Equal(t, write(one), text, "%v is written", one)
	}
}

// TestNumbers are written as people read them; of what was played no more time is told than there was.
func TestNumbers(t *testing.T) {
	defer Set(Current())
	Set("en")
	const ms, day = time.Millisecond, 24 * time.Hour
	written(t, Number, map[int64]string{
		0: "0", 7: "7", 999: "999", 1000: "1,000", 12345: "12,345", 1234567: "1,234,567", -1: "−1", -1000: "−1,000", -123456: "−123,456",
		math.MaxInt64: "9,223,372,036,854,775,807",
	})
	written(t, func(x float64) string { return Decimal(x, 1) },
		map[float64]string{0.25: "0.2", -1.26: "−1.3", 1e6: "1000000.0"})
	written(t, func(n int) string { return T("say.back", "Count", n) },
		map[int]string{2719: "2,719 moves undone.", 1: "1 move undone."})
	written(t, Exactly, map[time.Duration]string{
		0: "0:00.00", time.Minute - ms: "0:59.99", 84*time.Second + 80*ms: "1:24.08", time.Hour: "1:00:00.00",
	})
	written(t, Clock, map[time.Duration]string{
		0: "0:00", 999 * ms: "0:00", 84 * time.Second: "1:24", time.Hour - 1: "59:59", time.Hour: "1:00:00",
		day + 2*time.Hour + 184*time.Second: "26:03:04",
	})
	written(t, ClockLeft, map[time.Duration]string{0: "0:00", 1: "0:01", time.Second: "0:01", time.Second + 1: "0:02"})
	written(t, Span, map[time.Duration]string{
		0: "0.0 ms", ms / 4: "0.2 ms", ms: "1 ms", 11900 * time.Microsecond: "11 ms", time.Second: "1.0 s",
		2400 * ms: "2.4 s", time.Minute: "1:00", 84 * time.Second: "1:24",
	})
	written(t, func(left time.Duration) string { return Between(3, 1234, left) }, map[time.Duration]string{
		0:  T("solver.between", "Least", "3", "Most", "1,234"),
		ms: T("solver.between.left", "Least", "3", "Most", "1,234", "Left", "0 seconds"),
	})
	written(t, Bytes, map[int64]string{
		0: "0 kB", 64 << 10: "64 kB", 1 << 20: "1.0 MB", 6081741: "5.8 MB", 100 << 20: "100 MB", 512 << 20: "512 MB",
		1 << 30: "1.00 GB", 5 << 29: "2.50 GB",
	})
	written(t, Rough, map[time.Duration]string{
		0: "0 seconds", 600 * ms: "1 second", 119 * time.Second: "119 seconds", 151 * time.Second: "3 minutes",
		119 * time.Minute:         "119 minutes",
		3*time.Hour - time.Minute: "3 hours", 2*day - time.Hour: "47 hours", 2*day + time.Hour: "2 days",
		1000 * day: "3 years",
	})
}

// TestPrintable: what a terminal would obey, and what nobody would see, is written out.
func TestPrintable(t *testing.T) {
	written(t, Printable, map[string]string{
		"": "", "plain “text”, 照片 é": "plain “text”, 照片 é", "\x1b[31m": `\x1b[31m`,
		"a\x00b\x07\r\t\n": `a\x00b\a\r\t\n`, "\u009b2J": `\u009b2J`, "bad\xff.png": `bad\xff.png`,
		"\u202egnp.exe": `\u202egnp.exe`, "\ufeff1\u200b2": `\ufeff1\u200b2`, "\u2028": `\u2028`,
		"👨\u200d👩\u200d👧 می\u200cخواهم": "👨\u200d👩\u200d👧 می\u200cخواهم", "\ufffd": "\ufffd",
	})
}

type name string

// TestArgumentsArePrintable, of whatever type, and not endless.
func TestArgumentsArePrintable(t *testing.T) {
	defer Set(Current())
	const bad = "a\x1b[2Jb\xff\u202e"
	long := strings.Repeat("é", 1<<20)
	must.Be(t, shortened(long[:6], 3) == "ééé" && shortened(long[:8], 3) == "ééé…", "a text of three letters, or of four")
	for _, language := range Languages() {
		Set(language.Code)
		for _, arg := range []any{bad, name(bad), errors.New(bad), []string{bad, bad}, said{"error.open.missing", []any{"Name", bad}}} {
			for _, text := range []string{T("error.open.missing", "Name", arg), T("error.open.missing", map[string]any{"Name": arg})} {
				hidden := strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) || r == '\u202e' }) ||
					!utf8.ValidString(text)
				must.Hold(t, !hidden && strings.Contains(text, `a\x1b[2Jb\xff\u202e`), "%T: %q", arg, text)
			}
		}
		text := Sentence(errors.New(bad))
		must.Hold(t, !strings.Contains(text, "\x1b"), "%q", text)
		n, m := len(T("error.parse.size", "Text", long)), len(T("error.open.missing", "Name", long))
		must.Hold(t, n <= 1000 && m <= 20_000, "%d bytes are said of a long text, %d of a long name", n, m)
	}
}

type said struct {
	key  string
	args []any
}

func (s said) Message() (string, []any) { return s.key, s.args }

func FuzzPrintable(f *testing.F) {
	f.Add("a\x1b\xff\u202e\n")
	f.Fuzz(func(t *testing.T, text string) {
		got := Printable(text)
		if len(text) > mostSaid {
			return
		}
		must.Be(t, utf8.ValidString(got) && !strings.ContainsFunc(got, unicode.IsControl) && Printable(got) == got,
			"%q: %q", text, got)
	})
}
