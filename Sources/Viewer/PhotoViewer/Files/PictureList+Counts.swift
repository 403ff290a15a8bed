import Localization
import PictureFiles

/// The numbers of shown and of hidden items, as text.
extension PictureList {
  /// The number of pictures in words, beside no folders.
  var countDescription: String { countDescription(beside: 0) }

  /// The number of videos, each of whose names is looked at.
  var videoCount: Int { paths.count(where: \.isVideo) }

  /// Returns the number of pictures in words, such as `120 pictures`, or `12 of 120` when some are left out. What is
  /// not shown of their folders is counted as well, so that nobody looks for it: `120 pictures, 3 videos`. Where there
  /// are no pictures, but folders, these are counted, and where there is nothing else either, it states that, once it
  /// is known. The `videoCount` is given where words are made in every frame.
  func countDescription(beside folderCount: Int, videoCount: Int? = nil) -> String {
    guard filter == nil else {
      return localized(
        "{position} of {count}", ["position": "\(paths.count)", "count": "\(totalCount)"])
    }
    let videoCount = videoCount ?? self.videoCount
    let videos =
      videoCount == 0
      ? nil : localizedPlural("{count} video", "{count} videos", count: videoCount)
    let parts =
      [shownCount(paths.count - videoCount, beside: folderCount), videos].compactMap(\.self)
      + skipped.kinds
    guard parts.isEmpty else { return localizedList(parts) }
    return isAwaited ? "" : localized("No pictures")
  }

  /// Returns the number of pictures, or else of folders, in words; nil if there are none.
  private func shownCount(_ pictureCount: Int, beside folderCount: Int) -> String? {
    if pictureCount > 0 {
      return localizedPlural("{count} picture", "{count} pictures", count: pictureCount)
    }
    return folderCount > 0
      ? localizedPlural("{count} folder", "{count} folders", count: folderCount) : nil
  }
}
