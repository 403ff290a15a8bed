/// The numbers of device pixels per point on monitors, by the names of these.
package struct MonitorScales: Hashable, Sendable {
  /// A name and a number, such as `HDMI-1=1.5`, for each monitor.
  let texts: [String]
  private let scales: [String: Double]

  /// The numbers that a scale may have.
  static let range = 0.5...4.0

  /// Creates an empty list of scales.
  package init() {
    texts = []
    scales = [:]
  }

  /// Creates the scales that `texts` state; nil if one of them has no name or no number in ``range``.
  package init?(_ texts: [String]) {
    var scales: [String: Double] = [:]
    for text in texts {
      guard let sign = text.lastIndex(of: "="), sign > text.startIndex,
        let scale = Double(text[text.index(after: sign)...]), Self.range.contains(scale)
      else { return nil }
      scales[String(text[..<sign])] = scale
    }
    self.texts = texts
    self.scales = scales
  }

  /// Whether there are none.
  package var isEmpty: Bool { scales.isEmpty }

  /// Returns the scale of the monitor called `name`; nil if there is none.
  package subscript(name: String) -> Double? { scales[name] }
}
