import Files
import SystemPackage

/// The possible names of a file in the trash, best first: its own, then with a number before its
/// extension.
struct TrashNames: Sequence {
  private let stem: ArraySlice<UInt8>
  private let ending: ArraySlice<UInt8>

  /// The maximum length of a name in bytes: 255, less room for `.trashinfo` and a number.
  private static let longest = 235

  /// Creates the names for the file at `path`.
  init(of path: FilePath) {
    let name = path.lastComponent?.bytes ?? []
    let dot = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let (stem, ending) = (name[..<dot], name[dot...])
    // A name too long for its info file loses the end of its stem, and keeps the extension.
    self.ending = Self.cut(ending, to: Self.longest)
    self.stem = Self.cut(stem, to: Self.longest - self.ending.count)
  }

  /// Returns at most the first `count` bytes of `name`, without a partial UTF-8 character at the
  /// end.
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
