import Files
import Geometry
import Scenarios
public import SystemPackage
import X11Inspection

/// Plays storms on a program, each on a server of its own, and judges the program afterwards.
public struct StormTrial: Sendable {
  /// The command that starts the program, as bytes.
  public var command: [[UInt8]]
  /// The screen, the devices and the settings. If programs report their elements there, these are judged as well.
  public var environment: TestEnvironment
  /// Further variables of the program.
  public var variables: [String: String] = [:]
  /// The script that is played after a storm, and must succeed; nil for none.
  public var probe: Script?
  /// The recording of touches that the program writes, in which all must have ended; nil for none.
  public var recording: FilePath?
  /// The maximum memory that the program may need, in MiB.
  public var memoryLimit = 1024
  /// Whether the program is expected to draw something after a tap, a pinch or a drag.
  public var expectsReaction = true

  private static let restLimit = Duration.seconds(20)
  /// The distance of the centre of a button in the corner of a window from its edges, in device pixels.
  private static let corner = 32.0
  private static let longestRecording = 1 << 30
  /// A caret that blinks takes some wake-ups a second, and a timer that is never done thousands.
  private static let maximumWakeUps = 50
  /// The devices that storms unplug.
  private static let devices: [Device] = [
    .touchscreen(1), .mouse, .keyboard, .touchpad, .pen, .eraser,
  ]

  /// Creates a trial of the program that `command` starts in `environment`.
  public init(_ command: [[UInt8]], in environment: TestEnvironment) {
    self.command = command
    self.environment = environment
  }

  /// Plays `lines` on the program, and judges it. A program that ends with status 0 has been asked to. Lines that
  /// cannot be played, such as moves of a finger that is up, are left out. `played` is called after each of the others.
  /// - Throws: ``RigError`` if the rig itself fails.
  public func play(
    _ lines: [String], played: (String) -> Void = { _ in }
  ) throws(RigError) -> StormOutcome {
    let rig = try Rig(environment)
    defer { rig.end() }
    var outcome = StormOutcome()
    let program: Program
    do {
      program = try rig.launch(bytes: command, environment: variables, output: .captured)
      try rig.waitForWindow()
    } catch {
      switch error {
      case .program, .timedOut:
        outcome.finding = .notStarted(error)
        return outcome
      default: throw error
      }
    }
    do {
      outcome.finding = try finding(after: lines, on: rig, program, &outcome, played)
    } catch let error as StormFinding {
      outcome.finding = error
    } catch let error as RigError {
      switch error {
      case .program: outcome.finding = finding(of: program, error)
      case .timedOut: outcome.finding = .restless(reason: "\(error)")
      default: throw error
      }
    } catch { throw .screen(reason: "\(error)") }
    outcome.reports = rig.touchscreens.reduce(0) { $0 + $1.reportCount }
    if outcome.frames == nil { outcome.frames = (try? touches)?.frameCount }
    return outcome
  }

  private func finding(
    after lines: [String], on rig: Rig, _ program: Program, _ outcome: inout StormOutcome,
    _ played: (String) -> Void
  ) throws -> StormFinding? {
    try rig.waitUntilQuiet(within: Self.restLimit)
    let before = Footprint(of: program, on: rig)
    for line in lines {
      if try hasEnded(program) { return nil }
      guard try perform(line, on: rig) else { continue }
      outcome.lines.append(line)
      played(line)
    }
    try rig.checkServers()
    try restore(rig)
    return try judge(program, on: rig, since: before, &outcome)
  }

  /// Returns the fault of a program that has ended, as `error` says; nil if it was asked to.
  private func finding(of program: Program, _ error: RigError) -> StormFinding? {
    do { return try hasEnded(program) ? nil : .ended(reason: "\(error)") } catch { return error }
  }

  /// Returns whether the program has ended as it was asked to.
  private func hasEnded(_ program: Program) throws(StormFinding) -> Bool {
    guard let status = program.exitStatus else { return false }
    guard status == 0 else {
      throw .ended(reason: "\(program.name) ended with status \(status)\(program.lastLine)")
    }
    return true
  }

  /// Performs a line, and returns whether that was possible.
  private func perform(_ line: String, on rig: Rig) throws(RigError) -> Bool {
    guard let verb = try? Script.verb(in: line, at: 1, of: "storm") else { return false }
    do { try rig.perform(verb) } catch {
      switch error {
      case .finger, .offScreen, .device, .unknownKey, .screen: return false
      default: throw error
      }
    }
    return true
  }

