@testable import Containers
import Controls
import Files
import Geometry
import Glibc
import Motion
import Semantics
import Settings
import Synchronization
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The page on which settings are changed.
@MainActor @Suite struct SettingsPageTests: ViewerSuite {
  let bench: ViewerOnBench
  private let follower: SettingsFileWatcher
  private var path: String { "\(bench.folder.path)/config/settings.toml" }
  private var file: SettingsFile { SettingsFile(at: FilePath(path)) }

  init() throws {
    bench = try ViewerOnBench([Size(60, 40)])
    mkdir(bench.folder.path + "/config", 0o700)
    let path = bench.folder.write([], to: "config/settings.toml")
    let file = SettingsFile(at: FilePath(path))
    follower = SettingsFileWatcher(
      file, read: file.read(), overriding: { _ in }, reporting: { _ in }, wakeUp: bench.ring)
    viewer.settings.follow(follower)
    bench.resize(to: Size(500, 2000))
    bench.fetch()
    bench.press(",", .control)
    bench.wait(.seconds(1))
  }

  private func write(_ text: String) {
    _ = bench.folder.write(Array(text.utf8), to: "config/settings.toml")
  }

  private var page: SettingsPage? {
    let sheet = viewer.window.presentations.lazy.compactMap { $0 as? Sheet }.first
    return (sheet?.controller as? NavigationController)?.topViewController as? SettingsPage
  }

  /// Returns the control of a setting on the page.
  private func control<Control: View>(_ id: String) throws -> Control {
    func find(_ view: View) -> Control? {
      if view.accessibilityIdentifier == "settings.\(id)", let view = view as? Control {
        return view
      }
      return view.subviews.lazy.compactMap(find).first
    }
    bench.draw()
    let view = try #require(page?.view)
    return try #require(find(view))
  }

  private func tap(_ view: View) {
    let point = view.convert(view.bounds.center, to: nil)
    bench.tap(point.x, point.y)
    bench.wait(.milliseconds(100))
  }

  /// A desktop in which no program can be chosen while it `refuses`.
  private final class Desktop: DefaultProgramSetting, Sendable {
    private let state = Mutex((isDefault: false, refuses: false))

    var isDefault: Bool? { state.withLock(\.isDefault) }

    func setDefault(_ isDefault: Bool) throws(ProgramError) {
      let isRefused = state.withLock { state in
        if !state.refuses { state.isDefault = isDefault }
        return state.refuses
      }
      if isRefused { throw ProgramError("The disk is full.") }
    }

    func refuse() { state.withLock { $0.refuses = true } }
  }

  @Test func `A row shows whether the desktop opens pictures with this program`() throws {
    #expect(page != nil && page?.isDefaultProgram == nil)
    viewer.window.presentations.compactMap { $0 as? Sheet }.forEach { $0.dismiss() }
    bench.wait(.seconds(1))
    let desktop = Desktop()
    viewer.desktop.defaultProgram = desktop
    bench.press(",", .control)
    #expect(bench.fetch { page?.isDefaultProgram != nil })
    bench.wait(.seconds(1))
    func toggle() throws -> Toggle { try control("desktop.default-program") }
    #expect(try !toggle().isOn)
    tap(try toggle())
    #expect(bench.fetch { page?.isDefaultProgram == true } && desktop.isDefault == true)
    #expect(try toggle().isOn)
    desktop.refuse()
    tap(try toggle())
    let notice = "The disk is full."
    #expect(bench.fetch { viewer.notices.current?.accessibilityLabel == notice })
    #expect(try toggle().isOn)
  }

