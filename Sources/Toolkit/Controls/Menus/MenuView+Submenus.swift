import Geometry
import Views

/// An item that a finger or the pointer rests on.
struct MenuDwell {
  /// The time after which a resting pointer opens a submenu: short, but longer than it takes to cross
  /// the item.
  static let ofPointer: Duration = .milliseconds(200)
  /// The time after which a resting finger opens a submenu. It is shorter than a long press, and
  /// longer than a finger that slides on stays on an item.
  static let ofFinger: Duration = .milliseconds(350)

  let panel: MenuPanel
  let row: Int
  /// The point at which the rest began, in the coordinates of the host.
  let point: Point
  let timer: Scheduled?
}

/// Submenus. For a pointer they open next to the item, for a finger over the menu, with an item that
/// leads back.
extension MenuView {
  /// The menu or submenu in front, to which keys and fingers apply.
  var front: MenuPanel { submenus.last ?? panel }

  /// The distance by which a submenu next to a menu overlaps it, in points.
  private static let overlap = 4.0
  /// The time in which a submenu appears, in seconds.
  private static let appearance = 0.15

  /// Opens the submenu of an item of the menu in front.
  func openSubmenu(of index: Int) {
    let parent = front
    let item = front.items[index]
    stopFollowing()
    parent.openRow = index
    parent.highlighted = nil
    let submenu = MenuPanel()
    submenu.onScroll = { [weak self] in self?.didScroll() }
    submenu.accessibilityLabel = item.title
    submenu.popupOpener = parent.elements[index]
    var items = item.children
    if parent.kind == .touch {
      var back = MenuItem(item.title) {}
      back.isBack = true
      // Several levels are shown at the same time.
      back.accessibilityIdentifier = submenus.isEmpty ? "back" : "back-\(submenus.count + 1)"
      items[0].startsGroup = true
      items.insert(back, at: 0)
    }
    addSubview(submenu)
    submenus.append(submenu)
    submenu.show(
      items, of: self, style: style, for: panel.kind, textScale: panel.textScale,
      showsShortcuts: panel.showsShortcuts)
    rowsDidMove()
    layOutSubmenus()
    if window?.environment.reducesMotion == false {
      View.performWithoutAnimation { submenu.alpha = 0 }
      View.animate(withDuration: Self.appearance, animations: { submenu.alpha = 1 })
    }
    onChange()
  }

  /// Closes the submenu in front, and highlights the item that has opened it. Does nothing if none is
  /// open.
  func closeSubmenu() {
    guard submenus.count > 0 else { return }
    let parent = submenus.dropLast().last ?? panel
    let row = parent.openRow
    closeSubmenus(after: parent)
    rowsDidMove()
    highlighted = row
  }

  /// Closes the submenus in front of `panel`; all if it is nil.
  func closeSubmenus(after panel: MenuPanel?) {
    let parent = panel ?? self.panel
    guard front !== parent else { return }
    stopFollowing()
    while let submenu = submenus.last, submenu !== parent {
      submenu.removeFromSuperview()
      submenus.removeLast()
    }
    parent.openRow = nil
    onChange()
  }

  /// Chooses an item of any of the menus that are open.
  func activate(_ index: Int, in panel: MenuPanel) {
    closeSubmenus(after: panel)
    choose(index, at: now)
  }

  /// Places each submenu by the item that has opened it.
  func layOutSubmenus() {
    var parent = panel
    let area = Rect(origin: .zero, size: boundsAboveKeyboard.size)
    for submenu in submenus {
      let size = submenu.size(in: MenuPlacement.room(in: area))
      let row = parent.openRow.map(parent.row) ?? parent.bounds
      let outer = parent === panel ? opening?.panel ?? panel.frame : parent.frame
      let top = outer.minY + row.minY - MenuRows.padding
      submenu.place(
        in: MenuPlacement.room(in: area, for: size).clamp(
          corner: x(of: size, nextTo: outer, in: area), top, size))
      parent = submenu
    }
  }

  /// Returns the left edge of a submenu. For a finger it has the leading edge of the menu; for a pointer it is behind
  /// the trailing edge, or before the leading one where there is no room.
  private func x(of size: Size, nextTo menu: Rect, in area: Rect) -> Double {
    guard panel.kind == .pointer else {
      return isRightToLeft ? menu.maxX - size.width : menu.minX
    }
    let left = menu.minX - size.width + Self.overlap
    let right = menu.maxX - Self.overlap
    if isRightToLeft { return left >= area.minX ? left : right }
    return right + size.width <= area.maxX ? right : left
  }

  // MARK: Following

  /// Highlights the item under a finger at `point` of the host, and opens its submenu if the finger
  /// rests. Close to an edge, the menu scrolls.
  func follow(_ point: Point?) {
    highlighted = point.flatMap(item)
    rest(at: point, for: MenuDwell.ofFinger, within: slop)
    tracking.scrolling = point.flatMap { [scrolling = tracking.scrolling] location in
      MenuScrolling(of: front, at: front.convert(location, from: superview), from: scrolling?.time)
    }
    if tracking.scrolling != nil { onChange() }
  }

  /// Forgets the item under a resting finger or pointer.
  func stopFollowing() {
    tracking.rest?.timer?.cancel()
    tracking.rest = nil
    tracking.scrolling = nil
  }

  /// Records that a finger or the pointer is at `point` of the host. After `time` without moving
  /// farther than `slop`, the submenu of the item opens, or those in front of the item close.
  func rest(at point: Point?, for time: Duration, within slop: Double) {
    let target = point.flatMap { location in
      panel(at: location).flatMap { panel in row(at: location, of: panel).map { (panel, $0) } }
    }
    if let rest = tracking.rest, let point, let target, rest.panel === target.0,
      rest.row == target.1,
      rest.point.distance(to: point) <= slop
    {
      return
    }
    tracking.rest?.timer?.cancel()
    tracking.rest = nil
    guard let point, let (panel, row) = target, panel.openRow != row,
      panel !== front || panel.items[row].opensSubmenu
    else { return }
    let timer = window?.schedule(after: time) { [weak self] in self?.didRest() }
    tracking.rest = MenuDwell(panel: panel, row: row, point: point, timer: timer)
  }

  private func didRest() {
    guard isOpen, let rest = tracking.rest else { return }
    closeSubmenus(after: rest.panel)
    tracking.rest = nil
    guard rest.panel.items[rest.row].opensSubmenu else { return highlighted = rest.row }
    // The finger that has opened it has chosen, and lifts where it is.
    if tracking.pressing?.slides == false { tracking.pressing = nil }
    openSubmenu(of: rest.row)
    opening?.slideStart = rest.point - frame.origin.vector
    tracking.hasSlid = false
  }
}

extension MenuPlacement {
  /// Returns the corners at which a menu of `size` fits in `bounds`.
  fileprivate static func room(in bounds: Rect, for size: Size) -> Rect {
    let room = room(in: bounds)
    let margin = Point((bounds.width - room.width) / 2, (bounds.height - room.height) / 2)
    return Rect(
      origin: margin,
      size: Size(max(0, room.width - size.width), max(0, room.height - size.height)))
  }
}

extension Rect {
  /// Returns a rectangle of `size` whose corner is the nearest one in this rectangle.
  fileprivate func clamp(corner x: Double, _ y: Double, _ size: Size) -> Rect {
    Rect(origin: clamp(Point(x, y)), size: size)
  }
}
