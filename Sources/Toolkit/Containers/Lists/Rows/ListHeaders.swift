import Geometry
import Views

/// The headers of the visible sections.
@MainActor
final class ListHeaders {
  // The list owns its owner.
  private unowned let list: ListView
  private var views: [Int: ListHeader] = [:]
  /// The titles of all sections.
  var titles: [String?] = [] { didSet { if titles != oldValue { removeAll() } } }

  init(of list: ListView) { self.list = list }

  func removeAll() {
    for view in views.values { view.removeFromSuperview() }
    views = [:]
  }

  /// Lays out the visible headers. In a plain list, the one at the top stays there while there are rows
  /// of its section below it.
  func layOut(_ geometry: ListGeometry) {
    let seen = visibleSections(of: geometry)
    for (section, view) in views where !seen.contains(section) {
      view.removeFromSuperview()
      views[section] = nil
    }
    for section in seen {
      guard let view = header(of: section) else { continue }
      let (top, height) = geometry.header(of: section)
      var y = top
      if !list.style.isGrouped {
        let edge = list.bounds.minY + list.adjustedContentInset.top
        y = max(top, min(edge, geometry.end(of: section) - height))
      }
      view.frame = Rect(x: 0, y: y, width: list.bounds.width, height: height)
    }
  }

  private func visibleSections(of geometry: ListGeometry) -> [Int] {
    guard let first = geometry.section(at: list.bounds.minY),
      let last = geometry.section(at: list.bounds.maxY)
    else { return [] }
    return Array(first...max(first, last))
  }

  private func header(of section: Int) -> ListHeader? {
    if let view = views[section] { return view }
    guard titles.indices.contains(section), let title = titles[section] else { return nil }
    let view = ListHeader(title, style: list.style)
    views[section] = view
    list.addSubview(view)
    return view
  }
}
