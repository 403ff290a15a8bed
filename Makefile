# The commands of this project. `make run` and `make test` work on a fresh Debian 12 with Swift.

SWIFT ?= swift
# The folder with the built programs.
PROGRAMS = .build/release

# The build of the tests, in which everything else is optimized; see Package.swift. The folder is not that of
# `swift build`, which would build everything again for other options.
TEST_BUILD = -c release --scratch-path .build/tests
OPTIMIZE = TOUCHSTONE_OPTIMIZE=1

# The packages needed to build, run and test the programs. Where AVIF and HEIC are encoded by plugins, they are packages of
# their own.
PACKAGES = \
  libx11-dev libxext-dev libxi-dev libxpresent-dev libxdamage-dev libxrandr-dev libxres-dev libxss-dev libxkbcommon-dev \
  libcairo2-dev libpango1.0-dev libturbojpeg0-dev libjpeg62-turbo-dev libspng-dev \
  zlib1g-dev libexpat1-dev liblcms2-dev libwebp-dev libvips-dev libtiff-dev libopenjp2-7-dev libjxl-dev \
  libopenexr-dev librsvg2-dev libfontconfig-dev libsystemd-dev libglib2.0-dev linux-libc-dev \
  xserver-xorg-core xserver-xorg-video-dummy xserver-xorg-dev \
  fonts-dejavu-core pkg-config gettext x11-utils x11-xserver-utils xinput xclip x11-xkb-utils \
  dbus-daemon python3-dbus python3-gi at-spi2-core gir1.2-atspi-2.0 zenity dpkg-dev \
  optional:libheif-plugin-aomenc optional:libheif-plugin-x265

# The window managers and compositors of `make test-desktops`, with what they need and the tests use.
DESKTOPS = openbox xfwm4 i3-wm mutter kwin-x11 kwin-wayland sway xwayland dbus-daemon \
  wmctrl xdotool

# The input methods of `make test-input-methods`, and the on-screen keyboard.
INPUT_METHODS = ibus ibus-hangul ibus-libpinyin fcitx5 fcitx5-hangul fcitx5-pinyin dbus-daemon \
  onboard libglib2.0-bin

# The programs of others of `make test-others`, with what they need to start.
OTHERS = eog evince galculator gwenview gtk-4-examples firefox-esr qml-qt6 qml6-module-qtquick \
  qml6-module-qtquick-window qml6-module-qtquick-controls qml6-module-qtquick-templates \
  qml6-module-qtqml-workerscript qml6-module-qtqml-models at-spi2-core dbus-daemon \
  python3-gi gir1.2-gtk-3.0

# The languages of `make screens`.
LANGUAGES ?= $(shell cat po/LINGUAS)

# The screen reader of `make test-screen-reader`, which speaks into its log.
SCREEN_READER = orca at-spi2-core dbus-daemon

# The X servers of `make test-servers`, what Xwayland shows its screen on, and what reads a screen.
SERVERS = xvfb xserver-xephyr tigervnc-standalone-server xwayland weston x11-apps

.PHONY: run open demo test test-debian test-desktops test-servers test-input-methods test-screen-reader test-others fuzz fuzz-readers sanitize torture soak check keys strings screens docs bench deps build install uninstall deb clean

## Opens the viewer, or plays the demonstration if there is no display.
run: $(if $(DISPLAY),open,demo)

open: build
	$(PROGRAMS)/touchstone

## Plays every gesture and a tour of the showcase on a private X server, and writes screenshots and two
## films to out/.
demo: build
	@mkdir -p out
	$(PROGRAMS)/touchrig run --size 1200x800 --film out/demonstration.webp \
	  assets/demonstration.touch -- $(PROGRAMS)/touchstone --fullscreen assets/samples/mountain-path.jpg
	$(PROGRAMS)/touchrig run --size 800x600 --film out/showcase.webp \
	  assets/showcase.touch -- $(PROGRAMS)/showcase --scene pieces --show-touches --fullscreen
	@echo "The demonstration is in out/: open out/demonstration.webp and out/showcase.webp in a browser."

