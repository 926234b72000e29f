package tiles

import (
	"cmp"
	"context"
	"math"
	"slices"

	"tessera/imageslice/reading"
)

// What is the same in two tiles is found by small patches around points that stand out.
const (
	patchBlocks = 6 // blocks a side of a patch
	blockSide   = 3 // pixels a side of a block
	patchRoom   = patchBlocks * blockSide / 2
	patchSize   = patchBlocks * patchBlocks * channels
	coarseSize  = 2 * 2 * channels // the means of quarters: what is left of it tells most pairs apart
	regionSide  = 128              // pixels a side of a region of the picture
	regionMost  = 64               // points that a region has at most
)

// spot is a point of the picture with what is around it: a vector of length 1.
type spot struct {
	x, y   float64
	patch  [patchSize]float32
	coarse [coarseSize]float32
	rest   float32 // the length of what coarse does not say
	tail   float32 // the length of what the colours say
}

// spots finds the points of a picture at which two edges meet (the lesser eigenvalue of the
// structure tensor: J. Shi and C. Tomasi, "Good features to track", 1994).
func spots(ctx context.Context, p planes) ([]spot, error) {
	w, h := p.w, p.h
	if w < 4*patchRoom || h < 4*patchRoom {
		return nil, nil
	}
	grey := smoothed(ctx, p.ch[0], w, h, 1)
	xx, yy, xy := make([]float32, w*h), make([]float32, w*h), make([]float32, w*h)
	err := reading.Rows(ctx, h-2, func(i int) {
		y := i + 1
		for x := 1; x < w-1; x++ {
			at := y*w + x
			dx, dy := grey[at+1]-grey[at-1], grey[at+w]-grey[at-w]
			xx[at], yy[at], xy[at] = dx*dx, dy*dy, dx*dy
		}
	})
	if err != nil {
		return nil, err
	}
	tensor := [...][]float32{xx, yy, xy}
	if err := reading.Rows(ctx, len(tensor), func(i int) { smooth(ctx, tensor[i], w, h, 3) }); err != nil {
		return nil, err
	}
	strength := xx
	for i := range strength {
		half, diff := (xx[i]+yy[i])/2, (xx[i]-yy[i])/2
		strength[i] = half - float32(math.Sqrt(float64(diff*diff+xy[i]*xy[i])))
	}
	type candidate struct {
		x, y     int
		strength float32
	}
	const near = 3
	columns := (w + regionSide - 1) / regionSide
	regions := make([][]candidate, columns*((h+regionSide-1)/regionSide))
	for y := patchRoom + 1; y < h-patchRoom-1; y++ {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		for x := patchRoom + 1; x < w-patchRoom-1; x++ {
			if s := strength[y*w+x]; s >= 20 && highest(strength, w, y*w+x, near) {
				r := y/regionSide*columns + x/regionSide
				regions[r] = append(regions[r], candidate{x, y, s})
			}
		}
	}
	var all []spot
	for _, r := range regions {
		slices.SortStableFunc(r, func(a, b candidate) int { return cmp.Compare(b.strength, a.strength) })
		for _, c := range r[:min(len(r), regionMost)] {
			if s, ok := p.spot(c.x, c.y); ok {
				all = append(all, s)
			}
		}
	}
	return all, nil
}

// spot cuts the patch around a pixel; ok is false where nothing is in it.
func (p planes) spot(x, y int) (s spot, ok bool) {
	s.x, s.y = float64(x), float64(y)
	n := 0
	for c := range channels {
		from := n
		var sum float32
		for by := range patchBlocks {
			for bx := range patchBlocks {
				at := (y-patchRoom+by*blockSide)*p.w + x - patchRoom + bx*blockSide
				var v float32
				for dy := range blockSide {
					row := p.ch[c][at+dy*p.w:][:blockSide]
					v += row[0] + row[1] + row[2]
				}
				s.patch[n] = v
				sum += v
				n++
			}
		}
		mean := sum / (patchBlocks * patchBlocks)
		for i := from; i < n; i++ {
			s.patch[i] -= mean
		}
	}
	var square float32
	for _, v := range s.patch {
		square += v * v
	}
	if square < patchSize*blockSide*blockSide*4 {
		return s, false
	}
	scale := 1 / float32(math.Sqrt(float64(square)))
	for i := range s.patch {
		s.patch[i] *= scale
	}
	var told float32
	for c := range channels {
		for by := range patchBlocks {
			for bx := range patchBlocks {
				s.coarse[4*c+2*(2*by/patchBlocks)+2*bx/patchBlocks] += s.patch[(c*patchBlocks+by)*patchBlocks+bx]
			}
		}
	}
	for i := range s.coarse {
		s.coarse[i] *= 2. / patchBlocks // the means are to be a part of the vector, not a measure of their own
		told += s.coarse[i] * s.coarse[i]
	}
	s.rest = float32(math.Sqrt(float64(max(1-told, 0))))
	var colours float32
	for _, v := range s.patch[patchSize/channels:] {
		colours += v * v
	}
	s.tail = float32(math.Sqrt(float64(colours)))
	return s, true
}

// alike is the correlation of two patches, or some number below least where it is less than that.
func (s *spot) alike(o *spot, least float32) float32 {
	sum := s.rest * o.rest
	for i, v := range s.coarse {
		sum += v * o.coarse[i]
	}
	if sum < least {
		return -1
	}
	const grey = patchSize / channels // the lightness comes first, and mostly that is enough
	var a, b, c float32
	for i := 0; i < grey; i += 3 {
		a += s.patch[i] * o.patch[i]
		b += s.patch[i+1] * o.patch[i+1]
		c += s.patch[i+2] * o.patch[i+2]
	}
	if a+b+c+s.tail*o.tail < least {
		return -1
	}
	for i := grey; i < patchSize; i += 3 {
		a += s.patch[i] * o.patch[i]
		b += s.patch[i+1] * o.patch[i+1]
		c += s.patch[i+2] * o.patch[i+2]
	}
	return a + b + c
}

// pair are two points with the same around them.
type pair struct {
	a, b     int // indices of spots
	dx, dy   float64
	strength float64 // their correlation
}

// pairs finds the points that are alike, at most so far from each other.
func pairs(ctx context.Context, all []spot, far float64, least float32) ([]pair, error) {
	found := make([][]pair, len(all))
	err := reading.Rows(ctx, len(all), func(i int) {
		s := &all[i]
		for j := i + 1; j < len(all); j++ {
			o := &all[j]
			dx, dy := o.x-s.x, o.y-s.y
			if dy > far || dx > far || dx < -far || dy < -far {
				continue
			}
			if r := s.alike(o, least); r >= least {
				found[i] = append(found[i], pair{i, j, dx, dy, float64(r)})
			}
		}
	})
	return slices.Concat(found...), err
}
