package pdb

import "testing"

// BenchmarkTables makes tables, each time anew.
func BenchmarkTables(b *testing.B) {
	for name, produce := range map[string]func(){
		"4x4-embedded": func() { embedded() },
		"4x4-6-6-3":    func() { fifteen.build(sixes) },
		"4x4-7-7-1":    func() { fifteen.build(sevens) },
		"5x5-5-5-5-4":  func() { Shape{5, 5, 0}.sparse(twentyFour) },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				produce()
			}
		})
	}
}
