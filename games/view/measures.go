package view

import "time"

// Measures of boards, in units.
const (
	BoardPad = 14 // from a board's edge to its tiles
	TileGap  = 4  // between tiles that have borders
)

// MoveTime is how long a tile takes to the next cell, at normal speed.
const MoveTime = 140 * time.Millisecond

// TurnTime is how long a tile takes to turn over, at normal speed.
const TurnTime = 180 * time.Millisecond

// LeadTime is how long, at normal speed, the last wave of tiles takes that follows a win
// where they make no picture; a missing piece comes in half of it.
const LeadTime = 700 * time.Millisecond
