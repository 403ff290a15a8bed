import Motion
import Testing

@testable import Controls

/// The motion of a picker's wheel, without a view.
@Suite struct WheelMotionTests {
  private var wheel = WheelMotion()

  init() {
    wheel.setCount(20)
    wheel.show(10)
  }

  private func time(_ milliseconds: Int64) -> Instant { Instant(milliseconds: milliseconds) }

  /// Drags by `way` in 80 ms, and releases.
  private func flung(by way: Double) -> WheelMotion {
    var wheel = wheel
    wheel.grab(at: 100, time(0))
    for step in 1...10 { wheel.follow(100 + way * Double(step) / 10, time(Int64(step) * 8)) }
    wheel.release(at: time(80))
    return wheel
  }

  /// Lets frames of 16 ms pass until the wheel is at rest. Returns their number.
  private func rest(_ wheel: inout WheelMotion) -> Int {
    for frame in 0..<1000 {
      guard wheel.isMoving else { return frame }
      wheel.advance(to: time(100 + Int64(frame) * 16), isInstant: false)
    }
    return 1000
  }

  @Test func `The wheel follows a finger one to one`() {
    var wheel = wheel
    wheel.grab(at: 50, time(0))
    wheel.follow(33, time(8))
    #expect(wheel.offset == 337 && wheel.row == 11 && wheel.isHeld && !wheel.isSettled)
  }

  @Test func `Released at rest, the nearest row goes to the middle`() {
    for (way, row) in [(-15.0, 10), (-17, 11), (15, 10), (17, 9)] {
      var wheel = wheel
      wheel.grab(at: 0, time(0))
      wheel.follow(way, time(8))
      wheel.follow(way, time(400))
      wheel.release(at: time(500))
      #expect(wheel.target == row)
      #expect(rest(&wheel) < 100)
      #expect(wheel.isSettled && wheel.row == row)
    }
  }

  @Test func `A flick continues to the row nearest to where friction would stop it`() {
    var wheel = flung(by: -64)
    // 800 points per second travel 800 / (-1000 ln 0.99) points.
    let natural = 320 + 64 + 800 / (-1000 * -0.01005034)
    #expect(wheel.target == Int((natural / 32).rounded()))
    let before = wheel.offset
    wheel.advance(to: time(100), isInstant: false)
    wheel.advance(to: time(116), isInstant: false)
    #expect(wheel.offset > before + 5)
    _ = rest(&wheel)
    #expect(wheel.isSettled)
  }

  @Test func `Beyond the ends the wheel resists, and comes back`() {
    wheelAtTop { wheel in
      wheel.grab(at: 0, time(0))
      wheel.follow(100, time(8))
      #expect(wheel.offset < 0 && wheel.offset > -50 && wheel.row == 0)
      // Taken again, it does not jump.
      let pulled = wheel.offset
      wheel.release(at: time(500))
      wheel.grab(at: 30, time(510))
      wheel.follow(30, time(520))
      #expect(abs(wheel.offset - pulled) < 1e-9)
      wheel.release(at: time(1000))
      _ = rest(&wheel)
      #expect(wheel.offset == 0 && wheel.isSettled)
    }
  }

  private func wheelAtTop(_ body: (inout WheelMotion) -> Void) {
    var wheel = wheel
    wheel.show(0)
    body(&wheel)
  }

  @Test func `A finger stops the wheel where it is`() {
    var wheel = flung(by: -64)
    wheel.advance(to: time(100), isInstant: false)
    wheel.advance(to: time(150), isInstant: false)
    let caught = wheel.offset
    wheel.grab(at: 7, time(150))
    wheel.advance(to: time(300), isInstant: false)
    #expect(wheel.offset == caught && !wheel.isMoving)
  }

  @Test func `Moving to a row twice does not start again`() {
    var wheel = wheel
    wheel.move(to: 12)
    wheel.advance(to: time(0), isInstant: false)
    wheel.advance(to: time(100), isInstant: false)
    let half = wheel.offset
    wheel.move(to: 12)
    wheel.advance(to: time(100), isInstant: false)
    #expect(wheel.offset == half)
    wheel.move(to: 99)
    #expect(wheel.target == 19)
  }

  @Test func `Without motion, a row is in the middle with the next frame`() {
    var wheel = flung(by: -64)
    let target = wheel.target
    wheel.advance(to: time(100), isInstant: true)
    #expect(wheel.isSettled && wheel.row == target)
  }

  @Test func `Fewer rows, or none, are no problem`() {
    var wheel = flung(by: -64)
    wheel.setCount(3)
    #expect(wheel.row == 2 && wheel.isSettled)
    wheel.setCount(-1)
    #expect(wheel.count == 0 && wheel.row == 0)
    wheel.grab(at: 0, time(0))
    wheel.follow(-400, time(8))
    wheel.release(at: time(16))
    _ = rest(&wheel)
    #expect(wheel.row == 0 && wheel.isSettled)
  }

  @Test func `More rows than have exact places are not counted`() {
    var wheel = wheel
    wheel.setCount(.max)
    wheel.show(.max)
    let last = wheel.count - 1
    #expect(wheel.row == last && wheel.isSettled && wheel.count == 1 << 40)
    #expect(WheelProjection.rows(around: wheel.offset, count: wheel.count).last == last)
    wheel.move(to: last - 1)
    _ = rest(&wheel)
    #expect(wheel.row == last - 1 && wheel.isSettled)
    wheel.shift(by: .nan)
    wheel.shift(by: .infinity)
    #expect(wheel.row == last - 1)
  }

  @Test func `Rows are on a cylinder, and what is seen leads back to them`() {
    #expect(WheelProjection(0).height == 0 && WheelProjection(0).facing == 1)
    for distance in stride(from: -160.0, through: 160, by: 16) {
      let projection = WheelProjection(distance)
      #expect(abs(WheelProjection.distance(at: projection.height) - distance) < 1e-6)
      #expect(abs(projection.height) <= 107 && projection.facing >= 0)
    }
    #expect(WheelProjection(1000).height == 107)
    #expect(WheelProjection.rows(around: 320, count: 20) == 5..<16)
    #expect(WheelProjection.rows(around: 0, count: 20) == 0..<6)
    #expect(WheelProjection.rows(around: -5000, count: 0) == 0..<0)
  }
}
