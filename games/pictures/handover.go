package pictures

import (
	"maps"

	"tessera/imageslice"
)

// Follow takes over from the card of the tab before: the picture, and one that is on
// its way.
func (c *PictureCard) Follow(old *PictureCard) {
	old.heir = c
	c.grid, c.whole, c.other = old.grid, old.whole, old.other
	c.lent, c.lending = old.lent, old.lending
	c.showWhole()
	c.stored, c.plain = old.stored, old.plain
	if old.pic != nil {
		c.show(old.pic, old.crop)
	}
}

// now is the card that stands in this one's place by now.
func (c *PictureCard) now() *PictureCard {
	for c.heir != nil {
		c = c.heir
	}
	return c
}

// Follow takes over from the card of the tab before: pictures that are there, and
// those on their way.
func (c *AlbumCard) Follow(old *AlbumCard) {
	old.heir = c
	old.loading.Cancel()
	c.opening = old.opening
	maps.Copy(c.pics, old.pics)
	maps.Copy(c.thumbs, old.thumbs)
	c.resting, old.pics = old.resting, map[string]*imageslice.Picture{}
}

// now is the card that stands in this one's place by now.
func (c *AlbumCard) now() *AlbumCard {
	for c.heir != nil {
		c = c.heir
	}
	return c
}
