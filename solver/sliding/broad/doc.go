// Package broad looks for short ways between any two positions of a sliding puzzle by beams
// over the whole board, without subgoals or line by line (lines.go).
//
// beam.go searches layer by layer (layer.go). Weights guide it that were learned
// once (weights.go): on boards that have their own, those of any two tiles (pairs.go, classes.go), on
// all others those of tiles near to each other (near.go, nearclasses.go).
//
// Main types: [Beam], [Weights], [Lines]. It may import grid, kept and priority.
package broad
