package import Settings
package import SystemPackage

/// What the user has chosen and finds again at the next start.
package struct Choices: Hashable, Sendable {
  /// The order of the pictures of this folder; nil for that of the settings.
  package var order: PictureOrder?
  /// The folders that pictures were moved or copied to, the latest first.
  package var targets: [FilePath]

  /// The number of targets that are kept.
  private static let mostTargets = 5

  /// Creates choices.
  package init(order: PictureOrder? = nil, targets: [FilePath] = []) {
    self.order = order
    self.targets = targets
  }

  /// Notes that pictures were moved or copied to `folder`.
  mutating func note(target folder: FilePath) {
    targets = Array(([folder] + targets.filter { $0 != folder }).prefix(Self.mostTargets))
  }
}
