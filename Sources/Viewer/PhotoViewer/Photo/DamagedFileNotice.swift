import Controls
import Localization
import PictureFiles
import PictureLoading
import SystemPackage

/// Notifies the user, once per visit, that the photo does not show everything in its file.
@MainActor
final class DamagedFileNotice {
  private let stage: PhotoStage
  private let library: PictureLibrary
  private let notices: Notices
  private let announcer: Announcer
  /// The file that the user was notified of; nil if the photo shows all of its own.
  private var shownFor: FilePath?
  private weak var toast: Toast?

  /// Creates the notice for the photos of `library` on `stage`.
  init(
    library: PictureLibrary, stage: PhotoStage, notices: Notices, announcer: Announcer
  ) {
    self.stage = stage
    self.library = library
    self.notices = notices
    self.announcer = announcer
  }

  /// Shows the notice for the current photo, if its file is damaged, or its effects are left out. One for another photo
  /// is removed, and so is one for a file that has been completed since.
  func showIfNeeded() {
    if stage.photo(of: library.list) != shownFor { notices.dismiss(toast) }
    guard stage.pager.hasPicture, let current = library.list.current,
      let info = library.records.info(of: current)
    else { return }
    let text: String? =
      switch info.completeness {
      case .whole: nil
      case .partial: localized("This file is damaged; a part is missing")
      case .plain: localized("Shown without its effects")
      }
    let news = text == nil ? nil : current
    guard shownFor != news else { return }
    shownFor = news
    guard let text else { return notices.dismiss(toast) }
    notices.show(text)
    toast = notices.current
    announcer.announce(text)
  }
}
