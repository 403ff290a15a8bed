import Geometry
import Scenarios

extension Rig {
  /// Performs a verb of a script, and returns when it is done.
  /// - Throws: ``RigError``, also if the server has ended, or the program under test ends during a
  ///   wait.
  public func perform(_ verb: Verb) throws(RigError) {
    try checkServers()
    switch verb {
    case .down, .move, .up, .lift, .tap, .doubleTap, .tripleTap, .longPress, .drag, .pinch, .rate,
      .noise:
      try playFingers(verb)
    case .key, .setKey, .type, .layout, .pointer, .click, .wheel: try playKeyboardAndMouse(verb)
    case .scroll, .touchpadPinch, .touchpadSwipe: try playTouchpad(verb)
    case .pen(let end, let action): try perform(action, with: end == .tip ? pen : eraser)
    case .setEnabled(let isEnabled, let device): try setEnabled(isEnabled, device)
    case .waitUntilQuiet(let duration):
      try waitUntilQuiet(for: duration, within: duration + .seconds(10))
    case .waitForWindow: try waitForWindow()
    case .pause(let duration): try touchscreen.rest(for: duration)
    case .screenshot(let path): try PNGFile.writeScreenshot(try screenshot(), to: path)
    }
  }

  private func playFingers(_ verb: Verb) throws(RigError) {
    switch verb {
    case .down(let finger, let point): try touchscreen.down(finger, at: point)
    case .move(let finger, let point, let duration):
      try touchscreen.move(finger, to: point, over: duration ?? .zero)
    case .up(let finger): try touchscreen.up(finger)
    case .lift: try touchscreen.lift()
    case .tap(let point): try touchscreen.tap(at: point)
    case .doubleTap(let point): try touchscreen.doubleTap(at: point)
    case .tripleTap(let point): try touchscreen.tap(at: point, times: 3)
    case .longPress(let point, let duration): try touchscreen.press(at: point, for: duration)
    case .drag(let start, let end, let manner):
      try touchscreen.drag(from: start, to: end, over: manner.duration, thenHold: manner.holds)
    case .pinch(let pinch, let manner):
      try touchscreen.play(pinch.motion, over: manner.duration, thenHold: manner.holds)
    case .noise(let kinds, let seed):
      touchscreen.noise =
        kinds.isEmpty
        ? nil : TouchNoise(kinds, seed: seed ?? .random(in: 0...999_999), screen: size)
    case .rate(let hertz): touchscreen.pace = .realTime(hertz: hertz)
    default: break
    }
  }

  private func playKeyboardAndMouse(_ verb: Verb) throws(RigError) {
    switch verb {
    case .key(let name): try keyboard.press(name)
    case .setKey(let name, let isPressed):
      try isPressed ? keyboard.hold(name) : keyboard.release(name)
    case .type(let text): try type(text)
    case .layout(let layout): try setLayout(layout)
    case .pointer(let point): try mouse.move(to: point)
    case .click(let point, let button): try mouse.click(at: point, button)
    case .wheel(let notches, let point):
      try mouse.move(to: point)
      try mouse.wheel(notches)
    default: break
    }
  }
}

extension Verb.Pinch {
  fileprivate var motion: FingerMotion {
    .pinch(
      center: center, from: start, to: end, angle: angle, turningBy: turn,
      movingBy: displacement, fingers: fingers)
  }
}
