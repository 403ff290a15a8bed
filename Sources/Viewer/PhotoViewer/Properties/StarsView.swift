import Controls
import Drawing
import Folders
import Geometry
import Views

/// The stars of a picture, to be given by a tap. A tap on the last one that it has takes them all.
final class StarsView: View {
  /// The number of stars.
  var stars = 0 { didSet { if stars != oldValue { showStars() } } }
  /// Called with the number of stars that the user wants.
  var onRate: @MainActor (Int) -> Void = { _ in }

  private let buttons = (0..<FileRating.maximumStars).map { _ in Button() }

  /// The side of a star for a finger, and the space in it around the icon.
  static let side = 44.0
  static let padding = 10.0
  /// The width in which every star has room for a finger.
  static let width = Double(FileRating.maximumStars) * side

  override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    // One stop; arrows lead from star to star.
    isFocusGroup = true
    for (index, button) in buttons.enumerated() {
      let count = index + 1
      button.accessibilityIdentifier = "properties.star-\(count)"
      button.accessibilityLabel = RatingController.words(ofStars: count)
      button.addAction(for: .primaryActionTriggered) { [weak self] in
        guard let self else { return }
        onRate(stars == count ? 0 : count)
      }
      addSubview(button)
    }
    showStars()
  }

  private func showStars() {
    for (index, button) in buttons.enumerated() {
      button.icon = index < stars ? .starFilled : .star
      button.titleColor = index < stars ? .accentLabel : .secondaryLabel
      button.isSelected = index + 1 == stars
    }
  }

  override func layoutSubviews() {
    // In a very narrow window, all can still be touched.
    let width = min(Self.side, (bounds.width / Double(buttons.count)).rounded(.down))
    for (index, button) in buttons.enumerated() {
      let x = Double(index) * width
      button.frame = Rect(
        x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: Self.side)
    }
  }
}
