package heif

// colours are what a container, or what it holds, says of the colours of a picture.
type colours struct {
	profile             string // of the ICC, which goes before code points; may be empty
	known               bool   // there are code points
	primaries, transfer int    // ITU-T H.273
}

// inherit takes over what is said elsewhere, where nothing was said yet.
func (c *colours) inherit(o colours) {
	if c.profile == "" {
		c.profile = o.profile
	}
	if !c.known {
		c.known, c.primaries, c.transfer = o.known, o.primaries, o.transfer
	}
}

// Colours are an ICC profile, or nothing, and the code points (ITU-T H.273) of primaries and
// transfer, of what is decoded; known is false where there are none of those.
func (h Header) Colours() (profile string, primaries, transfer int, known bool) {
	return h.said.profile, h.said.primaries, h.said.transfer, h.said.known
}
