import Geometry
import Scenarios

extension Rig {
  /// Performs a verb of a script, and returns when it is done.
  /// - Throws: ``RigError``, also if the server has ended, or the program under test ends during a
  ///   wait.
  public func perform(_ verb: Verb) throws(RigError) {
    try checkServers()
    switch verb {
    case .down, .move, .up, .lift, .tap, .doubleTap, .tripleTap, .longPress, .drag, .pinch,
      .relativePinch, .rate, .noise:
      try playFingers(verb)
    case .key, .setKey, .type, .layout: try playKeyboard(verb)
    case .pointer, .click, .mouseDrag, .setButton, .wheel: try playMouse(verb)
    case .scroll, .touchpadPinch, .touchpadSwipe: try playTouchpad(verb)
    case .pen(let end, let action): try perform(action, with: end == .tip ? pen : eraser)
    case .setEnabled(let isEnabled, let device): try setEnabled(isEnabled, device)
    case .waitUntilQuiet(let duration, let part):
      _ = try waitUntilOnlyCaretBlinks(
        for: duration, within: duration + .seconds(10), in: try mask(of: part))
    case .resize(let size): try resizeWindow(to: size)
    case .moveWindow(let point): try moveWindow(to: point)
    case .setHidden(let isHidden): try setHidden(isHidden)
    case .warpPointer(let point): try warpPointer(to: point)
    case .scaleDesktop(let scale): try scaleDesktop(to: scale)
    case .turnScreen: try turnScreen()
    case .divideScreen(let count): try divideScreen(into: count)
    case .setCovered(let isCovered): try setCovered(isCovered)
    case .setStopped(let isStopped): setStopped(isStopped)
    case .waitForWindow: try waitForWindow()
    case .pause(let duration): try chosenTouchscreen.rest(for: duration)
    case .waitFor(let awaited):
      try wait(for: awaited.condition, isMet: awaited.isMet, within: awaited.limit)
    case .screenshot(let path): try PNGFile.write(try screenshot(), to: path)
    case .listElements: print(try elementLines().joined(separator: "\n"))
    case .expect(let expectation): try judge(expectation)
    case .chooseTouchscreen(let number): try chooseTouchscreen(number)
    }
  }

  private func playFingers(_ verb: Verb) throws(RigError) {
    switch verb {
    case .down(let finger, let point): try chosenTouchscreen.down(finger, at: point)
    case .move(let finger, let point, let duration):
      try chosenTouchscreen.move(finger, to: point, over: duration ?? .zero)
    case .up(let finger): try chosenTouchscreen.up(finger)
    case .lift: try chosenTouchscreen.lift()
    case .tap(let place): try tap(place, times: 1)
    case .doubleTap(let place): try tap(place, times: 2)
    case .tripleTap(let place): try tap(place, times: 3)
    case .longPress(let place, let duration):
      try chosenTouchscreen.press(at: target(place).point, for: duration, finger: raisedFinger)
    case .drag(let start, let end, let options):
      try chosenTouchscreen.drag(
        from: target(start).point, to: target(end).point, over: options.duration,
        thenHold: options.holds, resting: options.rest, finger: raisedFinger)
    case .pinch(let pinch, let options): try play(pinch, options)
    case .relativePinch(let pinch):
      try play(pinch.pinch(on: try target(pinch.place), screen: size), pinch.options)
    case .noise(let kinds, let seed):
      chosenTouchscreen.noise =
        kinds.isEmpty
        ? nil : TouchNoise(kinds, seed: seed ?? .random(in: 0...999_999), screen: size)
    case .rate(let hertz): chosenTouchscreen.pace = .realTime(hertz: hertz)
    default: break
    }
  }

  /// The lowest number of a finger that is not down.
  private var raisedFinger: Int { chosenTouchscreen.raisedFingers(1)[0] }

  private func tap(_ place: Place, times: Int) throws(RigError) {
    try chosenTouchscreen.tap(at: target(place).point, times: times, finger: raisedFinger)
  }

  private func play(
    _ pinch: Verb.Pinch, _ options: Verb.MotionOptions
  ) throws(RigError) {
    let motion = pinch.motion(of: chosenTouchscreen.raisedFingers(pinch.fingers))
    try chosenTouchscreen.play(motion, over: options.duration, thenHold: options.holds)
  }

  private func playKeyboard(_ verb: Verb) throws(RigError) {
    switch verb {
    case .key(let name): try keyboard.press(name)
    case .setKey(let name, let isPressed):
      try isPressed ? keyboard.hold(name) : keyboard.release(name)
    case .type(let text): try type(text)
    case .layout(let layout): try setLayout(layout)
    default: break
    }
  }

  private func playMouse(_ verb: Verb) throws(RigError) {
    switch verb {
    case .pointer(let place, let duration):
      try mouse.move(to: target(place).point, over: duration)
    case .click(let place, let button): try mouse.click(at: target(place).point, button)
    case .mouseDrag(let start, let end, let duration, let button):
      try mouse.drag(from: target(start).point, to: target(end).point, over: duration, button)
    case .setButton(let button, let isPressed):
      try isPressed ? mouse.press(button) : mouse.release(button)
    case .wheel(let notches, let place):
      try mouse.move(to: target(place).point)
      try mouse.wheel(notches)
    default: break
    }
  }
}

extension Verb.RelativePinch {
  /// Returns the pinch on `found`: both fingers land on it, and stay on a screen of `size`.
  fileprivate func pinch(on found: ScreenMatch, screen: Size) -> Verb.Pinch {
    let side = min(found.bounds.width, found.bounds.height)
    let margins = [
      found.point.x, screen.width - found.point.x, found.point.y, screen.height - found.point.y,
    ]
    let widest = 1.9 * (margins.min() ?? 0)
    let start = factor > 1 ? min(0.6 * side, widest / factor) : min(0.9 * side, widest)
    var pinch = Verb.Pinch(center: found.point, start: start, end: start * factor)
    pinch.fingers = fingers
    pinch.angle = angle
    pinch.turn = turn
    return pinch
  }
}

extension Verb.Pinch {
  fileprivate func motion(of numbers: [Int]) -> FingerMotion {
    FingerMotion.pinch(
      center: center, from: start, to: end, angle: angle, turningBy: turn,
      movingBy: displacement, fingers: fingers
    ).renumbered(numbers)
  }
}
