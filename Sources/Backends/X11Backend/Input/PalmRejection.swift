import CX11
import Geometry
import Gestures

/// Rejects the touches of the hand that holds a pen: while a pen is near, new finger touches are
/// ignored, and existing ones are cancelled, in whatever window of the program either is.
///
/// A pen is near while its tip is down, and for some time after its last report. The X Input
/// extension does not inform version 2 clients when a pen leaves the range of the tablet, but a pen
/// in range reports continuously, because no hand holds it still.
struct PalmRejection {
  /// The time for which a pen counts as near after its last report, in milliseconds. libinput uses
  /// the same time to disable a touchpad after typing.
  private static let memory: Int32 = 500

  /// The position of a finger or the tip of a pen that is down.
  private struct Contact {
    var window: CX11.Window?
    var position: Point
  }

  private var tips: [RawTouch.Key: Contact] = [:]
  /// The server time of the last report of a pen.
  private var lastReport: UInt32?
  /// The fingers that are down, where they were reported last.
  private var fingers: [RawTouch.Key: Contact] = [:]

  /// Returns `input` unless it is of a palm, after the cancellations of fingers if a pen is near now.
  mutating func filter(_ input: Addressed<TouchInput>) -> [Addressed<TouchInput>] {
    switch input.value {
    case .touch(let touch) where touch.kind == .finger:
      return passes(touch, in: input.window) ? [input] : []
    case .touch(let touch) where touch.kind == .pen || touch.kind == .eraser:
      record(touch, in: input.window)
      return penReported(at: touch.time) + [input]
    case .penNear(let time):
      return penReported(at: time) + [input]
    case .deviceRemoved(let device, _):
      tips = tips.filter { $0.key.device != device }
      fingers = fingers.filter { $0.key.device != device }
      return [input]
    case .touch:
      return [input]
    }
  }

  /// Forgets the touches in `window`, which has left the screen.
  mutating func forgetTouches(in window: CX11.Window) {
    tips = tips.filter { $0.value.window != window }
    fingers = fingers.filter { $0.value.window != window }
  }

  /// Returns whether to pass on a finger touch.
  private mutating func passes(_ touch: RawTouch, in window: CX11.Window?) -> Bool {
    switch touch.action {
    case .begin:
      guard !isPenNear(at: touch.time) else { return false }
      fingers[touch.key] = Contact(window: window, position: touch.position)
      return true
    case .update:
      fingers[touch.key]?.position = touch.position
      return fingers[touch.key] != nil
    case .ownership:
      return fingers[touch.key] != nil
    case .end, .cancel:
      return fingers.removeValue(forKey: touch.key) != nil
    }
  }

  private mutating func record(_ pen: RawTouch, in window: CX11.Window?) {
    switch pen.action {
    case .begin: tips[pen.key] = Contact(window: window, position: pen.position)
    case .end, .cancel: tips[pen.key] = nil
    case .update, .ownership: break
    }
  }

  /// Records that a pen is near, and returns the cancellation of all fingers.
  private mutating func penReported(at time: UInt32) -> [Addressed<TouchInput>] {
    lastReport = time
    defer { fingers = [:] }
    let order = fingers.sorted {
      ($0.key.device, $0.key.sequence) < ($1.key.device, $1.key.sequence)
    }
    return order.map { key, finger in
      let cancel = RawTouch(key: key, action: .cancel, position: finger.position, time: time)
      return Addressed(.touch(cancel), to: finger.window)
    }
  }

  private func isPenNear(at time: UInt32) -> Bool {
    guard tips.isEmpty, let lastReport else { return !tips.isEmpty }
    // Times wrap around after 49.7 days, and may be slightly older than the previous one.
    return (-Self.memory..<Self.memory).contains(Int32(bitPattern: time &- lastReport))
  }
}
