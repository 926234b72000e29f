package view

import "time"

// Scene is what is seen on the board.
type Scene struct {
	Shape
	Cuts   []Cut            // the pictures that faces name by their place in this list
	Tiles  []Tile           // what is not listed is not there
	Rings  [RingKinds][]int // the cells that are framed, by kind
	Notes  []Note
	Drawn  Drawing
	Path   []Spot // a line over the cells, from corner to corner
	Bonds  []Bond
	Behind Picture // is seen where there is no tile
	Bed    []bool  // the cells that it is seen in; nil for all
	Dimmed float64 // how much of the bed shines through it, 0 to 1
	Ghost  Picture // shows faintly through the tiles
	Whole  Picture // lies over all tiles
	Look   Picture // is shown while the player wants to see the picture
	Hand   Hand
	Lens   bool
	Walk   []bool // the cells to which the cursor goes; nil for all
	Cursor Cursor
	Motion Motion
	Win    Win
	Now    []Happening
	Takes  bool                 // clicks do something: the cell under the pointer is lit
	Touch  func(cell int) Touch // what is lit besides while the pointer is on a cell; nil: that cell, where clicks do something
	Keyed  bool                 // the cursor lights what the pointer does, whichever came last, and the game hears of it
	Follow bool                 // the game hears where the pointer is, and the cursor
	Raw    bool                 // arrows and characters are told before the board uses them
	Typed  string               // characters that are told of those that are typed
	Named  bool                 // rows and columns have their names beside the board
}

// Touch is what is lit while the pointer is on a cell. The stage finds it by itself, so that
// a pointer that moves needs no new page.
type Touch struct {
	Hovered, Touched []int   // the cells framed so
	Notes            []Note  // in place of the scene's; nil: these stay
	Look             Picture // in place of the scene's; none: that stays
}

// Touching is the scene with what is lit by the pointer on a cell, -1 for none.
func (s Scene) Touching(cell int) Scene {
	if s.Touch == nil || cell < 0 || cell >= s.Cells() {
		return s
	}
	t := s.Touch(cell)
	s.Rings[Hovered], s.Rings[Touched] = t.Hovered, t.Touched
	if t.Notes != nil {
		s.Notes = t.Notes
	}
	if t.Look.Hash != "" {
		s.Look = t.Look
	}
	return s
}

// Shape is the shape of a board. Gaps are in units.
type Shape struct {
	Cols, Rows       int
	Gap              float32 // between two tiles
	BoxCols, BoxRows int     // every so many columns and rows BoxGap is added to it; 0 for none
	BoxGap           float32
	Pad              float32 // from the edge to the tiles
	Ring             bool    // half a cell is free around the cells, for paths
	Lines            bool    // there are lines between the cells
	Aspect           float64 // a cell's width by its height; 0 for square
}

// Cells is how many cells there are.
func (s Shape) Cells() int { return s.Cols * s.Rows }

// Spot is a cell by column and row; those just outside the board are spots, too.
type Spot struct{ Col, Row int }

// Picture names a part of a picture by its hash; lengths are shares of its sides.
type Picture struct {
	Hash       string
	X, Y, W, H float64
}

// Grid is the board that a picture is cut for.
type Grid struct {
	Cols, Rows int
	Cell       float64 // the aspect of its cells, where that is given; 0 for square ones
	Oblong     bool    // its cells may take the shape in which they show the whole picture, if the player wants that
	Turned     bool    // its tiles are turned by quarters, for which they must be square all the same
}

// Cut is a picture in pieces, by columns and rows; with Icon each piece is all of it. With
// Block the middle of each stands out from a block that is the tile. In place of a picture
// the pieces are those of a set of built-in faces (see package faces), on blocks.
type Cut struct {
	Picture
	Cols, Rows int
	Icon       bool
	Block      bool
	Seams      bool // what lies under the gaps between tiles is part of the picture, too: it is seen where they are bound
	Set        string
}

// Tile has an identity that stays while it moves. IDs are small and count from 0.
type Tile struct {
	ID, Cell int
	Face     Face
}

// Face is how a tile looks. It can be compared with ==.
type Face struct {
	Piece             Piece
	Fill, Tint, Ink   Colour // Ink: none is white
	Wash              Wash
	Lamp              Lamp
	Pips              int8
	Light             bool   // the glyph is of regular weight
	Glyph, Badge, Tag string // in the middle, at the top left, at the bottom right; in signs of the bold type: it has no ✓
	Disc, TagFill     Colour // grounds of badge and tag; none for the usual
	Marks             Marks  // small texts, three by three
	Middle            Marks  // the same in a row in the middle
	Aim               Aim
	Reach             Reach
	Says              string // what it stands for in a position's text; not painted
	Card              bool   // with a border and round corners
	Inset             bool   // with a Card: free around it, where tiles have no gap
	Joined            Sides  // where it meets the next tile edge to edge all the same
}

// Nothing is what a face says that a position's text has nothing for.
const Nothing = "-"

// Piece is a piece of a cut; the zero value is none.
type Piece struct {
	Cut      int16 // its place in Scene.Cuts, plus one
	Slice    int16
	Quarters int8 // by which it is turned, clockwise
}

// Marks are the small texts of a face.
type Marks [9]Mark

// Mark is one of them.
type Mark struct {
	Text rune   // 0 for none
	Lit  Colour // a disc behind it; it is white then
	Line Colour // it is struck out by a line, in this colour like it
}

