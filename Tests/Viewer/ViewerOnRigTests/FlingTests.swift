import Geometry
import Rig
import RigSupport
import Testing

/// Flings and edges, compared with friction and the edge spring, frame by frame.
@Suite(.serialized) struct FlingTests {
  private let pictures: Pictures
  private let viewer: ViewerUnderTest
  private var screen: Touchscreen { viewer.touchscreen }

  init() throws {
    pictures = Pictures.chart(andPlain: 1)
    viewer = try ViewerUnderTest(opening: pictures.paths, size: Size(900, 600))
    try viewer.expectFit()
    // Taps and flings depend on time.
    viewer.touchscreen.pace = .realTime(hertz: 120)
  }

  /// After a drag at 1000 pixels a second, the picture moves as far as the formula of friction
  /// says, on a straight line.
  @Test func `A fling slows down by friction`() throws {
    let translation = Vector(-120, -90)
    let zoomed = try viewer.zoom(at: Point(450, 300))
    let release = zoomed.origin + translation * (1 - 10 / translation.length)
    /// Returns where the fling would end if it did not stop below 10 pixels a second.
    func limit(_ frames: [Sighting]) throws -> Point {
      try #require(frames.last).origin + Vector(-10, -10) / Moment.friction
    }
    /// Returns whether the fling goes as far as from 800 and 600 pixels a second.
    func isExact(_ travel: Vector) -> Bool {
      abs(travel.dx * Moment.friction / -800 - 1) < 0.06
        && abs(travel.dy * Moment.friction / -600 - 1) < 0.06
    }
    func times(_ frames: [Sighting]) throws -> FrameTimes {
      // On a busy machine the fingers have another velocity now and then.
      guard isExact(try limit(frames) - release) else { return FrameTimes([]) }
      let end = try limit(frames).x
      return FrameTimes(
        frames.compactMap { frame in
          let share = (frame.origin.x - end) / (release.x - end)
          guard (0.15...0.97).contains(share) else { return nil }
          return (Moment.fling(share: share), frame.seconds)
        })
    }
    let frames = try FrameTimes.whenAgreeing("a fling", times) {
      _ = try viewer.zoom(at: Point(450, 300))
      try screen.drag(
        from: Point(600, 400), to: Point(600, 400) + translation, over: .milliseconds(150))
      return try viewer.sightings()
    }
    let end = try limit(frames)
    let travel = end - release
    #expect(isExact(travel), "\(travel)")
    for frame in frames where frame.origin.x < release.x && frame.origin.x > end.x + 10 {
      let straight = end.y + travel.dy / travel.dx * (frame.origin.x - end.x)
      #expect(abs(straight - frame.origin.y) < 0.6)
    }
  }

  /// A spring takes over at the edge with the same velocity.
  @Test func `A fling into an edge bounces with its velocity`() throws {
    /// Returns the bounce that fits best. The finger lifts 460 pixels from the edge at 3000 pixels
    /// a second, give or take 8 %.
    func bounce(_ frames: [Sighting]) throws -> (bounce: EdgeBounce, times: FrameTimes) {
      let tried = (92...108).map { part in
        let bounce = EdgeBounce(speed: 3000 * Double(part) / 100 - Moment.friction * 460)
        return (bounce: bounce, times: bounce.times(of: frames))
      }
      return try #require(tried.min { $0.times.jitter < $1.times.jitter })
    }
    let frames = try FrameTimes.whenAgreeing("a bounce", { try bounce($0).times }) {
      _ = try viewer.zoom(at: Point(450, 300))
      try screen.drag(from: Point(150, 300), to: Point(450, 300), over: .milliseconds(100))
      return try viewer.sightings()
    }
    let best = try bounce(frames)
    let peak = try #require(frames.map(\.origin.x).max())
    #expect(best.times.count >= 10)
    #expect(abs(peak / best.bounce.peak - 1) < 0.04, "\(peak) for \(best.bounce)")
    #expect(abs(try #require(frames.last).origin.x) < 0.1)
  }

  @Test func `A picture pulled beyond an edge springs back`() throws {
    let pulled = 900 * 0.55 * 200 / (900 + 0.55 * 200)
    _ = try viewer.playSpring("an edge", response: 0.4) {
      _ = try viewer.zoom(at: Point(60, 300))
      try screen.down(at: Point(300, 200))
      try screen.move(to: Point(300, 220))
      try screen.move(to: Point(500, 220))
      try viewer.waitUntil("pulled") { abs($0.origin.x - pulled) < 0.5 }
      try viewer.rig.waitUntilDrawn()
      try screen.lift()
      return try viewer.sightings()
    } share: {
      $0.origin.x / pulled
    }
  }
}
