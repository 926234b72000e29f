package heif

// Colours are what a container, or what it holds, says of the colours of a picture.
type Colours struct {
	Profile             string // of the ICC, which goes before code points; may be empty
	Known               bool   // there are code points
	Primaries, Transfer int    // ITU-T H.273
}

// inherit takes over what is said elsewhere, where nothing was said yet.
func (c *Colours) inherit(o Colours) {
	if c.Profile == "" {
		c.Profile = o.Profile
	}
	if !c.Known {
		c.Known, c.Primaries, c.Transfer = o.Known, o.Primaries, o.Transfer
	}
}
