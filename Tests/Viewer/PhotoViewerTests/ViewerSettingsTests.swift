import Containers
import Drawing
import Files
import Geometry
import Glibc
import Settings
import SystemPackage
import TestSupport
import Testing
import ViewSupport
import Views

@testable import PhotoViewer

/// The effects of the settings.
@MainActor @Suite struct ViewerSettingsTests {
  private func settings(_ change: (inout Settings) -> Void) -> Settings {
    var settings = Settings.dark
    change(&settings)
    return settings
  }

  @Test func `A small picture is enlarged to fit only if that is set`() throws {
    let bench = try ViewerOnBench([Size(60, 20), Size(30, 30)])
    #expect(bench.placement.scale == 1)
    bench.viewer.apply(settings { $0.zoom.enlargesSmall = true })
    #expect(bench.placement.scale == 5 && !bench.pager.isZoomed)
    bench.press("1")
    bench.wait(.seconds(2))
    // It is smaller than fit, so it cannot rest there.
    #expect(bench.placement.scale == 5)
    bench.press(.pageDown)
    bench.wait(.seconds(2))
    #expect(abs(bench.placement.scale - 200.0 / 30) < 1e-9)
    bench.viewer.apply(.dark)
    #expect(bench.placement.scale == 1)
  }

  @Test func `A double tap zooms by the factor that is set`() throws {
    let bench = try ViewerOnBench(
      [Size(600, 400)], settings: settings { $0.zoom.doubleTap = 1.5 })
    let fit = bench.placement.scale
    for expected in [1.5, 1, 4] {
      if expected == 4 { bench.viewer.apply(settings { $0.zoom.doubleTap = 4 }) }
      bench.tap(150, 100)
      bench.wait(.milliseconds(60))
      bench.tap(150, 100)
      bench.wait(.seconds(2))
      #expect(abs(bench.placement.scale / fit - expected) < 1e-9)
    }
  }

  @Test func `A notch of the wheel zooms by the factor that is set`() throws {
    let bench = try ViewerOnBench([Size(600, 400)], settings: settings { $0.zoom.wheelStep = 2 })
    let fit = bench.placement.scale
    bench.turnWheel(by: -1, at: Point(150, 100))
    bench.wait(.seconds(2))
    #expect(abs(bench.placement.scale / fit - 2) < 1e-9)
  }

  @Test func `A wheel that turns pages shows a picture for each notch`() throws {
    let bench = try ViewerOnBench(
      [Size](repeating: Size(600, 400), count: 4), settings: settings { $0.wheel = .page })
    let fit = bench.placement.scale
    func turn(_ notches: Double) -> Int {
      bench.turnWheel(by: notches, at: Point(150, 100))
      bench.wait(.seconds(1))
      return bench.pager.current
    }
    #expect(turn(1) == 1)
    #expect(turn(0.5) == 1)
    #expect(turn(0.5) == 2)
    #expect(turn(0.9) == 2)
    // The other way, nothing has to be undone.
    #expect(turn(-1) == 1)
    #expect(turn(-100) == 0)
    #expect(bench.placement.scale == fit)
  }

  @Test func `Controls stay if that is set`() throws {
    let bench = try ViewerOnBench([Size(600, 400)], settings: settings { $0.controls = .stay })
    bench.viewer.window.handle(.hover(PointerHover(time: bench.time, position: Point(100, 100))))
    bench.viewer.window.handle(.hover(PointerHover(time: bench.time, position: Point(150, 100))))
    bench.wait(.seconds(10))
    #expect(bench.viewer.photoStage.controls.isShown)
    bench.press("c")
    bench.wait(.seconds(1))
    #expect(!bench.viewer.photoStage.controls.isShown)
  }

