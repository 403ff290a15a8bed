/// The file name extensions that identify pictures in folders.
package enum PictureFileExtension {
  /// The extensions of JPEG, PNG and the raw files with a JPEG in them, packed into integers.
  private static let common = packed(
    [PictureFormat.jpeg, .png, .raw].flatMap(\.extensions))
  /// The extensions of raw files, packed into integers.
  private static let raw = packed(PictureFormat.raw.extensions)
  /// The extensions of all supported formats, packed into integers.
  private static let all = packed(PictureFormat.allCases.flatMap(\.extensions))
  /// The extensions of videos.
  private static let videos = words(
    "3gp avi flv m2ts m4v mkv mov mp4 mpeg mpg mts ogv webm wmv")
  /// The extensions of other files that people keep among pictures, but that are not shown: raw files of cameras, and
  /// pictures in other formats.
  private static let otherMedia =
    words("3fr crw dcr erf fff iiq kdc mef mos mrw nrw raw rwl sr2 srf srw x3f")
    + words("ai djvu emf eps kra ora pcx sgi wmf xbm xpm")
  /// The same, packed into integers.
  private static let packedVideos = packed(videos)
  private static let packedOtherMedia = packed(otherMedia)
  /// The length of the longest extension in bytes.
  private static let longest =
    (PictureFormat.allCases.flatMap(\.extensions) + videos + otherMedia).map(\.utf8.count).max()
    ?? 0

  /// A line for each format with extensions: its name and its extensions, between tabs.
  package static var listing: String {
    PictureFormat.allCases.filter { !$0.extensions.isEmpty }
      .map { "\($0.name)\t\($0.extensions.joined(separator: " "))" }.joined(separator: "\n")
  }

  /// Returns whether `name` is that of a file that folders show: a picture, or a video.
  package static func isListed(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    packedExtension(of: name).map { all.contains($0) || packedVideos.contains($0) } ?? false
  }

  /// Returns whether `name` is that of the raw file of a camera that is shown.
  package static func isOfRaw(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    packedExtension(of: name).map(raw.contains) ?? false
  }

  /// Returns whether `name` has the extension of a supported format other than JPEG, PNG and RAW.
  package static func hasUncommonFormat(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let found = packedExtension(of: name) else { return false }
    return all.contains(found) && !common.contains(found)
  }

  /// Returns whether `name` is that of a picture in a format that is not supported.
  package static func isOfOtherMedia(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    packedExtension(of: name).map(packedOtherMedia.contains) ?? false
  }

  /// Returns whether `name` is that of a video.
  package static func isOfVideo(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    packedExtension(of: name).map(packedVideos.contains) ?? false
  }

  private static func words(_ list: String) -> [String] {
    list.split(separator: " ").map(String.init)
  }

  /// Returns the extension of `name`, packed; nil if it has none, or a longer one than any picture.
  private static func packedExtension(of name: some BidirectionalCollection<UInt8>) -> UInt64? {
    var packed: UInt64 = 0
    var index = name.endIndex
    for _ in 0...longest where index > name.startIndex {
      name.formIndex(before: &index)
      if name[index] == UInt8(ascii: ".") { return packed }
      packed = packing(packed, name[index])
    }
    return nil
  }

  private static func packed(_ extensions: [String]) -> Set<UInt64> {
    Set(extensions.map { $0.utf8.reversed().reduce(0, packing) })
  }

  /// Adds a letter in front of a packed extension, in lower case. ASCII letters differ by one bit
  /// from their capitals.
  private static func packing(_ packed: UInt64, _ byte: UInt8) -> UInt64 {
    packed << 8 | UInt64(byte | 0x20)
  }
}
