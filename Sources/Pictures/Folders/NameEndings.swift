import Files
import PictureFiles
import SystemPackage

/// The endings of the names of pictures in a folder, as they are spelled there.
struct NameEndings: Hashable, Sendable {
  /// All endings, in lower and in upper case.
  static let all = NameEndings(spellings: nil)

  /// The spellings that the folder has; nil if they are not known.
  private var spellings: Set<[UInt8]>?

  /// Creates the endings of an empty folder.
  init() { self.init(spellings: []) }

  /// Reads those of the names in `folder`, or returns nil if it cannot be listed.
  init?(of folder: FilePath) {
    guard let names = try? FileSystem.names(in: folder) else { return nil }
    self.init()
    for name in names { record(name.bytes) }
  }

  private init(spellings: Set<[UInt8]>?) { self.spellings = spellings }

  /// Adds the ending of `name`, if it is that of a picture.
  mutating func record(_ name: [UInt8]) {
    guard PictureFileExtension.isListed(name), let dot = name.lastIndex(of: UInt8(ascii: "."))
    else { return }
    spellings?.insert(Array(name[(dot + 1)...]))
  }

  /// Returns for each of `endings`, which are in lower case, its spellings.
  func spellings(of endings: [String]) -> [[[UInt8]]] {
    endings.map { ending in
      let letters = Array(ending.utf8)
      guard let spellings else { return [letters, Array(ending.uppercased().utf8)] }
      // Letters in ASCII differ by one bit from their capitals.
      return spellings.filter { $0.elementsEqual(letters) { $0 | 0x20 == $1 } }
        .sorted { $1.lexicographicallyPrecedes($0) }
    }
  }
}