## Runs all tests, with real touches on a private X server; the full output goes to out/test.log.
test: deps
	@SWIFT="$(SWIFT)" .ci/test

## Runs all tests and checks on another release of Debian, in a system that debootstrap makes: make test-debian
## [RELEASE=trixie] [ACCOUNT=root]. Needs root, debootstrap and a network.
test-debian:
	@SWIFT="$(SWIFT)" ACCOUNT="$(ACCOUNT)" .ci/test-debian $(or $(RELEASE),trixie)

## Tests the viewer under window managers, and under Wayland compositors through Xwayland; installs them.
test-desktops: deps
	@.ci/deps $(DESKTOPS)
	@SWIFT="$(SWIFT)" TOUCHSTONE_DESKTOPS=1 \
	  .ci/test --no-parallel --filter 'Managed[A-Za-z]*Tests|DesktopSessionTests'

## Shows a picture on X servers of other kinds, and on one without some extensions; installs them. Writes the results into
## Documentation/torture.md.
test-servers: build
	@.ci/deps $(SERVERS)
	@.ci/servers "$(PROGRAMS)"

## Tests typing with input methods, and with the on-screen keyboard of the desktop; installs them.
test-input-methods: deps
	@.ci/deps $(INPUT_METHODS)
	@SWIFT="$(SWIFT)" TOUCHSTONE_INPUT_METHODS=1 \
	  .ci/test --filter 'InputMethodTests|OnboardTests'

## Tests what a screen reader says of the viewer and the showcase; installs it.
test-screen-reader: deps
	@.ci/deps $(SCREEN_READER)
	@SWIFT="$(SWIFT)" TOUCHSTONE_SCREEN_READER=1 \
	  .ci/test --filter ScreenReaderTests

## Plays the scripts for programs of others, which it installs, and what the documentation says of them; see
## Tests/OtherPrograms. Drags pictures to such a program, and from it.
test-others: build
	@.ci/deps $(OTHERS)
	$(PROGRAMS)/touchrig test --report out/others Tests/OtherPrograms
	@SWIFT="$(SWIFT)" TOUCHSTONE_OTHERS=1 \
	  .ci/test --filter 'TestingPagesTests|GTKDragTests'

## Runs the random tests for longer: decodes ten thousand damaged files of each format and reports of how many
## a part is shown, injects faults at every two steps of moving and writing files, and plays ten times the
## random gestures, users and folder changes of `make test`. With make fuzz FORMATS="jpeg png" [FILES=N], only decodes
## N damaged files of each of these.
FILES = 10000
FORMATS =
fuzz: build
	$(OPTIMIZE) $(SWIFT) build $(TEST_BUILD) --build-tests
	TOUCHSTONE_PROGRAMS=$(CURDIR)/$(PROGRAMS) TOUCHSTONE_MUTATIONS=$(FILES) \
	  TOUCHSTONE_MUTATION_FORMATS="$(FORMATS)" \
	  $(OPTIMIZE) $(SWIFT) test $(TEST_BUILD) --skip-build --disable-xctest \
	  --filter '$(if $(FORMATS),DecodingTests.MutationTests,MutationTests|TrashFaultTests|FilesTests.WritingTests|FuzzTests|[rR]andom)'

## Lets libFuzzer look for what ends the readers of files and messages of strangers, for 60 seconds or SECONDS=N each:
## make fuzz-readers [READERS="xmp settings"]. What does is in out/fuzz.
SECONDS = 60
READERS =
fuzz-readers: deps
	@SWIFT="$(SWIFT)" .ci/fuzz-readers "$(SECONDS)" $(READERS)

## Runs the tests of what has threads, processes, messages and pixels, and storms on the viewer, with a sanitizer:
## make sanitize [SANITIZER=thread|address].
SANITIZER = thread
sanitize: build
	@SWIFT="$(SWIFT)" .ci/sanitize "$(SANITIZER)" 2 "$(PROGRAMS)"

