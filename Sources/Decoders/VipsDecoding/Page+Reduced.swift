import Geometry
import Pixels

/// Reduced levels in TIFF files, which can be stored as further pages or as subdirectories of a
/// page.
extension Page {
  /// Finds the reduced levels of this page in the file.
  ///
  /// - Parameters:
  ///   - header: the page.
  ///   - count: the number of pages.
  /// - Returns: the options to open the levels, from exponent 1 on; none unless every page or
  ///   subdirectory is such a level with random access.
  func reducedLevels(_ header: LazyImage, count: Int) -> [[String: Operation.Value]] {
    guard file.format.name == FileFormat.tiff.name, header.orientation == .upright else {
      return []
    }
    let directories = (0..<(header.number("n-subifds") ?? 0)).map { ["subifd": $0] }
    let pages = number == 0 ? (1..<count).map { ["page": $0] } : []
    let candidates = directories.isEmpty ? pages : directories
    let levels = candidates.map { $0.mapValues { Operation.Value.number($0) } }
    return isPyramid(levels, of: header) ? levels : []
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
