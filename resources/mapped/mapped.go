// Package mapped gives back memory that holds parts of files: the program's own code and
// data, and those of the graphics driver, most of which is used at the start and by engines
// only. What is needed again is read from the file again, which the system keeps as long as
// there is room.
//
// Main function: [GiveBack]. It imports the standard library alone.
package mapped
