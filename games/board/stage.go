package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"fyne.io/fyne/v2"
	scaling "golang.org/x/image/draw"

	"tessera/games/look"
	"tessera/games/view"
)

// Model is what a board is made of, to draw such boards of any size that nobody sees.
// It is taken on the UI goroutine, and may be used on any.
type Model struct {
	layout Layout
	room   fyne.Size      // that the board has
	size   fyne.Size      // of the well
	bed    color.Color    // of the well
	boxes  color.Color    // of the grounds of boxes; nil for none
	path   [2]color.Color // of the pale line under a path, and of the path
}

// Model takes what the board is made of.
func (cs *Cells) Model() Model {
	room := cs.Size()
	_, size := cs.layout.Fit(room, cs.geo.scale).Well()
	if room.IsZero() {
		room, size = fyne.NewSquareSize(usualSide), fyne.NewSquareSize(usualSide)
	}
	m := Model{layout: cs.layout, room: room, size: size, bed: look.Color(look.Well),
		path: [2]color.Color{look.Color(look.Surface), look.Color(look.Accent)}}
	if name := cs.boxes.name; name != "" {
		m.boxes = look.Color(name)
	}
	return m
}

// Shaped is the model of a board of another shape in the same room.
func (m Model) Shaped(l Layout) Model {
	if l == m.layout {
		return m
	}
	m.layout = l
	_, m.size = l.Fit(m.room, 1).Well()
	return m
}

// usualSide is that of a board which was never laid out, in units.
const usualSide = 600

// Stage is a board that nobody sees, on which positions are laid and drawn on the way
// from one to the next. It is used by one goroutine at a time.
type Stage struct {
	Behind *image.RGBA // seen where no tile is, as large as all tiles together; nil for none

	geo     Geometry
	bed     color.Color
	boxes   color.Color
	path    [2]color.Color
	looks   map[Face]*image.RGBA
	out     *image.RGBA
	still   *image.RGBA // what does not move between two scenes
	between [2]*Scene
	moving  []way
}

// Laid is how a tile lies: on a cell, or nowhere at -1, and what it looks like.
type Laid struct {
	Cell int
	Face Face
}

// Scene is how all tiles lie, by identity, and the path by which the last of them have gone.
type Scene struct {
	tiles []laid
	path  []view.Spot
}

type laid struct {
	cell int
	says string
	img  *image.RGBA
}

// way is a tile that does not lie alike in two scenes.
type way struct{ from, to laid }

// Stage makes a board of which the well's longer side has px pixels. Texts and gaps
// are in proportion as large as on the board in the window.
func (m Model) Stage(px int) *Stage {
	return m.StageIn(m.size, float32(px)/max(m.size.Width, m.size.Height))
}

// StageIn makes a board as large as fits into a size in units, at scale pixels a unit. Its
// picture is that of the well alone.
func (m Model) StageIn(size fyne.Size, scale float32) *Stage {
	geo := m.layout.Fit(size, scale).laid(image.Point{})
	return &Stage{geo: geo, bed: m.bed, boxes: m.boxes, path: m.path, looks: map[Face]*image.RGBA{}}
}

// Geometry is the board's, in the pixels of the pictures.
func (s *Stage) Geometry() Geometry { return s.geo }

// Lay lays tiles, by identity; those that have gone last went by a path, if that is not empty.
func (s *Stage) Lay(tiles []Laid, path []view.Spot) *Scene {
	var p *Painter
	scene := &Scene{make([]laid, len(tiles)), path}
	for i, t := range tiles {
		img := s.looks[t.Face]
		if img == nil {
			if p == nil {
				p = s.geo.Painter()
			}
			img = p.Paint(t.Face)
			s.looks[t.Face] = img
		}
		scene.tiles[i] = laid{t.Cell, t.Face.Says, img}
	}
	return scene
}

// tracing is the part of the way in which a path grows, before tiles go by it.
const tracing = 0.36

// Draw draws what is seen between two scenes of the same tiles, when that part of the
// way is over; closed is how far whole, which may be nil, has closed over the tiles. On the way
// to a scene its path grows first, and then goes out. The picture is drawn anew at the next call.
func (s *Stage) Draw(from, to *Scene, part float64, whole *image.RGBA, closed float64) *image.RGBA {
	if s.between != [2]*Scene{from, to} {
		s.begin(from, to)
	}
	copy(s.out.Pix, s.still.Pix)
	gone := part
	if from != to && len(to.path) > 0 {
		gone = max(0, (part-tracing)/(1-tracing))
	}
	f := float64(easeOut(float32(gone)))
	for _, m := range s.moving {
		s.move(m, f)
	}
	if from != to {
		s.trace(to.path, min(1, part/tracing), 1-gone)
	}
	if whole != nil && closed > 0 {
		s.lay(whole, s.tiles(), closed)
	}
	return s.out
}

// Trace draws the path of a scene over the picture that was drawn last.
func (s *Stage) Trace(of *Scene) { s.trace(of.path, 1, 1) }

