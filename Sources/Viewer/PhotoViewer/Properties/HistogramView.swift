import Drawing
import Geometry
import Localization
import Pixels
import Semantics
import Views

/// The curves of a histogram: the colours as areas, and the luminance as a line. Dark is on the left in every language.
final class HistogramView: View {
  /// The histogram; nil while there is none.
  var histogram: Histogram? {
    didSet {
      guard histogram != oldValue else { return }
      accessibilityHint = histogram?.meanLuminance.map {
        localizedPlural(
          "average brightness {count} percent", "average brightness {count} percent",
          count: Int(($0 * 100).rounded()))
      }
      setNeedsDisplay()
    }
  }

  private static let areas: [(channel: Histogram.Channel, color: Color)] = [
    (.red, Color(red: 0.9, green: 0.2, blue: 0.18, alpha: 0.5)),
    (.green, Color(red: 0.16, green: 0.68, blue: 0.25, alpha: 0.5)),
    (.blue, Color(red: 0.2, green: 0.42, blue: 0.95, alpha: 0.5)),
  ]
  private static let cornerRadius = 8.0
  private static let lineWidth = 1.5
  /// The share of the height that the highest curve has.
  private static let maximumFraction = 0.94

  init() {
    super.init()
    cornerRadius = Self.cornerRadius
    clipsToBounds = true
    backgroundColor = .secondaryBackground
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityRole = .chart
    accessibilityIdentifier = "properties.histogram"
    accessibilityLabel = localized("Histogram")
  }

  override func draw(into list: inout DrawList) {
    guard let histogram else { return }
    for (channel, color) in Self.areas {
      var area = curve(of: channel, in: histogram)
      area.line(to: Point(bounds.width, bounds.height))
      area.line(to: Point(0, bounds.height))
      area.close()
      list.append(.path(area, .color(color)))
    }
    list.append(
      .stroke(
        curve(of: .luminance, in: histogram), .color(.label), StrokeStyle(width: Self.lineWidth)))
  }

  private func curve(of channel: Histogram.Channel, in histogram: Histogram) -> Path {
    let scale = bounds.height * Self.maximumFraction / Double(max(1, histogram.peak))
    let step = bounds.width / Double(Histogram.levels - 1)
    var path = Path()
    for (level, count) in histogram[channel].enumerated() {
      let y = max(0, bounds.height - Double(count) * scale)
      let point = Point(Double(level) * step, y)
      if level == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    return path
  }
}
