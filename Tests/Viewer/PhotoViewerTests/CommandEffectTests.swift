import Controls
import Geometry
import PictureLoading
import Settings
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The effects of the commands in a viewer, and the menus with them.
@MainActor @Suite struct CommandEffectTests {
  /// The content of a viewer when a command is performed.
  private enum Scene: CaseIterable {
    case photo, zoomedPhoto, file, grid
    /// After a picture was moved to the trash.
    case trash
    /// While two pictures are selected.
    case selection
    /// After the photo was turned.
    case turnedPhoto
  }

  /// A key of no command.
  private static let idleKey = KeyboardShortcut("j", modifiers: [])

  private func bench(showing scene: Scene) throws -> ViewerOnBench {
    let bench = try ViewerOnBench([Size](repeating: Size(600, 400), count: 3), at: 1)
    bench.viewer.settings.follow(
      SettingsFileWatcher(
        SettingsFile(at: FilePath("\(bench.folder.path)/settings.toml")), read: SettingsReading(),
        overriding: { _ in }, reporting: { _ in }, wakeUp: bench.ring))
    switch scene {
    case .photo: break
    case .zoomedPhoto: bench.press("1")
    case .file:
      showPages(in: bench)
      bench.press("3", .option)
    case .grid: bench.press("g")
    case .trash: bench.press(.delete)
    case .turnedPhoto: bench.press("r")
    case .selection:
      bench.press("g")
      bench.wait(.seconds(1))
      for index in [0, 2] { bench.viewer.gridStage.beginSelecting(index) }
    }
    bench.wait(.seconds(1))
    return bench
  }

  /// Gives the current file three pages, and shows the second.
  private func showPages(in bench: ViewerOnBench) {
    let viewer = bench.viewer
    for path in viewer.pictures.paths {
      guard var info = viewer.library.records.info(of: path) else { continue }
      info.pageCount = 3
      viewer.library.records.record(info, of: path)
    }
    viewer.photoStage.playback.turn(to: 1)
  }

  /// Returns what a viewer shows after `shortcut` was pressed in `scene`.
  private func look(after shortcut: KeyboardShortcut, in scene: Scene) throws -> [String] {
    let bench = try bench(showing: scene)
    let viewer = bench.viewer
    var shown: [FilePath] = []
    let opened = Mutex<[FilePath]>([])
    viewer.desktop.showInFolder = { path, _ in shown.append(path) }
    viewer.desktop.openWindow = { path in
      opened.withLock { $0 += path.map { [$0] } ?? [] }
      return nil
    }
    viewer.desktop.programs = LoggedPrograms()
    viewer.desktop.mail = PictureService(nil, orElse: nil, absence: "There is none.")
    viewer.desktop.printing = PictureService(nil, orElse: nil, absence: "There is none.")
    bench.press(shortcut.key, shortcut.modifiers)
    bench.wait(.milliseconds(500))
    return [
      "shown elsewhere \(shown.count + opened.withLock { $0.count })",
      "\(bench.pager.current) of \(viewer.pictures.paths.count), page \(viewer.photoStage.playback.page)",
      "\(bench.placement)", "seen \(bench.pager.state.orientation)",
      "absent \(bench.isInGrid)",
      "selection \(String(describing: viewer.grid.selection))",
      "selected \(String(describing: viewer.grid.multipleSelection?.indices.sorted()))",
      "filmstrip \(viewer.photoStage.controls.showsFilmstrip)",
      "searching \(viewer.gridStage.search.isShown)", "thumbnails \(viewer.grid.style.largestSide)",
      "ratings \(viewer.library.ratings.known.values.sorted())",
      "keeps zoom \(bench.pager.keepsZoom)",
      "menus \(viewer.menus.views.map(\.isOpen))",
      "magnifier \(viewer.photoStage.magnifier.isShown)",
      "controls \(viewer.photoStage.controls.isShown)",
      "help \(viewer.menus.help.isShown)", "menu \(viewer.photoStage.menu.menu.isOpen)",
      "menu \(viewer.gridStage.menu.menu.isOpen)", "full screen \(viewer.window.isFullscreen)",
      "closed \(bench.isClosed)", "in front \(viewer.window.presentations.count)",
      viewer.notices.current?.accessibilityLabel ?? "no notice",
    ]
  }

  @Test func `Every command does something by each of its keys`() throws {
    var idle: [Scene: [String]] = [:]
    for scene in Scene.allCases { idle[scene] = try look(after: Self.idleKey, in: scene) }
    for command in Command.all {
      for shortcut in command.keys {
        let scene = try Scene.allCases.first { try look(after: shortcut, in: $0) != idle[$0] }
        #expect(scene != nil, "\(command.id) by \(shortcut.name)")
      }
    }
  }

