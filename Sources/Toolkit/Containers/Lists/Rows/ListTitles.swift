import Geometry
import Scrolling
import Views

/// The titles above the visible sections of a list, or the texts below them.
@MainActor
final class ListTitles {
  /// The texts of all sections; nil for those without one.
  var texts: [String?] = []
  private let place: ListTitle.Place
  private weak var list: ListView?
  private var views: [Int: ListTitle] = [:]

  init(at place: ListTitle.Place, of list: ListView) {
    self.place = place
    self.list = list
  }

  func removeAll() {
    for view in views.values { view.removeFromSuperview() }
    views = [:]
  }

  /// Returns the height of the title of a section in a list of `width` points; 0 for none.
  func height(of section: Int, width: Double) -> Double {
    guard let list, let text = text(of: section) else { return 0 }
    return ListTitle.height(of: text, at: place, in: list, width: width)
  }

  /// Returns the title of a section; nil for none.
  func text(of section: Int) -> String? {
    texts.indices.contains(section) ? texts[section] : nil
  }

  /// The sections whose titles exist.
  var sectionsWithViews: [Int] { Array(views.keys) }

  // MARK: Layout

  /// Lays out the visible titles, and removes the others.
  func layOut(_ geometry: ListGeometry) {
    guard let list else { return }
    let seen = visibleSections(of: geometry, in: list)
    for (section, view) in views {
      guard let text = text(of: section), seen.contains(section) || isVisible(view, in: list) else {
        view.removeFromSuperview()
        views[section] = nil
        continue
      }
      if view.text != text { view.text = text }
    }
    for section in seen { _ = view(of: section, in: list) }
    for (section, view) in views {
      let frame = frame(of: section, in: geometry, of: list)
      if view.frame != frame { view.frame = frame }
    }
  }

  /// Whether a title is still visible while it moves to where it is not.
  private func isVisible(_ view: ListTitle, in list: ListView) -> Bool {
    view.presentation.frame.intersection(list.bounds)?.isEmpty == false
  }

  private func visibleSections(of geometry: ListGeometry, in list: ListView) -> Range<Int> {
    guard let first = geometry.section(at: list.bounds.minY),
      let last = geometry.section(at: list.bounds.maxY)
    else { return 0..<0 }
    return first..<max(first, last) + 1
  }

  /// Returns the view of a title, which is made if it is not there; nil if the section has none.
  private func view(of section: Int, in list: ListView) -> ListTitle? {
    guard let text = text(of: section) else { return nil }
    if let view = views[section] { return view }
    let view = ListTitle(text, at: place, style: list.style)
    views[section] = view
    list.addSubview(view)
    // A lifted row is in front of all titles.
    if let lifted = list.reordering.lift.cell { list.bringSubviewToFront(lifted) }
    return view
  }

  /// Returns the frame of a title. In a plain list, the one at the top stays there while there are rows of
  /// its section below it.
  func frame(of section: Int, in geometry: ListGeometry, of list: ListView) -> Rect {
    let lift = list.reordering
    var (y, height) =
      place == .header ? geometry.header(of: section) : geometry.footer(of: section)
    switch place {
    case .footer: y += lift.displacement(ofEndOf: section)
    case .header:
      y += lift.displacement(ofHeaderOf: section)
      guard !list.style.isGrouped else { break }
      let end = geometry.footer(of: section).top + lift.displacement(ofEndOf: section)
      y = max(y, min(list.bounds.minY + list.adjustedContentInset.top, end - height))
    }
    return Rect(x: 0, y: y, width: list.bounds.width, height: height)
  }

  // MARK: Changes

  /// Assigns the titles to their sections after `change`, and returns those without one.
  func follow(_ change: ItemChange) -> [ListTitle] {
    var kept: [Int: ListTitle] = [:]
    var leaving: [ListTitle] = []
    for (section, view) in views {
      if let new = change.newSection(section), text(of: new) != nil {
        kept[new] = view
      } else {
        leaving.append(view)
      }
    }
    views = kept
    return leaving
  }

  /// Makes the titles that become visible, where they were before. Returns those of new sections.
  func presentEntering(
    after change: ItemChange, from old: ListGeometry, to new: ListGeometry
  ) -> [ListTitle] {
    guard let list else { return [] }
    var entering: [ListTitle] = []
    for section in visibleSections(of: new, in: list) where views[section] == nil {
      guard let view = view(of: section, in: list) else { continue }
      view.frame = frame(of: section, in: new, of: list)
      if let origin = change.oldSection(section), origin < old.sectionCount {
        view.frame.origin.y = frame(of: origin, in: old, of: list).minY
      } else {
        entering.append(view)
      }
    }
    return entering
  }
}
