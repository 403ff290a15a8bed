import Geometry
import X11Inspection

/// Finds the window on the server that a program reports. Titles are not enough: tooltips have that of their program.
struct WindowFinder {
  private let watcher: WindowWatcher
  private let scale: Double

  /// Creates a finder among the windows of a server, for programs at `scale`.
  init(_ watcher: WindowWatcher, scale: Double) {
    self.watcher = watcher
    self.scale = scale
  }

  /// The roles of elements in windows that bypass the window manager.
  private static let popups: Set = ["tool tip", "popup menu", "menu", "combo box", "list box"]

  /// Returns the content of the window of `element`, whose size its program, a process, reports as `size`, at any
  /// scale: of the windows of this process the one that has its shape, its title and its kind, or most of them. The
  /// topmost of several.
  func window(of element: AccessibleElement, process: Int32?, size: Size) -> Rect? {
    let shown = Array(watcher.windows().reversed())
    let own = shown.filter { process != nil && watcher.processID(of: $0) == process }
    let ranked = (own.isEmpty ? shown : own).map { window in
      (window, rank(of: window, for: element, size))
    }
    let isOnlyOne = own.count == 1 && !hasOtherTitle(own[0], than: element)
    guard let best = ranked.map(\.1).max(), best > 1 || isOnlyOne else { return nil }
    return ranked.first { $0.1 == best }?.0.content
  }

  /// Returns whether the window of `element` cannot be one of those that are shown: each belongs to another process, or
  /// has another title. GTK 3 reports the content of a window as shown after the window was hidden.
  func isHidden(_ element: AccessibleElement, process: Int32?, size: Size) -> Bool {
    guard let process, window(of: element, process: process, size: size) == nil else {
      return false
    }
    return watcher.windows().allSatisfy { window in
      guard let owner = watcher.processID(of: window) else { return false }
      return owner != process || hasOtherTitle(window, than: element)
    }
  }

  /// Returns whether both have titles, and neither title contains the other: Qt adds the name of the program to that of
  /// a window.
  private func hasOtherTitle(_ window: TopWindow, than element: AccessibleElement) -> Bool {
    guard let title = watcher.title(of: window)?.trimmed, !title.isEmpty, !element.name.isEmpty
    else { return false }
    return !title.contains(element.name) && !element.name.contains(title)
  }

  /// Returns the windows of a process that bypass the window manager, the topmost last.
  func popups(of process: Int32?) -> [TopWindow] {
    guard process != nil else { return [] }
    return watcher.windows().filter { $0.isOverride && watcher.processID(of: $0) == process }
  }

  private func rank(of window: TopWindow, for element: AccessibleElement, _ size: Size) -> Int {
    let isTitled = !element.name.isEmpty && watcher.title(of: window)?.trimmed == element.name
    let isOfKind = window.isOverride == Self.popups.contains(element.role)
    return (fits(window, size) ? 4 : 0) + (isTitled ? 2 : 0) + (isOfKind ? 1 : 0)
  }

  /// Returns whether `window` has the size that its program reports, at any scale.
  func fits(_ window: TopWindow, _ size: Size) -> Bool {
    [1, 2, scale].contains {
      abs(window.content.width - size.width * $0) <= 2
        && abs(window.content.height - size.height * $0) <= 2
    }
  }
}
