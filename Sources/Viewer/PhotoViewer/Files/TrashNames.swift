import Files
import SystemPackage

/// Names for a file in the trash, the best first: its own, then with numbers before its ending.
struct TrashNames: Sequence {
  private let stem: ArraySlice<UInt8>
  private let ending: ArraySlice<UInt8>

  /// Bytes that a name may have: 255, less `.trashinfo` and a number.
  private static let longest = 235

  /// Names for the file at `path`.
  init(of path: FilePath) {
    let name = path.lastComponent?.bytes ?? []
    let dot = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let (stem, ending) = (name[..<dot], name[dot...])
    // Too long for its note: cut where nobody looks for the kind of file.
    self.ending = Self.cut(ending, to: Self.longest)
    self.stem = Self.cut(stem, to: Self.longest - self.ending.count)
  }

  /// The beginning of `name` with `count` bytes at most, and no part of a character of UTF-8 at its end.
  private static func cut(_ name: ArraySlice<UInt8>, to count: Int) -> ArraySlice<UInt8> {
    guard name.count > count else { return name }
    var end = name.startIndex + count
    while end > name.startIndex, UTF8.isContinuation(name[end]) { end -= 1 }
    return name[..<end]
  }

  func makeIterator() -> some IteratorProtocol<FilePath.Component> {
    (1...).lazy.compactMap { number in
      let middle = number == 1 ? [] : Array(".\(number)".utf8)
      return FilePath.Component(bytes: stem + middle + ending)
    }.makeIterator()
  }
}
