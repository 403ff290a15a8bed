// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Whether `make fuzz-readers` builds.
let isFuzzing = Context.environment["TOUCHSTONE_FUZZ"] != nil

/// Whether `make test` builds. It does so in the configuration for releases: in that for debugging, swift-system checks
/// its paths so often that these checks took three quarters of the time of the tests of the viewer.
let isTesting = Context.environment["TOUCHSTONE_OPTIMIZE"] != nil

/// Returns the options of a target with `others` for `make test`, which keeps assertions, and lets tests import what is
/// internal. Without it there must be none, because SwiftPM refuses them in packages on which others depend.
func settings(forTesting others: [String]) -> [SwiftSetting] {
  guard isTesting else { return strict }
  let common = ["-enable-testing", "-assert-config", "Debug", "-D", "DEBUG"]
  return strict + [.unsafeFlags(common + others)]
}

/// Returns the options of modules. Each is compiled as a whole, which takes a third less time than file by file, with its
/// interface in the same go: apart from it, the module would be read and checked once more.
func moduleSettings(isOptimized: Bool) -> [SwiftSetting] {
  settings(
    forTesting: ["-no-emit-module-separately-wmo"] + (isOptimized ? [] : ["-Onone"])
      + (isFuzzing ? ["-sanitize=fuzzer"] : []))
}

let optimizable = moduleSettings(isOptimized: true)

/// The options of programs and tests. They are compiled file by file, so that an edit of a test does not compile all that
/// are beside it, and not optimized: that would take three times as long, and what takes time when they run is in modules.
let unoptimized = settings(forTesting: [
  "-Onone", "-no-whole-module-optimization", "-incremental", "-enable-batch-mode",
])

/// The modules that are not optimized for `make test`. Optimizing takes three quarters of the time of compiling them,
/// which is more than their tests would save.
let unoptimizedModules: Set = [
  "ATSPIBridge", "Containers", "Controls", "DBus", "Declarative", "DesktopServices", "Maps",
  "OnScreenKeyboard", "PhotoViewer", "Rig", "Settings", "Shell", "Sketching",
]

/// Whether the headers of OpenEXR find each other only by pkg-config, as from 3.4 on. Before, all that it would add are
/// five libraries that a decoder does not use.
let openEXRNeedsFolders =
  (try? String(contentsOfFile: "/usr/include/OpenEXR/openexr_config.h", encoding: .utf8))?
  .contains("<ImathConfig.h>") == true

let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
/// File paths as values.
let paths: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

// MARK: What modules import together

/// Shapes, and lists of what is drawn.
let shapes: [Target.Dependency] = ["Geometry", "Drawing"]
/// What views draw, and what moves them.
let drawing = shapes + ["Motion", "Gestures"]
/// Trees of views in windows.
let views = drawing + ["Layout", "Semantics", "Windowing", "Views"]
/// Views that scroll, and controls.
let controls = views + ["Scrolling", "Controls"]
/// Fields for text, lists, and what is presented in front of them.
let containers = controls + ["Editing", "Containers"]
/// Files by their paths.
let files: [Target.Dependency] = ["Files", paths]
/// Picture files, and pictures in memory.
let pictures = files + ["PictureFiles", "Pixels"]
/// Pictures that are decoded on request.
let decoding = pictures + ["Codecs", "PictureLoading"]

/// The decoder, which is not imported: the dependency builds it beside every program that uses the toolkit. It is not one of
/// Shell, because the viewer would then load the libraries of the decoder. `make fuzz-readers` builds none, since what it
/// instruments is linked only with libFuzzer.
let decoderProgram: [Target.Dependency] = isFuzzing ? [] : ["touchstone-decoder"]

// MARK: Kinds of targets

/// Returns a library target in the folder of its group, with the modules that it may import.
func module(
  _ name: String, in group: String, imports dependencies: [Target.Dependency] = [],
  links: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(group)/\(name)",
    swiftSettings: moduleSettings(isOptimized: !unoptimizedModules.contains(name)),
    linkerSettings: links.map { .linkedLibrary($0) })
}