// trace draws that share of a path, as strong as that.
func (s *Stage) trace(path []view.Spot, share, strong float64) {
	if len(path) == 0 || strong <= 0 {
		return
	}
	mask := image.NewUniform(color.Alpha{A: uint8(255*strong + 0.5)})
	length := float32(0)
	for i := range path[1:] {
		length += distance(s.geo.Centre(path[i].Col, path[i].Row), s.geo.Centre(path[i+1].Col, path[i+1].Row))
	}
	for k, wide := range []float32{casingWidth, pathWidth} {
		left := length * float32(share)
		for i := range path[1:] {
			from, to := s.geo.Centre(path[i].Col, path[i].Row), s.geo.Centre(path[i+1].Col, path[i+1].Row)
			d := distance(from, to)
			if left <= 0 || d == 0 {
				continue
			}
			part := min(1, left/d)
			to, left = from.AddXY((to.X-from.X)*part, (to.Y-from.Y)*part), left-d
			px := func(v float32) int { return int(v*s.geo.scale + 0.5) }
			line := image.Rect(px(from.X), px(from.Y), px(to.X), px(to.Y)).Inset(-max(1, px(wide/2)))
			draw.DrawMask(s.out, line, image.NewUniform(s.path[k]), image.Point{}, mask, image.Point{}, draw.Over)
		}
	}
}

// begin finds what moves between two scenes, and draws all that does not.
func (s *Stage) begin(from, to *Scene) {
	s.between = [2]*Scene{from, to}
	s.moving = s.moving[:0]
	if s.out == nil {
		all := image.Rect(0, 0, s.geo.well[2], s.geo.well[3])
		s.out, s.still = image.NewRGBA(all), image.NewRGBA(all)
	}
	draw.Draw(s.still, s.still.Rect, image.NewUniform(s.bed), image.Point{}, draw.Src)
	if s.boxes != nil {
		for _, box := range s.geo.boxes() {
			draw.Draw(s.still, box, image.NewUniform(s.boxes), image.Point{}, draw.Src)
		}
	}
	if s.Behind != nil {
		draw.Draw(s.still, s.tiles(), s.Behind, s.Behind.Rect.Min, draw.Over)
	}
	var gliding []way
	for i, was := range from.tiles {
		m := way{was, to.tiles[i]}
		switch {
		case was.cell < 0 && m.to.cell < 0:
		case was.cell == m.to.cell && (was.says == m.to.says || was.img == m.to.img):
			draw.Draw(s.still, s.cell(was.cell), m.to.img, image.Point{}, draw.Over)
		case was.cell < 0 || m.to.cell < 0 || was.cell == m.to.cell:
			s.moving = append(s.moving, m)
		default: // above those that come and go
			gliding = append(gliding, m)
		}
	}
	s.moving = append(s.moving, gliding...)
}

// move draws a tile that moves.
func (s *Stage) move(m way, f float64) {
	face := m.from.img
	if f > 0.5 {
		face = m.to.img
	}
	switch {
	case m.from.cell < 0: // when those that move have made room
		s.lay(m.to.img, s.cell(m.to.cell), max(0, 2*f-1))
	case m.to.cell < 0:
		s.lay(m.from.img, s.cell(m.from.cell), 1-f)
	case m.from.cell == m.to.cell:
		s.turn(face, s.cell(m.to.cell), f)
	default:
		if f < 1 && m.from.says == m.to.says {
			face = m.from.img
		}
		at, way := s.cell(m.from.cell), s.cell(m.to.cell).Min.Sub(s.cell(m.from.cell).Min)
		s.lay(face, at.Add(image.Pt(int(math.Round(float64(way.X)*f)), int(math.Round(float64(way.Y)*f)))), 1)
	}
}

// turn draws a tile that turns over.
func (s *Stage) turn(face *image.RGBA, at image.Rectangle, f float64) {
	if f >= 1 {
		s.lay(face, at, 1)
		return
	}
	gone := int(float64(at.Dx()) * (0.5 - max(0.5-f, f-0.5)))
	scaling.ApproxBiLinear.Scale(s.out, image.Rect(at.Min.X+gone, at.Min.Y, at.Max.X-gone, at.Max.Y), face, face.Rect, draw.Over, nil)
}

// lay draws a picture, as strong as that.
func (s *Stage) lay(img *image.RGBA, at image.Rectangle, strong float64) {
	if strong >= 1 {
		draw.Draw(s.out, at, img, img.Rect.Min, draw.Over)
		return
	}
	mask := image.NewUniform(color.Alpha{A: uint8(255*strong + 0.5)})
	draw.DrawMask(s.out, at, img, img.Rect.Min, mask, image.Point{}, draw.Over)
}

// cell is a cell in the picture.
func (s *Stage) cell(cell int) image.Rectangle {
	return s.geo.TileIn(cell).Add(image.Pt(s.geo.left, s.geo.top))
}

// tiles is all tiles together in the picture.
func (s *Stage) tiles() image.Rectangle {
	return s.cell(0).Union(s.cell(s.geo.Cells() - 1))
}
