# Everything a person or the continuous integration does with Tessera.
#
#   make run     install what is missing, build, open the window
#   make test    all tests (needs no display and no libraries beside Go and gcc)
#   make help    the rest

# One set of flags for all tasks: every other set compiles Fyne's C parts anew,
# which takes minutes. migrated_fynedo is what [Migrations] says in FyneApp.toml;
# nodynamic keeps the modules that carry the decoders of HEIC and AVIF from looking for
# libraries of the system when the program starts; no_emoji leaves out a font that the
# program has no use for and that Fyne holds once for each style of letters;
# a build needs no version control, and a checkout owned by someone else has none.
# Paths are trimmed, so that the packages are the same in whatever folder. Programs stand at an
# address of chance, as those in the packages do, which then need not be compiled anew. What a
# debugger wants to know takes a tenth of the compiler's time; a debugger has all compiled for itself.
# Another fifth goes where the compiler gives no memory back while it has a gigabyte.
TAGS := migrated_fynedo,nodynamic,no_emoji
export GOFLAGS := $(GOFLAGS) -buildvcs=false -trimpath -buildmode=pie -gcflags=all=-dwarf=false '-toolexec=env GOGC=off GOMEMLIMIT=1GiB'
# cgo learns what each of OpenGL's six thousand names is from what gcc says of variables
# that there are not; for each gcc looks for one spelled like it among all others, for two
# minutes. For a name as short as this it does not look.
export CGO_CPPFLAGS := $(CGO_CPPFLAGS) -D__cgo_undefined__2=_q

GO := go
WITH_TAGS := -tags=$(TAGS)
WITH_E2E := -tags=$(TAGS),e2e

# Where goroutines meet the race detector watches: in the packages that are about nothing else
# all tests, in others those in whose text goroutines, channels or locks occur, and one or two of
# each thing that is made beside the window or in several parts.
MEETING := ./games/session ./games/home ./imageslice/thumbs ./resources/disk/... ./resources/latest ./solver/search ./solver/kept
BESIDE := ./games/pictures ./games/reader ./games/reader/digits ./games/reader/pairs ./games/sound ./games/tab ./games/ui ./resources/lang \
	./solver/cli ./solver/cycle ./solver/link ./solver/sliding ./solver/sliding/anytime ./solver/sliding/proof ./solver/swap ./solver/swap/tokenswap
BESIDE_WINDOW := ./games
BESIDE_PARTS := ./imageslice ./imageslice/heif ./imageslice/reading/tiles ./solver/sliding/pdb
NAMED := TestReadsScreenshot TestStripesOfAPart TestEndsWhenCancelled TestTablesHoldTheFewestMoves TestProgressOfTables TestStoredTables TestWhole/6x5 \
	TestPhotoMovesInPicture TestLanguageKeepsTheRace TestSolvingHoldsAndStops TestPlayAgainst TestReplay TestDailyIsTheDealOfTheDay \
	TestGalleryPage TestAlbumTakesFilesAndFolders TestOpeningFilesIsCancelled TestReadAndTyped TestCalledOff TestSolvedOverThePicture \
	TestPuzzleFromAPicture TestBoardFromAPicture TestNothingIsDecodedInFlight TestFewestMoves/3x4 TestSwapsImproveOnChains TestCancelled TestGrid

# Golden tests tell what is computed, and to some engines a channel only says that they may end: with them nothing meets.
APART := -skip='^Test(Golden|WithoutProof$$|Improve$$|AnswersInAHurry$$|BestPlaysWhatItHas$$)'