func program(
  _ name: String, imports dependencies: [Target.Dependency] = [],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/Programs/\(name)",
    swiftSettings: unoptimized, plugins: plugins)
}

/// Returns the target of a system C library: a module map and a shim header, nothing else.
func system(_ name: String, pkgConfig: String?, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// Returns a module that several tests use.
func support(
  _ name: String, imports dependencies: [Target.Dependency], onMainActor: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/Support/\(name)",
    swiftSettings: optimizable + (onMainActor ? [.defaultIsolation(MainActor.self)] : []))
}

/// Returns a program that only tests use.
func testProgram(_ name: String, in folder: String, imports dependencies: [Target.Dependency])
  -> Target
{
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/Support/\(folder)",
    swiftSettings: optimizable)
}

/// Returns listings as others write them, with one import.
func listings(_ name: String) -> Target {
  .target(
    name: name, dependencies: ["TouchstoneDeclarative"], path: "Tests/Outside/Sources/\(name)",
    swiftSettings: [.swiftLanguageMode(.v6)])
}

/// Returns the tests in a folder. Those of modules with views and recognizers run on the main actor, as the code that
/// they test does.
func tests(
  _ name: String, in group: String, importing dependencies: [Target.Dependency],
  readingFrom folders: [String] = [], onMainActor: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(group)/\(name)",
    exclude: folders,
    swiftSettings: unoptimized + (onMainActor ? [.defaultIsolation(MainActor.self)] : []))
}

/// Returns the tests of a module, which may import that, what it may import itself, and `others`.
@MainActor
func tests(
  of module: String, in group: String, importing others: [Target.Dependency] = [],
  readingFrom folders: [String] = [], onMainActor: Bool = false
) -> Target {
  let imports = modules.filter { $0.name == module }.flatMap(\.dependencies)
  return tests(
    module + "Tests", in: group, importing: [.byName(name: module)] + imports + others,
    readingFrom: folders, onMainActor: onMainActor)
}

// MARK: Targets

