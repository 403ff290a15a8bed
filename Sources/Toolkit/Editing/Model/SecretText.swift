/// A text that must stay secret. It is kept in memory of its own, which is overwritten when the text changes, moves to
/// a larger buffer, or is deallocated.
///
/// Everything that edits and shows the text works on a stand-in with clusters of the same lengths: the text itself is
/// put together only for programs that ask for it.
final class SecretText {
  /// The text in UTF-8, followed by zeros. No other array may share its storage: then it would be copied
  /// before it is overwritten.
  private var bytes = [UInt8](repeating: 0, count: SecretText.minimumCapacity)
  /// The length of the text.
  private(set) var count = 0
  /// The stand-in: as many clusters as the hidden text, each as long in UTF-8 as the one that it replaces.
  private(set) var standIn = ""

  private static let minimumCapacity = 64

  /// Hides `text`.
  init(_ text: String = "") { replace(0..<0, with: text) }

  deinit { Self.overwrite(&bytes, from: 0) }

  /// The text itself. Whoever asks for it has a copy, which is not overwritten.
  var string: String { string(in: 0..<count) }

  /// The last cluster; empty if there is no text.
  var lastCluster: String { string(in: count - (standIn.last?.utf8.count ?? 0)..<count) }

  /// A number that distinguishes two texts.
  var fingerprint: Int {
    var hasher = Hasher()
    for index in 0..<count { hasher.combine(bytes[index]) }
    return hasher.finalize()
  }

  /// A part of the text, as a copy, which is not overwritten.
  func string(in range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: Changes

  /// Hides another text.
  func setText(_ new: String) { replace(0..<count, with: new) }

  /// Replaces the bytes in `range` by `new`.
  func replace(_ range: Range<Int>, with new: String) {
    let range = range.clamped(to: 0..<count)
    let length = new.utf8.count
    let total = count - range.count + length
    reserve(total)
    move(range.upperBound..<count, by: length - range.count)
    for (offset, byte) in new.utf8.enumerated() { bytes[range.lowerBound + offset] = byte }
    if total < count { Self.overwrite(&bytes, from: total) }
    count = total
    standIn = makeStandIn()
  }

  private func move(_ range: Range<Int>, by distance: Int) {
    if distance > 0 {
      for offset in range.reversed() { bytes[offset + distance] = bytes[offset] }
    } else if distance < 0 {
      for offset in range { bytes[offset + distance] = bytes[offset] }
    }
  }

  /// Makes room for `total` bytes.
  private func reserve(_ total: Int) {
    guard total > bytes.count else { return }
    var larger = [UInt8](repeating: 0, count: max(total, 2 * bytes.count))
    for offset in 0..<count { larger[offset] = bytes[offset] }
    swap(&larger, &bytes)
    Self.overwrite(&larger, from: 0)
  }

  /// Overwrites bytes. It is not inlined, so that no optimizer sees that nobody reads them again.
  @inline(never)
  private static func overwrite(_ bytes: inout [UInt8], from start: Int) {
    for offset in start..<bytes.count { bytes[offset] = 0 }
  }

  // MARK: The stand-in

  private func makeStandIn() -> String {
    var standIn = ""
    var recognizer = Unicode._CharacterRecognizer()
    var decoder = Unicode.UTF8()
    var iterator = bytes[..<count].makeIterator()
    var length = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      if recognizer.hasBreak(before: scalar), length > 0 {
        standIn += Self.cluster(ofLength: length)
        length = 0
      }
      length += Unicode.UTF8.width(scalar)
    }
    if length > 0 { standIn += Self.cluster(ofLength: length) }
    return standIn
  }

  /// Returns a cluster that has `length` bytes: a letter, with as many marks as it takes.
  private static func cluster(ofLength length: Int) -> String {
    switch length {
    case 1: "x"
    case 2: "\u{E9}"
    case 3: "\u{2022}"
    default:
      (length.isMultiple(of: 2) ? "\u{E9}" : "\u{2022}")
        + String(repeating: "\u{301}", count: (length - (length.isMultiple(of: 2) ? 2 : 3)) / 2)
    }
  }
}
