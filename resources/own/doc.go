// Package own answers which folders of the machine a start of the program may use: those of
// the player that are there, and only where nobody else can put anything into them. What the
// program finds in its cache it runs or believes, and what it says to a socket may be a secret.
//
// Libraries ask the environment. So [Settle] makes that name such folders alone.
//
// The home is what HOME names, else what the system's list of users says. Without one, what is
// kept lies in a folder for this start, and a sentence says so. A cache or session folder is
// used only where nobody else may write there or on the way to it; otherwise there is a cache
// for this start, and no sound. A lock in each temporary folder says that its program lives;
// what killed programs left goes at the next start.
//
// Main types: [Start], [Temp], [Error]. It imports the standard library alone.
package own
