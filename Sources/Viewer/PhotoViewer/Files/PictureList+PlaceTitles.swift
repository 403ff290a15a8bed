import Files
import Folders
import Settings
import SystemPackage

extension PictureList {
  /// Returns the title of the position of picture `index`, by the sort order: its name or date, or another sort key;
  /// nil while that is not known.
  func placeTitle(at index: Int) -> String? {
    guard paths.indices.contains(index) else { return nil }
    return switch order.key {
    case .name, .random: paths[index].displayName
    case .taken, .date: time(of: items[index])?.localDay
    case .size: (items[index].facts?.byteCount).map(ByteCount.text)
    case .rating: RatingMark(items[index].rating)?.spoken
    case .type: paths[index].typeName
    }
  }
}
