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

/// Returns the options of modules. `make test` compiles each as a whole, which takes a third less time than file by file,
/// with the interface in the same go: apart from it, the module would be read and checked once more. Optimized modules
/// run in half the time. Assertions stay. Otherwise there must be no such option, because SwiftPM refuses it in packages
/// on which others depend. Programs and tests are not optimized: that would take three times as long, and what takes
/// time when they run is in modules.
func moduleSettings(isOptimized: Bool) -> [SwiftSetting] {
  guard Context.environment["TOUCHSTONE_OPTIMIZE"] != nil else { return strict }
  let whole = [
    "-disable-batch-mode", "-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo",
  ]
  let optimization = isOptimized ? ["-O", "-assert-config", "Debug"] : []
  return strict + [.unsafeFlags(whole + optimization)]
    + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer"])] : [])
}

let optimizable = moduleSettings(isOptimized: true)

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

func program(_ name: String, imports dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/Programs/\(name)",
    swiftSettings: strict)
}

/// Returns the tests of a module. Those of modules with views and recognizers run on the main actor,
/// as the code that they test does.
func tests(
  of name: String, in group: String, importing dependencies: [Target.Dependency],
  readingFrom folders: [String] = [], onMainActor: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(group)/\(name)",
    exclude: folders,
    swiftSettings: strict + (onMainActor ? [.defaultIsolation(MainActor.self)] : []))
}

/// Returns a program that only tests use.
func testProgram(_ name: String, in folder: String, imports dependencies: [Target.Dependency])
  -> Target
{
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/Support/\(folder)",
    swiftSettings: optimizable)
}

/// Returns the target of a system C library: a module map and a shim header, nothing else.
func system(_ name: String, pkgConfig: String?, apt package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/C/\(name)", pkgConfig: pkgConfig, providers: [.apt([package])])
}

