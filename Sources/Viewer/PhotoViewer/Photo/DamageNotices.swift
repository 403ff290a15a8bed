import Localization
import PictureFiles
import PictureLoading
import SystemPackage

/// Tells the user that the photo is of a damaged file, once as long as it is shown.
@MainActor
final class DamageNotices {
  private let stage: PhotoStage
  private let library: PictureLibrary
  private let notices: Notices
  private let announcer: Announcer
  /// The file that the user was told of; nil if that of the photo is sound.
  private var told: FilePath?

  /// Creates what tells of the photos of `library` on `stage`.
  init(
    of library: PictureLibrary, on stage: PhotoStage, notices: Notices, announcer: Announcer
  ) {
    self.stage = stage
    self.library = library
    self.notices = notices
    self.announcer = announcer
  }

  /// Tells of the photo that is shown now, if its file is damaged.
  func note() {
    guard stage.pager.hasPicture, let current = library.list.current,
      let info = library.records.info(of: current)
    else { return }
    let damaged = info.completeness == .partial ? current : nil
    guard told != damaged else { return }
    told = damaged
    guard damaged != nil else { return }
    let text = localized("This file is damaged; a part is missing")
    notices.show(text)
    announcer.announce(text)
  }
}
