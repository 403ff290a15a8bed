import Containers
import Geometry
import Views

/// The area at whose bottom messages are shown: above the toolbar. Touches beside a message pass through.
final class NoticeArea: View {
  /// The view over whose bottom a message is visible now: a sheet that covers that of the area, else the area.
  var host: View {
    let sheets = window?.presentations.compactMap { $0 as? Sheet } ?? []
    return sheets.last { top(of: $0) < bounds.maxY - 2 * BarMetrics.margin } ?? self
  }

  private func top(of sheet: Sheet) -> Double {
    sheet.content.convert(sheet.content.bounds, to: self).minY
  }

  /// Covers `bounds`, except for a `height` at the bottom.
  func fit(in bounds: Rect, above height: Double) {
    // A message keeps a distance from the bottom that is larger than that of bars.
    let covered = max(0, height - BarMetrics.margin)
    let area = Rect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - covered))
    if frame != area { View.performWithoutAnimation { frame = area } }
  }

  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}
