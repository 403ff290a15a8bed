import Geometry
import Views

/// The keys that are shown: those of a page, with their frames.
struct KeyboardModel: Hashable, Sendable {
  /// The settings that determine the keys.
  var configuration: KeyboardConfiguration {
    didSet {
      guard configuration != oldValue else { return }
      if configuration.traits.keyboardType != oldValue.traits.keyboardType {
        page = configuration.firstPage
      }
      update()
    }
  }
  /// The page that is shown.
  var page: KeyboardPage { didSet { if page != oldValue { update() } } }
  /// The size of the keyboard.
  var size: Size {
    didSet {
      guard size != oldValue else { return }
      configuration.isWide = size.width >= KeyboardMetrics.wideWidth
      update()
    }
  }
  /// The frames of the keys.
  private(set) var geometry: KeyboardGeometry

  init(_ configuration: KeyboardConfiguration = KeyboardConfiguration(), size: Size = .zero) {
    var configuration = configuration
    configuration.isWide = size.width >= KeyboardMetrics.wideWidth
    self.configuration = configuration
    self.size = size
    page = configuration.firstPage
    geometry = Self.geometry(of: configuration, page: configuration.firstPage, size: size)
  }

  /// The keys with their frames.
  var cells: [KeyCell] { geometry.cells }

  /// Shows the letters of the next group.
  mutating func showNextGroup() {
    let groups = configuration.groups
    guard groups.count > 1, let index = groups.firstIndex(of: configuration.shownGroup) else {
      return
    }
    configuration.chosenGroup = groups[(index + 1) % groups.count]
  }

  /// Shows the page that the keyboard opens with.
  mutating func reset() { page = configuration.firstPage }

  private mutating func update() {
    geometry = Self.geometry(of: configuration, page: page, size: size)
  }

  private static func geometry(
    of configuration: KeyboardConfiguration, page: KeyboardPage, size: Size
  ) -> KeyboardGeometry {
    let isPad = configuration.traits.keyboardType.isPad
    return KeyboardGeometry(
      rows: KeyRows(configuration: configuration, page: page).rows, size: size,
      keysWidth: isPad ? KeyboardMetrics.maximumPadWidth : KeyboardMetrics.maximumKeysWidth)
  }
}
