import Controls
import Geometry
import Localization
import Views

/// The choice of how a copy differs from its picture: its size, and what it says of how the picture was made.
final class CopyOptionsView: View {
  private let sides = SegmentedControl()
  private let anonymity = Toggle(localized("Without place and camera"))
  private let longSides: [Int?]

  private static let gap = 8.0

  /// Creates the choice for a picture whose longer side has a `length` in pixels.
  init(length: Double) {
    longSides = CopyOptions.longSides.filter { side in side.map { Double($0) < length } ?? true }
    super.init()
    sides.titles = longSides.map { side in
      side.map { "\($0)" } ?? localizedIn("size", "Original")
    }
    sides.selectedIndex = 0
    sides.accessibilityIdentifier = "save-copy.size"
    sides.accessibilityLabel = localized("Longer side in pixels")
    anonymity.accessibilityIdentifier = "save-copy.anonymous"
    if longSides.count > 1 { addSubview(sides) }
    addSubview(anonymity)
  }

  /// The options that are chosen.
  var options: CopyOptions {
    var options = CopyOptions()
    options.longSide = sides.selectedIndex.flatMap { longSides[$0] }
    options.isAnonymous = anonymity.isOn
    return options
  }

  private var parts: [View] { sides.superview == nil ? [anonymity] : [sides, anonymity] }

  override func sizeThatFits(_ size: Size) -> Size {
    let heights = parts.map { $0.sizeThatFits(size).height }
    return Size(size.width, heights.reduce(0, +) + Self.gap * Double(heights.count - 1))
  }

  override func layoutSubviews() {
    var y = 0.0
    for part in parts {
      let height = part.sizeThatFits(bounds.size).height
      part.frame = Rect(x: 0, y: y, width: bounds.width, height: height)
      y += height + Self.gap
    }
  }
}