let modules = [
  // System services: files, threads, child processes, shared memory.
  module("Files", in: "System", imports: ["Localization", paths, "CLinux"]),
  module("Threads", in: "System", imports: files + ["CLinux"]),
  module("Processes", in: "System", imports: files + ["Threads", "CLinux"]),
  module("SharedMemory", in: "System", imports: files + ["CLinux"]),
  module("JSONReading", in: "System"),
  // User-visible strings, in the language of the user.
  module("Localization", in: "System", imports: [paths, "CIntl"]),
  // The message bus of the desktop.
  module("DBus", in: "System", imports: files + ["CSDBus"]),
  // The programs of the desktop.
  module("DesktopEntries", in: "System", imports: files + ["CGIO"]),

  // The toolkit. It is pure: no platform, no Foundation, no threads, no clock.
  module("Geometry", in: "Toolkit", links: ["m"]),
  module("Motion", in: "Toolkit", imports: ["Geometry"]),
  module("Layout", in: "Toolkit", imports: ["Geometry"]),
  module("Gestures", in: "Toolkit", imports: ["Geometry", "Motion"]),
  module("Zooming", in: "Toolkit", imports: ["Geometry", "Motion", "Gestures"]),
  module("Drawing", in: "Toolkit", imports: ["Geometry"]),
  module("Semantics", in: "Toolkit", imports: ["Localization", "Geometry"]),
  module("Windowing", in: "Toolkit", imports: drawing),
  // It re-exports Windowing, so that those who import Views see it too.
  module("Views", in: "Toolkit", imports: drawing + ["Layout", "Semantics", "Windowing"]),
  // Scroll views, over what windows and layout know of them: ScrollContainer in Views.
  module("Scrolling", in: "Toolkit", imports: views + ["Localization", "Zooming"]),
  module("Controls", in: "Toolkit", imports: views + ["Localization", "Scrolling"]),
  // Inputs of text.
  module("Editing", in: "Toolkit", imports: controls + ["Localization"]),
  module("Containers", in: "Toolkit", imports: controls + ["Localization", "Editing"]),
  // Maps under fingers, with pins and callouts.
  module("Maps", in: "Toolkit", imports: views + ["Localization", "Controls"]),
  // A canvas to draw on with fingers and pens.
  module("Sketching", in: "Toolkit", imports: views + ["Localization", "Controls"]),
  // The keyboard that a window shows for fingers.
  module("OnScreenKeyboard", in: "Toolkit", imports: views + ["Localization", "Controls"]),
  // Views as values, over those of the modules below; it uses only what they make public.
  module("Declarative", in: "Toolkit", imports: containers + ["Localization"]),

  // Scenarios: touches read from a file, and a log of their effects, line by line.
  module(
    "Scenarios", in: "Testing",
    imports: drawing + ["Views", "Scrolling", "Controls", "JSONReading"]
  ),

  // Pictures, from their files to pixels.
  module("PictureFiles", in: "Pictures", imports: files + ["Localization"]),
  module(
    "Pixels", in: "Pictures",
    imports: shapes + ["Threads", "PictureFiles", "CMalloc"]),
  module(
    "Codecs", in: "Pictures",
    imports: shapes + pictures + ["CTurboJPEG", "CSPNG", "CZlib", "CExpat"]),
  module("Folders", in: "Pictures", imports: files + ["Threads", "PictureFiles", "CLinux"]),
  module("PictureLoading", in: "Pictures", imports: shapes + pictures + ["Threads"]),
  module(
    "DecoderIPC", in: "Pictures",
    imports: shapes + pictures
      + ["Localization", "PictureLoading", "Processes", "SharedMemory", "Sandbox"]),
  module("Thumbnails", in: "Pictures", imports: shapes + decoding),

  // The decoders.
  module("Sandbox", in: "Decoders", imports: ["CSandbox"]),
  module(
    "Decoding", in: "Decoders",
    imports: shapes + decoding + ["Threads", "DecoderIPC", "CLCMS", "CLibJPEG"]),
  module(
    "RasterDecoding", in: "Decoders",
    imports: ["PictureFiles", "Pixels", "Codecs", "CTIFF", "COpenJPEG", "CJPEGXL", "COpenEXR"]),
  module(
    "VipsDecoding", in: "Decoders",
    imports: shapes + decoding + ["Decoding", "RasterDecoding", "CVips", "CRSVG", "CFontconfig"]),

  // The viewer.
  module(
    "FileOperations", in: "Viewer",
    imports: files + ["Localization", "Threads", "JSONReading", "PictureFiles", "Folders"]),
  module(
    "PhotoViewer", in: "Viewer",
    imports: containers + decoding
      + [
        "Localization", "Zooming", "OnScreenKeyboard", "Threads", "Folders", "Settings",
        "FileOperations",
      ]),
  // The settings file of the viewer, and what it keeps for its next start.
  module(
    "Settings", in: "Viewer",
    imports: files + ["Localization", "JSONReading", "DesktopEntries"]),
  // What the desktop offers programs: on the bus, and other programs.
  module(
    "DesktopServices", in: "Viewer",
    imports: files
      + [
        "Localization", "Threads", "Processes", "DBus", "DesktopEntries", "Windowing",
        "PhotoViewer",
      ]),

  // Backends.
  module(
    "X11Backend", in: "Backends",
    imports: drawing + files
      + [
        "Windowing", "Threads", "CX11", "CXInput2", "CXext", "CXPresent", "CXKBCommon", "CXRandR",
        "CXScreenSaver",
      ]),
  // Inspection of other programs, which the viewer does not need.
  module(
    "X11Inspection", in: "Backends",
    imports: shapes + [
      paths, "X11Backend", "CX11", "CXInput2", "CXext", "CXDamage",
      "CXRandR", "CXRes", "CXScreenSaver",
    ]),
  module(
    "CairoBackend", in: "Backends",
    imports: shapes + ["Threads", "CCairo", "CPango", "CSampling"]),
  module(
    "XRenderBackend", in: "Backends",
    imports: shapes + ["X11Backend", "CairoBackend", "CCairo", "CCairoXlib", "CX11"]),
  // What screen readers and tests are told of windows.
  module("ATSPIBridge", in: "Backends", imports: views + files + ["Localization", "DBus"]),

  // Programs with windows: the event loop, the main actor, and applications without a server.
  module(
    "Shell", in: "Products",
    imports: views + pictures
      + [
        "OnScreenKeyboard", "Threads", "PictureLoading", "DecoderIPC", "X11Backend",
        "CairoBackend", "XRenderBackend", "ATSPIBridge", "DBus", "CLinux", "CMainQueue",
      ]),
  // A single import for programs in other packages.
  module(
    "TouchstoneToolkit", in: "Products",
    imports: containers
      + [
        "OnScreenKeyboard", "Maps", "Sketching", "CairoBackend", "Shell",
      ] + decoderProgram),
  // The same for programs of declarative views.
  module(
    "TouchstoneDeclarative", in: "Products",
    imports: containers + files + ["Declarative", "Threads", "Shell"] + decoderProgram),

  // The rig: a private X server with real devices.
  module(
    "Rig", in: "Testing",
    imports: drawing + pictures
      + [
        "Views", "Scenarios", "Threads", "Processes", "Codecs", "DBus", "X11Backend",
        "X11Inspection", "CairoBackend", "CInputTest", "CWebP",
      ]),
  // A single import for tests in other packages.
  module(
    "TouchstoneRig", in: "Products",
    imports: shapes + ["Scenarios", "Rig", "X11Inspection", paths]),

  module(
    "CommandLineSupport", in: "Programs",
    imports: files + ["Views", "Scenarios", "Threads", arguments]),
]

