import CX11
import Windowing

/// The text input that receives the text of an input method.
///
/// When another input receives the keys while text is marked, the method is asked to finish: its remaining text belongs
/// to the previous input, which is settling, until the method has committed and marks nothing, or its time is over.
/// Times are in nanoseconds.
struct CompositionTarget {
  private struct Settling {
    let input: Addressed<Int>
    var deadline: Int64
    var hasCommitted = false
  }

  /// The input that receives keys, in its window; nil for none.
  private(set) var current: Addressed<Int>?
  private var settling: Settling?
  /// Whether the method composes a text.
  private var isComposing = false
  /// Whether the input shows marked text.
  private var isMarked = false

  /// Half a second for an input method to finish.
  private static let timeout: Int64 = 500_000_000
  /// An input method may clear its text shortly before it commits it: 50 ms.
  private static let grace: Int64 = 50_000_000

  /// Whether the input before is still waiting for its text.
  var isSettling: Bool { settling != nil }

  /// The time at which an input is done with settling; nil for none.
  var deadline: Int64? { settling?.deadline }

  private var target: Addressed<Int>? { settling?.input ?? current }

  /// Sends keys to another input.
  mutating func move(to input: Addressed<Int>?, at now: Int64) {
    guard input != current else { return }
    finish(at: now)
    current = input
  }

  /// Ends the composition in the current input.
  mutating func finish(at now: Int64) {
    guard isComposing, settling == nil, let current else { return }
    settling = Settling(input: current, deadline: now + Self.timeout)
  }

  /// The method marks `text`.
  mutating func mark(_ text: MarkedText, at now: Int64) -> Addressed<Composition>? {
    guard let target else { return nil }
    isComposing = !text.text.isEmpty
    defer { if !isComposing { settle(by: now + Self.grace) } }
    guard isComposing || isMarked else { return nil }
    isMarked = isComposing
    return target.map { Composition(.mark(text), in: $0) }
  }

  /// The method commits `text`.
  mutating func commit(_ text: String, at now: Int64) -> Addressed<Composition>? {
    guard let target else { return nil }
    isMarked = false
    settling?.hasCommitted = true
    if !isComposing { settle(by: now) }
    return target.map { Composition(.insert(text), in: $0) }
  }

  /// Ends the settling that is due. Returns the resulting change of the text.
  mutating func expire(at now: Int64) -> Addressed<Composition>? {
    guard let settling, settling.deadline <= now else { return nil }
    let kept = keep()
    self.settling = nil
    isComposing = false
    return kept
  }

  /// The method sends nothing more. Returns the resulting change of the text.
  mutating func lose() -> Addressed<Composition>? {
    let kept = keep()
    settling = nil
    isComposing = false
    return kept
  }

  private mutating func settle(by time: Int64) {
    guard let settling else { return }
    if settling.hasCommitted { self.settling = nil } else { self.settling?.deadline = time }
  }

  private mutating func keep() -> Addressed<Composition>? {
    guard isMarked else { return nil }
    isMarked = false
    return target?.map { Composition(.unmark, in: $0) }
  }
}
