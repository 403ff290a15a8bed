import Geometry
import Layout

extension AnchorItem {
  /// The difference, in points, up to which a width counts as that of the content.
  private static let tolerance = 0.01

  /// Adopts the sizes that `view` asks for.
  @MainActor mutating func setContent(of view: View) {
    let size = view.intrinsicContentSize
    // Frames are aligned to pixels: text that is a part of a point narrower would be cut.
    intrinsicWidth = size.width < 0 ? nil : size.width.rounded(.up)
    intrinsicHeight = size.height < 0 ? nil : size.height.rounded(.up)
    hugging = view.sizing.hugging
    resistance = view.sizing.resistance
  }

  /// Adopts where the text of `view` is if it has `size`.
  @MainActor mutating func setBaselines(of view: View, in size: Size) {
    let baselines = view.baselines(in: size)
    firstBaseline = baselines?.first
    lastBaseline = baselines?.last
  }

  /// Returns the item with the height and the baselines that `view` has in `size`. Text in less than its
  /// width may need more lines.
  @MainActor func adapted(to size: Size, of view: View) -> AnchorItem {
    var item = self
    if intrinsicHeight != nil, let width = intrinsicWidth, size.width < width - Self.tolerance {
      item.intrinsicHeight = view.sizeThatFits(Size(size.width, .infinity)).height
    }
    if firstBaseline != nil { item.setBaselines(of: view, in: size) }
    return item
  }

  /// Whether the heights and the baselines are the same as those of `other`.
  func hasSameText(as other: AnchorItem) -> Bool {
    intrinsicHeight == other.intrinsicHeight && firstBaseline == other.firstBaseline
      && lastBaseline == other.lastBaseline
  }
}

extension LayoutAttribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
