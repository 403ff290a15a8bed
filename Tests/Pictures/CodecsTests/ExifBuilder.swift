import TestSupport

/// Exif data with a main directory, one about the exposure and one about the place.
struct ExifBuilder {
  let isLittleEndian: Bool
  private(set) var bytes: [UInt8]

  /// An entry: a tag, a type, a count, and the bytes of the value in the byte order.
  typealias Entry = (tag: Int, type: Int, count: Int, value: [UInt8])

  init(isLittleEndian: Bool) {
    self.isLittleEndian = isLittleEndian
    bytes = isLittleEndian ? [0x49, 0x49, 42, 0] : [0x4D, 0x4D, 0, 42]
    bytes += number(8, 4)
  }

  func number(_ value: Int, _ count: Int) -> [UInt8] {
    isLittleEndian ? little(count, value) : big(count, value)
  }

  func text(_ tag: Int, _ text: String) -> Entry {
    let value = Array(text.utf8) + [0]
    return (tag, 2, value.count, value)
  }

  func ratios(_ tag: Int, type: Int = 5, _ values: (Int, Int)...) -> Entry {
    (tag, type, values.count, values.flatMap { number($0.0, 4) + number($0.1, 4) })
  }

  func short(_ tag: Int, _ value: Int) -> Entry { (tag, 3, 1, number(value, 2)) }

  /// Appends a directory at the end, whose entries end with links to others, and returns its place. All will be
  /// in the file by a `distance` further on.
  mutating func add(_ entries: [Entry], movedBy distance: Int = 0) -> Int {
    let start = bytes.count
    var values: [UInt8] = []
    let valuesStart = start + 2 + 12 * entries.count + 4
    bytes += number(entries.count, 2)
    for entry in entries {
      bytes += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4)
      if entry.value.count <= 4 {
        bytes += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
      } else {
        bytes += number(distance + valuesStart + values.count, 4)
        values += entry.value
      }
    }
    bytes += number(0, 4) + values
    return start
  }

  /// Lets the header lead to the directory at `place`.
  mutating func begin(at place: Int) { bytes.replaceSubrange(4..<8, with: number(place, 4)) }
}
