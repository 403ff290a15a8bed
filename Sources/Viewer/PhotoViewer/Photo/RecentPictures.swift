import Motion

/// Adds viewed pictures to the desktop's list of recent files.
@MainActor
final class RecentPictures {
  private let stage: PhotoStage
  private let library: PictureLibrary
  private let preferences: UserPreferences
  private let desktop: DesktopActions
  private var viewingTime = ViewingTime()

  /// Creates an object that follows the pictures of `library` shown on `stage`, and notifies `desktop`, if the
  /// `preferences` allow it.
  init(
    library: PictureLibrary, stage: PhotoStage, preferences: UserPreferences,
    desktop: DesktopActions
  ) {
    self.stage = stage
    self.library = library
    self.preferences = preferences
    self.desktop = desktop
  }

  /// The time from which the picture that is shown counts as looked at; nil if it does already, or none is shown.
  var deadline: Instant? { viewingTime.deadline }

  /// Records the picture that is shown at `time`. While the photo moves, and its tiles change, that is postponed until
  /// the deadline.
  func record(at time: Instant) {
    let isDue = deadline.map { $0 <= time } ?? false
    let isMoving = stage.pager.isMoving || stage.pager.isTouched
    guard let recordRecent = desktop.recordRecent, isDue || !isMoving else { return }
    let photo = stage.photo(of: library.list)
    let isReadable = stage.isComplete && library.records.fault(of: photo) == nil
    viewingTime.record(isReadable ? photo : nil, at: time)
    if let seen = viewingTime.takeViewed(at: time), preferences.keepsRecents { recordRecent(seen) }
  }
}
