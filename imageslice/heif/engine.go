package heif

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"sync"
	_ "unsafe" // for what is linked by name

	_ "github.com/gen2brain/avif" // carries libavif
	_ "github.com/gen2brain/heic" // carries libheif
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
)

// The libraries, as the modules carry them that the README names. Those modules have
// drivers of their own, which can neither be called off nor be kept to so much memory, and
// no name under which they give what they carry: so it is linked by the name that it has
// in there. TestModules holds them to the very bytes.
//
//go:linkname heifModule github.com/gen2brain/heic.heifWasm
var heifModule []byte

//go:linkname avifModule github.com/gen2brain/avif.avifWasm
var avifModule []byte

// Of each library some functions are watched, by their numbers: whenever one is called
// it is asked whether decoding is to go on. They are called often enough for a picture
// to be given up at once, and seldom enough to cost nothing. To have wazero ask at every
// turn of every loop makes decoding take three times as long.
var (
	hevc = &engine{module: heifModule, change: withStack, watched: []uint32{681, 840, 1206, hevcBlock, hevcPiece, hevcAdd, hevcPlane,
		hevcSome, hevcTask, hevcAwait, hevcNone, hevcNeed, hevcRow, hevcWarn, hevcHeapFirst, hevcHeapFirst + 1, hevcHeapFirst + 2, hevcHeapLast}}
	av1 = &engine{module: avifModule, watched: []uint32{247, 642, 660, 818, 3996}}
)

// engine is a library that is compiled when first needed, and stays so.
type engine struct {
	module  []byte
	change  func(module []byte) []byte // nil if it runs as it is
	watched []uint32

	once    sync.Once
	done    chan struct{} // closed once what follows is there
	runtime wazero.Runtime
	code    wazero.CompiledModule
	err     error
}

// folder is where machine code is kept from one start of the program to the next.
var folder struct {
	sync.Mutex
	path string
}

// KeepIn names a folder in which what was compiled is kept, so that the next start of
// the program need not do it again. It is made when it is needed. Without a folder
// nothing is kept.
func KeepIn(path string) {
	folder.Lock()
	defer folder.Unlock()
	folder.path = path
}

// ready waits until the library is compiled, or ctx is done. Compiling goes on then: the
// next picture wants it, too.
func (e *engine) ready(ctx context.Context) error {
	e.once.Do(func() {
		e.done = make(chan struct{})
		go func() {
			defer close(e.done)
			e.err = e.compile()
		}()
	})
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-e.done:
		return e.err
	}
}

// compile makes machine code of the library. A system that lets no program make any is
// told by an error.
func (e *engine) compile() (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
		if err != nil {
			err = &EngineError{err}
		}
	}()
	folder.Lock()
	path := folder.path
	folder.Unlock()
	unpacked, err := gzip.NewReader(bytes.NewReader(e.module))
	if err != nil {
		return err
	}
	module, err := io.ReadAll(unpacked)
	if err != nil {
		return err
	}
	if e.change != nil {
		module = e.change(module)
	}
	if path != "" {
		// What is kept there may be damaged, or the folder not to be written.
		if cache, err := wazero.NewCompilationCacheWithDir(path); err == nil && e.compileWith(module, cache) == nil {
			return nil
		}
	}
	return e.compileWith(module, nil)
}

func (e *engine) compileWith(module []byte, cache wazero.CompilationCache) error {
	// One core is left to the window.
	ctx := experimental.WithCompilationWorkers(context.Background(), max(1, min(4, runtime.GOMAXPROCS(0)-1)))
	ctx = experimental.WithFunctionListenerFactory(ctx, watch(e.watched))
	config := wazero.NewRuntimeConfig().WithCoreFeatures(api.CoreFeaturesV2 | experimental.CoreFeaturesThreads)
	if cache != nil {
		config = config.WithCompilationCache(cache)
	}
	r := wazero.NewRuntimeWithConfig(ctx, config)
	if _, err := wasi_snapshot_preview1.Instantiate(context.Background(), r); err != nil {
		r.Close(ctx)
		return err
	}
	code, err := r.CompileModule(ctx, module)
	if err != nil {
		r.Close(ctx)
		return err
	}
	e.runtime, e.code = r, code
	return nil
}

// watch says which functions are watched, and watches them.
type watch []uint32

// NewFunctionListener is what wazero asks for every function of a library.
func (w watch) NewFunctionListener(f api.FunctionDefinition) experimental.FunctionListener {
	if f.GoFunction() == nil && slices.Contains(w, f.Index()) {
		return w
	}
	return nil
}

// stopped ends a library that is at work: wazero gives it back as an error.
type stopped struct{ error }

