import Files
import Folders
import Settings
import SystemPackage

extension PictureList {
  /// Returns what is said of the place of picture `index`, for which the order decides: its name or date, or what
  /// else the pictures are ordered by; nil while that is not known.
  func placeTitle(at index: Int) -> String? {
    guard paths.indices.contains(index) else { return nil }
    return switch order.key {
    case .name, .random: paths[index].displayName
    case .taken: items[index].taken?.localDay ?? items[index].facts?.modified.localDay
    case .date: items[index].facts?.modified.localDay
    case .size: (items[index].facts?.byteCount).map(ByteCount.text)
    case .rating: RatingMark(items[index].rating)?.spoken
    case .type: paths[index].extension?.uppercased().displayed
    }
  }
}
