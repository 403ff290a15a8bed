import Containers
import Files
import Geometry
import Glibc
import Localization
import Semantics
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// A screen of the viewer, and the way to it.
struct ViewerScreen: Sendable, CustomTestStringConvertible {
  let name: String
  /// Makes a viewer that is about to show the screen.
  private let prepare: @MainActor @Sendable (Size) throws -> ViewerOnBench
  /// Leads from there to the screen.
  private let lead: @MainActor @Sendable (ViewerOnBench) throws -> Void

  private init(
    _ name: String, in prepare: @escaping @MainActor @Sendable (Size) throws -> ViewerOnBench,
    _ lead: @escaping @MainActor @Sendable (ViewerOnBench) throws -> Void
  ) {
    (self.name, self.prepare, self.lead) = (name, prepare, lead)
  }

  var testDescription: String { name }

  /// Makes a viewer in a window of `size` that is about to show the screen.
  @MainActor func start(_ size: Size) throws -> ViewerOnBench {
    let bench = try prepare(size)
    Self.wait(.seconds(1), for: bench)
    return bench
  }

  /// Shows the screen, and waits until it is at rest.
  @MainActor func show(in bench: ViewerOnBench) throws {
    try lead(bench)
    Self.rest(bench)
  }

  @MainActor func open(_ size: Size) throws -> ViewerOnBench {
    let bench = try start(size)
    try show(in: bench)
    return bench
  }

  /// Lets time pass with few frames: what moves is looked at only when it is at rest.
  @MainActor static func wait(_ duration: Duration, for bench: ViewerOnBench) {
    bench.wait(duration, frame: .milliseconds(100))
  }

  @MainActor static func rest(_ bench: ViewerOnBench) {
    wait(.milliseconds(700), for: bench)
    bench.fetch()
    bench.draw()
    // Thumbnails that have arrived fade in.
    wait(.milliseconds(300), for: bench)
    bench.draw()
  }

  // MARK: The table

