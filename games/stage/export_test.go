package stage

// Cutting says whether pieces are still on their way.
func (s *Stage) Cutting() bool { return s.pieces.work.Busy() }
