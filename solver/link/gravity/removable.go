package gravity

import (
	"tessera/solver/link/effort"
	"tessera/solver/link/grid"
)

// Removable says whether all tiles of a part of the board can be removed, each
// with an equal tile that a path joins, if every other tile may be taken away
// alone at any time. It tries everything, which small boards alone allow.
func Removable(meter *effort.Meter, l *grid.Layout, part *grid.TileSet) (bool, error) {
	p := &partial{search: newSearch(meter, l, nil), part: part}
	defer func() { meter.Shrink(p.charged) }()
	return p.descend(*l.All(), true)
}

// partial is the search of Removable. In dead are all positions it has been to.
type partial struct {
	*search
	part    *grid.TileSet
	charged int64 // bytes that the meter knows of
}

// descend says whether the part can be removed from where standing are left.
func (p *partial) descend(standing grid.TileSet, start bool) (bool, error) {
	if !standing.Meets(p.part) {
		return true, nil
	}
	if _, known := p.dead[standing]; known {
		return false, nil
	}
	p.dead[standing] = struct{}{}
	if err := p.Grow(entryBytes); err != nil {
		return false, err
	}
	p.charged += entryBytes
	p.load(&standing, start)
	p.reaches.Update(&p.table.Grid, p.table.At)
	pairs := p.reaches.Pairs(&p.table.Grid, p.table.At, p.layout.ByKind, nil)
	if err := p.Expand(len(pairs)); err != nil {
		return false, err
	}
	for _, pair := range pairs {
		if p.part.Has(pair.A) || p.part.Has(pair.B) {
			if found, err := p.descend(standing.Without(pair), false); found || err != nil {
				return found, err
			}
		}
	}
	for t := range grid.Tile(len(p.layout.Kind)) {
		if standing.Has(t) && !p.part.Has(t) {
			if found, err := p.descend(standing.Without(grid.Pair{A: t, B: t}), false); found || err != nil {
				return found, err
			}
		}
	}
	return false, nil
}
