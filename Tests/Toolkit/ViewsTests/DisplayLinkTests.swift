import Motion
import Testing
import Views

/// Display links, on screens of several rates.
@Suite struct DisplayLinkTests {
  private let window = Window(title: "", content: View())

  /// Returns the times of a second of frames at which a link is called.
  private func calls(
    at preferred: ClosedRange<Double>?, ofFramesPerSecond rate: Int
  ) -> [Instant] {
    let screen = ScreenControl(.nanoseconds(1_000_000_000 / rate))
    window.control = screen
    var times: [Instant] = []
    let link = DisplayLink { times.append($0.targetTimestamp) }
    link.preferredFrameRate = preferred
    window.add(link)
    defer { link.invalidate() }
    for frame in 0..<rate {
      // Reports of the screen are not exact.
      let noise = Int64(frame % 3) * 100_000
      let time = Int64(frame) * 1_000_000_000 / Int64(rate)
      window.prepareFrame(at: Instant(nanoseconds: time + noise))
      #expect(link.duration == screen.frameInterval && window.needsFrame)
    }
    return times
  }

  @Test(arguments: [
    (60, 60.0, 60), (60, 30, 30), (60, 20, 20), (60, 10, 10), (60, 120, 60), (60, 1, 1),
    (120, 120, 120), (120, 60, 60), (120, 30, 30), (120, 40, 40), (50, 25, 25), (240, 60, 60),
  ])
  func `A link is called as often as it prefers, but not more often than the screen`(
    rate: Int, preferred: Double, count: Int
  ) {
    let times = calls(at: 1...preferred, ofFramesPerSecond: rate)
    #expect(times.count == count)
    let steps = zip(times, times.dropFirst()).map { $1.seconds(since: $0) }
    #expect(steps.allSatisfy { abs($0 - 1 / Double(count)) < 0.001 })
  }

  @Test(arguments: [30, 60, 144])
  func `A link without a preference, or with a senseless one, is called in every frame`(rate: Int) {
    #expect(calls(at: nil, ofFramesPerSecond: rate).count == rate)
    #expect(calls(at: 0...0, ofFramesPerSecond: rate).count == rate)
    #expect(calls(at: 0...(.infinity), ofFramesPerSecond: rate).count == rate)
  }

  @Test func `A slow link knows the time between its calls`() {
    var steps: [Duration] = []
    let link = DisplayLink { steps.append($0.targetTimestamp - $0.timestamp) }
    link.preferredFrameRate = 30...30
    window.add(link)
    for frame in 0..<10 {
      window.prepareFrame(at: Instant(nanoseconds: Int64(frame) * 16_666_667))
    }
    #expect(steps.first == .zero && steps.count == 5)
    #expect(steps.dropFirst().allSatisfy { $0 == .nanoseconds(33_333_334) })
    #expect(link.duration == .nanoseconds(16_666_667))
  }

  @Test func `A window draws no frames for what was released while it moved`() {
    var driver: DraggedValueDriver? = DraggedValueDriver(
      DraggedValue(1, limits: 0...1, threshold: RestThreshold(distance: 0.001, speed: 0.01)),
      in: window.content)
    driver?.send(to: 0)
    #expect(window.needsFrame && driver?.state.isMoving == true)
    window.prepareFrame(at: Instant(milliseconds: 16))
    driver = nil
    window.prepareFrame(at: Instant(milliseconds: 33))
    #expect(!window.needsFrame)
  }
}

/// A screen with a rate.
private final class ScreenControl: WindowControl {
  let frameInterval: Duration
  let clipboard: any Pasteboard = LocalPasteboard()
  let primarySelection: any Pasteboard = LocalPasteboard()
  var isFullscreen: Bool { false }

  init(_ frameInterval: Duration) { self.frameInterval = frameInterval }

  func setFullscreen(_ fullscreen: Bool) {}
  func setTitle(_ title: String) {}
  func close() {}
  var wakeUp: @Sendable () -> Void { {} }
}