// They connect backends and behaviour.
let programs = [
  program(
    "touchstone",
    imports: shapes + decoding
      + [
        "Motion", "Windowing", "Views", "Shell", "Threads", "Processes", "DecoderIPC",
        "Thumbnails", "Folders", "Localization", "PhotoViewer", "Settings", "DBus",
        "DesktopServices", "CommandLineSupport", arguments,
      ]),
  program(
    "touchstone-decoder",
    imports: ["Files", "Threads", "PictureFiles", "Pixels", "DecoderIPC", "Decoding", "Sandbox"]),
  program(
    "touchstone-decoder-vips",
    imports: [
      "Files", "Threads", "PictureFiles", "DecoderIPC", "Decoding", "VipsDecoding", "Sandbox",
    ]),
  // Scenes that show how touch is done, each with its source.
  program(
    "showcase",
    imports: files + ["TouchstoneToolkit", "Codecs", "CommandLineSupport", arguments],
    plugins: ["EmbedSources"]),
  program("embed-sources"),
  .plugin(name: "EmbedSources", capability: .buildTool(), dependencies: ["embed-sources"]),
  program(
    "touchrig",
    imports: files
      + [
        "Geometry", "Views", "Scenarios", "Threads", "Processes", "PictureFiles", "Codecs", "Rig",
        "CommandLineSupport", arguments,
      ]),
  program(
    "bench",
    imports: containers + decoding
      + [
        "Sketching", "Declarative", "DecoderIPC", "PhotoViewer", "X11Backend", "X11Inspection",
        "CairoBackend", "Rig", "CommandLineSupport", arguments,
      ]),
]

