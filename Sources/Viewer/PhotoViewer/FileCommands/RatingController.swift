import Drawing
import FileOperations
import Files
import Folders
import Localization
import SystemPackage
import Views

/// Marks pictures as favourites, and gives them stars.
final class RatingController: FileCommand {
  private let stage: PhotoStage
  private var ratings: PictureRatings { context.library.ratings }

  /// Creates the marking in `context`. The photo is on `stage`.
  init(in context: ViewerContext, on stage: PhotoStage) {
    self.stage = stage
    super.init(in: context)
  }

  /// Returns how bars and menus show the command that marks the pictures at `indices`.
  func state(of indices: [Int]) -> CommandState {
    let paths = paths(at: indices)
    let isOn = !paths.isEmpty && paths.allSatisfy(ratings.contains)
    return CommandState(icon: isOn ? .heartFilled : .heart, isOn: isOn)
  }

  /// Returns how menus show the command that gives the pictures at `indices` a number of `stars`.
  func state(of indices: [Int], stars: Int) -> CommandState {
    let paths = paths(at: indices)
    return CommandState(
      isOn: !paths.isEmpty
        && paths.allSatisfy { FileRating.stars(of: ratings.known[$0]) == stars })
  }

  /// The pictures at `indices` that are still there.
  private func paths(at indices: [Int]) -> [FilePath] {
    let listed = context.library.list.paths
    return indices.filter(listed.indices.contains).map { listed[$0] }
  }

  /// Marks pictures as favourites, or if all are favourites, unmarks them.
  func toggle(_ indices: [Int]) {
    let paths = indices.map { context.library.list.paths[$0] }
    let isOn = !paths.allSatisfy(ratings.contains)
    let changed = paths.filter { ratings.contains($0) != isOn }
    // A photo without its bars has no heart.
    let hasVisibleEffect = stage.isClosed || stage.controls.isShown
    ratings.rate(
      changed.map { FileRatings.Rated(path: $0, rating: isOn ? FileRating.favorite : nil) },
      hasVisibleEffect: hasVisibleEffect
    ) { [weak self] in
      self?.didMark(paths, isOn, $0, hasVisibleEffect: hasVisibleEffect)
    }
    onFinish()
  }

  /// Gives the pictures at `indices` a number of `stars`; none for 0.
  func rate(_ indices: [Int], stars: Int) {
    // The bars of a photo have no stars.
    rate(paths(at: indices), stars: stars, hasVisibleEffect: stage.isClosed)
  }

  /// Gives the pictures at `paths` a number of `stars`; none for 0. `hasVisibleEffect` is whether the screen shows
  /// that.
  func rate(_ paths: [FilePath], stars: Int, hasVisibleEffect: Bool = true) {
    let rating = FileRating.rating(ofStars: stars)
    let changed = paths.filter { ratings.known[$0] != rating }
    guard !changed.isEmpty else { return }
    ratings.rate(
      changed.map { FileRatings.Rated(path: $0, rating: rating) },
      hasVisibleEffect: hasVisibleEffect
    ) { [weak self] in
      self?.didRate(changed, stars, $0, hasVisibleEffect: hasVisibleEffect)
    }
    onFinish()
  }

  private func didRate(
    _ paths: [FilePath], _ stars: Int, _ outcome: PictureRatings.Outcome, hasVisibleEffect: Bool
  ) {
    let fault = outcome.faults.first.map { "\($0)" }
    let stars = Self.words(ofStars: stars)
    let done =
      paths.count == 1
      ? localized("“{name}”: {stars}", ["name": paths[0].shortName, "stars": stars])
      : localizedPlural(
        "{count} picture: {stars}", "{count} pictures: {stars}",
        count: paths.count - outcome.faults.count, ["stars": stars])
    guard !outcome.actions.isEmpty else { return context.notices.show(fault ?? done) }
    guard paths.count > 1 || fault != nil else {
      return report(done, hasVisibleEffect: hasVisibleEffect)
    }
    context.queue.showUndoable(localizedSentences([done, fault].compactMap(\.self)))
  }

  /// Returns the words for a number of `stars`.
  nonisolated static func words(ofStars stars: Int) -> String {
    stars == 0
      ? localized("No Stars") : localizedPlural("{count} Star", "{count} Stars", count: stars)
  }

  /// Shows a message without Undo, because the heart and the stars can take the change back. If these are visible, the
  /// message is only spoken.
  private func report(_ done: String, hasVisibleEffect: Bool) {
    if hasVisibleEffect {
      Accessibility.post(.announcement(done, .polite), in: context.window)
    } else {
      context.notices.showReadout(done)
    }
  }

  private func didMark(
    _ paths: [FilePath], _ isOn: Bool, _ outcome: PictureRatings.Outcome, hasVisibleEffect: Bool
  ) {
    let fault = outcome.faults.first.map { "\($0)" }
    let count = paths.count - outcome.faults.count
    guard count > 0 else {
      if let fault { context.notices.show(fault) }
      return
    }
    let done = Self.sentence(about: paths, areOn: isOn, butOnly: fault == nil ? nil : count)
    guard paths.count > 1 || fault != nil || Self.replaces(outcome.actions) else {
      return report(done, hasVisibleEffect: hasVisibleEffect)
    }
    let text = localizedSentences([done, fault].compactMap(\.self))
    if outcome.actions.isEmpty {
      context.notices.show(text)
    } else {
      context.queue.showUndoable(text)
    }
  }

  /// Whether `actions` replaced a rating of another program, which only an undo brings back.
  private static func replaces(_ actions: [FileAction]) -> Bool {
    actions.contains { action in
      action.rating?.earlier.map { $0 != FileRating.favorite } ?? false
    }
  }

  /// Returns the message that pictures were marked as favourites, or unmarked: all, or `part` of them.
  static func sentence(
    about paths: [FilePath], areOn: Bool, butOnly part: Int? = nil
  ) -> String {
    areOn ? added(paths, butOnly: part) : removed(paths, butOnly: part)
  }

  /// Returns the sentence that pictures have been marked: all, or `part` of them.
  private static func added(_ paths: [FilePath], butOnly part: Int?) -> String {
    if paths.count == 1 {
      return localized("Added “{name}” to the favourites", ["name": paths[0].shortName])
    }
    guard let part else {
      return localizedPlural(
        "Added {count} picture to the favourites", "Added {count} pictures to the favourites",
        count: paths.count)
    }
    return localizedPlural(
      "Added {part} of {count} picture to the favourites",
      "Added {part} of {count} pictures to the favourites", count: paths.count,
      ["part": "\(part)"])
  }

  /// Returns the message that pictures were unmarked as favourites: all, or `part` of them.
  private static func removed(_ paths: [FilePath], butOnly part: Int?) -> String {
    if paths.count == 1 {
      return localized("Removed “{name}” from the favourites", ["name": paths[0].shortName])
    }
    guard let part else {
      return localizedPlural(
        "Removed {count} picture from the favourites",
        "Removed {count} pictures from the favourites", count: paths.count)
    }
    return localizedPlural(
      "Removed {part} of {count} picture from the favourites",
      "Removed {part} of {count} pictures from the favourites", count: paths.count,
      ["part": "\(part)"])
  }
}