## Plays random input of all devices on the viewer and the showcase, for 10 minutes or MINUTES=N, and writes what makes
## them fail as scripts to out/torture. Then lets users, other programs and faults act on files, for STEPS=N steps.
MINUTES = $(if $(filter soak,$(MAKECMDGOALS)),30,10)
STEPS = 1000000
torture: build
	@SWIFT="$(SWIFT)" .ci/torture "$(PROGRAMS)" "$(MINUTES)" "$(STEPS)"

## Uses the viewer for long: random fingers for 8 hours or HOURS=N, in a time that passes faster, and random input of all
## devices for 30 minutes or MINUTES=N.
HOURS = 8
soak: build
	@SWIFT="$(SWIFT)" .ci/soak "$(PROGRAMS)" "$(MINUTES)" "$(HOURS)"

## Checks formatting, imports between modules, names that Foundation has too, that nothing is unused, the table
## of tests in Tests/COVERAGE.md, links of documents, tables of keys, strings for translators and translations,
## documentation with its links and examples, and packaging. The programs are those of the tests.
check: PROGRAMS = .build/tests/release
check:
	$(OPTIMIZE) $(SWIFT) build $(TEST_BUILD) --explicit-target-dependency-import-check error
	# In parts, because it opens all files at once, and an ordinary user may open 1,024.
	find Sources Tests Examples Package.swift -name '*.swift' -print0 | \
	  xargs -0 -n 500 $(SWIFT) format lint --strict --parallel
	.ci/doors
	SWIFT="$(SWIFT)" .ci/names
	.ci/comments
	.ci/unused
	.ci/coverage
	.ci/pages
	.ci/links "$(PROGRAMS)"
	.ci/keys --check "$(PROGRAMS)"
	.ci/strings --check
	.ci/languages
	$(OPTIMIZE) .ci/docs out/docs $(TEST_BUILD)
	packaging/check "$(PROGRAMS)"

## Writes the tables of commands and keys in the user's guide and the manual page.
keys: build
	.ci/keys "$(PROGRAMS)"

## Collects the user-visible strings of the sources in po/touchstone.pot and the translations, for translators,
## and checks the translations.
strings:
	@.ci/deps gettext
	@.ci/strings
	@.ci/languages

## Writes pictures of all screens of the viewer in some languages, or all, to out/languages, for translators, and
## says where a text is cut or covers another: make screens LANGUAGES="de ar".
screens: deps
	@SWIFT="$(SWIFT)" TOUCHSTONE_SHEETS="$(LANGUAGES)" .ci/test --filter 'LanguageSheetTests|LanguageAuditTests'
	@echo "The pictures are in out/languages."

## Generates the documentation of the toolkit, as web pages in out/docs.
docs: deps
	$(OPTIMIZE) .ci/docs out/docs $(TEST_BUILD)
	@echo "The documentation is in out/docs; to read it, serve that folder: python3 -m http.server -d out/docs"

## Measures the gesture core, and the viewer side by side with other installed viewers.
bench: build
	$(PROGRAMS)/bench

# The Swift library is linked statically, so that the programs run where Swift is not installed.
build: deps
	$(SWIFT) build -c release --static-swift-stdlib
	packaging/catalogues .build/locale

## Installs the programs without building them: make install [PREFIX=/usr/local] [DESTDIR=].
install:
	@packaging/install "$(PROGRAMS)"

## Removes what `make install` installed, and nothing else.
uninstall:
	@packaging/uninstall

## Creates Debian packages of the built programs, and of the pages of `make docs` if there are any, in out/.
deb:
	@packaging/deb "$(PROGRAMS)" out $(wildcard out/docs)

## Installs missing packages; asks for root only if there are any.
deps:
	@.ci/deps $(PACKAGES)

clean:
	rm -rf .build out
