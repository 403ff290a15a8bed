import Folders
import Localization
import PictureFiles

extension FolderSummary {
  /// The number of pictures, or else of other items; empty if that is not known.
  var words: String {
    guard let pictureCount else { return "" }
    if pictureCount > 0 {
      return localizedPlural("{count} picture", "{count} pictures", count: pictureCount)
    }
    if folderCount > 0 {
      return localizedPlural("{count} folder", "{count} folders", count: folderCount)
    }
    if videoCount > 0 {
      return localizedPlural("{count} video", "{count} videos", count: videoCount)
    }
    return skipped.kinds.first ?? localized("No pictures")
  }
}
