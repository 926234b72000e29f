package pictures

import (
	"slices"

	"tessera/resources/lang"
)

// has is the place of a picture among the chosen ones, negative for one that is not.
// The same picture is another item each time that its place is listed.
func (p *chooser) has(it *item) int {
	return slices.IndexFunc(p.chosen, func(c *item) bool { return c.of == it.of && c.folder == it.folder })
}

// toggle chooses a picture, or no longer.
func (p *chooser) toggle(it *item) {
	if i := p.has(it); i >= 0 {
		p.chosen = slices.Delete(p.chosen, i, i+1)
	} else {
		p.chosen = append(p.chosen, it)
	}
	p.anchor = it
	p.count()
}

// broke takes a picture that cannot be shown out of the chosen ones.
func (p *chooser) broke(it *item) {
	if p.Several && p.has(it) >= 0 {
		p.toggle(it)
	}
}

// takeRange chooses all pictures from the one clicked last to that one.
func (p *chooser) takeRange(to *item) {
	a, b := slices.Index(p.grid.items, p.anchor), slices.Index(p.grid.items, to)
	if a < 0 || b < 0 {
		p.toggle(to)
		return
	}
	p.takeThose(p.grid.items[min(a, b) : max(a, b)+1])
}

// takeAll chooses all pictures that are listed; where they are chosen already, none of
// them.
func (p *chooser) takeAll() {
	shown := p.grid.items
	if picturesIn(shown) > 0 && !slices.ContainsFunc(shown, func(it *item) bool { return it.folder == "" && !it.broken && p.has(it) < 0 }) {
		p.chosen = slices.DeleteFunc(p.chosen, func(c *item) bool {
			return slices.ContainsFunc(shown, func(it *item) bool { return it.of == c.of })
		})
		p.count()
		return
	}
	p.takeThose(shown)
}

func (p *chooser) takeThose(items []*item) {
	known := make(map[Chosen]bool, len(p.chosen))
	for _, c := range p.chosen {
		known[c.of] = true
	}
	for _, it := range items {
		if it.folder == "" && !it.broken && !known[it.of] {
			p.chosen = append(p.chosen, it)
		}
	}
	p.count()
}

// count says on the button how many pictures are chosen.
func (p *chooser) count() {
	p.use.SetEnabled(len(p.chosen) > 0)
	p.use.SetLabel(lang.T("gallery.use", "Count", len(p.chosen)))
	p.grid.mark()
}

// done gives the chosen pictures.
func (p *chooser) done() {
	if len(p.chosen) > 0 {
		p.finish(p.taken()...)
	}
}

// taken are the chosen pictures.
func (p *chooser) taken() []Chosen {
	all := make([]Chosen, len(p.chosen))
	for i, it := range p.chosen {
		all[i] = it.of
	}
	return all
}