let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
/// File paths as values.
let paths: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

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
      swiftSettings: strict)
  }
  return .executableTarget(
    name: "fuzz-readers", dependencies: modules, path: folder, exclude: ["ReadersTests.swift"],
    swiftSettings: optimizable + [.unsafeFlags(["-parse-as-library"])],
    linkerSettings: [.linkedLibrary("stdc++"), .unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])])
}()

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
  targets: [
    // System services: files, threads, child processes, shared memory.
    module("Files", in: "System", imports: ["Localization", paths, "CLinux"]),
    module("Threads", in: "System", imports: [paths, "Files", "CLinux"]),
    module("Processes", in: "System", imports: [paths, "Files", "Threads", "CLinux"]),
    module("JSONReading", in: "System"),
    // User-visible strings, in the language of the user.
    module("Localization", in: "System", imports: [paths, "CIntl"]),
    // The message bus of the desktop.
    module("DBus", in: "System", imports: ["Files", paths, "CSDBus"]),
    // The programs of the desktop.
    module("DesktopEntries", in: "System", imports: ["Files", paths, "CGIO"]),
    module("SharedMemory", in: "System", imports: ["Files", "CLinux"]),

    // The toolkit. It is pure: no platform, no Foundation, no threads, no clock.
    module("Geometry", in: "Toolkit", links: ["m"]),
    module("Motion", in: "Toolkit", imports: ["Geometry"]),
    module("Layout", in: "Toolkit", imports: ["Geometry"]),
    module("Gestures", in: "Toolkit", imports: ["Geometry", "Motion"]),
    module("Zooming", in: "Toolkit", imports: ["Geometry", "Motion", "Gestures"]),
    module("Drawing", in: "Toolkit", imports: ["Geometry"]),
    module("Semantics", in: "Toolkit", imports: ["Localization", "Geometry"]),
    module("Windowing", in: "Toolkit", imports: ["Geometry", "Motion", "Gestures", "Drawing"]),
    // It re-exports Windowing, so that those who import Views see it too.
    module(
      "Views", in: "Toolkit",
      imports: [
        "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics", "Windowing",
      ]),
    // Scroll views, over what windows and layout know of them: ScrollContainer in Views.
    module(
      "Scrolling", in: "Toolkit",
      imports: [
        "Localization", "Geometry", "Motion", "Gestures", "Zooming", "Drawing", "Layout",
        "Semantics", "Windowing", "Views",
      ]),
    module(
      "Controls", in: "Toolkit",
      imports: [
        "Localization", "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics", "Views",
        "Scrolling",
      ]),
    // Inputs of text.
    module(
      "Editing", in: "Toolkit",
      imports: [
        "Localization", "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics",
        "Windowing", "Views", "Scrolling", "Controls",
      ]),
    module(
      "Containers", in: "Toolkit",
      imports: [
        "Localization", "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics", "Views",
        "Scrolling", "Controls", "Editing",
      ]),
    // Maps under fingers, with pins and callouts.
    module(
      "Maps", in: "Toolkit",
      imports: [
        "Localization", "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics",
        "Windowing", "Views",
        "Controls",
      ]),
    // A canvas to draw on with fingers and pens.
    module(
      "Sketching", in: "Toolkit",
      imports: [
        "Localization", "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics",
        "Windowing", "Views",
        "Controls",
      ]),
    // The keyboard that a window shows for fingers.
    module(
      "OnScreenKeyboard", in: "Toolkit",
      imports: [
        "Localization", "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics",
        "Windowing", "Views",
        "Controls",
      ]),
    // Views as values, over those of the modules below; it uses only what they make public.
    module(
      "Declarative", in: "Toolkit",
      imports: [
        "Localization", "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics",
        "Windowing", "Views", "Scrolling", "Controls", "Editing", "Containers",
      ]),

    // Scenarios: touches read from a file, and a log of their effects, line by line.
    module(
      "Scenarios", in: "Testing",
      imports: [
        "Geometry", "Motion", "Gestures", "Drawing", "Views", "Scrolling", "Controls",
        "JSONReading",
      ]),

    // Pictures, from their files to pixels.
    module("PictureFiles", in: "Pictures", imports: ["Localization", "Files", paths]),
    module(
      "Pixels", in: "Pictures",
      imports: ["Geometry", "Drawing", "Threads", "PictureFiles", "CMalloc"]),
    module(
      "Codecs", in: "Pictures",
      imports: [
        "Geometry", "Drawing", "Files", paths, "PictureFiles", "Pixels", "CTurboJPEG", "CSPNG",
        "CZlib", "CExpat",
      ]),
    module(
      "Folders", in: "Pictures", imports: ["CLinux", "Files", paths, "Threads", "PictureFiles"]),
    module(
      "PictureLoading", in: "Pictures",
      imports: ["Geometry", "Drawing", "Files", paths, "Threads", "PictureFiles", "Pixels"]),
    module(
      "DecoderIPC", in: "Pictures",
      imports: [
        "Localization", "Geometry", "Drawing", "Files", paths, "Processes", "SharedMemory",
        "PictureFiles",
        "Pixels", "PictureLoading", "Sandbox",
      ]),
    module(
      "Thumbnails", in: "Pictures",
      imports: [
        "Geometry", "Drawing", "Files", paths, "PictureFiles", "Pixels", "Codecs",
        "PictureLoading",
      ]),

    // The decoders, and the viewer.
    module(
      "Decoding", in: "Decoders",
      imports: [
        "Geometry", "Drawing", "Files", paths, "Threads", "PictureFiles", "Pixels", "Codecs",
        "PictureLoading", "DecoderIPC", "CLCMS", "CLibJPEG",
      ]),
    module(
      "RasterDecoding", in: "Decoders",
      imports: ["PictureFiles", "Pixels", "Codecs", "CTIFF", "COpenJPEG", "CJPEGXL", "COpenEXR"]),
    module(
      "VipsDecoding", in: "Decoders",
      imports: [
        "Geometry", "Drawing", "Files", paths, "PictureFiles", "Pixels", "Codecs",
        "PictureLoading", "Decoding", "RasterDecoding", "CVips", "CRSVG", "CFontconfig",
      ]),
    module("Sandbox", in: "Decoders", imports: ["CSandbox"]),
    module(
      "FileOperations", in: "Viewer",
      imports: [
        "Localization", "Files", paths, "Threads", "JSONReading", "PictureFiles", "Folders",
      ]),
    module(
      "PhotoViewer", in: "Viewer",
      imports: [
        "Localization", "Geometry", "Motion", "Layout", "Gestures", "Zooming", "Drawing",
        "Semantics", "Views", "Scrolling", "Controls", "Editing", "Containers", "OnScreenKeyboard",
        "Files", paths, "Threads", "PictureFiles", "Pixels", "Codecs", "Folders", "PictureLoading",
        "Settings", "FileOperations",
      ]),
    // The settings file of the viewer, and what it keeps for its next start.
    module("Settings", in: "Viewer", imports: ["Localization", "Files", paths, "JSONReading"]),
    // What the desktop offers programs: on the bus, and other programs.
    module(
      "DesktopServices", in: "Viewer",
      imports: [
        "Localization", "Files", paths, "Threads", "Processes", "DBus", "DesktopEntries",
        "Windowing", "PhotoViewer",
      ]),

    // Backends.
    module(
      "X11Backend", in: "Backends",
      imports: [
        "Geometry", "Motion", "Gestures", "Drawing", "Windowing", "Files", paths, "Threads",
        "CX11", "CXInput2", "CXext", "CXPresent", "CXKBCommon", "CXRandR", "CXScreenSaver",
      ]),
    // Inspection of other programs, which the viewer does not need.
    module(
      "X11Inspection", in: "Backends",
      imports: [
        "Geometry", "Drawing", paths, "X11Backend", "CX11", "CXInput2", "CXext", "CXDamage",
        "CXRandR", "CXRes", "CXScreenSaver",
      ]),
    module(
      "CairoBackend", in: "Backends",
      imports: ["Geometry", "Drawing", "Threads", "CCairo", "CPango", "CSampling"]),

    module(
      "XRenderBackend", in: "Backends",
      imports: [
        "Geometry", "Drawing", "X11Backend", "CairoBackend", "CCairo", "CCairoXlib", "CX11",
      ]),

    // What screen readers and tests are told of windows.
    module(
      "ATSPIBridge", in: "Backends",
      imports: [
        "Localization", "Geometry", "Motion", "Gestures", "Drawing", "Semantics", "Windowing",
        "Views", "Files",
        paths, "DBus",
      ]),

    // Programs with windows: the event loop, the main actor, and applications without a server.
    module(
      "Shell", in: "Products",
      imports: [
        "Geometry", "Motion", "Gestures", "Drawing", "Semantics", "Windowing", "Views",
        "OnScreenKeyboard", "Files", paths, "Threads", "PictureFiles", "Pixels", "PictureLoading",
        "DecoderIPC", "X11Backend", "CairoBackend", "XRenderBackend", "ATSPIBridge", "DBus",
        "CLinux", "CMainQueue",
      ]),

    // A single import for programs in other packages. The decoder is not imported: the dependency builds
    // it beside every program that uses the toolkit. It is not one of Shell, because the viewer would then
    // load the libraries of the decoder.
    module(
      "TouchstoneToolkit", in: "Products",
      imports: [
        "Geometry", "Motion", "Layout", "Gestures", "Drawing", "Semantics", "Windowing", "Views",
        "Scrolling", "Controls", "Editing", "Containers", "OnScreenKeyboard", "Maps", "Sketching",
        "CairoBackend", "Shell", "touchstone-decoder",
      ]),

    // The same for programs of declarative views.
    module(
      "TouchstoneDeclarative", in: "Products",
      imports: [
        "Geometry", "Motion", "Layout", "Gestures", "Drawing", "Semantics", "Windowing", "Views",
        "Controls", "Editing", "Containers", "Declarative", "Files", "Threads", "Shell",
        "touchstone-decoder", paths,
      ]),

    // The rig: a private X server with real devices.
    module(
      "Rig", in: "Testing",
      imports: [
        "Geometry", "Motion", "Gestures", "Drawing", "Views", "Scenarios", "Files", paths,
        "Processes", "PictureFiles", "Pixels", "Codecs", "DBus", "X11Backend", "X11Inspection",
        "CairoBackend", "CInputTest", "CWebP",
      ]),

    // A single import for tests in other packages.
    module(
      "TouchstoneRig", in: "Products",
      imports: ["Geometry", "Drawing", "Scenarios", "Rig", "X11Inspection", paths]),

    // Programs, which connect backends and behaviour.
    module(
      "CommandLineSupport", in: "Programs",
      imports: ["Views", "Scenarios", "Files", paths, "Threads", arguments]),
    program(
      "touchstone",
      imports: [
        "Geometry", "Motion", "Drawing", "Windowing", "Views", "Shell", "Files", paths, "Threads",
        "Processes", "PictureFiles", "Codecs", "PictureLoading", "DecoderIPC", "Thumbnails",
        "Folders", "Localization", "PhotoViewer", "Settings", "DBus", "DesktopServices",
        "CommandLineSupport", arguments,
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
    .executableTarget(
      name: "showcase",
      dependencies: [
        "TouchstoneToolkit", "Files", paths, "Codecs", "CommandLineSupport", arguments,
      ],
      path: "Sources/Programs/showcase", swiftSettings: strict, plugins: ["EmbedSources"]),
    .executableTarget(
      name: "embed-sources", path: "Sources/Programs/embed-sources", swiftSettings: strict),
    .plugin(
      name: "EmbedSources", capability: .buildTool(), dependencies: ["embed-sources"]),
    program(
      "touchrig",
      imports: [
        "Geometry", "Views", "Scenarios", "Files", paths, "Threads", "Processes", "PictureFiles",
        "Codecs", "Rig", "CommandLineSupport", arguments,
      ]),
    program(
      "bench",
      imports: [
        "Geometry", "Motion", "Gestures", "Drawing", "Windowing", "Views", "Scrolling",
        "Containers", "Editing", "Sketching", "Declarative", "Files", paths, "PictureFiles",
        "Codecs", "PictureLoading", "DecoderIPC", "PhotoViewer", "X11Backend", "X11Inspection",
        "CairoBackend", "Rig", "CommandLineSupport", arguments,
      ]),

    // C libraries.
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

    // A decoder that misbehaves on request; tests use it in place of a real one.
    testProgram(
      "hostile-decoder", in: "HostileDecoder",
      imports: [
        "Geometry", "Drawing", "Files", "PictureFiles", "Pixels", "PictureLoading", "DecoderIPC",
        "Decoding", "SharedMemory", "CSandbox",
      ]),
    // Programs on the shell, for tests of the event loop.
    testProgram("shell-probe", in: "ShellProbe", imports: ["TouchstoneToolkit"]),
    // A list to scroll, with a button.
    testProgram(
      "list-window", in: "ListWindow",
      imports: [
        "Geometry", "Motion", "Gestures", "Drawing", "Windowing", "Views", "Scrolling", "Controls",
        "X11Backend", "CairoBackend",
      ]),

    // Tests: a target for each module, and targets that test the toolkit and the viewer on the rig.
    .target(
      name: "TestSupport", dependencies: [paths], path: "Tests/Support/TestSupport",
      swiftSettings: optimizable),
    .target(
      name: "ViewSupport",
      dependencies: [
        "Geometry", "Motion", "Gestures", "Drawing", "Semantics", "Views", "Scrolling", "Controls",
      ],
      path: "Tests/Support/ViewSupport",
      swiftSettings: optimizable + [.defaultIsolation(MainActor.self)]),
    .target(
      name: "RigSupport",
      dependencies: ["Geometry", "Drawing", "Rig", "X11Inspection", "CX11", "CXInput2"],
      path: "Tests/Support/RigSupport",
      swiftSettings: optimizable),
    .target(
      name: "DecodingSupport",
      dependencies: [
        "Drawing", "Files", "PictureFiles", "Pixels", "Codecs", "PictureLoading", "DecoderIPC",
        "Decoding", "TestSupport", "CTurboJPEG", paths,
      ],
      path: "Tests/Support/DecodingSupport", swiftSettings: optimizable),
    // Listings as others write them, with one import.
    .target(
      name: "Listings", dependencies: ["TouchstoneDeclarative"],
      path: "Tests/Outside/Sources/Listings", swiftSettings: [.swiftLanguageMode(.v6)]),
    // What tutorials write, in one line or in a program.
    .target(
      name: "Idioms", dependencies: ["TouchstoneDeclarative"],
      path: "Tests/Outside/Sources/Idioms", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "Tutorials", dependencies: ["TouchstoneDeclarative"],
      path: "Tests/Outside/Sources/Tutorials", swiftSettings: [.swiftLanguageMode(.v6)]),
    tests(of: "GeometryTests", in: "Toolkit", importing: ["Geometry"]),
    tests(of: "MotionTests", in: "Toolkit", importing: ["Geometry", "Motion"]),
    tests(
      of: "GesturesTests", in: "Toolkit", importing: ["Geometry", "Motion", "Gestures"],
      onMainActor: true),
    tests(of: "LayoutTests", in: "Toolkit", importing: ["Geometry", "Layout"]),
    tests(of: "DrawingTests", in: "Toolkit", importing: ["Geometry", "Drawing"]),
    tests(
      of: "ZoomingTests", in: "Toolkit", importing: ["Geometry", "Motion", "Gestures", "Zooming"]),
    tests(of: "SemanticsTests", in: "Toolkit", importing: ["Geometry", "Semantics"]),
    tests(of: "WindowingTests", in: "Toolkit", importing: ["Motion", "Windowing"]),
    tests(
      of: "ViewsTests", in: "Toolkit",
      importing: [
        "Geometry", "Motion", "Layout", "Gestures", "Drawing", "Semantics", "Views", "Scrolling",
        "Controls", "ViewSupport",
      ], onMainActor: true),
    tests(
      of: "ScrollingTests", in: "Toolkit",
      importing: [
        "Geometry", "Motion", "Layout", "Gestures", "Zooming", "Drawing", "Semantics", "Views",
        "Scrolling", "Controls", "ViewSupport",
      ], onMainActor: true),
    tests(
      of: "ControlsTests", in: "Toolkit",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics", "Windowing", "Views",
        "Scrolling", "Controls", "ViewSupport",
      ], onMainActor: true),
    tests(
      of: "EditingTests", in: "Toolkit",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics", "Windowing", "Views",
        "Scrolling", "Controls", "Editing", "CairoBackend", "ViewSupport",
      ], onMainActor: true),
    tests(
      of: "ContainersTests", in: "Toolkit",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics", "Views", "Scrolling",
        "Controls", "Editing", "Containers", "ViewSupport",
      ], onMainActor: true),
    tests(
      of: "MapsTests", in: "Toolkit",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Semantics", "Views", "Controls", "Maps",
        "ViewSupport",
      ], onMainActor: true),
    tests(
      of: "SketchingTests", in: "Toolkit",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Semantics", "Views", "Controls", "Sketching",
        "ViewSupport",
      ], onMainActor: true),
    tests(
      of: "OnScreenKeyboardTests", in: "Toolkit",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Semantics", "Windowing", "Views", "Scrolling",
        "Controls", "OnScreenKeyboard", "ViewSupport",
      ], onMainActor: true),
    tests(
      of: "DeclarativeTests", in: "Toolkit",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Layout", "Semantics", "Windowing", "Views",
        "Scrolling", "Controls", "Editing", "Containers", "Declarative", "Listings", "Idioms",
        "Tutorials",
      ], onMainActor: true),
    tests(
      of: "ScenariosTests", in: "Testing",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Views", "Scenarios", "JSONReading",
      ],
      readingFrom: ["Cases"]),
    readers,
    tests(of: "FilesTests", in: "System", importing: ["Files", paths]),
    tests(of: "ThreadsTests", in: "System", importing: ["Threads"]),
    tests(of: "ProcessesTests", in: "System", importing: ["Files", paths, "Processes"]),
    tests(of: "LocalizationTests", in: "System", importing: ["Localization"]),
    tests(of: "SharedMemoryTests", in: "System", importing: ["Files", paths, "SharedMemory"]),
    tests(
      of: "PixelsTests", in: "Pictures",
      importing: ["Geometry", "Drawing", "PictureFiles", "Pixels", "DecodingSupport"]),
    tests(of: "PictureFilesTests", in: "Pictures", importing: ["PictureFiles"]),
    tests(
      of: "CodecsTests", in: "Pictures",
      importing: [
        "Geometry", "Drawing", "Files", paths, "PictureFiles", "Pixels", "Codecs",
        "PictureLoading", "DecodingSupport", "CTurboJPEG",
      ]),
    tests(
      of: "FoldersTests", in: "Pictures",
      importing: [
        "Geometry", "Drawing", "Files", paths, "PictureFiles", "Pixels", "Codecs", "Folders",
        "PictureLoading", "Thumbnails",
      ]),
    tests(
      of: "PictureLoadingTests", in: "Pictures",
      importing: [
        "Geometry", "Drawing", "Files", paths, "PictureFiles", "Pixels", "Codecs",
        "PictureLoading", "DecodingSupport",
      ]),
    tests(
      of: "DecoderIPCTests", in: "Pictures",
      importing: [
        "Geometry", "Drawing", "Files", paths, "SharedMemory", "PictureFiles", "Pixels", "Codecs",
        "PictureLoading", "DecoderIPC", "DecodingSupport",
      ]),
    tests(
      of: "ThumbnailsTests", in: "Pictures",
      importing: [
        "Geometry", "Drawing", "Files", paths, "PictureFiles", "Pixels", "Codecs",
        "PictureLoading", "Thumbnails", "DecodingSupport",
      ]),
    tests(
      of: "DecodingTests", in: "Decoders",
      importing: [
        "Geometry", "Drawing", "Files", paths, "PictureFiles", "Pixels", "Codecs",
        "PictureLoading", "DecoderIPC", "Decoding", "DecodingSupport", "CLCMS", "CTurboJPEG",
      ]),
    tests(
      of: "RasterDecodingTests", in: "Decoders", importing: ["PictureFiles", "RasterDecoding"]),
    tests(
      of: "VipsDecodingTests", in: "Decoders",
      importing: [
        "Geometry", "Drawing", "Files", "PictureFiles", "Pixels", "Codecs", "PictureLoading",
        "Decoding", "VipsDecoding", "DecodingSupport", "CVips", "COpenJPEG", "CZlib",
      ]),
    tests(
      of: "SandboxTests", in: "Decoders",
      importing: [
        "Geometry", "Drawing", "Files", paths, "PictureFiles", "Codecs", "SharedMemory", "Sandbox",
        "CSandbox",
      ]),
    tests(of: "SettingsTests", in: "Viewer", importing: ["Files", paths, "Settings"]),
    tests(
      of: "DesktopServicesTests", in: "Viewer",
      importing: [
        "Motion", "Windowing", "Files", paths, "Threads", "Processes", "DBus", "PhotoViewer",
        "DesktopServices",
      ]),
    tests(
      of: "DBusTests", in: "System",
      importing: ["Files", paths, "DBus", "DesktopServices"]),
    tests(
      of: "FileOperationsTests", in: "Viewer",
      importing: ["Files", paths, "FileOperations", "PictureFiles", "Folders", "CLinux", "Rig"]),
    tests(
      of: "PhotoViewerTests", in: "Viewer",
      importing: [
        "Localization", "Geometry", "Motion", "Layout", "Gestures", "Zooming", "Drawing",
        "Semantics", "Views", "Scrolling", "Controls", "Editing", "Containers", "Files", paths,
        "PictureFiles", "Pixels", "Codecs", "Folders", "PictureLoading", "DecoderIPC", "Settings",
        "FileOperations", "PhotoViewer", "DecodingSupport", "Scenarios", "CairoBackend",
        "ViewSupport", "Rig",
      ]),
    tests(
      of: "X11BackendTests", in: "Backends",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Windowing", paths, "Threads", "X11Backend",
      ]),
    tests(
      of: "ATSPIBridgeTests", in: "Backends",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Semantics", "Windowing", "Views", "Scrolling",
        "Controls", "Editing", "Containers", "Files", paths, "DBus", "ATSPIBridge", "Rig",
        "RigSupport",
      ], onMainActor: true),
    tests(
      of: "CairoBackendTests", in: "Backends", importing: ["Geometry", "Drawing", "CairoBackend"]),
    tests(
      of: "RigTests", in: "Testing",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Windowing", "Views", "Scenarios", "Files",
        paths,
        "PictureFiles", "Codecs", "X11Backend", "X11Inspection", "Rig", "RigSupport", "touchrig",
        "CX11", arguments,
      ]),
    tests(
      of: "ToolkitOnRigTests", in: "Toolkit",
      importing: ["Geometry", "Drawing", "Rig", "RigSupport"]),
    tests(
      of: "ShellTests", in: "Products",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Windowing", "Views", "OnScreenKeyboard",
        "Shell", "CairoBackend", "ATSPIBridge", "DBus", paths,
      ], onMainActor: true),
    tests(
      of: "TouchstoneDeclarativeTests", in: "Products",
      importing: ["TouchstoneDeclarative", "Files", paths], onMainActor: true),
    tests(
      of: "ShowcaseTests", in: "Programs",
      importing: [
        "Geometry", "Motion", "Gestures", "Drawing", "Semantics", "Views", "Scrolling", "Controls",
        "Editing", "Containers", "OnScreenKeyboard", "Maps", "Sketching", "CairoBackend", "Shell",
        "Rig", "showcase", "ViewSupport", "Layout", "Localization",
      ], onMainActor: true),
    tests(
      of: "ShowcaseOnRigTests", in: "Programs",
      importing: ["Geometry", "Drawing", "X11Backend", "X11Inspection", "Rig", "RigSupport"]),
    tests(
      of: "ViewerOnRigTests", in: "Viewer",
      importing: [
        "Geometry", "Motion", "Drawing", "Views", "Scenarios", "Files", paths, "Pixels", "Codecs",
        "Folders", "X11Backend", "X11Inspection", "Rig", "RigSupport",
      ]),
  ]
)