  /// Lifts, releases, plugs in, uncovers and shows everything that the lines have left: reduced storms miss the lines
  /// that do so.
  private func restore(_ rig: Rig) throws(RigError) {
    rig.setStopped(false)
    try rig.setCovered(false)
    for device in Self.devices { try rig.setEnabled(true, device) }
    for screen in rig.touchscreens {
      screen.noise = nil
      try screen.lift()
    }
    for end in [rig.pen, rig.eraser] { try end.withdraw() }
    try rig.touchpad.lift()
    for key in Storm.heldKeys { try rig.keyboard.release(key) }
    for button in Storm.heldButtons { try rig.mouse.release(button) }
    try rig.setHidden(false)
    try rig.scaleDesktop(to: environment.scale)
    // Without a window, the program is about to end, or shows only a menu.
    try? rig.moveWindow(to: .zero)
  }

  // MARK: Judging

  private func judge(
    _ program: Program, on rig: Rig, since before: Footprint, _ outcome: inout StormOutcome
  ) throws -> StormFinding? {
    do { try rig.waitUntilQuiet(within: Self.restLimit) } catch {
      if try hasEnded(program) { return nil }
      return .restless(reason: "\(error)")
    }
    if try hasEnded(program) { return nil }
    if let touches = try touches {
      outcome.frames = touches.frameCount
      let count = touches.openTouches.count
      if count > 0 { return .unendedTouches(count) }
    }
    let wakeUps = WakeUpCount.perSecond(of: program, expecting: Self.maximumWakeUps)
    guard wakeUps <= Self.maximumWakeUps else { return .awake(timesPerSecond: wakeUps) }
    if environment.isAccessible, let fault = try rig.elementFault() { return fault }
    if let fault = try rig.drawingFault() { return fault }
    if expectsReaction, try !reacts(rig) { return try hasEnded(program) ? nil : .unresponsive }
    if try hasEnded(program) { return nil }
    func growth() -> StormFinding? {
      Footprint(of: program, on: rig).finding(since: before, memoryLimit: memoryLimit)
    }
    guard let probe else { return growth() }
    // The script may end the program.
    let early = growth()
    do {
      try rig.play(probe) { step throws(StormFinding) in
        do { try rig.perform(step.verb) } catch {
          throw .probe(reason: "\(step.location(in: probe.name)): \(error)")
        }
      }
    } catch { return error }
    return try hasEnded(program) ? early : growth()
  }

  /// The recording that the program wrote; nil if it writes none.
  private var touches: Recording? {
    get throws(StormFinding) {
      guard let recording else { return nil }
      do {
        let bytes = try FileSystem.contents(of: recording, limit: Self.longestRecording)
        return try Recording(reading: bytes, named: "recording")
      } catch {
        throw .unreadableRecording(reason: "\(error)")
      }
    }
  }

  /// Returns whether something is drawn after taps, a pinch and a drag in the middle of the topmost window.
  private func reacts(_ rig: Rig) throws -> Bool {
    guard let window = try rig.topWindows().last(where: { !$0.isOverride }) else { return true }
    // A storm may leave it partly beside the screen.
    let screen = Rect(origin: .zero, size: rig.size)
    guard let frame = window.content.intersection(screen) else { return true }
    let size = min(frame.width, frame.height)
    for fraction in [0.5, 0.3, 0.7] {
      let point = Point(frame.minX + frame.width * fraction, frame.minY + frame.height * fraction)
      try rig.touchscreen.tap(at: point)
      if try rig.waitForDamage(atMost: .seconds(1)) { return true }
      guard rig.programs.allSatisfy({ $0.exitStatus == nil }) else { return true }
    }
    try rig.touchscreen.pinch(center: frame.center, from: size * 0.2, to: size * 0.5)
    if try rig.waitForDamage(atMost: .seconds(2)) { return true }
    // Rows of a list with nothing to tap still scroll.
    try rig.touchscreen.drag(from: frame.center, to: frame.center + Vector(0, size * 0.3))
    if try rig.waitForDamage(atMost: .seconds(2)) { return true }
    // A page with nothing to see has the way back in its first corner.
    let corner = min(Self.corner, size / 2)
    for x in [frame.minX + corner, frame.maxX - corner] {
      try rig.touchscreen.tap(at: Point(x, frame.minY + corner))
      if try rig.waitForDamage(atMost: .seconds(1)) { return true }
    }
    return rig.programs.contains { $0.exitStatus != nil }
  }
}