// Lamp is a lamp all over a tile.
type Lamp uint8

// The lamps.
const (
	NoLamp Lamp = iota
	LampOff
	LampOn
)

// Wash is a translucent colour laid over a face, with a pattern.
type Wash struct {
	Colour Colour
	Weave  uint8 // which pattern, 0 for none
	Line   Colour
}

// Aim is what a tile is to become, at its top right.
type Aim struct {
	Text      string
	Fill, Ink Colour
}

// Reach is which neighbours a click on a tile changes, at its bottom left: a bit for each
// of the nine cells around it and itself, row by row.
type Reach struct {
	Near  uint16
	Lines bool // and all of its row and column
}

// Sides are sides of a tile.
type Sides uint8

// The sides.
const (
	Above Sides = 1 << iota
	RightOf
	Below
	LeftOf
)

// Ring is what a frame around a cell means.
type Ring int

// The rings, in the order in which they lie over each other.
const (
	Hovered  Ring = iota // under the pointer, or what a click there would change
	Touched              // the same where tiles may be of any colour
	Same                 // equal to the one chosen, or what it can go with
	Right                // verified right
	Wrong                // verified wrong
	Selected             // chosen, waiting for the second click
	Hinted               // look here
	RingKinds
)

// Note is a short text on a cell, at its top right.
type Note struct {
	Cell int
	Text string
	Mark Ring // in the colour of these frames: Right or Wrong; else in the accent's
	Sole bool // on a small tile it covers all
}

// Drawing is what is drawn over the tiles to say why.
type Drawing struct {
	Rays    []Ray
	Frames  [][]int // rectangles around cells
	Crosses []int   // cells
	Way     Sides   // to which side of the board tiles go next: an arrow there points away
}

// Ray is an arrow or a line from one place to another.
type Ray struct {
	From, To Anchor
	Tone     Tone // 0 is the accent's
	Dashed   bool
	Straight bool // else it bends
	Plain    bool // without a head
}

// Anchor is a place on a cell: one of its marks, counted from 1; 0 is its middle.
type Anchor struct{ Cell, Mark int }

// Bond is tiles that lie together as one: what is seen between them too.
type Bond struct {
	Cells   []int
	Fill    Colour
	Picture Picture // in place of that: of a cut with seams
	Tint    Colour  // laid over it
	Lamp    Lamp    // the ground of that in place of Fill
}

// Cursor is the keyboard's cursor. The stage keeps where it is; another serial brings it
// to a cell, seen or not; Cell -1 leaves it where it is.
type Cursor struct {
	Serial, Cell int
	Shown        bool
	Focused      bool // with Shown: only where the board has the keys
}

// Hand is what the player holds; the stage lets it follow the pointer.
type Hand struct {
	Tiles  []int  // the first is the one that was grabbed; empty: nothing, unless Sweep
	Rail   Rail   // the zero value is all of the board
	Turns  bool   // the wheel and the other button turn it
	Sweep  bool   // nothing is lifted, the pointer's way over cells is told
	Coming []Tile // seen faintly where they would go
}

// Rail bounds a hand: so many cells left, right, up and down.
type Rail struct{ Left, Right, Up, Down int }

// Motion is how the scene came about. The stage begins it when Serial is another than
// that of the last one; later scenes of the same serial only set what stands.
type Motion struct {
	Serial         int
	For            time.Duration // 0: at once
	Start          []Tile        // where tiles begin that do not begin as they were seen; nil: they do
	Delay          []float32     // by the cell a tile goes to: when it starts, as a share of For
	Gone, Come, Go float32       // from which share of For on tiles vanish, appear and move; Delay does not hold up what vanishes
	Waits          bool          // a board of another shape is not shown before its pieces are cut
	Pop            bool          // what vanishes bursts
	Flip           bool          // what could rotate turns over
	Sparse         bool          // only tiles that stand for something else, or show another piece, turn over: all else is seen at once
	Ripple         bool          // tiles that stay turn over though they show the same, as a wave
}

// Win is the scene that follows the move that wins. First the tiles come to what the scene
// has now, by the motion Lead, whose serial is not asked for; then the picture closes from
// the cells of the last move. A serial that was seen before, or a Lead that takes no time,
// shows at once how it ends; 0 takes the picture away again.
type Win struct {
	Serial  int // 0 for none
	Picture Picture
	From    []int
	Lead    Motion
}

// Happening is seen or heard once and for a while: each serial is played once, whatever
// is drawn again meanwhile. Where For is not told of, it takes the usual time.
type Happening struct {
	Serial int
	Kind   Show
	Cells  []int
	After  []float32 // of a glow: when each cell lights up, as a share of its time
	Spots  []Spot
	Ends   []Spot         // of a refused path: where crosses stand
	Left   func() float32 // of what drains: how much is left of it, 0 to 1
	Text   string
	Like   int           // the tile that sparks have the colours of
	Lead   time.Duration // before it begins
	For    time.Duration // of what drains, and of a trace: 0 at once
}

// Show is a kind of happening.
type Show uint8

// The shows.
const (
	Shake  Show = iota + 1 // the cells shake
	Sparks                 // fly along spots, and off their ends
	Award                  // a text rises at a spot
	Drain                  // a ring with a text empties at a spot within For
	Glow                   // the cells light up
	Trace                  // the scene's path grows along spots
	Refuse                 // a path grows along spots, with crosses at its ends
	Fade                   // the path goes out
	Calm                   // all ends at once that is seen for a while, but for paths
)