  @Test func `Recent files and folders are cleared when the user confirms it`() throws {
    var count = 0
    var fault: String? = "The disk is full."
    viewer.desktop.clearRecents = {
      count += 1
      $0(fault)
    }
    viewer.settings.preferences.choose { $0.record(recent: "/pictures") }
    func answer(_ title: String) throws {
      tap(try control("files.clear-recents") as Button)
      bench.wait(.seconds(1))
      let tree = viewer.window.accessibilityTree()
      let frame = try #require(tree.elements.last { $0.name == title }).frame
      bench.tap(frame.center.x, frame.center.y)
      bench.wait(.seconds(1))
    }
    try answer("Cancel")
    #expect(count == 0 && viewer.settings.preferences.choices.recents.contains("/pictures"))
    try answer("Clear")
    #expect(count == 1 && viewer.settings.preferences.choices.recents.isEmpty)
    #expect(viewer.notices.current?.accessibilityLabel == fault)
    fault = nil
    try answer("Clear")
    #expect(viewer.notices.current?.accessibilityLabel == "Recent files and folders cleared")
  }

  @Test func `The keys are shown in place of the settings`() throws {
    tap(try control("keys.help") as Button)
    bench.wait(.seconds(1))
    #expect(page == nil && viewer.menus.help.isShown)
    let tree = viewer.window.accessibilityTree()
    #expect(tree.focus.flatMap { tree[$0]?.identifier } == "help")
  }

  @Test func `A switch takes effect immediately, and is in the file`() throws {
    let toggle: Toggle = try control("view.names")
    tap(toggle)
    #expect(file.read().settings.showsNames && viewer.grid.style.showsNames)
    tap(toggle)
    #expect(!file.read().settings.showsNames && !viewer.grid.style.showsNames)
  }

  @Test func `A row and its control are one, for keys and for who reads the window`() throws {
    func focus() -> AccessibilityTree.Node? {
      let tree = viewer.window.accessibilityTree()
      return tree.focus.flatMap { tree[$0] }
    }
    bench.draw()
    let elements = viewer.window.accessibilityTree().elements
    #expect(elements.count { $0.name == "Names below thumbnails" } == 1)
    // The chosen segment of those in the panel with the name of the row.
    #expect(focus()?.identifier == "settings.view.appearance:1")
    #expect(elements.first { $0.identifier == "settings.view.appearance" }?.name == "Appearance")
    for _ in 0..<40 where focus()?.identifier != "settings.view.names" { bench.press(.downArrow) }
    #expect(focus()?.role == .toggleButton)
    bench.press(.space)
    bench.finishFiles()
    #expect(file.read().settings.showsNames)
    for _ in 0..<40 where focus()?.role != .spinButton { bench.press(.downArrow) }
    let former = focus()?.number?.value
    bench.press(.rightArrow)
    #expect(focus()?.role == .spinButton && focus()?.number?.value != former)
  }

  @Test func `Changes of an editor appear on the page, and choices there keep them`()
    throws
  {
    write("[view]\nnames = true\nbackground = \"white\"\n")
    #expect(bench.fetch { viewer.grid.style.showsNames })
    let names: Toggle = try control("view.names")
    #expect(names.isOn && page?.settings.background == .white)
    let small: Toggle = try control("view.enlarge-small")
    tap(small)
    let settings = file.read().settings
    #expect(settings.showsNames && settings.background == .white && settings.zoom.enlargesSmall)
  }

