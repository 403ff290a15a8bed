import Geometry
import Pixels
import X11Inspection

extension Rig {
  /// The time that a program has to meet an expectation of a script.
  static let timeout = Duration.seconds(5)

  /// The time without drawing before a picture becomes a reference: some programs hide controls a second after the last
  /// touch, and the picture must show the final state.
  private static let settling = Duration.seconds(2)

  /// Judges an expectation of a script.
  /// - Throws: ``RigError/unmet(_:)``; other errors if it cannot be judged.
  func judge(_ expectation: Expectation) throws(RigError) {
    switch expectation {
    case .screen(let expectation): try judge(expectation)
    case .still(let duration, let part): try expectStill(for: duration, in: part)
    case .exit(let status): try expectExit(status)
    case .condition(let condition, let isMet):
      try wait(for: condition, isMet: isMet, within: Self.timeout)
    }
  }

  // MARK: The screen

  /// Compares the screen at rest with a reference. A program that comes to rest before it has finished, such
  /// as one that loads a file, gets some time to draw again. The place of a caret that blinks is not compared.
  private func judge(_ expectation: ScreenExpectation) throws(RigError) {
    let files = GoldenFiles(expectation.path, suffix: environment.pictureSuffix)
    if Golden.isBlessingRequested {
      let mask = try mask(of: expectation.part)
      _ = try comesToRest(for: Self.settling, in: mask)
      return try files.bless(try screenshot(of: mask.area))
    }
    let reference = files.exists ? try PNGFile.read(files.reference) : nil
    var deadline: Deadline?
    while true {
      // An element may have moved meanwhile.
      let mask = try mask(of: expectation.part)
      let rest = try comesToRest(in: mask)
      let bitmap = try screenshot(of: mask.area)
      let judge = ScreenJudge(expectation, mask, files)
      guard let mismatch = judge.mismatch(of: bitmap, and: reference, besides: rest?.caret) else {
        return files.removeLeftovers()
      }
      let end = deadline ?? Deadline(in: Self.timeout)
      deadline = end
      var isHopeless = reference == nil || end.hasPassed
      // Drawing of a caret is not progress.
      if !isHopeless, let rest, rest.caret == nil {
        isHopeless = try !waitForDamage(atMost: end.remaining)
      }
      guard isHopeless else { continue }
      try files.writeFailure(bitmap, difference: mismatch.picture)
      throw .unmet(mismatch.unmet)
    }
  }

  /// The screen when nothing is drawn, except by a caret that blinks.
  private struct Rest {
    let caret: Rect?
  }

  /// Waits until nothing is drawn where pixels are compared; nil if something is drawn there all the time.
  private func comesToRest(
    for time: Duration = Rig.usualQuiet, in mask: ScreenMask
  ) throws(RigError) -> Rest? {
    do { return Rest(caret: try waitUntilOnlyCaretBlinks(for: time, in: mask)) } catch .timedOut {
      return nil
    }
  }

  private func expectStill(for duration: Duration, in part: ScreenPart) throws(RigError) {
    let mask = try mask(of: part)
    let before = try screenshot(of: mask.area)
    let start = Deadline.now
    let deadline = Deadline(in: duration)
    while !deadline.hasPassed {
      guard try waitForDamage(atMost: deadline.remaining) else { return }
      _ = try screenView().damage.takeDamage()
      let difference = mask.difference(
        between: try screenshot(of: mask.area), and: before, tolerance: 0)
      guard let bounds = difference.bounds else { continue }
      let rect = bounds.translated(by: (mask.area?.firstPixel ?? .zero).vector)
      throw .unmet(
        RigError.Unmet(
          expected: "nothing to change for \(inWords(duration))"
            + (part.area.map { " in \($0.inWords)" } ?? ""),
          found:
            "\(difference.count) pixels that changed in \(rect.inWords) after \(inWords(.now - start))"
        ))
    }
  }

  // MARK: The program

  private func expectExit(_ status: Int32) throws(RigError) {
    guard let program = programs.last else { throw .screen(reason: "no program was started") }
    let expected = "the program to end with status \(status)"
    guard let ending = try? program.waitForExit(within: Self.timeout) else {
      throw .unmet(
        RigError.Unmet(expected: expected, found: "it running after \(inWords(Self.timeout))"))
    }
    program.dismiss()
    if ending != status {
      throw .unmet(
        RigError.Unmet(
          expected: expected, found: "that it ended with status \(ending)\(program.lastLine)"))
    }
  }
}

/// Returns a time as scripts write it.
func inWords(_ duration: Duration) -> String {
  let milliseconds = (duration / .milliseconds(1)).rounded()
  return milliseconds < 1000 ? "\(short(milliseconds))ms" : "\(short(milliseconds / 1000))s"
}

extension Rect {
  /// The rectangle as scripts write it.
  var inWords: String { "\(short(minX)),\(short(minY)) \(short(width))x\(short(height))" }
}
