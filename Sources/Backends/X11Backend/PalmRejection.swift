import Geometry
import Gestures

/// Keeps the hand that holds a pen from touching: while a pen is near, fingers that land are ignored,
/// and those that are down are cancelled.
///
/// A pen is near while its tip is down, and for a time after its last report. The X Input extension
/// does not tell version 2 clients that a pen has left the tablet's range; but a pen in range reports
/// all the time, since no hand holds it still.
struct PalmRejection {
  /// How long after its last report a pen counts as near, in milliseconds: the time for which
  /// libinput keeps a touchpad still after typing, which is for the same hand on its way elsewhere.
  static let memory: Int32 = 500

  private var tips: Set<RawTouch.Key> = []
  /// When a pen reported last.
  private var lastReport: UInt32?
  /// Where the fingers that are down were last.
  private var fingers: [RawTouch.Key: Point] = [:]

  /// What of `inputs` is left when the palm is taken away.
  mutating func filter(_ inputs: [TouchInput]) -> [TouchInput] {
    inputs.flatMap { take($0) }
  }

  /// Forgets all: the window is gone from the screen.
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

  /// Whether a touch of a finger is to be heard.
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

  /// A pen is near: cancels the fingers.
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
    // Stamps run over after 49.7 days, and may be a little older than the one before.
    return (-Self.memory..<Self.memory).contains(Int32(bitPattern: time &- lastReport))
  }
}
