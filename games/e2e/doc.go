// Package e2e drives the real program as a person does: the built binary in a
// window under Xvfb, the mouse and the keyboard through xdotool.
//
// All of it are tests behind the build tag e2e; "make e2e" runs them, "make
// shots" draws the pictures of the README with the same harness. What is on the
// screen, and where, they learn from the program's probe (see probe_test.go).
package e2e
