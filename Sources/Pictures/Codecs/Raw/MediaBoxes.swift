import PictureFiles

/// The boxes of a file: each has its size, a name of four letters, and contents, which may be boxes again (ISO/IEC
/// 14496-12, section 4.2).
struct MediaBoxes {
  /// One of the boxes, with the place of its contents in the file.
  struct Box {
    let name: String
    let contents: Range<Int>
  }

  private let pages: FilePages

  /// The maximum number of boxes that are read of one box.
  static let maximumBoxes = 256

  /// Creates the boxes of a file with these `pages`.
  init(of pages: FilePages) { self.pages = pages }

  /// Returns the boxes in `range`, up to the first one that is damaged, and not more than `limit`.
  func all(in range: Range<Int>, atMost limit: Int = maximumBoxes) -> [Box] {
    var found: [Box] = []
    var position = range.lowerBound
    while found.count < limit, position < range.upperBound,
      let box = box(at: position, before: range.upperBound)
    {
      found.append(box)
      position = box.contents.upperBound
    }
    return found
  }

  /// Returns the contents of the first box in `range` with a `name`, after the identifier `id`, with which they must
  /// begin; nil if there is none.
  func contents(of name: String, _ id: [UInt8] = [], in range: Range<Int>) -> Range<Int>? {
    let box = all(in: range).first { box in
      box.name == name && box.contents.count >= id.count
        && (id.isEmpty || bytes(at: box.contents.lowerBound, count: id.count) == id)
    }
    return box.map { $0.contents.lowerBound + id.count..<$0.contents.upperBound }
  }

  /// Returns `count` bytes at `offset`; nil beyond the end.
  func bytes(at offset: Int, count: Int) -> [UInt8]? { pages.bytes(at: offset, count: count) }

  /// Returns a number of `count` bytes at `offset`; nil beyond the end, or if it is too large.
  func number(at offset: Int, count: Int) -> Int? {
    bytes(at: offset, count: count).flatMap { Int(exactly: UInt64(bigEndianBytes: $0)) }
  }

  /// Returns the box at `offset`, which ends before `end`; nil if it is damaged.
  private func box(at offset: Int, before end: Int) -> Box? {
    guard let size = number(at: offset, count: 4), let letters = bytes(at: offset + 4, count: 4)
    else { return nil }
    let header = size == 1 ? 16 : 8
    // A box with size 0 extends to the end, and one with size 1 has its size after the name.
    let length =
      switch size {
      case 0: end - offset
      case 1: number(at: offset + 8, count: 8)
      default: size
      } as Int?
    guard let length, length >= header, length <= end - offset else { return nil }
    return Box(
      name: String(decoding: letters, as: UTF8.self), contents: offset + header..<offset + length)
  }
}