  @Test func `A file that the system does not watch is looked at now and then`() {
    let follower = SettingsFileWatcher(
      file, read: file.read(), overriding: { _ in }, reporting: { _ in }, watching: false,
      wakeUp: bench.ring)
    viewer.settings.follow(follower)
    #expect(bench.fetch { viewer.settings.preferences.hasUnwatchedFolders })
    #expect(!viewer.library.hasUnwatchedFolders)
    write("[view]\nnames = true\n")
    #expect(
      bench.fetch {
        bench.wait(FolderRefreshTimer.interval)
        return viewer.grid.style.showsNames
      })
  }

  @Test func `The row with the focus keeps it when an editor writes the file`() throws {
    func focus() -> String? {
      let tree = viewer.window.accessibilityTree()
      return tree.focus.flatMap { tree[$0]?.identifier }
    }
    bench.draw()
    for _ in 0..<3 { bench.press(.downArrow) }
    let former = focus()
    write("[view]\nnames = true\n")
    #expect(bench.fetch { page?.settings.showsNames == true })
    bench.draw()
    #expect(former != nil && focus() == former)
  }

  @Test func `A switch stays the same one when the lines below its own move`() throws {
    write("[view]\n\n[keys]\nnext = [\"J\"]\n")
    #expect(bench.fetch { viewer.settings.preferences.keys.first(of: .next) == .key("j") })
    let toggle: Toggle = try control("view.names")
    tap(toggle)
    #expect(file.read().settings.showsNames)
    let again: Toggle = try control("view.names")
    #expect(again === toggle && again.isOn)
  }

  @Test func `Changes of an editor stay, even before they are noticed`() throws {
    let small: Toggle = try control("view.enlarge-small")
    write("[view]\nnames = true\n")
    tap(small)
    let settings = file.read().settings
    #expect(settings.showsNames && settings.zoom.enlargesSmall)
  }

  @Test func `A failed save is reported, and the page shows the valid settings`() throws {
    write("what\n")
    let toggle: Toggle = try control("view.names")
    tap(toggle)
    let notice = viewer.notices.current?.accessibilityLabel
    #expect(notice?.contains("settings.toml:1: expected key = value") == true)
    #expect(viewer.notices.current?.superview is Sheet)
    let again: Toggle = try control("view.names")
    #expect(!again.isOn && page?.settings.showsNames == false && !viewer.grid.style.showsNames)
  }

  @Test func `A stepper is saved when it has come to rest, and when the page closes`() throws {
    let change: Stepper = try control("slideshow.interval")
    for _ in 0..<5 {
      change.value += change.step
      change.sendActions(for: .valueChanged)
    }
    #expect(try FileSystem.contents(of: file.path, limit: 100).isEmpty)
    bench.wait(.milliseconds(400))
    let rested = change.value
    #expect(
      file.read().settings.slideshow.interval == rested
        && viewer.photos.slideshow.player.interval == .seconds(rested))
    change.value += change.step
    change.sendActions(for: .valueChanged)
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(viewer.window.presentations.isEmpty)
    #expect(file.read().settings.slideshow.interval == rested + change.step)
  }

  @Test func `A step from the default leads to the number beside the one in use`() throws {
    let change: Stepper = try control("window.scale")
    func step(_ count: Double) {
      change.move(bySteps: count)
      bench.wait(.milliseconds(400))
    }
    let scale = viewer.window.pixelsPerPoint
    #expect(change.accessibilityValue == "Default")
    step(1)
    #expect(scale == 1 && file.read().settings.scale == 1.25)
    change.value = 0.5
    step(-1)
    #expect(change.accessibilityValue == "Default" && file.read().settings.scale == 0)
    step(-1)
    #expect(change.accessibilityValue == "0.75" && file.read().settings.scale == 0.75)
  }

  /// Lands on the half of `stepper` that makes its number smaller, and holds it until it leaves the default.
  private func holdMinus(of stepper: Stepper) {
    let frame = stepper.convert(stepper.bounds, to: nil)
    bench.down(1, frame.minX + frame.width / 4, frame.center.y)
    for _ in 0..<40 where stepper.accessibilityValue == "Default" {
      bench.wait(.milliseconds(50))
    }
    #expect(stepper.accessibilityValue == "0.75")
  }

  @Test func `A half that is held leads to the default, and stays there`() throws {
    let change: Stepper = try control("window.scale")
    holdMinus(of: change)
    for _ in 0..<40 where change.accessibilityValue != "Default" {
      bench.wait(.milliseconds(50))
    }
    for _ in 0..<40 {
      #expect(change.accessibilityValue == "Default")
      bench.wait(.milliseconds(50))
    }
    bench.up(1)
    #expect(change.accessibilityValue == "Default" && file.read().settings.scale == 0)
    holdMinus(of: change)
    bench.up(1)
  }

  @Test func `A hold that is cancelled returns to the default`() throws {
    let change: Stepper = try control("window.scale")
    holdMinus(of: change)
    viewer.window.cancelTouches(in: change)
    #expect(change.accessibilityValue == "Default")
    bench.wait(.seconds(1))
    #expect(file.read().settings.scale == 0)
  }

  @Test func `A key that is held stays at the default until it is pressed again`() {
    let stepper = NumberStepper(0.5...4, step: 0.25, at: 0.75) { 1 }
    func press(_ phase: KeyPhase) {
      _ = stepper.pressesBegan(KeyPress(time: .zero, key: .leftArrow, phase: phase))
    }
    press(.down)
    for _ in 0..<9 { press(.repeat) }
    #expect(stepper.number == nil)
    press(.down)
    #expect(stepper.number == 0.75)
  }

  @Test func `Steps from the default depend on the number in use at that time`() {
    let window = WindowAtScale(1.1)
    let stepper = NumberStepper(0.5...4, step: 0.25, at: nil) { window.scale }
    stepper.move(bySteps: 1)
    #expect(stepper.number == 1.25)
    for _ in 0..<4 { stepper.move(bySteps: -1) }
    #expect(stepper.number == nil)
    stepper.move(bySteps: -1)
    #expect(stepper.number == 1)
    // The largest number is in use until the default takes effect.
    window.scale = 4
    let largest = NumberStepper(0.5...4, step: 0.25, at: 4) { window.scale }
    for _ in 0..<15 { largest.move(bySteps: -1) }
    #expect(largest.number == nil && largest.accessibilityNumber?.value == 4)
    window.scale = 1
    #expect(largest.accessibilityNumber?.value == 1)
    largest.move(bySteps: 1)
    #expect(largest.number == 1.25)
  }

  @Test func `A default beyond the numbers is left in one direction`() {
    let stepper = NumberStepper(0.5...4, step: 0.25, at: nil) { 5 }
    stepper.move(bySteps: 1)
    #expect(stepper.number == nil)
    stepper.move(bySteps: -1)
    #expect(stepper.number == 4)
  }

  @Test func `Programs that read the window leave the default for any number`() {
    for number in [0.75, 1, 1.25, 2] {
      let stepper = NumberStepper(0.5...4, step: 0.25, at: nil) { 1 }
      stepper.setAccessibilityNumber(number)
      #expect(stepper.number == number)
    }
  }

  @Test func `Few choices are segments, of which a tap chooses one`() throws {
    let segments: SegmentedControl = try control("view.appearance")
    #expect(segments.titles == ["Auto", "Light", "Dark"])
    let frame = segments.convert(segments.bounds, to: nil)
    bench.tap(frame.maxX - 10, frame.center.y)
    bench.wait(.seconds(1))
    #expect(file.read().settings.appearance == .dark && segments.selectedIndex == 2)
    let menu: Button = try control("view.background")
    #expect(menu.menu != nil, "four would be narrow")
  }

  @Test func `A slider shows its value, and is saved when it has come to rest`() throws {
    let slider: Slider = try control("input.double-tap")
    #expect(slider.value == 3 && slider.accessibilityValue == "3")
    slider.value = 4.03
    slider.sendActions(for: .valueChanged)
    #expect(slider.accessibilityValue == "4" && file.read().settings.zoom.doubleTap == 3)
    bench.wait(.milliseconds(400))
    #expect(file.read().settings.zoom.doubleTap == 4)
    let step: Slider = try control("input.wheel-step")
    step.move(.toMinimum)
    #expect(step.accessibilityValue == "1.01")
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(file.read().settings.zoom.wheelStep == 1.01, "the page has closed")
  }
}

/// The scale of a window, which changes some time after its setting.
@MainActor private final class WindowAtScale {
  var scale: Double

  init(_ scale: Double) { self.scale = scale }
}