  @Test func `Every command that switches something says whether it is on`() throws {
    let bench = try bench(showing: .photo)
    for id in ["magnifier", "fullscreen", "controls", "keep-zoom", "properties", "filmstrip"] {
      let command = try #require(Command.all.first { $0.id == id })
      #expect(!command.state(bench.viewer).isOn, "\(id)")
      command.perform(in: bench.viewer)
      #expect(command.state(bench.viewer).isOn, "\(id)")
      command.perform(in: bench.viewer)
      #expect(!command.state(bench.viewer).isOn, "\(id)")
    }
  }

  @Test func `The desktop performs commands about no picture, unless an alert is in front`()
    throws
  {
    let bench = try bench(showing: .photo)
    let viewer = bench.viewer
    try viewer.performForDesktop("fullscreen")
    #expect(viewer.window.isFullscreen)
    for id in ["move-to-trash", "format-disk"] {
      #expect(throws: CommandError.unknown(id)) { try viewer.performForDesktop(id) }
    }
    try viewer.performForDesktop("about")
    #expect(throws: CommandError.unavailable("fullscreen")) {
      try viewer.performForDesktop("fullscreen")
    }
    #expect(viewer.window.isFullscreen)
  }

  @Test func `Without a window, the desktop learns which actions there would be`() {
    let reasons = ["fullscreen", "move-to-trash", "format-disk"].map {
      CommandError(withoutWindow: $0).description
    }
    #expect(
      reasons == [
        "The action fullscreen needs a window", "There is no action move-to-trash",
        "There is no action format-disk",
      ])
  }

  @Test func `The menu of a photo has what can be done with it, in groups`() throws {
    let bench = try bench(showing: .photo)
    let viewer = bench.viewer
    #expect(
      viewer.menus.photoMenu().items.map(\.title)
        == [
          "Copy", "Copy Path", "Favourite", "Properties", "Turn Right", "Turn Left",
          "Crop and Straighten", "Rename…", "Move to Trash", "Actual Size",
        ])
    #expect(
      viewer.menus.photoMenu().items.filter(\.startsGroup).map(\.title)
        == ["Favourite", "Turn Right", "Rename…", "Move to Trash", "Actual Size"])
    showPages(in: bench)
    viewer.photoStage.playback.turn(to: 2)
    viewer.photoStage.playback.animate(isPaused: true)
    let items = viewer.menus.photoMenu().items
    #expect(
      items.map(\.title) == [
        "Copy", "Copy Path", "Favourite", "Properties", "Turn Right", "Turn Left",
        "Crop and Straighten", "Rename…", "Move to Trash", "Page", "Play", "Actual Size",
      ])
    let pages = try #require(items.first { $0.title == "Page" }).children
    #expect(pages.map(\.title) == ["Next Page", "Previous Page"])
    let disabled = pages.filter { !$0.isEnabled }
    #expect(disabled.map(\.title) == ["Next Page"])
    #expect(disabled.first?.subtitle == "This is the last page.")
    #expect(items.filter(\.isDestructive).map(\.title) == ["Move to Trash"])
    #expect(
      items.map(\.shortcut) == [
        "Ctrl+C", "Ctrl+Shift+C", "S", "I", "R", "Shift+R", "E", "F2", "Delete", nil, "Space", "1",
      ])
    #expect(pages.map(\.shortcut) == ["Ctrl+Page Down", "Ctrl+Page Up"])
  }

  @Test func `The menu More has what no bar has, and first what can be undone`() throws {
    let bench = try bench(showing: .photo)
    let viewer = bench.viewer
    let toolbar = viewer.photoStage.controls.toolbar
    func titles() -> [String] { viewer.menus.moreMenu(beside: toolbar).items.map(\.title) }
    _ = toolbar.fit(inWindowOf: 400)
    #expect(
      titles() == [
        "Crop and Straighten", "Turn", "File", "Go To", "View", "Slideshow", "Window", "Settings",
        "Help",
      ])
    let submenus = viewer.menus.moreMenu(beside: toolbar).items.filter { !$0.children.isEmpty }
    #expect(
      submenus.map { $0.children.map(\.title) } == [
        ["Turn Left", "Mirror", "Flip"], ["Rename…", "Move To…", "Delete Permanently…"],
        ["First", "Last"], ["Magnifier", "Filmstrip", "Compare"],
        ["Open…", "About Touchstone", "Close"],
      ])
    bench.press(.delete)
    bench.wait(.seconds(60))
    _ = toolbar.fit(inWindowOf: 180)
    #expect(titles().prefix(3) == ["Undo Move to Trash “1.png”", "Share…", "Favourite"])
    viewer.menus.moreMenu(beside: toolbar).items.first?.action()
    bench.finishFiles()
    #expect(viewer.pictures.paths.count == 3)
    #expect(titles().first == "Share…")
  }

  @Test func `Where there are several monitors, one is chosen for the full screen`() throws {
    let bench = try bench(showing: .photo)
    let window = try #require(bench.viewer.window.control as? WindowWithBell)
    let command = try #require(Command.all.first { $0.id == "monitor" })
    #expect(!command.state(bench.viewer).isShown)
    let monitors = ["B", "A"].enumerated().map { index, name in
      Monitor(name: name, frame: Rect(x: 800 * (1 - Double(index)), y: 0, width: 800, height: 600))
    }
    window.monitors = monitors
    let choices = try #require(command.choices)
    var items: [MenuItem] { choices(bench.viewer).items }
    #expect(items.map(\.title) == ["A 800 × 600", "B 800 × 600"])
    #expect(items.allSatisfy { $0.state == .off })
    items[0].action()
    #expect(bench.viewer.window.isFullscreen && window.monitors.first?.name == "A")
    #expect(items.map(\.state) == [.on, .off])
    for name in ["B", "A"] {
      command.perform(in: bench.viewer)
      #expect(window.monitors.first?.name == name)
    }
  }

  @Test func `The menu More of the grid has what is not about one picture`() throws {
    let bench = try bench(showing: .grid)
    #expect(
      bench.viewer.menus.gridMoreMenu().items.map(\.title)
        == [
          "Paste", "Show Subfolders", "Full Screen", "Slideshow", "Show Only", "Sort By…",
          "Select", "Select All", "Settings", "Help", "Window",
        ])
    bench.press(.delete)
    #expect(bench.viewer.menus.gridMoreMenu().items.first?.title == "Undo Move to Trash “1.png”")
  }

  @Test func `A menu that was opened for an animated picture pauses no other`() throws {
    let bench = try bench(showing: .photo)
    bench.viewer.photoStage.playback.animate(isPaused: false)
    let pause = try #require(bench.viewer.menus.photoMenu().items.first { $0.title == "Pause" })
    pause.action()
    #expect(!bench.viewer.photoStage.playback.isPlaying)
    bench.viewer.photoStage.playback.stop()
    pause.action()
    #expect(bench.pager.current == 1)
  }

  @Test func `A menu is named after its picture when it opens`() throws {
    let bench = try bench(showing: .grid)
    let viewer = bench.viewer
    let menu = viewer.menus.thumbnailMenu(of: 2)
    #expect(menu.title == "2.png" && viewer.gridStage.menu.menu.title == nil)
    #expect(
      menu.items.map(\.title) == [
        "Open", "Share", "Favourite", "Properties", "Rating", "Rename…", "Move To…",
        "Move to Trash",
        "Delete Permanently…", "Select",
      ])
    #expect(menu.items[1].children.map(\.title) == ["Print…", "Copy", "Copy Path", "Copy To…"])
    viewer.menus.open(of: 2, at: viewer.now)
    #expect(viewer.gridStage.menu.menu.title == "2.png")
  }

  @Test func `Programs find the actions in their order`() {
    #expect(
      Command.photoActions.map(\.id) == [
        "open-with", "send", "print", "wallpaper", "copy", "copy-path", "favourite", "properties",
        "turn-right", "turn-left",
        "mirror",
        "flip", "edit", "save-turn", "rename", "save-copy",
        "move-to",
        "copy-to", "show-in-folder", "move-to-trash", "delete", "next", "previous", "first", "last",
        "next-page", "previous-page", "pause-or-next", "grid", "scroll-left", "scroll-right",
        "scroll-up", "scroll-down", "fit", "actual-size", "double-size", "fill",
        "zoom-in", "zoom-out", "keep-zoom", "magnifier", "compare", "menu",
      ])
    #expect(
      Command.thumbnailActions.map(\.id) == [
        "open-picture", "open-with", "send", "print", "wallpaper", "copy", "copy-path",
        "favourite", "properties", "rename", "move-to", "copy-to",
        "show-in-folder", "move-to-trash", "delete", "select", "menu",
      ])
  }
}
