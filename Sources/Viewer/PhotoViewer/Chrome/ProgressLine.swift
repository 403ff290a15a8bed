import Controls
import Drawing
import Geometry
import Layout
import Localization
import Semantics
import Views

/// A thin line at the bottom of the window that shows how much of a picture has been decoded, if that
/// takes long. It receives no touches.
final class ProgressLine: View {
  /// The fraction that is done, from 0 to 1; nil hides the line.
  var fraction: Double? { didSet { if fraction != oldValue { fractionDidChange() } } }

  private var lastFraction = 0.0

  private static let thickness = 3.0
  private static let fadeTime = 0.2

  init() {
    super.init(frame: Rect(x: 0, y: -Self.thickness, width: 0, height: Self.thickness))
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    isUserInteractionEnabled = false
    alpha = 0
    isAccessibilityElement = true
    accessibilityRole = .progressBar
    accessibilityLabel = localized("Loading")
    accessibilityIdentifier = "progress"
  }

  private func fractionDidChange() {
    if let fraction {
      lastFraction = fraction
      accessibilityValue = ProgressView.percentage(fraction)
    }
    if isFadedIn != (fraction != nil) { fade(to: fraction == nil ? 0 : 1, in: Self.fadeTime) }
    setNeedsDisplay()
  }

  override func draw(into list: inout DrawList) {
    var done = bounds
    done.size.width *= lastFraction
    list.append(.fill(bounds, Theme.patch))
    if isRightToLeft { done = done.mirrored(in: bounds) }
    list.append(.fill(done, Theme.offer))
  }
}
