package cycle

import (
	"testing"

	"tessera/resources/must"
)

// BenchmarkHint times hints on the largest boards. The bar is 100 ms.
func BenchmarkHint(b *testing.B) {
	for _, text := range []string{
		"20x20d2plus", "20x20d9plus", "20x20d16ring", "20x20d16pluseither", "20x20d12kernel00500-00000-01210-00000-00101", "20x20d9star", "20x20d9pluswrap", "20x20d2pluswrap", "20x20d16starwrap",
		"20x20d12diagonal", "20x20d9cross", "20x20d16line", "20x20d2line", "20x20d16kernel000-080-000", "20x20d12kernel060-646-000wrap", "16x16d16linewrap",
	} {
		s := dealt(b, text, 1)
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				_, err := Hint(b.Context(), s)
				must.Be(b, err == nil, "%v", err)
			}
		})
	}
	for _, text := range []string{"19x19d2plusone", "20x20d8star", "20x20d16line", "20x20d16ring"} { // that cannot be solved
		s := dealt(b, text+"random", 2)
		b.Run("lost/"+text, func(b *testing.B) {
			for b.Loop() {
				_, err := Hint(b.Context(), s)
				must.Be(b, err != nil, "a hint")
			}
		})
	}
}
