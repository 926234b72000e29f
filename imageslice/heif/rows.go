package heif

import (
	"context"
	"encoding/binary"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental/table"
	"golang.org/x/sync/errgroup"
)

// A large picture that is one piece would have one core only. Many encoders write it so that a row
// of blocks can be decoded once two blocks more of the row above are (wavefronts: ITU-T H.265,
// §9.3.2). libde265 makes a task of each row then, if it believes that there are threads, and
// waits until they are done. Here it has none: before it waits, the tasks are done in several
// sandboxes that share the memory of the first. What threads would tell each other is told
// here: which blocks are there, and who uses the heap. What comes out is the same, sample by
// sample: wherever anything is odd in a file, it is decoded once more, row after row.
//
// These are the functions of libde265 by which that is done, and what is in their arguments.
const (
	hevcSome  = 706 // decodes what has come in: the decoder
	hevcTask  = 882 // puts a task into a queue: the queue, the task
	hevcAwait = 829 // waits until all tasks are done: the picture
	hevcNone  = 878 // says that a block is yet to come: the block
	hevcNeed  = 828 // waits for a block: the picture, the task, column, row, how far it has to be
	hevcRow   = 870 // decodes a row: its state; gives hevcNext, or 0 at the end of the slice
	hevcWarn  = 705 // notes what is wrong with the file

	// From the one to the other they take what is known of the row above. Of all that a row
	// calls only they use the heap.
	hevcHeapFirst, hevcHeapLast = 672, 675

	hevcNext = 1   // a row has ended where the next begins
	hevcWork = 900 // the place in the table of what does a row's task
)

// This is where it has what is read and set here, in bytes from where the decoder begins,
// a picture's unit, a slice, its header, the picture, the parameters of it and of the sequence,
// a task, and the state of a row.
const (
	decoderUnits, decoderThreads                = 3208, 1884
	unitPicture, unitSlices                     = 0, 424
	sliceHeader, sliceDone, sliceTasks, sliceIs = 4, 44, 120, 40
	headerEntries                               = 776
	pictureDecoder, pictureSequence             = 112, 124
	pictureParameters, pictureBlocks            = 132, 320
	pictureDone, pictureTasks                   = 336, 340
	parametersWavefront, parametersTiles        = 45, 46
	sequenceColumns                             = 16892
	taskRow                                     = 16
	rowSlice, rowByte, rowEnd, rowBit           = 18600, 18552, 18556, 18568
	blockBytes                                  = 76
)

// The helpers of a sandbox.
const (
	mostHelpers = 3
	mostSlices  = 1 << 12  // more are decoded row after row
	stackBytes  = 64 << 10 // as many as the first has
	stackName   = "stack"

	// helped is from how many pixels on a piece that is all of a picture is worth helpers.
	helped = 1 << 20
)

// helpers is how many sandboxes help with a piece of so many pixels that nothing else is
// decoded beside.
func helpers(pixels int64) int {
	if pixels < helped {
		return 0
	}
	return min(runtime.GOMAXPROCS(0)-1, mostHelpers)
}

// withStack is a library that names the variable in which is where its stack ends: each
// sandbox of a memory has to have a stack of its own.
func withStack(module []byte) []byte {
	const head, exports, variable = 8, 7, 3
	for at := head; at < len(module); {
		size, n := binary.Uvarint(module[at+1:])
		start := at + 1 + n
		end := start + int(size)
		if module[at] == exports {
			count, n := binary.Uvarint(module[start:end])
			body := append(binary.AppendUvarint(nil, count+1), module[start+n:end]...)
			body = append(append(append(body, byte(len(stackName))), stackName...), variable, 0)
			out := append([]byte{}, module[:at+1]...)
			out = append(binary.AppendUvarint(out, uint64(len(body))), body...)
			return append(out, module[end:]...)
		}
		at = end
	}
	return module
}

// team is a sandbox with helpers.
type team struct {
	helpers []*sandbox

	header uint32   // of the slice whose rows are wanted next; 0 if none are
	tasks  []uint32 // of these rows
	ran    bool     // once rows were to be decoded side by side

	mu      sync.Mutex
	changed *sync.Cond
	running bool
	lost    bool              // one of them has failed
	heap    bool              // one of them uses the heap
	reached map[uint32]uint32 // how far blocks are, by where that is kept
}

// hire gives helpers to a sandbox that has done nothing yet: starting one lays the library's
// data into the memory that they share.
func (e *engine) hire(ctx context.Context, first *sandbox, n int) error {
	t := &team{reached: map[uint32]uint32{}}
	t.changed = sync.NewCond(&t.mu)
	first.team = t
	for range n {
		s, err := e.startIn(ctx, first.memory)
		if err != nil {
			return err
		}
		s.team, s.progress = t, first.progress
		t.helpers = append(t.helpers, s)
	}
	return nil
}

// before is called before a watched function in one of the sandboxes.
func (t *team) before(s *sandbox, function uint32, args []uint64) {
	switch {
	case function == hevcBlock:
		s.block, s.reach = uint32(args[0]), uint32(args[1])
	case !t.running:
		switch function {
		case hevcNone:
			delete(t.reached, uint32(args[0]))
		case hevcSome:
			t.invite(s, uint32(args[0]))
		case hevcTask:
			t.tasks = append(t.tasks, uint32(args[1]))
		case hevcAwait:
			t.run(s, uint32(args[0]))
		case hevcWarn:
			if t.ran {
				t.lose()
			}
		}
	case function == hevcNeed:
		sequence := s.number(uint32(args[0]) + pictureSequence)
		block := uint32(args[3])*s.number(sequence+sequenceColumns) + uint32(args[2])
		at := s.number(uint32(args[0])+pictureBlocks) + block*blockBytes
		t.wait(func() bool { return t.reached[at] >= uint32(args[4]) })
	case function >= hevcHeapFirst && function <= hevcHeapLast:
		t.wait(func() bool {
			free := !t.heap
			t.heap = true
			return free
		})
		s.catchUp()
	case function == hevcRow:
		s.row = uint32(args[0])
	case function == hevcWarn:
		t.lose()
	}
}

