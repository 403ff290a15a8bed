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
    let height = MenuRows(
      of: items, for: window.inputKind, textScale: window.environment.textScale
    ).height
    let fits = frame.maxY + Self.gap + height <= MenuPlacement.room(in: host.bounds).height
    let y = fits ? frame.maxY + Self.gap : frame.minY - Self.gap
    present(over: host, at: Point(x, y), by: .mouse, at: time)
    // One that does not fit next to the leading edge of the view ends at the edge of the window.
    guard let width = panelFrame?.width else { return }
    let room = MenuPlacement.room(in: host.bounds).width
    let left = host.bounds.center.x - room / 2
    let right = host.bounds.center.x + room / 2
    if view.isRightToLeft ? x - width < left : x + width > host.bounds.maxX {
      let edge = view.isRightToLeft ? left + width : right - width
      present(over: host, at: Point(edge, y), by: .mouse, at: time)
    }
  }
}
