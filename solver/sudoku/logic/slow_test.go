//go:build slow

package logic

import "testing"

func TestLogicIsRightOnManyPuzzles(t *testing.T) { checkLogic(t, 8, 3_000) }
