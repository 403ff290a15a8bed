import Drawing
import Geometry
import Pixels
import X11Inspection

/// The comparison of a window at rest with a new drawing of it. They differ where the program has forgotten to draw,
/// such as a button that is no longer pressed.
extension Rig {
  /// The time without drawing after which programs at rest change nothing more on their own. Bars and messages
  /// disappear some seconds after the last touch.
  private static let settling = Duration.milliseconds(3500)
  /// The maximum by which a part that is painted alone may differ from it in the whole window.
  private static let tolerance = 8

  /// Pixels at rest, and where a caret blinks among them.
  private struct Look {
    let pixels: Bitmap
    let caret: Rect?
  }

  /// Returns the part of the topmost window that shows something else than a new drawing of it; nil for none, or if the
  /// program changes what it shows on its own.
  func drawingFault() throws(RigError) -> StormFinding? {
    guard let window = try topWindows().last(where: { !$0.isOverride }),
      let area = window.content.intersection(Rect(origin: .zero, size: size)),
      let shown = try look(at: area, settlingFor: Self.settling)
    else { return nil }
    let windows = try screenView().windows
    windows.requestDrawing(of: window)
    guard let new = try look(at: area, settlingFor: Self.usualQuiet),
      let part = Self.difference(of: shown, new, in: area)
    else { return nil }
    windows.requestDrawing(of: window)
    guard let newest = try look(at: area, settlingFor: Self.settling),
      Self.difference(of: new, newest, in: area) == nil
    else { return nil }
    return .staleDrawing(part)
  }

  /// Returns the pixels of `area` once nothing has been drawn for `duration`; nil if something is drawn all the time.
  private func look(at area: Rect, settlingFor duration: Duration) throws(RigError) -> Look? {
    do {
      let caret = try waitUntilOnlyCaretBlinks(for: duration)
      return Look(pixels: try screenshot(of: area), caret: caret)
    } catch .timedOut {
      return nil
    }
  }

  private static func difference(of first: Look, _ second: Look, in area: Rect) -> Rect? {
    let carets = [first.caret, second.caret].compactMap(\.self)
    return BitmapDifference(
      between: first.pixels, and: second.pixels, tolerance: tolerance,
      ignoring: carets.map { $0.translated(by: .zero - area.origin) }
    ).bounds?.translated(by: area.origin.vector)
  }
}
