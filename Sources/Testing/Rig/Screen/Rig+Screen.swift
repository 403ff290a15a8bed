public import Drawing
public import Geometry
import Pixels
import X11Backend
public import X11Inspection

extension Rig {
  /// The time without drawing after which a program has come to rest: longer than programs wait for
  /// the second tap or click, which is 400 ms in GTK and Qt by default, and 350 ms in Touchstone.
  public static let usualQuiet = Duration.milliseconds(500)

  /// Returns the pixels of the whole screen, or of a part of it in device pixels.
  public func screenshot(of rect: Rect? = nil) throws(RigError) -> Bitmap {
    let reader = try screenView().reader
    do { return try reader.read(rect) } catch { throw .screen(reason: "\(error)") }
  }

  /// Returns the visible windows, topmost last.
  public func topWindows() throws(RigError) -> [TopWindow] { try screenView().windows.windows() }

  /// Waits until the screen, or a part of it, satisfies `condition`, and returns those pixels.
  ///
  /// The condition is tested immediately, and again whenever something is drawn. It receives the
  /// pixels of the requested part.
  ///
  /// - Parameters:
  ///   - awaited: a description for the error message, such as "the grid".
  ///   - rect: the part to look at, in device pixels; nil for the whole screen.
  ///   - limit: the maximum time to wait.
  ///   - condition: returns whether the pixels are as awaited.
  /// - Returns: the pixels that satisfied the condition.
  /// - Throws: ``RigError/timedOut(waitingFor:after:)``; ``RigError/program(name:reason:)`` if the
  ///   program under test ends during the wait.
  @discardableResult
  public func waitUntil(
    _ awaited: String, in rect: Rect? = nil, within limit: Duration = .seconds(10),
    _ condition: (Bitmap) -> Bool
  ) throws(RigError) -> Bitmap {
    let deadline = Deadline(in: limit)
    let damage = try screenView().damage
    while true {
      _ = damage.takeDamage()
      let bitmap = try screenshot(of: rect)
      if condition(bitmap) { return bitmap }
      try checkProcesses(while: awaited)
      guard !deadline.hasPassed else { throw .timedOut(waitingFor: awaited, after: limit) }
      _ = damage.waitForDamage(atMost: min(deadline.remaining, .milliseconds(250)))
    }
  }

  /// Waits until nothing has been drawn for `duration`, after the program has read all previous
  /// input.
  ///
  /// Whether a program has read its input is known only if it supports `_NET_WM_PING`. A program that
  /// draws more often than every `duration` is never quiet, but for a blinking caret: once it has blinked a few
  /// times and nothing else has been drawn, the screen counts as quiet.
  ///
  /// - Parameters:
  ///   - duration: the time without drawing; by default ``usualQuiet``, so that a program that waits
  ///     for a second tap has acted on the first one.
  ///   - limit: the maximum time until the last drawing.
  /// - Throws: ``RigError/timedOut(waitingFor:after:)``; ``RigError/program(name:reason:)`` if the
  ///   program under test ends during the wait.
  public func waitUntilQuiet(
    for duration: Duration = Rig.usualQuiet, within limit: Duration = .seconds(10)
  ) throws(RigError) {
    _ = try waitUntilOnlyCaretBlinks(for: duration, within: limit)
  }

  /// Waits as ``waitUntilQuiet(for:within:)`` does, for the pixels of `mask`, and returns the area of a caret that
  /// blinks; nil if there is none.
  func waitUntilOnlyCaretBlinks(
    for duration: Duration, within limit: Duration = .seconds(10),
    in mask: ScreenMask = ScreenMask()
  ) throws(RigError) -> Rect? {
    let deadline = Deadline(in: limit)
    try pingPrograms(before: deadline, limit: limit)
    let damage = try screenView().damage
    _ = damage.takeDamage()
    var last = try mask.isWhole ? nil : screenshot(of: mask.area)
    var blinking = CaretBlinkDetector()
    var rest = Deadline(in: duration)
    while damage.waitForDamage(atMost: rest.remaining) {
      if let drawn = try drawn(in: mask, since: &last) {
        if let caret = blinking.caret(drawnIn: drawn, at: .now) { return caret }
        rest = Deadline(in: duration)
      } else if rest.hasPassed {
        break
      }
      try checkProcesses(while: "the screen to come to rest")
      guard !deadline.hasPassed else {
        throw .timedOut(waitingFor: "the screen to come to rest", after: limit)
      }
    }
    return nil
  }

  /// Returns the area of the last drawing, as far as it counts; nil if it does not. For a part of the screen, `last` is
  /// the picture of it.
  private func drawn(in mask: ScreenMask, since last: inout Bitmap?) throws(RigError) -> Rect? {
    let area = try screenView().damage.lastArea
    guard let before = last else { return area }
    guard mask.includes(partOf: area) else { return nil }
    // The area is the bounding box of all that was drawn, such as of two exceptions.
    let now = try screenshot(of: mask.area)
    last = now
    guard now.width == before.width, now.height == before.height else { return area }
    let bounds = mask.difference(between: now, and: before, tolerance: 0).bounds
    return bounds?.translated(by: (mask.area?.firstPixel ?? .zero).vector)
  }

