package pdb

import (
	"bytes"
	"crypto/sha256"

	"tessera/resources/memory"
	"tessera/solver"
)

// stored returns the tables of a partition from where they are kept, or makes
// them and keeps them there. What is kept is the values of all tables, one after
// the other, and their SHA-256; anything that does not fit that is as good as
// nothing.
func (s Shape) stored(store solver.Tables, name string, p Partition) []*Table {
	if data, err := store.Load(name); err == nil {
		if tables, ok := s.unpack(p, data); ok {
			return tables
		}
	}
	tables := s.buildReporting(p, func(made float64) { store.Progress(name, made*nearly) })
	memory.GiveBack() // what they were made with must go before there is a copy to be kept
	// Where they cannot be kept, they are still good for this run.
	_ = store.Store(name, packTables(tables))
	store.Progress(name, 1)
	return tables
}

// nearly is how far tables are when they are made but not kept yet.
const nearly = 0.98

func packTables(tables []*Table) []byte {
	size := sha256.Size
	for _, t := range tables {
		size += len(t.values)
	}
	data := make([]byte, 0, size)
	for _, t := range tables {
		data = append(data, t.values...)
	}
	sum := sha256.Sum256(data)
	return append(data, sum[:]...)
}

// unpack is the reverse of packTables, and false where data is damaged.
func (s Shape) unpack(p Partition, data []byte) ([]*Table, bool) {
	if len(data) < sha256.Size {
		return nil, false
	}
	data, sum := data[:len(data)-sha256.Size], data[len(data)-sha256.Size:]
	if want := sha256.Sum256(data); !bytes.Equal(want[:], sum) {
		return nil, false
	}
	tables := make([]*Table, len(p))
	for i, homes := range p {
		rank := newRanking(s.W*s.H, len(homes))
		size := (rank.size() + 1) / 2
		if len(data) < size {
			return nil, false
		}
		tables[i] = &Table{homes: homes, rank: rank, values: data[:size:size]}
		data = data[size:]
	}
	return tables, len(data) == 0
}
