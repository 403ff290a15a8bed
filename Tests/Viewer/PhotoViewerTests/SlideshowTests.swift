import Controls
import Geometry
import Gestures
import Glibc
import Motion
import Semantics
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The slideshow.
@MainActor @Suite struct SlideshowTests: ViewerSuite {
  let bench: ViewerOnBench
  private let awake = Awake()

  @MainActor private final class Awake { var calls: [Bool] = [] }

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 3))
    bench.settle()
    bench.viewer.desktop.keepAwake = { [awake] in awake.calls.append($0) }
  }

  /// Lets time pass, and pictures arrive.
  private func wait(_ duration: Duration) {
    bench.fetch()
    bench.wait(duration)
    bench.fetch()
  }

  @Test func `Each picture is shown for its time, and after the last comes the first`() {
    bench.press(.function(5))
    wait(.milliseconds(100))
    #expect(viewer.window.isFullscreen && awake.calls == [true])
    var turns: [(index: Int, time: Instant)] = [(0, bench.time)]
    while turns.count < 4, bench.time < Instant(milliseconds: 60_000) {
      wait(.milliseconds(100))
      if let last = turns.last, bench.pager.current != last.index {
        turns.append((bench.pager.current, bench.time))
      }
    }
    #expect(turns.map(\.index) == [0, 1, 2, 0])
    for (turn, next) in zip(turns, turns.dropFirst()) {
      // The time counts from when the next picture has come to rest.
      #expect((4.8...7).contains(next.time.seconds(since: turn.time)))
    }
    #expect(awake.calls == [true])
  }

  @Test func `A message is above the bar`() throws {
    viewer.notices.show("Restored")
    bench.press(.function(5))
    wait(.milliseconds(100))
    viewer.photos.slideshow.player.showBar(in: viewer.window)
    wait(.milliseconds(300))
    let (bar, notice) = (viewer.photos.slideshow.player.bar, try #require(viewer.notices.current))
    let frame = notice.convert(notice.bounds, to: nil)
    #expect(frame.maxY <= bar.convert(bar.bounds, to: nil).minY)
  }

  @Test func `Fingers that rest on a photo hold the slideshow, and the program sleeps`() {
    bench.press(.function(5))
    wait(.milliseconds(100))
    bench.send([(1, .began, Point(100, 100)), (2, .began, Point(200, 100))])
    wait(.seconds(20))
    #expect(slideshow.isRunning && bench.pager.current == 0)
    #expect(viewer.window.nextDeadline.map { $0 >= bench.time } ?? true)
    bench.send([(1, .ended, Point(100, 100)), (2, .ended, Point(200, 100))])
    wait(.seconds(3))
    #expect(bench.pager.current == 1)
  }

  @Test func `The menu of the bar holds the slideshow, and Escape closes only the menu`() {
    bench.press(.function(5))
    wait(.milliseconds(100))
    let bar = viewer.photos.slideshow.player.bar
    viewer.photos.slideshow.player.showBar(in: viewer.window)
    bar.speed.open()
    wait(.seconds(20))
    #expect(bar.speed.menuView.isOpen && bench.pager.current == 0)
    bench.press(.escape)
    wait(.seconds(1))
    #expect(!bar.speed.menuView.isOpen && slideshow.isRunning && slideshow.isPaused)
    #expect(bar.isFadedIn)
  }

  @Test func `In a narrow window, the menu of the bar shuffles the pictures`() throws {
    bench.resize(to: Size(200, 400))
    bench.press(.function(5))
    wait(.milliseconds(100))
    let bar = viewer.photos.slideshow.player.bar
    viewer.photos.slideshow.player.showBar(in: viewer.window)
    bench.draw()
    #expect(bar.frame.minX >= 0 && bar.frame.maxX <= 200 && bar.shuffle.isHidden)
    #expect([bar.play, bar.speed, bar.end].allSatisfy { $0.frame.width >= 44 })
    bar.speed.open()
    bench.wait(.seconds(1))
    let item = try #require(
      viewer.window.accessibilityTree().elements.first { $0.identifier.hasSuffix("shuffle") })
    #expect(viewer.window.performAccessibilityAction("click", on: item.id))
    bench.wait(.seconds(1))
    #expect(bar.shuffle.isSelected)
  }

  @Test func `An animation plays at least once`() {
    var timing = Slideshow()
    timing.begin(inFullscreen: false)
    timing.recordComplete(at: .zero, needing: .seconds(12), isFault: false)
    #expect(timing.deadline == Instant(milliseconds: 12_000))
    timing.recordTurn()
    timing.recordComplete(at: .zero, needing: .seconds(2), isFault: false)
    #expect(timing.deadline == Instant(milliseconds: 5000))
  }

  @Test func `The bar changes the time per picture`() throws {
    bench.press(.function(5))
    wait(.milliseconds(100))
    bench.press(" ")
    let bar = viewer.photos.slideshow.player.bar
    #expect(bar.speed.title == "5 s" && bar.speed.accessibilityValue == "5 seconds")
    bar.speed.open()
    let menu = try #require(bar.speed.menu)
    let actions = menu.children.compactMap { $0 as? Action }
    #expect(actions.first { $0.state == .on }?.title == "5 seconds")
    let two = try #require(actions.first { $0.accessibilityIdentifier == "2" })
    bar.speed.menuView.dismiss(at: bench.time)
    two.handler()
    #expect(bar.speed.title == "2 s" && slideshow.interval == .seconds(2))
    // A change of other settings leaves it.
    var settings = Settings.dark
    settings.slideshow.repeats = false
    viewer.apply(settings)
    #expect(slideshow.interval == .seconds(2))
  }

  @Test func `Without repetition, a slideshow ends at the last picture`() {
    var settings = Settings.dark
    settings.slideshow.interval = 1
    settings.slideshow.repeats = false
    viewer.apply(settings)
    bench.press(.function(5))
    for _ in 0..<8 { wait(.seconds(1)) }
    #expect(!viewer.photos.slideshow.isRunning && bench.pager.current == 2)
    #expect(!viewer.window.isFullscreen && awake.calls == [true, false])
  }

  @Test func `A picture that was loaded as a neighbour is sharp from the first frame of its fade`()
  {
    bench.press(.function(5))
    bench.fetch()
    // A picture is loaded as large as it is needed at fit.
    #expect(bench.pager.isSharp(at: 1) && slideshow.fades)
    while bench.pager.current == 0, bench.time < Instant(milliseconds: 20_000) {
      bench.wait(.milliseconds(16))
    }
    #expect(bench.pager.current == 1 && bench.pager.isSharp(at: 1))
    bench.fetch()
    #expect(bench.pager.isSharp(at: 0) && bench.pager.isSharp(at: 2))
  }

  private var slideshow: SlideshowPlayer { viewer.photos.slideshow.player }

  private func tap(_ view: View) {
    bench.draw()
    let point = view.convert(view.bounds.center, to: nil)
    bench.tap(point.x, point.y)
    bench.wait(.milliseconds(400))
  }

  @Test func `A tap holds it with its bar, and the next one lets it go on`() {
    bench.press(.function(5))
    wait(.seconds(1))
    #expect(!slideshow.bar.isFadedIn)
    bench.tap(150, 60)
    bench.wait(.milliseconds(500))
    #expect(slideshow.isRunning && slideshow.isPaused && slideshow.bar.isFadedIn)
    #expect(awake.calls == [true, false] && !viewer.photoStage.controls.isShown)
    wait(.seconds(20))
    #expect(bench.pager.current == 0)
    bench.tap(150, 60)
    bench.wait(.milliseconds(500))
    #expect(!slideshow.isPaused && !slideshow.bar.isFadedIn && awake.calls == [true, false, true])
    for _ in 0..<8 { wait(.seconds(1)) }
    #expect(bench.pager.current == 1)
  }

  /// Taps once on each picture at a time after it has appeared, and returns how often that has paused the slideshow.
  private func heldCount(tappingAfter delays: [Int64], fading: Bool) -> Int {
    var settings = Settings.dark
    settings.slideshow.interval = 1
    settings.slideshow.fades = fading
    viewer.apply(settings)
    bench.press(.function(5))
    return delays.count { delay in
      let index = bench.pager.current
      for _ in 0..<300 where bench.pager.current == index {
        bench.fetch()
        bench.wait(.milliseconds(10), frame: .milliseconds(10))
      }
      bench.wait(.milliseconds(delay), frame: .milliseconds(10))
      let tapped = bench.pager.current
      bench.tap(150, 60)
      wait(.milliseconds(500))
      guard slideshow.isPaused, bench.pager.current == tapped else { return false }
      slideshow.togglePause(in: viewer.window)
      return true
    }
  }

  @Test(arguments: [true, false])
  func `Every tap holds the picture that it is on, in a transition and just before one too`(
    fading: Bool
  ) {
    let delays: [Int64] = [0, 100, 200, 300, 390, 600, 800, 900]
    #expect(heldCount(tappingAfter: delays, fading: fading) == delays.count)
  }

  @Test func `The buttons of the bar hold it, shuffle and end it`() {
    bench.press(.function(5))
    wait(.seconds(1))
    bench.press(" ")
    bench.wait(.milliseconds(300))
    let bar = slideshow.bar
    #expect(slideshow.isPaused && bar.play.accessibilityLabel == "Go on")
    tap(bar.shuffle)
    #expect(slideshow.isShuffled && bar.shuffle.isSelected && slideshow.isPaused)
    tap(bar.play)
    #expect(!slideshow.isPaused && slideshow.isRunning)
    bench.press(" ")
    bench.wait(.milliseconds(300))
    tap(bar.end)
    #expect(!slideshow.isRunning && !viewer.window.isFullscreen && !bar.isFadedIn)
    #expect(!bench.isInGrid && awake.calls.last == false)
  }

  @Test func `A swipe and keys turn to another picture, and it goes on from there`() {
    bench.press(.function(5))
    wait(.seconds(3))
    bench.press(.pageDown)
    wait(.seconds(1))
    #expect(slideshow.isRunning && bench.pager.current == 1)
    wait(.seconds(3))
    #expect(bench.pager.current == 1, "its time counts from when it was there")
    bench.down(1, 250, 100)
    for step in 1...10 {
      bench.move(1, 250 - 20 * Double(step), 100)
      bench.wait(.milliseconds(16))
    }
    bench.up(1)
    wait(.seconds(1))
    #expect(slideshow.isRunning && !slideshow.isPaused && bench.pager.current == 2)
    for _ in 0..<8 { wait(.seconds(1)) }
    #expect(bench.pager.current == 0)
  }

  @Test func `A picture that is zoomed is held, and one that is left ends it`() {
    bench.press(.function(5))
    wait(.seconds(1))
    bench.turnWheel(by: -3, at: Point(150, 100))
    wait(.seconds(20))
    #expect(slideshow.isPaused && bench.pager.current == 0)
    bench.turnWheel(by: 30, at: Point(150, 100))
    bench.wait(.seconds(1))
    viewer.leave(at: bench.time)
    wait(.seconds(1))
    #expect(!slideshow.isRunning && bench.isInGrid)
  }

  @Test
  func `A slideshow begins with the whole of a zoomed photo, and shows it whole when it resumes`() {
    bench.pager.setKeepsZoom(true)
    bench.turnWheel(by: -3, at: Point(150, 100))
    wait(.seconds(1))
    #expect(bench.pager.isZoomed)
    bench.press(.function(5))
    wait(.seconds(1))
    #expect(slideshow.isRunning && !slideshow.isPaused && !bench.pager.isZoomed)
    bench.turnWheel(by: -3, at: Point(150, 100))
    wait(.seconds(1))
    #expect(slideshow.isPaused && bench.pager.isZoomed)
    tap(bench.pager)
    wait(.seconds(1))
    #expect(!slideshow.isPaused && !bench.pager.isZoomed)
    for _ in 0..<8 { wait(.seconds(1)) }
    #expect(bench.pager.current == 1 && !bench.pager.isZoomed)
  }

  @Test func `From the grid, it begins with all of a photo even if a zoom is kept`() {
    bench.pager.setKeepsZoom(true)
    bench.turnWheel(by: -3, at: Point(150, 100))
    wait(.seconds(1))
    bench.press("g")
    wait(.seconds(1))
    #expect(bench.isInGrid)
    bench.press(.function(5))
    wait(.seconds(1))
    #expect(slideshow.isRunning && !slideshow.isPaused && !bench.pager.isZoomed)
  }

  @Test func `The second tap on its command does not hold it`() {
    bench.turnWheel(by: -3, at: Point(150, 100))
    wait(.seconds(1))
    // The finger that taps the command lifts.
    bench.send([(99, .ended, .zero)])
    viewer.toggleSlideshow()
    bench.wait(.milliseconds(100))
    bench.tap(150, 60)
    wait(.seconds(1))
    #expect(slideshow.isRunning && !slideshow.isPaused && !bench.pager.isZoomed)
    bench.tap(150, 60)
    wait(.seconds(1))
    #expect(slideshow.isPaused)
  }

  @Test func `A tap soon after the key that begins it holds it`() {
    bench.press(.function(5))
    bench.wait(.milliseconds(100))
    bench.tap(150, 60)
    wait(.seconds(1))
    #expect(slideshow.isPaused)
  }

  @Test func `The pointer brings the bar for a while`() {
    bench.press(.function(5))
    wait(.seconds(1))
    viewer.window.handle(.hover(PointerHover(time: bench.time, position: Point(100, 50))))
    bench.wait(.milliseconds(300))
    #expect(slideshow.bar.isFadedIn && !slideshow.isPaused && !viewer.photoStage.controls.isShown)
    bench.wait(.seconds(4))
    #expect(!slideshow.bar.isFadedIn && slideshow.isRunning)
  }

  @Test func `Any other key ends it, and does what it does`() {
    bench.press(.function(5))
    wait(.seconds(1))
    bench.press("g")
    wait(.seconds(1))
    #expect(!slideshow.isRunning && bench.isInGrid && awake.calls == [true, false])
  }

  @Test func `A start with a slideshow waits for the pictures of a folder`() throws {
    let bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 2)) {
      return PictureList(opening: [$0[0].removingLastComponent()])
    }
    bench.viewer.beginSlideshow()
    #expect(bench.fetch { bench.viewer.photos.slideshow.isRunning })
    #expect(!bench.isInGrid && bench.viewer.window.isFullscreen)
  }

  @Test func `A start with a slideshow waits no longer once there are no pictures`() throws {
    let bench = try ViewerOnBench([Size(60, 40)]) { paths in
      unlink(paths[0].string)
      return PictureList(opening: [paths[0].removingLastComponent()])
    }
    let (viewer, folder) = (bench.viewer, FilePath(bench.folder.path))
    bench.show(opening: [folder])
    viewer.beginSlideshow()
    #expect(viewer.photos.slideshow.player.isAwaited)
    bench.fetch()
    #expect(!viewer.photos.slideshow.player.isAwaited)
    try ViewerOnBench.write(Size(60, 40), to: "late.png", in: bench.folder)
    #expect(bench.fetch { viewer.pictures.paths.count == 1 } && !viewer.photos.slideshow.isRunning)
  }

  @Test func `A start with a slideshow is not for a folder that the user goes to`() throws {
    let bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 2)) { paths in
      mkdir("\(paths[0].removingLastComponent())/a", 0o700)
      return PictureList(opening: [paths[0].removingLastComponent()])
    }
    let (viewer, folder) = (bench.viewer, FilePath(bench.folder.path))
    bench.show(opening: [folder.appending("a")])
    viewer.beginSlideshow()
    bench.show(opening: [folder])
    #expect(bench.fetch { viewer.pictures.paths.count == 2 } && !viewer.photos.slideshow.isRunning)
  }

  @Test(arguments: [KeyEquivalent.escape, .function(5)])
  func `Escape and its own key only end it`(key: KeyEquivalent) {
    bench.press(.function(5))
    wait(.seconds(1))
    bench.press(key)
    wait(.seconds(1))
    #expect(!viewer.photos.slideshow.isRunning && !bench.isInGrid && bench.pager.current == 0)
  }

  @Test func `The key that the user has set ends it, and the one before does not any more`() {
    viewer.apply(
      SettingsReading(text: "[keys]\nslideshow = [\"F6\"]\n", name: "settings.toml").settings)
    bench.press(.function(6))
    wait(.seconds(1))
    bench.press(.function(5))
    #expect(slideshow.isRunning && viewer.window.isFullscreen)
    bench.press(.function(6))
    wait(.seconds(1))
    #expect(!slideshow.isRunning && !viewer.window.isFullscreen)
    #expect(bench.pager.current == 0 && awake.calls == [true, false])
  }

  @Test func `Space that is held holds it, and turns to no other picture`() {
    bench.press(.function(5))
    wait(.seconds(1))
    bench.press(.space)
    for _ in 0..<5 {
      bench.press(.space, [], .repeat)
      bench.wait(.milliseconds(40))
    }
    bench.press(.space, [], .up)
    wait(.seconds(1))
    #expect(slideshow.isRunning && slideshow.isPaused && bench.pager.current == 0)
  }

  @Test func `The bar has its place in a window that gets another size`() {
    bench.press(.function(5))
    wait(.seconds(1))
    bench.tap(150, 60)
    bench.wait(.milliseconds(500))
    let width = slideshow.bar.frame.width
    bench.resize(to: Size(500, 320))
    bench.draw()
    let frame = slideshow.bar.frame
    #expect(slideshow.isPaused && frame.width == width)
    #expect(abs(frame.center.x - 250) < 1 && frame.maxY == 320 - BarMetrics.margin)
  }

  @Test func `A window that filled the screen still does afterwards`() {
    bench.press("f")
    bench.press(.function(5))
    wait(.seconds(1))
    bench.press(.escape)
    #expect(viewer.window.isFullscreen)
  }

  @Test func `From the grid it begins with the first selected picture`() {
    bench.press("g")
    bench.wait(.seconds(1))
    viewer.gridStage.beginSelecting(2)
    viewer.gridStage.beginSelecting(1)
    bench.press(.function(5))
    wait(.seconds(1))
    #expect(bench.pager.current == 1 && viewer.photos.slideshow.isRunning)
    var seen: Set<Int> = []
    for _ in 0..<20 {
      wait(.seconds(1))
      seen.insert(bench.pager.current)
    }
    #expect(seen == [1, 2], "only what was selected")
  }

  @Test func `The menu of the selected pictures begins it without keys`() throws {
    bench.resize(to: Size(600, 700))
    bench.press("g")
    bench.wait(.seconds(1))
    for index in 1...2 { viewer.gridStage.beginSelecting(index) }
    bench.wait(.seconds(1))
    try click("selection-toolbar.menu")
    try click("menu.slideshow")
    #expect(bench.fetch { bench.pager.current == 1 && viewer.photos.slideshow.isRunning })
  }

  @Test func `If none of the selected pictures can be shown, it says so soon`() throws {
    let bad = try ViewerOnBench([Size](repeating: Size(60, 40), count: 30)) { paths in
      for path in paths.prefix(2) { truncate(path.string, 20) }
      return PictureList(paths)
    }
    bad.press("g")
    bad.wait(.seconds(1))
    for index in 0..<2 { bad.viewer.gridStage.beginSelecting(index) }
    bad.press(.function(5))
    for _ in 0..<10 where bad.viewer.notices.current == nil {
      bad.fetch()
      bad.wait(.milliseconds(500))
    }
    #expect(!bad.viewer.photos.slideshow.isRunning)
    #expect(bad.viewer.notices.current?.accessibilityLabel == "None of the pictures can be shown")
  }

  @Test(arguments: [false, true])
  func `Among videos, a picture that cannot be shown is not tried again`(isShuffled: Bool) throws {
    let bad = try ViewerOnBench([Size(60, 40)]) { paths in
      truncate(paths[0].string, 20)
      let videos = (1...30).map { paths[0].removingLastComponent().appending("\($0).mp4") }
      return PictureList(paths + videos)
    }
    bad.viewer.photos.slideshow.player.isShuffled = isShuffled
    bad.fetch()
    bad.press(.function(5))
    for _ in 0..<4 where bad.viewer.notices.current == nil {
      bad.fetch()
      bad.wait(.milliseconds(500))
    }
    #expect(!bad.viewer.photos.slideshow.isRunning)
    #expect(bad.viewer.notices.current?.accessibilityLabel == "None of the pictures can be shown")
  }

  @Test func `Without any picture that can be shown it ends`() throws {
    let bad = try ViewerOnBench([Size](repeating: Size(60, 40), count: 2)) { paths in
      for path in paths { truncate(path.string, 20) }
      return PictureList(paths)
    }
    bad.fetch()
    bad.press(.function(5))
    for _ in 0..<20 where bad.viewer.notices.current == nil {
      bad.fetch()
      bad.wait(.milliseconds(500))
    }
    #expect(!bad.viewer.photos.slideshow.isRunning)
    #expect(bad.viewer.notices.current?.accessibilityLabel == "None of the pictures can be shown")
  }
}