// after is called after such a function.
func (t *team) after(s *sandbox, function uint32, results []uint64) {
	switch {
	case function == hevcBlock:
		t.tell(func() { t.reached[s.block] = max(t.reached[s.block], s.reach) })
	case !t.running:
	case function >= hevcHeapFirst && function <= hevcHeapLast:
		t.tell(func() { t.heap = false })
	case function == hevcRow:
		// Where the next row begins is what was read last: only then it is what would have
		// been read next.
		read := s.number(s.row+rowByte) == s.number(s.row+rowEnd) && uint16(s.number(s.row+rowBit)) == 8
		s.next = uint32(results[0]) == hevcNext && read
		s.last = uint32(results[0]) == 0
	}
}

// wait waits until something is so, of which the others tell. Where one has failed, all do.
func (t *team) wait(so func() bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for !t.lost && !so() {
		t.changed.Wait()
	}
	if t.lost {
		panic(stopped{ErrSamples})
	}
}

// tell changes what the others wait for.
func (t *team) tell(change func()) {
	t.mu.Lock()
	change()
	t.mu.Unlock()
	t.changed.Broadcast()
}

// lose ends the work of all.
func (t *team) lose() {
	t.tell(func() { t.lost = true })
	panic(stopped{ErrSamples})
}

// invite has the decoder make tasks of the rows of the slice that it is about to decode, if it
// has rows that can be decoded side by side.
func (t *team) invite(s *sandbox, decoder uint32) {
	t.header, t.tasks = 0, nil
	units := s.number(decoder + decoderUnits)
	if units == s.number(decoder+decoderUnits+4) {
		return
	}
	unit := s.number(units)
	parameters := s.number(s.number(unit+unitPicture) + pictureParameters)
	slices, end := s.number(unit+unitSlices), s.number(unit+unitSlices+4)
	for i := range min((end-slices)/4, mostSlices) {
		slice := s.number(slices + 4*i)
		if s.number(slice+sliceIs) != 0 {
			continue
		}
		header := s.number(slice + sliceHeader)
		flags := s.number(parameters + parametersWavefront)
		if flags&0xff != 0 && flags>>8&0xff == 0 && int32(s.number(header+headerEntries)) > 0 {
			t.header = header
			s.set(decoder+decoderThreads, uint32(1+len(t.helpers)))
		}
		return
	}
}

// stacks gives each helper a stack. Until rows are wanted the heap is as it would be without.
func (t *team) stacks(first *sandbox) bool {
	t.ran = true
	for _, s := range t.helpers {
		at, err := first.alloc(stackBytes)
		if err != nil {
			return false
		}
		s.mod.ExportedGlobal(stackName).(api.MutableGlobal).Set(uint64(at+stackBytes) &^ 15)
	}
	return true
}

// run does the tasks of a picture.
func (t *team) run(first *sandbox, picture uint32) {
	if t.header == 0 {
		return
	}
	// What follows the rows needs less memory without threads.
	first.set(first.number(picture+pictureDecoder)+decoderThreads, 0)
	var group errgroup.Group
	var taken atomic.Int32
	if !t.ran && !t.stacks(first) || len(t.tasks) != int(first.number(t.header+headerEntries))+1 {
		t.lose()
	}
	for _, s := range t.helpers {
		s.catchUp()
	}
	t.running = true
	for _, s := range t.helpers {
		group.Go(func() error { return t.work(s, &taken) })
	}
	err := t.work(first, &taken)
	if failed := group.Wait(); err == nil {
		err = failed
	}
	t.running, t.header = false, 0
	if err != nil {
		panic(stopped{err})
	}
	first.catchUp()
	// They have counted side by side, so that some was counted once for twice.
	first.set(picture+pictureDone, first.number(picture+pictureTasks))
	slice := first.number(first.number(t.tasks[0]+taskRow) + rowSlice)
	first.set(slice+sliceDone, first.number(slice+sliceTasks))
}

// work does one task after the other in a sandbox: each waits for earlier ones only.
func (t *team) work(s *sandbox, taken *atomic.Int32) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = ErrSamples
		}
		if err != nil {
			t.tell(func() { t.lost = true })
		}
	}()
	row := table.LookupFunction(s.mod, 0, hevcWork, []api.ValueType{api.ValueTypeI32}, nil)
	for {
		i := int(taken.Add(1)) - 1
		if i >= len(t.tasks) {
			return nil
		}
		s.next, s.last = false, false
		if _, err := row.Call(s.ctx, uint64(t.tasks[i])); err != nil {
			return err
		}
		if last := i == len(t.tasks)-1; last && !s.last || !last && !s.next {
			return ErrSamples
		}
	}
}

// catchUp makes what a sandbox sees of the memory as much as the others do.
func (s *sandbox) catchUp() {
	const page = 64 << 10
	if missing := s.memory.size - uint64(s.mod.Memory().Size()); missing > 0 {
		s.mod.Memory().Grow(uint32(missing / page))
	}
}

// number is a number in the sandbox's memory, 0 outside of it.
func (s *sandbox) number(at uint32) uint32 {
	v, _ := s.mod.Memory().ReadUint32Le(at)
	return v
}

func (s *sandbox) set(at, v uint32) { s.mod.Memory().WriteUint32Le(at, v) }
