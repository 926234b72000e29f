// Package movie makes a moving picture of a game: a GIF of at most ten megabytes
// that lasts from 15 to 20 seconds, whatever the game. It knows frames and pixels, and
// nothing of any game.
//
// It plans 18 seconds of frames, passing over positions evenly where the solution is long. The
// GIF has one palette and holds of each frame only what has changed; it is made again smaller
// and with fewer frames until it has at most 10 MB. It is made in memory, so one that is called
// off leaves no file.
//
// Main types: [Frame], [Draw]; [Make] makes the file. It imports no Fyne and no game.
package movie
