import Geometry
import Gestures
import Motion
public import Views

extension MenuView {
  /// The space between a view and its menu, in points.
  private static let gap = 4.0

  /// Opens the menu of `view`: below it, or above it where there is no room, in front of all else in its window. Does
  /// nothing in no window, or without items.
  ///
  ///     menu.items = [MenuItem("Copy") { copy() }]
  ///     menu.present(from: button)
  public func present(from view: View) {
    present(from: view, at: view.window?.now ?? .zero)
  }

  /// Opens the menu of `view` at a time.
  func present(from view: View, at time: Instant) {
    guard let window = view.window, !items.isEmpty else { return }
    sourceView = view
    let host = window.content
    let frame = view.convert(view.bounds, to: host)
    let x = view.isRightToLeft ? frame.maxX : frame.minX
    var point = Point(x, frame.maxY + Self.gap)
    present(over: host, at: point, by: .mouse, at: time)
    guard let size = panelFrame?.size else { return }
    let room = MenuPlacement.room(in: host.bounds)
    if point.y + size.height > room.height { point.y = frame.minY - Self.gap }
    // One that does not fit next to the leading edge of the view ends at the edge of the window.
    let left = host.bounds.center.x - room.width / 2
    let right = host.bounds.center.x + room.width / 2
    if view.isRightToLeft ? x - size.width < left : x + size.width > host.bounds.maxX {
      point.x = view.isRightToLeft ? left + size.width : right - size.width
    }
    if point != Point(x, frame.maxY + Self.gap) {
      present(over: host, at: point, by: .mouse, at: time)
    }
  }
}