  /// Waits until the programs have read all previous input, as far as that is known; see
  /// ``waitUntilQuiet(for:within:)``.
  public func waitUntilInputIsRead(within limit: Duration = .seconds(10)) throws(RigError) {
    try pingPrograms(before: Deadline(in: limit), limit: limit)
  }

  /// Waits until something is drawn, but at most `timeout`. Returns false on timeout.
  public func waitForDamage(atMost timeout: Duration) throws(RigError) -> Bool {
    try screenView().damage.waitForDamage(atMost: timeout)
  }

  /// Returns the next frame that appears on the screen or in a part of it; nil if none appears
  /// within `timeout`. Frames that appear while the previous one is being read are skipped.
  public func nextFrame(
    of rect: Rect? = nil, atMost timeout: Duration
  ) throws(RigError) -> ScreenFrame? {
    let damage = try screenView().damage
    guard damage.waitForDamage(atMost: timeout) else { return nil }
    while true {
      let time = damage.lastTime
      let bitmap = try screenshot(of: rect)
      if !damage.takeDamage() { return ScreenFrame(bitmap: bitmap, milliseconds: time) }
    }
  }

  /// Waits until a window of at least `minimum` is shown, gives it the keyboard focus, and returns
  /// it.
  @discardableResult
  public func waitForWindow(
    atLeast minimum: Size = Size(64, 64), within limit: Duration = .seconds(20)
  ) throws(RigError) -> TopWindow {
    let size = "\(Int(minimum.width))x\(Int(minimum.height))"
    let awaited = "a window of at least \(size) pixels with the keyboard focus"
    let deadline = Deadline(in: limit)
    let windows = try screenView().windows
    while true {
      // The limit is short because another window may open and get the focus instead.
      if let window = windows.windows().last(where: { $0.isMain(atLeast: minimum) }),
        windows.focus(window, atMost: min(deadline.remaining, .seconds(1)))
      {
        return window
      }
      try checkProcesses(while: awaited)
      guard !deadline.hasPassed else {
        let small = windows.windows().last { !$0.isOverride }.map {
          " (there is one of \(Int($0.content.width))x\(Int($0.content.height)); a script that says no-window "
            + "does not wait for one)"
        }
        throw .timedOut(waitingFor: awaited + (small ?? ""), after: limit)
      }
      windows.waitForChange(atMost: min(deadline.remaining, .milliseconds(250)))
    }
  }

  /// Changes the size of the topmost window in device pixels, as a window manager does.
  /// - Returns: the new frame of the program's own window. If a window manager does not grant the size
  ///   within a second, it is the old one, or one that the window manager has chosen.
  @discardableResult
  public func resizeWindow(to size: Size) throws(RigError) -> Rect {
    let windows = try screenView().windows
    let id = try mainWindow().id
    windows.resize(try mainWindow(), to: size)
    let deadline = Deadline(in: .seconds(1))
    while true {
      let window = try mainWindow()
      guard window.id == id, window.content.size != size, desktop != nil, !deadline.hasPassed else {
        return window.content
      }
      windows.waitForChange(atMost: .milliseconds(10))
    }
  }

  /// Moves the topmost window to `point`, in device pixels of the screen, as a window manager does.
  public func moveWindow(to point: Point) throws(RigError) {
    try screenView().windows.move(try mainWindow(), to: point)
  }

  /// Sets the number of device pixels per point for programs that are started after this call and
  /// follow the desktop's setting (`Xft.dpi`).
  public func setScale(_ pixelsPerPoint: Double) throws(RigError) {
    try Connection(onRig: display).setPreferredScale(pixelsPerPoint)
  }

  /// Asks the program of the topmost window to close it, as a window manager does.
  public func closeWindow() throws(RigError) {
    guard try screenView().windows.close(try mainWindow()) else {
      throw .screen(reason: "the window does not support close requests")
    }
  }

  /// Returns whether a window is shown that a window manager would manage.
  package func hasWindow() throws(RigError) -> Bool {
    try topWindows().contains { !$0.isOverride }
  }

  /// Returns the topmost window that a window manager would manage.
  func mainWindow() throws(RigError) -> TopWindow {
    guard let window = try topWindows().last(where: { !$0.isOverride }) else {
      throw .screen(reason: "no window is shown")
    }
    return window
  }

  private func pingPrograms(before deadline: Deadline, limit: Duration) throws(RigError) {
    let windows = try screenView().windows
    for window in windows.windows() {
      if windows.ping(window, atMost: deadline.remaining) == false {
        throw .timedOut(waitingFor: "the program under test to respond to a ping", after: limit)
      }
    }
  }

  /// Throws unless the server and the newest program that was not ended by the rig are still
  /// running.
  func checkProcesses(while awaited: String) throws(RigError) {
    try checkServers()
    guard let program = programs.last(where: { !$0.isDismissed }),
      let status = program.exitStatus
    else { return }
    throw program.earlyEnd(status: status, "while the rig waited for \(awaited)")
  }
}

extension TopWindow {
  fileprivate func isMain(atLeast minimum: Size) -> Bool {
    !isOverride && content.width >= minimum.width && content.height >= minimum.height
  }
}
