import Geometry
import Rig
import Testing

/// Waiting for pages.
extension PageTests {
  /// Returns the frame of picture `index` if its page is shifted by `offset`.
  private func frame(of index: Int, at offset: Double) -> Rect {
    let chart = Self.charts[index]
    let size = Size(Double(chart.width) * Self.scale, Double(chart.height) * Self.scale)
    return Rect(
      origin: Point(600 - size.width / 2 + offset, 400 - size.height / 2), size: size)
  }

  /// Waits until picture `index` is fitted and `offset` from the centre.
  func expectPage(_ index: Int, at offset: Double = 0) throws {
    let frame = frame(of: index, at: offset)
    guard let part = frame.intersection(viewer.window) else { return }
    let area = Rect(
      left: part.minX.rounded(.up), top: part.minY.rounded(.up),
      right: part.maxX.rounded(.down), bottom: part.maxY.rounded(.down))
    var seen: PositionChart.Placement?
    do {
      try viewer.rig.waitUntil("picture \(index) at \(offset)", in: area, within: .seconds(8)) {
        seen = Self.charts[index].measure($0, at: area.origin)
        guard let seen else { return false }
        return seen.residual < 40 && abs(seen.scale / Self.scale - 1) < 0.003
          && seen.origin.distance(to: frame.origin) < 0.5
      }
    } catch {
      throw Unseen(
        awaited: "picture \(index) at \(offset), \(frame.origin)",
        seen: "\(seen.map { "\($0.origin), scale \($0.scale), residual \($0.residual)" } ?? "-")",
        error: "\(error)")
    }
  }

  func band(_ pull: Double) -> Double { 1200 * 0.55 * pull / (1200 + 0.55 * pull) }

  func expectZoomed(at origin: Point) throws {
    var seen: PositionChart.Placement?
    do {
      try viewer.rig.waitUntil("zoomed", in: viewer.window, within: .seconds(5)) {
        seen = Self.charts[0].measure($0)
        return seen.map { $0.origin.distance(to: origin) < 1 } ?? false
      }
    } catch {
      throw Unseen(
        awaited: "the zoomed picture at \(origin)", seen: "\(String(describing: seen?.origin))",
        error: "\(error)")
    }
  }
}