// Before is called before a watched function.
func (w watch) Before(ctx context.Context, _ api.Module, f api.FunctionDefinition, args []uint64, _ experimental.StackIterator) {
	if err := ctx.Err(); err != nil {
		panic(stopped{err})
	}
	s, ok := ctx.Value(sandboxKey{}).(*sandbox)
	if !ok || s.progress == nil {
		return
	}
	if s.team != nil {
		s.team.before(s, f.Index(), args)
	}
	if f.Index() == hevcBlock {
		s.progress.block()
	} else {
		s.piece.before(f.Index(), args)
	}
}

// After is called after a watched function.
func (watch) After(ctx context.Context, m api.Module, f api.FunctionDefinition, results []uint64) {
	if s, ok := ctx.Value(sandboxKey{}).(*sandbox); ok && s.progress != nil {
		if s.team != nil {
			s.team.after(s, f.Index(), results)
		}
		s.piece.after(f.Index(), m.Memory(), results)
	}
}

// Abort is called where a watched function is ended.
func (watch) Abort(context.Context, api.Module, api.FunctionDefinition, error) {}

// sandbox is a library at work on one picture.
type sandbox struct {
	ctx    context.Context
	mod    api.Module
	memory *memory

	piece    piece
	progress *progress // nil but for HEVC

	team         *team  // nil if it works alone
	block, reach uint32 // which block it is about to say how far is
	row          uint32 // the state of the row that it decodes
	next, last   bool   // how that has ended: where the next one begins, or the slice
}

// progress counts the blocks of a picture that are decoded.
type progress struct {
	blocks int // 0 where it is not known how many there are
	done   func(share float64)

	sync.Mutex // pieces are decoded side by side
	decoded    int
}

func (p *progress) block() {
	if p.done != nil && p.blocks > 0 {
		p.Lock()
		defer p.Unlock()
		p.decoded++
		p.done(min(float64(p.decoded)/float64(p.blocks), 1))
	}
}

// sandboxKey is the key of a sandbox in the context of its calls.
type sandboxKey struct{}

// start makes a sandbox that may hold so many bytes.
func (e *engine) start(ctx context.Context, most int64) (s *sandbox, err error) {
	if err := e.ready(ctx); err != nil {
		return nil, err
	}
	return e.startIn(ctx, &memory{most: most})
}

// startIn makes a sandbox of a memory, which is as when the library starts.
func (e *engine) startIn(ctx context.Context, mem *memory) (s *sandbox, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &EngineError{fmt.Errorf("%v", p)}
		}
		if mem.refused { // whatever became of that on the way
			err = ErrMemory
		}
		if err != nil {
			mem.Free()
		}
	}()
	instance := experimental.WithMemoryAllocator(ctx, experimental.MemoryAllocatorFunc(func(uint64, uint64) experimental.LinearMemory { return mem }))
	// Without a name there may be several at a time.
	mod, err := e.runtime.InstantiateModule(instance, e.code, wazero.NewModuleConfig().WithName("").WithStartFunctions())
	if err != nil {
		return nil, &EngineError{err}
	}
	s = &sandbox{mod: mod, memory: mem}
	s.ctx = context.WithValue(ctx, sandboxKey{}, s)
	return s, nil
}

func (s *sandbox) close() {
	if s.team != nil {
		for _, helper := range s.team.helpers {
			_ = helper.mod.Close(context.Background())
		}
	}
	_ = s.mod.Close(context.Background())
	s.memory.Free()
}

// call calls a function of the library that gives one number.
func (s *sandbox) call(name string, args ...uint64) (uint64, error) {
	got, err := s.mod.ExportedFunction(name).Call(s.ctx, args...)
	switch {
	case s.ctx.Err() != nil:
		return 0, s.ctx.Err()
	case s.memory.refused || errors.Is(err, ErrMemory):
		return 0, ErrMemory
	case err != nil:
		return 0, fmt.Errorf("%w: %v", ErrSamples, err)
	case len(got) != 1:
		return 0, ErrSamples
	}
	return got[0], nil
}

// alloc gives the address of so many bytes.
func (s *sandbox) alloc(bytes int) (uint32, error) {
	if int64(bytes) > s.memory.most {
		return 0, ErrMemory
	}
	at, err := s.call("malloc", uint64(bytes))
	if err == nil && at == 0 {
		err = ErrMemory
	}
	return uint32(at), err
}

// view is the sandbox's memory from an address on.
func (s *sandbox) view(at uint32, bytes int) ([]byte, error) {
	view, ok := s.mod.Memory().Read(at, uint32(bytes))
	if !ok {
		return nil, ErrSamples
	}
	return view, nil
}

// load brings the parts of a file into the sandbox.
func (s *sandbox) load(parts ...[]byte) (at uint32, err error) {
	size := 0
	for _, part := range parts {
		size += len(part)
	}
	if at, err = s.alloc(size); err != nil {
		return 0, err
	}
	view, err := s.view(at, size)
	for _, part := range parts {
		view = view[copy(view, part):]
	}
	return at, err
}
