import Geometry
import Glibc
import Motion
import Settings
import SystemPackage
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The slideshow.
@MainActor @Suite struct SlideshowTests {
  private let bench: ViewerOnBench
  private var viewer: Viewer { bench.viewer }
  private let awake = Awake()

  @MainActor private final class Awake { var calls: [Bool] = [] }

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 3))
    bench.settle()
    bench.viewer.onKeepAwake = { [awake] in awake.calls.append($0) }
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

  @Test func `Without beginning anew, it ends at the last picture`() {
    var settings = Settings.dark
    settings.slideInterval = 1
    settings.repeatsSlideshow = false
    viewer.apply(settings)
    bench.press(.function(5))
    for _ in 0..<8 { wait(.seconds(1)) }
    #expect(!viewer.slideshow.isRunning && bench.pager.current == 2)
    #expect(!viewer.window.isFullscreen && awake.calls == [true, false])
  }

  @Test func `A touch ends it where it is, and again nothing happens`() {
    bench.press(.function(5))
    wait(.milliseconds(6500))
    bench.down(1, 150, 100)
    bench.pass(.milliseconds(20))
    bench.up(1)
    #expect(!viewer.slideshow.isRunning && !viewer.window.isFullscreen)
    wait(.seconds(20))
    #expect(bench.pager.current == 1 && awake.calls == [true, false])
  }

  @Test(arguments: [KeyEquivalent.escape, .function(5)])
  func `Escape and its own key only end it`(key: KeyEquivalent) {
    bench.press(.function(5))
    wait(.seconds(1))
    bench.press(key)
    wait(.seconds(1))
    #expect(!viewer.slideshow.isRunning && !bench.pager.isAbsent && bench.pager.current == 0)
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
    viewer.beginSelecting(2)
    viewer.beginSelecting(1)
    bench.press(.function(5))
    wait(.seconds(1))
    #expect(bench.pager.current == 1 && viewer.slideshow.isRunning)
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
    #expect(!bad.viewer.slideshow.isRunning)
    #expect(bad.viewer.notices.current?.accessibilityLabel == "None of the pictures can be shown")
  }
}

/// The zoom that the next picture takes over.
@MainActor @Suite struct KeepZoomTests {
  private func bench(_ sizes: [Size]) throws -> ViewerOnBench {
    let bench = try ViewerOnBench(sizes)
    bench.settle()
    bench.press("k")
    #expect(bench.pager.keepsZoom)
    return bench
  }

  @Test func `A picture of the same size is shown at the same place`() throws {
    let bench = try bench([Size](repeating: Size(1200, 900), count: 3))
    bench.press("1")
    bench.wait(.seconds(1))
    bench.press(.rightArrow)
    bench.wait(.seconds(1))
    let placement = bench.placement
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    bench.settle()
    #expect(bench.pager.current == 1 && bench.placement == placement)
    bench.press("0")
    bench.wait(.seconds(1))
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    bench.settle()
    #expect(!bench.pager.isZoomed)
  }

  @Test func `A picture of another size has the same multiple of what fits`() throws {
    let bench = try bench([Size(1200, 800), Size(2400, 1600), Size(600, 1200)])
    bench.press("1")
    bench.wait(.seconds(1))
    let factor = bench.placement.scale / 0.25
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    bench.settle()
    #expect(abs(bench.placement.scale / 0.125 / factor - 1) < 1e-6)
    let middle = bench.middle(of: Size(2400, 1600))
    #expect(middle.distance(to: Point(150, 100)) < 1)
  }

  @Test func `Without it the next picture is fitted`() throws {
    let bench = try bench([Size](repeating: Size(1200, 900), count: 2))
    bench.press("k")
    bench.press("1")
    bench.wait(.seconds(1))
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    #expect(!bench.pager.isZoomed)
  }
}
