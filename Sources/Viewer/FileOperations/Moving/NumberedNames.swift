import Files
import SystemPackage

/// The possible names of a file, best first: its own, then with a number before its extension.
struct NumberedNames: Sequence {
  /// The number of names that are tried before giving up.
  static let attempts = 10_000

  /// The stem of the name itself, and of those with a number.
  private let stem: ArraySlice<UInt8>
  private let numberedStem: ArraySlice<UInt8>
  private let ending: ArraySlice<UInt8>
  private let number: @Sendable (Int) -> String

  /// Creates the names for the file at `path`, of at most `longest` bytes. Those with a `number`, which is
  /// how numbers from 2 on are written, have a stem that is shorter by `room`.
  init(
    of path: FilePath, longest: Int, room: Int = 0, number: @escaping @Sendable (Int) -> String
  ) {
    let name = path.lastComponent?.bytes ?? []
    let dot = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let stem = name[..<dot]
    let ending = name[dot...]
    // A name that is too long loses the end of its stem, and keeps the extension.
    self.ending = Self.cut(ending, to: longest - room)
    self.stem = Self.cut(stem, to: longest - self.ending.count)
    numberedStem = Self.cut(stem, to: longest - room - self.ending.count)
    self.number = number
  }

  /// Returns the names for the file at `path` in `folder`, which is one of the user, such as `a (2).jpg`; by default in
  /// its own. It waits for the disk.
  static func names(of path: FilePath, in folder: FilePath? = nil) -> NumberedNames {
    let longest = FileSystem.longestName(in: folder ?? path.folder)
    return NumberedNames(of: path, longest: longest, room: 10) { " (\($0))" }
  }

  /// Returns at most the first `count` bytes of `name`, without a partial UTF-8 character at the
  /// end.
  private static func cut(_ name: ArraySlice<UInt8>, to count: Int) -> ArraySlice<UInt8> {
    guard name.count > count else { return name }
    var end = name.startIndex + Swift.max(0, count)
    while end > name.startIndex, UTF8.isContinuation(name[end]) { end -= 1 }
    return name[..<end]
  }

  func makeIterator() -> some IteratorProtocol<FilePath.Component> {
    (1...).lazy.compactMap { [stem, numberedStem, ending, number] count in
      FilePath.Component(
        bytes: count == 1 ? stem + ending : numberedStem + Array(number(count).utf8) + ending)
    }.makeIterator()
  }
}
