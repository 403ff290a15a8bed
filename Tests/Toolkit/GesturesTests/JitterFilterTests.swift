import Foundation
import Geometry
import Motion
import TestSupport
import Testing

@testable import Gestures

@Suite struct JitterFilterTests {
  private static let landing = Point(300, 200)

  /// A finger on a screen, with its filter.
  private struct Finger {
    var filter = JitterFilter()
    var time = Instant.zero
    let interval: Duration
    /// The radius of the jitter, in points.
    var jitter = 0.0
    var random = SeededGenerator(seed: 1)

    init(hertz: Double, jitter: Double = 0, seed: UInt64 = 1) {
      interval = .seconds(1 / hertz)
      self.jitter = jitter
      random = SeededGenerator(seed: seed)
    }

    /// Reports the finger at `position`, and returns what is reported and what the filter makes of it.
    mutating func report(_ position: Point) -> (raw: Point, filtered: Point) {
      time = time + interval
      var offset = Vector.zero
      repeat {
        offset = Vector(
          Double.random(in: -1...1, using: &random), Double.random(in: -1...1, using: &random))
      } while offset.length > 1
      let raw = position + offset * jitter
      return (raw, filter.filter(raw, at: time))
    }
  }

  @Test(arguments: [0.0, 0.05, 0.3, 1, 5, 40], [60.0, 120, 240])
  func `A finger that moves evenly is reported where it is`(step: Double, hertz: Double) {
    var finger = Finger(hertz: hertz)
    for index in 0..<200 {
      let (raw, filtered) = finger.report(Self.landing + Vector(0.6, 0.8) * (step * Double(index)))
      #expect(filtered == raw)
    }
  }

  @Test(arguments: [1.0, 3, 30], [60.0, 120, 240])
  func `A finger that shakes as fast as a person can is reported where it is`(
    reach: Double, hertz: Double
  ) {
    var finger = Finger(hertz: hertz)
    for index in 0..<400 {
      let turn = 2 * Double.pi * 8 * Double(index) / hertz
      let (raw, filtered) = finger.report(Self.landing + Vector(reach * sin(turn), 0))
      #expect(filtered == raw)
    }
  }

  @Test(arguments: [0.5, 1, 2, 3], [60.0, 85, 120, 240])
  func `A resting finger whose reports jitter stays where it landed`(jitter: Double, hertz: Double)
  {
    var moving = 0
    var astray = 0
    for seed in 1...100 as ClosedRange<UInt64> {
      var finger = Finger(hertz: hertz, jitter: jitter, seed: seed)
      let landing = finger.report(Self.landing).filtered
      for _ in 0..<Int(hertz / 2) { _ = finger.report(Self.landing) }
      let rest = finger.report(Self.landing).filtered
      if rest != landing { astray += 1 }
      for _ in 0..<Int(hertz * 2) where finger.report(Self.landing).filtered != rest {
        moving += 1
        break
      }
    }
    #expect(moving == 0)
    // A screen of 60 Hz may need longer than the window of the filter to show that the finger rests.
    #expect(astray <= 3)
  }

  @Test(arguments: [0.5, 3], [60.0, 120, 240])
  func `A finger that leaves its rest catches up without a jump`(jitter: Double, hertz: Double) {
    for seed in 1...50 as ClosedRange<UInt64> {
      var finger = Finger(hertz: hertz, jitter: jitter, seed: seed)
      var position = Self.landing
      for _ in 0..<Int(hertz / 2) { _ = finger.report(position) }
      var last = finger.report(position)
      for _ in 0..<Int(hertz / 4) {
        position += Vector(400 / hertz, 0)
        let next = finger.report(position)
        let step = (next.filtered - last.filtered).length
        let own = (next.raw - last.raw).length
        // It is at most 16 points behind when it leaves, and catches up in 100 ms.
        #expect(step <= own + 160 / hertz)
        last = next
      }
      #expect(last.filtered == last.raw)
    }
  }

  @Test func `A finger that stops soon after its rest catches up without a report`() throws {
    var finger = Finger(hertz: 120, jitter: 2)
    for _ in 0..<60 { _ = finger.report(Self.landing) }
    #expect(finger.filter.catchUpDeadline == nil)
    let left = finger.report(Self.landing + Vector(20, 0))
    #expect(left.filtered != left.raw)
    let deadline = try #require(finger.filter.catchUpDeadline)
    #expect(deadline == finger.time + .milliseconds(100))
    #expect(finger.filter.catchUp(at: deadline - .milliseconds(1)) == nil)
    #expect(finger.filter.catchUp(at: deadline) == left.raw)
    #expect(finger.filter.last == left.raw && finger.filter.catchUpDeadline == nil)
    let next = finger.report(Self.landing + Vector(25, 0))
    #expect(next.filtered == next.raw)
  }

  @Test func `A finger rests again where it has stopped`() {
    var finger = Finger(hertz: 120, jitter: 2)
    var position = Self.landing
    for _ in 0..<3 {
      for _ in 0..<60 {
        position += Vector(3, 1)
        _ = finger.report(position)
      }
      for _ in 0..<60 { _ = finger.report(position) }
      let rest = finger.report(position).filtered
      #expect(rest.distance(to: position) <= 7)
      for _ in 0..<240 { #expect(finger.report(position).filtered == rest) }
    }
  }
}
