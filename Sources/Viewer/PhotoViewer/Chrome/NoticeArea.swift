import Containers
import Geometry
import Views

/// The area at whose bottom messages are shown: above the toolbar. Touches beside a message pass through.
final class NoticeArea: View {
  /// The view over whose bottom a message is visible now: the help, or a sheet that covers the bottom of the area, else
  /// the area.
  var host: View { window?.presentations.last(where: covers) ?? self }

  private func covers(_ presentation: View) -> Bool {
    guard let sheet = presentation as? Sheet else { return presentation is HelpView }
    let top = sheet.content.convert(sheet.content.bounds, to: self).minY
    return top < bounds.maxY - 2 * BarMetrics.margin
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
