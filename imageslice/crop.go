package imageslice

import "math"

// Crop is the part of a picture that a board shows, in fractions 0–1 of the
// upright picture's width and height. The zero Crop stands for the whole
// picture. As JSON it is {"x":0,"y":0.1,"w":1,"h":0.8}.
type Crop struct {
	X float64 `json:"x"`
	Y float64 `json:"y"`
	W float64 `json:"w"`
	H float64 `json:"h"`
}

// minShare is the least share of a picture's width or height that a crop
// shows: closer up there would be nothing but blur.
const minShare = 0.02

// Cover is the largest centred crop of the given aspect (width over height) of
// a picture of picW × picH pixels. An impossible aspect or size counts as 1.
func Cover(picW, picH int, aspect float64) Crop {
	share := shape(picW, picH, aspect)
	w, h := 1.0, 1/share
	if h > 1 {
		w, h = share, 1
	}
	return Crop{X: (1 - w) / 2, Y: (1 - h) / 2, W: w, H: h}
}

// shape is the W/H, in fractions, of every crop of that aspect.
func shape(picW, picH int, aspect float64) float64 {
	if !(aspect > 0) || math.IsInf(aspect, 0) {
		aspect = 1
	}
	return aspect * float64(max(picH, 1)) / float64(max(picW, 1))
}

// Fit gives the legal crop nearest to c: inside the picture, of the given
// aspect, no smaller than a fiftieth of the picture, with c's centre and area
// where that is possible. A crop that means nothing (zero, negative, not a
// number) becomes [Cover].
func (c Crop) Fit(picW, picH int, aspect float64) Crop {
	cover := Cover(picW, picH, aspect)
	if !c.sane() {
		return cover
	}
	share := shape(picW, picH, aspect)
	w := math.Sqrt(c.W * c.H * share)
	w = min(max(w, min(minShare*max(share, 1), cover.W)), cover.W)
	h := w / share
	if w == cover.W {
		h = cover.H
	}
	return Crop{X: c.X + (c.W-w)/2, Y: c.Y + (c.H-h)/2, W: w, H: h}.pushed()
}

// Zoom enlarges the crop's contents by factor (more than 1 shows less of the
// picture) about the point cx, cy, given in fractions of the crop: 0.5, 0.5 is
// its centre. The shape is kept and the result stays inside the picture.
func (c Crop) Zoom(factor, cx, cy float64) Crop {
	c = c.inside()
	if !(factor > 0) || math.IsInf(factor, 0) || math.IsNaN(cx+cy) || math.IsInf(cx+cy, 0) {
		return c
	}
	// Both sides by the same factor, bounded by whichever meets a limit first.
	closest := max(min(c.W, c.H)/minShare, 1)
	factor = min(max(factor, c.W, c.H), closest)
	w, h := min(c.W/factor, 1), min(c.H/factor, 1)
	return Crop{X: c.X + (c.W-w)*cx, Y: c.Y + (c.H-h)*cy, W: w, H: h}.pushed()
}

// Pan moves the crop by dx, dy, in fractions of the picture, as far as the
// picture reaches.
func (c Crop) Pan(dx, dy float64) Crop {
	c = c.inside()
	if math.IsNaN(dx) || math.IsNaN(dy) {
		return c
	}
	c.X, c.Y = min(max(c.X+dx, 0), 1-c.W), min(max(c.Y+dy, 0), 1-c.H)
	return c
}

// Valid reports whether the crop lies within the picture, a rounding error
// allowed; the zero Crop means the whole picture.
func (c Crop) Valid() bool {
	if c == (Crop{}) {
		return true
	}
	const slack = 1e-6
	for _, v := range []float64{c.X, c.Y, c.W, c.H} {
		if math.IsNaN(v) || v < -slack || v > 1+slack {
			return false
		}
	}
	return c.W > 0 && c.H > 0 && c.X+c.W <= 1+slack && c.Y+c.H <= 1+slack
}

// sane reports whether the crop shows anything at all. Crops come out of saved
// games, so every number is possible.
func (c Crop) sane() bool {
	for _, v := range []float64{c.X, c.Y, c.W, c.H} {
		if math.IsNaN(v) || math.Abs(v) > 1e6 {
			return false
		}
	}
	return c.W > 0 && c.H > 0
}

// inside gives a crop that can be rendered: this one if it lies inside the
// picture, else the nearest that does, else the whole picture.
func (c Crop) inside() Crop {
	if !c.sane() {
		return Crop{W: 1, H: 1}
	}
	c.W, c.H = min(c.W, 1), min(c.H, 1)
	return c.pushed()
}

// pushed moves a crop no larger than the picture into it.
func (c Crop) pushed() Crop {
	c.X = min(max(c.X, 0), 1-c.W)
	c.Y = min(max(c.Y, 0), 1-c.H)
	return c
}
