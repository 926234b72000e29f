// Package pictures is the player's pictures in the window: the pages on which they are chosen,
// cropped and listed, the cards that show them, and the cutting of them for a board.
//
// Main types: [Album], [PictureCard], [Pipeline]. It may import board, look, parcel, session,
// settings, ui, view and imageslice: no game.
//
// # Cutting
//
// What a board shows follows from picture, crop, size and style, through one [Pipeline] off the
// UI goroutine: the newest request wins and stops the work for the one before; an equal one is
// not done again. For a board of another size that is about to be dealt the picture is cut
// beforehand, so that no frame shows that board without pieces.
//
// The board fits the photo: in Sliding and Swap cells take the shape in which the board shows
// the whole picture, unless the player wants square ones. A tab says what its board may do
// ([Grid]), the card answers with the aspect of the cells and the crop for it. So crop and
// cells always agree, and nothing is squeezed; a picture longer than cells can be shows as much
// as they can. Where pieces turn by quarters cells stay square. The choice stands in a game's
// picture reference (whole) and in the settings; it is no part of params, position or game ID.
// A save without it opens with square cells.
//
// # Whose picture it is
//
// A decoded copy is shared by all tabs that show it and belongs to none: [Album] knows it by a
// weak pointer, so it goes when the last tab lets go. Games with several pictures ([AlbumCard])
// hold them reduced, since none is shown larger than a board, and decode none before the window
// has drawn a frame. What comes with a game belongs to that game; the player's own choice stays
// remembered. What games refer to is never pruned, and nothing is pruned until the files that
// may refer to pictures have been read. More than a handful chosen together are marked as some
// of many: not listed among the recent ones, and pruned first.
//
// # The page of pictures
//
// One page (Ctrl+O) serves all games: recent and built-in pictures, and folders, the newest
// file first. It lists and draws in the background, with cells that are used again; small
// images are held for the view and three around it, and what is no longer near is given up. A
// text in its line is a part of a name or, with a separator in it, a path. Fyne offers no
// camera; the help says so.
//
// # The gallery
//
// [Gallery] keeps which pictures of albums a player has uncovered in Cycle. A board solved with
// an album uncovers the picture of its value: by the player's own move, once a game for each
// picture, and not where an engine has made a move until the board is back at its start. The
// file is games/cycle.gallery.json. A built-in picture is kept by its name, so it may be drawn
// anew; a player's by its hash and a copy of at most 1,024 pixels a side, in a store of its
// own, so it stays where the original is moved or pruned. 300 pictures and 64 MB at most, those
// uncovered longest ago going first. What is removed can be brought back until the page closes.
package pictures