let systemLibraries = [
  system("CX11", pkgConfig: "x11", apt: "libx11-dev"),
  system("CXInput2", pkgConfig: "xi", apt: "libxi-dev"),
  system("CXext", pkgConfig: "xext", apt: "libxext-dev"),
  system("CXPresent", pkgConfig: "xpresent", apt: "libxpresent-dev"),
  system("CXKBCommon", pkgConfig: "xkbcommon", apt: "libxkbcommon-dev"),
  system("CXRandR", pkgConfig: "xrandr", apt: "libxrandr-dev"),
  system("CXScreenSaver", pkgConfig: "xscrnsaver", apt: "libxss-dev"),
  system("CSDBus", pkgConfig: "libsystemd", apt: "libsystemd-dev"),
  system("CGIO", pkgConfig: "gio-unix-2.0", apt: "libglib2.0-dev"),
  system("CXDamage", pkgConfig: "xdamage", apt: "libxdamage-dev"),
  system("CXRes", pkgConfig: "xres", apt: "libxres-dev"),
  system("CCairo", pkgConfig: "cairo", apt: "libcairo2-dev"),
  system("CCairoXlib", pkgConfig: "cairo-xlib", apt: "libcairo2-dev"),
  system("CPango", pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
  system("CTurboJPEG", pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
  system("CLibJPEG", pkgConfig: "libjpeg", apt: "libjpeg62-turbo-dev"),
  system("CSPNG", pkgConfig: "spng", apt: "libspng-dev"),
  system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
  system("CExpat", pkgConfig: "expat", apt: "libexpat1-dev"),
  system("CWebP", pkgConfig: "libwebpmux", apt: "libwebp-dev"),
  system("CLCMS", pkgConfig: "lcms2", apt: "liblcms2-dev"),
  system("CVips", pkgConfig: "vips", apt: "libvips-dev"),
  system("CTIFF", pkgConfig: "libtiff-4", apt: "libtiff-dev"),
  system("COpenJPEG", pkgConfig: "libopenjp2", apt: "libopenjp2-7-dev"),
  system("CJPEGXL", pkgConfig: nil, apt: "libjxl-dev"),
  system(
    "COpenEXR", pkgConfig: openEXRNeedsFolders ? "OpenEXR" : nil, apt: "libopenexr-dev"),
  system("CRSVG", pkgConfig: "librsvg-2.0", apt: "librsvg2-dev"),
  system("CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev"),
  system("CMalloc", pkgConfig: nil, apt: "libc6-dev"),
  system("CMainQueue", pkgConfig: nil, apt: "libc6-dev"),
  system("CSampling", pkgConfig: nil, apt: "libc6-dev"),
  system("CSandbox", pkgConfig: nil, apt: "linux-libc-dev"),
  system("CIntl", pkgConfig: nil, apt: "libc6-dev"),
  system("CLinux", pkgConfig: nil, apt: "linux-libc-dev"),
  system("CInputTest", pkgConfig: nil, apt: "xserver-xorg-dev"),
]

let testSupport = [
  support("TestSupport", imports: [paths]),
  support("ViewSupport", imports: controls, onMainActor: true),
  support(
    "RigSupport", imports: shapes + ["Rig", "X11Inspection", "CX11", "CXInput2"]),
  support(
    "DecodingSupport",
    imports: shapes + decoding + ["DecoderIPC", "Decoding", "TestSupport", "CTurboJPEG"]),
  // A decoder that misbehaves on request; tests use it in place of a real one.
  testProgram(
    "hostile-decoder", in: "HostileDecoder",
    imports: shapes + pictures
      + ["PictureLoading", "DecoderIPC", "Decoding", "SharedMemory", "CSandbox"]),
  // Programs on the shell, for tests of the event loop.
  testProgram("shell-probe", in: "ShellProbe", imports: ["TouchstoneToolkit"]),
  // A list to scroll, with a button.
  testProgram(
    "list-window", in: "ListWindow", imports: controls + ["X11Backend", "CairoBackend"]),
  listings("Listings"),
  // What tutorials write, in one line or in a program.
  listings("Idioms"),
  listings("Tutorials"),
]

/// The readers of what strangers write: tests, or a program of libFuzzer (`make fuzz-readers`), which sees by its own
/// instructions in the modules what code is reached.
let readers: Target = {
  let folder = "Tests/System/ReadersTests"
  let modules: [Target.Dependency] = [
    "Files", "SharedMemory", "JSONReading", "DesktopEntries", "Localization", "PictureFiles",
    "Pixels", "Codecs", "DecoderIPC", "Settings", "FileOperations", "Scenarios", "X11Backend",
    "CX11", "CXInput2", "Geometry", "Gestures", "Motion", "Drawing", "Views", "Controls", "Editing",
    "Containers", "Semantics", "Windowing", "DBus", "DesktopServices", "ATSPIBridge", "Shell",
    "Sandbox", "Rig",
    "TouchstoneDeclarative", paths, "TestSupport",
  ]
  guard isFuzzing else {
    return .testTarget(
      name: "ReadersTests", dependencies: modules, path: folder, exclude: ["LibFuzzer.swift"],
      swiftSettings: unoptimized)
  }
  return .executableTarget(
    name: "fuzz-readers", dependencies: modules, path: folder, exclude: ["ReadersTests.swift"],
    swiftSettings: optimizable + [.unsafeFlags(["-parse-as-library"])],
    linkerSettings: [.linkedLibrary("stdc++"), .unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
}()

/// The modules whose tests are built, with spaces between them; nil for all. `make sanitize` builds no others.
let testedModules = Context.environment["TOUCHSTONE_TESTS"]?.split(separator: " ")

// Most are of a module; the others are of the toolkit, the viewer and the showcase on the rig.
let allTests = [
  tests(of: "Files", in: "System"),
  tests(of: "Threads", in: "System"),
  tests(of: "Processes", in: "System"),
  tests(of: "Localization", in: "System"),
  tests(of: "SharedMemory", in: "System"),
  tests(of: "DBus", in: "System", importing: ["DesktopServices"]),
  readers,

  tests(of: "Geometry", in: "Toolkit"),
  tests(of: "Motion", in: "Toolkit"),
  tests(of: "Layout", in: "Toolkit"),
  tests(of: "Gestures", in: "Toolkit", onMainActor: true),
  tests(of: "Zooming", in: "Toolkit"),
  tests(of: "Drawing", in: "Toolkit"),
  tests(of: "Semantics", in: "Toolkit"),
  tests(of: "Windowing", in: "Toolkit"),
  tests(
    of: "Views", in: "Toolkit", importing: ["Scrolling", "Controls", "ViewSupport"],
    onMainActor: true),
  tests(
    of: "Scrolling", in: "Toolkit", importing: ["Controls", "ViewSupport"], onMainActor: true),
  tests(of: "Controls", in: "Toolkit", importing: ["ViewSupport"], onMainActor: true),
  tests(
    of: "Editing", in: "Toolkit", importing: ["CairoBackend", "ViewSupport"], onMainActor: true),
  tests(of: "Containers", in: "Toolkit", importing: ["ViewSupport"], onMainActor: true),
  tests(of: "Maps", in: "Toolkit", importing: ["ViewSupport"], onMainActor: true),
  tests(of: "Sketching", in: "Toolkit", importing: ["ViewSupport"], onMainActor: true),
  tests(
    of: "OnScreenKeyboard", in: "Toolkit", importing: ["Scrolling", "ViewSupport"],
    onMainActor: true),
  tests(
    of: "Declarative", in: "Toolkit", importing: ["Listings", "Idioms", "Tutorials"],
    onMainActor: true),
  tests(
    "ToolkitOnRigTests", in: "Toolkit", importing: shapes + ["Rig", "RigSupport"]),

  tests(of: "PictureFiles", in: "Pictures"),
  tests(of: "Pixels", in: "Pictures", importing: ["DecodingSupport"]),
  tests(of: "Codecs", in: "Pictures", importing: ["PictureLoading", "DecodingSupport"]),
  tests(
    of: "Folders", in: "Pictures",
    importing: shapes + ["Pixels", "Codecs", "PictureLoading", "Thumbnails"]),
  tests(of: "PictureLoading", in: "Pictures", importing: ["Codecs", "DecodingSupport"]),
  tests(of: "DecoderIPC", in: "Pictures", importing: ["Codecs", "DecodingSupport"]),
  tests(of: "Thumbnails", in: "Pictures", importing: ["DecodingSupport"]),
  tests(of: "Decoding", in: "Decoders", importing: ["DecodingSupport", "CTurboJPEG"]),
  tests(of: "RasterDecoding", in: "Decoders"),
  tests(of: "VipsDecoding", in: "Decoders", importing: ["DecodingSupport", "COpenJPEG", "CZlib"]),
  tests(
    of: "Sandbox", in: "Decoders",
    importing: shapes + files + ["PictureFiles", "Codecs", "SharedMemory"]),

  tests(of: "Settings", in: "Viewer"),
  tests(of: "DesktopServices", in: "Viewer", importing: ["Motion"]),
  tests(of: "FileOperations", in: "Viewer", importing: ["CLinux", "Rig"]),
  tests(
    of: "PhotoViewer", in: "Viewer",
    importing: [
      "DecoderIPC", "DecodingSupport", "Scenarios", "CairoBackend", "ViewSupport", "Rig",
    ]),
  tests(
    "ViewerOnRigTests", in: "Viewer",
    importing: shapes + pictures
      + [
        "Motion", "Views", "Scenarios", "Codecs", "Folders", "X11Backend", "X11Inspection", "Rig",
        "RigSupport",
      ]),

  tests(of: "X11Backend", in: "Backends"),
  tests(
    of: "ATSPIBridge", in: "Backends",
    importing: ["Scrolling", "Controls", "Editing", "Containers", "Rig", "RigSupport"],
    onMainActor: true),
  tests(of: "CairoBackend", in: "Backends", importing: ["Pixels"]),
  tests(of: "Scenarios", in: "Testing", readingFrom: ["Cases"]),
  tests(
    of: "Rig", in: "Testing", importing: ["Windowing", "RigSupport", "touchrig", "CX11", arguments]),
  tests(of: "Shell", in: "Products", onMainActor: true),
  tests(of: "TouchstoneDeclarative", in: "Products", onMainActor: true),
  tests(
    "ShowcaseTests", in: "Programs",
    importing: containers
      + [
        "OnScreenKeyboard", "Maps", "Sketching", "CairoBackend", "Shell", "Rig", "showcase",
        "ViewSupport", "Localization",
      ], onMainActor: true),
  tests(
    "ShowcaseOnRigTests", in: "Programs",
    importing: shapes + ["X11Backend", "X11Inspection", "Rig", "RigSupport"]),
]

let package = Package(
  name: "Touchstone",
  products: [
    .executable(name: "touchstone", targets: ["touchstone"]),
    .executable(name: "touchstone-decoder", targets: ["touchstone-decoder"]),
    .executable(name: "touchstone-decoder-vips", targets: ["touchstone-decoder-vips"]),
    .executable(name: "touchrig", targets: ["touchrig"]),
    .executable(name: "showcase", targets: ["showcase"]),
    .executable(name: "bench", targets: ["bench"]),
    // X11Backend is for programs that open windows without Shell; they import it by its name.
    .library(name: "TouchstoneToolkit", targets: ["TouchstoneToolkit", "X11Backend"]),
    .library(name: "TouchstoneDeclarative", targets: ["TouchstoneDeclarative"]),
    .library(name: "TouchstoneRig", targets: ["TouchstoneRig", "Rig", "Scenarios"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: modules + programs + systemLibraries + testSupport
    + allTests.filter { testedModules?.contains($0.name.dropLast("Tests".count)) ?? true }
)
