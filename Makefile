# The commands of this project. `make run` and `make test` work on a bare Debian 12 with Swift.

SWIFT ?= swift
# Where the programs are built.
PROGRAMS = .build/release

# What the programs are built from, run with and tested with.
PACKAGES = \
  libx11-dev libxext-dev libxi-dev libxpresent-dev libxdamage-dev \
  libcairo2-dev libpango1.0-dev libturbojpeg0-dev libspng-dev liblcms2-dev libwebp-dev libvips-dev linux-libc-dev \
  xserver-xorg-core xserver-xorg-video-dummy xserver-xorg-dev \
  fonts-dejavu-core pkg-config x11-utils xinput

.PHONY: run open demo test fuzz check docs bench deps build install uninstall deb clean

## Opens the viewer; without a display, plays the demonstration.
run: $(if $(DISPLAY),open,demo)

open: build
	$(PROGRAMS)/touchstone

## Plays every gesture on a private X server; writes screenshots and a film to out/.
demo: build
	@mkdir -p out
	$(PROGRAMS)/touchrig run --size 1200x800 --film out/demonstration.webp \
	  assets/demonstration.touch -- $(PROGRAMS)/touchstone --fullscreen assets/samples/mountain-path.jpg
	@echo "The demonstration is in out/: open out/demonstration.webp in a browser."

## Everything, with real touches through a private X server; the whole output goes to out/test.log.
test: deps
	@SWIFT="$(SWIFT)" TOUCHSTONE_PROGRAMS=$(CURDIR)/$(PROGRAMS) .ci/test

## Ten thousand damaged files of each format through the decoders; says how these fared. Then faults at
## every two steps of moving and writing files.
fuzz: build
	TOUCHSTONE_PROGRAMS=$(CURDIR)/$(PROGRAMS) TOUCHSTONE_MUTATIONS=10000 \
	  $(SWIFT) test --disable-xctest --filter 'DecodingTests.MutationTests|TrashFaultTests|FilesTests.WritingTests'

## Format, doors between the rooms, documentation with its links and examples, what is installed.
check: build
	$(SWIFT) format lint --strict --parallel --recursive Sources Tests Package.swift
	.ci/doors
	$(SWIFT) build --explicit-target-dependency-import-check error
	.ci/docs out/docs
	packaging/check "$(PROGRAMS)"

## The toolkit's documentation, as pages in out/docs.
docs: deps
	.ci/docs out/docs
	@echo "The documentation is in out/docs; to read it, serve that folder: python3 -m http.server -d out/docs"

## Figures, side by side with the viewers that are installed, and of the gesture core.
bench: build
	$(PROGRAMS)/bench

# The programs carry the Swift library with them, so that they run where no Swift is installed.
build: deps
	$(SWIFT) build -c release --static-swift-stdlib

## Installs what was built: make install [PREFIX=/usr/local] [DESTDIR=]. Builds nothing.
install:
	@packaging/install "$(PROGRAMS)"

## Removes what was installed there, and nothing else.
uninstall:
	@packaging/uninstall

## Makes Debian packages of what was built, in out/.
deb:
	@packaging/deb "$(PROGRAMS)" out

## Installs what is missing; asks for root only when something is.
deps:
	@.ci/deps $(PACKAGES)

clean:
	rm -rf .build out
