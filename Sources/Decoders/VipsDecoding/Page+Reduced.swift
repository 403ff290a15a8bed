import Geometry
import PictureFiles
import Pixels

/// Reduced levels in a file. Those of TIFF are stored as further pages or as subdirectories of a page.
/// JPEG 2000 can be decoded to each of them, for which libvips uses page numbers.
extension Page {
  /// The number of pixels from which JPEG 2000 is decoded in parts. Smaller pictures are decoded once,
  /// because every part takes about 0.2 seconds.
  private static let minimumPixels = 16 << 20

  /// Finds the reduced levels of this page in the file.
  ///
  /// - Parameters:
  ///   - header: the page.
  ///   - count: the number of pages.
  /// - Returns: the options to open the levels, from exponent 1 on; none unless every page or
  ///   subdirectory is such a level with random access.
  func reducedLevels(_ header: LazyImage, count: Int) -> [[String: Operation.Value]] {
    guard header.orientation == .upright else { return [] }
    if file.format == .jpeg2000 { return resolutions(header) }
    guard file.format == .tiff else { return [] }
    let directories = (0..<(header.number("n-subifds") ?? 0)).map { ["subifd": $0] }
    let pages = number == 0 ? (1..<count).map { ["page": $0] } : []
    let candidates = directories.isEmpty ? pages : directories
    let levels = candidates.map { $0.mapValues { Operation.Value.number($0) } }
    return isPyramid(levels, of: header) ? levels : []
  }

  /// Returns the options for all levels that a large JPEG 2000 picture can be decoded to. The pixels of
  /// such a level are at most half a pixel of the level beside the average of those that they
  /// represent, as the wavelet transform makes them. To halve all pixels takes ten times as long.
  private func resolutions(_ header: LazyImage) -> [[String: Operation.Value]] {
    guard header.width * header.height >= Self.minimumPixels else { return [] }
    var levels: [[String: Operation.Value]] = []
    while true {
      let next = levels + [["page": .number(levels.count + 1)]]
      guard isPyramid(next, of: header) else { return levels }
      levels = next
    }
  }

  private func isPyramid(_ levels: [[String: Operation.Value]], of header: LazyImage) -> Bool {
    let size = Size(Double(header.width), Double(header.height))
    return levels.indices.allSatisfy { index in
      let wanted = TileIndex.levelSize(exponent: index + 1, of: size)
      guard max(wanted.width, wanted.height) > 1, let level = try? openAsStored(levels[index])
      else { return false }
      // Most programs round sizes down.
      return level.isRandomAccess && (0...1).contains(wanted.width - level.image.width)
        && (0...1).contains(wanted.height - level.image.height)
    }
  }
}