# Those tests of packages, as a pattern for -run.
MEET := synctest[.]|go func|make[(]chan|sync[.]
beside = '$(subst $(eval) ,|,$(NAMED:%=^%$$))'$$(awk '/^func /{test = ""} /^func Test[A-Z]/{test = $$2; sub(/[(].*/, "", test)} test && /$(MEET)/{print "|^" test "$$"; test = ""} /^(}|func .*}$$)/{test = ""}' $(wildcard $(1:%=%/*_test.go)) | tr -d '\n')

# Where nothing is watched: what others wrote for numbers, bytes, pixels, fonts and XML
# has no goroutines of its own, the sandbox for HEIC and AVIF is asked for none, and
# watching each of their accesses takes most of the time of a test of the window. So does scaling pictures and making large pattern
# databases; those are watched by their own tests. What finds and reads a Sudoku's lines and digits, and draws them for its tests, has no goroutines either. Nor are pointers checked: there are
# no unsafe ones here.
# How such code orders goroutines is watched all the same: without intrinsics each atomic access
# is a call, which the detector hears of. The linker takes one package's copy of generic code,
# such as that of sync.Map, for all packages; were it one of which nothing is heard, whatever
# another goroutine put into a sync.Map would seem to race with those who find it there.
unwatched = $(1:%='-gcflags=%=-race=false -dwarf=false -d=ssa/intrinsics/off')
FOREIGN := math bytes sort golang.org/x/image/... image/draw image/jpeg image/png compress/flate encoding/xml github.com/tetratelabs/wazero/... \
	github.com/go-text/... github.com/fyne-io/oksvg github.com/srwiley/rasterx fyne.io/fyne/v2/internal/svg
# With the detector programs stand where they always do: Go has no other on Linux.
RACE := -race -buildmode=exe '-gcflags=all=-dwarf=false -d=checkptr=0' $(call unwatched,$(FOREIGN))
READING := tessera/imageslice/reading/ruled tessera/imageslice/reading/digits/...
RACE_WINDOW := $(RACE) $(call unwatched,tessera/imageslice tessera/solver/sliding/pdb $(READING) tessera/imageslice/reading/tiles)

# The tests of the files that say go:build slow, as a pattern for -run, and their packages.
SLOW_IN := grep -rl --include='*_test.go' '^//go:build slow' .
SLOW = $$($(SLOW_IN) | xargs sed -n 's/^func \(Test[A-Za-z0-9]*\)(.*/^\1$$/p' | paste -sd '|')

# All is tried, whatever fails; what failed and how long all took is told at the end. The limit is there for
# a test that hangs: a machine with a lot to do is slow.
TOLD := $(GO) run ./.ci/told
# What make lint vets is not vetted again. One package more than there are processors: some wait.
TEST := $(GO) test -json -timeout=3h -vet=off -p=$(shell expr $$(nproc 2>/dev/null || echo 2) + 1)
PLAIN := $(TEST) $(WITH_TAGS)
# Packages with tests: OpenGL, which only main needs, takes minutes to compile. make lint compiles all.
TESTED := $(GO) list $(WITH_TAGS) -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}' ./... ./.ci/told
WATCHED = -- $(TEST) $(WITH_TAGS) $(RACE_WINDOW) $(MEETING) \
	-- $(TEST) $(WITH_TAGS) $(RACE_WINDOW) $(APART) -run=$(call beside,$(BESIDE)) $(BESIDE) \
	-- $(TEST) $(WITH_TAGS) $(RACE) $(call unwatched,$(READING)) $(APART) -run=$(call beside,$(BESIDE_PARTS)) $(BESIDE_PARTS)

# The window with all games takes minutes to compile for the detector: make slow tries it, and make soak plays with it.
WATCHED_WINDOW = -- $(TEST) $(WITH_TAGS) $(RACE_WINDOW) $(APART) -run=$(call beside,$(BESIDE_WINDOW)) $(BESIDE_WINDOW)

FUZZTIME ?= 10s
BENCH ?= .

# Which task reads what may be written behind it; % stands for any.
READS := GAME/check GAME/golden FUZZTIME/fuzz BENCH/benchmarks TESSERA_% GO/% TAGS/% GOFLAGS/% CGO_CPPFLAGS/%
written := $(foreach word,$(MAKEOVERRIDES),$(if $(findstring =,$(word)),$(firstword $(subst =, ,$(word)))))
$(foreach name,$(written),$(if $(filter $(READS),$(addprefix $(name)/,$(or $(MAKECMDGOALS),help))),,$(error $(strip make $(MAKECMDGOALS)) takes no $(name): make help lists what it takes)))

.PHONY: help run build test unit race check golden slow e2e soak memory shots bench benchmarks fuzz lint vulns package package-test package-same clean

help: ## list the tasks
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## /{printf "make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

run: build ## install what is missing, build, open the window
	./tessera

build: ## build ./tessera
	@.ci/need build
	$(GO) build $(WITH_TAGS) -o tessera .

test: ## all tests but the slow ones, under the race detector where goroutines meet
	@$(TOLD) $(PLAIN) $$($(TESTED) | grep -vxF "$$($(GO) list $(WITH_TAGS) $(MEETING))") $(WATCHED)

unit: ## all tests but the slow ones, without the race detector
	@$(TOLD) $(PLAIN) $$($(TESTED))

race: ## the tests where goroutines meet, under the race detector
	@$(TOLD) $(WATCHED) $(WATCHED_WINDOW)

# What a change in one game can break: its rooms and those that stand on them, the plan of the
# house, the catalogues, the twin, and the game's records. The window itself is tried by make test.
GAMES := $(patsubst solver/%/levels.txt,%,$(wildcard solver/*/levels.txt))
OTHERS = '^TestGolden$$/^($(subst $(eval) ,|,$(filter-out $(GAME),$(GAMES))))$$'
ROOMS = ./solver/$(GAME) $$(grep -rlE '"tessera/(games|solver)/$(GAME)[/"]' --include='*.go' ./games/*/ | xargs -n 1 dirname | sort -u | grep -vE '/(e2e|session|tab)$$')
check: ## what a change in one game can break, in less than a minute: make check GAME=sliding
	@.ci/given GAME
	@$(TOLD) $(PLAIN) -timeout=10m -skip=$(OTHERS) ./games/uitest/record ./docs ./resources/lang ./solver/cli ./solver/$(GAME)/... $(ROOMS)

golden: ## every golden file anew, or those of one game: make golden GAME=sliding; read what differs before you commit it
	@$(if $(GAME),.ci/given GAME)
	@$(TOLD) $(TEST) $(WITH_TAGS) -run=Golden $(if $(GAME),-skip=$(OTHERS)) $$(grep -rlE --include='*_test.go' 'tessera/resources/goldentest|tabletest\.Plays' \
		$(if $(GAME),./games/uitest/record ./solver/cli $(ROOMS),.) | xargs -n 1 dirname | sort -u) -update
	@git status --short -- '*testdata*' '*.flate'

slow: ## checks that take minutes: large diameters, long samples, damaged files, pictures that unpack to much, the window under the race detector
	@$(TOLD) $(TEST) -tags=$(TAGS),slow -run="$(SLOW)" $$($(SLOW_IN) | xargs -n 1 dirname | sort -u) $(WATCHED_WINDOW)

# On a machine too slow for the figures to reach, TESSERA_SLOW=1 loosens them.
e2e: build ## drive the real window under Xvfb
	@.ci/given TESSERA_SLOW
	@.ci/need window
	$(GO) test $(WITH_E2E) -count=1 -timeout=25m -v ./games/e2e

# The program with the race detector in it takes minutes to build for the first time.
# TESSERA_SOAK says for how long, TESSERA_SOAK_SEED repeats what an earlier one began.
soak: ## play at random for two minutes, or TESSERA_SOAK=30m, under the race detector
	@.ci/given TESSERA_SOAK TESSERA_SOAK_SEED
	@.ci/need window
	$(GO) build $(WITH_TAGS) $(RACE_WINDOW) -o build/tessera-race .
	TESSERA_BINARY="$(CURDIR)/build/tessera-race" TESSERA_SOAK="$${TESSERA_SOAK:-2m}" \
		$(GO) test $(WITH_E2E) -count=1 -timeout=0 -v -run='^Test(Soak|CurveGrows)$$' ./games/e2e

memory: build ## what the window holds at rest after all games, languages, themes and photos; takes minutes
	@.ci/need window
	$(GO) test -tags=$(TAGS),e2e,slow -count=1 -timeout=60m -v -run='^TestMemoryIsGivenBack$$' ./games/e2e

shots: build ## screenshots of every tab, the moving picture, a win, a pair, the looks of tiles and racing, into docs/pictures
	@.ci/need window
	TESSERA_SHOTS="$(CURDIR)/docs/pictures" $(GO) test $(WITH_E2E) -count=1 -timeout=15m -parallel=1 -v -run='^Test(Shots|ShotsTranslated|Movie|WinScene|Sheets|Racing|LinkAgainstTime)$$' ./games/e2e
	TESSERA_SHOTS="$(CURDIR)/docs/pictures" $(GO) test $(WITH_TAGS) -count=1 -run='^TestPairInTime$$' ./games

bench: ## one table of what the engines do, with what others have published beside it; takes ten minutes
	@GOFLAGS="$(GOFLAGS) $(WITH_TAGS)" .ci/bench

benchmarks: ## every benchmark; make benchmarks BENCH=Deal for some
	@.ci/given BENCH
	$(GO) test $(WITH_TAGS) -run='^$$' -bench='$(BENCH)' -benchmem ./...

fuzz: ## fuzz every parser for FUZZTIME
	@.ci/given FUZZTIME
	.ci/fuzz $(FUZZTIME)

lint: ## gofmt, vet, staticcheck
	@.ci/need build
	@badly=$$(gofmt -l $$(git ls-files --cached --others --exclude-standard '*.go')); \
	if [ -n "$$badly" ]; then echo "gofmt -w these files:"; echo "$$badly"; exit 1; fi
	$(GO) vet $(WITH_E2E),packaged,slow ./... ./.ci/told
	GOGC=400 $(GO) tool staticcheck $(WITH_E2E),packaged,slow ./... ./.ci/told

vulns: ## whether anything is known against the modules, which asks Go's database
	@TAGS=$(TAGS) .ci/vulns

package: ## build what players install, into build/
	@.ci/given TESSERA_QUICK
	packaging/package

package-test: ## install, start, play and remove what make package built
	packaging/test

package-same: package ## build once more in another folder: the same bytes must come out
	packaging/same

clean: ## remove what was built
	rm -rf tessera build
