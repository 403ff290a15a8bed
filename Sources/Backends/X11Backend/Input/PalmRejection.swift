import Geometry
import Gestures

/// Rejects the touches of the hand that holds a pen: while a pen is near, new finger touches are
/// ignored, and existing ones are cancelled.
///
/// A pen is near while its tip is down, and for some time after its last report. The X Input
/// extension does not inform version 2 clients when a pen leaves the range of the tablet, but a pen
/// in range reports continuously, because no hand holds it still.
struct PalmRejection {
  /// The time for which a pen counts as near after its last report, in milliseconds. libinput uses
  /// the same time to disable a touchpad after typing.
  static let memory: Int32 = 500

  private var tips: Set<RawTouch.Key> = []
  /// The server time of the last report of a pen.
  private var lastReport: UInt32?
  /// The last positions of the fingers that are down.
  private var fingers: [RawTouch.Key: Point] = [:]

  /// Returns `inputs` without the touches of the palm.
  mutating func filter(_ inputs: [TouchInput]) -> [TouchInput] {
    inputs.flatMap { take($0) }
  }

  /// Forgets all touches and reports, because the window has left the screen.
  mutating func reset() { self = PalmRejection() }

  private mutating func take(_ input: TouchInput) -> [TouchInput] {
    switch input {
    case .touch(let touch) where touch.kind == .finger:
      return takeFinger(touch) ? [input] : []
    case .touch(let touch) where touch.kind == .pen || touch.kind == .eraser:
      return takePen(touch) + [input]
    case .penNear(let time):
      return penReported(at: time) + [input]
    case .deviceGone(let device, _):
      tips = tips.filter { $0.device != device }
      fingers = fingers.filter { $0.key.device != device }
      return [input]
    case .touch:
      return [input]
    }
  }

  /// Returns whether to pass on a finger touch.
  private mutating func takeFinger(_ touch: RawTouch) -> Bool {
    switch touch.action {
    case .begin:
      guard !isPenNear(at: touch.time) else { return false }
      fingers[touch.key] = touch.position
      return true
    case .update:
      guard fingers[touch.key] != nil else { return false }
      fingers[touch.key] = touch.position
      return true
    case .ownership:
      return fingers[touch.key] != nil
    case .end, .cancel:
      return fingers.removeValue(forKey: touch.key) != nil
    }
  }

  private mutating func takePen(_ touch: RawTouch) -> [TouchInput] {
    switch touch.action {
    case .begin: tips.insert(touch.key)
    case .end, .cancel: tips.remove(touch.key)
    case .update, .ownership: break
    }
    return penReported(at: touch.time)
  }

  /// Records that a pen is near, and returns the cancellation of all fingers.
  private mutating func penReported(at time: UInt32) -> [TouchInput] {
    lastReport = time
    defer { fingers = [:] }
    let order = fingers.keys.sorted { ($0.device, $0.sequence) < ($1.device, $1.sequence) }
    return order.map { key in
      .touch(
        RawTouch(key: key, action: .cancel, position: fingers[key] ?? .zero, time: time))
    }
  }

  private func isPenNear(at time: UInt32) -> Bool {
    guard tips.isEmpty, let lastReport else { return !tips.isEmpty }
    // Times wrap around after 49.7 days, and may be slightly older than the previous one.
    return (-Self.memory..<Self.memory).contains(Int32(bitPattern: time &- lastReport))
  }
}
