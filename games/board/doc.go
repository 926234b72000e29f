// Package board is the widget that every game is played on: tiles on a grid
// that move, appear, vanish and turn over, a cursor, rings around cells, lines
// over them, hit-testing, dragging and keys. It knows cells, faces and
// animations, and nothing of any game.
//
// # Main types
//
// Board is the widget, in layers each of which knows those below it ([Cells], [Overlay],
// [Scenery], [Pointer]); Layout says how many cells there are and what lies around them; Face is
// what a tile shows, in layers (a slice of a picture, tint, glyph, small marks, badge). Tiles
// have an identity, so that a transition is a list of (tile, from, to, appear, vanish, turn
// over), which a game works out from its old position and its move, and which is played
// backwards on undo. It may import look, view and imageslice, and no game.
//
// # Drawing
//
// The toolkit draws the whole window anew for every frame, one object after another, some 20 µs
// each on the window's thread, including what lies beneath something else. So a board of 36
// tiles or more paints all tiles but the lifted ones into one picture (painting.go). When a
// frame begins, the neighbourhood of each tile that has moved or looks otherwise is painted
// anew, and the picture is brought to the graphics card once. Joins (joins.go) and the middle
// of the well are part of it. A shader of its own (look.Sheet) draws it, because the toolkit's
// asks at every point for round corners.
//
// Measured on two cores without a graphics card: a frame after a click on 20×20 Cycle takes the
// drawing threads 16 to 20 ms instead of 24. With all 400 tiles moving the window's thread
// needs 7 ms a frame instead of 10. Whoever changes a tile says so (dirty), because the toolkit
// does not see it. While tiles move nothing changes that the toolkit sees: it would lay the
// board out again, which used to end their motion.
//
// Every tile's image is a compact *image.RGBA: Fyne draws a SubImage garbled. An animation only
// moves and resizes; it never calls Refresh, which would bring every picture to the graphics
// card again. An animation's end comes from the animation, never from a sleep.
//
// # Cells
//
// Layout.Aspect is a cell's width by its height, 1:2 to 2:1; 0 is square. All measures go
// through Geometry: a cell has two sides, each a whole number of device pixels, and frames,
// shadows, texts and corners are measured by the shorter one. SetAspect changes the shape of a
// game under way. Only games whose tiles never turn by a quarter may use it.
//
// # Zoom
//
// A board of small cells can be seen closer (zoom.go): Layout.Zoomed is Fit with a Zoom, and all
// that is drawn or hit follows from its Geometry. What runs and what is in the hand goes on where
// it is seen now (carry). Only what is in sight is painted; faces are made for the new size when
// it has come to rest. A hint, the cursor and what is in the hand at the edge bring their cells
// into sight. Another shape and a win show all. The toolkit clips the board, as it clips all that
// scrolls.
//
// # The hand
//
// What a press becomes is decided in press.go alone. Fyne's desktop driver takes a press that
// moves by 2 units for a drag and then tells no tap, ends a drag with whichever button is let
// go first, and tells at most the end of a drag of a button that is let go elsewhere. So the
// board follows the buttons itself.
//
//   - A press that moves by less than Slack, 8 Fyne units along either axis, is a tap on
//     the cell where the button went down, with either button and wherever it is let go.
//     So is one that moves further within its cell where nothing can be dragged. Two
//     clicks are two taps; none is delayed.
//   - From 8 units on the game is asked for the tile, which is lifted and follows. Let go
//     within 250 ms it was flicked: Sliding makes the move if the way went along the
//     tile's, however short.
//   - A drop up to half a cell beside the board counts as one at its edge.
//   - Letting go uses the drag if that is a move; otherwise the tile flies home and the
//     game says why. Escape, another button, a covering picture, another tab, a dialog,
//     the Tab key or another window send the tile home. The right button turns Swap's
//     turned pieces in the hand, and so do R and the wheel; the turn is made with the
//     drop, as one step. Where nothing turns the right button puts the tile back, and R
//     says so.
//   - A change of the position (undo, a new game, an engine's move), the start of an
//     engine or the race, a pause and the end of the time send it home first. Another
//     size, shape or scale lays the tile at home in the new one; another language builds
//     the tab anew with the tile at home. Theme, picture, faces, hints and magnifier
//     leave the drag alone.
//   - What the hand does between putting the tile down and letting go of the button
//     neither taps nor drags. PutDown is called when tiles or measures change or the
//     board takes no moves; CancelPress also makes nothing of a press that has not moved.
//     A tap outlasts the moves of an engine.
//
// The board can be focused, takes the focus back after a tap, a button or a dialog, and hands
// on the keys that it does not use.
//
// # A win
//
// Celebrate plays one scene for all games (win.go, ripple.go); what is to be seen at a moment
// is a pure function of the time. First comes Sliding's missing piece, or a wave of tiles that
// make no picture. Then the picture closes in a ripple from the last move, grows into all the
// room there is, and stands alone for two seconds before the card comes. Measures stand in
// docs/look.md.
//
//   - The ripple consists of blocks of whole pixels that appear by Image.Translucency
//     alone. A picture with a hole, made anew for each frame, would be megabytes a frame.
//     Large boards have fewer blocks. While the picture grows and stands the board draws
//     nothing else.
//   - The picture in its final size is made when the scene begins and when that size has
//     come to rest, not with every cut: an album would need it for each of its pictures.
//   - A press or a key brings the end at once and does nothing else; so does another
//     size. A change of the game removes the scene, and its end is not told. A game that
//     is won again by redo, or comes back, shows the picture in place without the scene.
//   - Without motion the board first gives way to its ground, so that board and picture
//     are never seen at once.
//
// # Effects
//
// Sparks, the worth of a move, the emptying ring and light over cells (effects.go) are
// functions of their time over a few objects in a layer above the tiles. No move waits for one,
// and undo, another game or size, or a picture over the board ends all (Calm). After three
// frames in a row of more than 40 ms effects end, and none begins for two seconds, nor within
// 120 ms of the last; so an engine at full speed shows none.
//
// A tile in the hand is seen tilted through one picture that covers it; the tile itself keeps
// place and size. Where several move as one nothing tilts. The four marks (selected, equal,
// hinted, cursor; mark.go) differ in shape and brightness and have two tones each, so that they
// are seen on any picture. The faint original over Swap's pieces (SetGhost) is not seen through
// pieces that are right, so it tells which are, and is shown in relaxed games only.
//
// Stage draws a board away from the window, on any goroutine, for moving pictures and replays.
package board
