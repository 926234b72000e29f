// Package home is the folder in which the program keeps what belongs to the player:
// one program at a time writes there. A second one hands the files that it was to
// open to the first, over a socket in that folder; where that cannot be done it works
// on a copy.
//
// The lock is one of the operating system, which goes with the program, however that
// ends: nothing that is left behind can block the next one.
//
// The file lock may be removed by somebody meanwhile, so who gets it also asks at the socket
// whether a window is open. Where the path would be too long for a socket it lies in a folder
// of its own in the system's temporary one, and the file window says where. A first program
// that does not answer within five seconds, or a folder that may not be written, leads to a
// copy made of links, of which nothing comes back; the player is told. On disks without locks
// both write: every file is whole all the same, and records of both are kept.
//
// What a released version has left on a disk lies in games/testdata/landed-… for ever, and
// every later version must open it.
//
// Main types: [Home], [Wish], [Error]. It may import disk and own: no Fyne.
package home