  static let all: [ViewerScreen] = [
    ViewerScreen("photo", in: photos) { _ in },
    ViewerScreen("photo with bars", in: photos) { $0.press("c") },
    ViewerScreen("filmstrip", in: photos) { bench in
      bench.press("t")
      rest(bench)
      let strip = bench.viewer.photoStage.controls.filmstrip
      #expect(
        bench.fetch {
          strip.visiblePictures.allSatisfy { bench.viewer.grid.cells.thumbnails[$0] != nil }
        })
    },
    ViewerScreen("zoom sheet", in: photos) {
      $0.press("c")
      try press("top-bar.zoom", in: $0)
    },
    ViewerScreen("menu of the photo", in: photos) { $0.press("m") },
    ViewerScreen("more of the photo", in: photos) {
      $0.press("c")
      try press("toolbar.menu", in: $0)
    },
    ViewerScreen("share menu", in: photos) {
      $0.press("c")
      try press("toolbar.share", in: $0)
    },
    ViewerScreen("magnifier", in: photos) { $0.press("z") },
    ViewerScreen("crop", in: photos) { bench in
      bench.press("e")
      rest(bench)
      bench.press(.leftArrow, .shift)
      bench.press(.upArrow)
    },
    ViewerScreen("question before a crop is discarded", in: photos) { bench in
      bench.press("e")
      bench.press("r")
      bench.press(.escape)
    },
    ViewerScreen("ways to save a crop", in: photos) { bench in
      bench.press("e")
      try press("crop-bar.save", in: bench)
    },
    ViewerScreen("comparison", in: photos) { $0.press("d") },
    ViewerScreen("send", in: photos) { bench in
      bench.viewer.desktop.mail = PictureService(nil, orElse: nil, absence: "There is none.")
      bench.press("e", .control)
    },
    ViewerScreen("about", in: photos) {
      Alert.about(version: "1.2.3").present(in: $0.viewer.window)
    },
    ViewerScreen("rename", in: photos) { $0.press(.function(2)) },
    ViewerScreen("question before deleting", in: photos) { $0.press(.delete, .shift) },
    ViewerScreen("properties", in: photos) { bench in
      bench.press("i")
      rest(bench)
      // The properties of the files of the test differ from run to run.
      bench.viewer.properties.dock.content.rows = [
        ("Name", "lake.jpg"), ("Folder", "/home/ada/Pictures/Summer by the lake"), ("Type", "JPEG"),
        ("Size", "6000 × 4000 (24 megapixels)"), ("File Size", "8.3 MB (8,312,004 bytes)"),
        ("Taken", "2026-07-11 18:02:09 +02:00"), ("Camera", "Canon EOS R6"),
        ("Exposure", "1/250 s  f/2.8  ISO 100  50 mm"),
      ].map {
        PictureProperties.Row(
          identifier: $0.lowercased().replacing(" ", with: "-"), title: $0, value: $1,
          purpose: $0 == "Folder" ? .opensFolder : .copiesValue)
      }
    },
    ViewerScreen("settings", in: photosWithSettings) { $0.press(",", .control) },
    ViewerScreen("question before clearing recents", in: photosWithSettings) {
      $0.press(",", .control)
      try pressSetting("settings.files.clear-recents", in: $0)
    },
    ViewerScreen("help", in: photos) { $0.press("?") },
    ViewerScreen("slideshow", in: photos) {
      $0.press(.function(5))
      rest($0)
      $0.press(" ")
    },
    ViewerScreen("trash notice", in: photos) { $0.press(.delete) },
    ViewerScreen("unreadable picture", in: withUnreadable) { _ in },
    ViewerScreen("grid", in: photos) { $0.press("g") },
    ViewerScreen("grid with a picture that keys chose", in: photos) {
      $0.press("g")
      rest($0)
      $0.press(.rightArrow)
    },
    ViewerScreen("grid with selection", in: photos) {
      $0.press("g")
      rest($0)
      $0.press(.home)
      $0.press(" ", .control)
      $0.press(.rightArrow, .shift)
    },
    ViewerScreen("menu of the grid", in: photos) {
      $0.press("g")
      rest($0)
      $0.press(.rightArrow)
      $0.press("m")
    },
    ViewerScreen("more of the grid", in: photos) {
      $0.press("g")
      rest($0)
      try press("grid-bar.menu", in: $0)
    },
    ViewerScreen("sort menu", in: photos) {
      $0.press("g")
      rest($0)
      $0.press("o")
    },
    ViewerScreen("peek", in: photos) { bench in
      bench.press("g")
      rest(bench)
      let middle = bench.viewer.grid.cellFrame(at: 1).center
      bench.down(1, middle.x, middle.y)
      bench.wait(.milliseconds(600))
      bench.up(1)
    },
    ViewerScreen("search", in: photos) {
      $0.press("g")
      rest($0)
      $0.press("/")
    },
    ViewerScreen("trash notice over the grid", in: photos) {
      $0.press("g")
      rest($0)
      $0.press(.delete)
    },
    ViewerScreen("grid with an unreadable picture", in: withUnreadable) { $0.press("g") },
    ViewerScreen("folder tiles", in: folders) { bench in
      _ = bench.fetch {
        bench.viewer.grid.folders.tiles.allSatisfy { !$0.detail.isEmpty }
      }
    },
    ViewerScreen("places", in: folders) {
      $0.press("o", .control)
      try waitForFolders(in: $0, beforePictures: true)
    },
    ViewerScreen("open with", in: photos) { bench in
      bench.viewer.desktop.programs = LoggedPrograms(
        ProgramList(
          suitable: [DesktopProgram(id: "p.desktop", name: "Painter")],
          others: [
            DesktopProgram(id: "e.desktop", name: "Editor"),
            DesktopProgram(id: "v.desktop", name: "Video Player"),
          ]))
      bench.press("o", [.control, .shift])
      let choosers = bench.viewer.window.presentations.compactMap {
        ($0 as? Sheet)?.controller as? ProgramChooser
      }
      let chooser = try #require(choosers.first)
      #expect(bench.fetch { !chooser.rows.isEmpty })
    },
    ViewerScreen("folder to move to", in: photos) {
      $0.press("m", [.control, .shift])
      try waitForFolders(in: $0)
    },
    ViewerScreen("new folder", in: emptyFolder) {
      $0.press("o", .control)
      try waitForFolders(in: $0)
      try press("folders.new", in: $0)
    },
    ViewerScreen("empty folder", in: emptyFolder) { _ in },
    ViewerScreen("no pictures left", in: onePhoto) {
      $0.press(.delete)
      wait(.seconds(10), for: $0)
    },
  ]

  /// The screens that are looked at in every language: of the properties, those that the file has.
  static let translated =
    all.filter { $0.name != "properties" } + [
      ViewerScreen("properties of the file", in: photos) { $0.press("i") },
      ViewerScreen("name of a copy", in: photos) { $0.press("s", [.control, .shift]) },
      ViewerScreen("submenu of the photo", in: photos) {
        $0.press("c")
        try press("toolbar.menu", in: $0)
        try press("menu.view-menu", in: $0)
      },
      ViewerScreen("end of the settings", in: photosWithSettings) {
        $0.press(",", .control)
        rest($0)
        $0.press(.end)
      },
      ViewerScreen("end of the help", in: photos) {
        $0.press("?")
        rest($0)
        $0.press(.end)
      },
      ViewerScreen("sizes to send", in: largePhoto) { bench in
        bench.viewer.desktop.mail = PictureService(nil, orElse: nil, absence: "There is none.")
        bench.press("e", .control)
      },
      ViewerScreen("ratings", in: photos) {
        $0.press("g")
        rest($0)
        $0.press(.rightArrow)
        $0.press("m")
        try press("menu.rating-menu", in: $0)
      },
      ViewerScreen("video without a player", in: withVideo) { bench in
        bench.viewer.desktop.programs = LoggedPrograms()
        bench.press(.end)
        bench.press(.return)
        #expect(bench.fetch { bench.viewer.notices.current != nil })
      },
      ViewerScreen("filters by rating", in: photos) {
        $0.press("g")
        for id in ["grid-bar.menu", "menu.filter-menu", "menu.rated-only"] {
          try press(id, in: $0)
        }
      },
    ]

  // MARK: Viewers

  private static let size = Size(60, 40)

  @MainActor private static func photos(_ window: Size) throws -> ViewerOnBench {
    let bench = try ViewerOnBench([Size](repeating: size, count: 4), at: 1)
    bench.resize(to: window)
    bench.fetch()
    return bench
  }

  /// Shows a photo that can be sent in several sizes.
  @MainActor private static func largePhoto(_ window: Size) throws -> ViewerOnBench {
    try onePhoto(window, of: Size(2100, 1400))
  }

  @MainActor private static func onePhoto(_ window: Size) throws -> ViewerOnBench {
    try onePhoto(window, of: size)
  }

  @MainActor private static func onePhoto(_ window: Size, of size: Size) throws -> ViewerOnBench {
    let bench = try ViewerOnBench([size])
    bench.resize(to: window)
    bench.fetch()
    return bench
  }

  @MainActor private static func photosWithSettings(_ window: Size) throws -> ViewerOnBench {
    let bench = try photos(window)
    mkdir("\(bench.folder.path)/config", 0o700)
    let file = SettingsFile(at: FilePath(bench.folder.write([], to: "config/settings.toml")))
    bench.viewer.settings.follow(
      SettingsFileWatcher(
        file, read: file.read(), overriding: { _ in }, reporting: { _ in }, wakeUp: bench.ring))
    return bench
  }

  @MainActor private static func withUnreadable(_ window: Size) throws -> ViewerOnBench {
    let bench = try ViewerOnBench([size, size]) { paths in
      PictureList([paths[0].folder.appending("gone.png")] + paths)
    }
    bench.resize(to: window)
    return bench
  }

  @MainActor private static func withVideo(_ window: Size) throws -> ViewerOnBench {
    let bench = try ViewerOnBench([size, size]) { paths in
      let folder = paths[0].folder
      try? FileSystem.write([1], to: folder.appending("film.mp4"), .none)
      return PictureList(opening: [folder])
    }
    bench.resize(to: window)
    #expect(bench.fetch { bench.viewer.pictures.paths.count == 3 })
    return bench
  }

  @MainActor private static func folders(_ window: Size) throws -> ViewerOnBench {
    try folder(window, showing: "")
  }

  @MainActor private static func emptyFolder(_ window: Size) throws -> ViewerOnBench {
    try folder(window, showing: "autumn")
  }

  /// Opens a folder of a folder with three pictures and two folders.
  @MainActor private static func folder(
    _ window: Size, showing name: String
  ) throws -> ViewerOnBench {
    let bench = try ViewerOnBench([size, size, size]) { paths in
      for name in ["autumn", "winter"] { mkdir("\(paths[0].folder)/\(name)", 0o700) }
      let root = paths[0].folder
      return PictureList(opening: [name.isEmpty ? root : root.appending(name)])
    }
    bench.resize(to: window)
    #expect(bench.fetch { !bench.viewer.pictures.isAwaited })
    if name.isEmpty {
      #expect(
        bench.fetch {
          bench.draw()
          return bench.viewer.grid.folders.tiles.count == 2
        })
    }
    return bench
  }

  /// Waits until the folders in the one that is to be chosen are listed.
  @MainActor private static func waitForFolders(
    in bench: ViewerOnBench, beforePictures: Bool = false
  ) throws {
    let choosers = bench.viewer.window.presentations.compactMap {
      ($0 as? Sheet)?.controller as? FolderChooser
    }
    let page = try #require(choosers.first?.topViewController as? FolderPage)
    let loading = FolderRow.note(localized("Loading"))
    #expect(
      bench.fetch {
        page.sections.count == (beforePictures ? 3 : 2)
          && page.sections.allSatisfy { !$0.rows.contains(loading) }
      })
    bench.draw()
    #expect(
      bench.fetch {
        page.list.indexPathsForVisibleRows.allSatisfy { index in
          guard let cell = page.list.cellForRow(at: index) as? FolderCell else { return false }
          return switch page.sections[index.section].rows[index.row] {
          case .folder: cell.detailTextLabel.text != ""
          case .picture: cell.picture != nil
          default: true
          }
        }
      }, "what is in the folders")
  }

  /// Goes down the settings to the row `identifier`, and presses its button.
  @MainActor private static func pressSetting(
    _ identifier: String, in bench: ViewerOnBench
  ) throws {
    rest(bench)
    var tree = bench.viewer.window.accessibilityTree()
    for _ in 0..<60 where tree.focus.flatMap({ tree[$0] })?.identifier != identifier {
      bench.press(.downArrow)
      rest(bench)
      tree = bench.viewer.window.accessibilityTree()
    }
    bench.press(.return)
  }

  /// Does what a client does that presses an element.
  @MainActor private static func press(_ identifier: String, in bench: ViewerOnBench) throws {
    rest(bench)
    let element = try #require(
      bench.viewer.window.accessibilityTree().first(identifier: identifier), "\(identifier)")
    #expect(bench.viewer.window.performAccessibilityAction("click", on: element.id))
  }
}
