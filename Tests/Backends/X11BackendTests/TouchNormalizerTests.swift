import Geometry
import Gestures
import Motion
import TestSupport
import Testing

@testable import X11Backend

@Suite struct TouchNormalizerTests {
  /// A normalizer and its clock. The inputs of a call arrive together.
  private struct Feed {
    var normalizer: TouchNormalizer
    var clock = ServerClock()

    init(pixelsPerPoint: Double = 1) {
      normalizer = TouchNormalizer(pixelsPerPoint: pixelsPerPoint)
      _ = clock.instant(of: 0, receivedAt: 0)
    }

    /// Returns frames as text: `time: number phase x,y; ...`.
    mutating func callAsFunction(_ inputs: TouchInput...) -> [String] {
      let frames = normalizer.frames(
        from: inputs, clock: &clock, receivedAt: 1_000_000_000)
      return frames.map(describe)
    }
  }

  private static func describe(_ frame: TouchFrame) -> String {
    let changes = frame.changes.map {
      "\($0.id.number) \($0.phase) \($0.position.x),\($0.position.y)"
    }
    return "\(frame.time.nanoseconds / 1_000_000): \(changes.joined(separator: "; "))"
  }

  private static func raw(
    _ action: RawTouch.Action, _ sequence: UInt32, x: Double, y: Double, at time: UInt32,
    device: Int32 = 9, kind: TouchKind = .finger, isAlone: Bool = false
  ) -> TouchInput {
    .touch(
      RawTouch(
        key: RawTouch.Key(device: device, sequence: sequence), action: action,
        position: Point(x, y), time: time, kind: kind, isAlone: isAlone))
  }

  private func begin(
    _ n: UInt32, _ x: Double, _ y: Double, at t: UInt32, device: Int32 = 9
  ) -> TouchInput {
    Self.raw(.begin, n, x: x, y: y, at: t, device: device)
  }
  private func own(_ n: UInt32, at t: UInt32 = 0, device: Int32 = 9) -> TouchInput {
    Self.raw(.ownership, n, x: 0, y: 0, at: t, device: device)
  }
  private func move(
    _ n: UInt32, _ x: Double, _ y: Double, at t: UInt32, device: Int32 = 9
  ) -> TouchInput {
    Self.raw(.update(isEndPending: false), n, x: x, y: y, at: t, device: device)
  }
  private func end(
    _ n: UInt32, _ x: Double, _ y: Double, at t: UInt32, device: Int32 = 9
  ) -> TouchInput {
    Self.raw(.end, n, x: x, y: y, at: t, device: device)
  }

  @Test func `The positions of a touch are in points`() {
    var feed = Feed(pixelsPerPoint: 2)
    #expect(feed(begin(1, 20, 41, at: 5), own(1)) == ["5: 1 began 10.0,20.5"])
    #expect(feed(move(1, 22.5, 41, at: 13)) == ["13: 1 moved 11.25,20.5"])
    #expect(feed(move(1, 22.5, 41, at: 21)) == ["21: 1 stationary 11.25,20.5"])
    #expect(feed(end(1, 24, 41, at: 29)) == ["29: 1 ended 12.0,20.5"])
  }

