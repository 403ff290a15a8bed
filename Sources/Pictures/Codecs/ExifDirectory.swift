/// A directory of Exif data: numbers identified by tags (TIFF 6.0, section 2).
///
/// Each entry is read once, and only the first two directories are read, so no data can cause an
/// endless loop.
struct ExifDirectory {
  /// The type of numbers with two bytes (TIFF 6.0, section 2).
  static let shortType = 3
  /// The type of numbers with four bytes.
  static let longType = 4
  private static let entrySize = 12

  let numbers: TIFFNumbers
  /// The offset of the directory.
  private let start: Int
  private let count: Int

  /// Reads the first directory, which describes the picture itself.
  /// - Parameter data: the Exif data, beginning with the TIFF header.
  init?(first data: some Sequence<UInt8>) {
    self.init(in: TIFFNumbers(data))
  }

  /// Reads the first directory of a part of a file, which begins with the TIFF header.
  init?(first pages: FilePages) { self.init(in: TIFFNumbers(pages)) }

  private init?(in numbers: TIFFNumbers?) {
    guard let numbers, let start = numbers.long(at: 4) else { return nil }
    self.init(at: start, in: numbers)
  }

  private init?(at start: Int, in numbers: TIFFNumbers) {
    guard start > 0, let count = numbers.short(at: start) else { return nil }
    self.numbers = numbers
    self.start = start
    self.count = count
  }

  /// The place of the offset of the next directory.
  var nextPointer: Int { start + 2 + Self.entrySize * count }

  /// The next directory, which describes the preview.
  var next: ExifDirectory? {
    numbers.long(at: nextPointer).flatMap {
      ExifDirectory(at: $0, in: numbers)
    }
  }

  /// Returns the single two-byte number with `tag`, or nil if there is none or the value is of
  /// another kind.
  func short(_ tag: Tag) -> Int? {
    entry(tag, type: Self.shortType).flatMap { numbers.short(at: $0 + 8) }
  }

  /// Returns the single four-byte number with `tag`, or nil if there is none or the value is of
  /// another kind.
  func long(_ tag: Tag) -> Int? {
    entry(tag, type: Self.longType).flatMap { numbers.long(at: $0 + 8) }
  }

  /// Returns `count` bytes from `offset` on, counted from the TIFF header, or nil if there are
  /// fewer.
  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    numbers.bytes(offset, count)
  }

  /// Returns the directory at `offset`, in the same data; nil if there is none.
  func directory(at offset: Int) -> ExifDirectory? { ExifDirectory(at: offset, in: numbers) }

  /// Returns a directory of the same data whose offsets count from `start`.
  func part(from start: Int) -> ExifDirectory { ExifDirectory(self, countingFrom: start) }

  private init(_ other: ExifDirectory, countingFrom start: Int) {
    numbers = other.numbers.part(from: start)
    self.start = other.start
    count = other.count
  }

  /// Returns the offset of the entry with `tag`; nil if there is none.
  func entry(_ tag: Tag) -> Int? {
    for index in 0..<count {
      let entry = start + 2 + Self.entrySize * index
      // Damaged files claim entries beyond their ends.
      guard let found = numbers.short(at: entry) else { return nil }
      if found == tag.rawValue { return entry }
    }
    return nil
  }

  private func entry(_ tag: Tag, type: Int) -> Int? {
    entry(tag).flatMap { entry in
      numbers.short(at: entry + 2) == type && numbers.long(at: entry + 4) == 1 ? entry : nil
    }
  }
}
