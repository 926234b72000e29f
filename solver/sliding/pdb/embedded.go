package pdb

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"io"
)

//go:generate go test -run=Golden . -args -update

// embeddedTables is the partition sixes of the 15-puzzle, so that its first
// solution does not wait a second for them: the output of packTables, deflated.
//
//go:embed tables/fifteen.flate
var embeddedTables []byte

// embedded returns the tables of the partition sixes. Should they be damaged,
// they are made.
func embedded() []*Table {
	data, err := io.ReadAll(flate.NewReader(bytes.NewReader(embeddedTables)))
	if err == nil {
		if tables, ok := fifteen.unpack(sixes, data); ok {
			return tables
		}
	}
	return fifteen.build(sixes)
}