  @Test func `Changes of different touches that arrive together share a frame`() {
    var feed = Feed()
    _ = feed(begin(1, 0, 0, at: 1), own(1), begin(2, 9, 9, at: 1), own(2))
    #expect(
      feed(move(1, 1, 0, at: 8), move(2, 9, 8, at: 9)) == ["9: 1 moved 1.0,0.0; 2 moved 9.0,8.0"])
  }

  @Test func `A second change of a touch begins the next frame`() {
    var feed = Feed()
    _ = feed(begin(1, 0, 0, at: 1), own(1), begin(2, 9, 9, at: 1), own(2))
    #expect(
      feed(
        move(1, 1, 0, at: 8), move(2, 9, 8, at: 8), move(1, 2, 0, at: 10), move(2, 9, 7, at: 10))
        == ["8: 1 moved 1.0,0.0; 2 moved 9.0,8.0", "10: 1 moved 2.0,0.0; 2 moved 9.0,7.0"])
  }

  @Test func `Changes too far apart for one report do not share a frame`() {
    var feed = Feed()
    _ = feed(begin(1, 0, 0, at: 1), own(1), begin(2, 9, 9, at: 1), own(2))
    #expect(
      feed(move(1, 1, 0, at: 8), move(2, 9, 8, at: 16))
        == ["8: 1 moved 1.0,0.0", "16: 2 moved 9.0,8.0"])
  }

  @Test func `Frames never go back in time`() {
    var feed = Feed()
    #expect(feed(begin(1, 0, 0, at: 10), own(1)) == ["10: 1 began 0.0,0.0"])
    #expect(feed(move(1, 1, 0, at: 7)) == ["10: 1 moved 1.0,0.0"])
  }

  @Test func `An end without ownership is a cancellation`() {
    var feed = Feed()
    _ = feed(begin(1, 0, 0, at: 1))
    #expect(feed(end(1, 3, 0, at: 5)) == ["5: 1 cancelled 3.0,0.0"])
  }

  @Test func `An update with a pending end is not a move`() {
    var feed = Feed()
    _ = feed(begin(1, 0, 0, at: 1))
    #expect(feed(Self.raw(.update(isEndPending: true), 1, x: 5, y: 0, at: 3)) == [])
    #expect(feed(own(1), end(1, 5, 0, at: 5)) == ["5: 1 ended 5.0,0.0"])
  }

  @Test func `Touches of two devices with the same number are distinct`() {
    var feed = Feed()
    #expect(
      feed(begin(1, 0, 0, at: 1), begin(1, 5, 5, at: 1, device: 10))
        == ["1: 1 began 0.0,0.0; 2 began 5.0,5.0"])
    #expect(feed(move(1, 6, 6, at: 3, device: 10)) == ["3: 2 moved 6.0,6.0"])
  }

  @Test func `Unplugging a device cancels its touches and no others`() {
    var feed = Feed()
    _ = feed(
      begin(1, 0, 0, at: 1), own(1), begin(2, 1, 1, at: 1), own(2),
      begin(3, 5, 5, at: 1, device: 10), own(3, device: 10))
    #expect(
      feed(.deviceRemoved(device: 9, time: 7)) == ["7: 1 cancelled 0.0,0.0; 2 cancelled 1.0,1.0"])
    #expect(feed(end(3, 5, 5, at: 9, device: 10)) == ["9: 3 ended 5.0,5.0"])
    #expect(feed(end(1, 0, 0, at: 9)) == [])
  }

  @Test func `Touches that end as their device is unplugged are cancelled`() {
    var feed = Feed()
    _ = feed(begin(1, 0, 0, at: 1), own(1), begin(3, 5, 5, at: 1, device: 10), own(3, device: 10))
    #expect(
      feed(
        end(1, 0, 0, at: 7), end(3, 5, 5, at: 7, device: 10), .deviceRemoved(device: 9, time: 7))
        == ["7: 1 cancelled 0.0,0.0; 2 ended 5.0,5.0"])
  }

  @Test func `A touch of a device that returned ends normally`() {
    var feed = Feed()
    #expect(
      feed(
        .deviceRemoved(device: 9, time: 3), begin(1, 0, 0, at: 9), own(1), end(1, 0, 0, at: 20))
        == ["9: 1 began 0.0,0.0", "20: 1 ended 0.0,0.0"])
  }

  @Test func `A touch that begins again cancels the old one`() {
    var feed = Feed()
    _ = feed(begin(1, 0, 0, at: 1), own(1))
    #expect(feed(begin(1, 4, 4, at: 9)) == ["9: 1 cancelled 0.0,0.0", "9: 2 began 4.0,4.0"])
    #expect(feed(end(1, 4, 4, at: 12)) == ["12: 2 cancelled 4.0,4.0"])
  }

  private func land(_ n: UInt32, at t: UInt32) -> TouchInput {
    Self.raw(.begin, n, x: 5, y: 5, at: t, isAlone: true)
  }

  @Test func `A finger that lands alone cancels touches whose ends another client got`() {
    var feed = Feed()
    _ = feed(land(.max - 1, at: 1), own(.max - 1), begin(.max, 9, 9, at: 2), own(.max))
    _ = feed(begin(7, 1, 1, at: 2, device: 8))
    #expect(
      feed(land(0, at: 20)) == [
        "20: 1 cancelled 5.0,5.0; 2 cancelled 9.0,9.0", "20: 4 began 5.0,5.0",
      ])
    #expect(feed(end(.max, 0, 0, at: 30)) == [])
  }

  @Test func `A finger that lands alone leaves touches that end, and those that are newer`() {
    var feed = Feed()
    _ = feed(land(1, at: 1), Self.raw(.update(isEndPending: true), 1, x: 5, y: 5, at: 4))
    #expect(feed(land(2, at: 20)) == ["20: 2 began 5.0,5.0"])
    #expect(feed(own(1), end(1, 5, 5, at: 25)) == ["25: 1 ended 5.0,5.0"])
    // Released by a menu of another program, in any order.
    _ = feed(begin(4, 9, 9, at: 30), own(4))
    #expect(feed(land(3, at: 31)) == ["31: 2 cancelled 5.0,5.0", "31: 4 began 5.0,5.0"])
  }

  @Test func `Events of unknown touches are ignored`() {
    var feed = Feed()
    #expect(feed(move(1, 0, 0, at: 1), own(1), end(1, 0, 0, at: 2)) == [])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `Positions that are not finite are ignored`(invalid: Double) {
    var feed = Feed()
    #expect(feed(begin(1, invalid, 0, at: 1)) == [])
    _ = feed(begin(2, 3, 4, at: 2), own(2))
    #expect(feed(move(2, 3, invalid, at: 3)) == [])
    #expect(feed(end(2, invalid, invalid, at: 4)) == ["4: 1 ended 3.0,4.0"])
  }

  @Test func `All touches are cancelled only once`() {
    var feed = Feed()
    _ = feed(begin(1, 0, 0, at: 1), own(1), begin(2, 1, 1, at: 1), own(2))
    let frames = feed.normalizer.cancelAll(at: Instant(milliseconds: 40))
    #expect(frames.map(Self.describe) == ["40: 1 cancelled 0.0,0.0; 2 cancelled 1.0,1.0"])
    #expect(feed.normalizer.cancelAll(at: Instant(milliseconds: 50)).isEmpty)
  }

  @Test func `A report is partial while fingers of its device are missing`() {
    var feed = Feed()
    _ = feed(begin(1, 0, 0, at: 1), begin(2, 1, 1, at: 1), begin(3, 1, 1, at: 1, device: 10))
    let normalizer = feed.normalizer
    #expect(normalizer.isReportPartial(in: [move(1, 0, 0, at: 2)]))
    #expect(!normalizer.isReportPartial(in: [move(1, 0, 0, at: 2), move(2, 0, 0, at: 2)]))
    #expect(
      normalizer.isReportPartial(
        in: [move(1, 0, 0, at: 2), move(2, 0, 0, at: 2), move(1, 0, 0, at: 9)]))
    #expect(!normalizer.isReportPartial(in: [move(3, 0, 0, at: 2, device: 10)]))
    #expect(!normalizer.isReportPartial(in: [end(1, 0, 0, at: 2), move(2, 0, 0, at: 2)]))
    #expect(normalizer.isReportPartial(in: [end(1, 0, 0, at: 2)]))
    #expect(
      !normalizer.isReportPartial(
        in: [end(1, 0, 0, at: 2), move(2, 0, 0, at: 2), move(2, 0, 0, at: 9)]))
    #expect(normalizer.isReportPartial(in: [begin(4, 0, 0, at: 2)]))
    #expect(!normalizer.isReportPartial(in: []))
  }

  @Test func `Each touch begins once and ends once whatever the server sends`() {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      var feed = Feed()
      var open: Set<UInt64> = []
      for time in UInt32(1)...300 {
        let input = Self.randomInput(at: time, from: &random)
        let frames = feed.normalizer.frames(
          from: [input], clock: &feed.clock, receivedAt: Int64(time) * 1_000_000)
        Self.follow(frames, &open, seed: seed)
      }
      let rest = feed.normalizer.cancelAll(at: Instant(milliseconds: 400))
      Self.follow(rest, &open, seed: seed)
      #expect(open.isEmpty, "seed \(seed)")
    }
  }

  private static func randomInput(at time: UInt32, from random: inout SeededGenerator) -> TouchInput
  {
    let device = Int32(random.next() % 2), sequence = UInt32(random.next() % 3)
    let actions: [RawTouch.Action] = [
      .begin, .update(isEndPending: false), .update(isEndPending: true), .end, .ownership, .cancel,
    ]
    let choice = Int(random.next() % 7)
    guard actions.indices.contains(choice) else {
      return .deviceRemoved(device: device, time: time)
    }
    return raw(
      actions[choice], sequence, x: Double(random.next() % 9), y: 0, at: time, device: device)
  }

  private static func follow(_ frames: [TouchFrame], _ open: inout Set<UInt64>, seed: UInt64) {
    for change in frames.flatMap(\.changes) {
      if change.phase == .began {
        #expect(open.insert(change.id.number).inserted, "seed \(seed)")
      } else {
        #expect(open.contains(change.id.number), "seed \(seed)")
      }
      if change.phase.isTerminal { open.remove(change.id.number) }
    }
  }
}
