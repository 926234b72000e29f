// Package faces holds the built-in faces of Link's tiles, on
// one sheet.
//
// Kinds of Link's tiles stay numbers; which face stands for which is the window's alone and
// follows from the deal ([Set.Pick]): the first by the start position, then always the face
// whose nearest among those taken is farthest (mean difference in CIE L*a*b*, red against green
// by half, of pictures of 20 pixels), so a game ID shows the same everywhere. A game saved
// before there were sets (the word faces is drawn, or missing) keeps the faces of its kinds'
// numbers. A group, such as mahjong's seasons, is one kind whose tiles show its pictures in
// turn. Chinese characters are drawn in strokes and need no font.
//
// Main type: [Set]. It may import brush and hues.
package faces
