import Localization
import Settings

/// The sizing of thumbnails by the user, and whether they have names.
@MainActor
final class ThumbnailSizing {
  private let grid: GridView
  private let feed: PictureFeed
  private let preferences: UserPreferences

  /// Creates the sizing of the thumbnails of `grid`, which come from `feed`. Their size is kept in `preferences`.
  init(grid: GridView, feed: PictureFeed, preferences: UserPreferences) {
    self.grid = grid
    self.feed = feed
    self.preferences = preferences
    grid.interaction.resizing.onResize = { [weak self] in self?.resize(by: $0) }
  }

  /// Applies the `settings` for thumbnails.
  func apply(_ settings: Settings) {
    grid.style = GridStyle(
      largestSide: preferences.choices.thumbnailSize, showsNames: settings.showsNames)
  }

  /// Makes thumbnails larger by a number of steps, or smaller, for this start and the next ones.
  func resize(by steps: Int) {
    let style = grid.style.resized(by: steps)
    guard style != grid.style else { return }
    grid.style = style
    preferences.choose { $0.thumbnailSize = style.largestSide }
    feed.update()
  }

  /// Returns how bars and menus show the command that resizes thumbnails by `steps`.
  func state(by steps: Int) -> CommandState {
    guard grid.style.resized(by: steps) == grid.style else { return CommandState() }
    return .disabled(
      because: steps > 0
        ? localized("Thumbnails have their largest size.")
        : localized("Thumbnails have their smallest size."))
  }
}
