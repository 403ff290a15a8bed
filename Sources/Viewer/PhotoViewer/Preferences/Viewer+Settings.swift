import Settings
import Views

/// The effects of settings.
extension Viewer {
  /// Applies all `new` settings that have an effect while the viewer runs.
  func apply(_ new: Settings) {
    settings.apply(new)
    photoStage.apply(new)
    comparison.apply(new)
    feed.apply(new)
    gridController.thumbnailSizing.apply(new)
    photos.slideshow.player.apply(new)
    files.turns.mode = new.saveTurns
    places.apply(new)
    menus.help.wheel = new.wheel
    if context.preferences.apply(new.keys) { keysDidChange() }
    if library.apply(new) { gridController.listSubfolders() }
    if context.preferences.choices.order == nil { library.sort(by: library.standardOrder) }
  }

  private func keysDidChange() {
    menus.help.keys = context.preferences.keys
    root.renewToolTips(with: context.preferences.keys)
  }
}
