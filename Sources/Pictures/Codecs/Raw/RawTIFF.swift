import Files
import PictureFiles
import Pixels

/// Raw files that consist of directories as TIFF does: CR2, NEF, ARW, DNG, PEF, ORF and RW2.
///
/// Their JPEGs are in the main directories, in subdirectories, and in the maker notes of the camera.
enum RawTIFF {
  /// The compressions by JPEG (TIFF 6.0, section 22; technical note 2).
  private static let jpegCompressions = [6, 7]
  /// The compressions of sensor data by Nikon, Sony and Pentax.
  private static let sensorCompressions = [34_713, 32_767, 65_535]
  /// The photometric interpretations of sensor data: a colour filter, and linear colours (DNG 1.4, chapter 4).
  private static let sensorPhotometries = [32_803, 34_892]
  /// The directories of a list that are followed, and those that one of them names.
  private static let maximumDirectories = 8

  /// Returns the contents of `file`; nil if it is no raw file of these kinds.
  static func contents(of file: OpenFile) -> RawFile.Contents? {
    let head = FileBytes.head(12, of: file)
    guard TIFFNumbers(head) != nil, let size = FileStatus(ofOpen: file.descriptor)?.byteCount,
      let first = ExifDirectory(first: FilePages(of: file, from: 0, count: size))
    else { return nil }
    let directories = all(from: first)
    guard isOfCamera(head) || directories.contains(where: isOfSensor) else { return nil }
    let stated = first.short(.orientation)
    return RawFile.Contents(
      parts: directories.flatMap(jpegs) + OlympusNote.jpegs(in: first),
      orientation: stated.flatMap { Orientation(rawValue: UInt16($0)) } ?? .upright)
  }

  /// Returns the directories of a list, and those that they name.
  private static func all(from first: ExifDirectory) -> [ExifDirectory] {
    let list = sequence(first: first, next: \.next).prefix(maximumDirectories)
    return list.flatMap { directory in
      let offsets = directory.integers(.subdirectories, atMost: maximumDirectories)
      return [directory] + offsets.compactMap(directory.directory(at:))
    }
  }

  /// Whether a file that begins with `head` is of a kind that only cameras write.
  private static func isOfCamera(_ head: [UInt8]) -> Bool {
    !TIFFNumbers.isPlain(head) || head.dropFirst(8).starts(with: Array("CR".utf8))
  }

  private static func isOfSensor(_ directory: ExifDirectory) -> Bool {
    let compression = directory.integers(.compression, atMost: 1)
    return directory.entry(.dngVersion) != nil
      || directory.integers(.photometry, atMost: 1).contains(where: sensorPhotometries.contains)
      || compression.contains(where: sensorCompressions.contains)
  }

  /// Returns the places of the JPEGs that `directory` names.
  private static func jpegs(in directory: ExifDirectory) -> [Range<Int>] {
    let ranges = [
      part(from: directory.long(.jpegOffset), count: directory.long(.jpegLength)),
      strip(of: directory), directory.place(.jpegFromRaw),
    ]
    return ranges.compactMap(\.self)
  }

  /// Returns the place of the pixels of `directory`, if they are one JPEG.
  private static func strip(of directory: ExifDirectory) -> Range<Int>? {
    let offsets = directory.integers(.stripOffsets, atMost: 2)
    let counts = directory.integers(.stripByteCounts, atMost: 2)
    guard offsets.count == 1, counts.count == 1,
      directory.integers(.compression, atMost: 1).contains(where: jpegCompressions.contains)
    else { return nil }
    return part(from: offsets[0], count: counts[0])
  }

  /// Returns `count` bytes from `start` on; nil if there are none.
  static func part(from start: Int?, count: Int?) -> Range<Int>? {
    guard let start, let count, start > 0, count > 0 else { return nil }
    let (end, overflow) = start.addingReportingOverflow(count)
    return overflow ? nil : start..<end
  }
}
