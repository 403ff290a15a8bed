/// Changes to the bytes of a file, which leave all others as they are.
package struct ByteEdits: Hashable, Sendable {
  /// The replacement of a range of bytes by others.
  package struct Edit: Hashable, Sendable {
    /// The bytes of the file that are replaced.
    package let range: Range<Int>
    /// The bytes that replace them.
    package let bytes: [UInt8]

    /// Creates a replacement of `range` by `bytes`.
    package init(_ range: Range<Int>, _ bytes: [UInt8]) {
      self.range = range
      self.bytes = bytes
    }

    /// Returns the same replacement `distance` bytes further on.
    package func moved(by distance: Int) -> Edit {
      Edit(range.lowerBound + distance..<range.upperBound + distance, bytes)
    }
  }

  /// The edits from the first to the last offset in the file. No two overlap.
  package let edits: [Edit]

  /// Creates changes that consist of `edits`, in the order of their offsets; nil if they are not in that
  /// order, overlap, or are not within a file.
  package init?(_ edits: [Edit]) {
    var end = 0
    for edit in edits {
      guard edit.range.lowerBound >= end else { return nil }
      end = edit.range.upperBound
    }
    self.edits = edits
  }

  /// The number of bytes that are replaced.
  package var replacedCount: Int { edits.reduce(0) { $0 + $1.range.count } }

  /// The number of bytes by which a file grows.
  package var addedCount: Int { edits.reduce(0) { $0 + $1.bytes.count - $1.range.count } }

  /// The end of the last range that is replaced.
  package var end: Int { edits.last?.range.upperBound ?? 0 }

  /// Returns the changes that bring back a file that these have changed. `read` returns the bytes of a
  /// range of the file as it was.
  package func inverse<Failure: Error>(
    reading read: (Range<Int>) throws(Failure) -> [UInt8]
  ) throws(Failure) -> ByteEdits? {
    var shift = 0
    var inverse: [Edit] = []
    for edit in edits {
      let (start, overflow) = edit.range.lowerBound.addingReportingOverflow(shift)
      guard !overflow else { return nil }
      inverse.append(Edit(start..<start + edit.bytes.count, try read(edit.range)))
      shift += edit.bytes.count - edit.range.count
    }
    return ByteEdits(inverse)
  }

  /// Returns `file` with the changes; nil if it is too short for them.
  package func applied(to file: [UInt8]) -> [UInt8]? {
    guard end <= file.count else { return nil }
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      result += file[position..<edit.range.lowerBound] + edit.bytes
      position = edit.range.upperBound
    }
    return result + file[position...]
  }
}

// MARK: - Text

extension ByteEdits {
  /// The changes as text: `12+2=0600`, with the offset, the count and the new bytes in
  /// hexadecimal digits, separated by commas.
  package var text: String {
    edits.map { edit in
      let digits = edit.bytes.map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return "\(edit.range.lowerBound)+\(edit.range.count)=\(digits.joined())"
    }.joined(separator: ",")
  }

  /// Creates the changes that `text` describes; nil if it describes none.
  package init?(text: String) {
    var edits: [Edit] = []
    for part in text.split(separator: ",") {
      guard let edit = Edit(text: part) else { return nil }
      edits.append(edit)
    }
    guard !edits.isEmpty else { return nil }
    self.init(edits)
  }
}

extension ByteEdits.Edit {
  fileprivate init?(text: Substring) {
    let sides = text.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    let numbers = sides[0].split(separator: "+", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let start = numbers[0], let count = numbers[1], start >= 0,
      count >= 0, case let (end, overflow) = start.addingReportingOverflow(count), !overflow,
      let bytes = Self.bytes(of: sides[1])
    else { return nil }
    self.init(start..<end, bytes)
  }

  private static func bytes(of digits: Substring) -> [UInt8]? {
    let values = digits.map(\.hexDigitValue)
    guard values.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: values.count, by: 2) {
      guard let high = values[index], let low = values[index + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }
}
