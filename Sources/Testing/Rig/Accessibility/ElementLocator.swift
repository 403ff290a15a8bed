import Geometry
import X11Inspection

/// Finds out where elements are on the screen, in device pixels.
///
/// Programs report positions of elements in points or pixels, relative to the screen or to their window, and not all of
/// them know the position of their window. So the reports are compared with the windows on the server.
struct ElementLocator {
  private let bus: BlockingBus
  private let windows: WindowFinder
  /// The scale of programs whose windows are not found.
  private let scale: Double

  /// Creates a locator for programs at `scale`.
  init(_ bus: BlockingBus, windows: WindowWatcher, scale: Double) {
    self.bus = bus
    self.windows = WindowFinder(windows, scale: scale)
    self.scale = scale
  }

  /// The place of an element.
  struct Location {
    let frame: Rect
    /// Whether the program reports it without the padding around it.
    let isEstimate: Bool
    /// The process of its program; nil if that is not known.
    let process: Int32?
  }

  /// Returns the elements of `indices` that are reported as shown, in windows that are not hidden.
  func shown(of indices: [Int], in tree: AccessibleTree) -> [Int] {
    var isHidden: [Int: Bool] = [:]
    return indices.filter { index in
      guard tree.elements[index].isShown else { return false }
      guard let window = tree.window(of: index) else { return true }
      if isHidden[window] == nil { isHidden[window] = self.isHidden(window, in: tree) }
      return isHidden[window] != true
    }
  }

  /// Returns whether the window at `index`, which is that of a program, is known to be hidden.
  private func isHidden(_ index: Int, in tree: AccessibleTree) -> Bool {
    let window = tree.elements[index]
    guard let frame = bus.extents([(window, .window)])[0], !frame.isEmpty else { return false }
    return windows.isHidden(
      window, process: bus.processID(of: window.object.program), size: frame.size)
  }

  /// Returns the frame of the element at `index`; nil if the program does not report it, or if it is empty.
  func location(of index: Int, in tree: AccessibleTree) -> Location? {
    let element = tree.elements[index]
    guard let window = tree.window(of: index), let program = element.ancestors.first else {
      return nil
    }
    let outer = tree.elements[window]
    let application = tree.elements[program].object
    let frames = bus.extents([(element, .window), (outer, .window)])
    let toolkit = Toolkit(of: application, on: bus)
    let top = frames[1].flatMap { $0.isEmpty ? nil : $0 }
    let process = bus.processID(of: application.program)
    let content = top.flatMap { windows.window(of: outer, process: process, size: $0.size) }
    var factor = max(1, scale.rounded(.down))
    if let top, let content { factor = (content.width / top.width * 4).rounded() / 4 }
    let frame: Rect?
    if toolkit.omitsPadding, let content {
      frame = PaddingEstimate(bus, tree).frame(of: index)?.scaled(by: factor)
        .translated(by: content.origin.vector)
    } else if toolkit.misplacesPopovers, let inWindow = frames[0],
      let popover = popover(around: index, in: tree, of: process)
    {
      frame = inWindow.translated(by: .zero - popover.origin).scaled(by: factor)
        .translated(by: popover.window.origin.vector)
    } else if let inWindow = frames[0], let top, let content, toolkit.knowsWindow,
      !(toolkit.countsFromMenus && tree.isInMenu(index))
    {
      // In the frame of a window manager, GTK 3 says that the window begins where the frame does, left of and
      // above the place from which it counts.
      let origin = Point(max(0, top.minX), max(0, top.minY))
      frame = inWindow.translated(by: .zero - origin).scaled(by: factor)
        .translated(by: content.origin.vector)
    } else {
      // Programs of GTK 4 do not know it, and complain to their standard error if they are asked.
      frame = bus.extents([(element, .screen)])[0]?.scaled(by: factor)
    }
    guard let frame, !frame.isEmpty else { return nil }
    return Location(
      frame: frame, isEstimate: toolkit.omitsPadding && content != nil, process: process)
  }

  /// Returns the window of the innermost popover of `process` that contains the element at `index`, and the place of
  /// the popover as its program reports it; nil if there is none.
  private func popover(
    around index: Int, in tree: AccessibleTree, of process: Int32?
  ) -> (window: Rect, origin: Point)? {
    let popups = windows.popups(of: process)
    guard !popups.isEmpty else { return nil }
    // The first two are the program and its window.
    let line = (tree.elements[index].ancestors + [index]).dropFirst(2).reversed()
    for reported in bus.extents(line.map { (tree.elements[$0], .window) }) {
      guard let reported, !reported.isEmpty,
        let window = popups.last(where: { windows.fits($0, reported.size) })
      else { continue }
      return (window.content, reported.origin)
    }
    return nil
  }
}

extension Rect {
  /// Returns the rectangle scaled by `factor`.
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
