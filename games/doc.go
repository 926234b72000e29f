// Package games is the window: a rail of games at the left, the chosen one's
// tab beside it, and what concerns all of them: pictures and saved games that
// are opened, settings, language, help.
//
// # What lies here
//
// Main types: [Window], [Figures]. Window is the whole program in its window: it owns the rail, the menus, the tabs and the
// mailbox by which other goroutines reach the UI goroutine. The games are those of package
// suite; a game's session and tab are made when the game is first shown or asked for, so
// that the start and the memory do not grow with the suite, and an autosave nobody asked for
// stays untouched. It may import any room below it. Only main imports fyne.io/fyne/v2/app, so
// tests need neither X nor OpenGL.
//
// # Tabs
//
// Saved games and game IDs go to the tab of the game they name, wherever they are opened. A
// hidden tab's clock stands still; its engine thinks on. After a change of language or text
// size the content is built anew: tabs are rebuilt when they are shown, and take over from the
// old tab what the player would miss (see speak.go in package tab). Chinese glyphs come from
// the system's fonts, to which Fyne falls back. Where there are none the program says so in
// English instead of showing boxes.
//
// The window keeps its size, its place and full screen (F11) from one start to the next. See
// package screen for what the toolkit does not tell. The program needs no D-Bus. Where it finds
// no OpenGL it says in a sentence what to install.
//
// News that do not concern the game, such as where a file was saved, stay in the status line
// for eight seconds.
//
// # Memory
//
// What engines have made and will want again lies within one budget (package kept), half of the
// setting Memory, which is 512 MB unless chosen otherwise. When nothing has happened for a
// quarter of a minute (rest.go) most of that is dropped and unused memory returned to the
// system; a minute later once more, when the toolkit has let go of what it did not draw. Fyne's
// text shaper would hold on to the fonts of former themes for ever (fonts.go).
//
// # The probe
//
// TESSERA_PROBE names a Unix socket that tells what is on the screen and what the program
// holds. It only tells: end-to-end tests do everything by mouse and keyboard.
// TESSERA_LESSONS=off keeps the lessons away; all tests set it but those of the lessons.
// TESSERA_SLOW=1 says that a machine cannot reach the measured limits.
package games
