import Geometry
import Gestures
import Motion
import Scrolling
import Testing
import Views

/// The speed of animations.
@Suite struct AnimationSpeedTests {
  /// A window with a scroll view, its time, and a finger.
  private final class Bench {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let window: Window
    var now = Instant.zero

    init(speed: Double) {
      window = Window(title: "Speed", content: View())
      window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
      window.content.addSubview(scroll)
      scroll.contentSize = Size(400, 20_000)
      window.animationSpeed = speed
      wait(0)
    }

    func wait(_ milliseconds: Int64) {
      now = now + .milliseconds(milliseconds)
      window.advance(to: now)
      window.prepareFrame(at: now)
    }

    func touch(_ phase: TouchPhase, _ y: Double) {
      window.handle(
        .touches(
          TouchFrame(
            time: now,
            changes: [TouchChange(id: TouchID(1), phase: phase, position: Point(200, y))])))
    }

    /// Flings the content upward; returns where it is when the finger leaves.
    func fling() -> Double {
      touch(.began, 290)
      for step in 1...10 {
        wait(10)
        touch(.moved, 290 - 20 * Double(step))
      }
      touch(.ended, 90)
      return scroll.contentOffset.y
    }
  }

  @Test(arguments: [1.0, 0.2, 2]) func `A fling takes its time and goes as far`(speed: Double) {
    let (bench, usual) = (Bench(speed: speed), Bench(speed: 1))
    #expect(bench.fling() == usual.fling())
    for _ in 1...10 {
      bench.wait(Int64(50 / speed))
      usual.wait(50)
      #expect(abs(bench.scroll.contentOffset.y - usual.scroll.contentOffset.y) < 1e-3)
    }
    #expect(usual.scroll.contentOffset.y > 400)
  }

  @Test func `A change of the speed makes nothing jump`() {
    let bench = Bench(speed: 1)
    _ = bench.fling()
    bench.wait(50)
    let offset = bench.scroll.contentOffset
    bench.window.animationSpeed = 0.2
    bench.wait(0)
    #expect(bench.scroll.contentOffset.distance(to: offset) < 1e-6)
    bench.wait(10)
    let slow = bench.scroll.contentOffset.y - offset.y
    bench.window.animationSpeed = 1
    bench.wait(0)
    bench.wait(10)
    let quick = bench.scroll.contentOffset.y - offset.y - slow
    #expect(abs(quick / slow - 5) < 0.3)
  }

  @Test func `At no speed nothing moves, and a strange speed is none`() {
    for speed in [0, -1, Double.nan] {
      let bench = Bench(speed: speed)
      let offset = bench.fling()
      bench.wait(500)
      #expect(bench.scroll.contentOffset.y == offset)
    }
  }

  @Test func `A double tap is a double tap in slow motion`() {
    let bench = Bench(speed: 0.2)
    var taps = 0
    let tap = TapGestureRecognizer(taps: 2, label: "double tap")
    tap.addAction { _ in taps += 1 }
    bench.scroll.addGestureRecognizer(tap)
    for _ in 1...2 {
      bench.touch(.began, 100)
      bench.wait(30)
      bench.touch(.ended, 100)
      bench.wait(300)
    }
    #expect(taps == 1)
  }
}
