import Drawing
import Motion
import Testing

@testable import Views

@Suite struct FrameDriverTests {
  private let window = Window(title: "Frames", content: View())
  private let driver = FrameDriver()

  private var needsFrame: Bool {
    driver.needsFrame(for: ColorTraits(), holdingColors: false)
  }

  private func prepare(at milliseconds: Int64) {
    driver.advance(
      to: Instant(milliseconds: milliseconds), wanted: ColorTraits(), holdingColors: false)
    _ = driver.layout.beginRound()
    driver.finishPreparation(showing: [])
  }

  @Test func `A frame is needed at first, and then after each request`() {
    #expect(needsFrame && !driver.hasMoved)
    prepare(at: 10)
    #expect(!needsFrame && driver.hasMoved && driver.time == Instant(milliseconds: 10))
    var rests: [Instant] = []
    driver.onRest = { rests.append($0) }
    driver.comeToRest(at: Instant(milliseconds: 20))
    #expect(!driver.hasMoved && rests == [Instant(milliseconds: 20)])
    driver.setNeedsFrame()
    #expect(needsFrame)
  }

  @Test func `Layout that does not come to rest needs another frame`() {
    driver.advance(to: .zero, wanted: ColorTraits(), holdingColors: false)
    driver.finishPreparation(showing: [])
    #expect(needsFrame)
  }

  @Test func `A link needs every frame unless it is paused`() {
    var calls = 0
    let link = DisplayLink { _ in calls += 1 }
    link.window = window
    driver.add(link)
    prepare(at: 10)
    #expect(needsFrame && calls == 1)
    link.isPaused = true
    #expect(!needsFrame)
    prepare(at: 20)
    driver.remove(link)
    link.isPaused = false
    prepare(at: 30)
    #expect(!needsFrame && calls == 1)
  }

  @Test func `A view that moves by itself is moved on in its window, and in no other`() {
    final class Mover: View, SelfAnimating {
      var isAnimating = true
      var times: [Instant] = []
      func advance(to time: Instant) { times.append(time) }
    }
    let (other, shelf) = (Window(title: "Other", content: View()), View())
    let (first, second) = (Mover(), Mover())
    first.addSubview(second)
    func times(inFrameOf window: Window, at milliseconds: Int64) -> [Int] {
      window.prepareFrame(at: Instant(milliseconds: milliseconds))
      return [first, second].map {
        $0.times.count { $0 == Instant(milliseconds: milliseconds) }
      }
    }
    #expect(times(inFrameOf: window, at: 10) == [0, 0] && !window.needsFrame)
    window.content.addSubview(shelf)
    shelf.addSubview(first)
    #expect(times(inFrameOf: window, at: 20) == [1, 1] && window.needsFrame)
    other.content.addSubview(shelf)
    #expect(times(inFrameOf: window, at: 30) == [0, 0] && !window.needsFrame)
    #expect(times(inFrameOf: other, at: 30) == [1, 1] && other.needsFrame)
    first.isAnimating = false
    #expect(times(inFrameOf: other, at: 40) == [0, 1])
    second.removeFromSuperview()
    first.isAnimating = true
    window.content.mask = first
    #expect(times(inFrameOf: other, at: 50) == [0, 0] && !other.needsFrame)
    #expect(times(inFrameOf: window, at: 50) == [1, 0])
    window.content.mask = nil
    #expect(times(inFrameOf: window, at: 60) == [0, 0] && !window.needsFrame)
  }

  @Test func `Motions slow down without a jump`() {
    prepare(at: 1000)
    let before = driver.motionTime(at: Instant(milliseconds: 1000))
    driver.setSpeed(0.5, from: Instant(milliseconds: 1000))
    #expect(needsFrame && driver.speed == 0.5)
    #expect(driver.motionTime(at: Instant(milliseconds: 1000)) == before)
    let after = driver.motionTime(at: Instant(milliseconds: 1100))
    #expect(after - before == .milliseconds(50))
  }

  @Test func `Other colours need frames until they have faded in, and wait for fingers`() {
    let dark = ColorTraits(appearance: .dark)
    prepare(at: 0)
    driver.fadeToNextColors()
    #expect(!driver.needsFrame(for: dark, holdingColors: true))
    #expect(driver.needsFrame(for: dark, holdingColors: false))
    for time: Int64 in [10, 100, 211] {
      driver.advance(to: Instant(milliseconds: time), wanted: dark, holdingColors: false)
      driver.finishPreparation(showing: [])
      #expect(driver.needsFrame(for: dark, holdingColors: false) == (time < 210))
    }
  }

  @Test func `Drawing within drawing is drawing until the end`() {
    let seen = driver.whileDrawing {
      driver.whileDrawing {}
      return driver.isDrawing
    }
    #expect(seen && !driver.isDrawing)
  }
}