  @Test func `The help says what the wheel does`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    func effect() -> String? {
      bench.viewer.menus.help.groups.flatMap(\.rows).first { $0.gesture == "wheel" }?.effect
    }
    #expect(effect() == "Zoom at the pointer")
    bench.viewer.apply(settings { $0.wheel = .page })
    #expect(effect() == "Next or previous picture")
  }

  @Test func `Controls stay, or hide again, from when that is set`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    let controls = bench.viewer.photoStage.controls
    controls.show()
    bench.wait(.seconds(1))
    bench.viewer.apply(settings { $0.controls = .stay })
    bench.wait(.seconds(10))
    #expect(controls.isShown)
    bench.viewer.apply(settings { $0.controls = .auto })
    bench.wait(.seconds(10))
    #expect(!controls.isShown)
  }

  @Test func `The zoom stays kept if another setting changes`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    bench.press("k")
    bench.viewer.apply(settings { $0.background = .black })
    #expect(bench.pager.keepsZoom)
    bench.press("k")
    bench.viewer.apply(settings { $0.nextPicture = .keep })
    #expect(bench.pager.keepsZoom)
    bench.viewer.apply(settings { _ in })
    #expect(!bench.pager.keepsZoom)
  }

  @Test func `The ground of a picture is the one that is set, and words on it can be read`() throws
  {
    for (background, white) in [(Settings.Background.black, 0.0), (.grey, 0.5), (.white, 1)] {
      let ground = Color(white: white)
      let bench = try ViewerOnBench(
        [Size(600, 100)], settings: settings { $0.background = background })
      #expect(bench.draw().commands(filling: ground))
      var words = DrawList()
      Message(headline: "a", body: "b").draw(
        into: &words, in: Rect(x: 0, y: 0, width: 300, height: 200), on: bench.pager.backdrop,
        measuring: EstimatingTextMeasurer())
      for appearance in ColorTraits.Appearance.allCases {
        let traits = ColorTraits(appearance: appearance)
        for case .textBox(let box) in words.resolved(for: traits).commands {
          for run in box.text.runs {
            #expect(run.attributes.color.contrast(on: ground) >= 4.49)
          }
        }
      }
    }
  }

  @Test func `The setting, the portal and the server decide on light or dark in that order`() {
    var sources = AppearanceSources()
    #expect(sources.colors.appearance == .light)
    sources.server = ColorTraits(appearance: .dark, contrast: .high)
    #expect(sources.colors == sources.server)
    sources.portal.appearance = .light
    #expect(sources.colors == ColorTraits(appearance: .light, contrast: .high))
    sources.setting = .dark
    #expect(sources.colors.appearance == .dark)
    sources.portal.contrast = .standard
    sources.portal.accent = Color(rgb: 0xFF0000)
    #expect(sources.colors.contrast == .standard)
    #expect(sources.colors.accent == Color(rgb: 0xFF0000))
  }

  // MARK: The file

  private func follow(
    _ file: SettingsFile, in bench: ViewerOnBench, log: FaultLog = FaultLog(),
    overriding override: @escaping @MainActor (inout Settings) -> Void = { _ in }
  ) -> SettingsFileWatcher {
    let follower = SettingsFileWatcher(
      file, read: file.read(), overriding: override,
      reporting: { log.faults.append("\($0)") }, wakeUp: bench.ring)
    bench.viewer.settings.follow(follower)
    return follower
  }

  @Test func `A file that is written later, in folders that are made later, is followed`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    let folder = bench.folder.path + "/config/touchstone"
    let log = FaultLog()
    let follower = follow(
      SettingsFile(at: FilePath(folder + "/settings.toml")), in: bench, log: log
    ) { $0.appearance = .dark }
    mkdir(bench.folder.path + "/config", 0o700)
    mkdir(folder, 0o700)
    func write(_ text: String) {
      // As an editor does, through another file.
      _ = bench.folder.write(Array(text.utf8), to: "config/new")
      rename(bench.folder.path + "/config/new", folder + "/settings.toml")
    }
    write("[view]\nbackground = \"white\"\nappearance = \"light\"")
    #expect(bench.fetch { bench.pager.backdrop == Color(white: 1) })
    // The command line wins.
    #expect(bench.viewer.window.environment.colors.appearance == .dark)
    write("[view]\nbackground = \"pink\"\nenlarge-small = true")
    #expect(bench.fetch { !log.faults.isEmpty })
    // The last good value stays, the rest counts.
    #expect(bench.pager.backdrop == Color(white: 1) && bench.pager.state.fitting.enlargesSmall)
    #expect(
      log.faults == [
        #"settings.toml:2: background: "pink" is not one of "theme", "black", "grey", "white""#
      ])
    #expect(bench.viewer.notices.current?.accessibilityLabel?.hasPrefix("settings.toml:2:") == true)
    unlink(folder + "/settings.toml")
    #expect(bench.fetch { bench.pager.backdrop == Theme.backdrop })
    _ = follower
  }

  @Test func `The window has the scale that is set for its monitor, unless one is set for all`()
    throws
  {
    let bench = try ViewerOnBench([Size(600, 400)])
    let (viewer, window) = (
      bench.viewer, try #require(bench.viewer.window.control as? WindowWithBell)
    )
    let (left, right) = (
      Monitor(name: "A", frame: Rect(x: 0, y: 0, width: 800, height: 600)),
      Monitor(name: "B", frame: Rect(x: 800, y: 0, width: 800, height: 600))
    )
    window.monitors = [left, right]
    let scales = try #require(MonitorScales(["B=1.5"]))
    // The scale of the desktop includes the size of text, but that of the user does not.
    var portal = PortalPreferences()
    portal.textScale = 1.25
    viewer.settings.follow(portal, desktopHasScale: true)
    viewer.apply(settings { $0.monitorScales = scales })
    #expect(window.scale == nil && viewer.window.environment.textScale == 1)
    window.monitors = [right, left]
    viewer.settings.followMonitor()
    #expect(window.scale == 1.5 && viewer.window.environment.textScale == 1.25)
    viewer.apply(
      settings {
        $0.monitorScales = scales
        $0.scale = 2
      })
    viewer.settings.followMonitor()
    #expect(window.scale == 2)
    viewer.apply(settings { _ in })
    #expect(window.scale == nil)
  }

  @Test func `Nothing changes under fingers, but at the last lift`() throws {
    let bench = try ViewerOnBench([Size(600, 400)])
    mkdir(bench.folder.path + "/config", 0o700)
    let path = bench.folder.write([], to: "config/settings.toml")
    let follower = follow(SettingsFile(at: FilePath(path)), in: bench)
    bench.fetch()
    bench.down(1, 100, 100)
    bench.down(2, 200, 100)
    _ = bench.folder.write(
      Array("[view]\nbackground = \"white\"".utf8), to: "config/settings.toml")
    #expect(bench.fetch { follower.hasChange })
    bench.viewer.window.handle(.appearanceChanged(ColorTraits(appearance: .light, contrast: .high)))
    #expect(bench.pager.backdrop == Theme.backdrop)
    #expect(bench.viewer.window.environment.colors.contrast == .standard)
    bench.up(1)
    #expect(bench.pager.backdrop == Theme.backdrop)
    bench.up(2)
    #expect(bench.pager.backdrop == Color(white: 1))
    #expect(bench.viewer.window.environment.colors.contrast == .high)
  }

  @Test func `Keys of commands count immediately, in menus and the help too`() throws {
    let bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 2))
    let reading = SettingsReading(text: "[keys]\nnext = [\"J\"]\n", name: "settings.toml")
    bench.viewer.apply(reading.settings)
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    #expect(bench.pager.current == 0)
    bench.press("j")
    bench.wait(.seconds(1))
    #expect(bench.pager.current == 1)
    let rows = bench.viewer.menus.help.groups.flatMap(\.rows)
    #expect(rows.contains { $0.command == "next" && $0.input == "J" })
    bench.viewer.apply(.dark)
    bench.press("j")
    bench.press(.pageUp)
    bench.wait(.seconds(1))
    #expect(bench.pager.current == 0 && bench.viewer.menus.help.groups == HelpGroup.all)
  }

  @Test func `Keys of commands count immediately in tool tips, and in what the help says aloud`()
    throws
  {
    let bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 2))
    let viewer = bench.viewer
    var seen: [String?] {
      let (bar, selectionBar) = (viewer.gridStage.bar, viewer.gridStage.selectionBars.topBar)
      return [
        bar.menuButtons[0].toolTip, bar.place.toolTip, bar.more.toolTip, bar.parent.toolTip,
        selectionBar.all.toolTip, selectionBar.close.toolTip,
        viewer.menus.help.groups[0].rows[0].spokenAlternatives,
      ]
    }
    let standard = seen
    #expect(
      standard == [
        "Sort By… (O)", "Open… (Ctrl+O)", "More", "Folder Above (Alt+↑)", "Select All (Ctrl+A)",
        "End Selecting (Escape)", "or Zoom In: plus, Zoom Out: minus",
      ])
    let reading = SettingsReading(
      text: """
        [keys]
        sort = ["X"]
        open-place = ["P"]
        parent-folder = ["U"]
        select-all = ["Y"]
        back = ["B"]
        zoom-in = ["J"]
        zoom-out = []
        """, name: "settings.toml")
    viewer.apply(reading.settings)
    #expect(
      seen == [
        "Sort By… (X)", "Open… (P)", "More", "Folder Above (U)", "Select All (Y)",
        "End Selecting (B)", "or Zoom In: J, Zoom Out",
      ])
    viewer.apply(.dark)
    #expect(seen == standard)
  }

  @Test func `Hidden pictures come and go with the setting`() throws {
    let bench = try ViewerOnBench([Size(60, 40)]) { paths in
      let hidden = paths[0].folder.appending(".hidden.png")
      try? FileSystem.write(FileSystem.contents(of: paths[0], limit: 1 << 20), to: hidden, .none)
      return PictureList(opening: [paths[0]])
    }
    #expect(bench.viewer.pictures.paths.count == 1)
    bench.viewer.apply(settings { $0.showsHidden = true })
    #expect(bench.fetch { bench.viewer.pictures.paths.count == 2 })
    #expect(bench.viewer.pictures.current?.lastComponent?.string == "0.png")
    bench.viewer.apply(.dark)
    #expect(bench.fetch { bench.viewer.pictures.paths.count == 1 })
  }
}

/// The faults that were reported.
@MainActor private final class FaultLog {
  var faults: [String] = []
}

extension DrawList {
  /// Whether a command fills something with `color`.
  fileprivate func commands(filling color: Color) -> Bool {
    flattened.contains { if case .fill(_, color) = $0 { true } else { false } }
  }
}
