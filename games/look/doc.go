// Package look is Tessera's face: its colours, measures and motion, as a Fyne
// theme. Every colour a game draws with is asked of the theme by name, so that
// light and dark need no second thought anywhere else.
//
// The palette and the measures are in docs/look.md; the two change together. Grounds with round
// corners are pictures made once for their size: Fyne's rounded rectangles, worked out for
// every point of every frame, cost a software renderer more than four hundred moving tiles.
// Their middle is a shader of one colour ([Ground]), a third of the cost of a stretched
// picture. Text size multiplies all text, and [Text] and [Lines] make measures follow. Every
// animation honours the toolkit's ShowAnimations and the player's speed.
//
// Main types: [Theme], [Ground], [Sheet]. It may import view and imageslice: no game, no
// session.
package look
